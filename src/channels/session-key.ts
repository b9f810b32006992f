import type { Route } from '../store/index.ts';

/** A chat, as a gateway's session key names it. */
export interface KeyedChat {
  readonly route: Route;
  readonly kind: 'direct' | 'group';
}

/** Why a key names no chat that could be written to. */
export type NoRoute =
  /** It is no session key at all. */
  | 'not_a_session_key'
  /** It is the agent's main session, which all direct chats share. */
  | 'main_session'
  /** It names a person and not on which channel. */
  | 'channel_missing'
  /** It is a run of the gateway's own (a scheduled job, a sub-agent), not a chat. */
  | 'not_a_chat'
  /** The gateway wrote the id in lower case, and it cannot be told how it was. */
  | 'case_lost'
  /** It names a chat that the channel, as it is built here, cannot write to. */
  | 'out_of_reach';

/** What a session key gives: a chat, or the reason why it gives none, in words. */
export type SessionKeyReading =
  | ({ readonly ok: true } & KeyedChat)
  | { readonly ok: false; readonly reason: NoRoute; readonly message: string };

const MESSAGES: Readonly<Record<NoRoute, string>> = {
  not_a_session_key: 'This is not a session key. One looks like agent:main:telegram:direct:12345678.',
  main_session: "This is the agent's main session, which several chats share: give the chat's own channel and id.",
  channel_missing: 'This key names a person but not the channel: give the channel too.',
  not_a_chat: 'This key names a run of the gateway (a job, a sub-agent), not a chat.',
  case_lost:
    'The id stands in lower case, and on this channel upper and lower case differ: give it as the channel does.',
  out_of_reach: 'WhatsApp is spoken to by its Cloud API here, which reaches people by their numbers and no groups.',
};

const KINDS: Readonly<Record<string, KeyedChat['kind']>> = {
  direct: 'direct',
  dm: 'direct',
  group: 'group',
  channel: 'group',
  room: 'group',
};
const RUNS = new Set(['cron', 'hook', 'subagent', 'node', 'acp', 'heartbeat']);

/**
 * Reads the session key of another gateway (`agent:AGENT:CHANNEL[:ACCOUNT]:KIND:ID[:topic:T | :thread:T]`) as a route.
 * Keys are written in lower case, so that a route stored with the trigger is always the better source: this is for
 * chats of which nothing else is known, and it gives no route rather than a wrong one.
 */
export function readSessionKey(key: string): SessionKeyReading {
  const fail = (reason: NoRoute): SessionKeyReading => ({ ok: false, reason, message: MESSAGES[reason] });
  const [scheme, agent, ...rest] = key.trim().split(':');
  if (scheme?.toLowerCase() !== 'agent' || !agent || rest.length === 0 || rest.includes(''))
    return fail('not_a_session_key');
  if (RUNS.has(rest[0] as string)) return fail('not_a_chat');
  if (rest.length === 1) return fail('main_session');
  if (KINDS[rest[0] as string]) return fail('channel_missing');

  const [channel = '', second = '', third = ''] = rest;
  const hasAccount = KINDS[second] === undefined && KINDS[third] !== undefined;
  const kind = KINDS[hasAccount ? third : second];
  if (!kind) return fail('not_a_session_key');
  const account = hasAccount && second !== 'default' ? second : '';
  const { id, thread } = splitThread(rest.slice(hasAccount ? 3 : 2));
  if (id === '') return fail('not_a_session_key');
  if (channel === 'whatsapp') {
    const number = kind === 'direct' ? phoneNumberOf(id) : undefined;
    if (number === undefined) return fail('out_of_reach');
    return { ok: true, kind, route: { channel, account, target: number, thread } };
  }
  const target = restoreCase(channel, kind, id);
  if (target === undefined) return fail('case_lost');
  return { ok: true, kind, route: { channel, account, target, thread } };
}

/** An id may hold colons of its own (Matrix); the last `topic` or `thread` ends it. */
function splitThread(parts: readonly string[]): { id: string; thread: string } {
  const mark = parts.findLastIndex((part) => part === 'topic' || part === 'thread');
  if (mark < 0) return { id: parts.join(':'), thread: '' };
  // A thread may be named with its chat before it (`thread:CHAT:TOPIC`).
  const thread = parts.slice(mark + 1);
  const id = parts.slice(0, mark).join(':');
  return { id, thread: thread[0] === id && thread.length > 1 ? thread.slice(1).join(':') : thread.join(':') };
}

/** The number of a WhatsApp user as the Cloud API writes it: +15551234567 and 15551234567@s.whatsapp.net alike. */
function phoneNumberOf(id: string): string | undefined {
  return /^\+?(\d{6,15})(?:(?::\d+)?@(?:s\.whatsapp\.net|c\.us))?$/.exec(id)?.[1];
}

/** The id as its channel writes it, where that can be known; undefined where it cannot. */
function restoreCase(channel: string, kind: KeyedChat['kind'], id: string): string | undefined {
  if (id !== id.toLowerCase()) return id;
  switch (channel) {
    case 'line': {
      // U, C or R, and 32 hexadecimal digits in lower case.
      const [, , letter = '', digits = ''] = /^((?:line:)?)([ucr])([0-9a-f]{32})$/.exec(id) ?? [];
      return letter === '' ? undefined : `${letter.toUpperCase()}${digits}`;
    }
    case 'slack':
      return /^[a-z][a-z0-9]{2,}$/.test(id) ? id.toUpperCase() : undefined;
    case 'matrix':
      // A user is in lower case by rule, a room's id is not.
      return kind === 'direct' && id.startsWith('@') ? id : undefined;
    default:
      return id;
  }
}
