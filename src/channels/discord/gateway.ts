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

interface Frame {
  readonly op?: unknown;
  readonly d?: unknown;
  readonly s?: unknown;
  readonly t?: unknown;
}

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
    const send = (op: number, d: unknown): void => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ op, d }));
    };
    const beat = async (everyMs: number): Promise<void> => {
      await clock.sleep(everyMs / 2, over.signal);
      while (!over.signal.aborted) {
        // A connection that answers nothing is dead, whatever it looks like.
        if (!isAcknowledged) return socket.close(GOING_ON);
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
        void beat((d as { heartbeat_interval: number }).heartbeat_interval);
        greet();
      } else if (op === OP.heartbeatAck) isAcknowledged = true;
      else if (op === OP.heartbeat) send(OP.heartbeat, seq);
      else if (op === OP.reconnect) socket.close(GOING_ON);
      else if (op === OP.invalidSession) {
        if (d !== true) session = undefined;
        void clock.sleep(AFTER_INVALID_MS, over.signal).then(() => socket.close(GOING_ON));
      } else if (op === OP.dispatch && typeof t === 'string') {
        failures = 0;
        if (t === 'READY') {
          const ready = d as { session_id: string; resume_gateway_url: string; user: { id: string } };
          session = { id: ready.session_id, url: ready.resume_gateway_url };
          selfId = ready.user.id;
        }
        options.dispatch(t, d, selfId);
      }
    };
    const end = (): void => socket.close(1_000);
    stop.addEventListener('abort', end);
    socket.addEventListener('message', ({ data }) => take((readJson(String(data)) ?? {}) as Frame));
    return new Promise((resolve) => {
      socket.addEventListener('close', ({ code }) => {
        over.abort();
        stop.removeEventListener('abort', end);
        resolve(code);
      });
      // What went wrong is told by the code of the close that follows.
      socket.addEventListener('error', () => undefined);
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
    log.warn('the connection to Discord broke', { code });
    await clock.sleep(waitAfterFailures(failures), stop);
  }
}
