import type { EpochMs } from '../../clock.ts';
import type { DecisionEntry, Trigger, Tx } from '../../store/index.ts';
import type { ToolContext } from '../tool-context.ts';

/** What was taken back; all empty when there was nothing. */
export interface Undone {
  /** Reminders that were made, by what they are about. */
  readonly reminders: readonly string[];
  /** Facts that were noted. */
  readonly facts: readonly string[];
  /** Facts that hold again, because what had taken their place was taken back. */
  readonly restored: readonly string[];
  /** Reminders that are as they were, because what was done to them was taken back, each with its next time. */
  readonly resumed: readonly Resumed[];
}

/** A reminder as it was before what was taken back. */
export interface Resumed {
  readonly cue: string;
  readonly nextAt: EpochMs | null;
  /** It was paused then, and is so again. */
  readonly paused?: true;
}

export const NOTHING: Undone = { reminders: [], facts: [], restored: [], resumed: [] };

/** What a person asked for in a chat, as the log has it. */
export interface ChangeLog {
  /** The change that is to be taken back. */
  readonly entry: DecisionEntry;
  /** It and those before it, the newest first. */
  readonly entries: readonly DecisionEntry[];
  /** When something was taken back after it: what was changed then is as it left it. */
  readonly undoneAt: ReadonlySet<EpochMs>;
}

/** Takes back what an entry did. `undone` when that was done before: then the change before it is the last. */
export type Undo = (tx: Tx, context: ToolContext, log: ChangeLog) => Promise<Undone | 'undone'>;

/** How it stood before the change. */
export const was = <T extends object>({ entry }: ChangeLog): Partial<T> => (entry.data['was'] ?? {}) as Partial<T>;

/** The trigger that was changed. */
export const triggerOf = (tx: Tx, { entry }: ChangeLog): Promise<Trigger | undefined> =>
  tx.triggers.find(entry.householdId, String(entry.data['triggerId'] ?? ''));

/** Whether a trigger lives and is as the change left it. */
export function stands({ state, updatedAt }: Trigger, { entry, undoneAt }: ChangeLog): boolean {
  return (state === 'active' || state === 'paused') && (updatedAt === entry.at || undoneAt.has(updatedAt));
}
