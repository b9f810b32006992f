import type { Fact } from '../store/index.ts';

/** A fact that was found, and why. */
export interface RecallHit {
  readonly fact: Fact;
  /** 0–1. */
  readonly score: number;
  /** `primary` matches the cue; `related` was reached from what does, or is a weak match. */
  readonly tier: 'primary' | 'related';
  /** In plain words: "words: meds, take", "continues: 吃藥". */
  readonly reasons: readonly string[];
}

/** A fact with its rank, before it is given a tier. */
export interface RankedFact {
  readonly fact: Fact;
  /** How much of the cue it answers, whatever its age. */
  readonly relevance: number;
  /** It answers the cue, and does not only come near it. */
  readonly primary: boolean;
  /** What decides the order: relevance, confidence, age, field of life. */
  readonly score: number;
  readonly reasons: readonly string[];
}

/** Best first; equals by their words, so that the order of writing never shows. */
export function byScore(a: { score: number; fact: Fact }, b: { score: number; fact: Fact }): number {
  return b.score - a.score || (a.fact.textHash < b.fact.textHash ? -1 : a.fact.textHash > b.fact.textHash ? 1 : 0);
}
