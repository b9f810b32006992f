import { computed, signal } from '@preact/signals';
import { get, post } from '../api/client.ts';
import type { MessageView } from '../api/views.ts';
import { describe } from './problem.ts';

/** A message of this page that the server has not answered yet. */
export interface Outgoing {
  /** Sent along, so that trying again after a lost answer says nothing twice. */
  readonly id: string;
  readonly text: string;
  /** Why it did not get through; null while it is under way. */
  readonly error: string | null;
}

interface HeardAnswer {
  readonly heard: MessageView;
  readonly answer: MessageView | null;
}

/** What was said, oldest first; null until loaded. */
export const messages = signal<readonly MessageView[] | null>(null);
export const outgoing = signal<readonly Outgoing[]>([]);
/** An answer that Wakeful is still thinking of, as far as it has come; empty while there is none. */
export const growing = signal('');
/** What stands in the message box. */
export const draft = signal('');

const EARLIER_AT_ONCE = 100;
/** Where the page's part of the chat begins. A seq is not always a message, so that the messages do not tell it. */
const earliestSeq = signal(1);

/** The seq of the last message that the page knows. */
export function lastSeq(): number {
  return messages.value?.at(-1)?.seq ?? 0;
}

/** Whether there is more to read before the first message of the page. */
export const hasEarlier = computed(() => earliestSeq.value > 1);

export async function loadMessages(): Promise<void> {
  const newest = await fetchMessages('');
  earliestSeq.value = newest[0]?.seq ?? 1;
  addMessages(newest);
}

export async function loadEarlier(): Promise<void> {
  const afterSeq = Math.max(0, earliestSeq.value - 1 - EARLIER_AT_ONCE);
  addMessages(await fetchMessages(`?afterSeq=${afterSeq}&limit=${EARLIER_AT_ONCE}`));
  earliestSeq.value = afterSeq + 1;
}

async function fetchMessages(query: string): Promise<readonly MessageView[]> {
  return (await get<{ messages: MessageView[] }>(`/messages${query}`)).messages;
}

/**
 * Takes in messages from an answer or an event; one that is known already is replaced. What the person said may come
 * back as an event before it is answered: from then on it stands in the chat and is no longer on its way.
 */
export function addMessages(added: readonly MessageView[]): void {
  const heard = added.filter((message) => message.who === 'person' && message.seq > lastSeq());
  outgoing.value = outgoing.value.filter((item) => !heard.some((message) => message.text === item.text));
  const bySeq = new Map((messages.value ?? []).map((message) => [message.seq, message]));
  for (const message of added) bySeq.set(message.seq, message);
  messages.value = [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** Says something to Wakeful. It stands in the chat at once, and stays there with the reason if it cannot be sent. */
export async function say(words: string, id: string = newMessageId()): Promise<void> {
  const sending: Outgoing = { id, text: words, error: null };
  outgoing.value = [...outgoing.value.filter((item) => item.id !== id), sending];
  try {
    const { heard, answer } = await post<HeardAnswer>('/messages', { text: words, messageId: id });
    outgoing.value = outgoing.value.filter((item) => item.id !== id);
    addMessages(answer === null ? [heard] : [heard, answer]);
    growing.value = '';
  } catch (thrown) {
    const failed = { ...sending, error: describe(thrown).words };
    outgoing.value = outgoing.value.map((item) => (item.id === id ? failed : item));
  }
}

function newMessageId(): string {
  // Unlike randomUUID, this is there on a page that came over plain HTTP from another machine.
  return `web-${Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')}`;
}
