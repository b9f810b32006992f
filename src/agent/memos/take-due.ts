import { audienceScopes, type Embedder, endedSince, recall, withinBudget } from '../../memory/index.ts';
import type { Chat, Memo, Scope, Store, Tx } from '../../store/index.ts';
import { latenessOf } from '../../triggers/index.ts';
import type { DueMemo } from '../brain.ts';
import { asRecalled, withSpeakers } from '../recall-for-trigger.ts';
import { USUAL_TURN_MS } from '../time-budgets.ts';

/** So many notes begin one turn; the others begin the next. */
const MOST_IN_A_TURN = 10;
/** What memory says to a note now. */
const FACTS = 4;
const TOKENS = 300;
/** Beyond the time that a turn may think: it has to be written down, too. */
const TO_SETTLE_MS = USUAL_TURN_MS / 2;

/** Which turn takes notes, and for how long it may have them. */
export interface TakingTurn {
  readonly chat: Chat;
  /** The id of a fire, or a chat with the number of a message. */
  readonly turn: string;
  readonly turnTimeoutMs: number;
  /** The note that the turn was made for; absent or null: none. */
  readonly madeFor?: string | null;
  readonly embedder?: Embedder | undefined;
}

/**
 * Takes the notes of a chat that are due into the hands of a turn, and looks at what memory says to each now: an old
 * note is not believed before that. A turn that dies loses them when its lease ends, and they come again. A turn that
 * was made for a note which it cannot have takes none at all.
 */
export async function takeDueMemos(
  store: Store,
  { chat, turn, turnTimeoutMs, madeFor = null, embedder }: TakingTurn,
): Promise<readonly DueMemo[]> {
  const { householdId, id: chatId } = chat;
  if (!(await store.snapshot((tx) => tx.memos.hasDue(householdId, chatId, tx.now)))) return [];
  const taken = await store.transaction(async (tx) => {
    const claimed = await tx.memos.claim({
      ...{ householdId, chatId, turn, first: madeFor, now: tx.now },
      leaseUntil: tx.now + turnTimeoutMs + TO_SETTLE_MS,
      limit: MOST_IN_A_TURN,
    });
    if (madeFor === null || claimed.some(({ id }) => id === madeFor)) return claimed;
    for (const memo of claimed) await tx.memos.release(memo);
    return [];
  });
  if (taken.length === 0) return [];
  return store.snapshot(async (tx) => {
    const scopes = await audienceScopes(tx, chat);
    const due: DueMemo[] = [];
    for (const memo of taken) due.push(await lookAgain(tx, memo, scopes, embedder));
    return due;
  });
}

/** What memory says to a note now, and what of that which it said then has ended. */
async function lookAgain(
  tx: Tx,
  memo: Memo,
  scopes: readonly Scope[],
  embedder: Embedder | undefined,
): Promise<DueMemo> {
  const { householdId, content, setAt, dueAt, basis, zone, lang } = memo;
  const { hits } = await recall(tx, { householdId, cue: content, scopes, at: tx.now, limit: FACTS }, { embedder });
  const recalled = withinBudget(hits, TOKENS).map((hit) =>
    asRecalled(hit, { isNew: hit.fact.recordedAt > setAt, to: { at: tx.now, zone, lang } }),
  );
  const before = await tx.facts.findMany(
    householdId,
    basis.map(({ factId }) => factId),
  );
  return {
    id: memo.id,
    householdId,
    fence: memo.fence,
    content,
    intent: memo.intent,
    setAt,
    dueAt,
    lateMs: latenessOf(dueAt, tx.now),
    depth: memo.depth,
    recalled: await withSpeakers(tx, householdId, recalled),
    ended: await withSpeakers(tx, householdId, endedSince(basis, before, { at: tx.now, scopes })),
  };
}
