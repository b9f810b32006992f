import type { SqlConnection } from '../connection.ts';
import { CURRENT, currentAt, type FactPlace, type FactReach, groupByShelf } from '../fact-index.ts';
import type { Fact } from '../model/fact.ts';
import { placeholders } from '../table.ts';
import { createBlockCache } from './block-cache.ts';
import { facts } from './fact-table.ts';

/** A fact's meaning, as an embedder gave it. */
interface NewVector {
  readonly fact: Pick<Fact, 'householdId' | 'id' | 'scope'>;
  /** The whole vector, in the application's own encoding. */
  readonly vector: Uint8Array;
  /** One bit a dimension; the same length for every vector of one embedder. */
  readonly bits: Uint8Array;
}

/** Vectors to be scanned: their facts' row numbers and their bits, one after another. */
export interface VectorBlock {
  readonly shelfNo: number;
  readonly factNos: Int32Array;
  readonly bits: Uint8Array;
}

/** A whole vector and where its fact stands. */
interface FactVector extends FactPlace {
  readonly vector: Uint8Array;
}

/** Vectors beside the facts. `embedder` names what made them, with its version: vectors of two are never compared. */
export interface VectorQueries {
  /**
   * Facts that have no vector of this embedder, those that have none at all first, the oldest first; over all households,
   * like the work of a runner.
   */
  pendingVectors(embedder: string, limit: number): Promise<Fact[]>;
  countPendingVectors(embedder: string): Promise<number>;
  insertVectors(embedder: string, vectors: readonly NewVector[]): Promise<void>;
  /** Drops what other embedders made. */
  dropOtherVectors(embedder: string): Promise<void>;
  /** Whether there is anything to scan within reach. */
  hasVectors(reach: FactReach, embedder: string): Promise<boolean>;
  /** All vectors within reach, for a scan; facts that have ended are among them. */
  vectorBlocks(reach: FactReach, embedder: string): Promise<VectorBlock[]>;
  /** The whole vectors of these facts, as far as they are within reach and have one. */
  findVectors(reach: FactReach, embedder: string, places: readonly FactPlace[]): Promise<FactVector[]>;
}

/** So many vectors make a full block: 32 KB of bits at 512 dimensions. */
const BLOCK = 512;

export function createVectorQueries(connection: SqlConnection): VectorQueries {
  const { unindexed } = connection.dialect;
  const cache = createBlockCache();
  const append = async (shelfNo: number, embedder: string, added: readonly { factNo: number; bits: Uint8Array }[]) => {
    const [last] = await connection.all(
      `SELECT block_no, fact_nos, bits FROM fact_vector_blocks WHERE shelf_no = ? AND embedder = ?
       ORDER BY block_no DESC LIMIT 1`,
      [shelfNo, embedder],
    );
    let blockNo = (last?.['block_no'] as number | undefined) ?? 0;
    let block = last ? readBlock(last['fact_nos'] as Uint8Array, last['bits'] as Uint8Array) : EMPTY_BLOCK;
    for (let from = 0; from < added.length; ) {
      if (block.factNos.length >= BLOCK) {
        blockNo += 1;
        block = EMPTY_BLOCK;
      }
      const part = added.slice(from, from + BLOCK - block.factNos.length);
      from += part.length;
      block = {
        factNos: Int32Array.from([...block.factNos, ...part.map(({ factNo }) => factNo)]),
        bits: Buffer.concat([block.bits, ...part.map(({ bits }) => bits)]),
      };
      await connection.run(
        `INSERT INTO fact_vector_blocks (shelf_no, embedder, block_no, fact_nos, bits) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (shelf_no, embedder, block_no) DO UPDATE SET fact_nos = excluded.fact_nos, bits = excluded.bits`,
        [shelfNo, embedder, blockNo, new Uint8Array(block.factNos.buffer), block.bits],
      );
    }
  };

  const readBlocks = async (shelfNo: number, embedder: string, from: number): Promise<VectorBlock[]> => {
    const rows = await connection.all(
      `SELECT fact_nos, bits FROM fact_vector_blocks WHERE shelf_no = ? AND embedder = ? AND block_no >= ?
       ORDER BY block_no`,
      [shelfNo, embedder, from],
    );
    return rows.map((row) => ({ shelfNo, ...readBlock(row['fact_nos'] as Uint8Array, row['bits'] as Uint8Array) }));
  };
  /** Whether what is known of a shelf is what stands there: its last full block begins and ends with the same facts. */
  const isSame = async (shelfNo: number, embedder: string, known: readonly VectorBlock[]): Promise<boolean> => {
    const last = known.at(-1);
    if (!last) return true;
    const [row] = await connection.all(
      'SELECT fact_nos FROM fact_vector_blocks WHERE shelf_no = ? AND embedder = ? AND block_no = ?',
      [shelfNo, embedder, known.length - 1],
    );
    return row !== undefined && Buffer.compare(row['fact_nos'] as Uint8Array, bytesOf(last.factNos)) === 0;
  };
  /** All blocks of a shelf; of those that are full, only what is not known yet is read. */
  const blocksOf = async (shelfNo: number, embedder: string, count: number): Promise<VectorBlock[]> => {
    let known = cache.of(shelfNo, embedder);
    if (known.length > count || !(await isSame(shelfNo, embedder, known))) {
      cache.forget(shelfNo, embedder);
      known = [];
    }
    const read = await readBlocks(shelfNo, embedder, known.length);
    const all = [...known, ...read];
    for (const block of read) if (block.factNos.length === BLOCK) cache.add(shelfNo, embedder, block);
    return all;
  };

  return {
    pendingVectors: async (embedder, limit) => {
      const pending: Fact[] = [];
      // One after another: asked in one, SQLite would walk all facts of all households for the few that lack one.
      for (const { where, params } of lacking(embedder)) {
        if (pending.length >= limit) break;
        const rows = await connection.all(
          `SELECT ${facts.columns} FROM facts WHERE ${where} ORDER BY vector_by, no LIMIT ?`,
          [...params, limit - pending.length],
        );
        pending.push(...rows.map(facts.read));
      }
      return pending;
    },
    countPendingVectors: async (embedder) => {
      let pending = 0;
      for (const { where, params } of lacking(embedder)) {
        const [row] = await connection.all(`SELECT count(*) AS pending FROM facts WHERE ${where}`, params);
        pending += row?.['pending'] as number;
      }
      return pending;
    },
    insertVectors: async (embedder, vectors) => {
      const byShelf = new Map<number, { factNo: number; bits: Uint8Array }[]>();
      for (const { fact, vector, bits } of vectors) {
        const [row] = await connection.all(
          `SELECT facts.no AS fact_no, fact_shelves.no AS shelf_no FROM facts CROSS JOIN fact_shelves
           WHERE facts.household_id = ? AND facts.id = ? AND (facts.vector_by IS NULL OR facts.vector_by <> ?)
             AND fact_shelves.household_id = facts.household_id AND fact_shelves.scope = facts.scope`,
          [fact.householdId, fact.id, embedder],
        );
        // Another process may have been faster.
        if (!row) continue;
        const factNo = row['fact_no'] as number;
        const shelfNo = row['shelf_no'] as number;
        await connection.run('INSERT INTO fact_vectors (shelf_no, embedder, fact_no, vector) VALUES (?, ?, ?, ?)', [
          shelfNo,
          embedder,
          factNo,
          vector,
        ]);
        await connection.run('UPDATE facts SET vector_by = ? WHERE household_id = ? AND id = ?', [
          embedder,
          fact.householdId,
          fact.id,
        ]);
        const added = byShelf.get(shelfNo);
        if (added) added.push({ factNo, bits });
        else byShelf.set(shelfNo, [{ factNo, bits }]);
      }
      for (const [shelfNo, added] of byShelf) await append(shelfNo, embedder, added);
    },
    dropOtherVectors: async (embedder) => {
      await connection.run('DELETE FROM fact_vectors WHERE embedder <> ?', [embedder]);
      await connection.run('DELETE FROM fact_vector_blocks WHERE embedder <> ?', [embedder]);
    },
    hasVectors: async ({ householdId, scopes }, embedder) => {
      const found = await connection.all(
        `SELECT 1 AS found FROM fact_shelves CROSS JOIN fact_vector_blocks
         WHERE fact_shelves.household_id = ? AND fact_shelves.scope IN (${placeholders(scopes.length)})
           AND fact_vector_blocks.shelf_no = fact_shelves.no AND embedder = ? LIMIT 1`,
        [householdId, ...scopes, embedder],
      );
      return found.length > 0;
    },
    vectorBlocks: async ({ householdId, scopes }, embedder) => {
      const shelves = await connection.all(
        `SELECT shelf_no, count(*) AS blocks FROM fact_shelves CROSS JOIN fact_vector_blocks
         WHERE fact_shelves.household_id = ? AND fact_shelves.scope IN (${placeholders(scopes.length)})
           AND fact_vector_blocks.shelf_no = fact_shelves.no AND embedder = ? GROUP BY shelf_no`,
        [householdId, ...scopes, embedder],
      );
      const blocks: VectorBlock[] = [];
      for (const shelf of shelves)
        blocks.push(...(await blocksOf(shelf['shelf_no'] as number, embedder, shelf['blocks'] as number)));
      return blocks;
    },
    findVectors: async ({ householdId, scopes, at }, embedder, places) => {
      const found: FactVector[] = [];
      for (const [shelfNo, some] of groupByShelf(places)) {
        const rows = await connection.all(
          `SELECT fact_no, vector FROM fact_vectors CROSS JOIN facts
           WHERE shelf_no = ? AND embedder = ? AND fact_no IN (${placeholders(some.length)})
             AND facts.no = fact_no AND ${unindexed('facts.household_id')} = ?
             AND facts.scope IN (${placeholders(scopes.length)}) AND ${CURRENT}`,
          [shelfNo, embedder, ...some, householdId, ...scopes, ...currentAt(at)],
        );
        for (const row of rows)
          found.push({ shelfNo, factNo: row['fact_no'] as number, vector: row['vector'] as Uint8Array });
      }
      return found;
    },
  };
}

/** The facts that have no vector of an embedder, in parts that are each one range of the index: none, and those of others. */
const lacking = (embedder: string): { readonly where: string; readonly params: readonly string[] }[] => [
  { where: 'vector_by IS NULL', params: [] },
  { where: 'vector_by < ?', params: [embedder] },
  { where: 'vector_by > ?', params: [embedder] },
];

type BlockOfShelf = Omit<VectorBlock, 'shelfNo'>;

const EMPTY_BLOCK: BlockOfShelf = { factNos: new Int32Array(), bits: new Uint8Array() };

function readBlock(factNos: Uint8Array, bits: Uint8Array): BlockOfShelf {
  // Bytes from the database need not lie on a multiple of four; a copy does.
  return { factNos: new Int32Array(new Uint8Array(factNos).buffer), bits };
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Int32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);
