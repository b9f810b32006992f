import { DAY_MS, MINUTE_MS } from '../calendar.ts';
import type { ListSchedule, Schedule } from '../schedule.ts';
import { canonicalZone, offsetAt } from '../zones/index.ts';
import { type Choice, mergeBounds } from './choose.ts';
import { choose, type Environment } from './environment.ts';
import { type Every, eachDay, type Frame, namesClock, type Shift } from './frame.ts';
import type { Phrase } from './group.ts';
import { resolveOccasions } from './occasions.ts';
import { resolveOnce } from './once.ts';
import { resolveRecurrence } from './recur.ts';
import type { ZoneName } from './sense.ts';
import { fromRangeEnd, wholePhrase, withBoundClock, withMain } from './whole-phrase.ts';

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
  const phrase = wholePhrase(choice.phrase, env);
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
