import type { Dialect } from '../dialect.ts';

/** Who a channel's users are, and the codes by which a new one becomes known. */
export function members({ integer, strict, text }: Dialect): string[] {
  return [
    `CREATE TABLE identities (
  household_id ${text} NOT NULL,
  channel ${text} NOT NULL,
  account ${text} NOT NULL,
  external_id ${text} NOT NULL,
  person_id ${text} NOT NULL,
  created_at ${integer} NOT NULL,
  PRIMARY KEY (household_id, channel, account, external_id)
) ${strict}`,
    // A message says who sent it and not of which household he is.
    'CREATE INDEX identities_by_sender ON identities (channel, account, external_id)',

    `CREATE TABLE pairing_codes (
  household_id ${text} NOT NULL,
  code_hash ${text} NOT NULL,
  person_id ${text} NOT NULL,
  expires_at ${integer} NOT NULL,
  PRIMARY KEY (household_id, code_hash)
) ${strict}`,
    'CREATE INDEX pairing_codes_by_hash ON pairing_codes (code_hash)',

    // What a person answers to is found by the channel's own id of the message.
    'CREATE INDEX deliveries_by_external_id ON deliveries (household_id, chat_id, external_id) WHERE external_id IS NOT NULL',
  ];
}
