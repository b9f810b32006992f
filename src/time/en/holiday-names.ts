import type { Frame } from '../grammar/frame.ts';
import type { FrameRead } from '../grammar/piece.ts';
import type { Holiday } from '../grammar/sense.ts';
import type { Token } from '../grammar/token.ts';
import { WordMap, WordSet } from '../grammar/vocabulary.ts';
import { HOLIDAYS } from './holidays.ts';

type HolidayName = readonly [words: readonly string[], holiday: Holiday];

const holidayNames = new WordMap<readonly HolidayName[]>();
for (const [names, holiday] of HOLIDAYS) {
  for (const name of names.split('|')) {
    const parts = name.split(/[ -]/);
    const first = parts[0] ?? '';
    const entries: HolidayName[] = [...(holidayNames.of(first) ?? []), [parts, holiday]];
    // Longest name first: "christmas eve" before "christmas".
    holidayNames.set(
      first,
      entries.sort((a, b) => b[0].length - a[0].length),
    );
  }
}

/** The words with which a holiday begins. */
export const HOLIDAY_BEGINNINGS: readonly string[] = [
  ...Array.from(holidayNames, ([word]) => word),
  'next',
  'this',
  'coming',
  'upcoming',
];

const BEFORE_HOLIDAY = new WordSet('next this coming upcoming');

/** A holiday by name, with a year after it. */
export function readHoliday(ts: readonly Token[], i: number): FrameRead | undefined {
  // "next Christmas" is the one to come.
  if (BEFORE_HOLIDAY.has(ts[i])) return holidayNames.get(ts[i + 1]) ? readHoliday(ts, i + 1) : undefined;
  const entries = holidayNames.get(ts[i]);
  if (!entries) return undefined;
  for (const [name, holiday] of entries) {
    let at = i;
    let fits = true;
    for (const word of name) {
      if (at > i && ts[at]?.text === '-') at++;
      if (ts[at]?.text !== word) {
        fits = false;
        break;
      }
      at++;
    }
    if (!fits) continue;
    const frame: Frame = { holiday };
    const year = ts[at]?.shape;
    if (year?.marks === '' && year.widths[0] === 4) {
      frame.year = year.parts[0] ?? 0;
      at++;
    }
    return { frame, next: at };
  }
  return undefined;
}
