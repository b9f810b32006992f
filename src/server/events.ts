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
  const seen: Seen = { lastSeq: afterSeq, chatId: undefined, draft: undefined };
  let isClosed = false;
  let newMessages = true;
  let triggersChanged = true;
  let pause = new AbortController();

  const unsubscribe = wakeful.subscribe((event) => {
    if (event.type === 'draft') {
      if (seen.chatId !== undefined && event.chatId !== seen.chatId) return;
      seen.draft = event;
    } else {
      // A commit of another process may be either.
      newMessages ||= event.type !== 'triggers_changed';
      triggersChanged ||= event.type !== 'message';
    }
    pause.abort();
  });
  stream.onAbort(() => {
    isClosed = true;
    pause.abort();
  });

  try {
    const heart = createHeart(stream, clock);
    while (!isClosed) {
      pause = new AbortController();
      if (newMessages) {
        newMessages = false;
        await sendMessages(stream, wakeful, seen);
      }
      await sendDraft(stream, seen);
      if (triggersChanged) {
        triggersChanged = false;
        await stream.writeSSE({ event: 'triggers_changed', data: '{}' });
      }
      await heart.beatIfDue();
      await clock.sleep(heart.restMs(), pause.signal);
    }
  } finally {
    unsubscribe();
  }
}

/** How far a page has been told. */
interface Seen {
  lastSeq: number;
  /** The page's chat, known by its messages: drafts of other chats are not for this page. */
  chatId: string | undefined;
  /** What has grown of an answer and was not sent yet. */
  draft: { readonly chatId: string; readonly text: string } | undefined;
}

/** Sends what stands in the chat after the last that was sent. */
async function sendMessages(stream: SSEStreamingApi, wakeful: Wakeful, seen: Seen): Promise<void> {
  for (;;) {
    const afterSeq = seen.lastSeq;
    const batch = await wakeful.messages({ ...PAGE_CHAT, afterSeq });
    if (batch.length === 0) return;
    for (const message of batch) {
      await stream.writeSSE({ event: 'message', id: String(message.seq), data: JSON.stringify(message) });
      seen.lastSeq = message.seq;
      seen.chatId = message.chatId;
      // The message has come: what was left of its draft is old.
      if (message.who === 'wakeful') seen.draft = undefined;
    }
    // What was written to a page that listens has reached its device.
    if (batch.some(({ receipt }) => receipt === 'queued' || receipt === 'sent'))
      await wakeful.shown({ ...PAGE_CHAT, afterSeq, upToSeq: seen.lastSeq, as: 'delivered' });
  }
}

/** Sends what has grown of an answer; a draft of another chat is dropped. */
async function sendDraft(stream: SSEStreamingApi, seen: Seen): Promise<void> {
  const { draft } = seen;
  if (draft === undefined) return;
  seen.draft = undefined;
  if (draft.chatId === seen.chatId)
    await stream.writeSSE({ event: 'draft', data: JSON.stringify({ text: draft.text }) });
}

/** Says that the stream is alive, the first time at once. */
function createHeart(stream: SSEStreamingApi, clock: Clock): { beatIfDue(): Promise<void>; restMs(): number } {
  let beatAt = Number.NEGATIVE_INFINITY;
  // A clock that is put right may also go back: a beat is due when it is this far from the last, either way.
  const sinceBeat = () => Math.abs(clock.now() - beatAt);
  return {
    beatIfDue: async () => {
      if (sinceBeat() < HEARTBEAT_MS) return;
      beatAt = clock.now();
      await stream.writeSSE({ event: 'heartbeat', data: JSON.stringify({ nowMs: beatAt }) });
    },
    restMs: () => HEARTBEAT_MS - sinceBeat(),
  };
}
