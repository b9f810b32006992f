import type { EpochMs } from '../clock.ts';
import { WakefulError } from '../errors.ts';
import type { Domain, FactReach, Scope, Tx } from '../store/index.ts';
import { dropEchoes } from './diversity.ts';
import { byScore, type RankedFact, type RecallHit } from './hits.ts';
import { type LexicalMatch, matchLexical, planLexical, searchLexical } from './lexical.ts';
import { PRIMARY_AT_LEAST, PRIMARY_SHARE_OF_BEST, relevanceOf, weighFact } from './rank.ts';
import { findRelated } from './related.ts';
import { type QueryUnit, queryUnits } from './text/query-units.ts';

/** What to look for, and for whose eyes. */
export interface RecallQuery {
  readonly householdId: string;
  /** The words to look up: a trigger's cue, a question. */
  readonly cue: string;
  /** What the audience may see; see `audienceScopes`. */
  readonly scopes: readonly Scope[];
  /** As memory stood at this instant; default: now. */
  readonly at?: EpochMs;
  /** How many hits at most; default 10. */
  readonly limit?: number;
  /** Fields of life that the asker is in; facts of them come first among equals. */
  readonly domains?: readonly Domain[];
  /** Whom or what it is about; facts about them come first. */
  readonly entityIds?: readonly string[];
  /** Fill up to `limit` with weaker matches, as a search does. What is said aloud by itself goes without. */
  readonly fill?: boolean;
}

export interface Recalled {
  /** Primary hits before related ones, each best first. */
  readonly hits: readonly RecallHit[];
  /** Meaning was not compared, only words: no encoder, or vectors that are not there yet. */
  readonly lexicalOnly: boolean;
}

const DEFAULT_LIMIT = 10;
/** How many facts are scored in full. */
const CANDIDATES = 160;

/**
 * Searches memory. Household, scopes, validity and supersession are conditions of the queries themselves, so that
 * nothing else can take a place in the ranking.
 *
 * @throws WakefulError `input_invalid` without scopes: nobody to search for is a fault of the caller, not an empty memory.
 */
export async function recall(tx: Tx, query: RecallQuery): Promise<Recalled> {
  if (query.scopes.length === 0)
    throw new WakefulError('input_invalid', 'A recall needs at least one scope: whose eyes is it for?');
  const reach: FactReach = { householdId: query.householdId, scopes: query.scopes, at: query.at ?? tx.now };
  const limit = query.limit ?? DEFAULT_LIMIT;
  const units = queryUnits(query.cue);
  const ranked = await rankByCue(tx, reach, query, units);
  const best = Math.max(0, ...ranked.map(({ relevance }) => relevance));
  const enough = Math.max(PRIMARY_AT_LEAST, PRIMARY_SHARE_OF_BEST * best);
  const primary = dropEchoes(ranked.filter(({ relevance }) => relevance >= enough)).slice(0, limit);
  const hits = await findRelated(tx, reach, units, primary, limit);
  if (query.fill && hits.length < limit) {
    const taken = new Set(hits.map(({ fact }) => fact.id));
    const weak = ranked
      .filter(({ fact, score }) => !taken.has(fact.id) && score > 0)
      .slice(0, limit - hits.length)
      .map(
        ({ fact, score, reasons }): RecallHit => ({
          fact,
          score,
          tier: 'related',
          reasons: [...reasons, 'weak match'],
        }),
      );
    hits.push(...weak);
  }
  return { hits, lexicalOnly: true };
}

async function rankByCue(
  tx: Tx,
  reach: FactReach,
  query: RecallQuery,
  units: readonly QueryUnit[],
): Promise<RankedFact[]> {
  if (units.length === 0) return [];
  const plan = await planLexical(tx, reach, units);
  const found = await searchLexical(tx, reach, plan, CANDIDATES);
  const ids = found.map(({ id }) => id);
  const matches = await matchLexical(tx, reach.householdId, plan, ids);
  const none: LexicalMatch = { score: 0, matched: [] };
  return found
    .map((fact): RankedFact => {
      const lexical = matches.get(fact.id) ?? none;
      const relevance = relevanceOf({ lexical: lexical.score });
      const score = weighFact(fact, relevance, { at: reach.at, domains: query.domains, entityIds: query.entityIds });
      return {
        fact,
        relevance,
        score,
        reasons: lexical.matched.length > 0 ? [`words: ${lexical.matched.join(', ')}`] : [],
      };
    })
    .sort(byScore);
}
