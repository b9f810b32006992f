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
