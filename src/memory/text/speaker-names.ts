import { foldText } from './fold.ts';

/**
 * Who says something is a term of the index of its own, `@ruth`: a question about Ruth looks among what she said, and
 * "Ruth, are you coming?" is what somebody else said to her.
 */

const MARK = '@';

/**
 * "Ruth: …", "[8 May 2023] Ruth: …", "Ruth said: …" before the words of a turn. "plumber: 555-0171" is a note and no
 * turn: a name has a capital where there are any, and no figure is said.
 */
const PART = "[\\p{Lu}\\p{Lo}][\\p{L}\\p{M}.'\u2019-]{0,24}";
const BEFORE_WORDS = new RegExp(
  `^\\s*(?:[[(][^\\])\\n]{1,60}[\\])]\\s*)?(?<name>${PART}(?: ${PART}){0,2})(?: (?:said|says|wrote|asked|replied))?\\s*[:\uff1a]\\s*(?=[^\\s\\d])`,
  'u',
);

/** The name that stands before the words of a turn as whoever says it, and where the words begin. */
export function speakerInText(text: string): { readonly name: string; readonly end: number } | undefined {
  const found = BEFORE_WORDS.exec(text);
  const name = found?.groups?.['name'];
  return found && name !== undefined ? { name, end: found[0].length } : undefined;
}

/** The terms by which what somebody says is found: the whole name, and the first of several. */
export function speakerTerms(name: string): string[] {
  const whole = foldText(name.replace(/@[^@]*$/, '')).trim();
  const [first = ''] = whole.split(/\s+/, 1);
  return [...new Set([whole, first])].filter((each) => each.length > 1).map((each) => MARK + each);
}

const WORD = /[\p{L}\p{M}\p{N}.'-]+/gu;
const HAN_RUN = /\p{Script=Han}{2,}/gu;
const LONGEST_HAN = 4;
/** Of a longer cue, only the beginning is looked through for names. */
const LONGEST_CUE = 300;

/** What could be a name in a cue, as it stands in the folded cue. */
export function possibleNames(cue: string): string[] {
  const folded = foldText(cue).slice(0, LONGEST_CUE);
  const found = new Set<string>();
  for (const [run] of folded.matchAll(HAN_RUN)) {
    const chars = [...run];
    for (let length = 2; length <= LONGEST_HAN; length++)
      for (let from = 0; from + length <= chars.length; from++) found.add(chars.slice(from, from + length).join(''));
  }
  const words = [...folded.matchAll(WORD)].map(([word]) => word.replace(/'s?$|\.$/, ''));
  words.forEach((word, i) => {
    if (/\p{Script=Han}/u.test(word)) return;
    found.add(word);
    const next = words[i + 1];
    if (next !== undefined) found.add(`${word} ${next}`);
  });
  return [...found].filter((each) => each.length > 1);
}

/** A cue without the names in it, each in its place a word for somebody. */
export function withoutNames(cue: string, names: readonly string[], inPlace = ' '): string {
  let rest = foldText(cue);
  for (const name of names) {
    const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const isHan = /\p{Script=Han}/u.test(name);
    rest = rest.replace(
      new RegExp(isHan ? escaped : `(?<![\\p{L}\\p{N}])${escaped}(?:'s)?(?![\\p{L}\\p{N}])`, 'gu'),
      inPlace,
    );
  }
  return rest;
}
