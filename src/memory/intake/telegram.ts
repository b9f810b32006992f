import { readJson } from '../../json-fault.ts';
import { brokenFile } from './broken-json.ts';
import { type DataRecord, isRecord, textField } from './fields.ts';
import { readWhen } from './instants.ts';
import type { IntakeItem, IntakeReader } from './item.ts';
import { joinLines } from './lines.ts';

/**
 * Telegram Desktop's export as machine-readable JSON: `result.json` of one chat, or of an account with all its chats
 * (`chats.list`). A message's number stands for its line. Commands and what is not text are left out.
 */
export const readTelegram: IntakeReader = async function* (lines, { zone }) {
  const read = readJson(await joinLines(lines));
  if ('fault' in read) {
    yield brokenFile(read.fault);
    return;
  }
  const chats = chatsOf(read.value);
  if (chats.length === 0) {
    yield { kind: 'fault', line: 1, message: 'The file has no "messages": it is no export of Telegram Desktop.' };
    return;
  }
  for (const chat of chats) {
    const title = titleOf(chat);
    const messages = Array.isArray(chat['messages']) ? (chat['messages'] as unknown[]) : [];
    for (const [index, message] of messages.entries()) yield readMessage(message, index + 1, title, zone);
  }
};

function chatsOf(whole: unknown): DataRecord[] {
  if (!isRecord(whole)) return [];
  if (Array.isArray(whole['messages'])) return [whole];
  const { chats, left_chats: left } = whole;
  const lists = [chats, left].map((group) => (isRecord(group) ? group['list'] : undefined));
  return lists.flatMap((list) => (Array.isArray(list) ? list.filter(isRecord) : []));
}

const COMMAND = /^\/\w+/;
const HAS_WORDS = /[\p{L}\p{N}]/u;

function readMessage(message: unknown, position: number, chat: string, zone: string): IntakeItem {
  if (!isRecord(message)) return { kind: 'fault', line: position, message: 'A message is not an object.' };
  const line = typeof message['id'] === 'number' ? message['id'] : position;
  const text = plainText(message['text']);
  if (message['type'] !== 'message' || text === undefined) return { kind: 'left-out', line };
  if (!HAS_WORDS.test(text) || COMMAND.test(text) || message['via_bot'] !== undefined)
    return { kind: 'left-out', line };
  const when = message['date_unixtime'] ?? message['date'];
  const saidAt = readWhen(when, zone);
  if (saidAt === undefined) return { kind: 'fault', line, message: `"${String(when)}" is no date and time.` };
  return { kind: 'fact', line, text, saidAt, recordedAt: null, speaker: speakerOf(message), chat, ref: String(line) };
}

/** A deleted account has no name any more: its number names it, as in its messages. */
function titleOf(chat: DataRecord): string {
  const id = textField(chat, ['id']) ?? '';
  return textField(chat, ['name']) ?? (chat['type'] === 'personal_chat' ? `user${id}` : `chat ${id}`.trim());
}

/** Who says what has neither a name nor a number. */
const NOBODY_KNOWN = 'unknown';

/** Who said it, which is never left open: words without a speaker would be those of whoever brings the file. */
function speakerOf(message: DataRecord): string {
  // What was passed on is somebody else's words, even where nobody knows whose.
  const fields =
    message['forwarded_from'] === undefined
      ? ['from', 'actor', 'from_id', 'actor_id']
      : ['forwarded_from', 'forwarded_from_id'];
  return textField(message, fields) ?? NOBODY_KNOWN;
}

/** A text is a string, or pieces of which some are marked: links, mentions, bold words. */
function plainText(text: unknown): string | undefined {
  if (typeof text === 'string') return text;
  if (!Array.isArray(text)) return undefined;
  return text
    .map((piece: unknown) =>
      typeof piece === 'string' ? piece : isRecord(piece) ? (textField(piece, ['text']) ?? '') : '',
    )
    .join('');
}
