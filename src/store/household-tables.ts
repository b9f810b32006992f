/** A table whose rows each belong to a household, as an export holds them. */
export interface HouseholdTable {
  readonly name: string;
  /** Unique within a household: the order of the rows, and what a page goes on from. */
  readonly order: readonly string[];
  /** Whether no index has a household's rows in that order: then they are found by their ids, which are ordered once. */
  readonly isFoundById: boolean;
  /** Columns that hold JSON, which an export shows as what it is. */
  readonly json: readonly string[];
  /** Columns that say something about this database alone. */
  readonly local: readonly string[];
}

function table(
  name: string,
  order: readonly string[],
  { json = [], local = [], isFoundById = false }: Partial<Pick<HouseholdTable, 'json' | 'local' | 'isFoundById'>> = {},
): HouseholdTable {
  // The database's own row numbers are given anew by another.
  const isNumbered = order.length === 1 && ['no', 'seq'].includes(order[0] ?? '');
  return { name, order, json, isFoundById, local: isNumbered ? [...local, ...order] : local };
}

/**
 * All tables that hold a household, what is referred to before what refers to it. What can be computed from them (the
 * vectors) is not among them, and the full text index has a form of its own; a test holds this list against the schema.
 */
export const householdTables: readonly HouseholdTable[] = [
  table('households', ['household_id']),
  table('people', ['id'], { json: ['preferences'] }),
  table('chats', ['id']),
  table('chat_members', ['chat_id', 'person_id']),
  table('identities', ['channel', 'account', 'external_id']),
  table('settings', ['name'], { json: ['value'] }),
  table('entities', ['id'], { json: ['aliases'] }),
  table('entity_names', ['name_key', 'entity_id']),
  table('facts', ['no'], { local: ['vector_by'], isFoundById: true }),
  table('links', ['from_id', 'type', 'to_id']),
  table('fact_restorations', ['fact_id', 'restored_at']),
  table('triggers', ['id'], { json: ['schedule', 'policy'] }),
  table('fires', ['seq'], { json: ['recalled'], isFoundById: true }),
  table('thoughts', ['chat_id', 'seq'], { json: ['data'] }),
  table('thought_tiers', ['chat_id', 'tier', 'to_seq'], { json: ['parts'] }),
  table('decisions', ['seq'], { json: ['data'] }),
  table('deliveries', ['seq'], { json: ['body'], isFoundById: true }),
  table('follow_ups', ['id', 'kind']),
  table('event_triggers', ['id']),
  table('memos', ['id'], { json: ['basis', 'actions'] }),
  table('proposals', ['id'], { json: ['change'] }),
  table('model_calls', ['seq']),
];

/** The tables of the full text index and of the vectors, which belong to a household by their shelf. */
export const derivedTables: readonly string[] = ['fact_shelves', 'fact_terms', 'fact_vectors', 'fact_vector_blocks'];

/** Tables that hold a household's secrets, which no export holds. */
export const secretTables: readonly string[] = ['pairing_codes', 'push_devices'];
