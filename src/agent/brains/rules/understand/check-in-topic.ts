import { TIME_MARK } from './table.ts';

/** A request to check in, taken apart: the condition holds words about time that are none of the request's. */
export interface CheckInParts {
  /** While what, in the person's words; null when no condition was named. */
  readonly condition: string | null;
  /** The same with the words that make it one: "while I'm sick", 我感冒的時候; empty without a condition. */
  readonly phrase: string;
  /** The request without it. */
  readonly request: string;
}

const EN_CONDITION =
  /[\s,]*\b(?:(?:while|as long as|so long as|for as long as)|(?:until|till)(?= (?:i|we|my|our|it|the)\b))\s+(?<condition>\S.*?)(?=,? every\b|$)/i;
/** "I'm on this project" → this project; "I'm working on my thesis" → my thesis; "I'm sick" → sick; "I finish it" → it. */
const EN_SELF =
  /^(?:i|we)(?:'m|’m| am|'re|’re| are|'ve|’ve| have)?(?: still| currently| now)*(?: (?:busy|working|writing|doing|building|studying|preparing|training|going|got|have|having|taking|finish(?:ed|ing)?|complete(?:d)?|done))*(?: (?:on|in|at|with|for|through|to))*\s+/i;
const EN_ABOUT =
  /\b(?:about|on how|on (?=my\b|our\b|the\b|this\b)|how(?:'s| is| are)?)\s+(?<thing>(?:my|our|the|this|that)\s+[^,.;!?]+?)(?:\s+(?:is|are|goes|go|is going|are going|feels?|is doing|comes along|is coming along))?[\s,.!?]*$/i;
const EN_WHETHER =
  /\b(?:whether|if)\s+(?<thing>(?:my|our|the|this|that)\s+[^,.;!?]+?)\s+(?:is|are|has|have|feels?|goes|got|gets)\b/i;
const ZH_CONDITION =
  /(?:當|当)?(?<condition>[^，,。；;]*?)(?:的時候|的时候|時(?=每|，|,)|时(?=每|，|,)|期間|期间|的這段時間|的这段时间|的這陣子|的这阵子)[，,]?/u;
const ZH_UNTIL =
  /[，,\s]*(?:直到|一直到|等到|到)(?<condition>[^，,。；;\uFFFC]{2,12}?(?:好了?|結束|结束|完成|康復|康复|退燒了?|退烧了?|沒事了?|没事了?|出院|痊癒|痊愈|消了?|退了))(?:為止|为止)?[。！!]*$/u;
const ZH_SELF = /^(?:我|我們|我们)?(?:還|还|正)*(?:在)?(?:做|忙|寫|写|弄|趕|赶|準備|准备|進行|进行)?/u;
const ZH_THIS = /^(?:這個|这个|那個|那个|這份|这份|這次|这次|這|这)/u;
const ZH_ABOUT =
  /(?:問問|问问|問一下|问一下|問一問|问一问|問|问|關心一下|关心一下|關心|关心)(?:我|一下|我們|我们)*的?(?<thing>[^，,。；;！!？?]*?)(?:好了?沒有?|好了?没有?|好了?嗎|好了?吗|好點了?沒|好点了?没|怎麼樣了?|怎么样了?|如何了?|進行得.*|进行得.*|的?進度|的?进度|的?進展|的?进展|的?狀況|的?状况|的?情況|的?情况)?(?:一下)?[了呢嗎吗。！!？?]*$/u;

/** Takes the condition out of a request to check in. */
export function takeCondition(said: string): CheckInParts {
  const pattern = !isChinese(said) ? EN_CONDITION : ZH_UNTIL.test(said) ? ZH_UNTIL : ZH_CONDITION;
  const match = pattern.exec(said);
  const condition = tidy(match?.groups?.['condition']);
  if (condition === null) return { condition, phrase: '', request: said };
  return { condition, phrase: tidy(match?.[0]) ?? condition, request: said.replace(pattern, ' ').trim() };
}

/** A request that ends where its condition would begin: "check on me every 6 hours while". */
export const breaksOff = (said: string): boolean => /\b(?:while|until|till|as long as)[\s.,…!?]*$/i.test(said);

/** The request with its part of the day at the end, where it is read as a time whatever stands around it. */
export function withPartLast(request: string): string {
  const part = EN_PART.exec(request)?.[0];
  return part === undefined ? request : `${request.replace(EN_PART, ' ').replace(/\s+/g, ' ').trim()} ${part}`;
}

const EN_PART = /\b(?:every|each) (?:morning|afternoon|evening|night|day)\b/i;

/** What a check-in is about, in the person's words: what the masked request names, or else its condition. */
export function checkInThing(masked: string, condition: string | null): string | null {
  const said = masked.replaceAll(TIME_MARK, ' ').replace(/\s+/g, ' ').trim();
  if (isChinese(said)) {
    const about = tidy(ZH_ABOUT.exec(said)?.groups?.['thing']);
    return tidy((about ?? condition?.replace(ZH_SELF, ''))?.replace(ZH_THIS, ''));
  }
  const about = tidy((EN_WHETHER.exec(said) ?? EN_ABOUT.exec(said))?.groups?.['thing']);
  const thing = about ?? tidy(condition?.replace(EN_SELF, ''))?.replace(/^(?:this|that) /i, 'the ') ?? null;
  return thing === null || /^(?:it|this|that|here|away)$/i.test(thing) ? null : thing;
}

/** A condition that is a state of the person: "I'm sick" is sick; null for all others. */
export function stateIn(condition: string | null): string | null {
  return (condition === null ? undefined : STATE.exec(condition)?.groups?.['state']) ?? null;
}

const STATE = /^i(?:'m|’m| am)(?: still)? (?<state>(?!on\b|in\b|at\b|away\b|here\b)[a-z]+)$/i;

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

function tidy(words: string | undefined): string | null {
  const text = (words ?? '').replace(/^[\s,，.。;；:：、]+|[\s,，.。;；:：、!！?？]+$/gu, '');
  return text === '' ? null : text;
}
