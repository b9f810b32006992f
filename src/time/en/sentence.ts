import { CharSet } from '../grammar/char-set.ts';
import type { Request } from '../grammar/language.ts';
import type { Token } from '../grammar/token.ts';
import { CUT, collapse } from '../grammar/trim.ts';
import { WordMap, WordSet } from '../grammar/vocabulary.ts';

/** Requests by their words; a leading "please", "can you" and a trailing "to", "that", "about" go with them. */
const REQUESTS: readonly (readonly [words: string, action: 'remind' | 'task' | undefined])[] = [
  ['set me a reminder', 'remind'],
  ['set a reminder', 'remind'],
  ['set an alarm', 'remind'],
  ['set a timer', 'remind'],
  ['set alarm', 'remind'],
  ['set timer', 'remind'],
  ['start a timer', 'remind'],
  ['timer', 'remind'],
  ['create a reminder', 'remind'],
  ['make a reminder', 'remind'],
  ['add a reminder', 'remind'],
  ['give me a reminder', 'remind'],
  ['schedule a reminder', 'remind'],
  ['give me a shout', 'remind'],
  ['give me a nudge', 'remind'],
  ['give me a heads up', 'remind'],
  ['give me a ping', 'remind'],
  ["i'd like a reminder", 'remind'],
  ['i would like a reminder', 'remind'],
  ['i want a reminder', 'remind'],
  ['i need a reminder', 'remind'],
  ['make sure i', 'remind'],
  ['make sure to', 'remind'],
  ['alarm', 'remind'],
  ['keep reminding me', 'remind'],
  ['keep nagging me', 'remind'],
  ['keep pinging me', 'remind'],
  ['keep nudging me', 'remind'],
  ['nag me', 'remind'],
  ['set my alarm', 'remind'],
  ['remidn me', 'remind'],
  ['reimnd me', 'remind'],
  ['remnd me', 'remind'],
  ['remid me', 'remind'],
  ['reming me', 'remind'],
  ['rmd me', 'remind'],
  ['rmnd me', 'remind'],
  ['remind us', 'remind'],
  ['remind me', 'remind'],
  ['remind', 'remind'],
  ['reminder', 'remind'],
  ['remember', 'remind'],
  ['rember', 'remind'],
  ['remeber', 'remind'],
  ['rememeber', 'remind'],
  ["don't let me forget", 'remind'],
  ['dont let me forget', 'remind'],
  ["don't forget", 'remind'],
  ['dont forget', 'remind'],
  ['wake me up', 'remind'],
  ['wake us up', 'remind'],
  ['wake us', 'remind'],
  ['wake me', 'remind'],
  ['ping me', 'remind'],
  ['alert me', 'remind'],
  ['notify me', 'remind'],
  ['nudge me', 'remind'],
  ['poke me', 'remind'],
  ['buzz me', 'remind'],
  ['let me know', 'remind'],
  ['tell me', 'remind'],
];

const byFirst = new WordMap<{ words: readonly string[]; action: 'remind' | 'task' | undefined }[]>();
for (const [text, action] of REQUESTS) {
  const words = text.split(' ');
  const entries = byFirst.of(words[0] ?? '') ?? [];
  entries.push({ words, action });
  byFirst.set(words[0] ?? '', entries);
}

const LEAD = new WordSet('please pls can could would will you hey and just also ok then so must should i have need');

const WAKING = new WordSet('wake alarm');

/** What may follow "tell me" or "alarm" when a time or a thing is meant: "tell me to …", "tell me tomorrow …". */
const isToldWhen = (token: Token | undefined): boolean =>
  token === undefined ||
  token.shape !== undefined ||
  token.sense.day !== undefined ||
  token.sense.weekdays !== undefined ||
  /^(?:to|about|that|when|it|at|in|on|for|every|each|tonight|this|next)$/.test(token.text);

/** Where a sentence asks to be reminded. */
export function findRequests(tokens: readonly Token[]): Request[] {
  const found: Request[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const entries = byFirst.get(tokens[at]);
    if (!entries || tokens[at]?.quoted) continue;
    const entry = entries.find(({ words }) => words.every((word, i) => tokens[at + i]?.text === word));
    if (!entry) continue;
    if (
      /^rem[be]/.test(entry.words[0] ?? '') &&
      entry.words.length === 1 &&
      tokens[at + 1]?.text !== 'to' &&
      tokens[at + 1]?.text !== 'that'
    )
      continue;
    if (entry.words[0] === 'tell' && !isToldWhen(tokens[at + 2])) continue;
    // "alarm 6:15am" sets one; "check the alarm at six" speaks of it.
    if (entry.words[0] === 'alarm' && !(at === 0 && isToldWhen(tokens[1]))) continue;
    let first = at;
    while (first > 0 && at - first < 4 && LEAD.has(tokens[first - 1])) first--;
    let next = at + entry.words.length;
    if (tokens[next]?.text === 'again') next++;
    if (tokens[next]?.text === ':') next++;
    // What is asked for begins behind its joint: "…, remind me to text mum".
    else if (/^(?:to|that)$/.test(tokens[next]?.text ?? '') && next + 1 < tokens.length) next++;
    const wakes = tokens.slice(at, next).some((token) => WAKING.has(token));
    found.push(wakes ? { first, next, action: entry.action, wakes } : { first, next, action: entry.action });
    at = next - 1;
    if (found.length >= 8) break;
  }
  return found;
}

/** "…, no wait, 6pm", "… actually at 6pm". */
export const CORRECTION: RegExp =
  /(?:^|[\s,.;—-])(?:oh,? )?(?:no,? wait|wait,? no|no,? sorry|wait|sorry|oops|actually|i mean|i meant|make that|make it|scratch that|correction|or rather|rather|better|(?<=, ?|oh,? )no)[\s,.:—-]*(?:no[\s,]+)?(?:at |on |it's |make it |make that )?$/;

/** Words, without marks, that end with a correction. */
export const TAKES_BACK: RegExp =
  /(?:^| )(?:no wait|wait no|no sorry|wait|sorry|oops|actually|i mean|i meant|make that|make it|scratch that|or rather|no)$/;

const POLITE = "(?:please |pls |can you |could you |would you |i want you to |i'd like you to )?";
/** Verbs that order work wherever they begin the content, and those that do only with an object ("plan my week"). */
const WORK = new RegExp(
  `^${POLITE}(?:(?:build|make me|send|give me|write|draft|prepare|summari[sz]e|compile|generate|create|find|fetch|collect|analy[sz]e|translate|look up|search|read me|get me|back up|clean up|tell me (?:the|what|how)|deploy|publish)\\b|(?:check|research|review|post|run|backup|organi[sz]e|monitor|plot|draw|compute|email|update|report|plan|design) (?:me|us|my|our|your|the|a|an|all|on|this|these|last|for)\\b)`,
  'i',
);

/** Whether what is to be done is work for the agent. */
export function ordersWork(content: string): boolean {
  return WORK.test(content);
}

const LEADING = new CharSet(` ,;:.!?-–—()，。；：！？、${CUT}`);
const TRAILING = new CharSet(` ,;:-–—(，；：、${CUT}`);
const GAP = new CharSet(` ${CUT}`);

/** A small letter, and whatever is no letter, for any of both cases. */
const small = (code: number): number => code | 32;

/** Words that only join a thing to what was cut out beside it, in either case of letters. */
class Joints {
  /** By first letter and length: most words share them with none. */
  private readonly words: (string[] | undefined)[] = new Array<string[] | undefined>(LAST_OUTLINE + 1).fill(undefined);

  constructor(words: string) {
    for (const word of words.split(' ')) {
      const outline = outlineOf(word, 0, word.length);
      this.words[outline] = [...(this.words[outline] ?? []), word];
    }
  }

  /** Whether one of them is what stands between two offsets of a text. */
  has(text: string, start: number, end: number): boolean {
    if (end === start || end - start > LONGEST_WORD) return false;
    const outline = outlineOf(text, start, end);
    const words = outline > LAST_OUTLINE ? undefined : this.words[outline];
    return words?.some((word) => isAt(word, text, start)) === true;
  }
}

const LONGEST_WORD = 8;
const LAST_OUTLINE = 0x80 * 16;
const outlineOf = (text: string, start: number, end: number): number =>
  small(text.charCodeAt(start)) * 16 + end - start;

function isAt(word: string, text: string, start: number): boolean {
  for (let at = 0; at < word.length; at++) if (word.charCodeAt(at) !== small(text.charCodeAt(start + at))) return false;
  return true;
}

const FIRST_WORDS = new Joints(
  "to that about of for and then please pls on at in by from me it's its hey hi hey, hi, ok, okay, so, yo,",
);
/** Words that end no thing, and (LAST_WORDS) those that do not before a time that was cut off there: "put the chicken in". */
const LAST_ALWAYS = new Joints('and then please pls thanks thx');
const LAST_WORDS = new Joints(
  'to that and then please pls at on in by for from starting until every the of over during around please thanks thx',
);

/** "my birthday is June 5", "the meeting is tomorrow": what is left is the thing; a question keeps its verb. */
const endsWithIs = (text: string, start: number, end: number): boolean =>
  end - start >= IS.length &&
  text.charCodeAt(end - 1) === LAST_OF_IS &&
  text.startsWith(IS, end - IS.length) &&
  !/\b(?:who|what|where|how|which|that)\b/i.test(text.slice(start, end));
const IS = ' is';
const LAST_OF_IS = IS.charCodeAt(IS.length - 1);

const ENDS_SENTENCE = new CharSet('.!?');
const MARKS = new CharSet(',.!?;:');
const [BLANK, OPEN, CLOSE] = [' '.charCodeAt(0), '('.charCodeAt(0), ')'.charCodeAt(0)];

/** Whether a blank stands before a mark, or brackets around nothing. */
function hasLooseMark(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code !== BLANK && code !== OPEN) continue;
    const next = text.charCodeAt(at + 1);
    if (code === BLANK ? MARKS.has(next) : next === CLOSE || (next === BLANK && text.charCodeAt(at + 2) === CLOSE))
      return true;
  }
  return false;
}

const BEHIND_THANKS = new CharSet(` .!?\t\n\v\f\r\u00a0\u3000${CUT}`);
/** The last letters of "please", "pls", "thanks", "thx" and "thank you", and those before them. */
const LAST_OF_THANKS = new CharSet('esxuESXU');
const BEFORE_LAST = new CharSet('slkhoSLKHO');

/** A text without "…, please?" at its end. */
function withoutThanks(text: string): string {
  let end = text.length;
  while (end > 0 && BEHIND_THANKS.has(text.charCodeAt(end - 1))) end--;
  if (end < 2 || !LAST_OF_THANKS.has(text.charCodeAt(end - 1)) || !BEFORE_LAST.has(text.charCodeAt(end - 2)))
    return text;
  return text.replace(/[\s,]+(?:please|pls|thanks|thank you|thx)[.!?\s\ue000]*$/i, '');
}

/** Behind a clause of its own, "to" and "that" only led to the thing: "I land …, to text mum". */
const withoutLead = (text: string): string =>
  LED.test(text)
    ? text.replace(/(^|[,;.!]|^(?:hey|hi),?)[ \ue000]*\ue000(?:to|that) /i, (_, end: string) =>
        end === '' ? '' : `${end} `,
      )
    : text;
const LED = /\ue000(?:to|that) /i;

/** What remains of a sentence, without its joints: "to take my meds" → "take my meds". */
export function tidyContent(cut: string, endsWithTime: boolean): string {
  const said = withoutThanks(cut);
  const lastWords = endsWithTime && said === cut ? LAST_WORDS : LAST_ALWAYS;
  let whole = collapse(said);
  const isCut = whole.includes(CUT);
  if (isCut) whole = withoutLead(whole);
  let start = 0;
  let end = whole.length;
  for (let rounds = 0; rounds < 8; rounds++) {
    const before = end - start;
    while (start < end && LEADING.has(whole.charCodeAt(start))) start++;
    while (end > start && TRAILING.has(whole.charCodeAt(end - 1))) end--;
    let word = start;
    while (word < end && word - start <= LONGEST_WORD && !GAP.has(whole.charCodeAt(word))) word++;
    if (FIRST_WORDS.has(whole, start, word)) start = word;
    word = end;
    while (word > start && end - word <= LONGEST_WORD && !GAP.has(whole.charCodeAt(word - 1))) word--;
    if (lastWords.has(whole, word, end)) end = word;
    if (endsWithIs(whole, start, end)) end -= IS.length;
    if (end - start === before) break;
  }
  let text = whole.slice(start, end);
  if (isCut) text = text.replaceAll(CUT, ' ');
  if (hasLooseMark(text)) text = text.replace(/ (?=[,.!?;:])/g, '').replace(/ ?\( ?\)/g, '');
  const isEnded = text.length > 1 && ENDS_SENTENCE.has(text.charCodeAt(text.length - 1));
  return isEnded && !ENDS_SENTENCE.has(text.charCodeAt(text.length - 2)) ? text.slice(0, -1) : text;
}
