import type { MessageButton, RecalledFact, Receipt } from '../store/index.ts';

/** A message in a chat, heard or said. */
export interface MessageView {
  readonly seq: number;
  readonly at: string;
  readonly chatId: string;
  readonly who: 'person' | 'wakeful';
  readonly person: string | null;
  /** The brain that said it, as `anthropic:claude-…`; null for the rules and for people. */
  readonly brain: string | null;
  readonly text: string;
  readonly fireId: string | null;
  readonly triggerId: string | null;
  readonly lateMs: number | null;
  readonly recalled: readonly RecalledFact[];
  readonly buttons: readonly MessageButton[];
  readonly receipt: Receipt | null;
}

/** Something happened; what a live page listens to. */
export type WakefulEvent =
  | { readonly type: 'message'; readonly householdId: string; readonly message: MessageView }
  /** An answer that is being thought of, as far as it has come; the message itself follows. */
  | { readonly type: 'draft'; readonly householdId: string; readonly chatId: string; readonly text: string }
  /** The list of triggers is no longer what it was. */
  | { readonly type: 'triggers_changed'; readonly householdId: string }
  /** Somebody, perhaps another process, wrote to the store: a hint to look again at whatever is shown. */
  | { readonly type: 'committed' };
