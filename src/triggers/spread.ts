import type { EpochMs } from '../clock.ts';
import type { Fire, Trigger } from '../store/index.ts';
import { nextSlot } from '../time/index.ts';
import { latenessOf } from './plan.ts';

/** The slack of a task that recurs, where nobody gave one: who said "at 9:00" still sees it begin at 9:00. */
export const USUAL_SLACK_MS = 50_000;

/**
 * How long after its slot a task begins, in ms, so that not all tasks of a full hour begin at once: within its slack, and
 * within half of the time until its next slot. A pure function of the trigger's id, so that it is the same each day.
 * Reminders, and what comes early, are never spread; a check-in, which speaks to its person at a time like them, and a task with
 * one time only where they are given slack.
 */
export function spreadOf({ id, action, schedule, policy }: Trigger, slotAt: EpochMs): number {
  if (action !== 'task') return 0;
  const isWork = schedule.kind !== 'at' && !policy.checkIn;
  const slackMs = policy.slackMs ?? (isWork ? USUAL_SLACK_MS : 0);
  if (slackMs === 0) return 0;
  const next = nextSlot(schedule, slotAt);
  const room = next === undefined ? slackMs : Math.min(slackMs, (next - slotAt) / 2);
  return Math.floor(room * fractionOf(id));
}

/** How late a fire of a trigger is at `at`, in ms; 0 while it is on time. What its slack takes is no delay. */
export function latenessOfFire(trigger: Trigger, fire: Pick<Fire, 'slotAt' | 'earlyFor'>, at: EpochMs): number {
  const spread = fire.earlyFor === null ? spreadOf(trigger, fire.slotAt) : 0;
  return latenessOf(fire.slotAt + spread, at) === 0 ? 0 : at - fire.slotAt;
}

/** A number from 0 up to 1, even over all ids: FNV-1a, with the last steps of MurmurHash3 to mix ids that begin alike. */
function fractionOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
