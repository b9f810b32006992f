import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { Clock } from '../clock.ts';
import type { Wakeful } from '../wakeful.ts';
import type { ServerOptions } from './create-server.ts';
import { PAGE_CHAT } from './page-chat.ts';

/** How often a quiet stream says that it is alive, in ms. Proxies and browsers drop silent connections after about 30 s. */
const HEARTBEAT_MS = 15_000;

/**
 * Server-sent events of the page's chat: `message` (its id is the message's seq), `draft` (an answer that is growing),
 * `triggers_changed`, and `heartbeat`
 * with the server's clock. They go on until the page goes away.
 */
export function streamEvents(
  c: Context,
  wakeful: Wakeful,
  { clock, log }: Pick<ServerOptions, 'clock' | 'log'>,
  afterSeq: number,
): Response {
  return streamSSE(
    c,
    (stream) => follow(stream, wakeful, clock, afterSeq),
    async (error) => log?.warn('a live page lost its events', { error: error.message }),
  );
}

/**
 * What Wakeful tells us is only a hint to look: messages are read from the chat by seq, so that none is missed or sent
 * twice, however long the connection was away.
 */
async function follow(stream: SSEStreamingApi, wakeful: Wakeful, clock: Clock, afterSeq: number): Promise<void> {
  let lastSeq = afterSeq;
  let isClosed = false;
  let newMessages = true;
  let triggersChanged = true;
  let draft: { readonly chatId: string; readonly text: string } | undefined;
  // The page's chat, known by its messages: drafts of other chats are not for this page.
  let chatId: string | undefined;
  let pause = new AbortController();

  const unsubscribe = wakeful.subscribe((event) => {
    if (event.type === 'draft') {
      if (chatId !== undefined && event.chatId !== chatId) return;
      draft = event;
      pause.abort();
      return;
    }
    // A commit of another process may be either.
    newMessages ||= event.type !== 'triggers_changed';
    triggersChanged ||= event.type !== 'message';
    pause.abort();
  });
  stream.onAbort(() => {
    isClosed = true;
    pause.abort();
  });

  const sendMessages = async () => {
    for (;;) {
      const batch = await wakeful.messages({ ...PAGE_CHAT, afterSeq: lastSeq });
      if (batch.length === 0) return;
      const afterSeq = lastSeq;
      for (const message of batch) {
        await stream.writeSSE({ event: 'message', id: String(message.seq), data: JSON.stringify(message) });
        lastSeq = message.seq;
        chatId = message.chatId;
        // The message has come: what was left of its draft is old.
        if (message.who === 'wakeful') draft = undefined;
      }
      // What was written to a page that listens has reached its device.
      if (batch.some(({ receipt }) => receipt === 'queued' || receipt === 'sent'))
        await wakeful.shown({ ...PAGE_CHAT, afterSeq, upToSeq: lastSeq, as: 'delivered' });
    }
  };

  try {
    let beatAt = Number.NEGATIVE_INFINITY;
    // A clock that is put right may also go back: a beat is due when it is this far from the last, either way.
    const sinceBeat = () => Math.abs(clock.now() - beatAt);
    while (!isClosed) {
      pause = new AbortController();
      if (newMessages) {
        newMessages = false;
        await sendMessages();
      }
      if (draft !== undefined) {
        const { chatId: where, text } = draft;
        draft = undefined;
        if (where === chatId) await stream.writeSSE({ event: 'draft', data: JSON.stringify({ text }) });
      }
      if (triggersChanged) {
        triggersChanged = false;
        await stream.writeSSE({ event: 'triggers_changed', data: '{}' });
      }
      if (sinceBeat() >= HEARTBEAT_MS) {
        beatAt = clock.now();
        await stream.writeSSE({ event: 'heartbeat', data: JSON.stringify({ nowMs: beatAt }) });
      }
      await clock.sleep(HEARTBEAT_MS - sinceBeat(), pause.signal);
    }
  } finally {
    unsubscribe();
  }
}
