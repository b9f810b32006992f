// What should have come of reminders that have more to their life than slots: early ones, quiet hours, and asking again.
// Like oracle.ts, from what was asked for and what went on alone; wall times by Temporal.
import { Temporal } from 'temporal-polyfill';
import type { Kind } from './kinds.ts';
import { graceOf, type Misfire, ON_TIME, type Outage, seenAt } from './oracle.ts';

/** Hours in which a person is not to be disturbed, on the clock of their zone; they span midnight. */
export interface Quiet {
  readonly zone: string;
  readonly fromHour: number;
  readonly toHour: number;
}

/** A reminder with more to its life, as it was asked for. */
export interface AskedLife {
  readonly kind: Kind;
  readonly misfire: Misfire;
  readonly createdAt: number;
  readonly quiet: Quiet | undefined;
  /** It comes a day of the wall clock and an hour before its slots, too. */
  readonly isEarly: boolean;
}

/** The one outcome of a slot or an early reminder; null while it waits at the end. */
export interface ExpectedWake {
  readonly outcome: 'spoke' | 'missed' | 'skipped' | null;
  readonly missedBefore: number;
  readonly isEarly: boolean;
}

interface Wake {
  readonly at: number;
  /** For an early reminder: the slot that it announces. */
  readonly earlyFor: number | null;
}

const HOUR = 3_600_000;
const YEARS = 10 * 366 * 24 * HOUR;

const wallOf = (at: number, zone: string): Temporal.ZonedDateTime =>
  new Temporal.ZonedDateTime(BigInt(at) * 1_000_000n, zone);

/** When the quiet hours end in which `at` lies; undefined when it lies in none. */
export function quietEnd(quiet: Quiet | undefined, at: number): number | undefined {
  if (!quiet) return undefined;
  const wall = wallOf(at, quiet.zone);
  if (wall.hour < quiet.fromHour && wall.hour >= quiet.toHour) return undefined;
  const day = wall.toPlainDate().add({ days: wall.hour < quiet.toHour ? 0 : 1 });
  return day.toZonedDateTime({ timeZone: quiet.zone, plainTime: { hour: quiet.toHour } }).epochMilliseconds;
}

/** Slots and early reminders up to `endAt`, ascending; where they meet, it is the slot. */
function wakesOf({ kind, createdAt, isEarly }: AskedLife, endAt: number): Wake[] {
  const wakes = new Map<number, Wake>();
  const { zone } = kind.schedule;
  if (isEarly)
    for (const slot of kind.slots(createdAt, endAt + 3 * 24 * HOUR))
      for (const at of [wallOf(slot, zone).subtract({ days: 1 }).epochMilliseconds, slot - HOUR])
        if (at > createdAt && at <= endAt) wakes.set(at, { at, earlyFor: slot });
  for (const at of kind.slots(createdAt, endAt)) wakes.set(at, { at, earlyFor: null });
  return [...wakes.values()].sort((a, b) => a.at - b.at);
}

/** Every slot and early reminder with its outcome, by its instant. */
export function expectLife(asked: AskedLife, outages: readonly Outage[], endAt: number): Map<number, ExpectedWake> {
  const { kind, misfire, quiet, createdAt } = asked;
  const grace = graceOf(kind, createdAt);
  const outcomes = new Map<number, ExpectedWake>();
  const end = ({ at, earlyFor }: Wake, outcome: ExpectedWake['outcome'], missedBefore = 0): void => {
    outcomes.set(at, { outcome, missedBefore, isEarly: earlyFor !== null });
  };
  let missed = 0;
  let held: { wake: Wake; stands: number; readyAt: number }[] = [];

  const release = (until: number): void => {
    for (;;) {
      const next = held.toSorted((a, b) => a.readyAt - b.readyAt)[0];
      if (!next || next.readyAt >= until) return;
      const again = quietEnd(quiet, next.readyAt);
      if (again !== undefined) {
        next.readyAt = seenAt(outages, again);
        continue;
      }
      held = held.filter((one) => one !== next);
      const { wake, stands, readyAt } = next;
      const isOver = wake.earlyFor !== null && wake.earlyFor <= readyAt;
      end(wake, isOver ? 'missed' : 'spoke', isOver ? 0 : stands);
    }
  };

  const wakes = Map.groupBy(wakesOf(asked, endAt), ({ at }) => seenAt(outages, at));
  for (const [now, seen] of [...wakes].sort(([a], [b]) => a - b)) {
    if (now > endAt) break;
    release(now);
    const before = held;
    held = [];
    const lastSlot = seen.findLast(({ earlyFor }) => earlyFor === null)?.at;
    for (const wake of seen) {
      const late = now - wake.at;
      const isLast = wake.at === (wake.earlyFor === null ? lastSlot : seen.at(-1)?.at);
      if (wake.earlyFor !== null && wake.earlyFor <= now) end(wake, 'missed');
      else if (late >= ON_TIME && misfire === 'skip') end(wake, 'skipped');
      else if (!isTold(wake, late, isLast)) {
        end(wake, 'missed');
        if (wake.earlyFor === null) missed += 1;
      } else {
        let stands = 0;
        if (wake.earlyFor === null) {
          stands = missed;
          missed = 0;
        }
        const until = quietEnd(quiet, now);
        if (until === undefined) end(wake, 'spoke', stands);
        else {
          // What the night holds already is told with it.
          if (misfire !== 'all')
            for (const one of before.splice(0)) {
              end(one.wake, 'missed');
              stands += one.stands + (one.wake.earlyFor === null ? 1 : 0);
            }
          held.push({ wake, stands, readyAt: seenAt(outages, until) });
        }
      }
    }
    held = [...before, ...held];
  }
  release(endAt + 1);
  for (const { wake } of held) end(wake, null);
  return outcomes;

  function isTold({ at, earlyFor }: Wake, late: number, isLast: boolean): boolean {
    if (late < ON_TIME) return true;
    if (earlyFor !== null) return isLast;
    const isEnd = isLast && kind.slots(at, at + YEARS).length === 0;
    return (misfire === 'all' || isLast) && (late <= grace || isEnd);
  }
}

/** How often a slot is told again, by when each slot was told and when the person said that it is done. */
export function expectNags(
  nag: { readonly everyMs: number; readonly limit: number },
  { toldAt, goneAt }: { readonly toldAt: number; readonly goneAt: number },
  around: { readonly outages: readonly Outage[]; readonly quiet: Quiet | undefined },
): number {
  let told = 0;
  let due = toldAt + nag.everyMs;
  while (told < nag.limit) {
    const at = seenAt(around.outages, due);
    if (at > goneAt) break;
    const until = quietEnd(around.quiet, at);
    if (until === undefined) {
      told += 1;
      due = at + nag.everyMs;
    } else due = until;
  }
  return told;
}

/** Whether a slot is told to somebody else, who may have a night of their own: once, when nobody has answered by then. */
export function expectElsewhere(
  afterMs: number,
  { toldAt, goneAt }: { readonly toldAt: number; readonly goneAt: number },
  around: { readonly outages: readonly Outage[]; readonly quiet: Quiet | undefined },
): boolean {
  return expectNags({ everyMs: afterMs, limit: 1 }, { toldAt, goneAt }, around) === 1;
}
