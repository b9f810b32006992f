import { effect } from '@preact/signals';
import { post } from '../api/client.ts';
import type { MessageView } from '../api/views.ts';
import { addMessages, messages } from './chat.ts';

type Receipt = MessageView['receipt'];

/** Receipts that "seen" goes beyond. */
const UNSEEN: readonly Receipt[] = ['queued', 'sent', 'delivered'];
/** Messages that the server was told of, so that nothing is told over and over. */
let toldUpTo = 0;
let isTelling = false;

/** Tells the server which messages stand before the person's eyes: only while the page can be seen. */
export function tellSeen(): void {
  effect(() => void tell(messages.value ?? []));
  document.addEventListener('visibilitychange', () => void tell(messages.value ?? []));
}

async function tell(all: readonly MessageView[]): Promise<void> {
  if (document.hidden || isTelling) return;
  const unseen = all.filter(({ seq, receipt }) => seq > toldUpTo && UNSEEN.includes(receipt));
  const [first, last] = [unseen[0], unseen.at(-1)];
  if (!first || !last) return;
  isTelling = true;
  try {
    const body = { afterSeq: first.seq - 1, upToSeq: last.seq };
    const { receipts } = await post<{ receipts: { seq: number; receipt: Receipt }[] }>('/messages/seen', body);
    toldUpTo = last.seq;
    const bySeq = new Map(receipts.map(({ seq, receipt }) => [seq, receipt]));
    addMessages(
      (messages.peek() ?? []).flatMap((one) =>
        bySeq.has(one.seq) ? [{ ...one, receipt: bySeq.get(one.seq) ?? one.receipt }] : [],
      ),
    );
  } catch {
    // A receipt is no reason to disturb: it is told again with the next message.
    return;
  } finally {
    isTelling = false;
  }
  // What came meanwhile is seen as well.
  void tell(messages.peek() ?? []);
}
