import type { EpochMs } from '../clock.ts';
import type { Trigger, TriggerState } from '../store/index.ts';
import { transition } from './state.ts';
import { nextWake, type Wake, wakesBetween } from './wakes.ts';

/** A slot this much past its time is still on time: a busy machine takes a moment. */
export const ON_TIME_MS = 3_000;

/**
 * How many passed slots one plan deals with. A trigger that missed more (a minutely one after a year) is planned again
 * at once, so that one transaction stays short whatever was missed.
 */
export const SLOTS_PER_PLAN = 500;

/** What a due trigger owes. */
export interface Plan {
  /** Slots and early reminders to carry out, ascending. */
  readonly fire: readonly EpochMs[];
  /** What passed and will not be told by itself, each with its outcome: rows of the ledger too. */
  readonly passed: readonly Passed[];
  /** Which of them are early reminders, with the slot that each announces. */
  readonly early: ReadonlyMap<EpochMs, EpochMs>;
  /** When to wake next; null when nothing is left to wait for. */
  readonly nextAt: EpochMs | null;
  readonly state: TriggerState;
}

interface Passed {
  readonly slotAt: EpochMs;
  readonly outcome: 'missed' | 'skipped' | 'failed';
  readonly reason: string;
}

/**
 * Decides about every slot and early reminder from `trigger.nextAt` up to `now`, by the trigger's misfire policy and
 * grace. A pure function of its arguments: two workers that plan the same trigger plan the same.
 */
export function planDue(trigger: Trigger, now: EpochMs): Plan {
  if (trigger.nextAt === null || trigger.nextAt > now)
    return { fire: [], passed: [], early: NONE_EARLY, nextAt: trigger.nextAt, state: trigger.state };

  const wakes = wakesBetween(trigger, trigger.nextAt, now + 1, SLOTS_PER_PLAN + 1);
  const more = wakes.length > SLOTS_PER_PLAN ? wakes.pop()?.at : undefined;
  const last = wakes.at(-1)?.at ?? trigger.nextAt;
  const nextAt = more ?? nextWake(trigger, last)?.at ?? null;
  // While more slots wait behind this plan, none of these is the latest.
  const latest = {
    wake: more === undefined ? last : undefined,
    slot: more === undefined ? wakes.findLast(({ earlyFor }) => earlyFor === null)?.at : undefined,
    isEnd: nextAt === null,
  };
  const fire: EpochMs[] = [];
  const passed: Passed[] = [];
  for (const wake of wakes) {
    const leaves =
      wake.earlyFor === null ? leftOut(trigger, wake.at, now, latest) : leftOutEarly(trigger, wake, now, latest);
    if (leaves) passed.push({ slotAt: wake.at, ...leaves });
    else fire.push(wake.at);
  }
  const early = trigger.policy.early
    ? new Map(wakes.flatMap(({ at, earlyFor }) => (earlyFor === null ? [] : [[at, earlyFor] as const])))
    : NONE_EARLY;
  return { fire, passed, early, nextAt, state: nextAt === null ? endState(trigger) : trigger.state };
}

const NONE_EARLY: ReadonlyMap<EpochMs, EpochMs> = new Map();

/** The last of what a plan deals with. */
interface Latest {
  readonly wake: EpochMs | undefined;
  readonly slot: EpochMs | undefined;
  /** Nothing comes after it. */
  readonly isEnd: boolean;
}

type LeftOut = Omit<Passed, 'slotAt'>;

/** Why a slot is not told by itself; undefined when it is. */
function leftOut({ misfire, graceMs }: Trigger, slotAt: EpochMs, now: EpochMs, latest: Latest): LeftOut | undefined {
  if (latenessOf(slotAt, now) === 0) return undefined;
  if (misfire === 'skip') return { outcome: 'skipped', reason: 'misfire_policy_skip' };
  const isLatest = slotAt === latest.slot;
  // The person is asked about all that were missed, however late.
  if (misfire === 'ask') return isLatest ? undefined : { outcome: 'missed', reason: 'asked_about' };
  // The last slot of all is told however late: nothing comes after it that could say that it was missed.
  if (now - slotAt > graceMs && !(isLatest && latest.isEnd)) return { outcome: 'missed', reason: 'stale' };
  return misfire === 'all' || isLatest ? undefined : { outcome: 'missed', reason: 'told_with_a_later_slot' };
}

/** The same for an early reminder: once its slot has come there is nothing to announce. */
function leftOutEarly({ misfire }: Trigger, wake: Wake, now: EpochMs, latest: Latest): LeftOut | undefined {
  if (wake.earlyFor !== null && wake.earlyFor <= now) return { outcome: 'missed', reason: 'its_slot_came' };
  if (latenessOf(wake.at, now) === 0) return undefined;
  if (misfire === 'skip') return { outcome: 'skipped', reason: 'misfire_policy_skip' };
  return wake.at === latest.wake ? undefined : { outcome: 'missed', reason: 'told_with_a_later_slot' };
}

/** How late something is at `at`, in ms; 0 while it is on time. */
export function latenessOf(slotAt: EpochMs, at: EpochMs): number {
  return at - slotAt < ON_TIME_MS ? 0 : at - slotAt;
}

/**
 * How a trigger goes on when no slot is left: a one-shot is done, a series has expired, and one that counts from when it
 * was done waits for that.
 */
export function endState(trigger: Pick<Trigger, 'schedule' | 'state' | 'policy'>): TriggerState {
  if (trigger.policy.afterDone) return trigger.state;
  return transition(trigger.state, trigger.schedule.kind === 'at' ? 'complete' : 'expire');
}
