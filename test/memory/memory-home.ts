import { createVirtualClock } from '../../src/clock.ts';
import { createSeededRandom, newId } from '../../src/ids.ts';
import {
  type Embedder,
  indexPending,
  type RecallQuery,
  type Remembered,
  recall,
  remember,
} from '../../src/memory/index.ts';
import type { Scope } from '../../src/store/index.ts';
import { openSqliteStore } from '../../src/store/index.ts';

/** A household in an in-memory store, with the verbs of memory bound to it. */
export function openMemoryHome(options: { startAt?: number; embedder?: Embedder } = {}) {
  const { startAt = Date.UTC(2026, 11, 1, 12), embedder } = options;
  const clock = createVirtualClock(startAt);
  const store = openSqliteStore(':memory:', { clock });
  const random = createSeededRandom(7);
  const householdId = 'hh_home';
  const own: Scope = 'person:per_me';

  return {
    clock,
    store,
    householdId,
    random,
    own,
    newId: () => newId(random, 'fact'),
    say: (
      text: string,
      more: { scope?: Scope; chatId?: string; person?: string; at?: number; ref?: string } = {},
    ): Promise<Remembered> =>
      store.transaction((tx) =>
        remember(
          tx,
          { random },
          {
            householdId,
            text,
            scope: more.scope ?? own,
            provenance: {
              personId: more.person ?? 'per_me',
              chatId: more.chatId ?? 'chat_web',
              ref: more.ref ?? null,
              saidAt: more.at ?? clock.now(),
            },
            zone: 'Europe/Berlin',
          },
        ),
      ),
    sayAll: async (texts: readonly string[], chatId: string): Promise<void> => {
      await store.transaction(async (tx) => {
        for (const text of texts)
          await remember(
            tx,
            { random },
            {
              householdId,
              text,
              scope: own,
              provenance: { personId: 'per_me', chatId, ref: null, saidAt: clock.now() },
              zone: 'Europe/Berlin',
            },
          );
      });
    },
    recall: (cue: string, more: Partial<RecallQuery> = {}) =>
      store.snapshot((tx) => recall(tx, { householdId, cue, scopes: [own], ...more }, { embedder })),
    /** Gives every fact its vector. */
    index: async (): Promise<void> => {
      while (embedder && (await indexPending(store, embedder)) > 0);
    },
    close: () => store.close(),
  };
}
