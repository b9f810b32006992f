import { WakefulError } from '../../errors.ts';
import { mapColumns } from './columns.ts';
import { type DataRecord, isRecord } from './fields.ts';
import type { IntakeFormat, IntakeReader } from './item.ts';
import { readLineChat } from './line-chat.ts';
import { readMarkdown } from './markdown.ts';
import { readMcp } from './mcp.ts';
import { readMessages } from './messages.ts';
import { readOwn } from './own.ts';
import { type ColumnMap, createTableReader } from './table.ts';
import { readTelegram } from './telegram.ts';
import { looksLikeWhatsApp, readWhatsApp } from './whatsapp.ts';

/** The formats by their names. */
export const INTAKE_FORMATS: readonly IntakeFormat[] = [
  'wakeful',
  'messages',
  'telegram',
  'line',
  'whatsapp',
  'markdown',
  'mcp',
  'table',
];

/** So much of a file's beginning is enough to tell what it is. */
export const HEAD_LENGTH: number = 64 * 1024;

/** The reader of a format. */
export function readerOf(format: IntakeFormat, columns?: ColumnMap): IntakeReader {
  const readers: Readonly<Record<IntakeFormat, IntakeReader>> = {
    wakeful: readOwn,
    messages: readMessages,
    telegram: readTelegram,
    line: readLineChat,
    whatsapp: readWhatsApp,
    markdown: readMarkdown,
    mcp: readMcp,
    table: createTableReader(columns),
  };
  return readers[format];
}

/**
 * What a file is, by its name and its beginning; undefined when nothing tells.
 *
 * @throws WakefulError `input_invalid` for the export of a whole household, which another command takes in.
 */
export function detectFormat(name: string, head: string): IntakeFormat | undefined {
  const extension = /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase();
  const text = head.replace(/^\uFEFF/, '').trimStart();
  if (text === '') return extension === 'md' || extension === 'markdown' ? 'markdown' : undefined;
  if (extension === 'md' || extension === 'markdown') return 'markdown';
  if (text.startsWith('[LINE]') || DAY_AND_MESSAGE.test(text)) return 'line';
  if (looksLikeWhatsApp(text)) return 'whatsapp';
  if (text.startsWith('{') || JSON_LIST.test(text)) return detectJson(text);
  if (extension === 'csv' || extension === 'tsv') return 'table';
  const [first = ''] = text.split('\n', 1);
  const columns = mapColumns(first.split(/[,;\t]/));
  if (columns.text !== undefined || (columns.value !== undefined && columns.entity !== undefined)) return 'table';
  return extension === 'txt' || extension === 'text' ? 'markdown' : undefined;
}

/** A list begins with a value; text may begin with a bracket too. */
const JSON_LIST = /^\[\s*(?:[{"[\]]|$)/;

const DAY_AND_MESSAGE =
  /^(?:\d{4}[./]\d{1,2}[./]\d{1,2}|[A-Z][a-z]{2}, \d).*\r?\n(?:上午|下午|午前|午後)?\d{1,2}:\d{2}.*\t/m;

function detectJson(text: string): IntakeFormat {
  const line = firstValue(text);
  if (line === undefined) {
    const isTelegram = /"messages"\s*:/.test(text) && /"(?:date_unixtime|text_entities|from_id)"\s*:/.test(text);
    return isTelegram || /"(?:chats|left_chats)"\s*:/.test(text) ? 'telegram' : 'table';
  }
  if (line['wakeful'] === 'memory') return 'wakeful';
  if (line['wakeful'] === 'export')
    throw new WakefulError(
      'input_invalid',
      'This is the export of a whole household: take it in with `wakeful import`.',
    );
  if (Array.isArray(line['messages']) || isRecord(line['chats'])) return 'telegram';
  const isNode = line['type'] === 'entity' && Array.isArray(line['observations']);
  const isEdge = line['type'] === 'relation' && line['relationType'] !== undefined;
  if (isNode || isEdge) return 'mcp';
  const speaks = ['person', 'speaker', 'from', 'role', 'who', 'author', 'sender'].some(
    (key) => line[key] !== undefined,
  );
  const says = ['text', 'content', 'message'].some((key) => typeof line[key] === 'string');
  return says && speaks ? 'messages' : 'table';
}

/** The object that the first line is, if it is one. */
function firstValue(text: string): DataRecord | undefined {
  try {
    const value: unknown = JSON.parse(text.split('\n', 1)[0] ?? '');
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
