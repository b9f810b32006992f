import type { EpochMs } from '../../clock.ts';
import type { MemoState } from '../../states/index.ts';
import type { Lang } from '../../time/index.ts';
import type { RecalledFact } from './trigger.ts';

/** What a note is for: to be told to the person, to do something then, or only to be kept in mind. */
export type MemoIntent = 'tell' | 'act' | 'think';

/** A note to the agent's future self. It belongs to one chat and surfaces nowhere else. */
export interface Memo {
  readonly householdId: string;
  readonly id: string;
  readonly chatId: string;
  /** Who spoke in the turn that wrote it. */
  readonly personId: string;
  readonly content: string;
  readonly intent: MemoIntent;
  readonly lang: Lang;
  readonly zone: string;
  readonly setAt: EpochMs;
  /** The turn that wrote it: a message, a fire, or a surface. */
  readonly setIn: string;
  readonly dueAt: EpochMs;
  /** How many notes stand between it and something that a person or a trigger asked for. */
  readonly depth: number;
  /** What memory said to it when it was set: it is held against what memory says later. */
  readonly basis: readonly Pick<RecalledFact, 'factId'>[];
  readonly state: MemoState;
  /** When it is given a turn of its own; null when it will not be, or not again. */
  readonly wakeAt: EpochMs | null;
  /** How many turns of its own it was given. */
  readonly wakes: number;
  /** The trigger of the last of them. */
  readonly triggerId: string | null;
  /** Grows with each claim; a write that bears an old one is refused. */
  readonly fence: number;
  /** The turn that has it in hand, or had: the id of a fire, or a chat with the number of a message. */
  readonly turn: string | null;
  readonly leaseUntil: EpochMs | null;
  readonly drainedAt: EpochMs | null;
  /** What the turn that drained it has done, in order: entries of the decision log. */
  readonly actions: readonly MemoAction[];
}

/** Something that a turn has decided. */
export interface MemoAction {
  readonly decisionId: string;
  readonly action: string;
  readonly reason: string;
}
