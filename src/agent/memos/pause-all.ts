import type { EpochMs } from '../../clock.ts';
import type { Memo, Tx } from '../../store/index.ts';
import { changeMemo, pauseMemo } from '../../triggers/index.ts';
import type { ToolContext } from '../tool-context.ts';

/**
 * Lets all notes within a chat's reach stand still that wait, also those that stand still already when `until` says when
 * the pause ends. What a turn has in hand is its own.
 */
export async function pauseNotes(tx: Tx, context: ToolContext, until: EpochMs | null): Promise<readonly Memo[]> {
  const notes = await notesInReach(tx, context, until === null ? ['waiting'] : ['waiting', 'paused']);
  const paused: Memo[] = [];
  for (const note of notes) paused.push(await pauseMemo(tx, note, until));
  return paused;
}

/** Lets all of them go on. */
export async function resumeNotes(tx: Tx, context: ToolContext): Promise<readonly Memo[]> {
  const resumed: Memo[] = [];
  for (const note of await notesInReach(tx, context, ['paused'])) resumed.push(await changeMemo(tx, note, 'resume'));
  return resumed;
}

/** As triggers are reached: in a direct chat all that is its person's, in a group what belongs to it. */
export function notesInReach(
  tx: Tx,
  { chat, person }: Pick<ToolContext, 'chat' | 'person'>,
  states: readonly ('waiting' | 'paused')[],
): Promise<Memo[]> {
  const whose = chat.kind === 'direct' ? { personId: person.id } : { chatIds: [chat.id] };
  return tx.memos.list(chat.householdId, { states, ...whose });
}
