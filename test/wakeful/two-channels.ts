import { createVirtualClock, type VirtualClock } from '../../src/clock.ts';
import type { Channel, Ears, SendResult } from '../../src/runner/index.ts';
import { openSqliteStore, type Route, type Store } from '../../src/store/index.ts';
import { createRecordingChannel, type RecordingChannel } from '../../src/testing/index.ts';
import { createWakeful, type Wakeful } from '../../src/wakeful.ts';

export const START: number = Date.parse('2026-12-01T18:00:00+08:00');

/** A person who talks on two channels, `first` and `second`. */
export interface TwoChannels {
  readonly clock: VirtualClock;
  readonly store: Store;
  readonly first: RecordingChannel;
  readonly second: RecordingChannel;
  readonly wakeful: Wakeful;
  readonly logged: readonly string[];
  ears(): Ears;
  route(channel: 'first' | 'second', target?: string): Route;
  /** Says something in the direct chat on a channel; gives the answer. */
  say(text: string, how?: { channel?: 'first' | 'second'; writtenAt?: number; person?: string }): Promise<string>;
  liveUntil(iso: string): Promise<void>;
  /** Lets time pass, a second at a time, until something is done. */
  passUntil(done: Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

/** Opens it; what the channels do with a message is up to the test. */
export async function openTwoChannels(
  answers: { readonly first?: () => SendResult; readonly second?: () => SendResult } = {},
): Promise<TwoChannels> {
  const clock = createVirtualClock(START);
  const store = openSqliteStore(':memory:', { clock });
  const record = (name: 'first' | 'second') =>
    createRecordingChannel(name, (_, nth) => answers[name]?.() ?? { result: 'sent', externalId: `${name} ${nth}` });
  const [first, second] = [record('first'), record('second')];
  const logged: string[] = [];
  const note = (message: string, fields?: object) => void logged.push(`${message} ${JSON.stringify(fields ?? {})}`);
  let ears: Ears | undefined;
  const listening: Channel = {
    ...first,
    listen: (given) => {
      ears = given;
      return async () => undefined;
    },
  };
  const wakeful = createWakeful({
    ...{ store, channels: [listening, second], zone: 'Asia/Taipei', embedder: 'none' },
    log: { debug: note, info: note, warn: note, error: note },
  });
  // Only to be given the ears: the test itself says when time passes.
  wakeful.start();
  const route: TwoChannels['route'] = (channel, target = 'Me') => ({ channel, account: '', target, thread: '' });
  return {
    ...{ clock, store, first, second, wakeful, logged, route },
    ears: () => ears as Ears,
    say: async (text, { channel = 'first', person = 'me', writtenAt } = {}) => {
      const { answer } = await wakeful.hear({
        ...{ text, person, chatKind: 'direct', route: route(channel, person === 'me' ? 'Me' : person), deliver: false },
        ...(writtenAt === undefined ? {} : { writtenAt }),
      });
      return answer?.text ?? '';
    },
    liveUntil: async (iso) => {
      const end = Date.parse(iso);
      for (
        let next = await wakeful.nextWakeAt();
        next !== undefined && next <= end;
        next = await wakeful.nextWakeAt()
      ) {
        clock.set(Math.max(next, clock.now()));
        await wakeful.tick();
      }
      clock.set(end);
    },
    passUntil: async (done) => {
      let isOver = false;
      const over = done.finally(() => {
        isOver = true;
      });
      while (!isOver) {
        clock.advance(1_000);
        await new Promise((resolve) => setImmediate(resolve));
      }
      await over;
    },
    close: async () => {
      await wakeful.stop();
      await store.close();
    },
  };
}
