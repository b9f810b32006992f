/** The forms of the first person and what they become. */
const FORMS: Readonly<Record<string, string>> = {
  i: 'you',
  "i'm": "you're",
  im: "you're",
  "i've": "you've",
  ive: "you've",
  "i'd": "you'd",
  "i'll": "you'll",
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
};

const WORD = /[A-Za-z]+(?:['’][A-Za-z]+)*/g;

/** Between "I" and its verb: "I never was", "I really am". */
const ADVERB = /^(?:also|always|already|just|never|not|often|once|only|really|still|usually|probably|then|now)$/;
/** "Type I", "World War I": a numeral. */
const BEFORE_NUMERAL =
  /^(?:type|part|phase|chapter|war|class|grade|level|act|volume|stage|title|section|appendix|elizabeth|article|group)$/;
/** "A mine", "gold mine": not a pronoun. */
const BEFORE_MINE = /^(?:a|an|the|this|that|gold|coal|land|salt|data|old|copper|silver|diamond)$/;

/** English in the first person, turned to the second. Text without it comes back as it was. */
export function turnEnglish(text: string): string {
  const words = [...text.matchAll(WORD)];
  let turned = '';
  let from = 0;
  words.forEach((match, at) => {
    const word = match[0];
    const end = match.index + word.length;
    const replacement = turnWord(word.replace('’', "'"), {
      before: words[at - 1]?.[0].toLowerCase() ?? '',
      beforeThat: words[at - 2]?.[0].toLowerCase() ?? '',
      after: words[at + 1]?.[0].toLowerCase() ?? '',
      left: text.slice(0, match.index),
      right: text.slice(end),
    });
    turned += text.slice(from, match.index) + (replacement ?? word);
    from = end;
  });
  return turned + text.slice(from);
}

interface Around {
  readonly before: string;
  readonly beforeThat: string;
  readonly after: string;
  readonly left: string;
  readonly right: string;
}

function turnWord(word: string, around: Around): string | undefined {
  const lower = word.toLowerCase();
  const begins = /(?:^|[.!?…:]["”’)]?\s+)$/.test(around.left) || around.left.trim() === '';
  const turned = turnLower(lower, word, around);
  if (turned === undefined) return undefined;
  if (word.length > 1 && word === word.toUpperCase() && !word.startsWith('I')) return turned.toUpperCase();
  const asWritten = lower.startsWith('i') ? begins && word !== lower : word !== lower;
  return asWritten ? turned.charAt(0).toUpperCase() + turned.slice(1) : turned;
}

function turnLower(lower: string, word: string, around: Around): string | undefined {
  const { before, beforeThat, after, left, right } = around;
  const follows = before === 'i' || (ADVERB.test(before) && beforeThat === 'i');
  switch (lower) {
    case 'am':
      // "9 am" is a time, "AM" a radio.
      return word === 'AM' || /[\d:]\s*$/.test(left) || !(follows || after === 'i') ? undefined : 'are';
    case 'was':
      return follows || after === 'i' ? 'were' : undefined;
    case "wasn't":
      return follows || after === 'i' ? "weren't" : undefined;
    case 'i':
      // "A.I.", "I/O", "I-95", "i.e.", "Type I".
      if (/[A-Za-z0-9][.&/-]$|[/&-]$/.test(left) || /^(?:[/&-]\w|\.\w)/.test(right)) return undefined;
      return BEFORE_NUMERAL.test(before) ? undefined : 'you';
    case 'im':
    case 'ive':
      return word === lower || word === `I${lower.slice(1)}` ? FORMS[lower] : undefined;
    case 'mine':
      return BEFORE_MINE.test(before) ? undefined : FORMS[lower];
    case 'me':
      // The state, and "me-time".
      return word === 'ME' ? undefined : FORMS[lower];
    default:
      return Object.hasOwn(FORMS, lower) ? FORMS[lower] : undefined;
  }
}
