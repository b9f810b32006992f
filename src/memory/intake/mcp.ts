import { readJson } from '../../json-fault.ts';
import type { Named } from '../entities.ts';
import { brokenLine } from './broken-json.ts';
import { isRecord, textField } from './fields.ts';
import type { IntakeItem, IntakeReader } from './item.ts';

/** The name that the memory server's own instructions give to whoever speaks. */
const USER = 'default_user';

/**
 * The file of the official MCP memory server (`memory.jsonl`): entities with their observations, and relations between
 * them. An observation becomes a fact about its entity; a relation becomes a fact and a link.
 */
export const readMcp: IntakeReader = async function* (lines) {
  const kinds = new Map<string, string>();
  for await (const { number: line, text } of lines) {
    if (text.trim() === '') continue;
    const read = readJson(text);
    if ('fault' in read) {
      yield brokenLine(line, read.fault);
      continue;
    }
    const record = read.value;
    if (!isRecord(record)) yield { kind: 'fault', line, message: 'A line is an entity or a relation.' };
    else if (record['type'] === 'relation') yield* readRelation(record, line, kinds);
    else yield* readEntity(record, line, kinds);
  }
};

function* readEntity(
  record: Readonly<Record<string, unknown>>,
  line: number,
  kinds: Map<string, string>,
): Generator<IntakeItem> {
  const name = textField(record, ['name']);
  if (name === undefined) {
    yield { kind: 'fault', line, message: 'The entity has no "name".' };
    return;
  }
  const kind = textField(record, ['entityType', 'kind']) ?? 'thing';
  kinds.set(name, kind);
  const about: Named = { name: readable(name), kind };
  if (name !== USER) yield { kind: 'entity', line, about };
  const { observations } = record;
  for (const observation of Array.isArray(observations) ? (observations as unknown[]) : []) {
    if (typeof observation !== 'string' || observation.trim() === '') {
      yield { kind: 'fault', line, message: 'An observation is not a text.' };
      continue;
    }
    const says = observation.trim();
    const namesIt = says.toLowerCase().includes(about.name.toLowerCase());
    yield {
      kind: 'fact',
      line,
      text: name === USER || namesIt ? says : `${about.name}: ${says}`,
      saidAt: null,
      recordedAt: null,
      speaker: null,
      ...(name === USER ? {} : { about }),
    };
  }
}

function* readRelation(
  record: Readonly<Record<string, unknown>>,
  line: number,
  kinds: Map<string, string>,
): Generator<IntakeItem> {
  const from = textField(record, ['from']);
  const to = textField(record, ['to']);
  const type = textField(record, ['relationType', 'relation']);
  if (from === undefined || to === undefined || type === undefined) {
    yield { kind: 'fault', line, message: 'A relation needs "from", "to" and "relationType".' };
    return;
  }
  const named = (name: string): Named => ({ name: readable(name), kind: kinds.get(name) ?? 'thing' });
  const who = from === USER ? '' : `${readable(from)} `;
  yield {
    kind: 'fact',
    line,
    text: `${who}${readable(type)} ${readable(to)}`,
    saidAt: null,
    recordedAt: null,
    speaker: null,
    field: type.trim().toLowerCase().replace(/\s+/g, '_'),
    value: readable(to),
    ...(from === USER ? {} : { about: named(from) }),
  };
  if (from !== USER && to !== USER) yield { kind: 'link', line, from: named(from), type, to: named(to) };
}

/** `John_Smith` as people write it. */
function readable(name: string): string {
  return name.replace(/_+/g, ' ').trim();
}
