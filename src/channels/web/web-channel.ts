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

/**
 * The web page as a channel. A message is told here when it stands in the chat's stream, which it does before it is
 * handed to a channel; pages that are open learn of it by the events they listen to, the others when they open.
 *
 * With `push`, what answers nothing that was said there is told to the person's browsers as well. A browser that takes none any more is
 * forgotten; a message that could go to none of the others is not told.
 */
export function createWebChannel(options?: WebOptions): Channel {
  if (!options) return { name: 'web', send: async () => ({ result: 'sent' }) };
  const { push, devices } = options;
  const told = new Map<string, ReadonlySet<string>>();

  const tellAll = async (message: OutgoingMessage, signal: AbortSignal): Promise<SendResult> => {
    const { key, householdId, chatId, body, fireId } = message;
    const payload = { tag: tagOf(key), text: body.text, buttons: body.buttons ?? [], isReminder: fireId !== null };
    const before = told.get(key) ?? new Set();
    const waiting = (await devices.of(householdId, chatId)).filter(({ endpoint }) => !before.has(endpoint));
    const words = await Promise.all(waiting.map((device) => push.push(device, payload, signal)));
    const those = (word: Pushed): PushDevice[] => waiting.filter((_, at) => words[at] === word);
    for (const { endpoint } of those('gone')) await devices.forget(householdId, endpoint);
    const known = new Set([...before, ...those('sent').map(({ endpoint }) => endpoint)]);
    const word = wordOf(words, known.size > 0);
    if (told.size >= REMEMBERED) told.clear();
    if (word.result === 'retry') told.set(key, known);
    else told.delete(key);
    return word;
  };

  const send: Channel['send'] = async (message, signal) =>
    message.isAnswer ? { result: 'sent' } : tellAll(message, signal);
  return { name: 'web', sendsAgain: true, send, check: async () => checkOf(push) };
}

/** One word for all: a browser that can be told later is waited for, and one that was told is enough otherwise. */
function wordOf(words: readonly Pushed[], isTold: boolean): SendResult {
  const failed = words.filter((word) => word !== 'sent' && word !== 'gone');
  const later = failed.filter((word) => word.result === 'retry');
  const [first] = later;
  if (first) return { ...first, retryAfterMs: Math.max(...later.map(({ retryAfterMs = 0 }) => retryAfterMs)) };
  // Without a browser to tell, it stands on the page like any other.
  return isTold ? { result: 'sent' } : (failed[0] ?? { result: 'sent' });
}

/** What a push service takes as a topic: at most 32 letters of base64url. */
function tagOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, TAG_LETTERS);
}

function checkOf({ publicKey }: WebPush): ChannelCheck[] {
  const says = `Web push is set up (its key begins with ${publicKey.slice(0, 8)}); only sending shows whether a browser is still there.`;
  return [{ state: 'ok', says, advice: null }];
}
