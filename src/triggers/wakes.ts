import type { EpochMs } from '../clock.ts';
import type { Step, Trigger } from '../store/index.ts';
import { nextSlot, slotsBetween } from '../time/index.ts';
import { addStep, lengthOf } from './step.ts';

/** An instant at which a trigger wakes: a slot of its schedule, or an early reminder of one. */
export interface Wake {
  readonly at: EpochMs;
  /** The slot that it announces; null for a slot itself. */
  readonly earlyFor: EpochMs | null;
}

type Rule = Pick<Trigger, 'schedule' | 'policy'>;

/** A step of the wall clock is this much shorter or longer than its usual length at most: a change of the clock, a month. */
const STEP_VARIES_MS = 4 * 86_400_000;

/** The first wake after `after`; undefined when none is left. Where an early reminder meets a slot, it is the slot. */
export function nextWake(rule: Rule, after: EpochMs): Wake | undefined {
  const slotAt = nextSlot(rule.schedule, after);
  let next: Wake | undefined = slotAt === undefined ? undefined : { at: slotAt, earlyFor: null };
  for (const step of rule.policy.early ?? []) {
    const early = nextEarly(rule, step, after);
    if (early && (!next || early.at < next.at)) next = early;
  }
  return next;
}

/** The wakes from `from` until before `to`, ascending, at most `limit`. */
export function wakesBetween(rule: Rule, from: EpochMs, to: EpochMs, limit: number): Wake[] {
  const slots = slotsBetween(rule.schedule, from, to, limit).map((at): Wake => ({ at, earlyFor: null }));
  if (!rule.policy.early) return slots;
  const at = new Map(slots.map((wake) => [wake.at, wake]));
  for (const step of rule.policy.early) {
    let early = nextEarly(rule, step, from - 1);
    for (let found = 0; early && early.at < to && found < limit; found++) {
      if (!at.has(early.at)) at.set(early.at, early);
      early = nextEarly(rule, step, early.at);
    }
  }
  return [...at.values()].sort((a, b) => a.at - b.at).slice(0, limit);
}

/** The first early reminder of one step after `after`. */
function nextEarly({ schedule }: Rule, step: Step, after: EpochMs): Wake | undefined {
  const isAbsolute = step.unit === 'minute' || step.unit === 'hour';
  const least = lengthOf(step) - (isAbsolute ? 0 : STEP_VARIES_MS);
  let slotAt = nextSlot(schedule, after + Math.max(0, least));
  while (slotAt !== undefined) {
    const at = addStep(slotAt, step, schedule.zone, -1);
    if (at > after) return { at, earlyFor: slotAt };
    slotAt = nextSlot(schedule, slotAt);
  }
  return undefined;
}
