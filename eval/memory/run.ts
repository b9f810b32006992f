// Scores recall on the evaluation set, with and without 3,000 unrelated facts around it, beside simpler ways of ranking.
import { createVirtualClock } from '../../src/clock.ts';
import { createSeededRandom } from '../../src/ids.ts';
import {
  createBuiltinEmbedder,
  type Embedder,
  indexPending,
  type RecallHit,
  recall,
  remember,
} from '../../src/memory/index.ts';
import { openSqliteStore, type Scope, type Store } from '../../src/store/index.ts';
import { makeDistractors } from './distractors.ts';
import { fuse, type Scores, scoreRankings } from './score.ts';
import { type EvalFact, type EvalQuery, readFacts, readQueries, STALE } from './set.ts';

const HOUSE = 'hh_eval';
const SCOPES: readonly Scope[] = ['household', 'person:per_me'];
const DISTRACTORS = 3_000;
const START = Date.UTC(2026, 11, 1, 12);
const DEPTH = 50;

const scopeOf = (owner: string): Scope => (owner === 'all' ? 'household' : `person:per_${owner}`);

async function fill(store: Store, facts: readonly EvalFact[], clock: { advance(ms: number): void }): Promise<void> {
  const random = createSeededRandom(1);
  for (let from = 0; from < facts.length; from += 500) {
    await store.transaction(async (tx) => {
      for (const { id, owner, text } of facts.slice(from, from + 500)) {
        clock.advance(60_000);
        const personId = owner === 'all' ? 'per_me' : `per_${owner}`;
        const provenance = { personId, chatId: null, ref: id, saidAt: START };
        await remember(tx, { random }, { householdId: HOUSE, text, scope: scopeOf(owner), provenance, zone: 'UTC' });
      }
    });
  }
}

type Ask = (cue: string) => Promise<readonly RecallHit[]>;

const asker =
  (store: Store, embedder: Embedder | undefined): Ask =>
  async (cue) => {
    const query = { householdId: HOUSE, cue, scopes: SCOPES, limit: DEPTH, fill: true };
    return (await store.snapshot((tx) => recall(tx, query, { embedder }))).hits;
  };

const refs = (hits: readonly RecallHit[]): string[] => hits.map((hit) => hit.fact.provenance.ref ?? '');

/** Every fact within reach by nothing but the likeness of vectors. */
async function rankByVectors(store: Store, embedder: Embedder, queries: readonly EvalQuery[]): Promise<string[][]> {
  const facts = await store.snapshot((tx) => tx.facts.list(HOUSE, { scopes: SCOPES, limit: 10_000 }));
  const vectors: Float32Array[] = [];
  for (let from = 0; from < facts.length; from += 64)
    vectors.push(...(await embedder.embed(facts.slice(from, from + 64).map(({ text }) => text))));
  const rankings: string[][] = [];
  for (const { cue } of queries) {
    const [asked] = await embedder.embed([cue]);
    const scored = facts.map((fact, i) => ({
      id: fact.provenance.ref ?? '',
      likeness: [...(asked ?? [])].reduce((sum, value, k) => sum + value * (vectors[i]?.[k] ?? 0), 0),
    }));
    rankings.push(
      scored
        .sort((a, b) => b.likeness - a.likeness)
        .slice(0, DEPTH)
        .map(({ id }) => id),
    );
  }
  return rankings;
}

interface Safety {
  readonly staleAsPrimary: number;
  readonly leaks: number;
  readonly primaryPrecision: number;
  readonly primaryPerCue: number;
}

function judgeSafety(
  queries: readonly EvalQuery[],
  answers: readonly (readonly RecallHit[])[],
  facts: readonly EvalFact[],
): Safety {
  const hidden = new Set(facts.filter(({ owner }) => owner !== 'all' && owner !== 'me').map(({ id }) => id));
  const primary = answers.map((hits) => refs(hits.filter((hit) => hit.tier === 'primary')));
  const asked = queries.map(({ expected }) => expected);
  const right = primary.reduce((sum, ids, i) => sum + ids.filter((id) => asked[i]?.includes(id)).length, 0);
  const all = primary.reduce((sum, ids) => sum + ids.length, 0);
  return {
    staleAsPrimary: primary.flat().filter((id) => STALE.includes(id)).length,
    leaks: answers.flatMap(refs).filter((id) => hidden.has(id)).length,
    primaryPrecision: right / all,
    primaryPerCue: all / queries.length,
  };
}

const TARGETS = { alone: { recallAt5: 0.9, reciprocalRank: 0.9 }, among: { recallAt5: 0.82, reciprocalRank: 0.85 } };
const figure = (value: number): string => value.toFixed(3);

/** Runs the evaluation and prints its table; false when a target is missed. */
export async function evaluateMemory(print: (line: string) => void, showMisses = false): Promise<boolean> {
  const facts = readFacts();
  const queries = readQueries();
  const embedder = createBuiltinEmbedder();
  let met = true;
  print(`${facts.length} facts, ${queries.length} cues, English and Chinese`);
  for (const among of [false, true]) {
    const clock = createVirtualClock(START);
    const store = openSqliteStore(':memory:', { clock });
    const others = among ? makeDistractors(DISTRACTORS) : [];
    await fill(store, [...facts, ...others.map((text, i) => ({ id: `x${i}`, owner: 'me', text }))], clock);
    while ((await indexPending(store, embedder, 256)) > 0);

    const ask = asker(store, embedder);
    const answers: (readonly RecallHit[])[] = [];
    const byWords: string[][] = [];
    for (const { cue } of queries) {
      answers.push(await ask(cue));
      byWords.push(refs(await asker(store, undefined)(cue)));
    }
    const byVectors = await rankByVectors(store, embedder, queries);
    const rows: readonly (readonly [string, Scores])[] = [
      ['full text alone', scoreRankings(queries, byWords)],
      ['encoder alone', scoreRankings(queries, byVectors)],
      [
        'rank fusion of the two',
        scoreRankings(
          queries,
          byWords.map((words, i) => fuse(words, byVectors[i] ?? [])),
        ),
      ],
      ['recall', scoreRankings(queries, answers.map(refs))],
    ];
    print(among ? `\namong ${DISTRACTORS} unrelated facts` : '\nalone');
    for (const [name, { recallAt5, reciprocalRank }] of rows)
      print(`  ${name.padEnd(24)} recall@5 ${figure(recallAt5)}  MRR ${figure(reciprocalRank)}`);
    const safety = judgeSafety(queries, answers, facts);
    print(`  stale as primary ${safety.staleAsPrimary}, leaks over scopes ${safety.leaks}`);
    print(
      `  primary hits per cue ${safety.primaryPerCue.toFixed(2)}, of these expected ${figure(safety.primaryPrecision)}`,
    );
    const target = among ? TARGETS.among : TARGETS.alone;
    const scores = scoreRankings(queries, answers.map(refs));
    if (scores.recallAt5 < target.recallAt5 || scores.reciprocalRank < target.reciprocalRank) met = false;
    if (safety.staleAsPrimary + safety.leaks > 0) met = false;
    if (showMisses) printMisses(print, queries, answers);
    await store.close();
  }
  await embedder.close?.();
  print(met ? '\nall targets met' : '\na target is missed');
  return met;
}

function printMisses(
  print: (line: string) => void,
  queries: readonly EvalQuery[],
  answers: readonly (readonly RecallHit[])[],
): void {
  queries.forEach(({ kind, cue, expected }, i) => {
    const hits = answers[i] ?? [];
    const [first] = hits;
    const wrong = expected.length === 0 ? first?.tier === 'primary' : !expected.includes(refs(hits)[0] ?? '');
    if (!wrong) return;
    const shown = hits.slice(0, 3).map((hit) => `${hit.fact.text} (${hit.tier} ${hit.score.toFixed(2)})`);
    print(`  ${kind}: ${cue} → ${expected.join(',') || 'nothing'}; got ${shown.join(' | ')}`);
  });
}
