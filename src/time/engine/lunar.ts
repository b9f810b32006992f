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
 * The lunar years 1900–2100. Bits 0–12 are the months in order, leap month included: 1 for 30 days, 0 for 29. From bit
 * 13 on stands the number of the month that is followed by a leap month, or 0.
 *
 * The months begin with the astronomical new moon at 120° E (before 1929 as they were observed), and agree with the
 * published calendars. Intl's chinese calendar is a day off in eight of them and misplaces the leap months of 1917, 1922
 * and 1987; the tests list each.
 */
const YEARS: readonly number[] = [
  0x116d2,
  0x00752,
  0x00ea5,
  0x0b64a,
  0x0064b,
  0x00a9b,
  0x09556,
  0x0056a,
  0x00b59,
  0x05752, // 1900
  0x00752,
  0x0db25,
  0x00b25,
  0x00a4b,
  0x0b4ab,
  0x002ad,
  0x0056b,
  0x04b69,
  0x00da9,
  0x0fd92, // 1910
  0x00e92,
  0x00d25,
  0x0ba4d,
  0x00a56,
  0x002b6,
  0x095b5,
  0x006d4,
  0x00ea9,
  0x05e92,
  0x00e92, // 1920
  0x0cd26,
  0x0052b,
  0x00a57,
  0x0b2b6,
  0x00b5a,
  0x006d4,
  0x06ec9,
  0x00749,
  0x0f693,
  0x00a93, // 1930
  0x0052b,
  0x0ca5b,
  0x00aad,
  0x0056a,
  0x09b55,
  0x00ba4,
  0x00b49,
  0x05a93,
  0x00a95,
  0x0f52d, // 1940
  0x00536,
  0x00aad,
  0x0b5aa,
  0x005b2,
  0x00da5,
  0x07d4a,
  0x00d4a,
  0x10a95,
  0x00a97,
  0x00556, // 1950
  0x0cab5,
  0x00ad5,
  0x006d2,
  0x08ea5,
  0x00ea5,
  0x0064a,
  0x06c97,
  0x00a9b,
  0x0f55a,
  0x0056a, // 1960
  0x00b69,
  0x0b752,
  0x00b52,
  0x00b25,
  0x0964b,
  0x00a4b,
  0x114ab,
  0x002ad,
  0x0056d,
  0x0cb69, // 1970
  0x00da9,
  0x00d92,
  0x09d25,
  0x00d25,
  0x15a4d,
  0x00a56,
  0x002b6,
  0x0c5b5,
  0x006d5,
  0x00ea9, // 1980
  0x0be92,
  0x00e92,
  0x00d26,
  0x06a56,
  0x00a57,
  0x114d6,
  0x0035a,
  0x006d5,
  0x0b6c9,
  0x00749, // 1990
  0x00693,
  0x0952b,
  0x0052b,
  0x00a5b,
  0x0555a,
  0x0056a,
  0x0fb55,
  0x00ba4,
  0x00b49,
  0x0ba93, // 2000
  0x00a95,
  0x0052d,
  0x08aad,
  0x00ab5,
  0x135aa,
  0x005d2,
  0x00da5,
  0x0dd4a,
  0x00d4a,
  0x00c95, // 2010
  0x0952e,
  0x00556,
  0x00ab5,
  0x055b2,
  0x006d2,
  0x0cea5,
  0x00725,
  0x0064b,
  0x0ac97,
  0x00cab, // 2020
  0x0055a,
  0x06ad6,
  0x00b69,
  0x17752,
  0x00b52,
  0x00b25,
  0x0da4b,
  0x00a4b,
  0x004ab,
  0x0a55b, // 2030
  0x005ad,
  0x00b6a,
  0x05b52,
  0x00d92,
  0x0fd25,
  0x00d25,
  0x00a55,
  0x0b4ad,
  0x004b6,
  0x005b5, // 2040
  0x06daa,
  0x00ec9,
  0x11e92,
  0x00e92,
  0x00d26,
  0x0ca56,
  0x00a57,
  0x004d6,
  0x086d5,
  0x00755, // 2050
  0x00749,
  0x06e93,
  0x00693,
  0x0f52b,
  0x0052b,
  0x00a5b,
  0x0b55a,
  0x0056a,
  0x00b65,
  0x0974a, // 2060
  0x00b4a,
  0x11a95,
  0x00a95,
  0x0052d,
  0x0caad,
  0x00ab5,
  0x005aa,
  0x08ba5,
  0x00da5,
  0x00d4a, // 2070
  0x07c95,
  0x00c96,
  0x0f94e,
  0x00556,
  0x00ab5,
  0x0b5b2,
  0x006d2,
  0x00ea5,
  0x08e4a,
  0x0068b, // 2080
  0x10c97,
  0x004ab,
  0x0055b,
  0x0cad6,
  0x00b6a,
  0x00752,
  0x09725,
  0x00b45,
  0x00a8b,
  0x0549b, // 2090
  0x004ab, // 2100
];

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
