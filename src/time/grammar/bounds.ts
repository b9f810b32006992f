import type { EpochMs } from '../../clock.ts';
import { nextSlot } from '../engine/index.ts';
import type { Bounds, Schedule } from '../schedule.ts';
import { isAbsolute } from './duration.ts';
import { dayOf, type Environment, instantOf } from './environment.ts';
import { type Every, type Frame, isSubDay, namesClock, namesDay, overlay } from './frame.ts';
import type { Phrase } from './group.ts';
import { addDuration, resolveOnce } from './once.ts';
import { endOfPeriod, namesPeriod } from './whole-period.ts';

/** The first instant that "starting …" allows; undefined when nothing was said. */
export function openingOf(phrase: Phrase, env: Environment, zone: string): { at: EpochMs; day: number } | undefined {
  const frame = phrase.from ?? phrase.after;
  if (!frame || frame.now || (!namesDay(frame) && !frame.shift)) return undefined;
  const found = resolveOnce(frame, { ...env, allowPast: true }, zone);
  if (!found) return undefined;
  const { day } = dayOf(found.at, zone);
  return { at: namesClock(frame) && !found.dateOnly ? found.at : instantOf(day, 0, 0, zone), day };
}

/** 每两个小时到晚上十点: without an hour to begin at, the hour to end at is the end of all. */
function isLastHour({ main, from, to, after }: Phrase): boolean {
  return to !== undefined && !from && !after && !main.clocks && main.every !== undefined && isSubDay(main.every);
}

/** The last instant that "until …" allows. */
function closingOf(phrase: Phrase, env: Environment, zone: string): EpochMs | undefined {
  const frame = phrase.until ?? phrase.before ?? phrase.to;
  if (!frame || (!namesDay(frame) && !frame.shift && !phrase.until && !isLastHour(phrase))) return undefined;
  const found = resolveOnce(frame, { ...env, allowPast: true }, zone);
  if (!found) return undefined;
  if (!found.dateOnly && namesClock(frame)) return found.at;
  const { day } = dayOf(found.at, zone);
  // "Until November" ends before it; "through November", "June to August", "until March 3" and "until the end of March" include that day.
  if (!namesPeriod(frame)) return instantOf(phrase.before ? day : day + 1, 0, 0, zone) - 1;
  const isRunning = day <= env.today;
  return (
    instantOf(phrase.inclusive || frame === phrase.to || isRunning ? endOfPeriod(frame, day) : day, 0, 0, zone) - 1
  );
}

/** Bounds: from, until, count, and a span ("for two weeks"), which begins with the first slot. */
export function boundsOf(phrase: Phrase, schedule: Schedule, env: Environment, zone: string): Bounds {
  const bounds: { from?: EpochMs; until?: EpochMs; count?: number } = {};
  const opening = openingOf(phrase, env, zone);
  if (opening) bounds.from = opening.at;
  let until = closingOf(phrase, env, zone);
  if (until !== undefined && opening && until < opening.at) {
    // "Starting Monday until Friday", said on a Tuesday: the Friday after that Monday.
    until = closingOf(phrase, { ...env, now: opening.at, today: opening.day, passedMs: 0 }, zone);
  }
  if (until !== undefined) bounds.until = until;
  if (phrase.count !== undefined) {
    bounds.count = phrase.count;
    bounds.from ??= env.now + 1;
  }
  if (phrase.lasting) {
    const { lasting } = phrase;
    if (isAbsolute(lasting)) bounds.until = Math.max(env.now, bounds.from ?? 0) + lasting.ms;
    else {
      const start = Math.max(env.now, (bounds.from ?? 0) - 1);
      const first = nextSlot(schedule, start) ?? start;
      const { day } = dayOf(first, zone);
      const midnight = instantOf(day, 0, 0, zone);
      bounds.until = addDuration(midnight, lasting, 1, zone, env.workdays) - 1;
      bounds.from ??= env.now + 1;
    }
  }
  return bounds;
}

/** "October 1 to October 7, every day at 9": the dates of a daily recurrence are its first and last. */
export function spanAsBounds(phrase: Phrase, every: Every): Phrase {
  // "Every day from Monday to Friday" is every weekday.
  if (phrase.from?.range === 'span' && phrase.from.weekdays && !phrase.main.weekdays) {
    const days: Frame = { ...phrase.from, every: undefined };
    return { ...phrase, from: undefined, main: overlay(days, phrase.main) };
  }
  const { main, to } = phrase;
  if (phrase.from || (every.unit !== 'day' && every.unit !== undefined && every.unit !== 'week')) return phrase;
  // "Every day this week": the week is the span.
  const periods =
    main.week !== undefined
      ? { week: main.week }
      : main.monthShift !== undefined && !main.days && !main.nth
        ? { monthShift: main.monthShift }
        : undefined;
  const isDaily = every.unit === 'day' || (every.unit === undefined && namesClock(main));
  if (periods && (isDaily || main.weekdays)) {
    const rest: Frame = { ...main, week: undefined, monthShift: undefined, nextWeekday: undefined };
    const unit = periods.week !== undefined ? 'week' : 'month';
    const shift = periods.week ?? periods.monthShift ?? 0;
    return {
      ...phrase,
      main: rest,
      from: periods,
      until: phrase.until ?? { edge: { unit, end: true, shift } },
    };
  }
  if (!to || every.unit !== 'day' || !namesDay(to) || main.weekdays) return phrase;
  // 六月到八月每天: whole months are a span too.
  const isOfMonths = main.month !== undefined && to.month !== undefined && !to.days;
  if (main.days === undefined && main.relative === undefined && main.holiday === undefined && !isOfMonths)
    return phrase;
  const { relative, year, yearShift, month, monthShift, days, holiday } = main;
  const from: Frame = { relative, year, yearShift, month, monthShift, days, holiday };
  const rest: Frame = {
    ...main,
    relative: undefined,
    year: undefined,
    yearShift: undefined,
    month: undefined,
    monthShift: undefined,
    days: undefined,
    holiday: undefined,
  };
  const until: Frame = month !== undefined && to.month === undefined && to.days ? { ...to, month } : to;
  const inclusive = isOfMonths || phrase.inclusive;
  return { ...phrase, to: undefined, main: rest, from, until, inclusive };
}
