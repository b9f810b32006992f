import type { Preferences } from '../../store/index.ts';
import { type SalienceInput, type SalienceTerms, salienceTerms } from './terms.ts';

/** How much each term counts; fatigue is taken off. */
const WEIGHTS: Readonly<Record<keyof SalienceTerms, number>> = {
  novelty: 0.25,
  relevance: 0.2,
  recency: 0.3,
  urgency: 0.25,
  fatigue: -0.25,
};

/** What a thing must score to be said to somebody of whom nothing was learnt. */
export const USUAL_THRESHOLD = 0.5;
/** However much was learnt, the threshold stays within these. */
export const LEAST_THRESHOLD = 0.35;
export const MOST_THRESHOLD = 0.65;
/** Unasked-for messages in a day, unless the person has set another number. */
const USUAL_DAILY_MESSAGES = 6;

/** Why something is held back, as the ledger names it. */
const HELD_BACK = 'held_back';
export const BUDGET_SPENT = 'attention_spent';

/** Whether something deserves to be said, with all that decided it. It stands in the decision log. */
export interface Judgement {
  /** Null: it may be said. */
  readonly heldBecause: typeof HELD_BACK | typeof BUDGET_SPENT | null;
  /** 0–1. */
  readonly score: number;
  readonly threshold: number;
  readonly terms: SalienceTerms;
  readonly toldToday: number;
  readonly dailyMessages: number;
  /** What it asked last is not answered. */
  readonly isIgnored: boolean;
}

/** What a person lets in: as they set it, as was learnt from them, or as usual. */
export function attentionOf({ attention = {} }: Preferences): {
  readonly threshold: number;
  readonly dailyMessages: number;
} {
  const { threshold = USUAL_THRESHOLD, dailyMessages = USUAL_DAILY_MESSAGES } = attention;
  return { threshold, dailyMessages };
}

/** Weighs the terms against the person's threshold and what they had today. What they called urgent passes both. */
export function judge(input: SalienceInput, threshold: number): Judgement {
  const terms = salienceTerms(input);
  const sum = Object.entries(WEIGHTS).reduce(
    (all, [term, weight]) => all + weight * terms[term as keyof SalienceTerms],
    0,
  );
  const score = Math.round(100 * Math.min(1, Math.max(0, sum))) / 100;
  const { toldToday, dailyMessages, isUrgent } = input;
  const isSpent = toldToday >= dailyMessages;
  const heldBecause = isUrgent ? null : isSpent ? BUDGET_SPENT : score < threshold ? HELD_BACK : null;
  return { heldBecause, score, threshold, terms, toldToday, dailyMessages, isIgnored: input.unanswered > 0 };
}
