import type { FactPlace, FactReach, Tx } from '../../store/index.ts';
import { type Embedder, embedderKey } from '../embedder.ts';
import { dotBytes, toBits } from './quantize.ts';
import { scanBits } from './scan.ts';

/** How alike a fact and a cue are in meaning: the cosine of their vectors. */
export interface SemanticMatch extends FactPlace {
  readonly cosine: number;
}

/** So many times the facts that are wanted are rescored by their whole vectors. */
const RESCORE = 2;

/** The facts nearest to a vector, best first. */
export async function searchSemantic(
  tx: Tx,
  reach: FactReach,
  embedder: Embedder,
  cue: Float32Array,
  limit: number,
): Promise<SemanticMatch[]> {
  const blocks = await tx.facts.vectorBlocks(reach, embedderKey(embedder));
  const candidates = scanBits(toBits(cue), blocks, limit * RESCORE);
  const matches = await matchSemantic(tx, reach, embedder, cue, candidates);
  return matches.sort((a, b) => b.cosine - a.cosine || a.factNo - b.factNo).slice(0, limit);
}

/** The likeness of given facts to a vector; a fact without a vector is left out. */
export async function matchSemantic(
  tx: Tx,
  reach: FactReach,
  embedder: Embedder,
  cue: Float32Array,
  places: readonly FactPlace[],
): Promise<SemanticMatch[]> {
  const vectors = await tx.facts.findVectors(reach, embedderKey(embedder), places);
  return vectors.flatMap(({ shelfNo, factNo, vector }) => {
    const cosine = dotBytes(cue, vector);
    return cosine === undefined ? [] : [{ shelfNo, factNo, cosine }];
  });
}
