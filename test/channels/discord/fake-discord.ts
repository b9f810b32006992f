import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { type FakeResponse, type HttpFake, startHttpFake } from '../http-fake.ts';

export const TOKEN = 'MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs';
/** The bot's own user. */
export const BOT = '198622483471925248';
export const ANA = '82198810841029460';
export const ANAS_CHANNEL = '319674150115610528';
export const FAMILY = '41771983423143937';
export const THREAD = '41771983423143999';
const GUILD = '41771983423143000';

interface Component {
  readonly type: number;
  readonly label?: string;
  readonly custom_id?: string;
  readonly components?: readonly Component[];
}

/** A message as Discord shows it. */
export interface Shown {
  readonly id: string;
  readonly channelId: string;
  readonly nonce: string | undefined;
  content: string;
  components: readonly Component[];
}

export type Failure =
  | { readonly status: number; readonly code: number; readonly message: string; readonly retryAfter?: number }
  | 'done_without_answer'
  | 'broken';

interface Given {
  readonly content?: string;
  readonly nonce?: string;
  readonly enforce_nonce?: boolean;
  readonly components?: readonly Component[];
  readonly allowed_mentions?: { readonly parse: readonly string[] };
  readonly recipient_id?: string;
}

/**
 * The HTTP API and the gateway (version 10) of Discord for one bot, as the documentation describes them: a session is
 * begun, kept alive by heartbeats, and can be taken up again with what was missed; a nonce is known for some minutes.
 *
 * @see https://discord.com/developers/docs/
 */
export interface FakeDiscord extends HttpFake {
  readonly shown: readonly Shown[];
  /** How connections to the gateway began: `identify`, `resume`. */
  readonly greetings: readonly string[];
  /** What presses of buttons were answered with at once. */
  readonly callbacks: readonly { readonly path: string; readonly type: unknown }[];
  failNext(failure: Failure): void;
  /** Gives an event to the bot, or keeps it until it is there. */
  dispatch(type: string, data: object): void;
  /** Gives the latest event again, as a session does that is taken up from an earlier one on. */
  giveAgain(): void;
  /** Closes the connection to the gateway with a code. */
  drop(code: number): void;
  /** Answers no more heartbeats, on the connection that is there. */
  fallSilent(): void;
  /** Reads and answers nothing more on the connection that is there, not even its end, like a machine that is gone. */
  vanish(): void;
  /** Sessions that begin from now on are to be taken up where nobody answers. */
  misdirect(): void;
  /** Says this as the first word on each connection from now on; undefined: says nothing. */
  greetWith(hello: unknown): void;
  /** The sessions that were begun are over. */
  forgetSessions(): void;
  /** The nonces that were used are known no more. */
  forgetNonces(): void;
  /** A message of somebody's. */
  said(content: string, more?: object): object;
  /** What Discord tells when somebody presses a button of the latest message. */
  pressed(label: string): object;
}

const HELLO = 10;
const HEARTBEAT_MS = 41_250;
const CHANNELS: Readonly<Record<string, object>> = {
  [ANAS_CHANNEL]: { id: ANAS_CHANNEL, type: 1, recipients: [{ id: ANA, username: 'ana' }] },
  [FAMILY]: { id: FAMILY, type: 0, guild_id: GUILD, name: 'family', parent_id: null },
  [THREAD]: { id: THREAD, type: 11, guild_id: GUILD, name: 'holidays', parent_id: FAMILY },
};

/** Starts one. */
export async function startFakeDiscord(): Promise<FakeDiscord> {
  const shown: Shown[] = [];
  const greetings: string[] = [];
  const callbacks: { path: string; type: unknown }[] = [];
  const failures: Failure[] = [];
  const nonces = new Map<string, Shown>();
  /** All that was dispatched, at its number less one. */
  const events: { t: string; d: object }[] = [];
  let sessions = new Set<string>();
  let online: WebSocket | undefined;
  let isSilent = false;
  let count = 0;
  let hello: unknown = { heartbeat_interval: HEARTBEAT_MS };

  const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise((resolve) => sockets.once('listening', resolve));
  let resumeUrl: string | undefined;
  const gatewayUrl = `ws://127.0.0.1:${(sockets.address() as AddressInfo).port}`;
  const frame = (seq: number): string => JSON.stringify({ op: 0, s: seq, ...events[seq - 1] });
  const nextId = (): string => {
    count += 1;
    return String(1_300_000_000_000_000_000n + BigInt(count));
  };
  const push = (t: string, d: object): void => {
    events.push({ t, d });
    online?.send(frame(events.length));
  };

  sockets.on('connection', (socket, request) => {
    if (!/\?v=10&encoding=json$/.test(request.url ?? '')) return socket.close(4_012);
    isSilent = false;
    socket.on('close', () => {
      if (online === socket) online = undefined;
    });
    socket.on('message', (bytes) => {
      const { op, d } = JSON.parse(String(bytes)) as { op: number; d: Record<string, unknown> };
      if (op === 1 && !isSilent) socket.send(JSON.stringify({ op: 11 }));
      if (op === 2) {
        greetings.push('identify');
        if (d['token'] !== TOKEN) return socket.close(4_004);
        if (typeof d['intents'] !== 'number' || typeof d['properties'] !== 'object') return socket.close(4_013);
        const session_id = `session${greetings.length}`;
        sessions.add(session_id);
        const waiting = events.splice(0);
        online = socket;
        push('READY', {
          v: 10,
          user: { id: BOT, username: 'wakeful', bot: true },
          session_id,
          resume_gateway_url: resumeUrl ?? gatewayUrl,
        });
        for (const { t, d: event } of waiting.filter((one) => one.t !== 'READY' && one.t !== 'RESUMED')) push(t, event);
      }
      if (op === 6) {
        greetings.push('resume');
        if (!sessions.has(String(d['session_id']))) return socket.send(JSON.stringify({ op: 9, d: false }));
        online = socket;
        for (let seq = Number(d['seq']) + 1; seq <= events.length; seq += 1) socket.send(frame(seq));
        push('RESUMED', {});
      }
    });
    if (hello !== undefined) socket.send(JSON.stringify({ op: HELLO, d: hello }));
  });

  const refuse = (status: number, code: number, message: string, more = {}): FakeResponse => ({
    status,
    json: { code, message, ...more },
  });

  const faultOf = ({ content = '', components = [], nonce = '' }: Given): string | undefined => {
    if (content.length < 1 || content.length > 2_000) return 'content';
    if (nonce.length > 25) return 'nonce';
    if (components.length > 5) return 'components';
    for (const { components: row = [] } of components) {
      if (row.length < 1 || row.length > 5) return 'components';
      if (row.some((one) => (one.label?.length ?? 99) > 80 || (one.custom_id?.length ?? 999) > 100))
        return 'components';
    }
    return undefined;
  };
  /** As people see it: a backslash before a mark is not shown, and the mark marks nothing. */
  const plain = (content: string): string => content.replace(/\\([!-/:-@[-`{-~])/g, '$1');

  const post = (channelId: string, given: Given): FakeResponse => {
    if (!CHANNELS[channelId]) return refuse(404, 10_003, 'Unknown Channel');
    const fault = faultOf(given);
    if (fault) return refuse(400, 50_035, `Invalid Form Body: ${fault}`);
    if (given.allowed_mentions?.parse.length !== 0) throw new Error('somebody could be pinged');
    const known = given.enforce_nonce && given.nonce !== undefined ? nonces.get(given.nonce) : undefined;
    const { content = '', components = [], nonce } = given;
    const message = known ?? { id: nextId(), channelId, nonce, content: plain(content), components };
    if (!known) shown.push(message);
    if (nonce !== undefined) nonces.set(nonce, message);
    return { status: 200, json: { id: message.id, channel_id: channelId, content } };
  };

  const http = await startHttpFake(async ({ method, path, headers, body }) => {
    const given = (body === '' ? {} : JSON.parse(body)) as Given;
    if (path.startsWith('/interactions/')) {
      callbacks.push({ path, type: (given as { type?: unknown }).type });
      return { status: 204, json: null };
    }
    if (headers['authorization'] !== `Bot ${TOKEN}`) return refuse(401, 0, '401: Unauthorized');
    if (path === '/users/@me') return { status: 200, json: { id: BOT, username: 'wakeful', bot: true } };
    if (path === '/gateway/bot')
      return {
        status: 200,
        json: { url: gatewayUrl, shards: 1, session_start_limit: { total: 1_000, remaining: 999 } },
      };
    if (path === '/users/@me/channels')
      return given.recipient_id === ANA
        ? { status: 200, json: CHANNELS[ANAS_CHANNEL] }
        : refuse(400, 50_007, 'Cannot send messages to this user');
    const [, channelId = '', messageId] = /^\/channels\/(\d+)(?:\/messages(?:\/(\d+))?)?$/.exec(path) ?? [];
    if (method === 'GET')
      return CHANNELS[channelId] ? { status: 200, json: CHANNELS[channelId] } : refuse(404, 10_003, 'Unknown Channel');
    if (method === 'PATCH') {
      const known = shown.find(({ id, channelId: shownIn }) => id === messageId && shownIn === channelId);
      if (!known) return refuse(404, 10_008, 'Unknown Message');
      Object.assign(known, { content: plain(given.content ?? ''), components: given.components ?? [] });
      return { status: 200, json: { id: known.id } };
    }
    const failure = CHANNELS[channelId] ? failures.shift() : undefined;
    if (failure === undefined) return post(channelId, given);
    if (failure === 'broken') return 'hang_up';
    if (failure === 'done_without_answer') {
      post(channelId, given);
      return 'hang_up';
    }
    const { status, code, message, retryAfter } = failure;
    return refuse(status, code, message, retryAfter === undefined ? {} : { retry_after: retryAfter, global: false });
  });

  const said = (content: string, more: object = {}): object => ({
    id: nextId(),
    channel_id: ANAS_CHANNEL,
    type: 0,
    author: { id: ANA, username: 'ana' },
    content,
    timestamp: '2026-12-01T12:00:00.000000+00:00',
    mentions: content.includes(`<@${BOT}>`) ? [{ id: BOT, username: 'wakeful', bot: true }] : [],
    attachments: [],
    ...more,
  });
  const stopGateway = async (): Promise<void> => {
    for (const socket of sockets.clients) socket.terminate();
    await new Promise<void>((resolve) => sockets.close(() => resolve()));
  };
  return {
    ...http,
    close: async () => {
      await stopGateway();
      await http.close();
    },
    shown,
    greetings,
    callbacks,
    failNext: (failure) => void failures.push(failure),
    dispatch: push,
    giveAgain: () => {
      const latest = events.findLast(({ t }) => t === 'MESSAGE_CREATE');
      if (latest) push(latest.t, latest.d);
    },
    drop: (code) => online?.close(code),
    fallSilent: () => {
      isSilent = true;
    },
    vanish: () => online?.pause(),
    misdirect: () => {
      resumeUrl = 'ws://127.0.0.1:1';
    },
    greetWith: (said) => {
      hello = said;
    },
    forgetSessions: () => {
      sessions = new Set();
    },
    forgetNonces: () => nonces.clear(),
    said,
    pressed: (label) => {
      const bearer = shown.at(-1);
      const button = bearer?.components.flatMap((row) => row.components ?? []).find((one) => one.label === label);
      const { id, channelId, content, components } = bearer ?? {};
      return {
        id: nextId(),
        application_id: BOT,
        type: 3,
        token: 'aW50ZXJhY3Rpb24',
        version: 1,
        channel_id: channelId,
        data: { component_type: 2, custom_id: button?.custom_id },
        ...(channelId === ANAS_CHANNEL
          ? { user: { id: ANA, username: 'ana' } }
          : { member: { user: { id: ANA, username: 'ana' } } }),
        message: { id, channel_id: channelId, content, components },
      };
    },
  };
}
