import type { MemoAction, MemoIntent, MemoState } from '../store/index.ts';

/** A note to the agent's future self, on the clock of the person in whose turn it was left. */
export interface MemoView {
  readonly id: string;
  readonly content: string;
  readonly intent: MemoIntent;
  /** `claimed`: a turn has it in hand just now. `drained`: a turn began with it. */
  readonly state: MemoState;
  /** The chat that it belongs to: it surfaces nowhere else. */
  readonly chatId: string;
  readonly chat: string;
  readonly person: string;
  readonly setAt: string;
  /** The turn that left it: a message, a fire, or a surface. */
  readonly setIn: string;
  readonly dueAt: string;
  readonly dueSays: string;
  /** How many turns of its own it was given. */
  readonly wakes: number;
  /** It was given turns of its own, and none began with it. */
  readonly isOverdue: boolean;
  /** The turn that began with it, and what that turn did; null while there was none. */
  readonly drained: {
    readonly at: string;
    /** The fire whose turn it was; null for that of a message. */
    readonly fireId: string | null;
    readonly messageSeq: number | null;
    readonly actions: readonly MemoAction[];
  } | null;
}
