import { dateOfDay, dayNumber, type PlainDate } from '../calendar.ts';

/** A date of the Chinese lunisolar calendar (農曆). */
export interface LunarDate {
  /** The Gregorian year in which the lunar year begins. */
  readonly year: number;
  /** 1–12; a leap month (閏月) bears the number of the one before it. */
  readonly month: number;
  /** 1–30. */
  readonly day: number;
  readonly isLeap: boolean;
}

export const FIRST_LUNAR_YEAR = 1900;
export const LAST_LUNAR_YEAR = 2100;

/** New Year's Day of lunar 1900. */
const EPOCH_DAY = dayNumber(1900, 1, 31);

/**
 * The lunar years 1900–2100, ten in a row, in hexadecimal. Bits 0–12 are the months in order, leap month included: 1 for 30 days, 0 for 29. From bit
 * 13 on stands the number of the month that is followed by a leap month, or 0.
 *
 * The months begin with the astronomical new moon at 120° E (before 1929 as they were observed), and agree with the
 * published calendars. Intl's chinese calendar is a day off in eight of them and misplaces the leap months of 1917, 1922
 * and 1987; the tests list each.
 */
const YEARS = `
  116d2 00752 00ea5 0b64a 0064b 00a9b 09556 0056a 00b59 05752
  00752 0db25 00b25 00a4b 0b4ab 002ad 0056b 04b69 00da9 0fd92
  00e92 00d25 0ba4d 00a56 002b6 095b5 006d4 00ea9 05e92 00e92
  0cd26 0052b 00a57 0b2b6 00b5a 006d4 06ec9 00749 0f693 00a93
  0052b 0ca5b 00aad 0056a 09b55 00ba4 00b49 05a93 00a95 0f52d
  00536 00aad 0b5aa 005b2 00da5 07d4a 00d4a 10a95 00a97 00556
  0cab5 00ad5 006d2 08ea5 00ea5 0064a 06c97 00a9b 0f55a 0056a
  00b69 0b752 00b52 00b25 0964b 00a4b 114ab 002ad 0056d 0cb69
  00da9 00d92 09d25 00d25 15a4d 00a56 002b6 0c5b5 006d5 00ea9
  0be92 00e92 00d26 06a56 00a57 114d6 0035a 006d5 0b6c9 00749
  00693 0952b 0052b 00a5b 0555a 0056a 0fb55 00ba4 00b49 0ba93
  00a95 0052d 08aad 00ab5 135aa 005d2 00da5 0dd4a 00d4a 00c95
  0952e 00556 00ab5 055b2 006d2 0cea5 00725 0064b 0ac97 00cab
  0055a 06ad6 00b69 17752 00b52 00b25 0da4b 00a4b 004ab 0a55b
  005ad 00b6a 05b52 00d92 0fd25 00d25 00a55 0b4ad 004b6 005b5
  06daa 00ec9 11e92 00e92 00d26 0ca56 00a57 004d6 086d5 00755
  00749 06e93 00693 0f52b 0052b 00a5b 0b55a 0056a 00b65 0974a
  00b4a 11a95 00a95 0052d 0caad 00ab5 005aa 08ba5 00da5 00d4a
  07c95 00c96 0f94e 00556 00ab5 0b5b2 006d2 00ea5 08e4a 0068b
  10c97 004ab 0055b 0cad6 00b6a 00752 09725 00b45 00a8b 0549b
  004ab
`
  .trim()
  .split(/\s+/)
  .map((bits) => Number.parseInt(bits, 16));

interface LunarMonth {
  readonly month: number;
  readonly isLeap: boolean;
  readonly firstDay: number;
  readonly length: 29 | 30;
}

/** The months of the lunar years, by year; worked out when first asked for. */
let calendar: readonly (readonly LunarMonth[])[] | undefined;

/** The months of a lunar year in order; empty outside the table. */
export function lunarMonths(year: number): readonly LunarMonth[] {
  calendar ??= buildCalendar();
  return calendar[year - FIRST_LUNAR_YEAR] ?? [];
}

function buildCalendar(): LunarMonth[][] {
  let firstDay = EPOCH_DAY;
  return YEARS.map((bits) => {
    const leapAfter = bits >> 13;
    const months: LunarMonth[] = [];
    for (let index = 0; index < (leapAfter > 0 ? 13 : 12); index += 1) {
      const isLeap = leapAfter > 0 && index === leapAfter;
      const month = leapAfter > 0 && index >= leapAfter ? index : index + 1;
      const length = (bits >> index) & 1 ? 30 : 29;
      months.push({ month, isLeap, firstDay, length });
      firstDay += length;
    }
    return months;
  });
}

/**
 * The Gregorian date of a lunar one, or undefined when that year has no such month or day, or lies outside 1900–2100.
 */
export function lunarToSolar(date: Omit<LunarDate, 'isLeap'> & { readonly isLeap?: boolean }): PlainDate | undefined {
  const month = lunarMonths(date.year).find((m) => m.month === date.month && m.isLeap === (date.isLeap ?? false));
  return month && date.day >= 1 && date.day <= month.length ? dateOfDay(month.firstDay + date.day - 1) : undefined;
}

/** The lunar date of a Gregorian one, or undefined outside lunar 1900–2100 (1900-01-31 to 2101-01-28). */
export function solarToLunar(date: PlainDate): LunarDate | undefined {
  const day = dayNumber(date.year, date.month, date.day);
  // The lunar year begins between January 21 and February 21.
  for (const year of [date.year, date.year - 1]) {
    const month = lunarMonths(year).findLast((m) => m.firstDay <= day);
    if (month && day < month.firstDay + month.length) {
      return { year, month: month.month, day: day - month.firstDay + 1, isLeap: month.isLeap };
    }
  }
  return undefined;
}
