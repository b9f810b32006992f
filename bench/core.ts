// The whole engine, as createWakeful wires it, beside a bare table of node:sqlite in the same run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Brain } from '../src/agent/index.ts';
import { createVirtualClock, systemClock } from '../src/clock.ts';
import { systemRandom } from '../src/ids.ts';
import type { Channel, OutgoingMessage } from '../src/runner/index.ts';
import { type Chat, openSqliteStore, type Store } from '../src/store/index.ts';
import { createTrigger } from '../src/triggers/index.ts';
import { createWakeful, type Wakeful } from '../src/wakeful.ts';
import { type BareTable, openBareTable, settleDue } from './bare-table.ts';
import { type Figure, percentile, rate, timed } from './figure.ts';

const CHANNEL = 'terminal';
/** Each with a chat of their own: deliveries to one chat wait for each other. */
const PEOPLE = 50;
const CREATED = 1_000;
const SETTLED = 5_000;
const PENDING = 100_000;
/** Far below what a second can carry, so that it is the lag of one fire and not of a queue. */
const LAG_FIRES = 200;
const LAG_STEP_MS = 50;
const CLAIMED_TOGETHER = 100;
const CREATED_TOGETHER = 500;
const HOUR_MS = 3_600_000;
const FAR = Date.UTC(2100, 0, 1);

/** Says one word without thinking, so that what is left is the engine. */
const noOpBrain: Brain = { name: 'no-op', think: async () => ({ kind: 'speak', text: '.' }) };

/** Runs all measurements. Under a minute. */
export async function benchCore(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'wakeful-bench-'));
  try {
    return [...(await throughput(folder)), ...(await lag(folder))];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function throughput(folder: string): Promise<Figure[]> {
  const clock = createVirtualClock(Date.UTC(2026, 11, 1));
  const store = openSqliteStore(join(folder, 'throughput.db'), { clock });
  const wakeful = createWakeful({ store, brain: noOpBrain, channels: [channelThat(() => undefined)] });
  const bare = openBareTable(join(folder, 'throughput-bare.db'));
  const chats = await openChats(store, wakeful);

  const created: Figure = {
    name: 'triggers created, each in its own transaction',
    unit: '1/s',
    value: rate(CREATED, await timed(() => createAll(store, chats, { count: CREATED, due: FAR, together: 1 }))),
    peers: { 'bare table': rate(CREATED, await timed(() => bare.create(CREATED, FAR, { together: 1 }))) },
  };

  const due = clock.now() + HOUR_MS;
  await createAll(store, chats, { count: SETTLED, due, together: CREATED_TOGETHER });
  bare.create(SETTLED, due, { together: CREATED_TOGETHER });
  clock.set(due);
  const settled: Figure = {
    name: 'fires carried out: claimed, briefed, thought about, settled and delivered',
    unit: '1/s',
    value: rate(SETTLED, await timed(() => wakeful.tick())),
    peers: { 'bare table': rate(SETTLED, await timed(() => settleDue(bare, due, CLAIMED_TOGETHER))) },
  };
  await wakeful.stop();
  await store.close();
  bare.close();
  return [created, settled];
}

async function lag(folder: string): Promise<Figure[]> {
  const store = openSqliteStore(join(folder, 'lag.db'));
  const lags: number[] = [];
  const channel = channelThat(({ body }) => lags.push(Date.now() - Number(body.text)));
  const sayTheSlot: Brain = {
    name: 'no-op',
    think: async ({ briefing }) => ({ kind: 'speak', text: briefing.kind === 'fire' ? String(briefing.slotAt) : '.' }),
  };
  const wakeful = createWakeful({ store, brain: sayTheSlot, channels: [channel] });
  const chats = await openChats(store, wakeful);
  await createAll(store, chats, { count: PENDING, due: FAR, together: CREATED_TOGETHER });
  const soon = { count: LAG_FIRES, stepMs: LAG_STEP_MS, together: CREATED_TOGETHER };
  await createAll(store, chats, { ...soon, due: Date.now() + 3_000 });
  wakeful.start();
  while (lags.length < LAG_FIRES) await systemClock.sleep(50);
  await wakeful.stop();
  await store.close();

  const bare = openBareTable(join(folder, 'lag-bare.db'));
  bare.create(PENDING, FAR, { together: CREATED_TOGETHER });
  bare.create(LAG_FIRES, Date.now() + 1_000, { ...soon });
  const bareLags = await lagsOf(bare, LAG_FIRES);
  bare.close();

  const pending = PENDING.toLocaleString('en');
  return [0.5, 0.99].map((part) => ({
    name: `lag from slot to channel with ${pending} pending, p${part * 100}`,
    unit: 'ms',
    value: percentile(lags, part),
    peers: { 'bare table': percentile(bareLags, part) },
  }));
}

function channelThat(take: (message: OutgoingMessage) => void): Channel {
  return {
    name: CHANNEL,
    send: async (message) => {
      take(message);
      return { result: 'sent' };
    },
  };
}

/** Makes the people of the home, each with a chat of their own. */
async function openChats(store: Store, wakeful: Wakeful): Promise<Chat[]> {
  for (let n = 0; n < PEOPLE; n += 1) await wakeful.person({ person: `person${n}`, chat: CHANNEL });
  return store.snapshot((tx) => tx.chats.list('home'));
}

async function createAll(
  store: Store,
  chats: readonly Chat[],
  { count, due, together, stepMs = 0 }: { count: number; due: number; together: number; stepMs?: number },
): Promise<void> {
  const common = { action: 'remind', factId: null, verbatim: false, lang: 'en', zone: 'UTC' } as const;
  for (let start = 0; start < count; start += together)
    await store.transaction(async (tx) => {
      for (let n = start; n < Math.min(count, start + together); n += 1) {
        const schedule = { kind: 'at', at: due + n * stepMs, zone: 'UTC' } as const;
        const chat = chats[n % chats.length];
        if (!chat?.personId) throw new Error('The home has no chats.');
        await createTrigger(tx, systemRandom, {
          ...common,
          chat,
          personId: chat.personId,
          cue: `thing ${n}`,
          schedule,
        });
      }
    });
}

/** How late a loop over the bare table takes its jobs. */
async function lagsOf(bare: BareTable, count: number): Promise<number[]> {
  const lags: number[] = [];
  while (lags.length < count) {
    await systemClock.sleep(Math.max(0, (bare.nextDue() ?? 0) - Date.now()));
    const jobs = bare.claim(Date.now(), CLAIMED_TOGETHER);
    if (jobs.length > 0) bare.settle(jobs);
    for (const { due } of jobs) lags.push(Date.now() - due);
  }
  return lags;
}
