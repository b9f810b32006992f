import { z } from 'zod';
import type { Clock } from '../../clock.ts';
import { readJson } from '../call-http.ts';

/** What a connection is opened with. */
export interface ConnectionOptions {
  readonly token: string;
  /** The kinds of events that are asked for, as bits. */
  readonly intents: number;
  readonly clock: Clock;
  dispatch(type: string, data: unknown, selfId: string): void;
}

/** What a session is taken up again with, by one connection after the other. */
export interface GatewaySession {
  /** Undefined: it is begun anew. */
  resume: { readonly id: string; readonly url: string } | undefined;
  /** The number of the latest event. */
  seq: number | null;
  /** The bot's own user. */
  selfId: string;
}

/** How a connection ended. */
export interface Left {
  readonly code: number;
  /** It had answered a heartbeat: it was alive. */
  readonly wasWell: boolean;
}

/** What the gateway does, by its numbers. */
const OP = {
  dispatch: 0,
  heartbeat: 1,
  identify: 2,
  resume: 6,
  reconnect: 7,
  invalidSession: 9,
  hello: 10,
  heartbeatAck: 11,
} as const;

/** Closes a connection so that its session can go on in another; Discord itself closes none with it. */
export const GOING_ON = 4_900;
/** Closes a connection that says what nobody here understands; the session can go on. */
const NOT_UNDERSTOOD = 4_901;
/** Closes one that does not greet, or leaves a heartbeat without an answer: it is dead, whatever it looks like. */
const UNANSWERED = 4_902;
const STOPPED = 1_000;
/** A gateway greets at once; one that has not by then never will. */
const GREETING_MS = 60_000;
/** A new session after one that was refused: Discord asks for one to five seconds. */
const AFTER_INVALID_MS = 3_000;
/** A connection whose other end is gone never tells that it has closed: it is waited for so long. */
const FAREWELL_MS = 3_000;

interface Frame {
  readonly op?: unknown;
  readonly d?: unknown;
  readonly s?: unknown;
  readonly t?: unknown;
}

const Hello = z.object({ heartbeat_interval: z.number().min(1_000) });
const Ready = z.object({ session_id: z.string(), resume_gateway_url: z.string(), user: z.object({ id: z.string() }) });

/** Keeps one connection, to its end or until `stop` aborts. What it learns of the session stands in `session`. */
export async function keepConnection(
  url: string,
  session: GatewaySession,
  { token, intents, clock, dispatch }: ConnectionOptions,
  stop: AbortSignal,
): Promise<Left> {
  const socket = new WebSocket(`${url.replace(/\/+$/, '')}/?v=10&encoding=json`);
  const over = new AbortController();
  const left = Promise.withResolvers<number>();
  let isGreeted = false;
  let isAcknowledged = true;
  let wasWell = false;

  const leave = (code: number): void => {
    socket.close(code);
    void clock.sleep(FAREWELL_MS, over.signal).then(() => left.resolve(code));
  };
  const send = (op: number, d: unknown): void => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ op, d }));
  };
  const beat = async (everyMs: number): Promise<void> => {
    await clock.sleep(everyMs / 2, over.signal);
    while (!over.signal.aborted) {
      if (!isAcknowledged) return leave(UNANSWERED);
      isAcknowledged = false;
      send(OP.heartbeat, session.seq);
      await clock.sleep(everyMs, over.signal);
    }
  };
  const greet = (data: unknown): void => {
    const hello = Hello.safeParse(data).data;
    isGreeted = true;
    if (!hello) leave(NOT_UNDERSTOOD);
    else {
      void beat(hello.heartbeat_interval);
      send(...greetingOf(session, token, intents));
    }
  };
  const hand = (type: string, data: unknown): void => {
    if (type === 'READY' && !noteReady(session, data)) leave(NOT_UNDERSTOOD);
    else dispatch(type, data, session.selfId);
  };
  const take = ({ op, d, s, t }: Frame): void => {
    if (typeof s === 'number') session.seq = s;
    if (op === OP.hello) greet(d);
    else if (op === OP.heartbeatAck) {
      isAcknowledged = true;
      wasWell = true;
    } else if (op === OP.heartbeat) send(OP.heartbeat, session.seq);
    else if (op === OP.reconnect) leave(GOING_ON);
    else if (op === OP.invalidSession) {
      if (d !== true) session.resume = undefined;
      void clock.sleep(AFTER_INVALID_MS, over.signal).then(() => leave(GOING_ON));
    } else if (op === OP.dispatch && typeof t === 'string') hand(t, d);
  };

  const end = (): void => leave(STOPPED);
  stop.addEventListener('abort', end);
  socket.addEventListener('message', ({ data }) => {
    if (!over.signal.aborted) take((readJson(String(data)) ?? {}) as Frame);
  });
  socket.addEventListener('close', ({ code }) => left.resolve(code));
  // What went wrong is told by the code of the close that follows.
  socket.addEventListener('error', () => undefined);
  void clock.sleep(GREETING_MS, over.signal).then(() => {
    if (!isGreeted) leave(UNANSWERED);
  });
  const code = await left.promise;
  over.abort();
  stop.removeEventListener('abort', end);
  return { code, wasWell };
}

/** The first word on a connection: the session goes on, or begins. */
function greetingOf({ resume, seq }: GatewaySession, token: string, intents: number): [op: number, d: object] {
  if (resume) return [OP.resume, { token, session_id: resume.id, seq }];
  return [OP.identify, { token, intents, properties: { os: process.platform, browser: 'wakeful', device: 'wakeful' } }];
}

/** Notes how a session that has begun can be taken up again; false when that is not understood. */
function noteReady(session: GatewaySession, data: unknown): boolean {
  const ready = Ready.safeParse(data).data;
  if (!ready) return false;
  session.resume = { id: ready.session_id, url: ready.resume_gateway_url };
  session.selfId = ready.user.id;
  return true;
}
