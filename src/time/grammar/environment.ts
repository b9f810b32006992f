import type { EpochMs } from '../../clock.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../calendar.ts';
import type { Lang } from '../languages.ts';
import type { ReadingContext } from '../parsed.ts';
import { type WorkDays, workDaysOf } from '../work-calendar.ts';
import { instantOfWall, offsetAt, openZone } from '../zones/index.ts';
import type { Habits } from './language.ts';
import type { Part } from './sense.ts';

/** The points on which words are read one way or another; each may be read the other way by name. */
export type Rule =
  | 'bare_hour'
  | 'next_weekday'
  | 'this_weekday'
  | 'midnight'
  | 'every_31st'
  | 'every_other'
  | 'biweekly'
  | 'bimonthly'
  | 'interval_gap'
  | 'every_nth_weekday'
  | 'usual_hour'
  | 'zone_abbreviation'
  | 'zone_of_place'
  | 'month_day_order'
  | 'weekday_mismatch'
  | 'later';

/** Everything that a reading depends on besides the words. */
export interface Environment {
  readonly now: EpochMs;
  /** The speaker's zone, and today on its calendar. */
  readonly zone: string;
  readonly today: number;
  /** Milliseconds of the speaker's day that have passed. */
  readonly passedMs: number;
  readonly lang: Lang;
  /** The habits of the language of the words. */
  readonly habits: Habits;
  readonly allowPast: boolean;
  readonly dayParts: Readonly<Record<string, number>>;
  /** The household's working days; undefined: Monday to Friday. */
  readonly workdays: WorkDays | undefined;
  /** The words ask to be woken: a bare hour is one of the morning. */
  readonly wakes: boolean;
  /** The rules to read the other way, with the number of the alternative. */
  readonly flips: ReadonlyMap<Rule, number>;
  /** The rules on which this reading depended: two or three at most. */
  readonly touched: Touched[];
}

/** A rule on which a reading depended, with how many alternatives it has. */
export interface Touched {
  readonly rule: Rule;
  alternatives: number;
}

const NO_FLIPS: ReadonlyMap<Rule, number> = new Map();

export function openEnvironment(context: ReadingContext, lang: Lang, habits: Habits, wakes = false): Environment {
  const { day: today, passedMs } = dayOf(context.now, context.zone);
  return {
    now: context.now,
    zone: context.zone,
    today,
    passedMs,
    lang,
    habits,
    flips: NO_FLIPS,
    touched: [],
    wakes,
    allowPast: context.allowPast === true,
    dayParts: context.dayParts ?? {},
    workdays: context.workdays && workDaysOf(context.workdays),
  };
}

/** Notes that a starred rule was used, and tells which reading is wanted: 0 is ours. */
export function choose(env: Environment, rule: Rule, alternatives = 1): number {
  const known = env.touched.find((touched) => touched.rule === rule);
  if (known) known.alternatives = Math.max(alternatives, known.alternatives);
  else env.touched.push({ rule, alternatives });
  return env.flips.get(rule) ?? 0;
}

/** The hour of a part of the day when none is said: the person's own, or the usual one. In minutes. */
export function partMinutes(env: Environment, part: Part): number {
  const own = env.dayParts[part.name] ?? env.dayParts[part.kind];
  if (own !== undefined || part.other === undefined) return own ?? part.at;
  return choose(env, 'usual_hour') === 1 ? part.other : part.at;
}

/** The hour of a date for which no time is said. */
export const DEFAULT_MINUTES: number = 9 * 60;

/** The instant of a day and a time of day on the wall clock of a zone; minutes may run past midnight. */
export function instantOf(day: number, minutes: number, second: number, zone: string): EpochMs {
  return instantOfWall(day * DAY_MS + minutes * MINUTE_MS + second * SECOND_MS, openZone(zone));
}

/** The day on which an instant lies in a zone, and how far into that day it is. */
export function dayOf(at: EpochMs, zone: string): { day: number; passedMs: number } {
  const wallMs = at + offsetAt(at, zone);
  const day = Math.floor(wallMs / DAY_MS);
  return { day, passedMs: wallMs - day * DAY_MS };
}
