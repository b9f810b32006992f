import { hasCode, toWakefulError, WakefulError } from '../errors.ts';
import type { HouseholdTable, PlacedFact, PortableRow, TermPostings, Tx } from '../store/index.ts';
import { ROWS_PER_CHECK } from './export.ts';
import { brokenAt } from './import-lines.ts';

/** Gathers rows of tables, and writes as many at once as one statement may take. */
export interface RowBatches {
  /** @param number the row's line in the file, for what is said of a row that the store refuses. */
  add(table: HouseholdTable, row: PortableRow, number: number): Promise<void>;
  /** Writes what waits. */
  flush(): Promise<void>;
}

/** Begins to write rows of a household. Those of one statement are of one table and have the same columns. */
export function createRowBatches(tx: Tx, householdId: string): RowBatches {
  let batch: { readonly table: HouseholdTable; readonly rows: PortableRow[]; readonly from: number } | undefined;
  const flush = async (): Promise<void> => {
    const full = batch;
    batch = undefined;
    if (!full) return;
    await atLines(full.from, full.rows.length, () => tx.transfer.insert(full.table, householdId, full.rows));
  };
  return {
    flush,
    add: async (table, row, number) => {
      if (
        batch &&
        (batch.table !== table || !haveSameColumns(batch.rows[0], row) || batch.rows.length === ROWS_PER_CHECK)
      )
        await flush();
      batch ??= { table, rows: [], from: number };
      batch.rows.push(row);
    },
  };
}

function haveSameColumns(a: PortableRow | undefined, b: PortableRow): boolean {
  return a !== undefined && Object.keys(a).join() === Object.keys(b).join();
}

/** Gathers the postings of the full text index, which come after all facts, and writes many at once. */
export interface PostingBatches {
  /** @throws WakefulError `input_invalid` when the row is no posting. */
  add(row: PortableRow, number: number): Promise<void>;
  /** Writes what waits. @param number the line of the last that was added. */
  flush(number: number): Promise<void>;
  /** The facts have their places in the index: none may come any more. */
  havePlaces(): boolean;
}

/** Begins to write the full text index of a household. Its facts get their places with the first that is written. */
export function createPostingBatches(tx: Tx, householdId: string): PostingBatches {
  let postings: TermPostings[] = [];
  let placed: PlacedFact[] | undefined;
  const flush = async (number: number): Promise<void> => {
    if (!placed) {
      placed = await tx.transfer.placedFacts(householdId);
      await tx.transfer.insertShelves(householdId, placed);
    }
    const some = postings;
    const known = placed;
    postings = [];
    if (some.length > 0)
      await atLines(number - some.length + 1, some.length, () => tx.transfer.insertPostings(householdId, known, some));
  };
  return {
    flush,
    add: async (row, number) => {
      postings.push(readPostings(row, number));
      if (postings.length === ROWS_PER_CHECK) await flush(number);
    },
    havePlaces: () => placed !== undefined,
  };
}

function readPostings(row: PortableRow, number: number): TermPostings {
  const { scope, term, facts, impacts } = row as Partial<TermPostings>;
  const areNumbers = (list: unknown): list is number[] => Array.isArray(list) && list.every(Number.isSafeInteger);
  if (typeof scope !== 'string' || typeof term !== 'string' || !areNumbers(facts) || !areNumbers(impacts))
    throw brokenAt(number, 'a row of fact_terms needs a scope, a term, facts and impacts');
  return { scope, term, facts, impacts };
}

/** Adds to an error which lines it is about. */
async function atLines(from: number, count: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (thrown) {
    if (!hasCode(thrown, 'input_invalid') && !hasCode(thrown, 'state_conflict')) throw thrown;
    const { message } = toWakefulError(thrown);
    const where = count === 1 ? `Line ${from}` : `Lines ${from} to ${from + count - 1}`;
    throw new WakefulError('input_invalid', `${where}: ${message} Nothing was imported.`, {
      cause: thrown,
      fields: { line: from },
    });
  }
}
