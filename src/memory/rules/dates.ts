import type { EpochMs } from '../../clock.ts';
import { WakefulError } from '../../errors.ts';
import { findWhen, fromWallTime, toWallTime, type WorkCalendar } from '../../time/index.ts';

/** What a statement says about time. */
export interface StatementDates {
  /** The moment that it speaks of. */
  readonly occursAt: EpochMs | null;
  /** Until when it holds. */
  readonly validTo: EpochMs | null;
}

const NONE: StatementDates = { occursAt: null, validTo: null };
/** Longer texts are talk, not plans: a date in them is one of many things. */
const LONGEST_DATED = 240;
/** Words that name a day; a bare "at six" tells when in the day, not on which. */
const NAMES_A_DAY =
  /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\b|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b|\b(?:today|tonight|tomorrow|next|this|in \d+|days?|weeks?|months?)\b|\d(?:st|nd|rd|th)\b|\d[/-]\d|[月日號号週周]|星期|禮拜|礼拜|[今明後后]天|[今明]晚/i;
/** What comes again every year is no plan that is over when its day has passed. */
const YEARLY = /\b(?:birthday|anniversary|every year|each year)\b|生日|紀念日|纪念日|週年|周年|每年/i;

/** Before a time, or at its beginning: it is the end of what is said, "until Sunday". */
const UNTIL = /\b(?:until|till|through)\s*$/i;
const BEGINS_UNTIL = /^(?:until|till|through)\b/i;
/** 吃到, 有效到: what goes on goes on until then; 改到 and 搬到 do not. */
const UNTIL_CHINESE =
  /(?:[吃喝用服住租借休停關关放忙營营]|有效|出差|開放|开放|打折|特價|特价|優惠|优惠|請假|请假|不在|持續|持续)(?:到|至)\s*$/;
const THEN_ENDS = /^\s*(?:為止|为止|止|截止|到期)/;

function endsThen(text: string, start: number, end: number): boolean {
  const before = text.slice(0, start);
  const words = text.slice(start, end);
  return (
    UNTIL.test(before) ||
    BEGINS_UNTIL.test(words) ||
    UNTIL_CHINESE.test(before) ||
    (/^[到至]/.test(words) && UNTIL_CHINESE.test(before + words.charAt(0))) ||
    THEN_ENDS.test(text.slice(end)) ||
    /(?:為止|为止|止)$/.test(words)
  );
}

/** "No meds tomorrow", 明天不用吃藥: what is otherwise on one day is so on that day alone. What was not done is a matter of the past. */
const OTHERWISE =
  /\b(?:no|not|skip|don't|won't|can't|isn't|aren't|needn't|closed|cancel(?:l)?ed|day off)\b|[不别別免停休勿]/i;
const ONLY_NOT_TODAY = /[明後后]天|大後天|大后天|[周週]|星期|禮拜|礼拜/;

/** What begins or ends on a day is so on others too: "not valid after Friday". Nor is what is only not to be forgotten. */
const ON_OTHER_DAYS =
  /\b(?:after|since|from|before|by|valid|expires?)\b|[以之][後后前]|起|\b(?:don't|do not) forget|[別别]忘|不要忘|\b(?:didn't|wasn't|haven't|hasn't|couldn't)\b/i;

/** More is said, or something is asked: what is otherwise on a day is told in one sentence. */
const GOES_ON = /(?<!\b(?:Dr|Mr|Mrs|Ms|Prof|a\.m|p\.m|No))[.!]\s+\p{L}|[。！]\p{L}|[?？]|\b(?:believe|did)\b|嗎|吗/u;

function isOtherwise(text: string): boolean {
  if (ON_OTHER_DAYS.test(text) || GOES_ON.test(text)) return false;
  return OTHERWISE.test(text) || (/[沒没]/.test(text) && ONLY_NOT_TODAY.test(text));
}

/** A day that ends something is still part of it. */
function endOfDay(at: EpochMs, zone: string): EpochMs {
  const { year, month, day } = toWallTime(at, zone);
  return fromWallTime({ year, month, day, hour: 23, minute: 59, second: 59, ms: 999 }, zone);
}

/** Reads dates out of a statement. What the grammar does not understand, or what has passed, gives none; never throws for words. */
export function readDates(text: string, at: EpochMs, zone: string, workdays?: WorkCalendar): StatementDates {
  if (text.length > LONGEST_DATED || !NAMES_A_DAY.test(text) || YEARLY.test(text)) return NONE;
  try {
    const found = findWhen(text, { now: at, zone, ...(workdays ? { workdays } : {}) });
    if (!found) return NONE;
    const words = found.spans.map(({ start, end }) => text.slice(start, end)).join(' ');
    const { schedule } = found;
    if (schedule.kind === 'at') {
      if (!NAMES_A_DAY.test(words)) return NONE;
      const isEnd = found.spans.some(({ start, end }) => endsThen(text, start, end));
      const lastDay = found.dateOnly || !isEnd ? endOfDay(schedule.at, found.zone) : schedule.at;
      return { occursAt: schedule.at, validTo: isEnd || isOtherwise(text) ? lastDay : null };
    }
    return { occursAt: null, validTo: schedule.until ?? null };
  } catch (thrown) {
    if (thrown instanceof WakefulError && thrown.code !== 'internal') return NONE;
    throw thrown;
  }
}
