import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { systemRandom } from '../../../src/ids.ts';
import type { Store } from '../../../src/store/index.ts';
import { createTrigger } from '../../../src/triggers/index.ts';
import { chat, person } from '../../store/contract/records.ts';

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));

/** What a channel handed over, by its own log. */
export interface Effect {
  readonly key: string;
  readonly text: string;
  readonly mayHaveArrived: boolean;
  /** The process that did it. */
  readonly by: number;
}

/** Real workers on one database, and the log of what reached people. */
export interface ProcessStory {
  /** Makes reminders that fall due at once, each in a chat of its own. */
  remind(store: Store, count: number): Promise<void>;
  /** Starts a worker. `limitKb`: the largest file that it may write. */
  start(options?: { point?: string; manner?: string; limitKb?: number }): Worker;
  effects(): Effect[];
  end(): Promise<void>;
}

export interface Worker {
  readonly pid: number;
  signal(name: NodeJS.Signals): void;
  /** Resolves when it says so. */
  says(line: string): Promise<void>;
  /** Resolves when it has ended. */
  readonly ended: Promise<unknown>;
}

export function openStory(place: string): ProcessStory {
  const folder = mkdtempSync(join(tmpdir(), 'wakeful-proof-'));
  const log = join(folder, 'effects');
  const workers: Worker[] = [];
  return {
    remind: async (store, count) => {
      await store.transaction(async (tx) => {
        await tx.people.insert(person('per_one', { householdId: 'home', zone: 'UTC' }));
        for (let n = 0; n < count; n += 1) {
          const route = { channel: 'test', account: '', target: `c${n}`, thread: '' };
          const own = chat(`chat_${n}`, { householdId: 'home', kind: 'direct', personId: 'per_one', route });
          await tx.chats.insert(own);
          await createTrigger(tx, systemRandom, {
            action: 'remind',
            cue: `thing ${n}`,
            factId: null,
            verbatim: false,
            schedule: { kind: 'at', at: tx.now + 10, zone: 'UTC' },
            personId: 'per_one',
            chat: own,
            lang: 'en',
            zone: 'UTC',
          });
        }
      });
    },
    start: ({ point = '', manner = 'answers', limitKb } = {}) => {
      const args = [WORKER, place, log, point, manner];
      // A write beyond the limit fails, as on a full disk, when its signal is ignored.
      const limited = `trap '' XFSZ; ulimit -f ${limitKb}; exec "$0" "$@"`;
      const child =
        limitKb === undefined
          ? spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
          : spawn('bash', ['-c', limited, process.execPath, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
      const lines = createInterface({ input: child.stdout });
      const heard: string[] = [];
      lines.on('line', (line) => heard.push(line));
      const ended = once(child, 'exit');
      const worker: Worker = {
        pid: child.pid ?? 0,
        signal: (name) => {
          child.kill(name);
        },
        says: async (line) => {
          await expect.poll(() => heard, { timeout: 30_000 }).toContain(line);
        },
        ended,
      };
      workers.push(worker);
      return worker;
    },
    effects: () =>
      existsSync(log)
        ? readFileSync(log, 'utf8')
            .split('\n')
            .filter((line) => line !== '')
            .map((line) => JSON.parse(line) as Effect)
            // On a last attempt the rules speak, in words of their own.
            .map((effect) => ({ ...effect, text: /thing \d+/i.exec(effect.text)?.[0].toLowerCase() ?? effect.text }))
        : [],
    end: async () => {
      for (const worker of workers) worker.signal('SIGKILL');
      await Promise.all(workers.map(({ ended }) => ended));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Each was told; what came twice says that it may have. */
export function expectToldOnce(effects: readonly Effect[], count: number): void {
  const keys = new Map<string, Effect[]>();
  for (const effect of effects) keys.set(effect.key, [...(keys.get(effect.key) ?? []), effect]);
  const texts = [...keys.values()].map(([first]) => first?.text).sort();
  expect(texts).toEqual(Array.from({ length: count }, (_, n) => `thing ${n}`).sort());
  for (const [first, ...again] of keys.values())
    for (const { mayHaveArrived } of again)
      expect(mayHaveArrived, `${first?.text} came again without a word`).toBe(true);
}

/** Kills a worker at a named point, lets another go on, and looks at what reached people. */
export async function killAt(place: string, store: Store, point: string): Promise<void> {
  const story = openStory(place);
  try {
    await story.remind(store, 3);
    await story.start({ point }).ended;
    story.start();
    await expect
      .poll(() => new Set(story.effects().map(({ text }) => text)).size, { timeout: 30_000, interval: 100 })
      .toBe(3);
    await expect
      .poll(
        () => store.snapshot(async (tx) => (await tx.deliveries.list('home', { receipt: 'sent', limit: 9 })).length),
        {
          timeout: 30_000,
          interval: 100,
        },
      )
      .toBe(3);
    expectToldOnce(story.effects(), 3);
    const fires = await store.snapshot((tx) => tx.fires.list('home'));
    expect(fires.map(({ outcome }) => outcome)).toEqual(['spoke', 'spoke', 'spoke']);
  } finally {
    await story.end();
  }
}

/** Freezes a worker in its turn for longer than its lease lasts: another tells, and the frozen one's answer is dropped. */
export async function freeze(place: string, store: Store): Promise<void> {
  const story = openStory(place);
  try {
    await story.remind(store, 1);
    const frozen = story.start({ point: 'pausing' });
    await frozen.says('pausing');
    frozen.signal('SIGSTOP');
    story.start();
    await expect.poll(() => story.effects().length, { timeout: 30_000, interval: 100 }).toBe(1);
    frozen.signal('SIGCONT');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(story.effects()).toHaveLength(1);
    expect(story.effects()[0]?.by).not.toBe(frozen.pid);
    expect(await store.snapshot((tx) => tx.fires.list('home'))).toMatchObject([{ outcome: 'spoke', attempt: 2 }]);
  } finally {
    await story.end();
  }
}
