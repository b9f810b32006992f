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
  const whole = blocks.filter(({ factNos, bits }) => bits.length === factNos.length * query.length);
  const distances = measureDistances(kernel, query, whole);
  const limit = distanceOf(count, distances, query.length * 8);
  const nearest: FactPlace[] = [];
  let at = 0;
  // A plain loop: at a hundred thousand vectors a closure for each costs as much as all the rest of the search.
  for (const { shelfNo, factNos } of whole)
    for (let i = 0; i < factNos.length; i++, at++)
      if ((distances[at] as number) <= limit) nearest.push({ shelfNo, factNo: factNos[i] as number });
  return nearest;
}

/** The distances of all vectors, block after block. */
function measureDistances({ m: memory, ham }: Exports, query: Uint8Array, blocks: readonly VectorBlock[]): Int32Array {
  const bytes = query.length;
  const most = blocks.reduce((largest, { factNos }) => Math.max(largest, factNos.length), 0);
  const out = VECTORS_AT + most * bytes;
  ensureBytes(memory, out + most * 4);
  const inside = new Uint8Array(memory.buffer);
  inside.set(query, QUERY_AT);
  const distances = new Int32Array(blocks.reduce((sum, { factNos }) => sum + factNos.length, 0));
  let at = 0;
  for (const { factNos, bits } of blocks) {
    inside.set(bits, VECTORS_AT);
    ham(QUERY_AT, VECTORS_AT, factNos.length, bytes, out);
    distances.set(new Int32Array(memory.buffer, out, factNos.length), at);
    at += factNos.length;
  }
  return distances;
}

/** The distance within which the nearest `count` vectors lie: distances are small whole numbers, so they are counted. */
function distanceOf(count: number, distances: Int32Array, most: number): number {
  const histogram = new Int32Array(most + 1);
  for (let i = 0; i < distances.length; i++) {
    const distance = distances[i] as number;
    histogram[distance] = (histogram[distance] as number) + 1;
  }
  let seen = 0;
  for (let distance = 0; distance <= most; distance++) {
    seen += histogram[distance] ?? 0;
    if (seen >= count) return distance;
  }
  return most;
}
