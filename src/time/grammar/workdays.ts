import { dateOfDay, floorMod, weekdayOf } from '../calendar.ts';
import type { ByWorkdays, ListSchedule, RruleSchedule, Schedule } from '../schedule.ts';
import { isWorkday, reaches, type WorkDays } from '../work-calendar.ts';
import { type DayRule, emitDays, WEEKDAY_CODES, wallText } from './emit.ts';
import { type Environment, instantOf } from './environment.ts';
import { addWorkdays, nthWorkday } from './holiday-days.ts';
import type { TimeOfDay } from './hours.ts';

/** What a calendar changes about a rule that says Monday to Friday, in day numbers. */
interface Changes {
  readonly out: readonly number[];
  readonly added: readonly number[];
}

const NO_CHANGES: Changes = { out: [], added: [] };

/** The single days by which "every workday" differs from the weekdays of a rule. */
function changesOfEach(rule: DayRule, calendar: WorkDays): Changes {
  const inMonth = (day: number): boolean => !rule.months || rule.months.includes(dateOfDay(day).month);
  return {
    out: [...calendar.off].filter((day) => !isWorkday(day, calendar)),
    added: [...calendar.working].filter((day) => inMonth(day) && isWorkday(day, calendar)),
  };
}

/** The same for "the first workday of the month", in the months of the calendar. */
function changesOfNth(rule: DayRule, n: number, calendar: WorkDays): Changes {
  const out: number[] = [];
  const added: number[] = [];
  const months = new Set(
    [...calendar.off, ...calendar.working].map((day) => {
      const { year, month } = dateOfDay(day);
      return year * 12 + month - 1;
    }),
  );
  for (const index of months) {
    const month = (index % 12) + 1;
    if (rule.months && !rule.months.includes(month)) continue;
    const plain = nthWorkday(Math.floor(index / 12), month, n);
    const meant = nthWorkday(Math.floor(index / 12), month, n, calendar);
    if (plain === meant) continue;
    if (plain !== undefined) out.push(plain);
    if (meant !== undefined) added.push(meant);
  }
  return { out, added };
}

function changesOf(rule: DayRule, calendar: WorkDays): Changes {
  if (rule.interval !== 1 || !rule.weekdays) return NO_CHANGES;
  return rule.position === undefined ? changesOfEach(rule, calendar) : changesOfNth(rule, rule.position, calendar);
}

export const dateText = (day: number): string => wallText(day, 0).slice(0, 10);

/** Each working day takes one instant for every time; more than this is no reminder that anybody means. */
const MOST_TIMES = 24;

/**
 * A rule said of workdays, by the household's calendar where it has one: the weekday rule without the days off, and a
 * single instant for each weekend day with work.
 */
export function emitWorkdays(
  rule: DayRule,
  times: readonly TimeOfDay[],
  env: Environment,
  zone: string,
  startDay: number,
  earliest: number,
  except: readonly string[] = [],
): Schedule {
  const { workdays } = env;
  const plain = (): Schedule => emitDays(rule, times, zone, startDay, earliest, except);
  if (!workdays || times.length > MOST_TIMES) return plain();
  const { out, added } = changesOf(rule, workdays);
  const left = out.filter((day) => day >= startDay).map(dateText);
  const instants = added
    .filter((day) => !except.includes(dateText(day)))
    .flatMap((day) => times.map((time) => instantOf(day, time.minutes, time.second, zone)))
    .filter((at) => at > earliest)
    .sort((a, b) => a - b);
  if (left.length === 0 && instants.length === 0) return plain();
  const dates = [...new Set([...except, ...left])].sort();
  const base = emitDays(rule, times, zone, startDay, earliest, dates);
  const by: ByWorkdays = { every: 1, calendar: workdays.name };
  if (instants.length === 0) return withWords(base, by);
  const of: ListSchedule['of'] = [
    ...(base.kind === 'list' ? base.of : [base]),
    ...instants.map((at) => ({ kind: 'at' as const, at, zone })),
  ];
  return { kind: 'list', of, zone, workdays: by };
}

/** A schedule with what its words need; a cron expression has no days left out, so that it needs none. */
function withWords(schedule: Schedule, workdays: ByWorkdays): Schedule {
  return schedule.kind === 'rrule' || schedule.kind === 'list' ? { ...schedule, workdays } : schedule;
}

/** A rule from which a calendar's holidays were taken out. */
export function withoutHolidays(schedule: Schedule, { workdays, today }: Environment): Schedule {
  return reaches(workdays, today) ? withWords(schedule, { calendar: workdays.name }) : schedule;
}

/** Further than any calendar, and few enough for one schedule. */
const MOST_STEPS = 400;

/**
 * "Every 3 business days": while the calendar has dates each step is an instant; after its last one (and without it) the
 * weekdays repeat, so that the steps are weekly rules of some weeks each.
 */
export function emitEachWorkday(
  n: number,
  times: readonly TimeOfDay[],
  env: Environment,
  zone: string,
  startDay: number,
  earliest: number,
): Schedule {
  const { workdays } = env;
  const calendar = reaches(workdays, startDay) ? workdays : undefined;
  const last = calendar ? Math.max(...calendar.off, ...calendar.working) : startDay - 1;
  const of: Exclude<Schedule, ListSchedule>[] = [];
  let day = addWorkdays(startDay - 1, 1, calendar);
  const isOver = (time: TimeOfDay): boolean => instantOf(day, time.minutes, time.second, zone) <= earliest;
  while (times.every(isOver)) day = addWorkdays(day, 1, calendar);
  for (let steps = 0; day <= last && steps < MOST_STEPS; steps++) {
    for (const { minutes, second } of times) {
      const at = instantOf(day, minutes, second, zone);
      if (at > earliest) of.push({ kind: 'at', at, zone });
    }
    day = addWorkdays(day, n, calendar);
  }
  for (const { minutes, second } of times) of.push(...weeklySteps(n, day, minutes, second, zone));
  const every: ByWorkdays = calendar ? { every: n, calendar: calendar.name } : { every: n };
  const [only] = of;
  return of.length === 1 && only ? withWords(only, every) : { kind: 'list', of, zone, workdays: every };
}

/** Every n-th day from Monday to Friday from a day on: after as many weeks as `n` has fives, the weekdays repeat. */
function weeklySteps(n: number, first: number, minutes: number, second: number, zone: string): RruleSchedule[] {
  const weeks = n % 5 === 0 ? n / 5 : n;
  const byWeek = new Map<number, number[]>();
  const fromMonday = weekdayOf(first) - 1;
  for (let step = 0; step < weeks * 5; step += n) {
    const week = Math.floor((fromMonday + step) / 5) % weeks;
    byWeek.set(week, [...(byWeek.get(week) ?? []), floorMod(fromMonday + step, 5)]);
  }
  const monday = first - fromMonday;
  return [...byWeek].map(([week, weekdays]) => {
    const interval = weeks === 1 ? '' : `;INTERVAL=${weeks}`;
    const byDay = [...weekdays].sort((a, b) => a - b).map((weekday) => WEEKDAY_CODES[weekday]);
    // The earlier weekdays of the first week are those of the week in which the steps come round again.
    const start = wallText(monday + 7 * week + (weekdays[0] ?? 0), minutes, second);
    return { kind: 'rrule', rule: `FREQ=WEEKLY${interval};BYDAY=${byDay.join(',')}`, start, zone };
  });
}
