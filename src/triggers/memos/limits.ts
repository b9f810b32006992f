import { WakefulError } from '../../errors.ts';
import type { Tx } from '../../store/index.ts';

/** The longest note, in UTF-16 units. */
export const LONGEST_MEMO = 1_000;

const DAY_MS = 86_400_000;
/** So many may wait in one chat: each turn that drains them is briefed with all. */
const MOST_OPEN = 50;
/** So many may be set in a household within 24 hours: each may wake a turn. */
const MOST_A_DAY = 100;
const MOST_A_TURN = 5;
/** A turn that a note woke may leave a further note, whose turn may leave one more, and that is all. */
const DEEPEST = 2;

/**
 * Refuses a note where there are enough.
 *
 * @throws WakefulError `limit_reached`, with the limit in its fields.
 */
export async function requireMemoRoom(
  tx: Tx,
  { householdId, chatId }: { readonly householdId: string; readonly chatId: string },
  { madeInTurn, depth }: { readonly madeInTurn: number; readonly depth: number },
): Promise<void> {
  if (depth > DEEPEST)
    throw reached('This turn goes back to a note that a note left: it can leave no further one.', { depth: DEEPEST });
  if (madeInTurn >= MOST_A_TURN)
    throw reached(`No more than ${MOST_A_TURN} notes can be left in one turn.`, { perTurn: MOST_A_TURN });
  if ((await tx.memos.countOpen(householdId, chatId, MOST_OPEN)) >= MOST_OPEN)
    throw reached(`${MOST_OPEN} notes wait in this chat already. Call some off first.`, { open: MOST_OPEN });
  if ((await tx.memos.countSet(householdId, tx.now - DAY_MS, MOST_A_DAY)) >= MOST_A_DAY)
    throw reached(`No more than ${MOST_A_DAY} notes can be left in a day.`, { perDay: MOST_A_DAY });
}

function reached(message: string, fields: Record<string, number>): WakefulError {
  return new WakefulError('limit_reached', message, { fields });
}
