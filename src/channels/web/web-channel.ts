import { createHash } from 'node:crypto';
import type { Channel, ChannelCheck, OutgoingMessage, SendResult } from '../../runner/index.ts';
import type { PushDevice } from '../../store/index.ts';
import type { Pushed, WebPush } from './web-push.ts';

/** The browsers that want to be told with the page closed; `wakeful.push` keeps them. */
export interface PushDevices {
  /** Those of the person whose chat it is. */
  of(householdId: string, chatId: string): Promise<readonly PushDevice[]>;
  /** A browser takes no pushes any more. */
  forget(householdId: string, endpoint: string): Promise<void>;
}

/** What the channel is made of. */
export interface WebOptions {
  /** Reaches browsers with the page closed. */
  readonly push: WebPush;
  readonly devices: PushDevices;
}

/** Messages of which some browsers know already and some must be told again. */
const REMEMBERED = 1_000;
const TAG_LETTERS = 32;
/** So often a message is tried for a browser that cannot be told, when another was, or when none is ours. */
const MOST_TRIES = 3;

/** How far a message has come that is to be tried again. */
interface Tried {
  readonly known: ReadonlySet<string>;
  readonly times: number;
}

/**
 * The web page as a channel. A message is told here when it stands in the chat's stream, which it does before it is
 * handed to a channel; pages that are open learn of it by the events they listen to, the others when they open.
 *
 * With `push`, what answers nothing that was said there is told to the person's browsers as well. A browser that takes none
 * any more is forgotten; one that cannot be told now is waited for, a little when another knows already: the chat's next
 * message waits as well. A message that could go to none is not told.
 */
export function createWebChannel(options?: WebOptions): Channel {
  if (!options) return { name: 'web', send: async () => ({ result: 'sent' }) };
  const { push, devices } = options;
  const told = new Map<string, Tried>();

  const tellAll = async (message: OutgoingMessage, signal: AbortSignal): Promise<SendResult> => {
    const { key, householdId, chatId, body, fireId } = message;
    const payload = { tag: tagOf(key), text: body.text, buttons: body.buttons ?? [], isReminder: fireId !== null };
    const before = told.get(key) ?? { known: new Set(), times: 0 };
    const times = before.times + 1;
    const waiting = (await devices.of(householdId, chatId)).filter(({ endpoint }) => !before.known.has(endpoint));
    const words = await Promise.all(waiting.map((device) => push.push(device, payload, signal)));
    const those = (word: Pushed): PushDevice[] => waiting.filter((_, at) => words[at] === word);
    for (const { endpoint } of those('gone')) await devices.forget(householdId, endpoint);
    const known = new Set([...before.known, ...those('sent').map(({ endpoint }) => endpoint)]);
    const word = wordOf(words, { isTold: known.size > 0, isLast: times >= MOST_TRIES });
    if (told.size >= REMEMBERED) told.clear();
    if (word.result === 'retry') told.set(key, { known, times });
    else told.delete(key);
    return word;
  };

  const send: Channel['send'] = async (message, signal) =>
    message.isAnswer ? { result: 'sent' } : tellAll(message, signal);
  return { name: 'web', sendsAgain: true, send, check: async () => checkOf(push) };
}

/** One word for all: a browser that can be told later is waited for, and one that was told is enough in the end. */
function wordOf(
  words: readonly Pushed[],
  { isTold, isLast }: { readonly isTold: boolean; readonly isLast: boolean },
): SendResult {
  const failed = words.flatMap((word) => {
    if (word === 'sent' || word === 'gone') return [];
    if (word !== 'not_ours') return [word];
    return [{ result: isLast ? ('refused' as const) : ('retry' as const), error: NOT_OURS }];
  });
  const later = failed.filter((word) => word.result === 'retry');
  const [first] = later;
  if (first && !(isLast && isTold))
    return { ...first, retryAfterMs: Math.max(...later.map(({ retryAfterMs = 0 }) => retryAfterMs)) };
  // Without a browser to tell, it stands on the page like any other.
  return isTold ? { result: 'sent' } : (failed[0] ?? { result: 'sent' });
}

const NOT_OURS = 'the browser subscribed with a key that this home does not have; turn it on there again';

/** What a push service takes as a topic: at most 32 letters of base64url. */
function tagOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, TAG_LETTERS);
}

function checkOf({ publicKey }: WebPush): ChannelCheck[] {
  const says = `Web push is set up (its key begins with ${publicKey.slice(0, 8)}); only sending shows whether a browser is still there.`;
  return [{ state: 'ok', says, advice: null }];
}
