import type { EpochMs } from '../clock.ts';
import type { Domain, Fact } from '../store/index.ts';

/** How relevance becomes rank. Pure functions; the figures are those that the evaluation set settled on. */

/** A fact that answers at least this share of a cue is said of itself… */
const PRIMARY_BY_WORDS = 0.55;
const PRIMARY_BY_MEANING = 0.45;
/** …if it answers at least this share of what the best one answers. */
const PRIMARY_SHARE_OF_BEST = 0.75;

/** What was measured of one fact against one cue. */
export interface Evidence {
  /** Share of the cue's words, 0 to a little above 1. */
  readonly lexical: number;
  /** Likeness in meaning, −1 to 1; undefined where there is no vector to compare. */
  readonly cosine: number | undefined;
}

/**
 * How much words count beside meaning. A short cue is mostly meaning: it has few words that a fact could share. A long
 * question has enough of them.
 */
export function wordShare(units: readonly { readonly weight: number }[]): number {
  const weight = units.reduce((sum, unit) => sum + unit.weight, 0);
  if (weight <= 4) return 0.4;
  return weight <= 6 ? 0.5 : 0.6;
}

/** What a fact without a vector may be alike beside others that have one: full words are worth a good paraphrase. */
const COSINE_OF_WORDS = 0.5;
const PARTIAL = 1.3;

/** How much of the cue a fact answers: 0 to a little above 1. Without vectors at all, words decide alone. */
export function relevanceOf({ lexical, cosine }: Evidence, share: number, lexicalOnly: boolean): number {
  if (lexicalOnly) return lexical;
  const words = Math.min(lexical, 1.1);
  // A share of a cue's words says less than in proportion: half of them may be the wrong half.
  return share * words ** PARTIAL + (1 - share) * Math.max(0, cosine ?? COSINE_OF_WORDS * words);
}

/** Whether a fact answers the cue, or only comes near it. */
export function isPrimary({ lexical, cosine }: Evidence, relevance: number, best: number): boolean {
  const enough = cosine === undefined ? lexical >= PRIMARY_BY_WORDS : relevance >= PRIMARY_BY_MEANING;
  return enough && relevance >= PRIMARY_SHARE_OF_BEST * best;
}

const DAY_MS = 86_400_000;
/** In days, how long until a fact's age has taken half of what age may take; what is not named keeps its rank for ever. */
const HALF_LIFE_DAYS: Readonly<Partial<Record<Domain, number>>> = {
  routines: 365,
  goals: 180,
  work: 180,
  finance: 365,
  home: 365,
  travel: 90,
  food: 365,
  social: 180,
  learning: 365,
  other: 180,
};
/** Age never takes more than this share, and nothing from safety, identity, family and preferences. */
const AGE_SHARE = 0.3;
/** A plan whose date has passed. */
const PAST_PLAN = 0.75;
const PLAN_GRACE_MS = DAY_MS;
/** A date within this time is worth saying. */
const NEAR_MS = 3 * DAY_MS;

/** The score of a fact among those found: relevance, then confidence, age, nearness of its date, and what the asker is in. */
export function weighFact(
  fact: Fact,
  relevance: number,
  asker: {
    readonly at: EpochMs;
    readonly domains?: readonly Domain[] | undefined;
    readonly entityIds?: readonly string[] | undefined;
    /** Something is asked, of whatever time: that it is long ago or over takes nothing from it. */
    readonly asks?: boolean;
  },
): number {
  const fresh = freshness(fact, asker.at);
  let score = relevance * Math.sqrt(fact.confidence) * (asker.asks ? Math.max(1, fresh) : fresh);
  if (fact.domain !== null && asker.domains?.includes(fact.domain)) score *= 1.05;
  if (fact.entityId !== null && asker.entityIds?.includes(fact.entityId)) score *= 1.1;
  return score;
}

function freshness(fact: Fact, at: EpochMs): number {
  if (fact.occursAt !== null) {
    if (fact.occursAt < at - PLAN_GRACE_MS) return PAST_PLAN;
    if (fact.occursAt - at <= NEAR_MS) return 1.05;
    return 1;
  }
  const halfLife = fact.domain === null ? 365 : HALF_LIFE_DAYS[fact.domain];
  if (halfLife === undefined) return 1;
  const age = Math.max(0, at - fact.lastMentionedAt) / DAY_MS;
  return 1 - AGE_SHARE + AGE_SHARE * 2 ** (-age / halfLife);
}
