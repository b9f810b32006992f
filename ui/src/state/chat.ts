import { signal } from '@preact/signals';
import { get, post } from '../api/client.ts';
import type { MessageView } from '../api/views.ts';
import { describe } from './problem.ts';

/** A message of this page that the server has not answered yet. */
export interface Outgoing {
  readonly id: number;
  readonly text: string;
  /** Why it did not get through; null while it is under way. */
  readonly error: string | null;
}

/** What was said, oldest first; null until loaded. */
export const messages = signal<readonly MessageView[] | null>(null);
export const outgoing = signal<readonly Outgoing[]>([]);
/** What stands in the message box. */
export const draft = signal('');

let lastOutgoingId = 0;

/** The seq of the last message that the page knows. */
export function lastSeq(): number {
  return messages.value?.at(-1)?.seq ?? 0;
}

export async function loadMessages(): Promise<void> {
  addMessages((await get<{ messages: MessageView[] }>('/messages')).messages);
}

/** Takes in messages from an answer or an event; one that is known already is replaced. */
export function addMessages(added: readonly MessageView[]): void {
  const bySeq = new Map((messages.value ?? []).map((message) => [message.seq, message]));
  for (const message of added) bySeq.set(message.seq, message);
  messages.value = [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** Says something to Wakeful. It stands in the chat at once, and stays there with the reason if it cannot be sent. */
export async function say(words: string): Promise<void> {
  lastOutgoingId += 1;
  const sending: Outgoing = { id: lastOutgoingId, text: words, error: null };
  outgoing.value = [...outgoing.value, sending];
  try {
    const { heard, answer } = await post<{ heard: MessageView; answer: MessageView | null }>('/messages', {
      text: words,
    });
    dropOutgoing(sending.id);
    addMessages(answer === null ? [heard] : [heard, answer]);
  } catch (thrown) {
    const failed = { ...sending, error: describe(thrown) };
    outgoing.value = outgoing.value.map((item) => (item.id === sending.id ? failed : item));
  }
}

export function dropOutgoing(id: number): void {
  outgoing.value = outgoing.value.filter((item) => item.id !== id);
}
