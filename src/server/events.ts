import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Clock } from '../clock.ts';
import { PAGE_CHAT } from './page-chat.ts';
import type { Wakeful } from './verbs.ts';

/** How often a quiet stream says that it is alive, in ms. Proxies and browsers drop silent connections after about 30 s. */
const HEARTBEAT_MS = 15_000;

/**
 * Server-sent events of the page's chat: `message` (its id is the message's seq), `triggers_changed`, and `heartbeat`
 * with the server's clock. What Wakeful tells us is only a hint to look: messages are read from the chat by seq, so
 * that none is missed or sent twice, whenever the connection was away.
 */
export function streamEvents(c: Context, wakeful: Wakeful, clock: Clock, afterSeq: number): Response {
  return streamSSE(c, async (stream) => {
    let lastSeq = afterSeq;
    let isClosed = false;
    let newMessages = true;
    let triggersChanged = true;
    let pause = new AbortController();

    const unsubscribe = wakeful.subscribe((event) => {
      if (event.type === 'message') newMessages = true;
      else triggersChanged = true;
      pause.abort();
    });
    stream.onAbort(() => {
      isClosed = true;
      pause.abort();
    });

    const sendMessages = async () => {
      for (;;) {
        const batch = await wakeful.messages({ ...PAGE_CHAT, afterSeq: lastSeq });
        for (const message of batch) {
          await stream.writeSSE({ event: 'message', id: String(message.seq), data: JSON.stringify(message) });
          lastSeq = message.seq;
        }
        if (batch.length === 0) return;
      }
    };

    try {
      let heartbeatAt = clock.now();
      while (!isClosed) {
        pause = new AbortController();
        if (newMessages) {
          newMessages = false;
          await sendMessages();
        }
        if (triggersChanged) {
          triggersChanged = false;
          await stream.writeSSE({ event: 'triggers_changed', data: '{}' });
        }
        if (clock.now() >= heartbeatAt) {
          heartbeatAt = clock.now() + HEARTBEAT_MS;
          await stream.writeSSE({ event: 'heartbeat', data: JSON.stringify({ nowMs: clock.now() }) });
        }
        await clock.sleep(heartbeatAt - clock.now(), pause.signal);
      }
    } finally {
      unsubscribe();
    }
  });
}
