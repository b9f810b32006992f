import type { EpochMs } from '../clock.ts';
import type { Random } from '../ids.ts';
import type { Fire, Trigger, Tx } from '../store/index.ts';
import { fromWallTime, nextSlot, type Schedule, slotsBetween, toWallTime } from '../time/index.ts';
import { newFire } from './ledger.ts';
import { wakesBetween } from './wakes.ts';

/** So many of a trigger's newest fires are looked through for slots that are left out. */
const MOST_LOOKED_AT = 100;
/** No trigger has more early reminders in one stretch. */
const MOST_WAKES = 1_000;

const BY_PERSON: ReadonlySet<string | null> = new Set(['skipped_by_person', 'snoozed']);

/**
 * Leaves out of another schedule what a person has left out of the trigger's own: who skips tomorrow's and then moves the
 * hour does not want tomorrow's at the new hour either. The slots of the new schedule up to the end of that day, week or
 * month go, whichever the old one comes in only once; one with more slots there than were left out, or with a single one at all, is a new wish.
 */
export async function carryLeftOut(tx: Tx, random: Random, trigger: Trigger, schedule: Schedule): Promise<void> {
  if (schedule.kind === 'at') return;
  const { householdId, id: triggerId } = trigger;
  const fires = await tx.fires.list(householdId, { triggerId, limit: MOST_LOOKED_AT });
  const leftOut = fires.filter((fire) => isLeftOut(fire, tx.now));
  const [last] = leftOut;
  if (!last) return;
  const open = firstOpen(trigger.schedule, leftOut, tx.now);
  const end = endsAfter(last.slotAt, trigger.zone)
    .filter((at) => open === undefined || at <= open)
    .findLast((at) => slotsBetween(schedule, tx.now + 1, at, leftOut.length + 1).length <= leftOut.length);
  if (end === undefined) return;
  const moved = { ...trigger, schedule };
  const slots = new Set(slotsBetween(schedule, tx.now + 1, end, leftOut.length));
  for (const { at, earlyFor } of wakesBetween(moved, tx.now + 1, end, MOST_WAKES)) {
    if (!slots.has(earlyFor ?? at)) continue;
    const fire = newFire(tx, random, moved, at, 0, earlyFor);
    await tx.fires.settleUnclaimed(fire, 'skipped', 'skipped_by_person', tx.now);
  }
}

const isLeftOut = ({ slotAt, outcome, reason, earlyFor }: Fire, now: EpochMs): boolean =>
  slotAt > now && outcome === 'skipped' && BY_PERSON.has(reason) && earlyFor === null;

/** The first slot to come that was not left out. */
function firstOpen(schedule: Schedule, leftOut: readonly Fire[], now: EpochMs): EpochMs | undefined {
  const gone = new Set(leftOut.map(({ slotAt }) => slotAt));
  let slot = nextSlot(schedule, now);
  while (slot !== undefined && gone.has(slot)) slot = nextSlot(schedule, slot);
  return slot;
}

/** When the day, the week and the month of an instant end, exclusive. */
function endsAfter(at: EpochMs, zone: string): EpochMs[] {
  const { year, month, day } = toWallTime(at, zone);
  const midnight = (ofMonth: number, ofDay: number): EpochMs => {
    const date = new Date(Date.UTC(year, ofMonth - 1, ofDay));
    const wall = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
    return fromWallTime({ ...wall, hour: 0, minute: 0, second: 0, ms: 0 }, zone);
  };
  const weekday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  return [midnight(month, day + 1), midnight(month, day + 7 - weekday), midnight(month + 1, 1)].sort((a, b) => a - b);
}
