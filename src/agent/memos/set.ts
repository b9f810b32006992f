import type { EpochMs } from '../../clock.ts';
import { WakefulError } from '../../errors.ts';
import { newId, type Random } from '../../ids.ts';
import { audienceScopes, type Embedder, recall } from '../../memory/index.ts';
import { MEMO, requireState } from '../../states/index.ts';
import type { Chat, Memo, MemoIntent, Person, Tx } from '../../store/index.ts';
import type { Lang } from '../../time/index.ts';
import { LONGEST_MEMO, requireMemoRoom, sameWords, wakeAtFor } from '../../triggers/index.ts';

/** What a note to the future self needs. */
export interface MemoRequest {
  readonly at: EpochMs;
  readonly content: string;
  readonly intent: MemoIntent;
}

/** What came of it. */
export interface MemoResult {
  readonly memo: Memo;
  /** The same note was there already: nothing was made. */
  readonly existed: boolean;
}

/** Where a note is set, and by what. */
export interface MemoSetting {
  readonly random: Random;
  readonly person: Person;
  readonly chat: Chat;
  readonly lang: Lang;
  readonly embedder?: Embedder | undefined;
  /** The turn that sets it: a message, a fire, or a surface. */
  readonly setIn: string;
  readonly depth: number;
  readonly madeInTurn: number;
}

/** So many facts are kept in mind with a note. */
const BASIS = 8;
/** The same words within this time are the same note. */
const SAME_MS = 60_000;
const MOST_COMPARED = 60;

/**
 * Leaves a note to the future self, with what memory says to it now.
 *
 * @throws WakefulError `input_invalid` when it is empty or too long, `limit_reached`.
 */
export async function setMemo(tx: Tx, setting: MemoSetting, request: MemoRequest): Promise<MemoResult> {
  const { random, person, chat, lang, setIn, depth, madeInTurn } = setting;
  const { householdId } = chat;
  const { at, intent } = request;
  const content = request.content.trim();
  if (content === '') throw new WakefulError('input_invalid', 'A note needs something to say.');
  if (content.length > LONGEST_MEMO)
    throw new WakefulError('input_invalid', `A note has ${LONGEST_MEMO} characters at most: make it shorter.`);
  const open = await tx.memos.list(householdId, { chatIds: [chat.id], states: ['waiting'], limit: MOST_COMPARED });
  const same = open.find((one) => Math.abs(one.dueAt - at) < SAME_MS && sameWords(one.content, content));
  if (same) return { memo: same, existed: true };
  await requireMemoRoom(tx, { householdId, chatId: chat.id }, { madeInTurn, depth });
  const scopes = await audienceScopes(tx, chat);
  const { hits } = await recall(
    tx,
    { householdId, cue: content, scopes, at: tx.now, limit: BASIS },
    { embedder: setting.embedder },
  );
  const memo: Memo = {
    householdId,
    id: newId(random, 'memo', tx.now),
    chatId: chat.id,
    personId: person.id,
    content,
    intent,
    lang,
    zone: person.zone,
    setAt: tx.now,
    setIn,
    dueAt: at,
    depth,
    basis: hits.map(({ fact }) => ({ factId: fact.id })),
    state: requireState(MEMO, 'unwritten', 'leave'),
    wakeAt: wakeAtFor({ intent, dueAt: at }),
    wakes: 0,
    triggerId: null,
    fence: 0,
    turn: null,
    leaseUntil: null,
    drainedAt: null,
    actions: [],
  };
  await tx.memos.insert(memo);
  return { memo, existed: false };
}
