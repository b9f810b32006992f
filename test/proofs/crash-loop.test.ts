import { expect, test } from 'vitest';
import { createVirtualClock } from '../../src/clock.ts';
import { createSeededRandom } from '../../src/ids.ts';
import type { Channel } from '../../src/runner/index.ts';
import { openSqliteStore } from '../../src/store/index.ts';
import { createWakeful, type Wakeful } from '../../src/wakeful.ts';
import { createTrouble, type Fault } from './faults.ts';

// Proves promises 1, 2, 6 and 10.

const MINUTE = 60_000;
const at = (clock: string, day = 1): number => Date.parse(`2026-12-0${day}T${clock}:00Z`);

/** What a person received, and when; nothing of ours is asked about it. */
interface Received {
  readonly at: number;
  readonly key: string;
  readonly text: string;
  readonly mayHaveArrived: boolean;
}

/** What was said, and what should come of it. */
const SAID = [
  { at: at('12:00'), id: 'm1', text: 'remind me to take my meds at 7pm' },
  { at: at('12:01'), id: 'm2', text: 'remind me to stretch every day at 8am' },
  { at: at('19:01'), id: 'm3', text: 'snooze 10 min' },
  { at: at('19:15'), id: 'm4', text: 'done' },
] as const;
const REMINDERS = [
  { about: /meds/i, slots: [at('19:00'), at('19:11')] },
  { about: /stretch/i, slots: [at('08:00', 2), at('08:00', 3)] },
] as const;
const END = at('09:00', 3);
/** A dead worker's leases run out, and what failed is tried again. */
const LATE_MS = 4 * MINUTE;

/** Lives through the story with one fault at its n-th operation; how many operations there were, and what was received. */
async function live(nth: number, fault: Fault): Promise<{ operations: number; received: Received[] }> {
  const clock = createVirtualClock(at('11:59'));
  const store = openSqliteStore(':memory:', { clock });
  const random = createSeededRandom(nth);
  const trouble = createTrouble(nth, fault);
  const received: Received[] = [];
  const channel: Channel = {
    name: 'chat',
    send: async ({ key, body: { text }, mayHaveArrived }) => {
      received.push({ at: clock.now(), key, text, mayHaveArrived });
      return { result: 'sent' };
    },
  };
  const open = (): Wakeful =>
    createWakeful({
      store: trouble.store(store),
      random,
      channels: [trouble.channel(channel)],
      embedder: 'none',
      zone: 'UTC',
    });
  let wakeful = open();

  /** Does something until it succeeds, as a supervisor and a channel that delivers again would. */
  const insist = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await work();
      } catch {
        if (trouble.isDead) {
          await wakeful.stop();
          trouble.restart();
          wakeful = open();
        } else clock.advance(1_000);
      }
    }
  };
  const liveUntil = async (end: number): Promise<void> => {
    for (;;) {
      await insist(() => wakeful.tick());
      const next = await insist(() => wakeful.nextWakeAt());
      if (trouble.isDead) continue;
      if (next === undefined || next > end) break;
      clock.set(Math.max(next, clock.now() + 1));
    }
    if (end > clock.now()) clock.set(end);
  };

  const route = { channel: 'chat', account: '', target: 'me', thread: '' };
  for (const { at: saidAt, id, text } of SAID) {
    await liveUntil(saidAt);
    await insist(() => wakeful.hear({ person: 'me', text, messageId: id, chatKind: 'direct', route }));
  }
  await liveUntil(END);
  await wakeful.stop();
  await store.close();
  return { operations: trouble.count, received };
}

/** Whatever went wrong: each reminder once, never early, hardly late; each message answered once. */
function check(received: readonly Received[], where: string): void {
  const firsts = new Map<string, Received>();
  for (const one of received) {
    const before = firsts.get(one.key);
    if (before) expect(one.mayHaveArrived, `${where}: "${one.text}" again without a word`).toBe(true);
    else firsts.set(one.key, one);
  }
  const all = [...firsts.values()];
  const answers = all.filter(({ key }) => key.startsWith('answer:'));
  expect(
    answers.map(({ text }) => text),
    `${where}: answers`,
  ).toHaveLength(SAID.length);
  const told = all.filter(({ key }) => key.startsWith('fire:'));
  for (const { about, slots } of REMINDERS) {
    const times = told.filter(({ text }) => about.test(text)).map((one) => one.at);
    expect(times, `${where}: ${about}`).toHaveLength(slots.length);
    for (const [n, slot] of slots.entries()) {
      expect((times[n] ?? 0) - slot, `${where}: ${about} too early`).toBeGreaterThanOrEqual(0);
      expect((times[n] ?? 0) - slot, `${where}: ${about} too late`).toBeLessThanOrEqual(LATE_MS);
    }
  }
  expect(told).toHaveLength(REMINDERS.flatMap(({ slots }) => slots).length);
}

test.each<Fault>(['refused', 'unheard', 'dies', 'diesAfter'])(
  'a whole story keeps the promises when its n-th operation is struck, for every n (%s)',
  async (fault) => {
    let n = 1;
    for (; ; n += 1) {
      const { operations, received } = await live(n, fault);
      check(received, `operation ${n} ${fault}`);
      if (operations < n) break;
    }
    expect(n).toBeGreaterThan(40);
  },
  240_000,
);
