import type { TurnResult } from '../agent/index.ts';
import { hasCode } from '../errors.ts';
import { newId, type Random } from '../ids.ts';
import type { Store, Thought, Tx } from '../store/index.ts';
import { createGroupCommit } from './group-commit.ts';
import type { Logger } from './log.ts';
import type { MootFire, ReadyFire } from './prepare-fire.ts';
import { say } from './say.ts';

/** A fire whose turn is over, or which needed none. */
export type FinishedFire = MootFire | (ReadyFire & { readonly turn: TurnResult });

/** What settling needs. */
export interface SettleContext {
  readonly store: Store;
  readonly random: Random;
  readonly log: Logger;
  /** Called after a fire's message has been committed. */
  readonly onSaid: (thought: Thought) => void;
}

/** Makes a function that settles finished fires; it resolves when the fire given to it has been committed. */
export function createSettler(context: SettleContext): (finished: FinishedFire) => Promise<void> {
  const settle = createGroupCommit(context.store, (tx, finished: FinishedFire) => settleFire(tx, context, finished));
  return async (finished) => {
    const said = await settle(finished);
    if (said) context.onSaid(said);
  };
}

/** One fire's end: outcome, decision and delivery together, or nothing at all when the fence is stale. */
async function settleFire(tx: Tx, context: SettleContext, finished: FinishedFire): Promise<Thought | undefined> {
  try {
    return await (finished.ready ? settleTurn(tx, context.random, finished) : settleMoot(tx, finished));
  } catch (thrown) {
    // The guard is the first statement of a settlement: nothing of a lost fire has been written by now.
    if (!hasCode(thrown, 'fence_stale')) throw thrown;
    context.log.warn('a fire was taken over while its turn ran: the late answer is dropped', {
      fireId: finished.lease.fire.id,
    });
    return undefined;
  }
}

async function settleMoot(tx: Tx, { lease, outcome, reason }: MootFire): Promise<undefined> {
  await tx.fires.settle(lease, { outcome, reason, recalled: [], now: tx.now });
}

async function settleTurn(
  tx: Tx,
  random: Random,
  { lease, trigger, chat, briefing, turn }: ReadyFire & { readonly turn: TurnResult },
): Promise<Thought | undefined> {
  const { fire } = lease;
  const { answer } = turn;
  const { recalled } = briefing;
  const outcome = answer.kind === 'speak' ? 'spoke' : 'silent';
  const reason = answer.kind === 'silent' ? answer.reason : briefing.lateMs > 0 ? 'told_late' : 'told_on_time';
  await tx.fires.settle(lease, { outcome, reason, recalled, now: tx.now });
  await tx.decisions.append({
    householdId: fire.householdId,
    id: newId(random, 'dec'),
    at: tx.now,
    chatId: chat.id,
    fireId: fire.id,
    action: answer.kind === 'speak' ? 'speak' : 'stay_silent',
    reason,
    data: {
      brain: turn.brain,
      ...(turn.failure === null ? {} : { failure: turn.failure }),
      lateMs: briefing.lateMs,
      recalled: recalled.map(({ factId, score, tier }) => ({ factId, score, tier })),
      ...(briefing.ended.length > 0 ? { ended: briefing.ended.map(({ factId, why }) => ({ factId, why })) } : {}),
    },
  });
  if (answer.kind === 'silent') return undefined;
  return say(tx, random, {
    chat: { ...chat, route: trigger.route },
    purpose: `fire:${fire.id}`,
    fireId: fire.id,
    triggerId: trigger.id,
    body: {
      text: answer.text,
      recalled: answer.recalled ?? recalled,
      ...(answer.buttons ? { buttons: answer.buttons } : {}),
      ...(briefing.lateMs > 0 ? { lateMs: briefing.lateMs } : {}),
    },
  });
}
