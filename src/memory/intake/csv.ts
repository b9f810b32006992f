import type { TextLine } from './item.ts';

/** A row of a table, and the line that it begins on. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** More lines than this in one cell mean that a quotation mark was never closed. */
const MOST_LINES = 1000;

/** Reads comma-, semicolon- or tab-separated values (RFC 4180): quoted cells may hold separators, marks and line ends. */
export async function* readCsv(lines: AsyncIterable<TextLine>): AsyncGenerator<CsvRow> {
  let separator: string | undefined;
  let begun: { line: number; text: string; count: number } | undefined;
  for await (const { number, text } of lines) {
    if (begun === undefined && text.trim() === '') continue;
    separator ??= [',', '\t', ';'].reduce((best, each) => (countOf(text, each) > countOf(text, best) ? each : best));
    begun = begun
      ? { ...begun, text: `${begun.text}\n${text}`, count: begun.count + 1 }
      : { line: number, text, count: 1 };
    const isOpen = countOf(begun.text, '"') % 2 === 1;
    if (isOpen && begun.count < MOST_LINES) continue;
    yield { line: begun.line, cells: cellsOf(begun.text, separator) };
    begun = undefined;
  }
  if (begun) yield { line: begun.line, cells: cellsOf(begun.text, separator ?? ',') };
}

const countOf = (text: string, char: string): number => text.split(char).length - 1;

function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i] ?? '';
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (char === separator) {
      cells.push(cell.trim());
      cell = '';
    } else cell += char;
  }
  cells.push(cell.trim());
  return cells;
}
