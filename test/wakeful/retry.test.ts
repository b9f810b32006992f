import { expect, test } from 'vitest';
import { openSqliteStore } from '../../src/store/index.ts';
import { createScriptedBrain, createVirtualClock } from '../../src/testing/index.ts';
import { createWakeful } from '../../src/wakeful.ts';

// Proves promise 2.

const clock = createVirtualClock(Date.parse('2026-12-01T10:00:00Z'));
const message = { text: 'remind me to call mom at 3pm', messageId: 'm1' };

test('a message that comes twice is answered once, and the second time gives the same answer', async () => {
  const wakeful = createWakeful({ store: openSqliteStore(':memory:', { clock }), zone: 'UTC' });
  const first = await wakeful.hear(message);
  const second = await wakeful.hear(message);
  expect(second.answer?.seq).toBe(first.answer?.seq);
  expect(await wakeful.messages()).toHaveLength(2);
  expect(await wakeful.triggers()).toHaveLength(1);
});

test('one that comes again while it is thought about waits for the same answer', async () => {
  const wakeful = createWakeful({ store: openSqliteStore(':memory:', { clock }), zone: 'UTC' });
  const [first, second] = await Promise.all([wakeful.hear(message), wakeful.hear(message)]);
  expect(second.answer?.text).toBe(first.answer?.text);
  expect(await wakeful.triggers()).toHaveLength(1);
});

test('one that was written down and never answered is answered when it comes again', async () => {
  const store = openSqliteStore(':memory:', { clock });
  const hanging = createScriptedBrain(() => new Promise(() => {}));
  const died = createWakeful({ store, zone: 'UTC', brain: hanging });
  void died.hear(message);
  await expect.poll(() => hanging.turns.length).toBe(1);

  const restarted = createWakeful({ store, zone: 'UTC' });
  const { heard, answer } = await restarted.hear(message);
  expect(heard.seq).toBe(1);
  expect(answer?.text).toMatch(/call mom/);
  expect(await restarted.triggers()).toHaveLength(1);
});
