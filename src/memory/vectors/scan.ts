import type { FactPlace, VectorBlock } from '../../store/index.ts';
import { readData } from '../data.ts';
import { ensureBytes, instantiate, type WasmMemory } from '../web-assembly.ts';

interface Exports {
  readonly m: WasmMemory;
  /** Writes the number of bits in which each of `count` vectors of `bytes` bytes differs from the one at `query`. */
  readonly ham: (query: number, vectors: number, count: number, bytes: number, out: number) => void;
}

let kernel: Exports | undefined;

/** The query lies here in the kernel's memory; the vectors behind it. */
const QUERY_AT = 0;
const VECTORS_AT = 4_096;

/**
 * The facts whose bits differ least from the query's, about `count` of them: all of those at the distance of the last
 * one are among them, in the order of the blocks.
 */
export function scanBits(query: Uint8Array, blocks: readonly VectorBlock[], count: number): FactPlace[] {
  kernel ??= instantiate<Exports>(readData('simd.wasm'));
  const bytes = query.length;
  const distances = blocks.map((block) => distancesTo(kernel as Exports, query, block, bytes));
  const limit = distanceOf(count, distances, bytes * 8);
  const nearest: FactPlace[] = [];
  for (let i = 0; i < blocks.length; i++) {
    const { shelfNo, factNos } = blocks[i] as VectorBlock;
    const of = distances[i] as Int32Array;
    // A plain loop: at a hundred thousand vectors a closure for each costs as much as all the rest of the search.
    for (let j = 0; j < of.length; j++)
      if ((of[j] as number) <= limit) nearest.push({ shelfNo, factNo: factNos[j] as number });
  }
  return nearest;
}

function distancesTo({ m: memory, ham }: Exports, query: Uint8Array, block: VectorBlock, bytes: number): Int32Array {
  const count = block.factNos.length;
  if (count === 0 || block.bits.length !== count * bytes) return new Int32Array();
  const out = VECTORS_AT + count * bytes;
  ensureBytes(memory, out + count * 4);
  const all = new Uint8Array(memory.buffer);
  all.set(query, QUERY_AT);
  all.set(block.bits, VECTORS_AT);
  ham(QUERY_AT, VECTORS_AT, count, bytes, out);
  return new Int32Array(memory.buffer, out, count).slice();
}

/** The distance within which the nearest `count` vectors lie: distances are small whole numbers, so they are counted. */
function distanceOf(count: number, distances: readonly Int32Array[], most: number): number {
  const histogram = new Int32Array(most + 1);
  for (const some of distances)
    for (let i = 0; i < some.length; i++) {
      const distance = some[i] as number;
      histogram[distance] = (histogram[distance] as number) + 1;
    }
  let seen = 0;
  for (let distance = 0; distance <= most; distance++) {
    seen += histogram[distance] ?? 0;
    if (seen >= count) return distance;
  }
  return most;
}
