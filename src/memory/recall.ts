import type { EpochMs } from '../clock.ts';
import { WakefulError } from '../errors.ts';
import type { Domain, FactReach, Scope, Tx } from '../store/index.ts';
import { dropEchoes } from './diversity.ts';
import { type Embedder, embedderKey } from './embedder.ts';
import { byScore, type RankedFact, type RecallHit } from './hits.ts';
import { type LexicalMatch, matchLexical, planLexical, searchLexical } from './lexical.ts';
import { type Evidence, isPrimary, relevanceOf, weighFact, wordShare } from './rank.ts';
import { findRelated } from './related.ts';
import { hashWords } from './text/fold.ts';
import { type QueryUnit, queryUnits } from './text/query-units.ts';
import { matchSemantic, type SemanticMatch, searchSemantic } from './vectors/semantic.ts';

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
export async function recall(
  tx: Tx,
  query: RecallQuery,
  deps: { readonly embedder?: Embedder | undefined } = {},
): Promise<Recalled> {
  if (query.scopes.length === 0)
    throw new WakefulError('input_invalid', 'A recall needs at least one scope: whose eyes is it for?');
  const reach: FactReach = { householdId: query.householdId, scopes: query.scopes, at: query.at ?? tx.now };
  const limit = query.limit ?? DEFAULT_LIMIT;
  const units = queryUnits(query.cue);
  const { ranked, lexicalOnly } = await rankByCue(tx, reach, query, units, deps.embedder);
  const primary = dropEchoes(ranked.filter((hit) => hit.primary)).slice(0, limit);
  const hits = await findRelated(tx, reach, units, primary, limit);
  if (query.fill && hits.length < limit) {
    const taken = new Set(hits.map(({ fact }) => fact.id));
    const weak = ranked
      .filter(({ fact, score }) => !taken.has(fact.id) && score > 0)
      .slice(0, limit - hits.length)
      .map(
        ({ fact, score, reasons }): RecallHit => ({
          fact,
          score: Math.min(1, score),
          tier: 'related',
          reasons: [...reasons, 'weak match'],
        }),
      );
    hits.push(...weak);
  }
  return { hits, lexicalOnly };
}

async function rankByCue(
  tx: Tx,
  reach: FactReach,
  query: RecallQuery,
  units: readonly QueryUnit[],
  embedder: Embedder | undefined,
): Promise<{ ranked: RankedFact[]; lexicalOnly: boolean }> {
  const meaning = await searchMeaning(tx, reach, query.cue, embedder);
  const lexicalOnly = meaning === undefined;
  if (units.length === 0 && lexicalOnly) return { ranked: [], lexicalOnly };
  const plan = await planLexical(tx, reach, units);
  const facts = new Map((await searchLexical(tx, reach, plan, CANDIDATES)).map((fact) => [fact.id, fact]));
  for (const { fact } of meaning?.nearest ?? []) facts.set(fact.id, fact);
  const ids = [...facts.keys()];
  const matches = await matchLexical(tx, reach.householdId, plan, ids);
  const cosines = await meaning?.likeness(ids);
  const share = wordShare(units);
  const measured = [...facts.values()].map((fact) => {
    const lexical = matches.get(fact.id) ?? NO_MATCH;
    const evidence: Evidence = { lexical: lexical.score, cosine: cosines?.get(fact.id) };
    return { fact, lexical, evidence, relevance: relevanceOf(evidence, share, lexicalOnly) };
  });
  // The words of the cue itself, which a trigger's own fact has, are no measure of how well others could answer.
  const cueHash = hashWords(query.cue);
  const others = measured.filter(({ fact }) => fact.textHash !== cueHash);
  const best = Math.max(0, ...others.map(({ relevance }) => relevance));
  const asker = { at: reach.at, domains: query.domains, entityIds: query.entityIds };
  const ranked = measured
    .map(
      ({ fact, lexical, evidence, relevance }): RankedFact => ({
        fact,
        relevance,
        primary: isPrimary(evidence, relevance, best),
        score: weighFact(fact, relevance, asker),
        reasons: reasonsFor(lexical, evidence),
      }),
    )
    .sort(byScore);
  return { ranked, lexicalOnly };
}

const NO_MATCH: LexicalMatch = { score: 0, matched: [] };
/** From here on a person would call two texts alike. */
const ALIKE = 0.4;

function reasonsFor(lexical: LexicalMatch, { cosine }: Evidence): string[] {
  const reasons: string[] = [];
  if (lexical.matched.length > 0) reasons.push(`words: ${lexical.matched.join(', ')}`);
  if (cosine !== undefined && cosine >= ALIKE) reasons.push(`meaning: ${cosine.toFixed(2)}`);
  return reasons;
}

/** What is near to a cue in meaning; undefined when meaning cannot be compared, which costs a recall nothing else. */
async function searchMeaning(
  tx: Tx,
  reach: FactReach,
  cue: string,
  embedder: Embedder | undefined,
): Promise<
  { nearest: SemanticMatch[]; likeness: (ids: readonly string[]) => Promise<Map<string, number>> } | undefined
> {
  if (!embedder || cue.trim() === '' || !(await tx.facts.hasVectors(reach, embedderKey(embedder)))) return undefined;
  const vector = await embedCue(embedder, cue);
  if (!vector) return undefined;
  const nearest = await searchSemantic(tx, reach, embedder, vector, CANDIDATES);
  if (nearest.length === 0) return undefined;
  const known = new Map(nearest.map(({ fact, cosine }) => [fact.id, cosine]));
  return {
    nearest,
    likeness: async (ids) => {
      const others = ids.filter((id) => !known.has(id));
      const found = await matchSemantic(tx, reach.householdId, embedder, vector, others);
      return new Map([...known, ...found]);
    },
  };
}

/** How long a recall waits for the meaning of its cue, in real ms. A reminder is not held up by an embedder. */
const LONGEST_WAIT_MS = 3_000;

/** An embedder that fails or dawdles leaves recall to words; that it does is told by `lexicalOnly`. */
async function embedCue(embedder: Embedder, cue: string): Promise<Float32Array | undefined> {
  const tooLong = new Promise<undefined>((resolve) => {
    AbortSignal.timeout(LONGEST_WAIT_MS).addEventListener('abort', () => resolve(undefined), { once: true });
  });
  try {
    const [vector] = (await Promise.race([embedder.embed([cue]), tooLong])) ?? [];
    return vector?.length === embedder.dims ? vector : undefined;
  } catch {
    return undefined;
  }
}
