import { type Api, GrammyError, HttpError } from 'grammy';
import type { Update } from 'grammy/types';
import { type EpochMs, limitTime } from '../../clock.ts';
import type { Ears } from '../../runner/index.ts';
import { ALLOWED_UPDATES } from './incoming.ts';

/** How long Telegram holds a request open when nothing has happened, in seconds. */
const HOLD_SECONDS = 50;
/** While updates are in hand Telegram would give them again and again: a breath between two looks, in ms. */
const BREATH_MS = 1_000;
/** How long the last words to Telegram may take before the process ends. */
const GOODBYE_MS = 2_000;
const LONGEST_BACKOFF_MS = 60_000;
/** An update that fails this often, within about ten minutes, is given up: it would hold up its chat for good. */
const MOST_TRIES = 15;

/** An update on its way through, or done but with one before it that is not. */
interface InHand {
  tries: number;
  state: 'running' | 'failed' | 'done';
  /** When one that failed is tried again. */
  retryAt: EpochMs;
}

/**
 * Asks Telegram for updates until `stop` aborts, and hands each to `handle`: those of one chat in order, those of
 * different chats beside each other. An update is confirmed only when it and all before it are done, so that none is
 * lost with this process; one that comes again is for `handle` to know.
 *
 * @see https://core.telegram.org/bots/api#getupdates
 */
export async function pollUpdates(
  api: Api,
  { clock, log }: Ears,
  handle: (update: Update) => Promise<void>,
  stop: AbortSignal,
): Promise<void> {
  const inHand = new Map<number, InHand>();
  const chats = new Map<string, Promise<void>>();
  let offset = 0;
  let failures = 0;
  let wake = new AbortController();

  const take = (update: Update): void => {
    const known = inHand.get(update.update_id);
    if (known && (known.state !== 'failed' || known.retryAt > clock.now())) return;
    const own: InHand = { tries: (known?.tries ?? 0) + 1, state: 'running', retryAt: 0 };
    inHand.set(update.update_id, own);
    const key = chatOf(update);
    const run = async (): Promise<void> => {
      try {
        await handle(update);
        own.state = 'done';
      } catch (thrown) {
        own.state = own.tries < MOST_TRIES ? 'failed' : 'done';
        own.retryAt = clock.now() + backoffMs(own.tries);
        const what = own.state === 'failed' ? 'an update failed and is tried again' : 'an update was given up';
        log.error(what, { updateId: update.update_id, error: String(thrown) });
      }
      if (own.state === 'done') wake.abort();
    };
    const queued = (chats.get(key) ?? Promise.resolve()).then(run).finally(() => {
      if (chats.get(key) === queued) chats.delete(key);
    });
    chats.set(key, queued);
  };

  /** Moves on over all that is done; what stays is asked for again. */
  const confirm = (): void => {
    for (const [id, { state }] of [...inHand].sort(([a], [b]) => a - b)) {
      if (state !== 'done') return;
      inHand.delete(id);
      offset = id + 1;
    }
  };

  while (!stop.aborted) {
    try {
      confirm();
      const updates = await api.getUpdates(
        { offset, timeout: inHand.size === 0 ? HOLD_SECONDS : 0, allowed_updates: ALLOWED_UPDATES },
        stop as Parameters<typeof api.getUpdates>[1],
      );
      failures = 0;
      for (const update of updates) take(update);
      if (inHand.size > 0) {
        wake = new AbortController();
        if ([...inHand.values()].some(({ state }) => state !== 'done'))
          await clock.sleep(BREATH_MS, AbortSignal.any([wake.signal, stop]));
      }
    } catch (thrown) {
      if (stop.aborted) break;
      failures += 1;
      log.warn('Telegram gives no updates', { error: reasonOf(thrown) });
      await clock.sleep(waitAfter(thrown, failures), stop);
    }
  }
  await Promise.all(chats.values());
  // What was done is confirmed, so that the next process need not hear it again.
  confirm();
  if (offset > 0) await sayGoodbye(api, clock, offset);
}

/** Confirms what was done. When Telegram does not hear it, the updates come again and are known. */
async function sayGoodbye(api: Api, clock: Ears['clock'], offset: number): Promise<void> {
  const limit = limitTime(clock, GOODBYE_MS);
  try {
    await api.getUpdates({ offset, timeout: 0, limit: 1 }, limit.signal as Parameters<typeof api.getUpdates>[1]);
  } catch (thrown) {
    if (!(thrown instanceof GrammyError || thrown instanceof HttpError)) throw thrown;
  } finally {
    limit.lift();
  }
}

function chatOf(update: Update): string {
  return String(update.message?.chat.id ?? update.callback_query?.message?.chat.id ?? '');
}

function waitAfter(thrown: unknown, failures: number): number {
  const asked = thrown instanceof GrammyError ? thrown.parameters.retry_after : undefined;
  return asked === undefined ? backoffMs(failures) : asked * 1_000;
}

function backoffMs(failures: number): number {
  return Math.min(1_000 * 2 ** (failures - 1), LONGEST_BACKOFF_MS);
}

/** Why there are no updates, with what to do where the owner can do something. Never the token. */
function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof GrammyError)) return 'it cannot be reached';
  if (thrown.error_code === 409) return 'another process asks for the updates of this bot: end one of them';
  if (thrown.error_code === 401 || thrown.error_code === 404)
    return 'it does not know this token: ask @BotFather for a new one';
  return thrown.description;
}
