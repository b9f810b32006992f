import type { Logger } from '../runner/index.ts';
import type { Store, Thought } from '../store/index.ts';
import type { WakefulEvent } from '../views.ts';
import { presentMessage } from './present.ts';

/** Whoever listens, and what there is to tell them. */
export interface Events {
  emit(event: WakefulEvent): void;
  /** A fire's message was committed. */
  said(thought: Thought): void;
  subscribe(listener: (event: WakefulEvent) => void): () => void;
}

/** A listener that throws is logged and disturbs neither the others nor what happened. */
export function createEvents(store: Store, log: Logger): Events {
  const listeners = new Set<{ readonly call: (event: WakefulEvent) => void }>();
  let stopHints: (() => void) | undefined;

  const emit = (event: WakefulEvent): void => {
    for (const { call } of listeners) {
      try {
        call(event);
      } catch (thrown) {
        log.error('a listener failed', { event: event.type, error: String(thrown) });
      }
    }
  };

  const tellSaid = async (thought: Thought): Promise<void> => {
    const message = await store.snapshot(async (tx) => {
      const chat = await tx.chats.find(thought.householdId, thought.chatId);
      const owner = chat?.personId ? await tx.people.find(thought.householdId, chat.personId) : undefined;
      return presentMessage(tx, thought, owner?.zone ?? 'UTC');
    });
    emit({ type: 'message', householdId: thought.householdId, message });
    emit({ type: 'triggers_changed', householdId: thought.householdId });
  };

  return {
    emit,
    said: (thought) => {
      if (listeners.size === 0) return;
      tellSaid(thought).catch((thrown: unknown) =>
        log.warn('a message could not be shown live', { error: String(thrown) }),
      );
    },
    subscribe: (call) => {
      const listener = { call };
      listeners.add(listener);
      stopHints ??= store.onCommit(() => emit({ type: 'committed' }));
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stopHints?.();
        stopHints = undefined;
      };
    },
  };
}
