import { expect, test } from 'vitest';
import { createVirtualClock } from '../../src/clock.ts';
import { createSeededRandom, newId } from '../../src/ids.ts';
import type { Channel, SendResult } from '../../src/runner/index.ts';
import { openSqliteStore } from '../../src/store/index.ts';
import { createWakeful } from '../../src/wakeful.ts';

// Proves promise 6.

const START = Date.parse('2026-12-01T18:00:00Z');
const CHATS = 200;
const IN_EACH = 10;

/** A service that allows 30 messages a second and one a second in a chat, and counts what is beyond. */
function openService(now: () => number) {
  const taken: { at: number; target: string; text: string }[] = [];
  let refused = 0;
  let since: number[] = [];
  const lastIn = new Map<string, number>();
  const take = (target: string, text: string): SendResult => {
    const at = now();
    since = since.filter((one) => one > at - 1_000);
    if (since.length >= 30 || at - (lastIn.get(target) ?? Number.NEGATIVE_INFINITY) < 1_000) {
      refused += 1;
      return { result: 'retry', error: 'too many', retryAfterMs: 1_000 };
    }
    since.push(at);
    lastIn.set(target, at);
    taken.push({ at, target, text });
    return { result: 'sent', externalId: String(taken.length) };
  };
  return { taken, take, refused: () => refused };
}

test('a herd of messages leaves at the pace of its channel: none refused, all in order, none twice', async () => {
  const clock = createVirtualClock(START);
  const store = openSqliteStore(':memory:', { clock });
  const random = createSeededRandom(3);
  const service = openService(clock.now);
  const channel: Channel = {
    name: 'paced',
    pace: { perSecond: 25, gapMs: () => 1_050 },
    send: async ({ route, body }) => service.take(route.target, body.text),
  };
  const wakeful = createWakeful({ store, random, zone: 'UTC', channels: [channel], embedder: 'none' });
  await store.transaction(async (tx) => {
    for (let nth = 0; nth < IN_EACH; nth += 1)
      for (let chat = 0; chat < CHATS; chat += 1)
        await tx.deliveries.insert({
          householdId: 'home',
          id: newId(random, 'dlv'),
          key: `${chat}:${nth}`,
          chatId: `chat_${chat}`,
          fireId: null,
          route: { channel: 'paced', account: '', target: `t${chat}`, thread: '' },
          body: { text: String(nth) },
          receipt: 'queued',
          attempt: 0,
          fence: 0,
          readyAt: START,
          leaseUntil: null,
          externalId: null,
          error: null,
          createdAt: START,
          sentAt: null,
          deliveredAt: null,
          seenAt: null,
          acknowledgedAt: null,
        });
  });
  wakeful.start();
  const total = CHATS * IN_EACH;
  while (service.taken.length < total && clock.now() < START + 10 * 60_000) {
    clock.advance(20);
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
  }
  await wakeful.stop();
  await store.close();
  expect(service.refused()).toBe(0);
  expect(service.taken).toHaveLength(total);
  for (let chat = 0; chat < CHATS; chat += 1) {
    const told = service.taken.filter(({ target }) => target === `t${chat}`).map(({ text }) => Number(text));
    expect(told).toEqual(Array.from({ length: IN_EACH }, (_, nth) => nth));
  }
  // Not slower than it must be, either: 25 a second.
  expect((service.taken.at(-1)?.at ?? 0) - START).toBeLessThan((total / 25) * 1_000 * 1.5);
}, 60_000);
