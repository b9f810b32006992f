import type { Ears, IncomingMessage } from '../../runner/index.ts';
import { readJson } from '../call-http.ts';
import { readConnectionFailure } from '../connection-failure.ts';
import { type Hearing, waitAfterFailures } from '../hear-in-order.ts';
import type { NtfyServer } from './server.ts';

/** ntfy writes a line every 45 s; a connection that is silent for longer is dead. */
const SILENCE_MS = 120_000;
/** A line is a message of at most 4,096 bytes with its fields; what is longer is not ntfy's. */
const LONGEST_LINE = 100_000;

/** Somebody's topic, and the one on which he answers. */
export interface Answering {
  readonly topic: string;
  readonly replies: string;
}

/** A message of the stream. */
interface Line {
  readonly id?: unknown;
  readonly time?: unknown;
  readonly event?: unknown;
  readonly topic?: unknown;
  readonly message?: unknown;
}

/**
 * Hears what is published on the topics for replies until `stop` aborts. What came while nobody listened is read first,
 * as far as the server keeps it; a message that was heard before is known by its id.
 *
 * @see https://docs.ntfy.sh/subscribe/api/
 */
export async function listenToReplies(
  { url, headers }: NtfyServer,
  answering: readonly Answering[],
  hearing: Hearing,
  ears: Ears,
  stop: AbortSignal,
): Promise<void> {
  const { clock, log } = ears;
  const topicOf = new Map(answering.map(({ topic, replies }) => [replies, topic]));
  const address = `${url}/${[...topicOf.keys()].join(',')}/json`;
  let since = 'all';
  let failures = 0;

  const take = (text: string): void => {
    const { id, time, event, topic, message } = (readJson(text) ?? {}) as Line;
    // A stream that is only opened, and closes at once, counts as failed.
    if (event === 'keepalive' || event === 'message') failures = 0;
    const target = topicOf.get(String(topic));
    if (event !== 'message' || typeof id !== 'string' || target === undefined) return;
    since = id;
    const heard: IncomingMessage = {
      route: { channel: 'ntfy', account: '', target, thread: '' },
      chatKind: 'direct',
      chatTitle: '',
      senderId: target,
      messageId: id,
      ...(typeof time === 'number' ? { writtenAt: time * 1_000 } : {}),
      text: typeof message === 'string' ? message.trim() : '',
      isAddressed: true,
      repliesTo: null,
    };
    hearing.take(target, () => ears.hear(heard));
  };

  while (!stop.aborted) {
    const silence = new AbortController();
    try {
      const signal = AbortSignal.any([stop, silence.signal]);
      const response = await fetch(`${address}?since=${since}`, { headers, signal });
      if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
      await readLines(response.body, take, () => watch(clock, silence));
      throw new Error('the stream ended');
    } catch (thrown) {
      if (stop.aborted) break;
      failures += 1;
      const { message, cause } = thrown as Error;
      const reason = cause === undefined ? message : readConnectionFailure(cause).code;
      log.warn('ntfy gives no replies', { reason });
      await clock.sleep(waitAfterFailures(failures), stop);
    } finally {
      silence.abort();
    }
  }
}

/** Ends the connection when the function that it gives has not been called for too long. */
function watch(clock: Ears['clock'], silence: AbortController): { alive(): void } {
  let quiet = new AbortController();
  const wait = (): void => {
    const own = new AbortController();
    quiet = own;
    void clock.sleep(SILENCE_MS, AbortSignal.any([own.signal, silence.signal])).then(() => {
      if (!own.signal.aborted && !silence.signal.aborted) silence.abort();
    });
  };
  wait();
  return {
    alive: () => {
      quiet.abort();
      wait();
    },
  };
}

async function readLines(
  body: AsyncIterable<Uint8Array>,
  take: (line: string) => void,
  startWatch: () => { alive(): void },
): Promise<void> {
  const decoder = new TextDecoder();
  const watching = startWatch();
  let rest = '';
  for await (const chunk of body) {
    watching.alive();
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw new Error('a line has no end');
    for (const line of lines) take(line);
  }
}
