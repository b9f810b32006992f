import { WakefulError } from '../../errors.ts';
import type { Channel, ChannelPace } from '../../runner/index.ts';
import { checkByTrying } from '../check-by-trying.ts';
import { hearInOrder } from '../hear-in-order.ts';
import { sendInParts } from '../send-in-parts.ts';
import { checkNtfyTopic } from './check-topic.ts';
import { listenToReplies } from './listen.ts';
import { LONGEST_MESSAGE } from './publish.ts';
import { clear, publish, serverOf } from './server.ts';

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
    check: async () => {
      const tried = topics.map(({ topic }) => checkNtfyTopic(topic, options.server, options.token).then(() => topic));
      return (await Promise.all(tried.map((one) => checkByTrying('ntfy', '', one)))).flat();
    },
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
