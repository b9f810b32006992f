import type { EvalQuery } from './set.ts';

/** What a way of ranking got right. */
export interface Scores {
  /** Mean share of the expected facts among the first five. */
  readonly recallAt5: number;
  /** Mean of 1 / the place of the first expected fact. */
  readonly reciprocalRank: number;
}

/** Scores rankings (ids, best first) of queries that expect something. */
export function scoreRankings(queries: readonly EvalQuery[], rankings: readonly (readonly string[])[]): Scores {
  let recall = 0;
  let reciprocal = 0;
  let count = 0;
  queries.forEach(({ expected }, i) => {
    if (expected.length === 0) return;
    const ranking = rankings[i] ?? [];
    count += 1;
    recall += expected.filter((id) => ranking.slice(0, 5).includes(id)).length / expected.length;
    const place = ranking.findIndex((id) => expected.includes(id));
    reciprocal += place < 0 ? 0 : 1 / (place + 1);
  });
  return { recallAt5: recall / count, reciprocalRank: reciprocal / count };
}

/** So far down the evidence of a question is looked for. */
export const DEPTHS = [5, 10, 20] as const;

/** The mean share of a question's evidence among the first so many. */
export type EvidenceFound = Readonly<Record<(typeof DEPTHS)[number], number>>;

/** How much of the evidence of questions rankings (references, best first) hold. A turn counts once, however many facts it is. */
export function evidenceFound(
  questions: readonly { readonly evidence: readonly string[] }[],
  rankings: readonly (readonly string[])[],
): EvidenceFound {
  const at = (depth: number): number =>
    questions.reduce((sum, { evidence }, i) => {
      const best = [...new Set(rankings[i])].slice(0, depth);
      return sum + evidence.filter((ref) => best.includes(ref)).length / evidence.length;
    }, 0) / Math.max(1, questions.length);
  return { 5: at(5), 10: at(10), 20: at(20) };
}

/** Reciprocal rank fusion, as most memories ship it. */
export function fuse(a: readonly string[], b: readonly string[]): string[] {
  const scores = new Map<string, number>();
  for (const ranking of [a, b])
    ranking.forEach((id, place) => {
      scores.set(id, (scores.get(id) ?? 0) + 1 / (60 + place));
    });
  return [...scores].sort(([, x], [, y]) => y - x).map(([id]) => id);
}
