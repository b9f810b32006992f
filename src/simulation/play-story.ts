import { createVirtualClock } from '../clock.ts';
import { createSeededRandom } from '../ids.ts';
import type { Store } from '../store/index.ts';
import { createWakeful, type Wakeful } from '../wakeful.ts';
import { liveUntil } from './live-until.ts';
import { parseStory } from './parse-story.ts';
import { createSilentChannel } from './silent-channel.ts';
import type { StoryLine } from './story-line.ts';
import type { SayStep } from './story-step.ts';
import { storeInFile, storeInMemory } from './story-store.ts';
import { beginReading } from './stream-reader.ts';

const CHANNEL = 'story';

export interface StoryOptions {
  /** The IANA zone of the story's times and people. */
  readonly zone: string;
}

/** The engine between two restarts. */
interface Stage {
  readonly store: Store;
  readonly wakeful: Wakeful;
}

/**
 * Lives through a story (see {@link parseStory}) with the true engine on a virtual clock, and hands out everything that
 * is said, in order. What people say in a span in which nothing runs is heard when it runs again. The same story always
 * goes the same way.
 *
 * @throws WakefulError `input_invalid` with `fields.line`; `zone_unknown`.
 */
export async function* playStory(text: string, { zone }: StoryOptions): AsyncGenerator<StoryLine> {
  const steps = parseStory(text, zone);
  const clock = createVirtualClock(steps[0]?.at ?? 0);
  const random = createSeededRandom(1);
  const outlivesEngine = steps.some(({ kind }) => kind === 'restart' || kind === 'down');
  const kept = outlivesEngine ? storeInFile(clock) : storeInMemory(clock);

  const open = (): Stage => {
    const store = kept.open();
    return { store, wakeful: createWakeful({ store, random, zone, channels: [createSilentChannel(CHANNEL)] }) };
  };
  const close = async ({ store, wakeful }: Stage): Promise<void> => {
    await wakeful.stop();
    await store.close();
  };

  let stage = open();
  try {
    const stream = await beginReading(stage.store, zone);
    for (const step of steps) {
      // What falls due at the very moment at which all stops is not done any more.
      const lastAt = step.kind === 'down' ? step.at - 1 : step.at;
      for await (const _ of liveUntil(stage.wakeful, clock, lastAt)) yield* await stream.read(stage.store);
      if (step.kind === 'say') {
        await hear(stage.wakeful, step);
        yield* await stream.read(stage.store);
      } else if (step.kind !== 'until') {
        await close(stage);
        if (step.kind === 'down') clock.set(step.to);
        stage = open();
        for await (const _ of liveUntil(stage.wakeful, clock, clock.now())) yield* await stream.read(stage.store);
      }
    }
  } finally {
    await close(stage);
    kept.remove();
  }
}

async function hear(wakeful: Wakeful, { person, group, text }: SayStep): Promise<void> {
  await wakeful.hear({
    person,
    text,
    chat: group ?? person,
    chatKind: group === null ? 'direct' : 'group',
    // A group may bear the same name as a person.
    route: { channel: CHANNEL, account: '', target: group === null ? person : `@${group}`, thread: '' },
  });
}
