import { createVirtualClock, type VirtualClock } from '../../src/clock.ts';
import { openSqliteStore, type Store } from '../../src/store/index.ts';
import { createRecordingChannel, type RecordingChannel } from '../../src/testing/index.ts';
import { createWakeful, type Wakeful, type WakefulOptions } from '../../src/wakeful.ts';

/** A household on a virtual clock, whose people talk on one channel that records what they are told. */
export interface Home {
  readonly wakeful: Wakeful;
  readonly store: Store;
  readonly clock: VirtualClock;
  readonly channel: RecordingChannel;
  /** Says something as a person, in their direct chat or in a group; gives the answer. */
  say(text: string, from?: { readonly person?: string; readonly group?: string }): Promise<string>;
  /** Lives on to an instant, waking whenever something is due. */
  liveUntil(iso: string): Promise<void>;
  /** What fires have said so far, to whom. */
  told(): { readonly to: string; readonly text: string }[];
}

/** Makes a household; without a `store`, which then lives on `clock`, it is kept in memory. */
export function createHome(
  startsAt: string,
  zone = 'Asia/Taipei',
  {
    clock = createVirtualClock(Date.parse(startsAt)),
    store = openSqliteStore(':memory:', { clock }),
    ...more
  }: { readonly clock?: VirtualClock; readonly store?: Store } & Pick<
    WakefulOptions,
    'random' | 'brain' | 'brains' | 'budget' | 'log' | 'workshop' | 'runner'
  > = {},
): Home {
  clock.set(Date.parse(startsAt));
  const channel = createRecordingChannel('chat');
  const wakeful = createWakeful({ store, channels: [channel], zone, ...more });
  return {
    wakeful,
    store,
    clock,
    channel,
    say: async (text, { person = 'me', group } = {}) => {
      const target = group ?? person;
      const heard = await wakeful.hear({
        person,
        text,
        chatKind: group === undefined ? 'direct' : 'group',
        route: { channel: 'chat', account: '', target, thread: '' },
        deliver: false,
      });
      return heard.answer?.text ?? '';
    },
    liveUntil: async (iso) => {
      const end = Date.parse(iso);
      await wakeful.tick();
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
    told: () => channel.sent.map(({ route, body }) => ({ to: route.target, text: body.text })),
  };
}
