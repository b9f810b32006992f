import type { EpochMs } from '../../clock.ts';
import { readJson } from '../../json-fault.ts';
import { counted } from '../../plural.ts';
import { isDomain } from '../domain-names.ts';
import { brokenFile, brokenLine } from './broken-json.ts';
import { type ColumnMeaning, mapColumns } from './columns.ts';
import { readCsv } from './csv.ts';
import { type DataRecord, isRecord, textField } from './fields.ts';
import { readWhen } from './instants.ts';
import type { IntakeContext, IntakeItem, IntakeReader, TextLine } from './item.ts';
import { joinLines } from './lines.ts';

/** Which column means what, where its name does not tell. */
export type ColumnMap = Readonly<Partial<Record<ColumnMeaning, string>>>;

/**
 * Another agent's facts as a table: CSV with names in its first row, a JSON object a line, or one JSON array (also as
 * `results`, `memories`, `facts` of an object). Columns are known by their names, or by `columns`.
 */
export function createTableReader(columns: ColumnMap = {}): IntakeReader {
  return async function* (lines, context) {
    const rows = lines[Symbol.asyncIterator]();
    let first: TextLine | undefined;
    do {
      const next = await rows.next();
      if (next.done) return;
      first = next.value;
    } while (first.text.trim() === '');
    const all = prepend(first, rows);
    const start = first.text.trimStart();
    const begins = start[0];
    if (JSON_LIST.test(start) || (begins === '{' && !isWhole(first.text))) yield* readArray(all, columns, context);
    else if (begins === '{') yield* readJsonLines(all, columns, context);
    else yield* readRows(all, columns, context);
  };
}

/** A list begins with a value, or has nothing beside its bracket; the name of a column may begin with a bracket too. */
const JSON_LIST = /^\[\s*(?:[{"[\]]|$)/;

async function* prepend(first: TextLine, rest: AsyncIterator<TextLine>): AsyncGenerator<TextLine> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

function isWhole(text: string): boolean {
  try {
    return isRecord(JSON.parse(text)) && !LISTS.some((name) => Array.isArray((JSON.parse(text) as DataRecord)[name]));
  } catch {
    return false;
  }
}

const LISTS = ['results', 'memories', 'facts', 'edges', 'data', 'items'];

async function* readArray(
  lines: AsyncIterable<TextLine>,
  columns: ColumnMap,
  context: IntakeContext,
): AsyncGenerator<IntakeItem> {
  const read = readJson(await joinLines(lines));
  if ('fault' in read) {
    yield brokenFile(read.fault);
    return;
  }
  const whole = read.value;
  const list = isRecord(whole) ? LISTS.map((name) => (whole as DataRecord)[name]).find(Array.isArray) : whole;
  if (!Array.isArray(list)) {
    yield { kind: 'fault', line: 1, message: 'The file holds no list of facts.' };
    return;
  }
  for (const [index, row] of (list as unknown[]).entries()) yield readRow(row, index + 1, columns, context);
}

async function* readJsonLines(
  lines: AsyncIterable<TextLine>,
  columns: ColumnMap,
  context: IntakeContext,
): AsyncGenerator<IntakeItem> {
  for await (const { number, text } of lines) {
    if (text.trim() === '') continue;
    const read = readJson(text);
    yield 'fault' in read ? brokenLine(number, read.fault) : readRow(read.value, number, columns, context);
  }
}

async function* readRows(
  lines: AsyncIterable<TextLine>,
  columns: ColumnMap,
  context: IntakeContext,
): AsyncGenerator<IntakeItem> {
  let names: readonly string[] | undefined;
  for await (const { line, cells } of readCsv(lines)) {
    if (names === undefined) {
      names = cells;
      continue;
    }
    if (cells.length !== names.length) {
      const message = `This row has ${counted(cells.length, 'cell')}, the first row has ${names.length}.`;
      yield { kind: 'fault', line, message };
      continue;
    }
    yield readRow(Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ''])), line, columns, context);
  }
}

const YES = /^(?:true|yes|1)$/i;

function readRow(row: unknown, line: number, columns: ColumnMap, { zone }: IntakeContext): IntakeItem {
  if (!isRecord(row)) return { kind: 'fault', line, message: 'A fact is an object.' };
  const mapped = mapColumns(Object.keys(row), columns);
  const read = (meaning: ColumnMeaning): string | undefined => {
    const name = mapped[meaning];
    return name === undefined ? undefined : textField(row, [name]);
  };
  const [entity, field, value] = [read('entity'), read('field'), read('value')];
  const text = read('text') ?? (value === undefined ? undefined : sentence(entity, field, value));
  if (text === undefined) {
    const known = Object.keys(row).slice(0, 8).join(', ');
    const hint = 'a text, or subject, predicate and object; name its column with --map text=COLUMN';
    return { kind: 'fault', line, message: `There is no fact in the columns ${known}: it needs ${hint}.` };
  }
  // A number in the place of a statement tells nothing.
  if (!/\p{L}/u.test(text))
    return { kind: 'fault', line, message: `"${text.slice(0, 40)}" is no statement: it has no words.` };
  const ended = mapped.ended === undefined ? undefined : row[mapped.ended];
  if (ended === true || (typeof ended === 'string' && YES.test(ended))) return { kind: 'left-out', line };
  const instants: Partial<Record<'at' | 'recordedAt' | 'validFrom' | 'validTo', EpochMs>> = {};
  for (const meaning of ['at', 'recordedAt', 'validFrom', 'validTo'] as const) {
    const name = mapped[meaning];
    const written = name === undefined ? undefined : row[name];
    if (written === undefined || written === null || written === '') continue;
    const at = readWhen(written, zone);
    if (at === undefined)
      return { kind: 'fault', line, message: `"${String(written).slice(0, 40)}" in ${name} is no date and time.` };
    instants[meaning] = at;
  }
  const confidence = Number(read('confidence') ?? 'NaN');
  const domain = read('domain')?.toLowerCase();
  const person = read('person');
  const chat = read('chat');
  const ref = read('ref');
  return {
    kind: 'fact',
    line,
    text,
    saidAt: instants.at ?? instants.validFrom ?? null,
    recordedAt: instants.recordedAt ?? instants.at ?? null,
    speaker: person ?? null,
    ...(chat === undefined ? {} : { chat }),
    ...(ref === undefined ? {} : { ref }),
    ...(domain !== undefined && isDomain(domain) ? { domain } : {}),
    ...(entity === undefined ? {} : { about: { name: entity, kind: read('entityKind') ?? 'thing' } }),
    ...(field === undefined || value === undefined ? {} : { field: field.toLowerCase().replace(/\s+/g, '_'), value }),
    ...(confidence >= 0 && confidence <= 1 ? { confidence } : {}),
    ...(instants.validFrom === undefined ? {} : { validFrom: instants.validFrom }),
    ...(instants.validTo === undefined ? {} : { validTo: instants.validTo }),
  };
}

/** Subject, predicate and object as a sentence. */
function sentence(entity: string | undefined, field: string | undefined, value: string): string {
  return [entity, field?.replace(/[_-]+/g, ' '), value].filter((part) => part !== undefined).join(' ');
}
