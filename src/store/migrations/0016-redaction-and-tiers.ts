import type { Dialect } from '../dialect.ts';

const same = (...columns: readonly string[]): string =>
  columns.map((column) => `NEW.${column} IS NOT DISTINCT FROM OLD.${column}`).join(' AND ');

const APPEND_ONLY = 'the thought stream is append-only';

/**
 * What an operator redacts is emptied, and the database lets nothing else through: place, time and hash stay. Older
 * stretches of a chat get tiers above them, which only grow in number.
 */
export function redactionAndTiers(dialect: Dialect): string[] {
  const { integer, strict, text } = dialect;
  return [
    ...dialect.letThrough('thoughts', {
      when: 'TRUE',
      change: `${same('household_id', 'chat_id', 'seq', 'at', 'kind', 'person_id', 'message_id', 'fire_id', 'hash')}
    AND NEW.text = '' AND NEW.data LIKE '%"redacted":%'`,
      because: APPEND_ONLY,
    }),
    ...dialect.refuseReplacing('thoughts', {
      key: ['household_id', 'chat_id', 'seq'],
      because: APPEND_ONLY,
    }),
    ...dialect.letThrough('decisions', {
      when: 'TRUE',
      change: `${same('seq', 'household_id', 'id', 'at', 'chat_id', 'fire_id', 'action', 'hash')}
    AND NEW.reason = 'redacted' AND NEW.data = '{"redacted":true}'`,
      because: 'the decision log is append-only',
    }),
    ...dialect.refuseReplacing('decisions', { key: ['seq'], because: 'the decision log is append-only' }),
    ...dialect.letThrough('fires', {
      when: "OLD.state = 'settled'",
      change: `${same(
        ...['seq', 'household_id', 'id', 'trigger_id', 'slot_at', 'missed_before', 'ready_at', 'state', 'outcome'],
        ...['reason', 'attempt', 'fence', 'lease_until', 'owner', 'begun_at', 'created_at', 'settled_at', 'early_for'],
        'lane',
      )} AND length(NEW.recalled) < length(OLD.recalled)`,
      because: 'a settled fire is never rewritten',
    }),
    `CREATE TABLE thought_tiers (
  household_id ${text} NOT NULL,
  chat_id ${text} NOT NULL,
  tier ${integer} NOT NULL,
  from_seq ${integer} NOT NULL,
  to_seq ${integer} NOT NULL,
  made_at ${integer} NOT NULL,
  made_by ${text} NOT NULL,
  parts ${text} NOT NULL,
  summary ${text} NOT NULL,
  hash ${text} NOT NULL,
  PRIMARY KEY (household_id, chat_id, tier, to_seq)
) ${strict}`,
    ...dialect.refuseChanges('thought_tiers', { when: 'TRUE', because: 'tiers are only added' }),
    ...dialect.letThrough('thought_tiers', {
      when: 'TRUE',
      change: `${same('household_id', 'chat_id', 'tier', 'from_seq', 'to_seq', 'made_at', 'made_by', 'parts', 'hash')}
    AND NEW.summary = ''`,
      because: 'tiers are only added',
    }),
  ];
}
