import { WakefulError } from '../../errors.ts';
import { cueMatches } from '../../memory/index.ts';
import type { Memo, Tx } from '../../store/index.ts';
import { changeMemo, requireMemo } from '../../triggers/index.ts';
import type { ToolContext } from '../tool-context.ts';
import type { ToolRunner } from '../tool-runner.ts';
import { type MemoRequest, type MemoResult, setMemo } from './set.ts';

/** The tools with which a turn leaves notes to the future self; a part of `Tools`. */
export interface MemoTools {
  /** Leaves a note: the first turn of this chat at or after its time begins with it. */
  scheduleThought(request: MemoRequest): Promise<MemoResult>;
  /** The notes of this chat that wait or stand still, the soonest first; with words, those that they name, best first. */
  listThoughts(words?: string): Promise<readonly Memo[]>;
  /** Calls one of them off. */
  cancelThought(id: string): Promise<Memo>;
}

/** Makes them for one turn. */
export function createMemoTools(context: ToolContext, { act }: Pick<ToolRunner, 'act'>): MemoTools {
  const { store, chat, fireId, messageRef, memoDepth } = context;
  let made = 0;
  return {
    scheduleThought: async (request) => {
      const result = await act('schedule_thought', { intent: request.intent, at: request.at }, 'triggers', (tx) =>
        setMemo(
          tx,
          {
            ...context,
            setIn: fireId ?? messageRef ?? 'surface',
            depth: memoDepth === undefined ? 0 : memoDepth + 1,
            madeInTurn: made,
          },
          request,
        ),
      );
      if (!result.existed) made += 1;
      return result;
    },
    listThoughts: (words) =>
      store.snapshot(async (tx) => {
        const open = await openIn(tx, context);
        if (words === undefined) return open;
        return open
          .map((memo) => ({ memo, score: cueMatches(words, memo.content) }))
          .filter(({ score }) => score > 0)
          .sort((a, b) => b.score - a.score)
          .map(({ memo }) => memo);
      }),
    cancelThought: (id) =>
      act('cancel_thought', { memoId: id }, 'triggers', async (tx) => {
        const memo = await requireMemo(tx, chat.householdId, id);
        if (memo.chatId !== chat.id)
          throw new WakefulError('not_found', `There is no note with the id "${id}" in this chat.`, { fields: { id } });
        return changeMemo(tx, memo, 'cancel');
      }),
  };
}

function openIn(tx: Tx, { chat }: ToolContext): Promise<Memo[]> {
  return tx.memos.list(chat.householdId, { chatIds: [chat.id], states: ['waiting', 'paused'] });
}
