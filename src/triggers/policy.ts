import { WakefulError } from '../errors.ts';
import type { Random } from '../ids.ts';
import type { MisfirePolicy, Step, Trigger, TriggerPolicy, Tx } from '../store/index.ts';
import { nextOpenWake, requireLiving, saveTrigger, settlePassed } from './ledger.ts';
import { lengthOf } from './step.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Nobody is asked again more often than this, nor about one thing more often in all. */
const LEAST_NAG_MS = MINUTE_MS;
const LONGEST_NAG_MS = 31 * DAY_MS;
export const MOST_NAGS = 100;
/** So often, where no number was said. */
export const USUAL_NAGS = 10;
const MOST_EARLY = 5;
const MOST_SLACK_MS = DAY_MS / 2;
const LONGEST_STEP_MS = 366 * DAY_MS;

/** What may be changed about a trigger; null takes a thing away. */
export type PolicyChange = { readonly [K in keyof TriggerPolicy]?: TriggerPolicy[K] | null } & {
  readonly misfire?: MisfirePolicy;
};

/** What a policy is for. */
type CheckedFor = Pick<Trigger, 'schedule' | 'action'>;

/**
 * A policy that makes sense, its early reminders in order and each once.
 *
 * @throws WakefulError `input_invalid` when a number is out of its bounds, or when a series is to count from when it is done, or
 *   a reminder is to have slack.
 */
export function checkPolicy(policy: TriggerPolicy, { schedule, action }: CheckedFor): TriggerPolicy {
  const { nag, early, afterDone, escalate, slackMs } = policy;
  if (slackMs !== undefined) checkSlack(slackMs, action);
  if (nag) {
    within('asks again', nag.everyMs, LEAST_NAG_MS, LONGEST_NAG_MS);
    if (!Number.isInteger(nag.limit) || nag.limit < 1 || nag.limit > MOST_NAGS)
      throw new WakefulError('input_invalid', `It asks again from 1 to ${MOST_NAGS} times.`, { fields: { nag } });
  }
  if (escalate) within('waits for an answer', escalate.afterMs, MINUTE_MS, LONGEST_NAG_MS);
  if (afterDone) {
    within('waits after it is done', checkedLength(afterDone), MINUTE_MS, LONGEST_STEP_MS);
    if (schedule.kind !== 'at')
      throw new WakefulError('input_invalid', 'What counts from when it is done has one first time, not a series.');
  }
  if (!early) return policy;
  for (const step of early) within('comes early', checkedLength(step), MINUTE_MS, LONGEST_STEP_MS);
  const lengths = new Set<number>();
  const inOrder = [...early]
    .sort((a, b) => lengthOf(b) - lengthOf(a))
    .filter((step) => lengths.size < lengths.add(lengthOf(step)).size);
  if (inOrder.length > MOST_EARLY)
    throw new WakefulError('input_invalid', `A reminder can come early ${MOST_EARLY} times at most.`);
  const { early: _, ...rest } = policy;
  return inOrder.length === 0 ? rest : { ...rest, early: inOrder };
}

/** @throws WakefulError `input_invalid` when it is no length of time, or when it is not for a task. */
function checkSlack(ms: number, action: Trigger['action']): void {
  if (action !== 'task')
    throw new WakefulError('input_invalid', 'A reminder comes on time: only a task may begin some time after its own.');
  if (Number.isFinite(ms) && ms >= 0 && ms <= MOST_SLACK_MS) return;
  throw new WakefulError('input_invalid', 'A task may begin up to 12 hours after its time.', { fields: { ms } });
}

function checkedLength(step: Step): number {
  if (!Number.isInteger(step.count))
    throw new WakefulError('input_invalid', 'A number of minutes, hours or days must be whole.', { fields: { step } });
  return lengthOf(step);
}

function within(what: string, ms: number, leastMs: number, mostMs: number): void {
  if (Number.isFinite(ms) && ms >= leastMs && ms <= mostMs) return;
  throw new WakefulError(
    'input_invalid',
    `A reminder ${what} after a minute at least and ${Math.round(mostMs / DAY_MS)} days at most.`,
    { fields: { ms } },
  );
}

/**
 * Changes what a living trigger does beyond its slots. What was told already goes on as it was told.
 *
 * @throws WakefulError `state_conflict` when it has ended, `input_invalid` as {@link checkPolicy} does.
 */
export async function changePolicy(
  tx: Tx,
  random: Random,
  trigger: Trigger,
  { misfire = trigger.misfire, ...change }: PolicyChange,
): Promise<Trigger> {
  requireLiving(trigger);
  const kept = Object.entries({ ...trigger.policy, ...change }).filter(([, value]) => value !== null);
  const policy = checkPolicy(Object.fromEntries(kept), trigger);
  // Slots that have come are planned as they were promised.
  const isDue = trigger.nextAt !== null && trigger.nextAt <= tx.now;
  if (trigger.state === 'paused') await settlePassed(tx, random, trigger, { outcome: 'skipped', reason: 'paused' });
  const nextAt =
    trigger.state !== 'active' || isDue || trigger.nextAt === null
      ? trigger.nextAt
      : await nextOpenWake(tx, { ...trigger, policy }, tx.now);
  return saveTrigger(tx, trigger, { misfire, policy, nextAt });
}
