import { type CheckInParts, prepareWords, takeCondition, withPartLast } from '../understand/index.ts';
import type { Hearing } from './hearing.ts';
import { readMessageWhen } from './read-when.ts';

/** A request for a series that is to go on only while something is so, read without that. */
export interface Conditional {
  readonly hearing: Hearing;
  /** The thing with its condition, in the person's words. */
  withCondition(content: string): string;
}

/** What lasts for a while: "I'm sick", "my cold is over". */
const LASTING_EN = /^(?:i(?:['’]m| am|['’]ve| have| feel)|we(?:['’]re| are)|my|our|the|this)\b/i;
/** What begins each time anew, or belongs to the request itself. */
const PASSING_ZH =
  /提醒|叫我|通知|起床|睡|吃|喝|飯|饭|回家|到家|出門|出门|上班|下班|下課|下课|放學|放学|有空|見|见|看到|路過|路过|每|^(?:到|那|這|这|有|同|小|何|什|平|當|当)?$/u;

/** "While I'm sick to drink tea": the thing stands after the condition. */
function withThingLast(parts: CheckInParts): CheckInParts {
  const { thing } = THING.exec(parts.condition ?? '')?.groups ?? {};
  if (thing === undefined || /\b(?:to|about|of|that)\b/i.test(parts.request)) return parts;
  return {
    condition: parts.condition?.replace(THING, '') ?? null,
    phrase: parts.phrase.replace(THING, ''),
    request: `${parts.request} ${thing}`,
  };
}

const THING =
  /(?<!\b(?:going|have|has|need|got|get|trying|used|able|want|close|next|listening)),? (?<thing>to [a-z].*)$/i;

/** 感冒的時候喝水, 吃藥，直到感冒好了. */
const zhWithCondition = (content: string, phrase: string): string =>
  /^(?:一?直到|等到|到)/u.test(phrase)
    ? `${content}，${phrase}`
    : `${phrase.replace(/^(?:當|当)?(?:我們|我们|我)?/u, '')}${content}`;

/** Takes the condition out of a request: "every morning while I'm sick", 我感冒的時候每天早上. Undefined for all others. */
export function takeConditional(hearing: Hearing): Conditional | undefined {
  const { words, briefing } = hearing;
  const { condition, phrase, request: asked } = withThingLast(takeCondition(words.text));
  if (condition === null) return undefined;
  const isHan = /\p{Script=Han}/u.test(words.text);
  if (isHan ? PASSING_ZH.test(condition) : !LASTING_EN.test(condition)) return undefined;
  // "Until the 5th" is an end, and no condition.
  if (readMessageWhen(condition, briefing).kind !== 'none') return undefined;
  const read = readMessageWhen(asked, briefing);
  const request = read.kind === 'none' ? withPartLast(asked) : asked;
  const when = read.kind === 'none' ? readMessageWhen(request, briefing) : read;
  if (when.kind !== 'found' || when.parsed.schedule.kind === 'at') return undefined;
  const said = isHan ? request : `${request} ${phrase}`;
  return {
    hearing: { ...hearing, said, words: prepareWords(request, when.parsed.spans), when },
    withCondition: (content) => (isHan ? zhWithCondition(content, phrase) : `${content} ${phrase}`),
  };
}
