import type { EpochMs } from '../clock.ts';
import type { Trigger, TriggerState } from '../store/index.ts';
import { nextSlot, slotsBetween } from '../time/index.ts';
import { transition } from './state.ts';

/** A slot this much past its time is still on time: a busy machine takes a moment. */
export const ON_TIME_MS = 3_000;

/**
 * How many passed slots one plan deals with. A trigger that missed more (a minutely one after a year) is planned again
 * at once, so that one transaction stays short whatever was missed.
 */
export const SLOTS_PER_PLAN = 500;

/** What a due trigger owes. */
export interface Plan {
  /** Slots to carry out, ascending. */
  readonly fire: readonly EpochMs[];
  /** Slots that passed and will not be told by themselves, each with its outcome: rows of the ledger too. */
  readonly passed: readonly {
    readonly slotAt: EpochMs;
    readonly outcome: 'missed' | 'skipped' | 'failed';
    readonly reason: string;
  }[];
  /** The slot to wait for next; null when none is left. */
  readonly nextAt: EpochMs | null;
  readonly state: TriggerState;
}

/**
 * Decides about every slot from `trigger.nextAt` up to `now`, by the trigger's misfire policy and grace. A pure
 * function of its arguments: two workers that plan the same trigger plan the same.
 */
export function planDue(trigger: Trigger, now: EpochMs): Plan {
  if (trigger.nextAt === null || trigger.nextAt > now)
    return { fire: [], passed: [], nextAt: trigger.nextAt, state: trigger.state };

  const slots = slotsBetween(trigger.schedule, trigger.nextAt, now + 1, SLOTS_PER_PLAN + 1);
  const more = slots.length > SLOTS_PER_PLAN ? slots.pop() : undefined;
  const last = slots.at(-1) ?? trigger.nextAt;
  const nextAt = more ?? nextSlot(trigger.schedule, last) ?? null;
  const fire: EpochMs[] = [];
  const passed: { slotAt: EpochMs; outcome: 'missed' | 'skipped'; reason: string }[] = [];
  for (const slotAt of slots) {
    const lateMs = now - slotAt;
    // While more slots wait behind this plan, none of these is the latest. The last slot of all is told however late:
    // nothing comes after it that could say that it was missed.
    const isLatest = slotAt === last && more === undefined;
    if (latenessOf(slotAt, now) === 0) fire.push(slotAt);
    else if (trigger.misfire === 'skip') passed.push({ slotAt, outcome: 'skipped', reason: 'misfire_policy_skip' });
    else if (lateMs > trigger.graceMs && !(isLatest && nextAt === null))
      passed.push({ slotAt, outcome: 'missed', reason: 'stale' });
    else if (trigger.misfire === 'all' || isLatest) fire.push(slotAt);
    else passed.push({ slotAt, outcome: 'missed', reason: 'told_with_a_later_slot' });
  }
  return { fire, passed, nextAt, state: nextAt === null ? endState(trigger) : trigger.state };
}

/** How late something is at `at`, in ms; 0 while it is on time. */
export function latenessOf(slotAt: EpochMs, at: EpochMs): number {
  return at - slotAt < ON_TIME_MS ? 0 : at - slotAt;
}

/** How a trigger ends when no slot is left: a one-shot is done, a series has expired. */
export function endState(trigger: Pick<Trigger, 'schedule' | 'state'>): TriggerState {
  return transition(trigger.state, trigger.schedule.kind === 'at' ? 'complete' : 'expire');
}
