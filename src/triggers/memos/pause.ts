import type { EpochMs } from '../../clock.ts';
import type { Memo, Tx } from '../../store/index.ts';
import { requireFuture } from '../ledger.ts';
import { changeMemo } from './change.ts';

/**
 * Keeps a note from surfacing until it is resumed; with `until`, it goes on by itself then.
 *
 * @throws WakefulError `schedule_in_past` when `until` is not in the future; else as `changeMemo`.
 */
export async function pauseMemo(tx: Tx, memo: Memo, until: EpochMs | null = null): Promise<Memo> {
  if (until !== null) requireFuture(tx, until);
  const paused = memo.state === 'paused' ? memo : await changeMemo(tx, memo, 'pause');
  const { householdId, id, personId, chatId } = memo;
  await tx.followUps.close(householdId, id, 'resume');
  // A note is found by its own id: it has no trigger while it stands still.
  if (until !== null)
    await tx.followUps.put({
      ...{ householdId, id, personId, chatId },
      ...{ kind: 'resume', triggerId: id, dueAt: until, count: 0, text: '' },
    });
  return paused;
}

/** Ends the pause of a note at the time that was set for it; nothing when it goes on, or has ended, already. */
export async function endMemoPause(tx: Tx, householdId: string, id: string): Promise<void> {
  const memo = await tx.memos.find(householdId, id);
  if (memo?.state === 'paused') await changeMemo(tx, memo, 'resume');
}
