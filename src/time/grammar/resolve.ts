import { DAY_MS, dateOfDay, MINUTE_MS, type Weekday, weekdayOnOrAfter } from '../calendar.ts';
import type { ListSchedule, Schedule } from '../schedule.ts';
import { canonicalZone, offsetAt } from '../zones/index.ts';
import { type Choice, mergeBounds } from './choose.ts';
import { endOfRange } from './clock.ts';
import { findDay } from './days.ts';
import { choose, type Environment } from './environment.ts';
import { type Every, eachDay, type Frame, type Nth, namesClock, namesDay, overlay, type Shift } from './frame.ts';
import type { Phrase } from './group.ts';
import { addWorkdays } from './holiday-days.ts';
import { type Once, resolveOnce } from './once.ts';
import { resolveRecurrence } from './recur.ts';
import type { ZoneName } from './sense.ts';

/** What a choice of phrases comes to. */
export interface Resolution {
  readonly schedule: Schedule;
  readonly zone: string;
  readonly dateOnly: boolean;
  readonly past: boolean;
}

/** The zone that governs the clock; letters that stand for several zones are unsure. */
function zoneOf(named: ZoneName | undefined, env: Environment): string {
  if (!named) return env.zone;
  const zone = /^[+-]/.test(named.zone) ? fixedOffset(named.zone) : canonicalZone(named.zone);
  if (named.place && zone !== env.zone) return choose(env, 'zone_of_place') === 1 ? env.zone : zone;
  if (!named.unsure) return zone;
  const picked = choose(env, 'zone_abbreviation', named.unsure.length);
  return picked === 0 ? zone : (named.unsure[picked - 1] ?? zone);
}

/**
 * "9am PST" said of a day in July: the letters name winter time. A single occasion takes them at their word, with the
 * clock of the place as the other reading; a recurrence keeps the clock of the place.
 */
function zoneAt(named: ZoneName | undefined, zone: string, at: number, env: Environment): string {
  if (named?.offset === undefined || zone !== named.zone || offsetAt(at, zone) === named.offset * MINUTE_MS)
    return zone;
  const hours = named.offset / 60;
  if (!Number.isInteger(hours) || choose(env, 'zone_abbreviation') === 1) return zone;
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/** Zones of whole hours are the only fixed offsets that IANA names; others are rounded to the nearest. */
function fixedOffset(text: string): string {
  const hours = Math.round(Number(text.slice(1, 3)) + Number(text.slice(4, 6)) / 60);
  return hours === 0 ? 'UTC' : `Etc/GMT${text.startsWith('+') ? '-' : '+'}${hours}`;
}

const boundOf = (phrase: Phrase): Frame | undefined =>
  phrase.from ?? phrase.after ?? phrase.until ?? phrase.before ?? phrase.to;

/** "Thursday from 9:30", "tomorrow after 4pm": the bound holds the hour of a single occasion. */
function withBoundClock(phrase: Phrase): Phrase {
  const bound = boundOf(phrase);
  const { main } = phrase;
  if (
    main.every ||
    main.shift ||
    !bound ||
    namesDay(bound) ||
    bound.shift ||
    !namesClock(bound) ||
    namesClock(main) ||
    !namesDay(main)
  )
    return phrase;
  return { ...phrase, main: overlay(bound, main) };
}

/** "The Monday after Easter", "the Friday before Christmas": the weekday nearest to a day that is named. */
function withNearestWeekday(phrase: Phrase, env: Environment): Phrase {
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

/** "At 10 pm for seven days", "Monday to Friday at 9": an hour over several days is an hour of each of them. */
function isDailySpan({ main, lasting }: Phrase): boolean {
  if (main.every || main.shift || !namesClock(main)) return false;
  if (lasting && (lasting.days > 1 || lasting.months > 0)) return !namesDay(main) || main.range === 'span';
  return (
    main.range === 'span' && main.week === undefined && main.clocks !== undefined && (main.weekdays?.length ?? 0) >= 3
  );
}

/** "From Monday to Friday at 4pm": the days stand behind "from" and are those of the hour. */
function withSpanOfDays(phrase: Phrase): Phrase {
  const { from, main } = phrase;
  if (from?.range !== 'span' || !from.weekdays || main.every || main.shift || namesDay(main)) return phrase;
  return namesClock(main) || namesClock(from)
    ? { ...phrase, main: { ...from, ...definedOf(main) }, from: undefined }
    : phrase;
}

/** The fields of a frame that were said. */
const definedOf = (frame: Frame): Frame =>
  Object.fromEntries(Object.entries(frame).filter(([, value]) => value !== undefined)) as Frame;

/** When a phrase has only bounds and nothing recurs, the bound is the time: "by 5 pm", "from 2 pm", "for ten minutes". */
function withMain(phrase: Phrase): Phrase {
  if (isDailySpan(phrase)) return { ...phrase, main: { ...phrase.main, every: { unit: 'day', n: 1 } } };
  if (phrase.main.every || namesDay(phrase.main) || namesClock(phrase.main) || phrase.main.shift || phrase.main.now)
    return phrase;
  const bound = boundOf(phrase);
  if (bound) return { ...phrase, main: overlay(bound, phrase.main) };
  if (phrase.lasting)
    return { ...phrase, main: { ...phrase.main, shift: { by: phrase.lasting, sign: 1, anchored: false } } };
  return phrase;
}

/** Takes from the end of a range what its start leaves open: the half of the day, the year, the part of the day. */
function fromRangeEnd(phrase: Phrase, env: Environment): Phrase {
  const end = phrase.to ?? (phrase.after || phrase.from ? phrase.before : undefined);
  const { main } = phrase;
  if (!end) return phrase;
  const from = fromOfRange(phrase.from, end);
  let filled: Frame = { ...main };
  const clock = main.clocks?.at(-1);
  const endClock = end.clocks?.[0];
  if (clock && clock.half === undefined && !main.part) {
    if (endClock?.half === 'am' || endClock?.half === 'pm')
      filled.clocks = [...(main.clocks ?? []).slice(0, -1), endOfRange(clock, endClock, endClock.half)];
    else if (end.part && clock.hour <= (endClock?.hour ?? 12)) filled.part = end.part;
  }
  if (!main.every) {
    if (main.month !== undefined && main.year === undefined && end.year !== undefined) filled.year = end.year;
    // "10:00 to 11:30 tomorrow": the day may stand once, at the end; 十点到明天八点 has it where it belongs.
    if (!namesDay(main) && end.clocks && namesDay(end) && (end.relative === undefined || env.habits.rangeEndsWithDay)) {
      filled = overlay(filled, { ...end, clocks: undefined, part: undefined, clockEnd: undefined });
    }
    if (!main.zone && end.zone) filled.zone = end.zone;
  } else if (!main.zone && end.zone) filled.zone = end.zone;
  const after = phrase.before ? fromOfRange(phrase.after, end) : phrase.after;
  return { ...phrase, main: filled, from, after };
}

/** The opening hour of a window whose closing hour alone names its half: "from 4 to 5pm". */
function fromOfRange(from: Frame | undefined, end: Frame): Frame | undefined {
  const [opening, closing] = [from?.clocks?.[0], end.clocks?.[0]];
  if (!from || !opening || !closing || (closing.half !== 'am' && closing.half !== 'pm')) return from;
  return { ...from, clocks: [endOfRange(opening, closing, closing.half)] };
}

/** No list of occasions that anybody means is longer. */
const MOST_OCCASIONS = 24;

/** Whether a frame may stand for several occasions. */
const isListed = (frame: Frame): boolean =>
  frame.also !== undefined ||
  frame.relatives !== undefined ||
  (frame.clocks?.length ?? 0) > 1 ||
  (frame.weekdays?.length ?? 0) > 1 ||
  (frame.nth?.ns.length ?? 0) > 1 ||
  (frame.days?.length ?? 0) > 1;

/** The frames of a frame that lists hours, weekdays or days: one for each. */
function variantsOf(frame: Frame): Frame[] {
  const last = frame.clocks?.at(-1);
  const lists: Frame[][] = [];
  if (frame.clocks && frame.clocks.length > 1) {
    // "at 3 and 5 pm": the half stands once, at the end.
    lists.push(
      frame.clocks.map((clock) => ({
        clocks: [
          clock.half === undefined && last?.half && clock.hour <= last.hour % 12
            ? { ...clock, half: last.half }
            : clock,
        ],
      })),
    );
  }
  if (frame.weekdays && frame.weekdays.length > 1 && !frame.range && !frame.nth && !frame.days) {
    lists.push(frame.weekdays.map((weekday) => ({ weekdays: [weekday] })));
  }
  if (frame.nth && frame.nth.ns.length > 1) {
    const { of, ns } = frame.nth;
    lists.push(ns.map((n) => ({ nth: { of, ns: [n] } })));
  }
  if (frame.days && frame.days.length > 1) lists.push(frame.days.map((day) => ({ days: [day] })));
  if (frame.relatives) lists.push(frame.relatives.map((relative) => ({ relative })));
  let variants: Frame[] = [frame];
  for (const list of lists) variants = variants.flatMap((variant) => list.map((choice) => overlay(variant, choice)));
  return variants.slice(0, MOST_OCCASIONS);
}

/** One occasion, or several when days or hours were listed ("at 3 and 5 pm", "on Monday and Wednesday"). */
function resolveOccasions(
  frame: Frame,
  env: Environment,
  zone: string,
  anchorAt: number | undefined,
): { once: Once; schedule: Schedule } | undefined {
  if (!isListed(frame)) {
    const once = resolveOnce(frame, env, zone, anchorAt);
    return once && { once, schedule: { kind: 'at', at: once.at, zone } };
  }
  const found = eachDay(frame)
    .flatMap(variantsOf)
    .map((variant) => resolveOnce(variant, env, zone, anchorAt))
    .filter((once) => once !== undefined);
  const future = found.filter((once) => !once.past);
  const first = future.sort((a, b) => a.at - b.at)[0] ?? found[0];
  if (!first) return undefined;
  const instants = [...new Set(future.map((once) => once.at))];
  if (instants.length < 2) return { once: first, schedule: { kind: 'at', at: first.at, zone } };
  const list: ListSchedule = { kind: 'list', of: instants.map((at) => ({ kind: 'at' as const, at, zone })), zone };
  return { once: first, schedule: list };
}

/** "2020 at 11 am": four digits beside an hour and no date are no year. */
function withoutStrayYear(frame: Frame): Frame {
  if (
    frame.year === undefined ||
    !frame.clocks ||
    frame.month !== undefined ||
    frame.holiday ||
    frame.nth ||
    frame.lunar ||
    frame.edge ||
    frame.days
  )
    return frame;
  return { ...frame, year: undefined };
}

/** Two hundred years are further than anybody plans. */
const FURTHEST_MS = 200 * 366 * DAY_MS;

/** Turns the chosen phrases into a schedule; undefined when they do not add up to one. */
export function resolveChoice(choice: Choice, env: Environment): Resolution | undefined {
  const phrase = fromRangeEnd(withBoundClock(withMain(withNearestWeekday(withSpanOfDays(choice.phrase), env))), env);
  const main = withoutStrayYear(phrase.main);
  const zone = zoneOf(main.zone ?? phrase.from?.zone ?? phrase.to?.zone, env);
  if (choice.anchor?.main.every && main.shift && !main.every)
    return resolveSteps(choice.anchor, main.shift, choice, env);
  if (main.every) {
    const schedule = withSteps(resolveRecurrence(phrase, main.every, env, zone), phrase, main.every, choice, env, zone);
    return (
      schedule && {
        schedule,
        zone,
        dateOnly: !eachDay(main).some(namesClock) && main.every.unit !== 'hour' && main.every.unit !== 'minute',
        past: schedule.kind !== 'at' && schedule.until !== undefined && schedule.until <= env.now,
      }
    );
  }
  const anchor =
    choice.anchor && resolveOnce(fromRangeEnd(withMain(choice.anchor), env).main, { ...env, allowPast: true }, zone);
  const draft = resolveOccasions(main, env, zone, anchor?.at);
  const literal = draft ? zoneAt(main.zone, zone, draft.once.at, env) : zone;
  const found = literal === zone ? draft : resolveOccasions(main, env, literal, anchor?.at);
  if (!found || !Number.isFinite(found.once.at) || Math.abs(found.once.at - env.now) > FURTHEST_MS) return undefined;
  const once = { schedule: found.schedule, zone: literal, dateOnly: found.once.dateOnly, past: found.once.past };
  return choice.more ? withMore(once, choice.more, env, literal, anchor?.at) : once;
}

/** "Standup every Monday at nine, remind me ten minutes before": what is asked for is the step beside each of the times. */
function resolveSteps(anchor: Phrase, shift: Shift, choice: Choice, env: Environment): Resolution | undefined {
  const main: Frame = { ...withHourOf(choice.phrase.main, anchor.main), shift };
  const phrase = fromRangeEnd(withBoundClock(mergeBounds({ ...anchor, main }, choice.phrase)), env);
  return resolveChoice({ ...choice, phrase, anchor: undefined }, env);
}

/** "The evening before" has an hour of its own, "a day before" that of the time beside it. */
const withHourOf = ({ clocks, part }: Frame, main: Frame): Frame => (clocks || part ? { ...main, clocks, part } : main);

/** A recurrence with the steps that are asked for besides: "every Monday at nine, and also an hour before". */
function withSteps(
  schedule: Schedule | undefined,
  phrase: Phrase,
  every: Every,
  { more = [] }: Choice,
  env: Environment,
  zone: string,
): Schedule | undefined {
  if (!schedule || schedule.kind === 'at' || more.length === 0) return schedule;
  const beside = (main: Frame): Phrase => ({ ...phrase, main: { ...withHourOf(main, phrase.main), shift: undefined } });
  const { from, until, count } = schedule;
  const of: Exclude<Schedule, ListSchedule>[] = [];
  for (const each of [
    schedule,
    ...more.map(({ main }) => resolveRecurrence(beside(main), every, env, zone, main.shift)),
  ]) {
    if (!each) return undefined;
    for (const part of each.kind === 'list' ? each.of : [each]) of.push(withoutBounds(part));
  }
  const bounds = {
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
    ...(count === undefined ? {} : { count: count * (1 + more.length) }),
  };
  return { kind: 'list', of, zone, ...bounds };
}

function withoutBounds<S extends Exclude<Schedule, ListSchedule>>(schedule: S): S {
  const { from, until, count, ...rest } = schedule as S & { from?: number; until?: number; count?: number };
  return rest as unknown as S;
}

/**
 * A time with the steps that are asked for besides; one that has passed is an error of the whole.
 * @param anchorAt what the steps count from, when it is not the time itself.
 */
function withMore(
  once: Resolution,
  more: readonly Phrase[],
  env: Environment,
  zone: string,
  anchorAt: number | undefined,
): Resolution {
  const { schedule } = once;
  const of = schedule.kind === 'list' ? [...schedule.of] : schedule.kind === 'at' ? [schedule] : [];
  const first = of[0];
  if (first?.kind !== 'at') return once;
  for (const { main } of more) {
    const step = resolveOnce(main, { ...env, allowPast: true }, zone, anchorAt ?? first.at);
    if (!step) continue;
    if (step.at <= env.now) return { ...once, schedule: { kind: 'at', at: step.at, zone }, past: true };
    of.push({ kind: 'at', at: step.at, zone });
  }
  return { ...once, schedule: { kind: 'list', of, zone }, dateOnly: false };
}
