import { z } from 'zod';
import type { Ears } from '../../runner/index.ts';
import type { FailedSend } from '../failed-send.ts';
import { waitAfterFailures } from '../hear-in-order.ts';
import { type ClientApi, inPath, isPlaceUnknown, isSignedOut } from './client-api.ts';

/** How long the homeserver holds a request open when nothing happens, and how long it may take beyond that. */
const HOLD_MS = 30_000;
const SPARE_MS = 30_000;
const AFTER_SIGNED_OUT_MS = 300_000;
/** What a look gives of a room; what was said before it is asked for in pages. */
const AT_ONCE = 50;
const MOST_PAGES = 20;

/** What is asked for: messages, presses, invitations and receipts, and nothing of who is online. */
const FILTER: object = {
  presence: { types: [] },
  account_data: { types: [] },
  room: {
    account_data: { types: [] },
    state: { types: [] },
    timeline: { limit: AT_ONCE, types: ['m.room.message', 'm.reaction', 'm.room.encrypted'] },
    ephemeral: { types: ['m.receipt'] },
  },
};

const Events = z.object({ events: z.array(z.unknown()).default([]) }).optional();
const Sync = z.object({
  next_batch: z.string(),
  rooms: z
    .object({
      join: z
        .record(
          z.string(),
          z.object({
            timeline: z
              .object({
                events: z.array(z.unknown()).default([]),
                limited: z.boolean().default(false),
                prev_batch: z.string().optional(),
              })
              .optional(),
            ephemeral: Events,
          }),
        )
        .default({}),
      invite: z.record(z.string(), z.object({ invite_state: Events })).default({}),
    })
    .prefault({}),
});
const Page = z.object({ chunk: z.array(z.unknown()).default([]), end: z.string().optional() });

/** Where what is heard goes. */
export interface SyncTaker {
  /** What happened in a room, in order. */
  happened(room: string, events: readonly unknown[]): void;
  /** What is told beside the conversation: who has read how far. */
  told(room: string, events: readonly unknown[]): void;
  /** Somebody invites us to a room. */
  invited(room: string, state: readonly unknown[]): void;
  /** Resolves when all that was taken so far is heard; false when it is not, for this process ends. */
  allHeard(): Promise<boolean>;
}

/** Where the latest place in the conversation is kept, over restarts. */
export interface KeptPlace {
  read(): string | undefined;
  write(place: string): void;
}

/**
 * Listens to a homeserver until `stop` aborts. The place from which it goes on is kept only once all before it is heard, so
 * that nothing is lost with this process; what comes again is known by its id. Without a kept place, what was said before
 * is not heard.
 *
 * @see https://spec.matrix.org/latest/client-server-api/#syncing
 */
export async function listenBySync(
  api: ClientApi,
  kept: KeptPlace,
  taker: SyncTaker,
  { clock, log }: Ears,
  stop: AbortSignal,
): Promise<void> {
  let since = kept.read();
  let looks = 0;
  let keptLook = 0;
  let failures = 0;
  const writing = new Set<Promise<void>>();

  const keepOnceHeard = (place: string): void => {
    looks += 1;
    const look = looks;
    const written = taker.allHeard().then((isHeard) => {
      if (!isHeard || look <= keptLook) return;
      keptLook = look;
      kept.write(place);
    });
    writing.add(written);
    void written
      .catch((thrown: unknown) => log.error('the place in Matrix could not be kept', { error: String(thrown) }))
      .finally(() => writing.delete(written));
  };

  /** What was said in a room between two looks, beyond what one look gives: the oldest first. */
  const gapIn = async (room: string, from: string | undefined, to: string): Promise<unknown[]> => {
    const earlier: unknown[] = [];
    let at = from;
    for (let page = 0; page < MOST_PAGES && at !== undefined; page += 1) {
      const query = new URLSearchParams({
        dir: 'b',
        from: at,
        to,
        limit: '100',
        filter: JSON.stringify({ types: TYPES }),
      });
      const found = await api.call('GET', `/rooms/${inPath(room)}/messages?${query}`, undefined, { signal: stop });
      if ('word' in found) throw new Error('error' in found.word ? found.word.error : 'no answer');
      const { chunk, end } = Page.parse(found.body);
      earlier.push(...chunk);
      at = chunk.length === 0 || end === at ? undefined : end;
    }
    return earlier.reverse();
  };

  /** One look: what happened since the last. */
  const look = async (): Promise<void> => {
    const query = new URLSearchParams({
      timeout: String(since === undefined ? 0 : HOLD_MS),
      filter: JSON.stringify(FILTER),
    });
    if (since !== undefined) query.set('since', since);
    const found = await api.call('GET', `/sync?${query}`, undefined, {
      signal: stop,
      clock,
      withinMs: HOLD_MS + SPARE_MS,
    });
    if ('word' in found) throw found;
    const { next_batch, rooms } = Sync.parse(found.body);
    if (since === undefined) log.info('Matrix is heard from now on', {});
    for (const [room, { invite_state }] of Object.entries(rooms.invite))
      taker.invited(room, invite_state?.events ?? []);
    for (const [room, { timeline, ephemeral }] of Object.entries(rooms.join)) {
      if (since === undefined) continue;
      const before = timeline?.limited ? await gapIn(room, timeline.prev_batch, since) : [];
      taker.happened(room, [...before, ...(timeline?.events ?? [])]);
      taker.told(room, ephemeral?.events ?? []);
    }
    since = next_batch;
    keepOnceHeard(next_batch);
  };

  while (!stop.aborted) {
    try {
      await look();
      failures = 0;
    } catch (thrown) {
      if (stop.aborted) break;
      failures += 1;
      const failed = failedIn(thrown);
      const isOut = failed !== undefined && isSignedOut(failed);
      log[isOut ? 'error' : 'warn']('Matrix is not heard', { reason: reasonOf(thrown) });
      if (since !== undefined && failed !== undefined && isPlaceUnknown(failed)) {
        // No wait makes it known: better to miss what was said meanwhile, and to say so, than to hear nothing any more.
        log.error('the homeserver does not know where Matrix was left off: what was said since is not heard', {});
        since = undefined;
      }
      await clock.sleep(isOut ? AFTER_SIGNED_OUT_MS : waitAfterFailures(failures), stop);
    }
  }
  await Promise.allSettled(writing);
}

const TYPES = ['m.room.message', 'm.reaction', 'm.room.encrypted'];

/** A look that the homeserver answered with a failure. */
function failedIn(thrown: unknown): FailedSend | undefined {
  return thrown instanceof Object && 'word' in thrown ? (thrown as FailedSend) : undefined;
}

function reasonOf(thrown: unknown): string {
  const word = failedIn(thrown)?.word;
  if (word) return 'error' in word ? word.error : 'no answer';
  return thrown instanceof z.ZodError ? 'its answer has not the form of a sync' : (thrown as Error).message;
}
