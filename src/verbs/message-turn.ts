import {
  briefMessage,
  createMeter,
  createTools,
  type DueMemo,
  type MessageBriefing,
  runTurn,
  type TurnResult,
  takeDueMemos,
} from '../agent/index.ts';
import type { MemoAction, Thought } from '../store/index.ts';
import type { Lang } from '../time/index.ts';
import type { VerbContext } from './context.ts';
import type { Speaker } from './speaker.ts';
import { tellIn } from './tell.ts';

/** A message that wants an answer. */
export interface ToAnswer {
  readonly heard: Thought;
  /** Its whole text, with what the stream does not show. */
  readonly text: string;
}

/** What the turn of a message came to; nothing of it is said yet. */
export interface MessageTurn extends TurnResult {
  readonly briefing: MessageBriefing;
  /** The notes to the future self that it began with. */
  readonly memos: readonly DueMemo[];
  /** What it did, as the decision log has it. */
  readonly acts: readonly MemoAction[];
  /** It kept statements, or took some back, itself. */
  readonly remembered: boolean;
}

/** How a message is named by what was kept of it. */
export function refOf({ data, chatId, seq }: Thought): string {
  return data.messageId ?? `${chatId}:${seq}`;
}

/** Thinks about a message: it begins with the notes that are due, and ends with the answer that a brain decided on. */
export async function thinkAbout(
  context: VerbContext,
  { person, chat }: Speaker,
  { heard, text }: ToAnswer,
  lang: Lang,
): Promise<MessageTurn> {
  const { store, random, clock, brain, rules, embedder, workshop, turnTimeoutMs } = context;
  const { householdId } = chat;
  const memos = await takeDueMemos(store, { chat, turn: `${chat.id}:${heard.seq}`, turnTimeoutMs, embedder });
  const briefing = await store.snapshot((tx) =>
    briefMessage(tx, { text, seq: heard.seq, lang, person, chat, memos, workshop }),
  );
  const messageRef = refOf(heard);
  let remembered = false;
  const acts: MemoAction[] = [];
  const tools = createTools({
    store,
    random,
    person,
    chat,
    lang,
    embedder,
    messageRef,
    fireId: null,
    tell: (tx, message) => tellIn(tx, context, message),
    onDecision: (entry) => acts.push(entry),
    onEffect: (effect) => {
      if (effect === 'memory') remembered = true;
      if (effect === 'triggers') context.emit({ type: 'triggers_changed', householdId });
      context.nudge();
    },
  });
  const turn = await runTurn({
    brain,
    fallback: rules,
    briefing,
    tools,
    clock,
    timeoutMs: turnTimeoutMs,
    meter: createMeter(store, { householdId, chatId: chat.id, fireId: null, messageRef }, context.budget),
    onDraft: (draft) => context.emit({ type: 'draft', householdId, chatId: chat.id, text: draft }),
  });
  if (turn.failure !== null)
    context.log.warn('a brain failed, and another answered', { brain: brain.name, failure: turn.failure });
  return { ...turn, briefing, memos, acts, remembered };
}
