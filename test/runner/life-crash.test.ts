import { expect, test } from 'vitest';
import { createVirtualClock } from '../../src/clock.ts';
import { createSeededRandom } from '../../src/ids.ts';
import type { Channel } from '../../src/runner/index.ts';
import { openSqliteStore } from '../../src/store/index.ts';
import { createWakeful, type Wakeful } from '../../src/wakeful.ts';
import { createTrouble, type Fault } from '../proofs/faults.ts';

// Proves promises 1, 2, 6 and 10.

const at = (clock: string): number => Date.parse(`2026-12-01T${clock}:00Z`);
const END = at('23:59');

/**
 * Lives through a reminder that comes early, asks again twice and is done, and one whose pause ends by itself, with one
 * fault at the n-th operation on the store or the channel. Gives how many operations there were, and what was received.
 */
async function live(nth: number, fault: Fault) {
  const clock = createVirtualClock(at('12:00'));
  const store = openSqliteStore(':memory:', { clock });
  const random = createSeededRandom(nth);
  const trouble = createTrouble(nth, fault);
  const received: { readonly at: number; readonly key: string; readonly text: string; readonly again: boolean }[] = [];
  const channel: Channel = {
    name: 'chat',
    send: async ({ key, body: { text }, mayHaveArrived }) => {
      received.push({ at: clock.now(), key, text, again: mayHaveArrived });
      return { result: 'sent' };
    },
  };
  const parts = { random, embedder: 'none', zone: 'UTC' } as const;
  const open = (): Wakeful =>
    createWakeful({ ...parts, store: trouble.store(store), channels: [trouble.channel(channel)] });
  const route = { channel: 'chat', account: '', target: 'me', thread: '' };
  // What is asked of it stands before the trouble begins.
  const calm = createWakeful({ ...parts, store, channels: [channel] });
  const tell = (text: string) => calm.hear({ person: 'me', text, chatKind: 'direct', route, deliver: false });
  await tell('remind me to take my meds at 7pm, ask me again every 10 minutes until I do it, at most 2 times');
  await tell('remind me to stretch every day at 8pm');
  const [meds, stretch] = await calm.triggers();
  await calm.change(meds?.id ?? '', { early: ['1 hour'] });
  await calm.pause(stretch?.id ?? '', { until: 'at 7:45pm' });

  let wakeful = open();
  for (;;) {
    try {
      await wakeful.tick();
      const next = await wakeful.nextWakeAt();
      if (!trouble.isDead) {
        if (next === undefined || next > END) break;
        clock.set(Math.max(next, clock.now() + 1));
        continue;
      }
    } catch {
      if (!trouble.isDead) clock.advance(1_000);
    }
    if (!trouble.isDead) continue;
    await wakeful.stop();
    trouble.restart();
    wakeful = open();
  }
  await wakeful.stop();
  const fires = await calm.fires();
  await store.close();
  return { operations: trouble.count, received, fires };
}

test.each<Fault>(['dies', 'diesAfter', 'refused'])(
  'early, asked again and resumed: each once, whatever operation is struck (%s)',
  async (fault) => {
    for (let n = 1; ; n += 1) {
      const { operations, received, fires } = await live(n, fault);
      const where = `operation ${n} ${fault}`;
      const firsts = received.filter(({ again }) => !again);
      expect(new Set(firsts.map(({ key }) => key)).size, `${where}: ${JSON.stringify(received)}`).toBe(firsts.length);
      const times = [...new Map(received.map((one) => [one.key, one])).values()]
        .map(({ text }) => text.replace(/^In .*/s, 'In').split(/[.:,(]/)[0])
        .sort();
      expect(times, where).toEqual(['In', 'Still open ', 'Still open ', 'Stretch', 'Take your meds'].sort());
      expect(fires.map(({ slotAt, outcome }) => `${slotAt.slice(11, 16)} ${outcome}`).sort(), where).toEqual([
        '18:00 spoke',
        '19:00 spoke',
        '20:00 spoke',
      ]);
      if (operations < n) break;
      expect(n).toBeLessThan(400);
    }
  },
  240_000,
);
