import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqliteStore, type Store } from '../../src/store/index.ts';
import { expectToldOnce, freeze, killAt, openStory } from './processes/story.ts';

// Proves promises 1, 2 and 6.

/** A database file and a store over it, for one test. */
function onFile(body: (path: string, store: Store) => Promise<void>): () => Promise<void> {
  return async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wakeful-killed-'));
    const path = join(folder, 'wakeful.db');
    const store = openSqliteStore(path);
    try {
      await body(path, store);
    } finally {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    }
  };
}

test.each(['planning', 'claiming', 'thinking', 'settling', 'sending', 'sent', 'writing down'])(
  'a worker killed while %s leaves nothing untold, and nothing told twice without a word',
  (point) => onFile((path, store) => killAt(path, store, point))(),
  90_000,
);

test('a worker frozen past its lease, then continued, tells nothing more', onFile(freeze), 90_000);

test(
  'a channel that answers too late is not asked again',
  onFile(async (path, store) => {
    const story = openStory(path);
    await story.remind(store, 1);
    story.start({ manner: 'late' });
    const ended = () => store.snapshot((tx) => tx.deliveries.list('home', { receipt: 'failed', limit: 9 }));
    await expect.poll(ended, { timeout: 30_000, interval: 100 }).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(story.effects()).toHaveLength(1);
    await story.end();
  }),
  90_000,
);

test(
  'a channel that takes a message and never answers holds up no other chat',
  onFile(async (path, store) => {
    const story = openStory(path);
    await story.remind(store, 12);
    story.start({ manner: 'drops' });
    // What becomes of a message without an answer is told in the person's other chats: that is a message of its own.
    const told = () => story.effects().filter(({ key }) => key.startsWith('fire:'));
    await expect.poll(() => told().length, { timeout: 30_000, interval: 100 }).toBe(12);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expectToldOnce(told(), 12);
    await story.end();
  }),
  90_000,
);

test(
  'on a full disk nothing is lost and nothing told twice: it goes on when there is room',
  onFile(async (path, store) => {
    const story = openStory(path);
    await story.remind(store, 200);
    const full = story.start({ limitKb: 700 });
    await full.says('started');
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(story.effects().length).toBeLessThan(200);
    full.signal('SIGTERM');
    await full.ended;
    story.start();
    await expect
      .poll(() => new Set(story.effects().map(({ text }) => text)).size, { timeout: 60_000, interval: 200 })
      .toBe(200);
    expectToldOnce(story.effects(), 200);
    await story.end();
  }),
  120_000,
);
