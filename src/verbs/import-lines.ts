import { WakefulError } from '../errors.ts';
import type { PortableRow } from '../store/index.ts';
import { EXPORT_FORMAT, type ExportHeader } from './export.ts';

/** A row of a table. */
export interface RowLine {
  readonly kind: 'row';
  readonly table: string;
  readonly row: PortableRow;
}

/** The checksum of all lines before this one. */
interface CheckLine {
  readonly kind: 'check';
  readonly sha256: string;
}

/** The last line. */
export interface EndLine {
  readonly kind: 'end';
  readonly number: number;
  readonly rows: number;
  readonly sha256: string;
}

/**
 * Reads the first line.
 *
 * @throws WakefulError `input_invalid` when this is no export, or one that a newer program wrote.
 */
export function readHeader(text: string, schemaVersion: number): ExportHeader {
  const { wakeful, format, schema, household, exportedAt, counts } = readJson(text, 1);
  if (wakeful !== 'export' || typeof format !== 'number' || typeof schema !== 'number')
    throw brokenAt(1, 'this is not the beginning of an export of Wakeful');
  if (format > EXPORT_FORMAT || schema > schemaVersion)
    throw brokenAt(
      1,
      `a newer Wakeful wrote this export (format ${format}, schema ${schema}; this one knows ${EXPORT_FORMAT} and ${schemaVersion}). Update Wakeful`,
    );
  if (typeof household !== 'string' || household === '' || typeof exportedAt !== 'number' || !areCounts(counts))
    throw brokenAt(1, 'the header lacks the household, the time or the counts');
  return { wakeful, format, schema, household, exportedAt, counts };
}

/** Reads any other line. Throws `input_invalid`. */
export function readLine(text: string, number: number): RowLine | CheckLine | EndLine {
  const { table, row, sha256, end, rows } = readJson(text, number);
  if (typeof table === 'string' && isObject(row)) return { kind: 'row', table, row };
  if (typeof sha256 === 'string') {
    if (end === undefined) return { kind: 'check', sha256 };
    if (end === true && typeof rows === 'number') return { kind: 'end', number, rows, sha256 };
  }
  throw brokenAt(number, 'this is neither a row nor a checksum');
}

function readJson(text: string, number: number): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw brokenAt(number, 'this is not JSON: the line was changed or cut off');
  }
  if (!isObject(value)) throw brokenAt(number, 'this is not an object of JSON');
  return value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function areCounts(value: unknown): value is Record<string, number> {
  return isObject(value) && Object.values(value).every((count) => Number.isSafeInteger(count));
}

/** The error of a line that breaks the export. */
export function brokenAt(line: number, what: string): WakefulError {
  return new WakefulError('input_invalid', `Line ${line}: ${what}. Nothing was imported.`, { fields: { line } });
}
