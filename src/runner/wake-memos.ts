import { newId, type Random } from '../ids.ts';
import type { Memo, Store, Tx } from '../store/index.ts';
import { createTrigger, planMemoWake } from '../triggers/index.ts';
import type { Logger } from './log.ts';

/** What waking for notes needs. */
export interface WakeMemosContext {
  readonly store: Store;
  readonly random: Random;
  readonly log: Logger;
}

/**
 * Gives notes that found no turn within their grace a turn of their own: a single fire in the lane of tasks, by the
 * route of their chat, with all that holds for fires (a lease, retries, quiet hours, one outcome in the ledger).
 *
 * @returns how many were looked at; fewer than `limit` means that none is left.
 */
export async function wakeForMemos({ store, random, log }: WakeMemosContext, limit: number): Promise<number> {
  return store.transaction(async (tx) => {
    const due = await tx.memos.lockToWake(tx.now, limit);
    for (const memo of due) await wakeFor(tx, random, log, memo);
    return due.length;
  });
}

async function wakeFor(tx: Tx, random: Random, log: Logger, memo: Memo): Promise<void> {
  const plan = planMemoWake(memo, tx.now, await isOnItsWay(tx, memo));
  const { householdId, id, wakes, triggerId } = memo;
  if (plan.kind === 'leave') return tx.memos.noteWake({ householdId, id, wakes, triggerId, wakeAt: null });
  if (plan.kind === 'wait') return tx.memos.noteWake({ householdId, id, wakes, triggerId, wakeAt: plan.nextAt });
  const chat = await tx.chats.find(householdId, memo.chatId);
  if (!chat) {
    log.error('a note has no chat any more and gets no turn', { memoId: id });
    return tx.memos.noteWake({ householdId, id, wakes, triggerId, wakeAt: null });
  }
  const trigger = await createTrigger(tx, random, {
    action: 'task',
    cue: memo.content,
    factId: null,
    verbatim: false,
    // A slot must lie ahead; this one is there before anybody notices.
    schedule: { kind: 'at', at: tx.now + 1, zone: memo.zone },
    personId: memo.personId,
    chat,
    lang: memo.lang,
    zone: memo.zone,
  });
  await tx.decisions.append({
    householdId,
    id: newId(random, 'dec', tx.now),
    at: tx.now,
    chatId: chat.id,
    fireId: null,
    action: 'wake_for_memo',
    reason: 'no_turn_came_within_its_grace',
    data: { memoId: id, triggerId: trigger.id },
  });
  await tx.memos.noteWake({ householdId, id, wakes: wakes + 1, triggerId: trigger.id, wakeAt: plan.nextAt });
}

/** Whether the turn that it was given before has not ended yet. */
async function isOnItsWay(tx: Tx, { householdId, triggerId }: Memo): Promise<boolean> {
  if (triggerId === null) return false;
  const trigger = await tx.triggers.find(householdId, triggerId);
  if (trigger?.state === 'active') return true;
  const [fire] = await tx.fires.list(householdId, { triggerId, limit: 1 });
  return fire !== undefined && fire.state !== 'settled';
}
