import { onTestFinished } from 'vitest';
import { createVirtualClock } from '../../../src/clock.ts';
import { createSeededRandom } from '../../../src/ids.ts';
import { openSqliteStore } from '../../../src/store/index.ts';
import { createWakeful } from '../../../src/wakeful.ts';

/** A home in Taipei whose memory is looked at; each statement comes a minute after the one before. */
export function openMemoryHouse(startsAt = '2026-05-01T09:00:00+08:00', seed = 5) {
  const clock = createVirtualClock(Date.parse(startsAt));
  const store = openSqliteStore(':memory:', { clock });
  const wakeful = createWakeful({ store, random: createSeededRandom(seed), zone: 'Asia/Taipei', embedder: 'none' });
  onTestFinished(() => store.close());
  const say = async (text: string, from: { person?: string; chat?: string } = {}): Promise<string> => {
    clock.advance(60_000);
    const { factIds } = await wakeful.remember({ chat: 'terminal', ...from, text });
    return factIds[0] ?? '';
  };
  const texts = async (listing: Parameters<typeof wakeful.memory.list>[0] = {}): Promise<string[]> =>
    (await wakeful.memory.list({ chat: 'terminal', ...listing })).facts.map(({ text }) => text);
  return { clock, store, wakeful, memory: wakeful.memory, say, texts };
}

export const ALL_STATES = ['current', 'expired', 'superseded', 'forgotten'] as const;
