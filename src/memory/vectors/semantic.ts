import type { Fact, FactReach, Tx } from '../../store/index.ts';
import { type Embedder, embedderKey } from '../embedder.ts';
import { dotBytes, toBits } from './quantize.ts';
import { scanBits } from './scan.ts';

/** How alike a fact and a cue are in meaning: the cosine of their vectors. */
export interface SemanticMatch {
  readonly fact: Fact;
  readonly cosine: number;
}

/** So many times the facts that are wanted are rescored by their whole vectors. */
const RESCORE = 4;

/** The facts nearest to a vector, best first. */
export async function searchSemantic(
  tx: Tx,
  reach: FactReach,
  embedder: Embedder,
  cue: Float32Array,
  limit: number,
): Promise<SemanticMatch[]> {
  const key = embedderKey(embedder);
  const blocks = await tx.facts.vectorBlocks(reach, key);
  const candidates = scanBits(toBits(cue), blocks, limit * RESCORE);
  const found: SemanticMatch[] = [];
  for (let from = 0; from < candidates.length; from += PER_QUERY)
    for (const { fact, vector } of await tx.facts.findVectors(reach, key, candidates.slice(from, from + PER_QUERY))) {
      const cosine = dotBytes(cue, vector);
      if (cosine !== undefined) found.push({ fact, cosine });
    }
  return found.sort((a, b) => b.cosine - a.cosine || (a.fact.id < b.fact.id ? -1 : 1)).slice(0, limit);
}

/** Statements are prepared by their number of parameters: few lengths make few statements. */
const PER_QUERY = 200;

/** The likeness of given facts to a vector; a fact without a vector is left out. */
export async function matchSemantic(
  tx: Tx,
  householdId: string,
  embedder: Embedder,
  cue: Float32Array,
  factIds: readonly string[],
): Promise<Map<string, number>> {
  const vectors = await tx.facts.vectorsOf(householdId, embedderKey(embedder), factIds);
  const cosines = new Map<string, number>();
  for (const [id, bytes] of vectors) {
    const cosine = dotBytes(cue, bytes);
    if (cosine !== undefined) cosines.set(id, cosine);
  }
  return cosines;
}
