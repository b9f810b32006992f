import { WakefulError } from '../errors.ts';
import { counted } from '../plural.ts';
import type { Tx } from '../store/index.ts';
import type { VerbContext } from './context.ts';
import { createSealer, type Exported, type OnProgress, ROWS_PER_CHECK, TERMS } from './export.ts';
import { createPostingBatches, createRowBatches } from './import-batches.ts';
import { brokenAt, type EndLine, type RowLine, readHeader, readLine } from './import-lines.ts';

/** A file to be taken in. */
export interface ImportRequest {
  /** Opens the file's lines, without their ends, from the beginning: a database may want them a second time. */
  readonly open: () => AsyncIterable<string>;
  readonly onProgress?: OnProgress;
}

/** What was taken in. */
export interface Imported extends Exported {
  /** Chats whose chain of thoughts was broken in the export already. */
  readonly brokenChats: readonly string[];
}

/**
 * Takes in a household that was exported, whole or not at all.
 *
 * @throws WakefulError `input_invalid` for a file that is broken, newer or no export, with the `line`;
 *   `state_conflict` when the household is here already.
 */
export async function importHousehold(context: VerbContext, request: ImportRequest): Promise<Imported> {
  const imported = await context.store.transaction((tx) => takeIn(tx, request.open(), request.onProgress));
  context.emit({ type: 'triggers_changed', householdId: imported.householdId });
  context.nudge();
  return imported;
}

/** Takes in the lines of an export within a transaction; see {@link importHousehold}. */
export async function takeIn(tx: Tx, lines: AsyncIterable<string>, onProgress?: OnProgress): Promise<Imported> {
  const sealed = createSealer();
  let number = 0;
  let checkedUntil = 1;
  let intake: Intake | undefined;
  let end: EndLine | undefined;
  for await (const text of lines) {
    number += 1;
    if (end) throw brokenAt(number, 'something follows the end of the export');
    if (!intake) {
      intake = await openIntake(tx, readHeader(text, tx.transfer.schemaVersion), onProgress);
      sealed.take(text);
      continue;
    }
    const line = readLine(text, number);
    if (line.kind === 'row') await intake.take(line, number);
    else {
      if (line.sha256 !== sealed.digest())
        throw brokenAt(
          number,
          `the checksum does not fit: something in lines ${checkedUntil} to ${number - 1} was changed or left out`,
        );
      checkedUntil = number;
      if (line.kind === 'end') end = line;
    }
    sealed.take(text);
  }
  if (!intake) throw brokenAt(1, 'the file is empty');
  if (!end) throw brokenAt(number, 'the file ends here, before the end of the export: it was cut off');
  return intake.finish(end);
}

interface Intake {
  take(line: RowLine, number: number): Promise<void>;
  finish(end: EndLine): Promise<Imported>;
}

async function openIntake(
  tx: Tx,
  { household, counts }: ReturnType<typeof readHeader>,
  onProgress: OnProgress | undefined,
): Promise<Intake> {
  await requireEmpty(tx, household);
  const tables = new Map(tx.transfer.tables.map((table) => [table.name, table]));
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const found: Record<string, number> = Object.fromEntries([...tables.keys()].map((name) => [name, 0]));
  const batches = createRowBatches(tx, household);
  const postings = createPostingBatches(tx, household);
  let rows = 0;
  return {
    take: async ({ table: name, row }, number) => {
      rows += 1;
      if (rows % ROWS_PER_CHECK === 0) onProgress?.(Math.min(rows, total), total);
      if (name === TERMS) {
        await batches.flush();
        await postings.add(row, number);
        return;
      }
      const table = tables.get(name);
      if (!table) throw brokenAt(number, `there is no table "${name}"`);
      if (postings.havePlaces()) throw brokenAt(number, `a row of "${name}" comes after the full text index`);
      found[name] = (found[name] ?? 0) + 1;
      await batches.add(table, row, number);
    },
    finish: async ({ rows: told, number, sha256 }) => {
      await batches.flush();
      await postings.flush(number - 1);
      requireAsPromised(counts, found);
      if (told !== rows) throw brokenAt(number, `it says that there are ${told} rows, and there are ${rows}`);
      return { householdId: household, rows, counts, sha256, brokenChats: await brokenChats(tx, household) };
    },
  };
}

/** @throws WakefulError `input_invalid` when a table has other than the rows that the header promises. */
function requireAsPromised(counts: Readonly<Record<string, number>>, found: Readonly<Record<string, number>>): void {
  for (const name of new Set([...Object.keys(found), ...Object.keys(counts)])) {
    const [promised, there] = [counts[name] ?? 0, found[name] ?? 0];
    if (there !== promised)
      throw brokenAt(1, `it promises ${counted(promised, 'row')} of ${name}, and there are ${there}`);
  }
}

async function requireEmpty(tx: Tx, householdId: string): Promise<void> {
  let here = 0;
  for (const table of tx.transfer.tables) here += await tx.transfer.count(table, householdId);
  if (here === 0) return;
  throw new WakefulError(
    'state_conflict',
    `The household "${householdId}" is here already, with ${counted(here, 'row')}, and an import never mixes two. Import it into an empty home (--home) or database.`,
    { fields: { householdId } },
  );
}

async function brokenChats(tx: Tx, householdId: string): Promise<string[]> {
  const broken: string[] = [];
  for (const { id } of await tx.chats.list(householdId))
    if (!(await tx.thoughts.verifyChain(householdId, id)).ok) broken.push(id);
  return broken;
}
