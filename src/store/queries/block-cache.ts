import type { VectorBlock } from './vectors.ts';

/** The full blocks of one shelf, in order. */
interface Shelf {
  readonly blocks: VectorBlock[];
  bytes: number;
}

/** So many bytes of blocks are kept: a million vectors of 512 dimensions. */
const MOST_BYTES = 96 * 1024 * 1024;

/**
 * Full blocks that were read, those of the shelf that was not asked for longest going first. A full block is never
 * changed: what is added goes into another. Should one stand for other facts after all (a household that was taken out
 * and in again), its facts are still judged by their whole vectors, which are never kept here.
 */
export interface BlockCache {
  /** The blocks of a shelf as far as they are known; whoever reads more adds them with {@link add}. */
  of(shelfNo: number, embedder: string): readonly VectorBlock[];
  add(shelfNo: number, embedder: string, block: VectorBlock): void;
  forget(shelfNo: number, embedder: string): void;
}

export function createBlockCache(): BlockCache {
  const shelves = new Map<string, Shelf>();
  let bytes = 0;
  const nameOf = (shelfNo: number, embedder: string): string => `${shelfNo} ${embedder}`;
  const drop = (name: string): void => {
    bytes -= shelves.get(name)?.bytes ?? 0;
    shelves.delete(name);
  };
  return {
    of: (shelfNo, embedder) => {
      const name = nameOf(shelfNo, embedder);
      const shelf = shelves.get(name);
      if (!shelf) return [];
      // The last that was asked for stands last.
      shelves.delete(name);
      shelves.set(name, shelf);
      return shelf.blocks;
    },
    add: (shelfNo, embedder, block) => {
      const name = nameOf(shelfNo, embedder);
      const shelf = shelves.get(name) ?? { blocks: [], bytes: 0 };
      shelves.set(name, shelf);
      const size = block.factNos.byteLength + block.bits.byteLength;
      shelf.blocks.push(block);
      shelf.bytes += size;
      bytes += size;
      for (const oldest of shelves.keys()) {
        if (bytes <= MOST_BYTES || oldest === name) break;
        drop(oldest);
      }
    },
    forget: (shelfNo, embedder) => drop(nameOf(shelfNo, embedder)),
  };
}
