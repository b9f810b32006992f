import type { Holiday, Part, Unit, ZoneName } from './sense.ts';

/** A time of day as it was said. */
export interface Clock {
  readonly hour: number;
  readonly minute: number;
  readonly second?: number;
  /** What settles the half of the day: the words ("am"), or the way it was written ("15:00", "09:00"). */
  readonly half?: 'am' | 'pm' | '24h' | undefined;
}

/** A length of time, kept apart by how it is added: months on the calendar, days on the wall, the rest absolute. */
export interface Duration {
  readonly months: number;
  readonly days: number;
  readonly workdays: number;
  readonly ms: number;
}

export const NO_DURATION: Duration = { months: 0, days: 0, workdays: 0, ms: 0 };

/** A step from an anchor: forwards or backwards from now, or (`anchored`) from the date or time beside it. */
export interface Shift {
  readonly by: Duration;
  readonly sign: 1 | -1;
  readonly anchored: boolean;
  /** Without an anchor beside it, from now. */
  readonly orNow?: boolean;
}

/** That something recurs, and how often as far as this piece says. */
export interface Every {
  readonly unit?: Unit | undefined;
  readonly n: number;
  /** A duration as period ("every 1h30m"). */
  readonly period?: Duration | undefined;
  /** "every hour at 15 and 45 past": the minutes of each hour. */
  readonly atMinutes?: readonly number[] | undefined;
  /** The period is the calendar's quarter, not any three months. */
  readonly quarter?: true | undefined;
  /** "twice a day". */
  readonly times?: number | undefined;
  /** The words have two readings ("biweekly", 每隔兩天); the other period. */
  readonly unsure?:
    | {
        readonly rule: string;
        readonly unit: Unit;
        readonly n: number;
        readonly times?: number;
        /** The other reading is the n-th such weekday of the month. */
        readonly nth?: number;
      }
    | undefined;
}

export interface Nth {
  /** 1 is the first, −1 the last. */
  readonly ns: readonly number[];
  readonly of: 'weekday' | 'day' | 'workday' | 'week';
}

/** The edge of a period: "end of the month", 年初. */
export interface Edge {
  readonly unit: 'day' | 'week' | 'month' | 'year' | 'quarter';
  readonly end: boolean;
  /** How many such periods ahead. */
  readonly shift: number;
}

/**
 * What some words say about a time, field by field; several pieces fill one frame, in any order and any language.
 * A field that is absent or undefined was not said.
 */
export interface Frame {
  now?: true | undefined;
  /** Days from today. */
  relative?: number | undefined;
  /** Several of them ("today and tomorrow"), `relative` among them. */
  relatives?: readonly number[] | undefined;
  year?: number | undefined;
  yearShift?: number | undefined;
  month?: number | undefined;
  monthShift?: number | undefined;
  /** Several months of which the rest is said alike ("every day in June and July"), `month` among them. */
  months?: readonly number[] | undefined;
  /** Month and day were written with a slash and could be the other way round. */
  eitherOrder?: true | undefined;
  /** Days of the month. */
  days?: readonly number[] | undefined;
  /** Months without such a day are left out: "of every month that has a 31st". */
  skipping?: true | undefined;
  /** Monday is 1, Sunday 7. */
  weekdays?: readonly number[] | undefined;
  /** 0 this week, 1 the next … */
  week?: number | undefined;
  /** "next Friday" in English, whose week is unsure. */
  nextWeekday?: true | undefined;
  /** "three Fridays from now" is 3, "last Friday" 0. */
  coming?: number | undefined;
  nth?: Nth | undefined;
  edge?: Edge | undefined;
  lunar?:
    | {
        readonly month?: number;
        readonly day?: number;
        readonly days?: readonly number[];
        /** The leap month that follows the month of this number (閏六月). */
        readonly leap?: true | undefined;
      }
    | undefined;
  holiday?: Holiday | undefined;
  clocks?: readonly Clock[] | undefined;
  /** The end of a range of hours. */
  clockEnd?: Clock | undefined;
  part?: Part | undefined;
  /** The part of the day is one more in a list of hours and has no hour of its own. */
  openPart?: true | undefined;
  /** The weekdays are a span ("monday - friday") or a set named as one ("weekend"): a single occasion is one of them. */
  range?: 'span' | 'set' | undefined;
  /** Days without work are named: public holidays, or (`all`) the weekends too. */
  holidays?: 'public' | 'all' | undefined;
  /** The weekdays are the working days, which a household's calendar may move. */
  working?: true | undefined;
  shift?: Shift | undefined;
  every?: Every | undefined;
  zone?: ZoneName | undefined;
  /** Further days in a list ("June 1 and December 1"); what they do not say themselves is as here. */
  also?: readonly Frame[] | undefined;
  sameTime?: true | undefined;
}

export type FrameField = keyof Frame;

/** A frame that says nothing: it has a place for every field, so that all frames share one shape, which V8 likes. */
export const emptyFrame = (): Frame => ({
  now: undefined,
  relative: undefined,
  relatives: undefined,
  year: undefined,
  yearShift: undefined,
  month: undefined,
  monthShift: undefined,
  months: undefined,
  eitherOrder: undefined,
  days: undefined,
  skipping: undefined,
  weekdays: undefined,
  week: undefined,
  nextWeekday: undefined,
  coming: undefined,
  nth: undefined,
  edge: undefined,
  lunar: undefined,
  holiday: undefined,
  clocks: undefined,
  clockEnd: undefined,
  part: undefined,
  openPart: undefined,
  range: undefined,
  holidays: undefined,
  working: undefined,
  shift: undefined,
  every: undefined,
  zone: undefined,
  also: undefined,
  sameTime: undefined,
});

/** Writes into a frame what `said` says. */
function sayIn(frame: Frame, said: Frame): Frame {
  const fields = frame as Frame & Record<string, unknown>;
  for (const key in said) {
    const value = said[key as FrameField];
    if (value !== undefined) fields[key] = value;
  }
  return fields;
}

/** A frame with what `over` says, and what `under` says where `over` says nothing. */
export const overlay = (under: Frame, over: Frame): Frame => sayIn({ ...under }, over);

/** The frame of a piece in the shape that all frames share. */
export const fullFrame = (frame: Frame): Frame => sayIn(emptyFrame(), frame);

/** The fields of a frame that were said, by name. */
export const saidFields = (frame: Frame): readonly (readonly [field: string, said: unknown])[] =>
  Object.entries(frame)
    .filter(([, said]) => said !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));

/** How many fields of a frame were said. */
export function countFields(frame: Frame): number {
  let count = 0;
  for (const key in frame) if (frame[key as FrameField] !== undefined) count++;
  return count;
}

/** Whether the frame says anything about which day. */
export function namesDay(frame: Frame): boolean {
  return (
    frame.relative !== undefined ||
    frame.weekdays !== undefined ||
    frame.days !== undefined ||
    frame.month !== undefined ||
    frame.week !== undefined ||
    frame.holiday !== undefined ||
    frame.nth !== undefined ||
    frame.edge !== undefined ||
    frame.lunar !== undefined ||
    frame.now !== undefined ||
    frame.coming !== undefined ||
    frame.holidays !== undefined ||
    frame.monthShift !== undefined ||
    frame.yearShift !== undefined ||
    frame.year !== undefined
  );
}

/** Whether the frame says anything about the hour. */
export function namesClock(frame: Frame): boolean {
  return frame.clocks !== undefined || frame.part !== undefined || frame.sameTime !== undefined;
}

/** Whether a recurrence comes more than once a day by the clock. */
export const isSubDay = ({ unit, period }: Every): boolean =>
  unit === 'hour' ||
  unit === 'minute' ||
  unit === 'second' ||
  (period !== undefined && period.days === 0 && period.months === 0);

/** The frames of a list of days, each complete. */
export function eachDay(frame: Frame): readonly Frame[] {
  if (frame.also === undefined) return [frame];
  const { also } = frame;
  const main: Frame = { ...frame, also: undefined };
  const last = also.at(-1);
  // "June 1 and December 1 at nine": the hour stands once, at the beginning or at the end.
  const hours = namesClock(main) ? main : (last ?? main);
  const shared: Frame = {};
  if (hours.clocks) shared.clocks = hours.clocks;
  if (hours.part) shared.part = hours.part;
  if (main.zone) shared.zone = main.zone;
  if (main.every) shared.every = main.every;
  // "Every Monday in June and July": a month alone is said of the same days.
  const inMonth: Frame = { weekdays: main.weekdays, nth: main.nth };
  const isMonth = (other: Frame): boolean =>
    other.month !== undefined && countFields({ ...other, month: undefined, clocks: undefined, part: undefined }) === 0;
  return [main, ...also.map((other) => (isMonth(other) && main.month ? overlay(inMonth, other) : other))].map((other) =>
    overlay(namesClock(other) ? { ...shared, clocks: undefined, part: undefined } : shared, other),
  );
}

/** "July and August every Saturday": months that only say when in the year. */
export const isMonthAlone = ({ month, days, nth, weekdays, clocks, part }: Frame): boolean =>
  month !== undefined && !days && !nth && !weekdays && !clocks && !part;

/** The weekday of a habit ("every" "Saturday"). */
export const isWeekdayAlone = ({ weekdays, week, month, days, nth }: Frame): boolean =>
  weekdays !== undefined && week === undefined && month === undefined && !days && !nth;
