import { type Brain, compactChat, createMeter, createTools, type MessageBriefing, oneLine } from '../agent/index.ts';
import { limitTime } from '../clock.ts';
import { toWakefulError } from '../errors.ts';
import { say } from '../runner/index.ts';
import type { Chat, Person, Thought } from '../store/index.ts';
import type { Lang } from '../time/index.ts';
import type { VerbContext } from './context.ts';

/** A message that was answered, and whose statements may be worth keeping. */
export interface ToLearn {
  readonly brain: Brain;
  readonly briefing: MessageBriefing;
  readonly person: Person;
  readonly chat: Chat;
  readonly heard: Thought;
  readonly messageRef: string;
}

/** Work behind the answers; nobody waits for it but who ends the process. */
export interface Learner {
  /** Begins to learn from a message. Never throws: what could not be learnt is only logged. */
  begin(message: ToLearn): void;
  /** Begins to put the older part of a chat into tiers. Never throws. */
  compact(message: Omit<ToLearn, 'heard'>): void;
  /** Resolves when nothing is being learnt; false when nothing was. */
  idle(): Promise<boolean>;
}

/** Makes a learner. It reads what people say and nothing else: what a fire recalled or said never comes back as facts. */
export function createLearner(context: Omit<VerbContext, 'learner'>): Learner {
  const running = new Set<Promise<void>>();
  return {
    begin: (message) => {
      const work = learn(context, message)
        .catch((thrown: unknown) => context.log.warn('nothing was learnt', { error: toWakefulError(thrown).message }))
        .finally(() => running.delete(work));
      running.add(work);
    },
    compact: (message) => {
      const work = compact(context, message)
        .catch((thrown: unknown) => context.log.warn('a chat got no tiers', { error: toWakefulError(thrown).message }))
        .finally(() => running.delete(work));
      running.add(work);
    },
    idle: async () => {
      const hadWork = running.size > 0;
      while (running.size > 0) await Promise.all(running);
      return hadWork;
    },
  };
}

async function learn(context: Omit<VerbContext, 'learner'>, message: ToLearn): Promise<void> {
  const { store, random, clock, embedder, turnTimeoutMs } = context;
  const { brain, briefing, person, chat, messageRef } = message;
  const { householdId } = chat;
  const meter = createMeter(store, { householdId, chatId: chat.id, fireId: null, messageRef }, context.budget);
  const limit = limitTime(clock, turnTimeoutMs);
  try {
    const statements = (await brain.learn?.({ briefing, signal: limit.signal, meter })) ?? [];
    const { lang } = briefing;
    const tools = createTools({
      store,
      random,
      person,
      chat,
      lang,
      embedder,
      messageRef,
      fireId: null,
      onEffect: () => {},
    });
    const kept: { readonly id: string; readonly text: string }[] = [];
    for (const statement of statements) {
      const { created, facts } = await tools.remember(statement);
      if (created) kept.push(...facts);
    }
    if (kept.length > 0) await tell(context, message, kept);
  } finally {
    limit.lift();
  }
}

async function compact(context: Omit<VerbContext, 'learner'>, message: Omit<ToLearn, 'heard'>): Promise<void> {
  const { store, clock, turnTimeoutMs, log } = context;
  const { brain, briefing, chat, messageRef } = message;
  if (!brain.summarize) {
    await compactChat(store, chat);
    return;
  }
  const { householdId, id: chatId } = chat;
  const meter = createMeter(store, { householdId, chatId, fireId: null, messageRef }, context.budget);
  const limit = limitTime(clock, turnTimeoutMs);
  try {
    await compactChat(store, chat, {
      name: brain.name,
      summarize: async (lines) => (await brain.summarize?.({ briefing, lines, signal: limit.signal, meter })) ?? '',
      onFailure: (thrown) => log.warn('a stretch of a chat has no summary', { error: toWakefulError(thrown).message }),
    });
  } finally {
    limit.lift();
  }
}

/** Shows what was noted, with a button that takes each of it back. */
async function tell(
  { store, random, emit, nudge, said }: Omit<VerbContext, 'learner'>,
  { chat, heard, briefing }: ToLearn,
  kept: readonly { readonly id: string; readonly text: string }[],
): Promise<void> {
  const { noted, forget } = WORDS[briefing.lang];
  const texts = kept.map(({ text }) => oneLine(text));
  const told = await store.transaction((tx) =>
    say(tx, random, {
      chat,
      purpose: `learnt:${heard.seq}`,
      body: {
        text: noted(texts),
        buttons: kept.map(({ id, text }) => ({
          label: forget(kept.length === 1 ? '' : oneLine(text)),
          says: `forget ${id}`,
        })),
      },
    }),
  );
  if (told) said(told);
  emit({ type: 'triggers_changed', householdId: chat.householdId });
  nudge();
}

interface Words {
  noted(texts: readonly string[]): string;
  /** The label of the button that undoes it; empty text: the only one. */
  forget(text: string): string;
}

const WORDS: Readonly<Record<Lang, Words>> = {
  en: {
    noted: (texts) => `Noted: ${texts.join('; ')}`,
    forget: (text) => (text === '' ? 'Forget it' : `Forget: ${text}`),
  },
  'zh-Hant': {
    noted: (texts) => `記下了：${texts.join('；')}`,
    forget: (text) => (text === '' ? '忘掉它' : `忘掉：${text}`),
  },
  'zh-Hans': {
    noted: (texts) => `记下了：${texts.join('；')}`,
    forget: (text) => (text === '' ? '忘掉它' : `忘掉：${text}`),
  },
};
