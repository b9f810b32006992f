// Reminders of every kind, each with its slots by brute force: every day of the calendar is looked at, and wall times
// become instants by Temporal. Nothing here comes from src/time or src/triggers but the type of a schedule.
import { Temporal } from 'temporal-polyfill';
import type { Schedule } from '../../src/time/index.ts';
import { lunarOf } from './lunar-months.ts';

/** A day as a rule looks at it. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly daysInMonth: number;
  /** Days since 1970-01-01. */
  readonly serial: number;
}

/** A rule of when, with the same said twice: as the product takes it, and as a predicate. */
export interface Kind {
  readonly name: string;
  readonly schedule: Schedule;
  /** All slots after `from` (exclusive) up to `to` (inclusive), ascending. */
  slots(from: number, to: number): number[];
}

/** Chooses, by a seed. */
export interface Dice {
  /** A whole number from `low` to `high`, both inclusive. */
  whole(low: number, high: number): number;
  one<T>(of: readonly T[]): T;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A wall time in a zone: a gap moves it forward, an overlap takes the first. */
function instantOf(zone: string, { year, month, day }: Day, hour: number, minute: number): number {
  const key = `${zone} ${year} ${month} ${day} ${hour} ${minute}`;
  const known = instants.get(key);
  if (known !== undefined) return known;
  const wall = Temporal.PlainDateTime.from({ year, month, day, hour, minute });
  const at = wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;
  instants.set(key, at);
  return at;
}
const instants = new Map<string, number>();

/** Every day from a day before `from` to a day after `to`, whatever the zone. */
function* daysAround(from: number, to: number): Generator<Day> {
  for (let serial = Math.floor(from / DAY) - 1; serial <= Math.floor(to / DAY) + 1; serial += 1) {
    const date = new Date(serial * DAY);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
    const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
    yield { year, month, day: date.getUTCDate(), weekday: date.getUTCDay(), daysInMonth, serial };
  }
}

/** A rule of days and a time of day. */
function onDays(
  name: string,
  zone: string,
  [hour, minute]: readonly [number, number],
  schedule: Schedule,
  isOn: (day: Day) => boolean,
): Kind {
  return {
    name,
    schedule,
    slots: (from, to) => {
      const found: number[] = [];
      for (const day of daysAround(from, to)) {
        if (!isOn(day)) continue;
        const at = instantOf(zone, day, hour, minute);
        if (at > from && at <= to) found.push(at);
      }
      return found;
    },
  };
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/** Makes one that comes often for a while, or once: what a night holds together, and what is asked about again. */
export function makeFrequent(n: number, dice: Dice, zone: string, startAt: number, endAt: number): Kind {
  if (n % 3 === 0) return makeKind(0, dice, zone, startAt, endAt);
  const beginsAt = dice.whole(startAt, endAt - 40 * DAY);
  const until = beginsAt + dice.whole(5, n % 3 === 1 ? 10 : 40) * DAY;
  const begins = wallDay(beginsAt, zone);
  const minute = dice.one([0, 15, 30, 45]);
  const hours =
    n % 3 === 1 ? [dice.one([0, 3, 6]), dice.one([7, 9, 12, 19]), dice.one([21, 22, 23])] : [dice.whole(0, 23)];
  const every = n % 3 === 1 ? 1 : dice.whole(2, 9);
  const rule = `FREQ=DAILY;INTERVAL=${every};BYHOUR=${hours.join(',')};BYMINUTE=${minute};BYSECOND=0`;
  const schedule: Schedule = { kind: 'rrule', rule, start: `${begins.date}T00:00:00`, zone, until };
  const isOn = ({ serial }: Day): boolean => serial >= begins.serial && (serial - begins.serial) % every === 0;
  const parts = hours.map((hour) => onDays('', zone, [hour, minute], schedule, isOn));
  return {
    name: every === 1 ? 'rrule: three times a day for a while' : 'rrule: every few days for a while',
    schedule,
    slots: (from, to) => parts.flatMap((part) => part.slots(from, Math.min(to, until))).sort((a, b) => a - b),
  };
}

/** The day on the wall of a zone. */
function wallDay(at: number, zone: string): { readonly date: string; readonly serial: number } {
  const date = new Temporal.ZonedDateTime(BigInt(at) * 1_000_000n, zone).toPlainDate();
  return { date: date.toString(), serial: Date.UTC(date.year, date.month - 1, date.day) / DAY };
}

/** Makes one of every kind in turn. */
export function makeKind(n: number, dice: Dice, zone: string, startAt: number, endAt: number): Kind {
  const hour = dice.one([0, 1, 2, 3, 7, 8, 9, 12, 18, 20, 21, 23]);
  const minute = dice.one([0, 0, 0, 30]);
  const clock = [hour, minute] as const;
  const start = new Temporal.ZonedDateTime(BigInt(startAt) * 1_000_000n, zone);
  const first = { year: start.year, month: start.month, day: start.day };
  const two = (value: number): string => String(value).padStart(2, '0');
  const dtstart = `${start.year}-${two(start.month)}-${two(start.day)}T${two(hour)}:${two(minute)}:00`;
  const serialOf = ({ year, month, day }: typeof first): number => Date.UTC(year, month - 1, day) / DAY;
  const month = dice.whole(1, 12);
  // A day that the month has: one that it never has is refused.
  const dom = dice.whole(1, new Date(Date.UTC(2028, month, 0)).getUTCDate());
  const weekday = dice.whole(0, 6);
  const cron = (name: string, fields: string, isOn: (day: Day) => boolean): Kind =>
    onDays(name, zone, clock, { kind: 'cron', expression: `${minute} ${hour} ${fields}`, zone }, isOn);
  const rrule = (name: string, rule: string, isOn: (day: Day) => boolean): Kind =>
    onDays(name, zone, clock, { kind: 'rrule', rule, start: dtstart, zone }, isOn);
  const once = (): Kind => {
    const at = startAt + dice.whole(1, Math.floor((endAt - startAt) / 1000) - 1) * 1000 + dice.whole(0, 999);
    return { name: 'at', schedule: { kind: 'at', at, zone }, slots: (from, to) => (at > from && at <= to ? [at] : []) };
  };
  const makers: readonly (() => Kind)[] = [
    once,
    () => cron('cron: a day of the year', `${dom} ${month} *`, (day) => day.month === month && day.day === dom),
    once,
    () => cron('cron: a day of the month', `${dom} */3 *`, (day) => day.month % 3 === 1 && day.day === dom),
    once,
    () => cron('cron: the last day', `L ${month} *`, (day) => day.month === month && day.day === day.daysInMonth),
    once,
    () =>
      cron(
        'cron: a day of the month or of the week',
        `${dom} ${month} ${weekday}`,
        (day) => day.month === month && (day.day === dom || day.weekday === weekday),
      ),
    once,
    () => {
      const weeks = dice.whole(3, 8);
      const monday = (serial: number): number => Math.floor((serial + 3) / 7);
      return rrule(
        'rrule: every few weeks',
        `FREQ=WEEKLY;INTERVAL=${weeks};BYDAY=${WEEKDAYS[weekday]}`,
        (day) =>
          day.weekday === weekday &&
          day.serial >= serialOf(first) &&
          (monday(day.serial) - monday(serialOf(first))) % weeks === 0,
      );
    },
    once,
    () =>
      rrule(
        'rrule: the last such day of the month',
        `FREQ=MONTHLY;INTERVAL=2;BYDAY=-1${WEEKDAYS[weekday]}`,
        (day) =>
          day.weekday === weekday &&
          day.day > day.daysInMonth - 7 &&
          day.serial >= serialOf(first) &&
          ((day.year - first.year) * 12 + day.month - first.month) % 2 === 0,
      ),
    once,
    () => {
      const days = dice.whole(17, 60);
      return rrule(
        'rrule: every so many days',
        `FREQ=DAILY;INTERVAL=${days}`,
        (day) => day.serial >= serialOf(first) && (day.serial - serialOf(first)) % days === 0,
      );
    },
    once,
    () => {
      const everyMs = dice.whole(5 * 24, 40 * 24) * HOUR + dice.whole(0, 59) * MINUTE;
      return {
        name: 'every',
        schedule: { kind: 'every', everyMs, anchorAt: startAt, zone },
        slots: (from, to) => {
          const found: number[] = [];
          for (let at = startAt + everyMs; at <= to; at += everyMs) if (at > from) found.push(at);
          return found;
        },
      };
    },
    once,
    () => {
      // Daily for a while, then over: it ends by its date.
      const until = startAt + dice.whole(5, 40) * DAY;
      return onDays(
        'cron: daily until a date',
        zone,
        clock,
        { kind: 'cron', expression: `${minute} ${hour} * * *`, zone, until },
        () => true,
      );
    },
    once,
    () => {
      const lunarMonth = dice.whole(1, 12);
      const lunarDay = dice.one([1, 8, 15, 29]);
      const time = `${two(hour)}:${two(minute)}:00`;
      return onDays(
        'lunar',
        zone,
        clock,
        { kind: 'lunar', month: lunarMonth, days: [lunarDay], time, zone },
        ({ serial }) => lunarOf(serial) === `${lunarMonth}/${lunarDay}`,
      );
    },
    once,
    () => {
      const parts = [0, 1].map((more) => makeKind(1 + 2 * more, dice, zone, startAt, endAt));
      return {
        name: 'list',
        schedule: { kind: 'list', of: parts.map(({ schedule }) => schedule) as never, zone },
        slots: (from, to) => [...new Set(parts.flatMap((part) => part.slots(from, to)))].sort((a, b) => a - b),
      };
    },
  ];
  const made = (makers[n % makers.length] as () => Kind)();
  const until = 'until' in made.schedule ? made.schedule.until : undefined;
  return until === undefined ? made : { ...made, slots: (from, to) => made.slots(from, Math.min(to, until)) };
}
