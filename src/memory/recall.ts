import { type EpochMs, systemClock } from '../clock.ts';
import { WakefulError } from '../errors.ts';
import type { Domain, Fact, FactPlace, FactReach, Scope, Tx } from '../store/index.ts';
import { measured } from '../telemetry.ts';
import { withinBudget } from './budget.ts';
import { dropEchoes } from './diversity.ts';
import { type Embedder, embedderKey } from './embedder.ts';
import { byScore, type RankedFact, type RecallHit } from './hits.ts';
import { hashContent } from './keep-content.ts';
import { type LexicalMatch, matchLexical, planLexical, searchLexical } from './lexical.ts';
import { isAnothersOwn, isOfAnother, isOfSpeaker, isOwnHealth } from './of-another.ts';
import { dropOutOfDate } from './out-of-date.ts';
import { type Evidence, isPrimary, relevanceOf, weighFact, wordShare } from './rank.ts';
import { findRelated } from './related.ts';
import { speakersIn } from './speakers.ts';
import { leanOnNeighbours } from './talk.ts';
import { hashWords } from './text/fold.ts';
import { type QueryUnit, queryUnits } from './text/query-units.ts';
import { answerFactor, isAsking, type Question, readQuestion } from './text/question.ts';
import { withoutNames } from './text/speaker-names.ts';
import { readWords } from './text/words.ts';
import { matchSemantic, searchSemantic } from './vectors/semantic.ts';

/** What to look for, and for whose eyes. */
export interface RecallQuery {
  readonly householdId: string;
  /** The words to look up: a trigger's cue, a question. */
  readonly cue: string;
  /** What the audience may see; see `audienceScopes`. */
  readonly scopes: readonly Scope[];
  /** Who asks; default: whoever a scope of one person is for. */
  readonly askerId?: string;
  /** As memory stood at this instant; default: now. */
  readonly at?: EpochMs;
  /** How many hits at most; default 10. */
  readonly limit?: number;
  /** Fields of life that the asker is in; facts of them come first among equals. */
  readonly domains?: readonly Domain[];
  /** Whom or what it is about; facts about them come first. */
  readonly entityIds?: readonly string[];
  /** How many tokens of a language model the hits may take in all, as `estimateTokens` counts; default: no bound. */
  readonly budgetTokens?: number;
  /** Fill up to `limit` with weaker matches, as a search does. What is said aloud by itself goes without. */
  readonly fill?: boolean;
  /** Somebody looks for these very words: a single one finds what it is in, even if it carries as little as "drink". */
  readonly isSearched?: boolean;
}

export interface Recalled {
  /** Primary hits before related ones, each best first. */
  readonly hits: readonly RecallHit[];
  /** Meaning was not compared, only words: no encoder, or vectors that are not there yet. */
  readonly lexicalOnly: boolean;
}

const DEFAULT_LIMIT = 10;
/** So many times what is wanted is scored, and at least so many: of what words find, and again of what is near in meaning. */
const SCORED_FOR_EACH = 4;
const LEAST_SCORED = 60;
/** At least so many of them are read, and so many times what is wanted. */
const LEAST_READ = 40;
const MORE_READ = 3;
/** What another question has in common with a question counts this much. */
const OF_QUESTION = 0.5;
/** People tell of themselves: a question about somebody is compared with what they say as they say it. */
const SPEAKER = 'i';

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
  return measured('recall', {}, () => search(tx, query, deps.embedder));
}

async function search(tx: Tx, query: RecallQuery, embedder: Embedder | undefined): Promise<Recalled> {
  if (query.scopes.length === 0)
    throw new WakefulError('input_invalid', 'A recall needs at least one scope: whose eyes is it for?');
  const reach: FactReach = { householdId: query.householdId, scopes: query.scopes, at: query.at ?? tx.now };
  const limit = query.limit ?? DEFAULT_LIMIT;
  const question = readQuestion(query.cue);
  const names = await speakersIn(tx, reach, query.cue);
  const units = queryUnits(query.cue, question, names, query.isSearched);
  const { ranked: found, lexicalOnly } = await rankByCue(tx, reach, query, { units, question, names }, embedder);
  const ranked = await dropOutOfDate(tx, reach, found);
  const primary = dropEchoes(
    ranked.filter((hit) => hit.primary),
    limit,
  );
  const hits = await dropOutOfDate(tx, reach, await findRelated(tx, reach, units, primary, limit));
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
    const firstRelated = hits.findIndex(({ tier }) => tier === 'related');
    if (firstRelated >= 0) hits.push(...hits.splice(firstRelated).sort(byScore));
  }
  return { hits: query.budgetTokens === undefined ? hits : withinBudget(hits, query.budgetTokens), lexicalOnly };
}

/** A cue as it was read. */
interface Asked {
  readonly units: readonly QueryUnit[];
  readonly question: Question | undefined;
  /** The names in it of those who speak. */
  readonly names: readonly string[];
}

async function rankByCue(
  tx: Tx,
  reach: FactReach,
  query: RecallQuery,
  { units, question, names }: Asked,
  embedder: Embedder | undefined,
): Promise<{ ranked: RankedFact[]; lexicalOnly: boolean }> {
  const cue = await meaningOf(tx, reach, withoutNames(query.cue, names, SPEAKER), embedder);
  const lexicalOnly = cue === undefined;
  if (units.length === 0 && lexicalOnly) return { ranked: [], lexicalOnly };
  const asks = question !== undefined || isAsking(query.cue);
  const most = Math.max(LEAST_SCORED, SCORED_FOR_EACH * (query.limit ?? DEFAULT_LIMIT));
  const { measured, measureMore } = await measure(tx, reach, { units, cue, most });
  // Only the best are read in full; age and the like move a fact by a few places, not by dozens.
  const best = measured.slice(0, Math.max(LEAST_READ, (query.limit ?? DEFAULT_LIMIT) * MORE_READ));
  const facts = await tx.facts.findNumbered(
    reach,
    best.map(({ factNo }) => factNo),
  );
  const withFacts = (some: readonly Measured[], read: ReadonlyMap<number, Fact>): Answer[] =>
    some.flatMap((each) => {
      const fact = read.get(each.factNo);
      return fact ? [asAnswer(each, fact, question, asks)] : [];
    });
  const read = withFacts(best, facts);
  const known = asks
    ? await leanOnNeighbours(tx, reach, read, query.limit ?? DEFAULT_LIMIT, async (places, more) =>
        withFacts(await measureMore(places), more),
      )
    : read;
  // The words of the cue itself, which a trigger's own fact has, are no measure of how well others could answer.
  const ownWords = [hashWords(query.cue), hashContent(query.cue)];
  const bestOther = known.reduce(
    (most, { fact, relevance }) => (ownWords.includes(fact.textHash) ? most : Math.max(most, relevance)),
    0,
  );
  const isOwn = isOwnHealth(units) && isOfSpeaker(query.cue) && names.length === 0;
  const belongsToAnother = (fact: Fact): boolean => isOfAnother(fact.text) || isAnothersOwn(fact, query.askerId);
  const asker = { at: reach.at, domains: query.domains, entityIds: query.entityIds, asks };
  const ranked = known
    .map(
      ({ fact, lexical, evidence, relevance, inTalk }): RankedFact => ({
        fact,
        relevance,
        primary:
          isPrimary(evidence, relevance, bestOther) &&
          isMeant(units, question, { fact, lexical, evidence }) &&
          !(isOwn && belongsToAnother(fact)),
        score: weighFact(fact, inTalk, asker),
        reasons: reasonsFor(lexical, evidence),
      }),
    )
    .sort(byScore);
  return { ranked, lexicalOnly };
}

/** A fact as an answer to the cue. */
interface Answer extends Measured {
  readonly fact: Fact;
  /** How much of the cue it answers with what was said around it. */
  readonly inTalk: number;
}

/** A question is answered by what it asks for, and not by its own words alone; least of all by another question. */
function asAnswer(each: Measured, fact: Fact, question: Question | undefined, asks: boolean): Answer {
  const given = question ? answerFactor(question, fact, { byMeaning: each.evidence.cosine !== undefined }) : 1;
  const factor = asks && isAsking(fact.text) ? given * OF_QUESTION : given;
  const relevance = each.relevance * factor;
  const evidence = { ...each.evidence, lexical: each.evidence.lexical * factor };
  return { ...each, fact, relevance, inTalk: relevance, evidence };
}

/**
 * Half a cue is answered only by what is alike in meaning, or speaks of nothing but what the cue speaks of; a cue about
 * the asker's own health, by nothing of somebody else.
 */
function isMeant(
  units: readonly QueryUnit[],
  question: Question | undefined,
  { fact, lexical, evidence }: { readonly fact: Fact; readonly lexical: LexicalMatch; readonly evidence: Evidence },
): boolean {
  if (question !== undefined) return true;
  if (isOwnHealth(units) && isOfAnother(fact.text)) return false;
  if (!lexical.half || (evidence.cosine ?? 0) >= ALIKE_IN_FULL) return true;
  const domains = new Set(domainsOf(units));
  const spoken = domainsOf(readWords(fact.text));
  return domains.size === 0
    ? units.length > 1 && spoken.length === 0
    : spoken.length > 0 && spoken.every((each) => domains.has(each));
}

const domainsOf = (words: readonly Pick<QueryUnit, 'concepts'>[]): Domain[] =>
  words.flatMap(({ concepts }) => concepts.flatMap(({ domain }) => (domain === null ? [] : [domain])));

interface Measured extends FactPlace {
  readonly lexical: LexicalMatch;
  readonly evidence: Evidence;
  readonly relevance: number;
}

/** Scores what words and meaning find, best first. Facts are numbers here: reading each would cost more than scoring it. */
async function measure(
  tx: Tx,
  reach: FactReach,
  {
    units,
    cue,
    most,
  }: { readonly units: readonly QueryUnit[]; readonly cue: CueMeaning | undefined; readonly most: number },
): Promise<{
  readonly measured: readonly Measured[];
  /** Scores facts that neither words nor meaning found. */
  readonly measureMore: (places: readonly FactPlace[]) => Promise<readonly Measured[]>;
}> {
  const plan = await planLexical(tx, reach, units);
  const byWords = await searchLexical(tx, reach, plan, most);
  const nearest = cue ? await searchSemantic(tx, reach, cue.embedder, cue.vector, most) : [];
  const places = new Map([...byWords, ...nearest].map(({ shelfNo, factNo }) => [factNo, { shelfNo, factNo }]));
  const cosines = new Map(nearest.map(({ factNo, cosine }) => [factNo, cosine]));
  const share = wordShare(units);
  const score = async (some: readonly FactPlace[]): Promise<Measured[]> => {
    const unlike = some.filter(({ factNo }) => !cosines.has(factNo));
    if (cue)
      for (const { factNo, cosine } of await matchSemantic(tx, reach, cue.embedder, cue.vector, unlike))
        cosines.set(factNo, cosine);
    const matches = await matchLexical(tx, plan, some);
    return some.map(({ shelfNo, factNo }) => {
      const lexical = matches.get(factNo) ?? NO_MATCH;
      const evidence: Evidence = { lexical: lexical.score, cosine: cosines.get(factNo) };
      return { shelfNo, factNo, lexical, evidence, relevance: relevanceOf(evidence, share, cue === undefined) };
    });
  };
  const measured = await score([...places.values()]);
  return {
    measured: measured.sort((a, b) => b.relevance - a.relevance || a.factNo - b.factNo),
    measureMore: score,
  };
}

const NO_MATCH: LexicalMatch = { score: 0, matched: [], half: false };
/** From here on a person would call two texts alike. */
const ALIKE = 0.4;
/** …and would say that one says the other. */
const ALIKE_IN_FULL = 0.6;

function reasonsFor(lexical: LexicalMatch, { cosine }: Evidence): string[] {
  const reasons: string[] = [];
  if (lexical.matched.length > 0) reasons.push(`words: ${lexical.matched.join(', ')}`);
  if (cosine !== undefined && cosine >= ALIKE) reasons.push(`meaning: ${cosine.toFixed(2)}`);
  return reasons;
}

/** A cue as a vector. */
interface CueMeaning {
  readonly embedder: Embedder;
  readonly vector: Float32Array;
}

/** The meaning of a cue; undefined when there is nothing to compare it with, which costs a recall nothing else. */
async function meaningOf(
  tx: Tx,
  reach: FactReach,
  cue: string,
  embedder: Embedder | undefined,
): Promise<CueMeaning | undefined> {
  if (!embedder || cue.trim() === '' || !(await tx.facts.hasVectors(reach, embedderKey(embedder)))) return undefined;
  const vector = await embedCue(embedder, cue);
  return vector && { embedder, vector };
}

/**
 * How long a recall waits for the meaning of its cue, in real ms, whatever clock the household lives on. A reminder is
 * not held up by an embedder.
 */
const LONGEST_WAIT_MS = 3_000;

/** An embedder that fails or dawdles leaves recall to words; that it does is told by `lexicalOnly`. */
async function embedCue(embedder: Embedder, cue: string): Promise<Float32Array | undefined> {
  const answered = new AbortController();
  const tooLong = systemClock.sleep(LONGEST_WAIT_MS, answered.signal).then(() => undefined);
  try {
    const [vector] = (await Promise.race([embedder.embed([cue]), tooLong])) ?? [];
    return vector?.length === embedder.dims ? vector : undefined;
  } catch {
    return undefined;
  } finally {
    answered.abort();
  }
}
