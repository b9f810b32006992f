import type { EpochMs } from '../clock.ts';
import type { Receipt, Tx } from '../store/index.ts';
import type { VerbContext } from './context.ts';
import { findSpeaker, type Speaker, type SpeakerAddress } from './speaker.ts';

/** Messages of a chat that a surface shows. */
export interface Shown extends SpeakerAddress {
  /** All after this one … */
  readonly afterSeq: number;
  /** … up to this one. */
  readonly upToSeq: number;
  /** `delivered`: they are on the person's device. `seen`: the person looks at them. */
  readonly as: 'delivered' | 'seen';
}

/** How far a message has come. */
export interface MessageReceipt {
  readonly seq: number;
  readonly receipt: Receipt;
}

const MOST_SHOWN = 1_000;

/** A surface shows messages to their person; gives how far each has come with that. */
export function noteShown(
  context: VerbContext,
  { afterSeq, upToSeq, as, ...address }: Shown,
): Promise<MessageReceipt[]> {
  return context.store.transaction(async (tx) => {
    const speaker = await findSpeaker(tx, address);
    if (!speaker) return [];
    const { householdId, id: chatId } = speaker.chat;
    const after = await tx.thoughts.list(householdId, chatId, { afterSeq, limit: MOST_SHOWN });
    const shown = after.flatMap(({ seq, data }) =>
      seq <= upToSeq && data.deliveryId !== undefined ? [{ seq, deliveryId: data.deliveryId }] : [],
    );
    const ids = shown.map(({ deliveryId }) => deliveryId);
    if (ids.length > 0) await tx.deliveries.advance(householdId, ids, as, tx.now);
    const receipts: MessageReceipt[] = [];
    for (const { seq, deliveryId } of shown) {
      const delivery = await tx.deliveries.find(householdId, deliveryId);
      if (delivery) receipts.push({ seq, receipt: delivery.receipt });
    }
    return receipts;
  });
}

/** When something was said, and to which of our messages. */
export interface Reading {
  /** On the channel's clock; absent: just now. */
  readonly writtenAt?: EpochMs;
  /** The delivery that it answers, which was before their eyes whenever the clocks say that it was. */
  readonly repliesToId?: string;
}

/** Who says something in a chat has seen what stood there before; in a group, that is so for what was meant for them. */
export async function markReadBy(
  tx: Tx,
  { person, chat }: Speaker,
  { writtenAt, repliesToId }: Reading,
): Promise<void> {
  const { householdId, id: chatId } = chat;
  const whose = chat.kind === 'group' ? { personId: person.id } : {};
  const read = { householdId, chatId, ...whose, at: tx.now };
  // Of a reply that does not tell when it was written, only what it answers is known to have been there.
  if (writtenAt !== undefined || repliesToId === undefined)
    await tx.deliveries.markRead({ ...read, sentUntil: Math.min(writtenAt ?? tx.now, tx.now) });
  if (repliesToId !== undefined) await tx.deliveries.markRead({ ...read, sentUntil: tx.now, upToId: repliesToId });
}
