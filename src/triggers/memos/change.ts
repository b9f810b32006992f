import type { EpochMs } from '../../clock.ts';
import { WakefulError } from '../../errors.ts';
import { MEMO, statesAllowing } from '../../states/index.ts';
import type { Memo, Tx } from '../../store/index.ts';
import { requireIdLength } from '../find.ts';
import { AGAIN_AFTER_MS, wakeAtFor } from './plan.ts';
import { transitionMemo } from './state.ts';

/**
 * Pauses a note, lets it go on, or calls it off. One whose time passed while it was paused is due at once when it goes
 * on, once; of several in a chat, the first is given a turn and the others are told in it.
 *
 * @throws WakefulError `state_conflict` when it has ended, or a turn has it in hand.
 */
export async function changeMemo(tx: Tx, memo: Memo, event: 'pause' | 'resume' | 'cancel'): Promise<Memo> {
  const isHeld = memo.leaseUntil !== null && memo.leaseUntil > tx.now;
  // A claim whose lease ran out is a turn that died.
  const state = transitionMemo(memo.state === 'claimed' && !isHeld ? 'waiting' : memo.state, event);
  await tx.followUps.close(memo.householdId, memo.id, 'resume');
  const wakeAt = event === 'resume' ? await wakeAtOnResume(tx, memo) : null;
  const to = state === 'waiting' || state === 'paused' ? state : 'cancelled';
  const changed = await tx.memos.change(memo, {
    from: memo.state === 'claimed' ? [...statesAllowing(MEMO, event), 'claimed'] : statesAllowing(MEMO, event),
    state: to,
    wakeAt,
    now: tx.now,
  });
  if (!changed) throw new WakefulError('state_conflict', 'This note was changed at the same moment. Look again.');
  return { ...memo, state: to, wakeAt, leaseUntil: null };
}

/**
 * When a note that goes on is given a turn of its own. A turn takes all notes of its chat that are due, so that those that
 * passed in a pause make one turn, not one each: the others look again later.
 */
async function wakeAtOnResume(tx: Tx, memo: Memo): Promise<EpochMs> {
  const own = wakeAtFor(memo);
  if (own > tx.now) return own;
  const waiting = await tx.memos.list(memo.householdId, { chatIds: [memo.chatId], states: ['waiting'] });
  const isFirst = !waiting.some(({ dueAt, wakeAt }) => dueAt <= tx.now && wakeAt !== null && wakeAt <= tx.now);
  return isFirst ? own : tx.now + AGAIN_AFTER_MS;
}

/**
 * The note of this id, or of the only id that begins so.
 *
 * @throws WakefulError `not_found`, `id_ambiguous` when several ids begin so, or `input_invalid` without an id.
 */
export async function requireMemo(tx: Tx, householdId: string, id: string): Promise<Memo> {
  if (id.trim() === '')
    throw new WakefulError('input_invalid', 'The id of a note is missing. `wakeful memo list` shows them.');
  const exact = await tx.memos.find(householdId, id);
  const [first, second] = exact ? [exact] : await tx.memos.findByPrefix(householdId, id, 2);
  if (!first)
    throw new WakefulError('not_found', `There is no note with the id "${id}". \`wakeful memo list\` shows them.`, {
      fields: { id },
    });
  if (!exact) requireIdLength(id, 'memo', '`wakeful memo list`');
  if (second)
    throw new WakefulError('id_ambiguous', `Several ids begin with "${id}". Give more of it.`, { fields: { id } });
  return first;
}
