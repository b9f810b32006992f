import { createHmac } from 'node:crypto';
import { type FakeResponse, type HttpFake, startHttpFake } from '../http-fake.ts';

export const BOT_TOKEN = 'xoxb-17653672481-19874698323-pdFZKVeTuE8sk7oOcBrzbqgy';
export const SIGNING_SECRET = '8f742231b10e8888abcd99yyyzzz85a5'.replace(/[yz]/g, 'e');
export const ANA = 'U2147483697';
export const ANAS_CHANNEL = 'D0PNCRP9N';
export const FAMILY = 'C0LAN2Q65';
/** The app's own user. */
export const BOT = 'U0LAN0Z89';

/** A message as Slack shows it. */
export interface Shown {
  readonly channel: string;
  readonly ts: string;
  readonly threadTs: string | undefined;
  text: string;
  buttons: readonly { readonly label: string; readonly value: string; readonly actionId: string }[];
}

export type Failure =
  | { readonly status: number; readonly retryAfter: number }
  | { readonly error: string }
  | 'server_error'
  | 'done_without_answer'
  | 'broken';

interface TextObject {
  readonly type: string;
  readonly text: string;
}
interface Block {
  readonly type: string;
  readonly text?: TextObject;
  readonly elements?: readonly { type: string; text: TextObject; value: string; action_id: string }[];
}
interface Message {
  readonly channel: string;
  readonly ts?: string;
  readonly text?: string;
  readonly thread_ts?: string;
  readonly blocks?: readonly Block[];
  readonly mrkdwn?: boolean;
}

/**
 * The Web API of one workspace and the Events API that calls us, as the documentation describes them: control characters
 * must be escaped, blocks have their limits, a direct chat is written to by its user's id and answers with its own.
 *
 * @see https://docs.slack.dev/
 */
export interface FakeSlack extends HttpFake {
  readonly shown: readonly Shown[];
  failNext(failure: Failure): void;
  /** A request of Slack's, signed at a time in seconds. */
  hook(body: object, seconds: number, more?: { secret?: string; retryNum?: number; asForm?: boolean }): Request;
  /** What Slack sends when somebody writes. */
  said(event: object): object;
  /** What Slack sends when somebody presses a button of the latest message. */
  pressed(label: string, user?: string): object;
}

const unescaped = (text: string): string => {
  if (/[<>]|&(?!amp;|lt;|gt;)/.test(text)) throw new Error(`not escaped: ${text}`);
  return text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');
};

/** Starts one. */
export async function startFakeSlack(): Promise<FakeSlack> {
  const shown: Shown[] = [];
  const failures: Failure[] = [];
  let count = 0;

  const refuse = (error: string): FakeResponse => ({ status: 200, json: { ok: false, error } });
  const nextTs = (): string => {
    count += 1;
    return `1796114400.${String(count).padStart(6, '0')}`;
  };

  const faultOf = ({ text = '', blocks = [] }: Message): string | undefined => {
    if (text === '' && blocks.length === 0) return 'no_text';
    if (text.length > 40_000) return 'msg_too_long';
    for (const { type, text: section, elements = [] } of blocks) {
      if (type === 'section' && (section?.text.length ?? 0) > 3_000) return 'invalid_blocks';
      if (elements.length > 25 || elements.some((one) => one.text.text.length > 75 || one.value.length > 2_000))
        return 'invalid_blocks';
    }
    return undefined;
  };
  const readShown = ({ text = '', blocks = [] }: Message): Pick<Shown, 'text' | 'buttons'> => {
    const sections = blocks.flatMap(({ text: section }) => (section ? [unescaped(section.text)] : []));
    const buttons = blocks
      .flatMap(({ elements = [] }) => elements)
      .map((one) => ({ label: one.text.text, value: one.value, actionId: one.action_id }));
    return { text: sections.length > 0 ? sections.join('\n') : unescaped(text), buttons };
  };

  const post = (message: Message): FakeResponse => {
    const channel = message.channel === ANA ? ANAS_CHANNEL : message.channel;
    if (![ANAS_CHANNEL, FAMILY].includes(channel)) return refuse('channel_not_found');
    const fault = faultOf(message);
    if (fault) return refuse(fault);
    const ts = nextTs();
    shown.push({ channel, ts, threadTs: message.thread_ts, ...readShown(message) });
    return { status: 200, json: { ok: true, channel, ts, message: { text: message.text, ts } } };
  };
  const update = (message: Message): FakeResponse => {
    const known = shown.find(({ channel, ts }) => channel === message.channel && ts === message.ts);
    if (!known) return refuse('message_not_found');
    Object.assign(known, readShown(message));
    return { status: 200, json: { ok: true, channel: known.channel, ts: known.ts, text: message.text } };
  };

  const http = await startHttpFake(async ({ method, path, headers, body }) => {
    if (method !== 'POST') return refuse('unknown_method');
    if (headers['authorization'] !== `Bearer ${BOT_TOKEN}`) return refuse('invalid_auth');
    const given = JSON.parse(body) as Message;
    if (path === '/auth.test')
      return {
        status: 200,
        json: { ok: true, team: 'Home', user: 'wakeful', team_id: 'T0', user_id: BOT, bot_id: 'B0' },
      };
    if (path === '/chat.update') return update(given);
    if (path !== '/chat.postMessage') return refuse('unknown_method');
    const failure = failures.shift();
    if (failure === undefined) return post(given);
    if (failure === 'broken') return 'hang_up';
    if (failure === 'server_error') return { status: 503, json: 'upstream' };
    if (failure === 'done_without_answer') {
      post(given);
      return 'hang_up';
    }
    if ('error' in failure) return refuse(failure.error);
    const { status, retryAfter } = failure;
    return { status, json: { ok: false, error: 'ratelimited' }, headers: { 'retry-after': String(retryAfter) } };
  });

  return {
    ...http,
    shown,
    failNext: (failure) => void failures.push(failure),
    hook: (given, seconds, { secret = SIGNING_SECRET, retryNum, asForm = false } = {}) => {
      const json = JSON.stringify(given);
      const body = asForm ? new URLSearchParams({ payload: json }).toString() : json;
      const signature = createHmac('sha256', secret).update(`v0:${seconds}:${body}`).digest('hex');
      const headers = {
        'content-type': asForm ? 'application/x-www-form-urlencoded' : 'application/json',
        'x-slack-request-timestamp': String(seconds),
        'x-slack-signature': `v0=${signature}`,
        ...(retryNum === undefined
          ? {}
          : { 'x-slack-retry-num': String(retryNum), 'x-slack-retry-reason': 'http_error' }),
      };
      return new Request('https://home.example/hooks/slack', { method: 'POST', headers, body });
    },
    said: (event) => ({
      token: 'verification',
      team_id: 'T0',
      api_app_id: 'A0',
      type: 'event_callback',
      event_id: `Ev${count}`,
      event_time: 1_796_114_400,
      authorizations: [{ enterprise_id: null, team_id: 'T0', user_id: BOT, is_bot: true }],
      event: { type: 'message', user: ANA, channel: ANAS_CHANNEL, channel_type: 'im', ts: nextTs(), ...event },
    }),
    pressed: (label, user = ANA) => {
      const bearer = shown.at(-1);
      const button = bearer?.buttons.find((one) => one.label === label);
      return {
        type: 'block_actions',
        user: { id: user, username: 'ana', team_id: 'T0' },
        container: { type: 'message', message_ts: bearer?.ts, channel_id: bearer?.channel, is_ephemeral: false },
        trigger_id: '1.2.3',
        team: { id: 'T0', domain: 'home' },
        channel: { id: bearer?.channel, name: bearer?.channel === FAMILY ? 'family' : 'directmessage' },
        message: {
          type: 'message',
          user: BOT,
          ts: bearer?.ts,
          text: bearer?.text,
          ...(bearer?.threadTs === undefined ? {} : { thread_ts: bearer.threadTs }),
        },
        response_url: 'https://hooks.slack.com/actions/T0/1/x',
        actions: [
          {
            type: 'button',
            action_id: button?.actionId,
            block_id: 'b',
            text: { type: 'plain_text', text: label, emoji: true },
            value: button?.value,
            action_ts: nextTs(),
          },
        ],
      };
    },
  };
}
