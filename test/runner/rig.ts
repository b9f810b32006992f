import type { Brain, Turn } from '../../src/agent/index.ts';
import { createVirtualClock, type EpochMs, type VirtualClock } from '../../src/clock.ts';
import { createSeededRandom } from '../../src/ids.ts';
import type { RunnerSettings } from '../../src/runner/index.ts';
import { openSqliteStore, type Store, type Trigger, type Tx } from '../../src/store/index.ts';
import { createRecordingChannel, createScriptedBrain, type RecordingChannel } from '../../src/testing/index.ts';
import type { Schedule } from '../../src/time/index.ts';
import { createTrigger, type NewTrigger } from '../../src/triggers/index.ts';
import { ensureSpeaker } from '../../src/verbs/speaker.ts';
import { createWakeful, type Wakeful } from '../../src/wakeful.ts';

export const START = Date.parse('2026-12-01T18:00:00Z');
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A Wakeful on a virtual clock over a store in memory, with a channel that records. */
export interface Rig {
  readonly clock: VirtualClock;
  readonly store: Store;
  readonly channel: RecordingChannel;
  readonly wakeful: Wakeful;
  /** Another worker over the same store. */
  another(parts?: Partial<Parts>): Wakeful;
  /** Makes a trigger without any words. */
  trigger(schedule: Schedule, more?: Partial<NewTrigger>): Promise<Trigger>;
  /** Lives on to `at`, waking when there is something to do. */
  liveUntil(at: EpochMs): Promise<void>;
}

interface Parts {
  readonly brain: Brain;
  readonly channel: RecordingChannel;
  readonly runner: Partial<RunnerSettings>;
  /** Puts something between Wakeful and its store. */
  readonly wrap: (store: Store) => Store;
}

/** Says the cue, so that a test can read what was told. */
export const tellCue = (turn: Turn) => ({
  kind: 'speak' as const,
  text: turn.briefing.kind === 'fire' ? turn.briefing.trigger.cue : turn.briefing.text,
});

export function createRig(parts: Partial<Parts> = {}): Rig {
  const clock = createVirtualClock(START);
  const store = openSqliteStore(':memory:', { clock });
  const random = createSeededRandom(7);
  const channel = parts.channel ?? createRecordingChannel('test');
  const make = (own: Partial<Parts>) =>
    createWakeful({
      store: own.wrap?.(store) ?? store,
      random,
      brain: own.brain ?? createScriptedBrain(tellCue),
      channels: [own.channel ?? channel],
      zone: 'UTC',
      ...(own.runner ? { runner: own.runner } : {}),
    });
  const wakeful = make(parts);
  return {
    clock,
    store,
    channel,
    wakeful,
    another: (own = {}) => make({ ...parts, ...own }),
    trigger: (schedule, more = {}) =>
      store.transaction(async (tx) => {
        const route = { channel: channel.name, account: '', target: 'me', thread: '' };
        const defaults = { zone: 'UTC', lang: 'en' as const };
        const { person, chat } = await ensureSpeaker(
          tx,
          { random, defaults },
          { chat: 'test', chatKind: 'direct', route },
        );
        return createTrigger(tx, random, {
          action: 'remind',
          cue: 'take my meds',
          factId: null,
          verbatim: false,
          schedule,
          personId: person.id,
          chat,
          lang: 'en',
          zone: 'UTC',
          ...more,
        });
      }),
    liveUntil: async (at) => {
      for (;;) {
        await wakeful.tick();
        const next = await wakeful.nextWakeAt();
        if (next === undefined || next > at) break;
        clock.set(Math.max(next, clock.now() + 1));
      }
      clock.set(at);
    },
  };
}

export const daily = (hour: number, more: object = {}): Schedule => ({
  kind: 'cron',
  expression: `0 ${hour} * * *`,
  zone: 'UTC',
  ...more,
});

/** A store whose transactions and snapshots see it as `change` makes it. */
export function through(store: Store, change: (tx: Tx) => Tx): Store {
  return {
    clock: store.clock,
    transaction: (work, options) => store.transaction((tx) => work(change(tx)), options),
    snapshot: (read) => store.snapshot((tx) => read(change(tx))),
    lookAhead: (channels, since) => store.lookAhead(channels, since),
    onCommit: (listener) => store.onCommit(listener),
    close: () => store.close(),
  };
}
