CREATE TABLE chat_members (
  household_id TEXT NOT NULL,
  chat_id TEXT NOT NULL,
  person_id TEXT NOT NULL,
  PRIMARY KEY (household_id, chat_id, person_id)
) STRICT;

CREATE INDEX chat_members_by_person ON chat_members (household_id, person_id);

CREATE TABLE chats (
  household_id TEXT NOT NULL,
  id TEXT NOT NULL,
  channel TEXT NOT NULL,
  account TEXT NOT NULL,
  target TEXT NOT NULL,
  thread TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind = 'direct' OR kind = 'group'),
  person_id TEXT,
  title TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (household_id, id),
  UNIQUE (household_id, channel, account, target, thread)
) STRICT;

CREATE INDEX chats_by_route ON chats (channel, account, target, thread);

CREATE TABLE decisions (
  seq INTEGER PRIMARY KEY,
  household_id TEXT NOT NULL,
  id TEXT NOT NULL,
  at INTEGER NOT NULL,
  chat_id TEXT,
  fire_id TEXT,
  action TEXT NOT NULL,
  reason TEXT NOT NULL,
  data TEXT NOT NULL, hash TEXT,
  UNIQUE (household_id, seq)
) STRICT;

CREATE INDEX decisions_by_fire ON decisions (fire_id, household_id, seq) WHERE fire_id IS NOT NULL;

CREATE TRIGGER decisions_refuse_delete BEFORE DELETE ON decisions WHEN TRUE
BEGIN SELECT RAISE(ABORT, 'the decision log is append-only'); END;

CREATE TRIGGER decisions_refuse_update BEFORE UPDATE ON decisions WHEN (TRUE) AND NOT (NEW.seq IS NOT DISTINCT FROM OLD.seq AND NEW.household_id IS NOT DISTINCT FROM OLD.household_id AND NEW.id IS NOT DISTINCT FROM OLD.id AND NEW.at IS NOT DISTINCT FROM OLD.at AND NEW.chat_id IS NOT DISTINCT FROM OLD.chat_id AND NEW.fire_id IS NOT DISTINCT FROM OLD.fire_id AND NEW.action IS NOT DISTINCT FROM OLD.action AND NEW.hash IS NOT DISTINCT FROM OLD.hash
    AND NEW.reason = 'redacted' AND NEW.data = '{"redacted":true}')
BEGIN SELECT RAISE(ABORT, 'the decision log is append-only'); END;

CREATE TRIGGER decisions_refuse_replace BEFORE INSERT ON decisions
WHEN EXISTS (SELECT 1 FROM decisions WHERE seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'the decision log is append-only'); END;

CREATE TABLE "deliveries" (
  seq INTEGER PRIMARY KEY,
  household_id TEXT NOT NULL,
  id TEXT NOT NULL,
  key TEXT NOT NULL,
  chat_id TEXT NOT NULL,
  fire_id TEXT,
  channel TEXT NOT NULL,
  account TEXT NOT NULL,
  target TEXT NOT NULL,
  thread TEXT NOT NULL,
  body TEXT NOT NULL,
  receipt TEXT NOT NULL CHECK (receipt = 'queued' OR receipt = 'sent' OR receipt = 'delivered' OR receipt = 'seen' OR receipt = 'acknowledged' OR receipt = 'failed'),
  attempt INTEGER NOT NULL,
  fence INTEGER NOT NULL,
  ready_at INTEGER NOT NULL,
  lease_until INTEGER,
  due_at INTEGER,
  external_id TEXT,
  error TEXT,
  created_at INTEGER NOT NULL,
  sent_at INTEGER,
  acknowledged_at INTEGER,
  delivered_at INTEGER,
  seen_at INTEGER,
  UNIQUE (household_id, id)
) STRICT;

CREATE INDEX deliveries_due ON deliveries (due_at, seq) WHERE due_at IS NOT NULL;

CREATE INDEX deliveries_queued ON deliveries (household_id, chat_id, seq) WHERE receipt = 'queued';

CREATE UNIQUE INDEX deliveries_by_key ON deliveries (coalesce(fire_id, ''), key, household_id);

CREATE INDEX deliveries_by_external_id ON deliveries (household_id, chat_id, external_id) WHERE external_id IS NOT NULL;

CREATE INDEX deliveries_unread ON deliveries (household_id, chat_id, sent_at)
  WHERE receipt IN ('sent', 'delivered');

CREATE INDEX deliveries_acknowledged ON deliveries (household_id, chat_id, acknowledged_at)
  WHERE acknowledged_at IS NOT NULL;

CREATE TABLE entities (
  household_id TEXT NOT NULL,
  id TEXT NOT NULL,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  aliases TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (household_id, id)
) STRICT;

CREATE TABLE entity_names (
  household_id TEXT NOT NULL,
  name_key TEXT NOT NULL,
  entity_id TEXT NOT NULL,
  PRIMARY KEY (household_id, name_key, entity_id)
) STRICT;

CREATE TABLE event_triggers (
  household_id TEXT NOT NULL,
  id TEXT NOT NULL,
  mention TEXT NOT NULL,
  content TEXT NOT NULL,
  fact_id TEXT NOT NULL,
  person_id TEXT NOT NULL,
  chat_id TEXT NOT NULL,
  lang TEXT NOT NULL,
  zone TEXT NOT NULL,
  times_left INTEGER,
  cooldown_ms INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  last_fired_at INTEGER,
  state TEXT NOT NULL CHECK (state = 'active' OR state = 'done' OR state = 'cancelled'),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (household_id, id)
) STRICT;

CREATE INDEX event_triggers_of_person ON event_triggers (household_id, person_id) WHERE state = 'active';

CREATE INDEX event_triggers_of_chat ON event_triggers (household_id, chat_id) WHERE state = 'active';

CREATE TABLE fact_restorations (
  household_id TEXT NOT NULL,
  fact_id TEXT NOT NULL,
  ended_at INTEGER NOT NULL,
  ended_by TEXT,
  restored_at INTEGER NOT NULL,
  PRIMARY KEY (household_id, fact_id, restored_at)
) STRICT;

CREATE INDEX fact_restorations_by_time ON fact_restorations (household_id, restored_at);

CREATE TABLE fact_shelves (
  no INTEGER PRIMARY KEY,
  household_id TEXT NOT NULL,
  scope TEXT NOT NULL,
  facts INTEGER NOT NULL,
  UNIQUE (household_id, scope)
) STRICT;

CREATE TABLE fact_terms (
  shelf_no INTEGER NOT NULL,
  term TEXT NOT NULL,
  fact_no INTEGER NOT NULL,
  impact INTEGER NOT NULL,
  PRIMARY KEY (shelf_no, term, fact_no)
) STRICT, WITHOUT ROWID;

CREATE TABLE fact_vector_blocks (
  shelf_no INTEGER NOT NULL,
  embedder TEXT NOT NULL,
  block_no INTEGER NOT NULL,
  fact_nos BLOB NOT NULL,
  bits BLOB NOT NULL,
  PRIMARY KEY (shelf_no, embedder, block_no)
) STRICT;

CREATE TABLE fact_vectors (
  shelf_no INTEGER NOT NULL,
  embedder TEXT NOT NULL,
  fact_no INTEGER NOT NULL,
  vector BLOB NOT NULL,
  PRIMARY KEY (shelf_no, embedder, fact_no)
) STRICT, WITHOUT ROWID;

CREATE TABLE facts (
  no INTEGER PRIMARY KEY,
  household_id TEXT NOT NULL,
  id TEXT NOT NULL,
  text TEXT NOT NULL,
  entity_id TEXT,
  domain TEXT,
  field TEXT,
  value TEXT,
  confidence REAL NOT NULL,
  scope TEXT NOT NULL,
  said_by TEXT,
  said_in TEXT,
  ref TEXT,
  said_at INTEGER NOT NULL,
  valid_from INTEGER,
  valid_to INTEGER,
  occurs_at INTEGER,
  recorded_at INTEGER NOT NULL,
  superseded_at INTEGER,
  superseded_by TEXT,
  mentions INTEGER NOT NULL,
  last_mentioned_at INTEGER NOT NULL,
  text_hash TEXT NOT NULL, vector_by TEXT,
  UNIQUE (household_id, id)
) STRICT;

CREATE INDEX facts_current_by_hash ON facts (household_id, text_hash, scope)
  WHERE superseded_at IS NULL;

CREATE INDEX facts_by_time ON facts (household_id, recorded_at, id);

CREATE INDEX facts_by_entity ON facts (household_id, entity_id) WHERE entity_id IS NOT NULL;

CREATE INDEX facts_by_chat ON facts (household_id, said_in, said_at) WHERE said_in IS NOT NULL;

CREATE INDEX facts_by_date ON facts (household_id, occurs_at) WHERE occurs_at IS NOT NULL;

CREATE INDEX facts_by_end ON facts (household_id, superseded_at) WHERE superseded_at IS NOT NULL;

CREATE INDEX facts_current_by_field ON facts (household_id, field, scope)
  WHERE field IS NOT NULL AND superseded_at IS NULL;

CREATE INDEX facts_by_vector ON facts (vector_by);

CREATE INDEX facts_by_successor ON facts (household_id, superseded_by) WHERE superseded_by IS NOT NULL;

CREATE INDEX facts_ended_by_hash ON facts (household_id, text_hash, scope) WHERE superseded_at IS NOT NULL;

CREATE TABLE fires (
  seq INTEGER PRIMARY KEY,
  household_id TEXT NOT NULL,
  id TEXT NOT NULL,
  trigger_id TEXT NOT NULL,
  slot_at INTEGER NOT NULL,
  missed_before INTEGER NOT NULL,
  ready_at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state = 'ready' OR state = 'leased' OR state = 'settled'),
  outcome TEXT CHECK (outcome = 'spoke' OR outcome = 'silent' OR outcome = 'skipped' OR outcome = 'missed' OR outcome = 'failed' OR outcome = 'cancelled'),
  reason TEXT,
  attempt INTEGER NOT NULL,
  fence INTEGER NOT NULL,
  lease_until INTEGER,
  owner TEXT,
  begun_at INTEGER,
  created_at INTEGER NOT NULL,
  settled_at INTEGER,
  recalled TEXT NOT NULL, early_for INTEGER, lane TEXT NOT NULL DEFAULT 'remind',
  UNIQUE (household_id, id),
  UNIQUE (household_id, trigger_id, slot_at),
  CHECK ((state = 'settled') = (outcome IS NOT NULL)),
  CHECK ((state = 'leased') = (lease_until IS NOT NULL))
) STRICT;

CREATE INDEX fires_leased ON fires (lease_until) WHERE state = 'leased';

CREATE INDEX fires_by_slot ON fires (household_id, slot_at, seq);

CREATE INDEX fires_ready ON fires (lane, ready_at, seq) WHERE state = 'ready';

CREATE INDEX fires_live_tasks ON fires (household_id, trigger_id) WHERE state = 'leased' AND lane = 'task';

CREATE TRIGGER fires_refuse_delete BEFORE DELETE ON fires WHEN OLD.state = 'settled'
BEGIN SELECT RAISE(ABORT, 'a settled fire is never rewritten'); END;

CREATE TRIGGER fires_refuse_update BEFORE UPDATE ON fires WHEN (OLD.state = 'settled') AND NOT (NEW.seq IS NOT DISTINCT FROM OLD.seq AND NEW.household_id IS NOT DISTINCT FROM OLD.household_id AND NEW.id IS NOT DISTINCT FROM OLD.id AND NEW.trigger_id IS NOT DISTINCT FROM OLD.trigger_id AND NEW.slot_at IS NOT DISTINCT FROM OLD.slot_at AND NEW.missed_before IS NOT DISTINCT FROM OLD.missed_before AND NEW.ready_at IS NOT DISTINCT FROM OLD.ready_at AND NEW.state IS NOT DISTINCT FROM OLD.state AND NEW.outcome IS NOT DISTINCT FROM OLD.outcome AND NEW.reason IS NOT DISTINCT FROM OLD.reason AND NEW.attempt IS NOT DISTINCT FROM OLD.attempt AND NEW.fence IS NOT DISTINCT FROM OLD.fence AND NEW.lease_until IS NOT DISTINCT FROM OLD.lease_until AND NEW.owner IS NOT DISTINCT FROM OLD.owner AND NEW.begun_at IS NOT DISTINCT FROM OLD.begun_at AND NEW.created_at IS NOT DISTINCT FROM OLD.created_at AND NEW.settled_at IS NOT DISTINCT FROM OLD.settled_at AND NEW.early_for IS NOT DISTINCT FROM OLD.early_for AND NEW.lane IS NOT DISTINCT FROM OLD.lane AND length(NEW.recalled) < length(OLD.recalled))
BEGIN SELECT RAISE(ABORT, 'a settled fire is never rewritten'); END;

CREATE TABLE follow_ups (
  household_id TEXT NOT NULL,
  id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind = 'nag' OR kind = 'escalate' OR kind = 'resume' OR kind = 'word'),
  trigger_id TEXT NOT NULL,
  person_id TEXT NOT NULL,
  chat_id TEXT NOT NULL,
  due_at INTEGER,
  count INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (household_id, id, kind)
) STRICT;

CREATE INDEX follow_ups_due ON follow_ups (due_at, id) WHERE due_at IS NOT NULL;

CREATE INDEX follow_ups_by_trigger ON follow_ups (household_id, trigger_id);

CREATE INDEX follow_ups_by_person ON follow_ups (household_id, person_id) WHERE kind = 'word';

CREATE TABLE households (
  household_id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE identities (
  household_id TEXT NOT NULL,
  channel TEXT NOT NULL,
  account TEXT NOT NULL,
  external_id TEXT NOT NULL,
  person_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (household_id, channel, account, external_id)
) STRICT;

CREATE INDEX identities_by_sender ON identities (channel, account, external_id);

CREATE TABLE links (
  household_id TEXT NOT NULL,
  from_id TEXT NOT NULL,
  type TEXT NOT NULL,
  to_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (household_id, from_id, type, to_id)
) STRICT;

CREATE INDEX links_by_end ON links (household_id, to_id);

CREATE TABLE memos (
  household_id TEXT NOT NULL,
  id TEXT NOT NULL,
  chat_id TEXT NOT NULL,
  person_id TEXT NOT NULL,
  content TEXT NOT NULL,
  intent TEXT NOT NULL CHECK (intent = 'tell' OR intent = 'act' OR intent = 'think'),
  lang TEXT NOT NULL,
  zone TEXT NOT NULL,
  set_at INTEGER NOT NULL,
  set_in TEXT NOT NULL,
  due_at INTEGER NOT NULL,
  depth INTEGER NOT NULL,
  basis TEXT NOT NULL,
  state TEXT NOT NULL
    CHECK (state = 'waiting' OR state = 'claimed' OR state = 'drained' OR state = 'paused' OR state = 'cancelled'),
  wake_at INTEGER,
  wakes INTEGER NOT NULL,
  trigger_id TEXT,
  fence INTEGER NOT NULL,
  turn TEXT,
  lease_until INTEGER,
  drained_at INTEGER,
  actions TEXT NOT NULL,
  PRIMARY KEY (household_id, id),
  CHECK ((state = 'claimed') = (lease_until IS NOT NULL)),
  CHECK ((state = 'drained') = (drained_at IS NOT NULL))
) STRICT;

CREATE INDEX memos_due ON memos (household_id, chat_id, due_at)
  WHERE state = 'waiting' OR state = 'claimed';

CREATE INDEX memos_to_wake ON memos (wake_at, id) WHERE wake_at IS NOT NULL;

CREATE INDEX memos_by_trigger ON memos (household_id, trigger_id) WHERE trigger_id IS NOT NULL;

CREATE INDEX memos_of_turn ON memos (household_id, turn) WHERE turn IS NOT NULL;

CREATE INDEX memos_by_time ON memos (household_id, set_at);

CREATE TABLE model_calls (
  seq INTEGER PRIMARY KEY,
  household_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  chat_id TEXT,
  fire_id TEXT,
  message_ref TEXT,
  model TEXT NOT NULL,
  input_tokens INTEGER NOT NULL,
  output_tokens INTEGER NOT NULL,
  cost_micros INTEGER,
  UNIQUE (household_id, seq)
) STRICT;

CREATE INDEX model_calls_by_time ON model_calls (household_id, at);

CREATE TABLE pairing_codes (
  household_id TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  person_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (household_id, code_hash)
) STRICT;

CREATE INDEX pairing_codes_by_hash ON pairing_codes (code_hash);

CREATE TABLE people (
  household_id TEXT NOT NULL,
  id TEXT NOT NULL,
  handle TEXT NOT NULL,
  zone TEXT NOT NULL,
  lang TEXT,
  created_at INTEGER NOT NULL, preferences TEXT NOT NULL DEFAULT '{}',
  PRIMARY KEY (household_id, id),
  UNIQUE (household_id, handle)
) STRICT;

CREATE TABLE proposals (
  household_id TEXT NOT NULL,
  id TEXT NOT NULL,
  change TEXT NOT NULL,
  reason TEXT NOT NULL,
  trigger_id TEXT,
  person_id TEXT NOT NULL,
  chat_id TEXT NOT NULL,
  scope TEXT NOT NULL,
  fact_id TEXT,
  key TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state = 'open' OR state = 'accepted' OR state = 'dismissed'),
  created_at INTEGER NOT NULL,
  told_at INTEGER,
  settled_at INTEGER,
  PRIMARY KEY (household_id, id),
  UNIQUE (household_id, key)
) STRICT;

CREATE INDEX proposals_open ON proposals (household_id, created_at, id) WHERE state = 'open';

CREATE INDEX proposals_of_trigger ON proposals (household_id, trigger_id) WHERE state = 'open';

CREATE TABLE push_devices (
  household_id TEXT NOT NULL,
  endpoint TEXT NOT NULL,
  person_id TEXT NOT NULL,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  key TEXT NOT NULL,
  label TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (household_id, endpoint)
) STRICT;

CREATE INDEX push_devices_of_person ON push_devices (household_id, person_id, created_at);

CREATE TABLE schema_versions (
  version INTEGER NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  applied_at INTEGER NOT NULL
) STRICT;

CREATE TABLE settings (
  household_id TEXT NOT NULL,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (household_id, name)
) STRICT;

CREATE TABLE thought_tiers (
  household_id TEXT NOT NULL,
  chat_id TEXT NOT NULL,
  tier INTEGER NOT NULL,
  from_seq INTEGER NOT NULL,
  to_seq INTEGER NOT NULL,
  made_at INTEGER NOT NULL,
  made_by TEXT NOT NULL,
  parts TEXT NOT NULL,
  summary TEXT NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (household_id, chat_id, tier, to_seq)
) STRICT;

CREATE TRIGGER thought_tiers_refuse_delete BEFORE DELETE ON thought_tiers WHEN TRUE
BEGIN SELECT RAISE(ABORT, 'tiers are only added'); END;

CREATE TRIGGER thought_tiers_refuse_update BEFORE UPDATE ON thought_tiers WHEN (TRUE) AND NOT (NEW.household_id IS NOT DISTINCT FROM OLD.household_id AND NEW.chat_id IS NOT DISTINCT FROM OLD.chat_id AND NEW.tier IS NOT DISTINCT FROM OLD.tier AND NEW.from_seq IS NOT DISTINCT FROM OLD.from_seq AND NEW.to_seq IS NOT DISTINCT FROM OLD.to_seq AND NEW.made_at IS NOT DISTINCT FROM OLD.made_at AND NEW.made_by IS NOT DISTINCT FROM OLD.made_by AND NEW.parts IS NOT DISTINCT FROM OLD.parts AND NEW.hash IS NOT DISTINCT FROM OLD.hash
    AND NEW.summary = '')
BEGIN SELECT RAISE(ABORT, 'tiers are only added'); END;

CREATE TABLE thoughts (
  household_id TEXT NOT NULL,
  chat_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind = 'heard' OR kind = 'said' OR kind = 'noted'),
  person_id TEXT,
  text TEXT NOT NULL,
  data TEXT NOT NULL,
  message_id TEXT,
  fire_id TEXT,
  hash TEXT NOT NULL,
  PRIMARY KEY (household_id, chat_id, seq)
) STRICT;

CREATE UNIQUE INDEX thoughts_heard_once ON thoughts (household_id, chat_id, message_id)
  WHERE kind = 'heard' AND message_id IS NOT NULL;

CREATE TRIGGER thoughts_refuse_delete BEFORE DELETE ON thoughts WHEN TRUE
BEGIN SELECT RAISE(ABORT, 'the thought stream is append-only'); END;

CREATE TRIGGER thoughts_refuse_update BEFORE UPDATE ON thoughts WHEN (TRUE) AND NOT (NEW.household_id IS NOT DISTINCT FROM OLD.household_id AND NEW.chat_id IS NOT DISTINCT FROM OLD.chat_id AND NEW.seq IS NOT DISTINCT FROM OLD.seq AND NEW.at IS NOT DISTINCT FROM OLD.at AND NEW.kind IS NOT DISTINCT FROM OLD.kind AND NEW.person_id IS NOT DISTINCT FROM OLD.person_id AND NEW.message_id IS NOT DISTINCT FROM OLD.message_id AND NEW.fire_id IS NOT DISTINCT FROM OLD.fire_id AND NEW.hash IS NOT DISTINCT FROM OLD.hash
    AND NEW.text = '' AND NEW.data LIKE '%"redacted":%')
BEGIN SELECT RAISE(ABORT, 'the thought stream is append-only'); END;

CREATE TRIGGER thoughts_refuse_replace BEFORE INSERT ON thoughts
WHEN EXISTS (SELECT 1 FROM thoughts WHERE household_id = NEW.household_id AND chat_id = NEW.chat_id AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'the thought stream is append-only'); END;

CREATE TABLE triggers (
  household_id TEXT NOT NULL,
  id TEXT NOT NULL,
  action TEXT NOT NULL CHECK (action = 'remind' OR action = 'task' OR action = 'event'),
  cue TEXT NOT NULL,
  fact_id TEXT,
  verbatim INTEGER NOT NULL,
  schedule TEXT NOT NULL,
  person_id TEXT NOT NULL,
  chat_id TEXT NOT NULL,
  channel TEXT NOT NULL,
  account TEXT NOT NULL,
  target TEXT NOT NULL,
  thread TEXT NOT NULL,
  lang TEXT NOT NULL,
  zone TEXT NOT NULL,
  misfire TEXT NOT NULL CHECK (misfire = 'latest' OR misfire = 'all' OR misfire = 'skip' OR misfire = 'ask'),
  grace_ms INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state = 'active' OR state = 'paused' OR state = 'done' OR state = 'expired' OR state = 'cancelled'),
  next_at INTEGER,
  snooze_of TEXT,
  last_fired_at INTEGER,
  version INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL, policy TEXT NOT NULL DEFAULT '{}',
  PRIMARY KEY (household_id, id)
) STRICT;

CREATE INDEX triggers_due ON triggers (next_at, id)
  WHERE state = 'active' AND next_at IS NOT NULL;

CREATE INDEX triggers_by_fact ON triggers (household_id, fact_id) WHERE fact_id IS NOT NULL;

CREATE INDEX triggers_by_creation ON triggers (household_id, created_at);
