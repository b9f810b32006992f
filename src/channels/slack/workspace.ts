import type { ChannelCheck, Ears, OutgoingMessage, SendResult, SentMessage } from '../../runner/index.ts';
import { checkByTrying } from '../check-by-trying.ts';
import type { FailedSend } from '../failed-send.ts';
import { type Part, sendInParts } from '../send-in-parts.ts';
import { isRecent, isSameSecret, signWith } from '../signature.ts';
import { checkSlackToken } from './check-token.ts';
import { type Pressed, readEvent, readPress, type SlackSelf } from './incoming.ts';
import { LONGEST_MESSAGE, messageOf } from './outgoing.ts';
import { createWebApi } from './web-api.ts';

/** One workspace: what the app says there, and what it hears. */
export interface Workspace {
  readonly account: string;
  /** Whether Slack signed these bytes for this app, not long ago. */
  isSigned(body: string, headers: Headers, now: number): boolean;
  send(message: OutgoingMessage, signal: AbortSignal): Promise<SendResult>;
  markDone(message: SentMessage): Promise<void>;
  check(): Promise<ChannelCheck[]>;
  handleEvent(event: unknown, ears: Ears): Promise<void>;
  handleInteraction(payload: unknown, ears: Ears): Promise<void>;
}

const DONE = '✓';
/** Direct chats whose own channel is remembered; more are found again when somebody writes there. */
const REMEMBERED = 10_000;

/** Makes one. Nothing is asked of Slack until it is used. */
export function createWorkspace(
  { account, botToken, signingSecret }: { account: string; botToken: string; signingSecret: string },
  apiRoot: string | undefined,
): Workspace {
  const api = createWebApi(botToken, apiRoot);
  /** A direct chat is written to by its user's id, but its messages are changed by its channel's. */
  const directChannels = new Map<string, string>();
  let self: SlackSelf | undefined;

  const remember = (target: string, channelId: string): void => {
    if (directChannels.size >= REMEMBERED) directChannels.clear();
    if (target !== channelId) directChannels.set(target, channelId);
  };

  const sendPart = async (
    { message: { route }, text, buttons }: Part,
    signal: AbortSignal,
  ): Promise<{ externalId: string } | FailedSend> => {
    const given = {
      channel: route.target,
      ...(route.thread === '' ? {} : { thread_ts: route.thread }),
      ...messageOf(text, buttons),
    };
    const sent = await api.call('chat.postMessage', given, signal);
    if ('word' in sent) return sent;
    remember(route.target, String(sent.body['channel']));
    return { externalId: String(sent.body['ts']) };
  };

  const whoAmI = async (): Promise<SlackSelf> => {
    const me = await api.call('auth.test', {});
    if ('word' in me) throw new Error('Slack does not tell who the app is');
    return { userId: String(me.body['user_id']) };
  };

  /** Shows a text in place of the buttons. For looks alone: what it comes to is not asked. */
  const replace = async (channel: string, ts: string, text: string): Promise<void> => {
    await api.call('chat.update', { channel, ts, ...messageOf(text, []), blocks: [] });
  };

  const settlePress = ({ channelId, ts, shown: { text, label } }: Pressed): Promise<void> =>
    replace(channelId, ts, `${text}\n${DONE} ${label}`);

  return {
    account,
    isSigned: (body, headers, now) => {
      const timestamp = headers.get('x-slack-request-timestamp');
      if (!isRecent(timestamp, now)) return false;
      const own = `v0=${signWith(signingSecret, `v0:${timestamp}:${body}`, 'hex')}`;
      return isSameSecret(own, headers.get('x-slack-signature') ?? '');
    },
    send: sendInParts(LONGEST_MESSAGE, sendPart),
    markDone: async ({ route, externalId, text }) => {
      const channel = /^[UW]/.test(route.target) ? directChannels.get(route.target) : route.target;
      if (channel !== undefined) await replace(channel, externalId, `${text}\n${DONE}`);
    },
    check: () =>
      checkByTrying(
        'Slack',
        account,
        checkSlackToken(botToken, apiRoot).then(({ team, user }) => `@${user} in ${team}`),
      ),
    handleEvent: async (event, ears) => {
      self ??= await whoAmI();
      const incoming = readEvent(event, self, account);
      if (!incoming) return;
      remember(incoming.message.route.target, incoming.channelId);
      await ears.hear(incoming.message);
    },
    handleInteraction: async (payload, ears) => {
      const pressed = readPress(payload, account);
      if (!pressed) return;
      remember(pressed.message.route.target, pressed.channelId);
      await ears.hear(pressed.message);
      await settlePress(pressed);
    },
  };
}
