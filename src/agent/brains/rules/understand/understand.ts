import type { Span } from '../../../../time/index.ts';
import { en } from './en.ts';
import type { Intent } from './intent.ts';
import { type Form, type LanguageTable, TIME_MARK } from './table.ts';
import { zh } from './zh.ts';

/** A message, ready to be understood. */
export interface Words {
  /** As it was said, trimmed. */
  readonly raw: string;
  /** Without openers and politeness. */
  readonly text: string;
  /** `text` with the times replaced by {@link TIME_MARK}. */
  readonly masked: string;
  /** The tables that apply, the language of the message first. */
  readonly tables: readonly LanguageTable[];
}

/** Nobody phrases more than this: of a longer message, only its beginning and end can ask for a reminder. */
export const LONGEST_REQUEST = 600;

/** So much of a message is read for its time; a longer request is refused. */
export const LONGEST_READ = 4096;

const MOST_PIECES = 12;

const CLAUSES_AT_AN_END = 3;

const HAN = /\p{Script=Han}/u;

/** Which tables read a text: Chinese speakers mix in English, so theirs is followed by the English one. */
export function tablesFor(text: string): readonly LanguageTable[] {
  return HAN.test(text) ? [zh, en] : [en];
}

/** Prepares a message; `spans` are the parts of `said` that were read as time. */
export function prepareWords(said: string, spans: readonly Span[]): Words {
  const tables = tablesFor(said);
  let masked = '';
  let from = 0;
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    if (span.start < from) continue;
    masked += said.slice(from, span.start) + TIME_MARK;
    from = span.end;
  }
  masked += said.slice(from);
  const raw = said.replace(/(?:\p{Extended_Pictographic}|\uFE0F|\u200D|\s)+$/u, '').trim() || said.trim();
  return { raw, text: withoutPoliteness(said, tables), masked: withoutPoliteness(masked, tables), tables };
}

/** The readings of a message, the likeliest first; the last one is always the statement. */
export function* understand(words: Words): Generator<Intent> {
  if (words.raw.length > LONGEST_REQUEST) {
    if (asksAtAnEnd(words)) yield { kind: 'remind', subject: '', when: '', weak: false };
  } else {
    for (const table of words.tables) {
      for (const rule of table.rules) {
        for (const form of forms(words, table, rule.on)) {
          const match = rule.says.exec(form);
          if (!match) continue;
          const { subject = match.groups?.['subject2'] ?? rule.names ?? '', when = '' } = match.groups ?? {};
          yield { kind: rule.means, subject: subject.trim(), when: when.trim(), weak: rule.weak ?? false };
          break;
        }
      }
    }
  }
  yield { kind: 'statement', subject: words.text, when: '', weak: false };
}

/** Whether a long message begins or ends with a request; in its midst, others may be speaking. */
function asksAtAnEnd({ masked, tables }: Words): boolean {
  return tables.some(({ clauseBreak, prelude, rules }) => {
    const asks = (clause = ''): boolean => {
      const bare = takeOff(clause.trim(), prelude);
      return rules.some(({ means, on, says }) => means === 'remind' && on === 'clause' && says.test(bare));
    };
    const clausesOf = (part: string): string[] =>
      part
        .split('\n')
        .flatMap((line) => line.split(clauseBreak))
        .filter((clause) => clause.trim() !== '');
    const first = clausesOf(masked.slice(0, LONGEST_REQUEST)).slice(0, CLAUSES_AT_AN_END);
    const last = clausesOf(masked.slice(-LONGEST_REQUEST)).slice(-CLAUSES_AT_AN_END);
    return [...first, ...last].some(asks);
  });
}

function forms(words: Words, table: LanguageTable, form: Form): readonly string[] {
  switch (form) {
    case 'raw':
      return [words.raw];
    case 'words':
      return [words.text];
    case 'masked':
      return [words.masked];
    case 'clause':
      return words.masked.split(table.clauseBreak).map((clause) => takeOff(clause.trim(), table.prelude));
  }
}

function withoutPoliteness(text: string, tables: readonly LanguageTable[]): string {
  let rest = text.trim();
  if (rest.length > LONGEST_REQUEST) return rest;
  for (const table of tables) rest = takeOff(takeOff(rest, table.opener), table.ending);
  return rest;
}

/** Takes off what `piece` matches, several times over ("oh, btw, please"), but never the whole text. */
export function takeOff(text: string, piece: RegExp): string {
  let rest = text;
  for (let round = 0; round < MOST_PIECES; round++) {
    const shorter = rest.replace(piece, '').trim();
    if (shorter === '' || shorter === rest) break;
    rest = shorter;
  }
  return rest;
}
