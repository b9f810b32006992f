import type { EpochMs } from '../../clock.ts';
import { WakefulError } from '../../errors.ts';
import { findWhen, type WorkCalendar } from '../../time/index.ts';

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

/** Reads dates out of a statement. What the grammar does not understand, or what has passed, gives none; never throws for words. */
export function readDates(text: string, at: EpochMs, zone: string, workdays?: WorkCalendar): StatementDates {
  if (text.length > LONGEST_DATED || !NAMES_A_DAY.test(text) || YEARLY.test(text)) return NONE;
  try {
    const found = findWhen(text, { now: at, zone, ...(workdays ? { workdays } : {}) });
    if (!found) return NONE;
    const words = found.spans.map(({ start, end }) => text.slice(start, end)).join(' ');
    const { schedule } = found;
    if (schedule.kind === 'at') return NAMES_A_DAY.test(words) ? { occursAt: schedule.at, validTo: null } : NONE;
    return { occursAt: null, validTo: schedule.until ?? null };
  } catch (thrown) {
    if (thrown instanceof WakefulError && thrown.code !== 'internal') return NONE;
    throw thrown;
  }
}
