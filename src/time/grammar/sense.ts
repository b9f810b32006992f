/** What a word may mean. A word can have several senses at once ("second", "may", "march"): the rules choose by place. */

export type Unit = 'second' | 'minute' | 'hour' | 'day' | 'workday' | 'week' | 'month' | 'year';

/** Which stretch of the day a word names: it decides what a bare hour beside it means. */
export type PartKind = 'dawn' | 'morning' | 'noon' | 'afternoon' | 'evening' | 'night' | 'midnight' | 'close';

/** A part of the day: its hour when none is said, and its name for a person's own hours. */
export interface Part {
  readonly name: string;
  readonly kind: PartKind;
  /** Minutes after midnight. */
  readonly at: number;
  /** The hour that as many people would say, for what everybody has at an hour of their own (bedtime). */
  readonly other?: number;
}

/** How the date of a holiday follows from the year. */
export type Holiday =
  | { readonly by: 'date'; readonly month: number; readonly day: number }
  | {
      readonly by: 'weekday';
      readonly month: number;
      readonly weekday: number;
      readonly nth: number;
      readonly plus?: number;
    }
  | { readonly by: 'lunar'; readonly month: number; readonly day: number; readonly plus?: number }
  | { readonly by: 'easter'; readonly plus: number }
  /** A solar term near the given day; `c` is the constant of the usual formula for 2000–2099. */
  | { readonly by: 'term'; readonly month: number; readonly c: number };

/** A zone as people name it. */
export interface ZoneName {
  readonly zone: string;
  /** The abbreviation stands for other zones too ("CST"), or names winter time only ("PST" in July). */
  readonly unsure?: readonly string[];
  /** Only a place was named ("in London"): its clock is meant, or the place alone. */
  readonly place?: true;
  /** Minutes east of UTC that a winter or summer abbreviation insists on. */
  readonly offset?: number;
}

export interface Sense {
  readonly unit?: Unit | undefined;
  /** "fortnight" is two weeks, 刻 is fifteen minutes. */
  readonly unitTimes?: number | undefined;
  /** Monday is 1, Sunday 7. */
  readonly weekdays?: readonly number[] | undefined;
  /** The weekdays are those on which people work. */
  readonly working?: boolean | undefined;
  /** "mondays", "mornings", "weekends": by itself a recurrence. */
  readonly plural?: boolean | undefined;
  readonly month?: number | undefined;
  readonly number?: number | undefined;
  readonly ordinal?: number | undefined;
  /** Days from today. */
  readonly day?: number | undefined;
  readonly part?: Part | undefined;
  readonly holiday?: Holiday | undefined;
  readonly zone?: ZoneName | undefined;
  /** A word that may stand between two pieces of one time expression. */
  readonly glue?: boolean | undefined;
  /** Joins two pieces of the same kind into a list. */
  readonly joins?: boolean | undefined;
  /** A closed-class word that the language's rules ask for by name. */
  readonly is?: string | undefined;
  /** The word has an everyday meaning as well ("sat", "may"): it counts as time only before a clean edge. */
  readonly soft?: boolean | undefined;
  /** Function words after which a time expression may end. */
  readonly edge?: boolean | undefined;
}

/**
 * A sense with all its fields, in one order: the rules ask every token for many of them, and asking objects of a single
 * shape takes V8 a fraction of the time.
 */
export const fullSense = (sense: Sense): Sense => ({
  unit: sense.unit,
  unitTimes: sense.unitTimes,
  weekdays: sense.weekdays,
  working: sense.working,
  plural: sense.plural,
  month: sense.month,
  number: sense.number,
  ordinal: sense.ordinal,
  day: sense.day,
  part: sense.part,
  holiday: sense.holiday,
  zone: sense.zone,
  glue: sense.glue,
  joins: sense.joins,
  is: sense.is,
  soft: sense.soft,
  edge: sense.edge,
});

export const NO_SENSE: Sense = fullSense({});
