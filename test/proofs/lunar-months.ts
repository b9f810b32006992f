// The Chinese calendar from the sky: a month begins on the day in China of a new moon, and the month of the winter
// solstice is the eleventh. Nothing comes from the table of src/time. New moons and the sun's longitude after Jean Meeus,
// Astronomical Algorithms (2nd edition), chapters 49 and 25: to some seconds, and to a quarter of an hour.

const DAY_MS = 86_400_000;
const RADIANS = Math.PI / 180;
/** The Julian day of 1970-01-01T00:00Z. */
const EPOCH = 2_440_587.5;
/** Days between the clock of the sky and that of the world in our decades: 69 to 75 s. */
const DELTA_T = 72 / 86_400;
const CHINA = 8 / 24;

const sine = (degrees: number): number => Math.sin(degrees * RADIANS);

/** Factors of M, M', F and Ω in an argument, its coefficient in days, and the power of E that it bears. */
const NEW_MOON: readonly (readonly [number, number, number, number, number, number])[] = [
  [0, 1, 0, 0, -0.4072, 0],
  [1, 0, 0, 0, 0.17241, 1],
  [0, 2, 0, 0, 0.01608, 0],
  [0, 0, 2, 0, 0.01039, 0],
  [-1, 1, 0, 0, 0.00739, 1],
  [1, 1, 0, 0, -0.00514, 1],
  [2, 0, 0, 0, 0.00208, 2],
  [0, 1, -2, 0, -0.00111, 0],
  [0, 1, 2, 0, -0.00057, 0],
  [1, 2, 0, 0, 0.00056, 1],
  [0, 3, 0, 0, -0.00042, 0],
  [1, 0, 2, 0, 0.00042, 1],
  [1, 0, -2, 0, 0.00038, 1],
  [-1, 2, 0, 0, -0.00024, 1],
  [0, 0, 0, 1, -0.00017, 0],
];

/** Day zero of the argument, degrees for each new moon, and coefficient in millionths of a day: the planets. */
const PLANETS: readonly (readonly [number, number, number])[] = [
  [299.77, 0.107408, 325],
  [251.88, 0.016321, 165],
  [251.83, 26.651886, 164],
  [349.42, 36.412478, 126],
  [84.66, 18.206239, 110],
  [141.74, 53.303771, 62],
  [207.14, 2.453732, 60],
  [154.84, 7.30686, 56],
  [34.52, 27.261239, 47],
  [207.19, 0.121824, 42],
  [291.34, 1.844379, 40],
  [161.72, 24.198154, 37],
  [239.56, 25.513099, 35],
  [331.55, 3.592518, 23],
];

/** The day in China, counted from 1970-01-01, of new moon number `k` since January 2000. */
function newMoonDay(k: number): number {
  const t = k / 1236.85;
  const e = 1 - 0.002516 * t - 0.0000074 * t * t;
  const sun = 2.5534 + 29.1053567 * k;
  const moon = 201.5643 + 385.81693528 * k + 0.0107582 * t * t;
  const latitude = 160.7108 + 390.67050284 * k - 0.0016118 * t * t;
  const node = 124.7746 - 1.56375588 * k + 0.0020672 * t * t;
  let julian = 2_451_550.09766 + 29.530588861 * k + 0.00015437 * t * t;
  for (const [m, mm, f, o, days, power] of NEW_MOON)
    julian += days * e ** power * sine(m * sun + mm * moon + f * latitude + o * node);
  for (const [zero, each, millionths] of PLANETS) julian += millionths * 1e-6 * sine(zero + each * k);
  return Math.floor(julian - EPOCH - DELTA_T + CHINA);
}

/** The apparent longitude of the sun, in degrees, when a day begins in China. */
function sunAt(serial: number): number {
  const t = (serial + EPOCH + DELTA_T - CHINA - 2_451_545) / 36_525;
  const mean = 357.52911 + 35_999.05029 * t;
  const centre =
    (1.914602 - 0.004817 * t) * sine(mean) + (0.019993 - 0.000101 * t) * sine(2 * mean) + 0.000289 * sine(3 * mean);
  const node = 125.04 - 1934.136 * t;
  const longitude = 280.46646 + 36_000.76983 * t + centre - 0.00569 - 0.00478 * sine(node);
  return ((longitude % 360) + 360) % 360;
}

/** Whether the sun enters one of the twelve signs between two days; a month without one is a leap month. */
const hasSign = (from: number, until: number): boolean =>
  Math.floor(sunAt(from) / 30) !== Math.floor(sunAt(until) / 30);

/** A month of the Chinese calendar. */
export interface LunarMonth {
  /** 1–12; null for a leap month, which no rule means. */
  readonly month: number | null;
  /** Its first day, in days since 1970-01-01, and that of the next one. */
  readonly from: number;
  readonly until: number;
}

/** The months that begin in a year from one winter solstice (that of `year - 1`) to the next. */
function monthsOf(year: number): LunarMonth[] {
  const [first, next] = [eleventhMonth(year - 1), eleventhMonth(year)];
  const hasLeap = next - first === 13;
  const months: LunarMonth[] = [];
  let number = 10;
  let leapIsDue = hasLeap;
  for (let k = first; k < next; k += 1) {
    const [from, until] = [newMoonDay(k), newMoonDay(k + 1)];
    const isLeap = leapIsDue && !hasSign(from, until);
    if (isLeap) leapIsDue = false;
    else number += 1;
    months.push({ month: isLeap ? null : ((number - 1) % 12) + 1, from, until });
  }
  return months;
}

/** The number of the new moon that begins the month of a year's winter solstice. */
function eleventhMonth(year: number): number {
  let solstice = Math.floor(Date.UTC(year, 11, 19) / DAY_MS);
  while (sunAt(solstice + 1) < 270) solstice += 1;
  let k = Math.ceil((year - 2000 + 1) * 12.3685) + 1;
  while (newMoonDay(k) > solstice) k -= 1;
  return k;
}

const calendars = new Map<number, readonly LunarMonth[]>();

/** The date in the Chinese calendar of a day since 1970-01-01, `month/day`; undefined in a leap month. */
export function lunarOf(serial: number): string | undefined {
  const year = new Date(serial * DAY_MS).getUTCFullYear();
  for (const each of [year, year + 1]) {
    let months = calendars.get(each);
    if (!months) {
      months = monthsOf(each);
      calendars.set(each, months);
    }
    const month = months.find(({ from, until }) => serial >= from && serial < until);
    if (month) return month.month === null ? undefined : `${month.month}/${serial - month.from + 1}`;
  }
  throw new Error(`no Chinese month has day ${serial}`);
}
