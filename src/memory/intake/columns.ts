/** What a column of somebody else's table can mean to us. */
export type ColumnMeaning =
  | 'text'
  | 'entity'
  | 'entityKind'
  | 'field'
  | 'value'
  | 'domain'
  | 'confidence'
  | 'at'
  | 'recordedAt'
  | 'validFrom'
  | 'validTo'
  | 'person'
  | 'chat'
  | 'ref'
  | 'ended';

/** The names under which each meaning is known, the likeliest first; docs/memory.md lists them. */
const COLUMN_NAMES: Readonly<Record<ColumnMeaning, readonly string[]>> = {
  text: ['text', 'fact', 'memory', 'content', 'statement', 'observation', 'data', 'note'],
  entity: ['entity', 'subject', 'about', 'source_node', 'entity_name'],
  entityKind: ['entity_kind', 'entity_type', 'kind'],
  field: ['field', 'predicate', 'attribute', 'property', 'relation', 'key'],
  value: ['value', 'object', 'target_node'],
  domain: ['domain', 'category', 'topic'],
  confidence: ['confidence', 'certainty'],
  at: ['at', 'said_at', 'created_at', 'timestamp', 'date', 'time', 'createdat'],
  recordedAt: ['recorded_at', 'updated_at', 'stored_at'],
  validFrom: ['valid_from', 'valid_at', 'start'],
  validTo: ['valid_to', 'invalid_at', 'valid_until', 'expires_at', 'expired_at', 'end'],
  person: ['person', 'speaker', 'said_by', 'user', 'user_id', 'author'],
  chat: ['chat', 'conversation', 'session', 'session_id'],
  ref: ['ref', 'id', 'uuid', 'key_id'],
  ended: ['superseded', 'deleted', 'is_deleted', 'archived'],
};

/** Whether a word names a meaning. */
export function isColumnMeaning(word: string): word is ColumnMeaning {
  return Object.hasOwn(COLUMN_NAMES, word);
}

/** Which column holds what, by their names; `given` says it for columns whose names say nothing. */
export function mapColumns(
  names: readonly string[],
  given: Readonly<Partial<Record<ColumnMeaning, string>>> = {},
): Partial<Record<ColumnMeaning, string>> {
  const keyOf = (name: string): string =>
    name
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_');
  const byKey = new Map(names.map((name) => [keyOf(name), name]));
  const mapped: Partial<Record<ColumnMeaning, string>> = {};
  for (const meaning of Object.keys(COLUMN_NAMES) as ColumnMeaning[]) {
    const wanted = given[meaning] === undefined ? COLUMN_NAMES[meaning] : [keyOf(given[meaning])];
    const found = wanted.map((name) => byKey.get(name)).find((name) => name !== undefined);
    if (found !== undefined) mapped[meaning] = found;
  }
  return mapped;
}
