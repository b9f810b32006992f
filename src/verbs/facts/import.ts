import { toWakefulError, WakefulError } from '../../errors.ts';
import { type ColumnMap, type IntakeFormat, type IntakeItem, isColumnMeaning } from '../../memory/index.ts';
import type { Scope, Tx } from '../../store/index.ts';
import { formatInstant } from '../../time/index.ts';
import type { VerbContext } from '../context.ts';
import { requireHere } from '../moved.ts';
import type { ImportFile } from './import-file.ts';
import { beginRun, type ImportRun, nextMark, saveLastImport, saveRun } from './import-runs.ts';
import { createItemKeeper, type ItemKeeper, type Kept } from './keep-item.ts';
import { createOwnKeeper } from './keep-own.ts';
import { type OpenedFile, openFile } from './open-file.ts';
import { ensureViewer, type FactAddress, openViewer } from './viewer.ts';

/** What to take in, and how. */
export interface MemoryImportRequest extends FactAddress {
  readonly files: readonly ImportFile[];
  /** What the files are; default: told from each. */
  readonly from?: IntakeFormat;
  /** What the file calls the person who takes it in. */
  readonly me?: string;
  /** Who may see it: `household`, `person` (default), `chat:TITLE`. */
  readonly scope?: string;
  /** In a table: which column means what, where its name does not tell. */
  readonly columns?: Readonly<Record<string, string>>;
  /** Only reads, and tells what would come. */
  readonly dryRun?: boolean;
  /** Told from time to time how many items were taken in, of how many. */
  readonly onProgress?: (done: number, of: number) => void;
}

/** A line that could not be read. */
export interface ImportFault {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** What came of an import. */
export interface MemoryImported {
  readonly files: readonly {
    readonly name: string;
    /** Null for a file that is nothing that holds memories; it was left aside. */
    readonly format: IntakeFormat | null;
    /** False for a picture, a program, an archive. */
    readonly isText: boolean;
    /** Statements in it. */
    readonly found: number;
    /** Whom it calls by what name; the first is whoever takes it in, where that is known. */
    readonly speakers: readonly string[];
  }[];
  /** New facts. */
  readonly created: number;
  /** Statements that memory had already, or had and took back. */
  readonly known: number;
  /** New links between those that the files name. */
  readonly links: number;
  /** What is no statement: stickers, commands, code, what a program said. */
  readonly leftOut: number;
  readonly faults: readonly ImportFault[];
  /** How many faults there are; `faults` holds the first hundred. */
  readonly faultCount: number;
  /** Statements that an earlier run had taken in before it was interrupted, and that were passed over. */
  readonly resumed: number;
  /** The first statements, to look at. */
  readonly samples: readonly {
    readonly file: string;
    readonly line: number;
    readonly text: string;
    readonly saidAt: string | null;
  }[];
}

/** As many items as are worth one transaction; after each, an import that is interrupted goes on from there. */
const TOGETHER = 500;
const MOST_FAULTS = 100;
const SAMPLES = 5;

/**
 * Takes memories in from files of other programs. What is known is not stored again, so that the same file twice adds
 * nothing; a line that cannot be read is told and the rest is taken in. Text in the files is data, whatever it says.
 *
 * @throws WakefulError `input_invalid` when no file holds memories, or a scope or column is unknown.
 */
export async function importMemory(context: VerbContext, request: MemoryImportRequest): Promise<MemoryImported> {
  await ensureViewer(context, request, { anybody: true });
  const columns = readColumns(request.columns);
  const { zone, now, scope, personId, householdId } = await context.store.snapshot(async (tx) => {
    const viewer = await openViewer(tx, request);
    return { ...viewer, now: tx.now, scope: onlyScope(viewer.scopesNamed(request.scope ?? 'person'), request.scope) };
  });
  const opened: OpenedFile[] = [];
  for (const file of request.files)
    opened.push(await openFile(file, { zone, now, columns, from: request.from, me: request.me }));
  if (opened.length > 0 && opened.every(({ isText }) => !isText))
    throw new WakefulError('input_invalid', `${opened[0]?.name} is no text, so there is nothing in it to take in.`, {
      fields: { files: opened.slice(0, 10).map(({ name }) => name) },
    });
  if (!opened.some(({ format }) => format !== null))
    throw new WakefulError(
      'input_invalid',
      'None of this holds memories that I can read. Say what it is with --from: messages, telegram, line, whatsapp, markdown, mcp, table or wakeful.',
      { fields: { files: request.files.slice(0, 10).map(({ name }) => name) } },
    );
  const total = opened.reduce((sum, { items }) => sum + items, 0);
  const tally = createTally(opened, zone);
  if (request.dryRun) {
    for (const file of opened) for await (const item of file.read()) tally.look(file.name, item);
    return tally.result();
  }
  let firstMark = Number.POSITIVE_INFINITY;
  const chatIds = new Set<string>();
  let done = 0;
  for (const file of opened) {
    if (file.format === null) continue;
    const run = await context.store.transaction(async (tx) => {
      await requireHere(tx, householdId);
      return beginRun(tx, householdId, file);
    });
    firstMark = Math.min(firstMark, run.firstMark);
    const keeping = { random: context.random, householdId, scope, personId, zone, file, chatIds };
    const keeper =
      file.format === 'wakeful'
        ? createOwnKeeper({ ...keeping, scope: request.scope === undefined ? undefined : scope })
        : createItemKeeper(keeping);
    const marks: string[] = [];
    await eachBatch(file.read(), async (items) => {
      const mark = nextMark(marks.at(-1), items);
      // An own export names its people and chats first: what comes later needs them.
      const isIn = run.before[marks.length] === mark && file.format !== 'wakeful';
      marks.push(mark);
      const kept = isIn
        ? items.map(() => RESUMED)
        : await keepBatch(context, { ...run, undoFrom: firstMark, chatIds }, keeper, items, marks);
      for (const [i, item] of items.entries()) {
        tally.look(file.name, item);
        tally.count(file.name, item, kept[i]);
      }
      done += items.length;
      request.onProgress?.(done, Math.max(total, done));
    });
    await context.store.transaction((tx) => saveRun(tx, run, marks, { isFinished: true }));
    context.nudge();
  }
  return tally.result();
}

const RESUMED: Kept = { created: 0, known: 0, links: 0, resumed: 1 };

function readColumns(given: Readonly<Record<string, string>> = {}): ColumnMap {
  for (const meaning of Object.keys(given))
    if (!isColumnMeaning(meaning))
      throw new WakefulError('input_invalid', `A column cannot mean "${meaning}".`, { fields: { meaning } });
  return given;
}

function onlyScope(scopes: readonly Scope[], name: string | undefined): Scope {
  const [only, other] = scopes;
  if (only !== undefined && other === undefined) return only;
  throw new WakefulError(
    'input_invalid',
    `"${name ?? ''}" means several scopes. Name one: household, person, chat:NAME.`,
  );
}

async function eachBatch(
  items: AsyncIterable<IntakeItem>,
  work: (batch: IntakeItem[]) => Promise<void>,
): Promise<void> {
  let batch: IntakeItem[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < TOGETHER) continue;
    await work(batch);
    batch = [];
  }
  if (batch.length > 0) await work(batch);
}

/** One transaction: the items, and how far the run has come. */
function keepBatch(
  context: VerbContext,
  run: ImportRun & { readonly undoFrom: number; readonly chatIds: ReadonlySet<string> },
  keeper: ItemKeeper,
  items: readonly IntakeItem[],
  marks: readonly string[],
): Promise<(Kept | WakefulError)[]> {
  return context.store.transaction(async (tx: Tx) => {
    const all: (Kept | WakefulError)[] = [];
    for (const item of items) {
      try {
        all.push(await keeper.keep(tx, item));
      } catch (thrown) {
        const error = toWakefulError(thrown);
        // A coded error is about this item; any other fault undoes the batch.
        if (error.code === 'internal') throw thrown;
        all.push(error);
      }
    }
    await saveRun(tx, run, marks, { isFinished: false });
    const { householdId, undoFrom: mark, chatIds } = run;
    const isNew = all.some((kept) => !(kept instanceof WakefulError) && kept.created > 0);
    if (isNew && chatIds.size > 0) await saveLastImport(tx, householdId, { mark, chatIds: [...chatIds], at: tx.now });
    return all;
  });
}

/** Adds up what came of each item. */
function createTally(files: readonly OpenedFile[], zone: string) {
  const faults: ImportFault[] = [];
  const samples: { file: string; line: number; text: string; saidAt: string | null }[] = [];
  const sum = { created: 0, known: 0, links: 0, leftOut: 0, resumed: 0, faultCount: 0 };
  const fault = (file: string, line: number, message: string): void => {
    sum.faultCount += 1;
    if (faults.length < MOST_FAULTS) faults.push({ file, line, message });
  };
  return {
    look: (file: string, item: IntakeItem): void => {
      if (item.kind === 'left-out') sum.leftOut += 1;
      if (item.kind === 'fault') fault(file, item.line, item.message);
      if (item.kind === 'fact' && samples.length < SAMPLES) {
        const saidAt = item.saidAt === null ? null : formatInstant(item.saidAt, zone);
        samples.push({ file, line: item.line, text: item.text.slice(0, 200), saidAt });
      }
    },
    count: (file: string, item: IntakeItem, kept: Kept | WakefulError | undefined): void => {
      if (kept instanceof WakefulError) fault(file, item.line, kept.message);
      else if (kept) {
        sum.created += kept.created;
        sum.known += kept.known;
        sum.links += kept.links;
        if (item.kind === 'fact') sum.resumed += kept.resumed;
      }
    },
    result: (): MemoryImported => ({
      files: files.map(({ name, format, isText, found, speakers }) => ({ name, format, isText, found, speakers })),
      ...sum,
      faults,
      samples,
    }),
  };
}
