import { WakefulError } from '../errors.ts';
import type { MisfirePolicy, Trigger, TriggerPolicy, Tx } from '../store/index.ts';
import {
  changePolicy,
  endTrigger,
  endTriggerAfter,
  lengthOf,
  type PolicyChange,
  requireTrigger,
  USUAL_NAGS,
} from '../triggers/index.ts';
import type { TriggerView } from '../views.ts';
import type { VerbContext } from './context.ts';
import { readPhrase, requireStep } from './phrase.ts';
import { presentTrigger } from './present.ts';
import { changed } from './triggers.ts';

/** What can be changed about a trigger. Times and lengths are words, as people say them; null takes a thing away. */
export interface TriggerChange {
  /** Its last time, inclusive: "Friday", "2026-12-24". */
  readonly until?: string;
  /** How often it still comes. */
  readonly times?: number;
  /** What happens to slots that passed while nobody could fire them. */
  readonly misfire?: MisfirePolicy;
  /** For a task: it may begin so long after its time, "10 minutes"; null: exactly then. */
  readonly slack?: string | null;
  /** It is told in quiet hours too. */
  readonly urgent?: boolean;
  /** Told again until it is done: "10 minutes", at most `limit` times (10 unless given). */
  readonly nag?: { readonly every: string; readonly limit?: number } | null;
  /** Announced so long before each slot: "1 day", "1 hour". */
  readonly early?: readonly string[] | null;
  /** For one that has one time: the next one comes so long after it is done. */
  readonly afterDone?: string | null;
  /** Whom (a person's handle) or where else (a channel of the trigger's own person) to tell when it is not answered. */
  readonly escalate?: { readonly after: string; readonly to: string } | null;
}

/**
 * Changes what a trigger does beyond its slots, or when it ends; all of it or nothing.
 *
 * @throws WakefulError `not_found`, `state_conflict` when it has ended, `input_invalid`, `schedule_not_found_in_text`.
 */
export function changeTrigger(
  context: VerbContext,
  householdId: string,
  id: string,
  change: TriggerChange,
): Promise<TriggerView> {
  return changed(context, householdId, { action: 'change', data: { id, change } }, async (tx) => {
    let trigger = await requireTrigger(tx, householdId, id);
    const policy = await toPolicy(tx, trigger, change);
    if (Object.keys(policy).length > 0) trigger = await changePolicy(tx, context.random, trigger, policy);
    if (change.until !== undefined)
      trigger = await endTrigger(tx, trigger, await readPhrase(change.until, tx, trigger, 'end'));
    if (change.times !== undefined) trigger = await endTriggerAfter(tx, trigger, change.times);
    return presentTrigger(tx, trigger);
  });
}

async function toPolicy(
  tx: Tx,
  trigger: Trigger,
  { misfire, slack, urgent, nag, early, afterDone, escalate }: TriggerChange,
): Promise<PolicyChange> {
  const step = (phrase: string) => requireStep(phrase, tx, trigger.zone);
  return {
    ...(misfire === undefined ? {} : { misfire }),
    ...(slack === undefined ? {} : { slackMs: slack === null ? 0 : lengthOf(step(slack)) }),
    ...(urgent === undefined ? {} : { urgent: urgent ? true : null }),
    ...(nag === undefined
      ? {}
      : { nag: nag && { everyMs: lengthOf(step(nag.every)), limit: nag.limit ?? USUAL_NAGS } }),
    ...(early === undefined ? {} : { early: early?.map(step) ?? null }),
    ...(afterDone === undefined ? {} : { afterDone: afterDone === null ? null : step(afterDone) }),
    ...(escalate === undefined ? {} : { escalate: escalate && (await toEscalation(tx, trigger, escalate)) }),
  };
}

async function toEscalation(
  tx: Tx,
  { householdId, personId, zone }: Trigger,
  { after, to }: { readonly after: string; readonly to: string },
): Promise<NonNullable<TriggerPolicy['escalate']>> {
  const afterMs = lengthOf(requireStep(after, tx, zone));
  const person = await tx.people.findByHandle(householdId, to.toLowerCase());
  if (person) return { afterMs, personId: person.id, chatId: null };
  const own = (await tx.chats.chatsOf(householdId, personId)).find(
    ({ kind, route }) => kind === 'direct' && route.channel === to,
  );
  if (own) return { afterMs, personId, chatId: own.id };
  throw new WakefulError('not_found', `There is no person called "${to}" here, and no chat of yours on "${to}".`, {
    fields: { to },
  });
}
