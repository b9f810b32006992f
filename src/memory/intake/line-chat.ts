import { readWhen } from './instants.ts';
import type { IntakeFact, IntakeItem, IntakeReader } from './item.ts';
import { on24 } from './twelve-hours.ts';

/**
 * LINE's exported chat, a text file in whatever language the app speaks: a title, then days (`2026/05/03(Sun)`,
 * `Sun, 05/03/2026`, `2026.05.03 星期日`) with messages below them: a time, who, what, between tabs. A message of
 * several lines goes on until the next time or day.
 */
export const readLineChat: IntakeReader = async function* (lines, { zone }) {
  let chat: string | undefined;
  let day: string | undefined;
  let open: { fact: IntakeFact; isQuoted: boolean } | undefined;
  const close = (): IntakeItem[] => {
    if (!open) return [];
    const { fact, isQuoted } = open;
    open = undefined;
    const text = (isQuoted ? fact.text.replace(/^"|"$/g, '').replaceAll('""', '"') : fact.text).trim();
    return [isMessage(text) ? { ...fact, text } : { kind: 'left-out', line: fact.line }];
  };
  for await (const { number: line, text } of lines) {
    const title = TITLE.exec(text);
    if (line <= 2 && title) {
      chat = title[1]?.trim();
      continue;
    }
    const date = readDay(text);
    const message = MESSAGE.exec(text);
    if (date !== undefined || message || text.trim() === '') {
      if (text.trim() === '' && open?.isQuoted) open.fact = { ...open.fact, text: `${open.fact.text}\n` };
      else if (text.trim() !== '') yield* close();
      if (date !== undefined) day = date;
    }
    if (date !== undefined || text.trim() === '') continue;
    if (!message) {
      if (open) open.fact = { ...open.fact, text: `${open.fact.text}\n${text}` };
      else if (day !== undefined) yield { kind: 'fault', line, message: 'This is neither a day nor a message.' };
      continue;
    }
    const { half, hour = '', minute = '', halfAfter, rest = '' } = message.groups ?? {};
    const [speaker, ...said] = rest.split('\t');
    if (day === undefined) {
      yield { kind: 'fault', line, message: 'This message stands before any day.' };
      continue;
    }
    if (speaker === undefined || said.length === 0) {
      yield { kind: 'left-out', line };
      continue;
    }
    const saidAt = readWhen(`${day} ${on24(Number(hour), half ?? halfAfter)}:${minute}`, zone);
    if (saidAt === undefined) {
      yield { kind: 'fault', line, message: `"${text.slice(0, 40)}" has no time that exists.` };
      continue;
    }
    const words = said.join('\t');
    const fact: IntakeFact = {
      kind: 'fact',
      line,
      text: words,
      saidAt,
      recordedAt: null,
      speaker: speaker.trim() || null,
      ...(chat === undefined ? {} : { chat }),
    };
    open = { fact, isQuoted: words.startsWith('"') };
  }
  yield* close();
};

/** `[LINE] Chat history with Anna`, `[LINE] 與Anna的聊天記錄`, `[LINE] Annaとのトーク履歴`. */
const TITLE = /^\[LINE\]\s*(?:Chat history (?:with|in)\s+|[與与和]?\s*)(.+?)\s*(?:的聊天[記记][錄录]|とのトーク履歴)?$/;
const DAY_FIRST = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})\s*(?:[(（]?[^\d\t]{1,12}[)）]?)?$/;
const WEEKDAY_FIRST = /^[A-Z][a-z]{2,8},?\s+(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const MESSAGE =
  /^(?<half>上午|下午|午前|午後|AM|PM)?\s?(?<hour>\d{1,2}):(?<minute>\d{2})\s?(?<halfAfter>AM|PM)?\t(?<rest>.*)$/i;

function readDay(text: string): string | undefined {
  const first = DAY_FIRST.exec(text.trim());
  const [year, month = '', day = ''] = first?.slice(1) ?? [];
  if (year !== undefined) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const [monthOf, dayOf = '', yearOf = ''] = WEEKDAY_FIRST.exec(text.trim())?.slice(1) ?? [];
  return monthOf === undefined ? undefined : `${yearOf}-${monthOf.padStart(2, '0')}-${dayOf.padStart(2, '0')}`;
}

/** A placeholder for what is not text: `[Sticker]`, `[照片]`. */
const PLACEHOLDER = /^\[[\p{L} ]{2,20}\]$/u;

function isMessage(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && !PLACEHOLDER.test(text);
}
