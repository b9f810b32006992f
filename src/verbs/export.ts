import { createHash, type Hash } from 'node:crypto';
import type { EpochMs } from '../clock.ts';
import { WakefulError } from '../errors.ts';
import type { Tx } from '../store/index.ts';
import type { VerbContext } from './context.ts';
import { HOME } from './speaker.ts';

/** The version of the file's form; docs/export.md describes it. */
export const EXPORT_FORMAT = 1;
/** After so many rows a line tells the checksum so far, so that damage is found where it is. */
export const ROWS_PER_CHECK = 1_000;
/** The name under which the full text index goes. */
export const TERMS = 'fact_terms';

/** How far a long work has come; `of` is undefined where nobody counted. */
export type OnProgress = (done: number, of: number | undefined) => void;

/** A household to be written down. */
export interface ExportRequest {
  /** Default: `home`. */
  readonly householdId?: string;
  /** Takes each line, its end included; the next is made when this resolves. */
  readonly write: (line: string) => Promise<void> | void;
  readonly onProgress?: OnProgress;
}

/** What was written. */
export interface Exported {
  readonly householdId: string;
  readonly rows: number;
  /** How many rows each table has. */
  readonly counts: Readonly<Record<string, number>>;
  /** SHA-256 of everything before the last line. */
  readonly sha256: string;
}

/** The first line of an export. */
export interface ExportHeader {
  readonly wakeful: 'export';
  readonly format: number;
  readonly schema: number;
  readonly household: string;
  /** Epoch ms on the store's clock. */
  readonly exportedAt: EpochMs;
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * Writes a household down as one file, from one state of the store, while everything runs on.
 *
 * @throws WakefulError `not_found` when there is no such household.
 */
export function exportHousehold({ store }: VerbContext, request: ExportRequest): Promise<Exported> {
  const { householdId = HOME, write, onProgress } = request;
  return store.snapshot(async (tx) => {
    const lines = createExport(tx, householdId, tx.now, onProgress);
    for (let line = await lines.next(); ; line = await lines.next()) {
      if (line.done) return line.value;
      await write(line.value);
    }
  });
}

/**
 * The lines of an export, each with its end, and what they amount to. The same household at the same `exportedAt` gives
 * the same lines on every store.
 */
export async function* createExport(
  tx: Tx,
  householdId: string,
  exportedAt: EpochMs,
  onProgress?: OnProgress,
): AsyncGenerator<string, Exported> {
  if (!(await tx.households.find(householdId)))
    throw new WakefulError('not_found', `There is no household "${householdId}" here, so there is nothing to export.`);
  const counts: Record<string, number> = {};
  for (const table of tx.transfer.tables) counts[table.name] = await tx.transfer.count(table, householdId);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const header: ExportHeader = {
    wakeful: 'export',
    format: EXPORT_FORMAT,
    schema: tx.transfer.schemaVersion,
    household: householdId,
    exportedAt,
    counts,
  };
  const sealed = createSealer();
  let rows = 0;
  yield sealed.line(header);
  for await (const line of rowLines(tx, householdId)) {
    yield sealed.line(line);
    rows += 1;
    if (rows % ROWS_PER_CHECK !== 0) continue;
    onProgress?.(Math.min(rows, total), total);
    yield sealed.line({ sha256: sealed.digest() });
  }
  const sha256 = sealed.digest();
  yield sealed.line({ end: true, rows, sha256 });
  return { householdId, rows, counts, sha256 };
}

async function* rowLines(tx: Tx, householdId: string): AsyncGenerator<object> {
  for (const table of tx.transfer.tables) {
    let page = await tx.transfer.page(table, householdId, { limit: ROWS_PER_CHECK });
    for (;;) {
      for (const row of page.rows) yield { table: table.name, row };
      if (!page.next) break;
      page = await tx.transfer.page(table, householdId, { after: page.next, limit: ROWS_PER_CHECK });
    }
  }
  const placed = await tx.transfer.placedFacts(householdId);
  const places = new Map(placed.map(({ factNo }, place) => [factNo, place]));
  for await (const row of tx.transfer.postings(householdId, places)) yield { table: TERMS, row };
}

/** Makes lines and the checksum of all lines so far. */
export function createSealer(): { line(value: object): string; take(line: string): void; digest(): string } {
  const hash: Hash = createHash('sha256');
  return {
    line: (value) => {
      const line = `${JSON.stringify(value)}\n`;
      hash.update(line);
      return line;
    },
    take: (line) => {
      hash.update(`${line}\n`);
    },
    digest: () => hash.copy().digest('hex'),
  };
}
