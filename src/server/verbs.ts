import type { TriggerState } from '../store/index.ts';
import type { Address, FireView, MessageView, PreviewView, SlotView, TriggerView, WakefulEvent } from '../views.ts';

/** The verbs that the server needs. */
export interface Wakeful {
  hear(
    message: Address & { text: string; messageId?: string },
  ): Promise<{ heard: MessageView; answer: MessageView | null }>;
  triggers(filter?: Address & { states?: TriggerState[] }): Promise<TriggerView[]>;
  /** The slots of the coming days (to the end of the last one on the wall), in order; at most `limit`. */
  slots(range: { days: number; limit?: number }): Promise<SlotView[]>;
  pause(id: string): Promise<TriggerView>;
  resume(id: string): Promise<TriggerView>;
  cancel(id: string): Promise<TriggerView>;
  snooze(id: string, phrase: string): Promise<TriggerView>;
  done(fireId: string): Promise<FireView>;
  fires(filter?: { trigger?: string; limit?: number }): Promise<FireView[]>;
  preview(id: string): Promise<PreviewView>;
  messages(filter: Address & { afterSeq?: number; limit?: number }): Promise<MessageView[]>;
  person(address?: Address): Promise<{ handle: string; zone: string; lang: string | null }>;
  setPerson(
    address: Address,
    change: { zone?: string; lang?: string },
  ): Promise<{ handle: string; zone: string; lang: string | null }>;
  subscribe(listener: (event: WakefulEvent) => void): () => void;
}
