import { z } from 'zod';
import type { Ears } from '../../runner/index.ts';
import { readJson } from '../call-http.ts';
import { waitAfterFailures } from '../hear-in-order.ts';

/** What a gateway is opened with. */
export interface GatewayOptions {
  readonly token: string;
  /** The kinds of events that are asked for, as bits. */
  readonly intents: number;
  /** Where the gateway is; rejects when that cannot be learnt now. */
  findUrl(): Promise<string>;
  dispatch(type: string, data: unknown, selfId: string): void;
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
const GOING_ON = 4_900;
/** Closes a connection that says what nobody here understands; the session can go on. */
const NOT_UNDERSTOOD = 4_901;
/** What no further try changes: someone must see to it. */
const FATAL: Readonly<Record<number, string>> = {
  4004: 'it does not know this token: reset it in the Developer Portal',
  4013: 'it does not know an intent',
  4014: 'the Message Content Intent is off: turn it on in the Developer Portal, or messageContent off here',
};
const AFTER_FATAL_MS = 300_000;
/** The session is over: the next connection begins anew. */
const SESSION_OVER = new Set([4_007, 4_009]);
/** A new session after one that was refused: Discord asks for one to five seconds. */
const AFTER_INVALID_MS = 3_000;
/** A connection whose other end is gone never tells that it has closed: it is waited for so long. */
const FAREWELL_MS = 3_000;
/** After so many failures in a row, a session's own address may be what is gone: it is begun anew. */
const MOST_RESUMES = 5;

interface Frame {
  readonly op?: unknown;
  readonly d?: unknown;
  readonly s?: unknown;
  readonly t?: unknown;
}

const Hello = z.object({ heartbeat_interval: z.number().min(1_000) });
const Ready = z.object({ session_id: z.string(), resume_gateway_url: z.string(), user: z.object({ id: z.string() }) });

/** What a session can be taken up again with. */
interface Session {
  readonly id: string;
  readonly url: string;
}

/**
 * Listens to Discord's gateway until `stop` aborts: logs in, keeps the connection alive, and takes the session up again
 * where it broke, so that what was said in between comes too. Node's own WebSocket does for this little of the protocol:
 * Discord's library for it brings a cache of whole servers, twenty packages, and timers of its own.
 *
 * @see https://discord.com/developers/docs/events/gateway
 */
export async function runGateway(options: GatewayOptions, { clock, log }: Ears, stop: AbortSignal): Promise<void> {
  let session: Session | undefined;
  let seq: number | null = null;
  let selfId = '';
  let failures = 0;

  /** One connection, to its end; the code it was closed with. */
  const connect = (url: string): Promise<number> => {
    const socket = new WebSocket(`${url.replace(/\/+$/, '')}/?v=10&encoding=json`);
    const over = new AbortController();
    let isAcknowledged = true;
    const left = Promise.withResolvers<number>();
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
        // A connection that answers nothing is dead, whatever it looks like.
        if (!isAcknowledged) return leave(GOING_ON);
        isAcknowledged = false;
        send(OP.heartbeat, seq);
        await clock.sleep(everyMs, over.signal);
      }
    };
    const greet = (): void => {
      if (session) send(OP.resume, { token: options.token, session_id: session.id, seq });
      else
        send(OP.identify, {
          token: options.token,
          intents: options.intents,
          properties: { os: process.platform, browser: 'wakeful', device: 'wakeful' },
        });
    };
    const take = ({ op, d, s, t }: Frame): void => {
      if (typeof s === 'number') seq = s;
      if (op === OP.hello) {
        const hello = Hello.safeParse(d).data;
        if (hello) {
          void beat(hello.heartbeat_interval);
          greet();
        } else leave(NOT_UNDERSTOOD);
      } else if (op === OP.heartbeatAck) isAcknowledged = true;
      else if (op === OP.heartbeat) send(OP.heartbeat, seq);
      else if (op === OP.reconnect) leave(GOING_ON);
      else if (op === OP.invalidSession) {
        if (d !== true) session = undefined;
        void clock.sleep(AFTER_INVALID_MS, over.signal).then(() => leave(GOING_ON));
      } else if (op === OP.dispatch && typeof t === 'string') {
        failures = 0;
        if (t === 'READY') {
          const ready = Ready.safeParse(d).data;
          if (!ready) {
            leave(NOT_UNDERSTOOD);
            return;
          }
          session = { id: ready.session_id, url: ready.resume_gateway_url };
          selfId = ready.user.id;
        }
        options.dispatch(t, d, selfId);
      }
    };
    const end = (): void => leave(1_000);
    stop.addEventListener('abort', end);
    socket.addEventListener('message', ({ data }) => {
      if (!over.signal.aborted) take((readJson(String(data)) ?? {}) as Frame);
    });
    socket.addEventListener('close', ({ code }) => left.resolve(code));
    // What went wrong is told by the code of the close that follows.
    socket.addEventListener('error', () => undefined);
    return left.promise.finally(() => {
      over.abort();
      stop.removeEventListener('abort', end);
    });
  };

  while (!stop.aborted) {
    let code = 0;
    try {
      code = await connect(session?.url ?? (await options.findUrl()));
    } catch (thrown) {
      log.warn('Discord does not tell where its gateway is', { error: (thrown as Error).message });
    }
    if (stop.aborted) break;
    if (code === GOING_ON) continue;
    if (SESSION_OVER.has(code)) session = undefined;
    const fatal = FATAL[code];
    if (fatal !== undefined) {
      session = undefined;
      log.error('Discord ends the connection', { reason: fatal });
      await clock.sleep(AFTER_FATAL_MS, stop);
      continue;
    }
    failures += 1;
    if (failures >= MOST_RESUMES) session = undefined;
    log.warn('the connection to Discord broke', { code });
    await clock.sleep(waitAfterFailures(failures), stop);
  }
}
