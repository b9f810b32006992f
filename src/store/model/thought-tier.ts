import type { EpochMs } from '../../clock.ts';

/**
 * A stretch of a chat's thought stream in short. The entries themselves stay; a tier refers to them, and holds no words
 * but a model's summary.
 */
export interface ThoughtTier {
  readonly householdId: string;
  readonly chatId: string;
  /** 1: over entries; 2: over tiers of 1, and so on. */
  readonly tier: number;
  /** The first and the last entry that it covers. */
  readonly fromSeq: number;
  readonly toSeq: number;
  readonly madeAt: EpochMs;
  /** `rules`, or the brain that wrote the summary. */
  readonly madeBy: string;
  readonly parts: TierParts;
  /** A model's words; empty without one, or once they were redacted. */
  readonly summary: string;
  /** The hash of the last entry that it covers. */
  readonly hash: string;
}

/** What rules take from a stretch, by the numbers of entries. */
export interface TierParts {
  readonly firstAt: EpochMs;
  readonly lastAt: EpochMs;
  /** The first thing that a person said in it, and the last; null when nobody spoke. */
  readonly first: number | null;
  readonly last: number | null;
  /** What was promised in it. */
  readonly promised: readonly number[];
  /** How many entries were heard and said. */
  readonly heard: number;
  readonly said: number;
}
