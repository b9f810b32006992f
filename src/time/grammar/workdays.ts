import { dateOfDay } from '../calendar.ts';
import type { ListSchedule, Schedule } from '../schedule.ts';
import { isWorkday, type WorkDays } from '../work-calendar.ts';
import { type DayRule, emitDays, wallText } from './emit.ts';
import { type Environment, instantOf } from './environment.ts';
import { nthWorkday } from './holiday-days.ts';
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

const dateText = (day: number): string => wallText(day, 0).slice(0, 10);

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
  if (instants.length === 0) return base;
  const of: ListSchedule['of'] = [
    ...(base.kind === 'list' ? base.of : [base]),
    ...instants.map((at) => ({ kind: 'at' as const, at, zone })),
  ];
  return { kind: 'list', of, zone };
}
