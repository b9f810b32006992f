import type { Dialect } from '../dialect.ts';

/** A column holds one of these words. (A longer IN list makes SQLite build a table at every write.) */
function oneOf(column: string, ...words: readonly string[]): string {
  return `CHECK (${words.map((word) => `${column} = '${word}'`).join(' OR ')})`;
}

/** The tables of the first version. Never changed after it shipped: the next change is a migration of its own. */
export function firstTables(dialect: Dialect): string[] {
  const { integer, real, rowNumber, strict, text } = dialect;
  return [
    `CREATE TABLE households (
  household_id ${text} NOT NULL PRIMARY KEY,
  name ${text} NOT NULL,
  created_at ${integer} NOT NULL
) ${strict}`,

    `CREATE TABLE people (
  household_id ${text} NOT NULL,
  id ${text} NOT NULL,
  handle ${text} NOT NULL,
  zone ${text} NOT NULL,
  lang ${text},
  created_at ${integer} NOT NULL,
  PRIMARY KEY (household_id, id),
  UNIQUE (household_id, handle)
) ${strict}`,

    `CREATE TABLE chats (
  household_id ${text} NOT NULL,
  id ${text} NOT NULL,
  channel ${text} NOT NULL,
  account ${text} NOT NULL,
  target ${text} NOT NULL,
  thread ${text} NOT NULL,
  kind ${text} NOT NULL ${oneOf('kind', 'direct', 'group')},
  person_id ${text},
  title ${text} NOT NULL,
  created_at ${integer} NOT NULL,
  PRIMARY KEY (household_id, id),
  UNIQUE (household_id, channel, account, target, thread)
) ${strict}`,

    `CREATE TABLE chat_members (
  household_id ${text} NOT NULL,
  chat_id ${text} NOT NULL,
  person_id ${text} NOT NULL,
  PRIMARY KEY (household_id, chat_id, person_id)
) ${strict}`,
    'CREATE INDEX chat_members_by_person ON chat_members (household_id, person_id)',

    `CREATE TABLE entities (
  household_id ${text} NOT NULL,
  id ${text} NOT NULL,
  kind ${text} NOT NULL,
  name ${text} NOT NULL,
  aliases ${text} NOT NULL,
  created_at ${integer} NOT NULL,
  PRIMARY KEY (household_id, id)
) ${strict}`,
    `CREATE TABLE entity_names (
  household_id ${text} NOT NULL,
  name_key ${text} NOT NULL,
  entity_id ${text} NOT NULL,
  PRIMARY KEY (household_id, name_key, entity_id)
) ${strict}`,

    // A fact's row number is its short name in the index.
    `CREATE TABLE facts (
  no ${rowNumber},
  household_id ${text} NOT NULL,
  id ${text} NOT NULL,
  text ${text} NOT NULL,
  entity_id ${text},
  domain ${text},
  field ${text},
  value ${text},
  confidence ${real} NOT NULL,
  scope ${text} NOT NULL,
  said_by ${text},
  said_in ${text},
  ref ${text},
  said_at ${integer} NOT NULL,
  valid_from ${integer},
  valid_to ${integer},
  occurs_at ${integer},
  recorded_at ${integer} NOT NULL,
  superseded_at ${integer},
  superseded_by ${text},
  mentions ${integer} NOT NULL,
  last_mentioned_at ${integer} NOT NULL,
  text_hash ${text} NOT NULL,
  UNIQUE (household_id, id)
) ${strict}`,
    ...dialect.indexRowNumber('facts', 'no'),
    `CREATE INDEX facts_current_by_hash ON facts (household_id, text_hash, scope)
  WHERE superseded_at IS NULL`,
    'CREATE INDEX facts_by_time ON facts (household_id, recorded_at, id)',
    'CREATE INDEX facts_by_entity ON facts (household_id, entity_id) WHERE entity_id IS NOT NULL',
    'CREATE INDEX facts_by_chat ON facts (household_id, said_in, said_at) WHERE said_in IS NOT NULL',
    'CREATE INDEX facts_by_date ON facts (household_id, occurs_at) WHERE occurs_at IS NOT NULL',

    // The full text index: the facts of one scope stand on one shelf, and a posting's key begins with its shelf.
    `CREATE TABLE fact_shelves (
  no ${rowNumber},
  household_id ${text} NOT NULL,
  scope ${text} NOT NULL,
  facts ${integer} NOT NULL,
  UNIQUE (household_id, scope)
) ${strict}`,
    ...dialect.indexRowNumber('fact_shelves', 'no'),
    `CREATE TABLE fact_terms (
  shelf_no ${integer} NOT NULL,
  term ${text} NOT NULL,
  fact_no ${integer} NOT NULL,
  impact ${integer} NOT NULL,
  PRIMARY KEY (shelf_no, term, fact_no)
) ${dialect.clustered}`,

    `CREATE TABLE links (
  household_id ${text} NOT NULL,
  from_id ${text} NOT NULL,
  type ${text} NOT NULL,
  to_id ${text} NOT NULL,
  created_at ${integer} NOT NULL,
  PRIMARY KEY (household_id, from_id, type, to_id)
) ${strict}`,
    'CREATE INDEX links_by_end ON links (household_id, to_id)',

    `CREATE TABLE triggers (
  household_id ${text} NOT NULL,
  id ${text} NOT NULL,
  action ${text} NOT NULL ${oneOf('action', 'remind', 'task', 'event')},
  cue ${text} NOT NULL,
  fact_id ${text},
  verbatim ${integer} NOT NULL,
  schedule ${text} NOT NULL,
  person_id ${text} NOT NULL,
  chat_id ${text} NOT NULL,
  channel ${text} NOT NULL,
  account ${text} NOT NULL,
  target ${text} NOT NULL,
  thread ${text} NOT NULL,
  lang ${text} NOT NULL,
  zone ${text} NOT NULL,
  misfire ${text} NOT NULL ${oneOf('misfire', 'latest', 'all', 'skip', 'ask')},
  grace_ms ${integer} NOT NULL,
  state ${text} NOT NULL ${oneOf('state', 'active', 'paused', 'done', 'expired', 'cancelled')},
  next_at ${integer},
  snooze_of ${text},
  last_fired_at ${integer},
  version ${integer} NOT NULL,
  created_at ${integer} NOT NULL,
  updated_at ${integer} NOT NULL,
  PRIMARY KEY (household_id, id)
) ${strict}`,
    // What is not due lies behind what is: the claim reads the front of this index and stops.
    `CREATE INDEX triggers_due ON triggers (next_at, id)
  WHERE state = 'active' AND next_at IS NOT NULL`,

    `CREATE TABLE fires (
  seq ${rowNumber},
  household_id ${text} NOT NULL,
  id ${text} NOT NULL,
  trigger_id ${text} NOT NULL,
  slot_at ${integer} NOT NULL,
  missed_before ${integer} NOT NULL,
  ready_at ${integer} NOT NULL,
  state ${text} NOT NULL ${oneOf('state', 'ready', 'leased', 'settled')},
  outcome ${text} ${oneOf('outcome', 'spoke', 'silent', 'skipped', 'missed', 'failed', 'cancelled')},
  reason ${text},
  attempt ${integer} NOT NULL,
  fence ${integer} NOT NULL,
  lease_until ${integer},
  owner ${text},
  begun_at ${integer},
  created_at ${integer} NOT NULL,
  settled_at ${integer},
  recalled ${text} NOT NULL,
  UNIQUE (household_id, id),
  UNIQUE (household_id, trigger_id, slot_at),
  CHECK ((state = 'settled') = (outcome IS NOT NULL)),
  CHECK ((state = 'leased') = (lease_until IS NOT NULL))
) ${strict}`,
    "CREATE INDEX fires_ready ON fires (ready_at, seq) WHERE state = 'ready'",
    "CREATE INDEX fires_leased ON fires (lease_until) WHERE state = 'leased'",
    'CREATE INDEX fires_by_slot ON fires (household_id, slot_at, seq)',
    ...dialect.refuseChanges('fires', {
      when: "OLD.state = 'settled'",
      because: 'a settled fire is never rewritten',
    }),

    `CREATE TABLE thoughts (
  household_id ${text} NOT NULL,
  chat_id ${text} NOT NULL,
  seq ${integer} NOT NULL,
  at ${integer} NOT NULL,
  kind ${text} NOT NULL ${oneOf('kind', 'heard', 'said', 'noted')},
  person_id ${text},
  text ${text} NOT NULL,
  data ${text} NOT NULL,
  message_id ${text},
  fire_id ${text},
  hash ${text} NOT NULL,
  PRIMARY KEY (household_id, chat_id, seq)
) ${strict}`,
    `CREATE UNIQUE INDEX thoughts_heard_once ON thoughts (household_id, chat_id, message_id)
  WHERE kind = 'heard' AND message_id IS NOT NULL`,
    `CREATE INDEX thoughts_of_fires ON thoughts (household_id, chat_id, seq)
  WHERE kind = 'said' AND fire_id IS NOT NULL`,
    ...dialect.refuseChanges('thoughts', { when: 'TRUE', because: 'the thought stream is append-only' }),

    `CREATE TABLE decisions (
  seq ${rowNumber},
  household_id ${text} NOT NULL,
  id ${text} NOT NULL,
  at ${integer} NOT NULL,
  chat_id ${text},
  fire_id ${text},
  action ${text} NOT NULL,
  reason ${text} NOT NULL,
  data ${text} NOT NULL,
  UNIQUE (household_id, seq)
) ${strict}`,
    'CREATE INDEX decisions_by_fire ON decisions (household_id, fire_id, seq) WHERE fire_id IS NOT NULL',
    ...dialect.refuseChanges('decisions', { when: 'TRUE', because: 'the decision log is append-only' }),

    `CREATE TABLE deliveries (
  seq ${rowNumber},
  household_id ${text} NOT NULL,
  id ${text} NOT NULL,
  key ${text} NOT NULL,
  chat_id ${text} NOT NULL,
  fire_id ${text},
  channel ${text} NOT NULL,
  account ${text} NOT NULL,
  target ${text} NOT NULL,
  thread ${text} NOT NULL,
  body ${text} NOT NULL,
  receipt ${text} NOT NULL
    ${oneOf('receipt', 'queued', 'sent', 'delivered', 'seen', 'acknowledged', 'failed')},
  attempt ${integer} NOT NULL,
  fence ${integer} NOT NULL,
  ready_at ${integer} NOT NULL,
  lease_until ${integer},
  due_at ${integer},
  external_id ${text},
  error ${text},
  created_at ${integer} NOT NULL,
  sent_at ${integer},
  acknowledged_at ${integer},
  UNIQUE (household_id, id),
  UNIQUE (household_id, key)
) ${strict}`,
    'CREATE INDEX deliveries_due ON deliveries (due_at, seq) WHERE due_at IS NOT NULL',
    `CREATE INDEX deliveries_queued ON deliveries (household_id, chat_id, seq) WHERE receipt = 'queued'`,
    'CREATE INDEX deliveries_in_order ON deliveries (household_id, seq)',
    'CREATE INDEX deliveries_by_fire ON deliveries (household_id, fire_id) WHERE fire_id IS NOT NULL',

    `CREATE TABLE settings (
  household_id ${text} NOT NULL,
  name ${text} NOT NULL,
  value ${text} NOT NULL,
  PRIMARY KEY (household_id, name)
) ${strict}`,
  ];
}
