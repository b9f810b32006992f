import { daysInYear, firstDayOfYear, yearOfDay } from '../calendar.ts';

/** The days a rule names, as day numbers. */
export interface MatchingDays {
  /** The first matching day at or after `day`. */
  atOrAfter(day: number): number | undefined;
  /** The last matching day at or before `day`. */
  atOrBefore(day: number): number | undefined;
}

/** Slots are sought between the years 1 and 9999: what ISO 8601 can write with four digits. */
export const FIRST_YEAR = 1;
export const LAST_YEAR = 9999;

export const everyDay: MatchingDays = { atOrAfter: (day) => day, atOrBefore: (day) => day };

/** Marks the matching days of a year: `mark` takes the number of days after January 1. */
export type YearMarker = (year: number, mark: (dayOfYear: number) => void) => void;

interface YearPage {
  readonly firstDay: number;
  readonly length: number;
  /** By day of the year, the next and the last matching one, itself included; −1 where there is none. */
  readonly following: Int16Array;
  readonly preceding: Int16Array;
}

/**
 * Days that are worked out a year at a time and kept. A search gives up after `searchYears` empty years: by then the
 * calendar and the rule's interval have come round, and the rule matches nothing.
 */
export function createMatchingDays(markYear: YearMarker, searchYears: number): MatchingDays {
  const pages = new Map<number, YearPage | undefined>();
  let last: YearPage | undefined;

  const pageOf = (year: number): YearPage | undefined => {
    if (pages.has(year)) return pages.get(year);
    const page = createPage(year, markYear);
    // Rules run forwards: old pages are not asked for again, and a rule that is searched for centuries stays small.
    if (pages.size > 64) pages.clear();
    pages.set(year, page);
    return page;
  };

  return {
    atOrAfter(day) {
      if (last && day >= last.firstDay && day < last.firstDay + last.length) {
        const found = last.following[day - last.firstDay]!;
        if (found >= 0) return last.firstDay + found;
      }
      const startYear = Math.max(yearOfDay(day), FIRST_YEAR);
      const endYear = Math.min(startYear + searchYears, LAST_YEAR);
      for (let year = startYear; year <= endYear; year += 1) {
        const page = pageOf(year);
        const found = page ? page.following[Math.max(0, day - page.firstDay)]! : -1;
        if (!page || found < 0) continue;
        last = page;
        return page.firstDay + found;
      }
      return undefined;
    },
    atOrBefore(day) {
      const startYear = Math.min(yearOfDay(day), LAST_YEAR);
      const endYear = Math.max(startYear - searchYears, FIRST_YEAR);
      for (let year = startYear; year >= endYear; year -= 1) {
        const page = pageOf(year);
        const found = page ? page.preceding[Math.min(page.length - 1, day - page.firstDay)]! : -1;
        if (page && found >= 0) return page.firstDay + found;
      }
      return undefined;
    },
  };
}

function createPage(year: number, markYear: YearMarker): YearPage | undefined {
  const length = daysInYear(year);
  const marked = new Uint8Array(length);
  let any = false;
  markYear(year, (dayOfYear) => {
    if (dayOfYear < 0 || dayOfYear >= length) return;
    marked[dayOfYear] = 1;
    any = true;
  });
  if (!any) return undefined;
  const following = new Int16Array(length);
  const preceding = new Int16Array(length);
  for (let day = length - 1, next = -1; day >= 0; day -= 1) {
    if (marked[day]) next = day;
    following[day] = next;
  }
  for (let day = 0, previous = -1; day < length; day += 1) {
    if (marked[day]) previous = day;
    preceding[day] = previous;
  }
  return { firstDay: firstDayOfYear(year), length, following, preceding };
}
