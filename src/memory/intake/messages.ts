import { readJson } from '../../json-fault.ts';
import { brokenLine } from './broken-json.ts';
import { isRecord, textField } from './fields.ts';
import { readWhen } from './instants.ts';
import type { IntakeContext, IntakeItem, IntakeReader } from './item.ts';

/** What a program said is no fact: it would come back as an echo. */
const PROGRAMS = new Set(['wakeful', 'assistant', 'system', 'tool', 'bot', 'model', 'developer', 'function']);

/**
 * A conversation as JSON, a message a line: `text` (or `content`, `message`), `at` (`time`, `timestamp`, `date`),
 * `person` (`speaker`, `from`, `name`, `role`, `who`), `chat`, `ref` (`messageId`, `id`). What a program said is left out.
 */
export const readMessages: IntakeReader = async function* (lines, context) {
  for await (const { number, text } of lines) if (text.trim() !== '') yield readMessage(text, number, context);
};

function readMessage(text: string, line: number, { zone }: IntakeContext): IntakeItem {
  const read = readJson(text);
  if ('fault' in read) return brokenLine(line, read.fault);
  const message = read.value;
  if (!isRecord(message)) return { kind: 'fault', line, message: 'A message is an object with a "text".' };
  const said = textField(message, ['text', 'content', 'message']);
  if (said === undefined) return { kind: 'fault', line, message: 'The message has no "text".' };
  const by = textField(message, ['who', 'role']);
  if (by !== undefined && PROGRAMS.has(by.toLowerCase())) return { kind: 'left-out', line };
  const speaker = textField(message, ['person', 'speaker', 'from', 'name', 'author', 'sender']);
  const when = message['at'] ?? message['time'] ?? message['timestamp'] ?? message['date'] ?? null;
  const saidAt = when === null ? null : readWhen(when, zone);
  if (saidAt === undefined)
    return { kind: 'fault', line, message: `"${String(when).slice(0, 40)}" is no date and time.` };
  if (!HAS_WORDS.test(said)) return { kind: 'left-out', line };
  const chat = textField(message, ['chat', 'chatId', 'conversation', 'session']);
  const ref = textField(message, ['ref', 'messageId', 'id', 'dia_id']);
  return {
    kind: 'fact',
    line,
    text: said,
    saidAt,
    recordedAt: null,
    speaker: speaker ?? (by === 'person' || by === 'user' || by === undefined ? null : by),
    ...(chat === undefined ? {} : { chat }),
    ...(ref === undefined ? {} : { ref }),
  };
}

const HAS_WORDS = /[\p{L}\p{N}]/u;
