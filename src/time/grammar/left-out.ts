import { findDay } from './days.ts';
import type { Environment } from './environment.ts';
import { eachDay, type Frame, isMonthAlone, namesDay } from './frame.ts';
import { dateText } from './workdays.ts';

/** Single days that are left out are listed this far ahead: a date for so many years, a day of the month for so many months. */
const LISTED_YEARS = 12;
const LISTED_MONTHS = 60;

/** What "except …" takes out: weekdays, whole months, single dates as `YYYY-MM-DD`. */
export interface LeftOut {
  readonly weekdays: readonly number[];
  readonly months: readonly number[];
  readonly dates: readonly string[];
}

const NOTHING_LEFT_OUT: LeftOut = { weekdays: [], months: [], dates: [] };

const withLeftOut = (a: LeftOut, b: LeftOut): LeftOut => ({
  weekdays: [...a.weekdays, ...b.weekdays],
  months: [...a.months, ...b.months],
  dates: [...new Set([...a.dates, ...b.dates])].sort(),
});

/** What the words behind "except" take out of a recurrence. */
export function exceptions(said: Frame | undefined, env: Environment): LeftOut {
  if (!said) return NOTHING_LEFT_OUT;
  const each = eachDay(said);
  if (each.length > 1) return each.map((day) => exceptions(day, env)).reduce(withLeftOut);
  const { holidays } = said;
  const frame: Frame = { ...said, holidays: undefined };
  if (holidays) {
    const others = exceptions(namesDay(frame) ? frame : undefined, env);
    const off = [...(env.workdays?.off ?? [])].filter((day) => day >= env.today);
    const weekend = holidays === 'all' ? [6, 7] : [];
    return withLeftOut(others, { ...NOTHING_LEFT_OUT, weekdays: weekend, dates: off.map(dateText) });
  }
  if (frame.weekdays && !frame.nth && frame.week === undefined)
    return { ...NOTHING_LEFT_OUT, weekdays: frame.weekdays };
  if (isMonthAlone(frame) && frame.month !== undefined && frame.year === undefined)
    return { ...NOTHING_LEFT_OUT, months: [frame.month] };
  if (frame.days && frame.days.length > 1)
    return frame.days.map((day) => exceptions({ ...frame, days: [day] }, env)).reduce(withLeftOut);
  const dates: string[] = [];
  let from = env.today;
  const listed = frame.days && frame.month === undefined ? LISTED_MONTHS : LISTED_YEARS;
  for (let i = 0; i < listed; i++) {
    const found = findDay(frame, env, from, false);
    if (!found) break;
    dates.push(dateText(found.day));
    if (found.fixed) break;
    from = found.day + 1;
  }
  return { ...NOTHING_LEFT_OUT, dates };
}
