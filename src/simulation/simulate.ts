import type { VirtualClock } from '../clock.ts';
import { createSeededRandom } from '../ids.ts';
import type { Store } from '../store/index.ts';
import { createWakeful } from '../wakeful.ts';
import { liveUntil } from './live-until.ts';
import { createSilentChannel } from './silent-channel.ts';
import type { StoryLine } from './story-line.ts';
import { beginReading } from './stream-reader.ts';

const DAY_MS = 86_400_000;

interface SimulateOptions {
  /** The clock of the store; it stands at the moment from which on to live. */
  readonly clock: VirtualClock;
  /** How many days to live. */
  readonly days: number;
}

/**
 * Lives through the coming days of a home on a virtual clock and hands out what is said. Everything that happens is
 * written to `store`, so give it a copy; nothing leaves the machine.
 */
export async function* simulate(store: Store, { clock, days }: SimulateOptions): AsyncGenerator<StoryLine> {
  const channels = (await channelNames(store)).map(createSilentChannel);
  const wakeful = createWakeful({ store, random: createSeededRandom(1), channels });
  try {
    const { zone } = await wakeful.person();
    const stream = await beginReading(store, zone);
    for await (const _ of liveUntil(wakeful, clock, clock.now() + days * DAY_MS)) yield* await stream.read(store);
  } finally {
    // Also when whoever listens has heard enough.
    await wakeful.stop();
  }
}

/** The channels that the home's chats are on. */
function channelNames(store: Store): Promise<string[]> {
  return store.snapshot(async (tx) => {
    const names = new Set<string>();
    for (const { id } of await tx.households.list())
      for (const { route } of await tx.chats.list(id)) names.add(route.channel);
    return [...names];
  });
}
