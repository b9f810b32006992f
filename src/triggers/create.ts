import type { EpochMs } from '../clock.ts';
import { WakefulError } from '../errors.ts';
import { newId, type Random } from '../ids.ts';
import { requireState, TRIGGER } from '../states/index.ts';
import type { Chat, MisfirePolicy, Trigger, TriggerAction, TriggerPolicy, Tx } from '../store/index.ts';
import { type Lang, nextSlot, type Schedule, slotsBetween, validateSchedule } from '../time/index.ts';
import { checkPolicy } from './policy.ts';
import { sameWords } from './same-words.ts';
import { nextWake } from './wakes.ts';

const HOUR_MS = 3_600_000;

/** A one-shot is told however late, within reason. */
const ONE_SHOT_GRACE_MS = 30 * 24 * HOUR_MS;
/** A slot of a series is told half a day late at least. */
const LEAST_GRACE_MS = 12 * HOUR_MS;

/**
 * How late a slot of a schedule may be told, in ms: a slot of a series is stale once the next one is nearer.
 *
 * @param nextAt The first slot to come, from which the distance of slots is taken.
 */
export function graceFor(schedule: Schedule, nextAt: EpochMs): number {
  if (schedule.kind === 'at') return ONE_SHOT_GRACE_MS;
  const after = nextSlot(schedule, nextAt);
  return after === undefined ? ONE_SHOT_GRACE_MS : Math.max(LEAST_GRACE_MS, Math.floor((after - nextAt) / 2));
}

/** Nothing wakes more often than this: a person could not bear it, and a chat would refuse it. */
const LEAST_PERIOD_MS = 60_000;
/** So many slots within so long show how close a schedule sets them. */
const SLOTS_LOOKED_AT = 200;
const LOOKED_AHEAD_MS = 400 * 24 * HOUR_MS;

/** What a new trigger needs. */
export interface NewTrigger {
  readonly action: TriggerAction;
  readonly cue: string;
  readonly factId: string | null;
  readonly verbatim: boolean;
  readonly schedule: Schedule;
  readonly personId: string;
  readonly chat: Chat;
  readonly lang: Lang;
  readonly zone: string;
  readonly misfire?: MisfirePolicy;
  readonly policy?: TriggerPolicy;
  readonly snoozeOf?: string | null;
}

/**
 * Writes a trigger and sets its first slot.
 *
 * @throws WakefulError `schedule_invalid` when the schedule is not well formed, has no slot left or sets slots less than
 *   a minute apart, `input_invalid` when there is nothing to look up.
 */
export async function createTrigger(tx: Tx, random: Random, input: NewTrigger): Promise<Trigger> {
  if (input.cue.trim() === '')
    throw new WakefulError(
      'input_invalid',
      'A reminder needs something to be about. Say what, for example "call mom".',
    );
  validateSchedule(input.schedule);
  const nextAt = nextSlot(input.schedule, tx.now);
  if (nextAt === undefined)
    throw new WakefulError('schedule_invalid', 'This schedule has no time left in the future. Give a later one.', {
      fields: { schedule: input.schedule },
    });
  requireLeastPeriod(input.schedule, tx.now);
  const policy = checkPolicy(input.policy ?? {}, input);
  const trigger: Trigger = {
    householdId: input.chat.householdId,
    id: newId(random, 'trg', tx.now),
    action: input.action,
    cue: input.cue,
    factId: input.factId,
    verbatim: input.verbatim,
    schedule: input.schedule,
    personId: input.personId,
    chatId: input.chat.id,
    route: input.chat.route,
    lang: input.lang,
    zone: input.zone,
    misfire: input.misfire ?? 'latest',
    policy,
    graceMs: graceFor(input.schedule, nextAt),
    state: requireState(TRIGGER, 'unwritten', 'make'),
    nextAt: nextWake({ schedule: input.schedule, policy }, tx.now)?.at ?? nextAt,
    snoozeOf: input.snoozeOf ?? null,
    lastFiredAt: null,
    version: 1,
    createdAt: tx.now,
    updatedAt: tx.now,
  };
  await tx.triggers.insert(trigger);
  return trigger;
}

/**
 * Refuses a schedule that wakes more often than once a minute, whatever its kind. Parts of a list may meet by chance
 * ("every hour and at 9"); that many of them do is refused too.
 *
 * @throws WakefulError `schedule_invalid`, with the field `leastPeriodMs`.
 */
export function requireLeastPeriod(schedule: Schedule, now: EpochMs): void {
  if (schedule.kind === 'list') for (const part of schedule.of) requireLeastPeriod(part, now);
  const slots = slotsBetween(schedule, now, now + LOOKED_AHEAD_MS, SLOTS_LOOKED_AT);
  const [together, leastMs] = schedule.kind === 'list' ? [3, 2 * LEAST_PERIOD_MS] : [1, LEAST_PERIOD_MS];
  const isTooOften = slots.some((slot, at) => at >= together && slot - (slots[at - together] ?? slot) < leastMs);
  if (isTooOften)
    throw new WakefulError('schedule_invalid', 'This is more often than once a minute. Give a longer period.', {
      fields: { leastPeriodMs: LEAST_PERIOD_MS },
    });
}

/** A living trigger of the same chat and person that would do the same thing at the same times; undefined when there is none. */
export async function findSameTrigger(
  tx: Tx,
  input: { chat: Chat; personId: string; cue: string; schedule: Schedule },
): Promise<Trigger | undefined> {
  const living = await tx.triggers.list(input.chat.householdId, {
    states: ['active', 'paused'],
    personId: input.personId,
    chatId: input.chat.id,
  });
  const next = nextSlot(input.schedule, tx.now);
  return living.find(
    (trigger) =>
      sameWords(trigger.cue, input.cue) &&
      nextSlot(trigger.schedule, tx.now) === next &&
      JSON.stringify(ruleOf(trigger.schedule)) === JSON.stringify(ruleOf(input.schedule)),
  );
}

/** The rule without what only tells when it was said. */
function ruleOf(schedule: Schedule): object {
  switch (schedule.kind) {
    case 'at':
      return { at: schedule.at };
    case 'every':
      return { everyMs: schedule.everyMs };
    case 'cron':
      return { expression: schedule.expression, zone: schedule.zone, until: schedule.until };
    case 'rrule':
      return { rule: schedule.rule, zone: schedule.zone, until: schedule.until };
    case 'lunar':
      return { month: schedule.month, days: schedule.days, time: schedule.time, until: schedule.until };
    case 'list':
      return { of: schedule.of.map(ruleOf), until: schedule.until };
  }
}
