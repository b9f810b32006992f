import type { EpochMs } from '../../clock.ts';
import type { Domain } from '../../store/index.ts';
import { domainOf } from '../domains.ts';
import { readWords } from '../text/words.ts';
import { readWhen } from './instants.ts';
import type { IntakeContext, IntakeFact, IntakeItem, IntakeReader } from './item.ts';

/**
 * Notes in Markdown, as agents and people keep them: `MEMORY.md`, `memory/2026-05-03.md`, `CLAUDE.md`. Each list item and
 * each paragraph is a statement; headings tell what it is about, and a date in the file's name, a heading or before an
 * item tells when it was noted. Code, comments and front matter are left out.
 */
export const readMarkdown: IntakeReader = async function* (lines, context) {
  const note = openNote(context);
  for await (const { number, text } of lines) yield* note.take(number, text);
  yield* note.end();
};

const DATE = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const FENCE = /^\s*(?:```|~~~)/;
const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;
const ITEM = /^(\s*)(?:[-*+•]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?(.*)$/;
const RULE = /^\s*(?:[-*_]\s*){3,}$/;
const TABLE_RULE = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$/;
/** A time or a date that an item begins with, as a diary does. */
const LEADING_TIME = /^\[?(\d{1,2}:\d{2})(?::\d{2})?\]?\s*(?:[-–—:]\s+|\s)/;
const LEADING_DATE = /^[[(（]?(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})[\])）]?\s*(?:[-–—:：]\s*|\s+)/;
const HAS_WORDS = /[\p{L}\p{N}]/u;
const MOST_LABEL_WORDS = 4;
/** A longer paragraph is cut at the ends of its sentences. */
const LONGEST = 400;

/** A statement that is being gathered. */
interface Open {
  readonly line: number;
  readonly parts: string[];
  /** The items that it stands below, the outermost first. */
  readonly under: readonly string[];
  readonly isRow?: boolean;
}

function openNote({ name, zone }: IntakeContext) {
  const headings: string[] = [];
  const items: { indent: number; text: string }[] = [];
  const fileDay = DATE.exec(name.split('/').at(-1) ?? '')?.[0];
  let headingDay: string | undefined;
  let open: Open | undefined;
  let hidden: 'code' | 'front' | 'comment' | undefined;

  const close = (): IntakeItem[] => {
    if (!open) return [];
    const { line, parts, under } = open;
    open = undefined;
    const text = plain(parts.join(' '));
    if (!HAS_WORDS.test(text)) return [];
    return sentencesOf(text).map((sentence) => statement(sentence, line, under));
  };
  const leaveOut = (): IntakeItem[] => {
    const line = open?.line ?? 0;
    open = undefined;
    return [{ kind: 'left-out', line }];
  };
  const statement = (text: string, line: number, under: readonly string[]): IntakeFact => {
    const { said, saidAt } = readNoted(text, headingDay ?? fileDay, zone);
    const whole = [...under, said].join(': ');
    const heading = headings.filter((each) => !DATE.test(each)).join(' ');
    const domain: Domain | null = domainOf(readWords(whole)) ?? domainOf(readWords(heading));
    return {
      kind: 'fact',
      line,
      text: whole,
      saidAt,
      recordedAt: saidAt,
      speaker: null,
      ...(heading === '' ? {} : { context: heading }),
      ...(domain === null ? {} : { domain }),
    };
  };

  return {
    take: (line: number, text: string): IntakeItem[] => {
      if (hidden !== undefined) {
        const ends =
          hidden === 'code' ? FENCE.test(text) : hidden === 'front' ? /^---\s*$/.test(text) : text.includes('-->');
        if (ends) hidden = undefined;
        return [];
      }
      if (line === 1 && /^---\s*$/.test(text)) {
        hidden = 'front';
        return [];
      }
      if (FENCE.test(text)) {
        hidden = 'code';
        return [...close(), { kind: 'left-out', line }];
      }
      const bare = text.replace(/<!--.*?-->/g, '');
      if (bare.includes('<!--')) hidden = 'comment';
      const visible = bare.replace(/<!--.*$/, '');
      // What stands above the rule of a table names its columns.
      if (TABLE_RULE.test(visible) && open?.isRow) {
        open = undefined;
        return [{ kind: 'left-out', line }];
      }
      if (visible.trim() === '' || RULE.test(visible) || TABLE_RULE.test(visible)) {
        if (visible.trim() === '' && open?.under.length === 0) items.length = 0;
        return close();
      }
      const heading = HEADING.exec(visible);
      if (heading) {
        const closed = close();
        headings.length = Math.min(headings.length, (heading[1]?.length ?? 1) - 1);
        headings.push(plain(heading[2] ?? ''));
        headingDay = headings.map((each) => DATE.exec(each)?.[0]).findLast((each) => each !== undefined);
        items.length = 0;
        return closed;
      }
      const item = ITEM.exec(visible);
      if (item) {
        const indent = (item[1] ?? '').replaceAll('\t', '  ').length;
        const isBelow = open !== undefined && indent > (items.at(-1)?.indent ?? indent);
        const closed: IntakeItem[] = isBelow && isLabel(items.at(-1)?.text ?? '') ? leaveOut() : close();
        while (items.length > 0 && (items.at(-1)?.indent ?? 0) >= indent) items.pop();
        const said = item[2] ?? '';
        open = { line, parts: [said], under: items.map((each) => each.text) };
        items.push({ indent, text: plain(said).replace(/[:：]\s*$/, '') });
        return closed;
      }
      if (/^\s*\|/.test(visible)) {
        const closed = close();
        const cells = visible.split('|').map((cell) => cell.trim());
        open = { line, parts: [cells.filter((cell) => cell !== '').join(', ')], under: [], isRow: true };
        return closed;
      }
      const said = visible.replace(/^\s*>+\s?/, '').trim();
      if (open) open.parts.push(said);
      else open = { line, parts: [said], under: [] };
      return [];
    },
    end: close,
  };
}

/** "Family" above a list of its members says nothing by itself. */
function isLabel(text: string): boolean {
  return text.split(/\s+/).length <= MOST_LABEL_WORDS && !/[.!?。！？]$/.test(text);
}

/** When a statement was noted, and the statement without the date that it began with. */
function readNoted(text: string, day: string | undefined, zone: string): { said: string; saidAt: EpochMs | null } {
  const date = LEADING_DATE.exec(text);
  const afterDate = date ? text.slice(date[0].length) : text;
  const on = date?.[1] ?? day;
  if (on === undefined || !HAS_WORDS.test(afterDate)) return { said: text, saidAt: null };
  const time = LEADING_TIME.exec(afterDate);
  const said = time && HAS_WORDS.test(afterDate.slice(time[0].length)) ? afterDate.slice(time[0].length) : afterDate;
  // A day without a time: noon, which is that day wherever one looks from.
  const saidAt = readWhen(`${on} ${(time?.[1] ?? '12:00').padStart(5, '0')}`, zone);
  return saidAt === undefined ? { said: text, saidAt: null } : { said, saidAt };
}

/** The words without the marks: links and pictures as their text, emphasis, code and strokes bare. */
function plain(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|~~)(.+?)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*])\*([^*\s][^*]*)\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(/`([^`]+)`/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

function sentencesOf(text: string): string[] {
  if (text.length <= LONGEST) return [text];
  const cut: string[] = [];
  for (const sentence of text.split(/(?<=[.!?。！？；;])\s*/)) {
    const last = cut.at(-1);
    if (last !== undefined && last.length + sentence.length < LONGEST) cut[cut.length - 1] = `${last} ${sentence}`;
    else cut.push(sentence);
  }
  return cut.filter((sentence) => HAS_WORDS.test(sentence));
}
