import type { EpochMs } from '../clock.ts';

/** The bounds of a recurring schedule. All of them are part of the rule: slots are computed from it, never from the last slot. */
export interface Bounds {
  /** The earliest instant a slot may have; also what `count` counts from. */
  readonly from?: EpochMs;
  /** The latest instant a slot may have (inclusive). */
  readonly until?: EpochMs;
  /** How many slots there are in all, counted from `from`. */
  readonly count?: number;
}

/** One instant. */
export interface AtSchedule {
  readonly kind: 'at';
  readonly at: EpochMs;
  /** The IANA zone in which a person would say this instant. */
  readonly zone: string;
}

/** A period of absolute time with a fixed phase: it keeps its beat over DST and restarts, and is never turned into cron. */
export interface EverySchedule extends Bounds {
  readonly kind: 'every';
  readonly everyMs: number;
  /** Slots are `anchorAt + n × everyMs`, n ≥ 1: "every 6 hours", said now, fires first in six hours. */
  readonly anchorAt: EpochMs;
  readonly zone: string;
}

/**
 * A cron expression on the wall clock of `zone`: five fields, or six with seconds first; names, `L`, `#`, `W`;
 * day-of-month and day-of-week both set means either (Vixie cron).
 */
export interface CronSchedule extends Bounds {
  readonly kind: 'cron';
  readonly expression: string;
  readonly zone: string;
}

/**
 * That the days were chosen by working days. The slots are spelled out in the schedule itself; only its words need this.
 */
export interface ByWorkdays {
  /** The days are working days: each (1), or every so many. Absent: other days, without the holidays. */
  readonly every?: number;
  /** The name of the household's calendar that told them; absent: Monday to Friday. */
  readonly calendar?: string;
}

/** An RFC 5545 recurrence rule on the wall clock of `zone`. */
export interface RruleSchedule extends Bounds {
  readonly kind: 'rrule';
  /** The rule's text without the `RRULE:` prefix, for example `FREQ=WEEKLY;INTERVAL=2;BYDAY=TU`. */
  readonly rule: string;
  /** DTSTART as a wall time in `zone`, `YYYY-MM-DDTHH:mm:ss`: the anchor of INTERVAL and COUNT. */
  readonly start: string;
  readonly zone: string;
  /** Wall times that are left out (EXDATE), same format as `start`. */
  readonly except?: readonly string[];
  readonly workdays?: ByWorkdays;
}

/** A yearly or monthly date of the Chinese lunisolar calendar, on the wall clock of `zone`. */
export interface LunarSchedule extends Bounds {
  readonly kind: 'lunar';
  /** 1–12; absent for a monthly rule (初一、十五). Leap months never match. */
  readonly month?: number;
  /** 1–30; a month without a 30th takes its last day. */
  readonly days: readonly number[];
  /** Wall-clock time of day, `HH:mm:ss`. */
  readonly time: string;
  readonly zone: string;
}

/** Several rules at once ("8am and 8:30pm"): the union of their slots, each instant once. */
export interface ListSchedule extends Bounds {
  readonly kind: 'list';
  readonly of: readonly Exclude<Schedule, ListSchedule>[];
  readonly zone: string;
  readonly workdays?: ByWorkdays;
}

/** The rule of *when*: plain data, stored as JSON. */
export type Schedule = AtSchedule | EverySchedule | CronSchedule | RruleSchedule | LunarSchedule | ListSchedule;
