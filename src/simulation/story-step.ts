import type { EpochMs } from '../clock.ts';

interface StepBase {
  /** The line of the story that it stands on, from 1. */
  readonly line: number;
  readonly at: EpochMs;
}

/** Somebody says something. */
export interface SayStep extends StepBase {
  readonly kind: 'say';
  /** The speaker's handle. */
  readonly person: string;
  /** The group it is said in; null for the speaker's own chat with Wakeful. */
  readonly group: string | null;
  readonly text: string;
}

/** Time passes until `at` (inclusive). */
interface UntilStep extends StepBase {
  readonly kind: 'until';
  /** For a date without a time, when that day begins: a later line of the story may lie within the day. */
  readonly earliestAt: EpochMs;
}

/** The engine stops at `at` and is opened again at once. */
interface RestartStep extends StepBase {
  readonly kind: 'restart';
}

/** Nothing runs from `at` on, until `to`. */
interface DownStep extends StepBase {
  readonly kind: 'down';
  readonly to: EpochMs;
}

/** One line of a story. */
export type StoryStep = SayStep | UntilStep | RestartStep | DownStep;
