import type { z } from 'zod';
import type { Briefing } from '../../../brain.ts';
import type { Tools } from '../../../tools.ts';
import type { OpenWork } from '../../../work/index.ts';

/** A tool that a model may call. */
export interface ModelTool {
  readonly name: string;
  /** What it is for, in a sentence: all tools together must stay under 6.5 kB. */
  readonly description: string;
  readonly input: z.ZodObject;
  /** What a scheduled turn may do with it: always, never, or only when its trigger allows this tool. */
  readonly inFires: 'always' | 'never' | 'if_allowed';
  /**
   * Carries a call out and answers in words for the model. `input` has passed the schema. Errors are `WakefulError`s.
   */
  run(input: Readonly<Record<string, string | boolean | undefined>>, turn: ToolTurn): Promise<string>;
}

/** What a call may touch. */
export interface ToolTurn {
  readonly briefing: Briefing;
  readonly tools: Tools;
  /** What a task works with beyond memory. */
  readonly work?: OpenWork | undefined;
  /** What the turn has come to so far. */
  readonly outcome: TurnOutcome;
}

/** What the calls of one turn have decided. */
export interface TurnOutcome {
  /** Words handed over by `send_message`: they are said with the answer, in one message. */
  readonly messages: string[];
  /** Why nothing shall be said; undefined while it shall. */
  silence: string | undefined;
  /** Triggers that were made, moved or confirmed: promises that these calls have backed. */
  promised: number;
}
