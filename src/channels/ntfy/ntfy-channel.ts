import { WakefulError } from '../../errors.ts';
import type { Channel, ChannelPace } from '../../runner/index.ts';
import { hearInOrder } from '../hear-in-order.ts';
import { isLoopback } from '../loopback.ts';
import { sendInParts } from '../send-in-parts.ts';
import { listenToReplies } from './listen.ts';
import { LONGEST_MESSAGE } from './publish.ts';
import { clear, type NtfyServer, publish } from './server.ts';

/** What one person subscribes to. */
export interface NtfyTopic {
  /** Whoever knows its name reads it, unless the server asks for a login. */
  readonly topic: string;
  /** Where he writes, and where buttons are pressed; absent: he only reads. */
  readonly replies?: string;
}

/** What the channel is made of. */
export interface NtfyOptions {
  readonly topics: readonly NtfyTopic[];
  /** Default: https://ntfy.sh. */
  readonly server?: string;
  /** An access token (`tk_…`) of the server's, for topics that ask for one; a secret. */
  readonly token?: string;
}

/** The public server gives 60 requests at once and one every five seconds then. */
const PACE: ChannelPace = { perSecond: 1, gapMs: () => 0 };

/**
 * ntfy as a channel: a topic for each person, with buttons and words coming back on another. A message whose sending had no
 * answer is sent again and marked with ↻.
 *
 * @throws WakefulError `input_invalid` when there is no topic, or a topic, address or token has not its form.
 */
export function createNtfyChannel(options: NtfyOptions): Channel {
  const server = serverOf(options.server, options.token);
  const { topics } = options;
  checkTopics(topics);
  const repliesOf = new Map(topics.map(({ topic, replies }) => [topic, replies]));
  return {
    name: 'ntfy',
    pace: PACE,
    sendsAgain: true,
    send: sendInParts(LONGEST_MESSAGE, (part, signal) => {
      const replies = repliesOf.get(part.message.route.target);
      return publish(server, part, replies === undefined ? undefined : `${server.url}/${replies}`, signal);
    }),
    markDone: (message) => clear(server, message),
    listen: (ears) => {
      const answering = topics.flatMap(({ topic, replies }) => (replies === undefined ? [] : [{ topic, replies }]));
      if (answering.length === 0) return async () => undefined;
      const stop = new AbortController();
      const hearing = hearInOrder('ntfy', ears, stop.signal);
      const listening = listenToReplies(server, answering, hearing, ears, stop.signal);
      return async () => {
        stop.abort();
        await listening;
        await hearing.done();
      };
    },
  };
}

/** The server to talk to, with our token. */
export function serverOf(url = 'https://ntfy.sh', token?: string): NtfyServer {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol))
    throw new WakefulError('input_invalid', 'The address of an ntfy server begins with https://.');
  if (token !== undefined && !/^tk_\w{8,}$/.test(token))
    throw new WakefulError('input_invalid', 'An access token of ntfy looks like tk_…; its web app makes one.');
  if (token !== undefined && parsed.protocol === 'http:' && !isLoopback(parsed.hostname))
    throw new WakefulError('input_invalid', 'A token goes to an https:// address only.');
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return { url: url.replace(/\/+$/, ''), headers };
}

function checkTopics(topics: readonly NtfyTopic[]): void {
  const fail = (message: string): never => {
    throw new WakefulError('input_invalid', message);
  };
  if (topics.length === 0) fail('ntfy needs a topic: make up a name that nobody can guess.');
  const names = topics.flatMap(({ topic, replies }) => (replies === undefined ? [topic] : [topic, replies]));
  for (const name of names)
    if (!/^[-\w]{1,64}$/.test(name)) fail('A topic of ntfy has 1 to 64 letters, digits, _ or -.');
  if (new Set(names).size < names.length)
    fail('Each topic of ntfy is one person\'s, and "replies" is another than "topic": we would hear ourselves.');
}
