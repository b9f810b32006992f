import { readWhen } from './instants.ts';
import type { IntakeFact, IntakeItem, IntakeReader } from './item.ts';
import { isHourOf12, on24 } from './twelve-hours.ts';

/**
 * The text that WhatsApp exports, in whatever language the phone speaks: `1/2/24, 10:00 - Ana: …` of Android,
 * `[2024/1/2 下午3:05:00] Ana: …` of an iPhone. A message of several lines goes on until the next stamp. Pictures, calls
 * and what the app itself says are left out.
 */
export const readWhatsApp: IntakeReader = async function* (lines, { name, zone }) {
  const chat = titleOf(name);
  /** Messages whose date could be read in two ways, until one of them tells in which order this phone writes. */
  let waiting: Message[] = [];
  let order: Order | undefined;
  let open: Message | undefined;
  const settle = (): IntakeItem[] => {
    const items = waiting.map((message) => itemOf(message, order ?? likelierOrder(waiting), chat, zone));
    waiting = [];
    return items;
  };
  for await (const { number: line, text } of lines) {
    const stamp = STAMP.exec(text)?.groups;
    if (!stamp) {
      if (open) open.said += `\n${text}`;
      else if (text.trim() !== '') yield { kind: 'fault', line, message: 'This stands before any message.' };
      continue;
    }
    if (open) waiting.push(open);
    order ??= open && orderOf(open);
    if (order !== undefined) yield* settle();
    open = { line, stamp, said: stamp['rest'] ?? '' };
  }
  if (open) waiting.push(open);
  order ??= open && orderOf(open);
  yield* settle();
};

/** In which order a phone writes day and month. */
type Order = 'day-first' | 'month-first';

interface Message {
  readonly line: number;
  readonly stamp: Readonly<Record<string, string | undefined>>;
  said: string;
}

const DATE = '(?<a>\\d{1,4})(?<mark>[/.-])(?<b>\\d{1,2})[/.-](?<c>\\d{1,4})\\.?';
const HALF = '上午|下午|午前|午後|凌晨|早上|中午|晚上|[ap]\\.?\\s?m\\.?';
const TIME = `(?<before>${HALF})?\\s?(?<hour>\\d{1,2})[:.](?<minute>\\d{2})(?:[:.](?<second>\\d{2}))?(?:\\s?(?<after>${HALF}))?`;
const STAMP = new RegExp(`^\\u200e?(?:\\[${DATE},?\\s${TIME}\\]\\s|${unnamed()}\\s-\\s)(?<rest>.*)$`, 'isu');

/** The same stamp without brackets: a name may stand twice in a pattern only where the two exclude each other. */
function unnamed(): string {
  return `${DATE},?\\s${TIME}`;
}

/** Whether a text begins as such an export does. */
export function looksLikeWhatsApp(text: string): boolean {
  return STAMP.test(text.split('\n', 1)[0]?.trimEnd() ?? '');
}

function orderOf({ stamp: { a = '', b = '', mark } }: Message): Order | undefined {
  if (a.length > 2) return undefined;
  // Where a dot or a hyphen parts them, the day comes first.
  if (mark !== '/' || Number(a) > 12) return 'day-first';
  return Number(b) > 12 ? 'month-first' : undefined;
}

/** A chat goes forward in time; where both orders do, twelve hours are written where the month comes first. */
function likelierOrder(messages: readonly Message[]): Order {
  const goesBack = (order: Order): number => {
    const days = messages.map((message) => dayOf(message, order));
    return days.filter((day, i) => i > 0 && day < (days[i - 1] ?? '')).length;
  };
  const [dayFirst, monthFirst] = [goesBack('day-first'), goesBack('month-first')];
  if (dayFirst !== monthFirst) return dayFirst < monthFirst ? 'day-first' : 'month-first';
  const isLatinHalf = messages.some(({ stamp }) => /^[ap]/i.test(stamp['after'] ?? ''));
  return isLatinHalf ? 'month-first' : 'day-first';
}

/** The day of a message as YYYY-MM-DD. */
function dayOf({ stamp: { a = '', b = '', c = '' } }: Message, order: Order): string {
  const [year, month, day] = a.length > 2 ? [a, b, c] : order === 'day-first' ? [c, b, a] : [c, a, b];
  const full = year.length === 2 ? `20${year}` : year;
  return `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function itemOf(message: Message, order: Order, chat: string | undefined, zone: string): IntakeItem {
  const { line, stamp, said } = message;
  const { hour = '', minute = '', second = '00', before, after } = stamp;
  const [, speaker = '', words = ''] = SPEAKER.exec(said) ?? [];
  const text = words.replace(INVISIBLE, '').replace(EDITED, '').trim();
  if (speaker === '' || BY_THE_APP.test(speaker) || !isMessage(words, text)) return { kind: 'left-out', line };
  const half = before ?? after;
  if (half !== undefined && !isHourOf12(Number(hour))) return wrongTime(line, hour, minute);
  const saidAt = readWhen(`${dayOf(message, order)} ${on24(Number(hour), half)}:${minute}:${second}`, zone);
  if (saidAt === undefined) return wrongTime(line, hour, minute);
  const fact: IntakeFact = {
    kind: 'fact',
    line,
    text,
    saidAt,
    recordedAt: null,
    speaker: speaker.replace(INVISIBLE, '').replace(/^~\s*/, '').trim(),
    ...(chat === undefined ? {} : { chat }),
  };
  return fact;
}

const wrongTime = (line: number, hour: string, minute: string): IntakeItem => ({
  kind: 'fault',
  line,
  message: `The message has a day or a time (${hour}:${minute}) that does not exist.`,
});

const SPEAKER = /^([^:\n]{1,60}): ([\s\S]*)$/;
/** "Ana changed the subject to …": what happened in the group, and not what somebody said. */
const BY_THE_APP =
  /["\u201c\u300c]|\b(?:changed|added|removed|created|joined|left|pinned|turned)\b|(?:變更|变更|更改|新增|加入|建立|创建|移除|離開|离开)了?/;
/** Marks of direction, and what names of unsaved numbers are held together by. */
const INVISIBLE = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const EDITED = /\s*<(?:This message was edited|這則訊息已編輯|此訊息已編輯|这条消息已编辑|已編輯|已编辑)>\s*$/;
/** What stands for something that is no text. */
const PLACEHOLDER =
  /^(?:<[^<>\n]{2,60}>|.*\((?:file attached|檔案已附加|附加檔案|文件附件|已附加檔案)\)|null|(?:this message was deleted|you deleted this message|waiting for this message.*|missed (?:voice|video) call.*|(?:voice|video) call.*)\.?|(?:您|你)?已?(?:刪除|删除)了?(?:這則|此|这条|此条|一則|一条)(?:訊息|消息)。?|(?:這則|此|这条|此条)(?:訊息|消息)已(?:被)?(?:刪除|删除)。?|未接(?:語音|視訊|语音|视频)(?:來電|通話|通话|来电).*)$/i;

/** An iPhone puts a mark of direction before what it says itself: "image omitted", 圖片已略去. */
function isMessage(words: string, text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && !/^\u200e/.test(words) && !PLACEHOLDER.test(text);
}

/** `WhatsApp Chat with Ana.txt`, `WhatsApp Chat - Ana/_chat.txt`, `與「Ana」的 WhatsApp 對話.txt`. */
function titleOf(name: string): string | undefined {
  const found =
    /WhatsApp Chat (?:with|-) (.+?)(?:\.zip|\.txt|\/|$)/i.exec(name) ??
    /[與与和]\s*[「"“]?(.+?)[」"”]?\s*的\s*WhatsApp/i.exec(name) ??
    /WhatsApp\s*(?:聊天|對話|对话)(?:記錄|紀錄|记录)?\s*[-：: ]\s*(.+?)(?:\.zip|\.txt|\/|$)/i.exec(name);
  return found?.[1]?.replace(INVISIBLE, '').trim() || undefined;
}
