import type { FactPlace, VectorBlock } from '../../store/index.ts';
import { readData } from '../data.ts';
import { ensureBytes, instantiate, type WasmMemory } from '../web-assembly.ts';

interface Exports {
  readonly m: WasmMemory;
  /** Writes the number of bits in which each of `count` vectors of `bytes` bytes differs from the one at `query`. */
  readonly ham: (query: number, vectors: number, count: number, bytes: number, out: number) => void;
}

let kernel: Exports | undefined;

/** The query lies here in the kernel's memory; behind it what is scanned once, and behind that what stays. */
const QUERY_AT = 0;
const VECTORS_AT = 4_096;
const ONCE_BYTES = 256 * 1024;
const STAYING_AT = VECTORS_AT + ONCE_BYTES;
/** So many bytes of vectors stay in the kernel's memory: 130,000 of 512 dimensions. Copying them costs more than scanning them. */
const MOST_STAYING = 8 * 1024 * 1024;

/** Where a block lies that stays. A block is never changed, and one that is read anew is another. */
let staying = new WeakMap<VectorBlock, number>();
let stayingBytes = 0;
/** Blocks that were scanned before: what comes a second time comes again. */
const scanned = new WeakSet<VectorBlock>();

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
  const total = blocks.reduce((sum, { factNos }) => sum + factNos.length, 0);
  // What does not fit into its place lies behind all that stays.
  const once = most * (bytes + 4) <= ONCE_BYTES ? VECTORS_AT : STAYING_AT + MOST_STAYING;
  const out = once + most * bytes;
  ensureBytes(memory, Math.max(out + most * 4, STAYING_AT + Math.min(MOST_STAYING, stayingBytes + total * bytes)));
  const inside = new Uint8Array(memory.buffer);
  inside.set(query, QUERY_AT);
  const distances = new Int32Array(total);
  let at = 0;
  for (const block of blocks) {
    const place = staying.get(block) ?? copyInto(inside, block, once);
    ham(QUERY_AT, place, block.factNos.length, bytes, out);
    distances.set(new Int32Array(memory.buffer, out, block.factNos.length), at);
    at += block.factNos.length;
  }
  return distances;
}

/** Copies a block to where it stays, if it came before, and otherwise to `once`; returns where it lies. */
function copyInto(inside: Uint8Array, block: VectorBlock, once: number): number {
  let place = once;
  if (scanned.has(block) && block.bits.length <= MOST_STAYING) {
    // Where all is taken, the next begin at the front again: nothing stays that others may lie upon.
    if (stayingBytes + block.bits.length > MOST_STAYING) {
      staying = new WeakMap();
      stayingBytes = 0;
    }
    place = STAYING_AT + stayingBytes;
    stayingBytes += block.bits.length;
    staying.set(block, place);
  }
  scanned.add(block);
  inside.set(block.bits, place);
  return place;
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
