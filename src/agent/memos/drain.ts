import { WakefulError } from '../../errors.ts';
import { newId, type Random } from '../../ids.ts';
import type { DecisionEntry, MemoAction, Tx } from '../../store/index.ts';
import type { DueMemo } from '../brain.ts';

/** A turn that is over, with what it has done. */
export interface DrainingTurn {
  readonly memos: readonly DueMemo[];
  /** The entry of the decision log that says how the turn ended. */
  readonly decision: DecisionEntry;
  /** What its tools did before. */
  readonly acts: readonly MemoAction[];
}

/**
 * Ends the notes that a turn began with, in the transaction that ends the turn: each is written into the decision log
 * with what the turn made of it, and does not come again.
 *
 * @throws WakefulError `fence_stale` when another turn took one of them meanwhile: then nothing of this turn may count.
 */
export async function drainMemos(tx: Tx, random: Random, { memos, decision, acts }: DrainingTurn): Promise<void> {
  if (memos.length === 0) return;
  const { householdId, chatId, fireId, id, action, reason } = decision;
  const actions = [...acts, { decisionId: id, action, reason }];
  await tx.decisions.appendMany(
    memos.map((memo) => ({
      householdId,
      id: newId(random, 'dec', tx.now),
      at: tx.now,
      chatId,
      fireId,
      action: 'drain_memo',
      reason: 'its_time_had_come',
      data: {
        memoId: memo.id,
        intent: memo.intent,
        dueAt: memo.dueAt,
        actions: actions.map((each) => each.decisionId),
      },
    })),
  );
  for (const memo of memos)
    if (!(await tx.memos.drain(memo, { at: tx.now, actions })))
      throw new WakefulError('fence_stale', `The note ${memo.id} was taken over by another turn.`, {
        fields: { id: memo.id },
      });
}
