import type { EpochMs } from '../../clock.ts';
import { WakefulError } from '../../errors.ts';
import { cueMatches } from '../../memory/index.ts';
import type { Memo, Tx } from '../../store/index.ts';
import { changeMemo, requireMemo } from '../../triggers/index.ts';
import type { ToolContext } from '../tool-context.ts';
import type { ToolRunner } from '../tool-runner.ts';
import { notesInReach, pauseNotes, resumeNotes } from './pause-all.ts';
import { type MemoRequest, type MemoResult, setMemo } from './set.ts';

/** The tools with which a turn leaves notes to the future self; a part of `Tools`. */
export interface MemoTools {
  /** Leaves a note: the first turn of this chat at or after its time begins with it. */
  scheduleThought(request: MemoRequest): Promise<MemoResult>;
  /** The notes of this chat that wait or stand still, the soonest first; with words, those that they name, best first. */
  listThoughts(words?: string): Promise<readonly Memo[]>;
  /** Calls one of them off. */
  cancelThought(id: string): Promise<Memo>;
  /** Lets all notes stand still that are within the reach of this chat, until they are resumed or until a time; gives them. */
  pauseThoughts(until?: EpochMs): Promise<readonly Memo[]>;
  /** Lets them go on; those whose time passed are told in one turn. */
  resumeThoughts(): Promise<readonly Memo[]>;
}

/** Makes them for one turn. */
export function createMemoTools(context: ToolContext, { act }: Pick<ToolRunner, 'act'>): MemoTools {
  const { store, chat, fireId, messageRef, memoDepth } = context;
  let made = 0;
  const actOnAll = async (
    action: string,
    states: readonly ('waiting' | 'paused')[],
    work: (tx: Tx) => Promise<readonly Memo[]>,
  ): Promise<readonly Memo[]> => {
    // What changes nothing is not in the log.
    if ((await store.snapshot((tx) => notesInReach(tx, context, states))).length === 0) return [];
    // Those that stood still before stand still again when this is taken back.
    const moved = states.slice(0, 1);
    const data = async (tx: Tx) => ({ memoIds: (await notesInReach(tx, context, moved)).map(({ id }) => id) });
    return act(action, data, 'triggers', work);
  };
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
    pauseThoughts: (until) =>
      actOnAll('pause_thoughts', until === undefined ? ['waiting'] : ['waiting', 'paused'], (tx) =>
        pauseNotes(tx, context, until ?? null),
      ),
    resumeThoughts: () => actOnAll('resume_thoughts', ['paused'], (tx) => resumeNotes(tx, context)),
  };
}

function openIn(tx: Tx, { chat }: ToolContext): Promise<Memo[]> {
  return tx.memos.list(chat.householdId, { chatIds: [chat.id], states: ['waiting', 'paused'] });
}
