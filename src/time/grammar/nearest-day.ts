import { dateOfDay, type Weekday, weekdayOnOrAfter } from '../calendar.ts';
import { findDay } from './days.ts';
import type { Environment } from './environment.ts';
import { type Frame, type Nth, namesClock } from './frame.ts';
import type { Phrase } from './group.ts';
import { addWorkdays } from './holiday-days.ts';

/** "The Monday after Easter", "the Friday before Christmas": the weekday nearest to a day that is named. */
export function withNearestWeekday(phrase: Phrase, env: Environment): Phrase {
  const { main } = phrase;
  const beside = phrase.after ?? phrase.before;
  const [weekday, more] = main.weekdays ?? [];
  if (beside && main.nth?.of === 'workday' && !main.every && namesDate(beside))
    return withNearestWorkday(phrase, main.nth.ns[0] ?? 1, beside, env);
  if (!beside || weekday === undefined || more !== undefined || main.every || main.shift) return phrase;
  if (main.nth && !isNearest(main.nth, phrase.after !== undefined)) return phrase;
  if (main.week !== undefined || main.days || !namesDate(beside)) return phrase;
  const anchor: Frame = { ...beside, clocks: undefined, part: undefined };
  const found = findDay(anchor, env, env.today, true);
  if (!found) return phrase;
  const day = weekdayOnOrAfter(phrase.after ? found.day + 1 : found.day - 7, weekday as Weekday);
  const date = dateOfDay(day);
  const hours = namesClock(main) ? main : beside;
  const reached: Frame = {
    ...main,
    weekdays: undefined,
    nth: undefined,
    clocks: hours.clocks,
    part: hours.part,
    year: date.year,
    month: date.month,
    days: [date.day],
  };
  return { ...phrase, after: undefined, before: undefined, main: reached };
}

/** "The first working day after Christmas", 圣诞节后第一个工作日. */
function withNearestWorkday(phrase: Phrase, n: number, beside: Frame, env: Environment): Phrase {
  const found = findDay({ ...beside, clocks: undefined, part: undefined }, env, env.today, true);
  if (!found) return phrase;
  const { year, month, day } = dateOfDay(addWorkdays(found.day, phrase.after ? n : -Math.abs(n), env.workdays));
  const hours = namesClock(phrase.main) ? phrase.main : beside;
  const reached: Frame = {
    ...phrase.main,
    nth: undefined,
    clocks: hours.clocks,
    part: hours.part,
    year,
    month,
    days: [day],
  };
  return { ...phrase, after: undefined, before: undefined, main: reached };
}

/** "The last Friday before Christmas", "the first Monday after it": the nearest one. */
const isNearest = ({ of, ns }: Nth, after: boolean): boolean => of === 'weekday' && ns.join() === (after ? '1' : '-1');

const namesDate = (frame: Frame): boolean =>
  frame.holiday !== undefined || frame.days !== undefined || frame.lunar !== undefined || frame.nth !== undefined;
