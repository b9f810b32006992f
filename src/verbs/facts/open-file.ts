import type { EpochMs } from '../../clock.ts';
import {
  type ColumnMap,
  detectFormat,
  HEAD_LENGTH,
  type IntakeFormat,
  type IntakeItem,
  readerOf,
  splitLines,
} from '../../memory/index.ts';
import { formatInstant } from '../../time/index.ts';
import type { ImportFile } from './import-file.ts';

/** A file that was looked through once. */
export interface OpenedFile {
  readonly name: string;
  readonly format: IntakeFormat | null;
  /** False for a picture, a program, an archive. */
  readonly isText: boolean;
  readonly modifiedAt: number | undefined;
  /** How many items it has, and how many of them are statements. */
  readonly items: number;
  readonly found: number;
  readonly speakers: readonly string[];
  /** What the file calls the person who brings it; undefined when nothing tells. */
  readonly me: string | undefined;
  /** Reads it from the beginning. */
  readonly read: () => AsyncIterable<IntakeItem>;
}

interface Options {
  readonly zone: string;
  readonly now: EpochMs;
  readonly columns: ColumnMap;
  readonly from: IntakeFormat | undefined;
  readonly me: string | undefined;
}

const NONE: AsyncIterable<IntakeItem> = (async function* () {})();

/** Tells what a file is and looks through it: how much there is, and who speaks. */
export async function openFile(file: ImportFile, { zone, now, columns, from, me }: Options): Promise<OpenedFile> {
  const head = await headOf(file);
  const isText = looksLikeText(head);
  const format = isText ? (from ?? detectFormat(file.name, head) ?? null) : null;
  const { name, modifiedAt } = file;
  if (format === null)
    return { name, format, isText, modifiedAt, items: 0, found: 0, speakers: [], me: undefined, read: () => NONE };
  const read = (): AsyncIterable<IntakeItem> =>
    saidBy(now, readerOf(format, columns)(splitLines(file.open()), { name, zone }), zone);
  let items = 0;
  let found = 0;
  const speakers = new Set<string>();
  const chats = new Set<string>();
  for await (const item of read()) {
    items += 1;
    if (item.kind === 'own' && 'fact' in item.record) found += 1;
    if (item.kind !== 'fact') continue;
    found += 1;
    if (item.speaker !== null && speakers.size < MOST_SPEAKERS) speakers.add(item.speaker);
    if (item.chat !== undefined && chats.size < MOST_SPEAKERS) chats.add(item.chat);
  }
  const own = me ?? otherThanTitle([...speakers], [...chats]);
  const sorted = [...speakers].sort((a, b) => Number(b === own) - Number(a === own));
  return { name, format, isText, modifiedAt, items, found, speakers: sorted, me: own, read };
}

/** Clocks are put wrong, and stories are written ahead; beyond this a date is a fault, such as a year of five digits cut off. */
const TOLERANCE_MS = 366 * 86_400_000;

/** Nobody has said what he says in years: such a line has a wrong date, and would be the newest for ever. */
async function* saidBy(now: EpochMs, items: AsyncIterable<IntakeItem>, zone: string): AsyncGenerator<IntakeItem> {
  for await (const item of items) {
    if (item.kind !== 'fact' || item.saidAt === null || item.saidAt <= now + TOLERANCE_MS) yield item;
    // Where only the beginning of what it says is known, it may well be to come.
    else if (item.saidAt === item.validFrom) yield { ...item, saidAt: null, recordedAt: null };
    else {
      const when = formatInstant(item.saidAt, zone);
      yield { kind: 'fault', line: item.line, message: `It says that it was said at ${when}, which is to come.` };
    }
  }
}

/** So many names are looked at. */
const MOST_SPEAKERS = 10_000;

/** A conversation of two bears the other's name: whoever else speaks in it brings the file. */
function otherThanTitle(speakers: readonly string[], chats: readonly string[]): string | undefined {
  const [only, another] = speakers.filter((speaker) => !chats.includes(speaker));
  const isOfTwo = chats.length === 1 && speakers.length === 2;
  return isOfTwo && another === undefined ? only : undefined;
}

/** Bytes that are no text come out of the decoder as zeros, control characters, or signs that stand for what is no character. */
const NO_TEXT = /(?!\s)[\p{Cc}\ufffd]/gu;
/** A damaged sign here and there does not make a text anything else. */
const MOST_DAMAGED = 0.01;

function looksLikeText(head: string): boolean {
  return !head.includes('\u0000') && (head.match(NO_TEXT)?.length ?? 0) <= head.length * MOST_DAMAGED;
}

async function headOf({ open }: ImportFile): Promise<string> {
  let head = '';
  for await (const piece of open()) {
    head += piece;
    if (head.length >= HEAD_LENGTH) break;
  }
  return head.slice(0, HEAD_LENGTH);
}
