import { readJson } from '../../json-fault.ts';
import type { Chat, Entity, Fact, Link, Person, Restoration } from '../../store/index.ts';
import { brokenLine } from './broken-json.ts';
import { isRecord } from './fields.ts';
import type { IntakeItem, IntakeReader } from './item.ts';

/** The version of our own export of memory; docs/memory.md describes it. */
export const OWN_FORMAT = 1;

/** A fact without what only its household knows. */
export type OwnFact = Omit<Fact, 'householdId' | 'textHash'> & {
  /** It is what a reminder is made of. */
  readonly isContent?: true;
};

/** A line of our own export of memory. All instants are epoch ms. */
export type OwnRecord =
  | { readonly person: Pick<Person, 'id' | 'handle' | 'zone' | 'lang'> }
  | {
      readonly chat: Pick<Chat, 'id' | 'route' | 'kind' | 'personId' | 'title'> & {
        readonly members: readonly string[];
      };
    }
  | { readonly entity: Omit<Entity, 'householdId'> }
  | { readonly fact: OwnFact }
  | { readonly link: Omit<Link, 'householdId'> }
  | { readonly restoration: Omit<Restoration, 'householdId'> };

/** What each record must have, and of which type. */
const SHAPES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  person: { id: 'string', handle: 'string', zone: 'string' },
  chat: { id: 'string', route: 'object', kind: 'string', title: 'string', members: 'object' },
  entity: { id: 'string', kind: 'string', name: 'string', aliases: 'object', createdAt: 'number' },
  fact: {
    id: 'string',
    text: 'string',
    scope: 'string',
    provenance: 'object',
    confidence: 'number',
    recordedAt: 'number',
    mentions: 'number',
    lastMentionedAt: 'number',
  },
  link: { fromId: 'string', type: 'string', toId: 'string', createdAt: 'number' },
  restoration: { factId: 'string', endedAt: 'number', restoredAt: 'number' },
};

/** Our own export of memory: JSON lines, a head and then a record each. */
export const readOwn: IntakeReader = async function* (lines) {
  for await (const { number: line, text } of lines) if (text.trim() !== '') yield readLine(text, line);
};

function readLine(text: string, line: number): IntakeItem {
  const read = readJson(text);
  if ('fault' in read) return brokenLine(line, read.fault);
  const { value } = read;
  const [name = '', record] = isRecord(value) ? (Object.entries(value)[0] ?? []) : [];
  if (name === 'wakeful') {
    const format = isRecord(value) ? value['format'] : undefined;
    return format === OWN_FORMAT
      ? { kind: 'left-out', line }
      : {
          kind: 'fault',
          line,
          message: `This export is of format ${String(format)}, which this version does not know.`,
        };
  }
  const shape = SHAPES[name];
  if (!shape || !isRecord(record))
    return { kind: 'fault', line, message: `"${name.slice(0, 40)}" is no record of memory.` };
  const wrong = Object.entries(shape).find(([key, type]) => typeof record[key] !== type || record[key] === null);
  if (wrong) return { kind: 'fault', line, message: `The ${name} has no ${wrong[0]}, or one that is no ${wrong[1]}.` };
  return { kind: 'own', line, record: value as OwnRecord };
}
