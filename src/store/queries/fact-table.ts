import type { EpochMs } from '../../clock.ts';
import type { Fact, Provenance } from '../model/fact.ts';
import { type Column, defineTable, plain, type Table } from '../table.ts';

const provenanceColumns: Column<Provenance> = {
  names: ['said_by', 'said_in', 'ref', 'said_at'],
  write: (said) => [said.personId, said.chatId, said.ref, said.saidAt],
  read: (row) => ({
    personId: row['said_by'] as string | null,
    chatId: row['said_in'] as string | null,
    ref: row['ref'] as string | null,
    saidAt: row['said_at'] as EpochMs,
  }),
};

/** The table of facts, for every group of queries that reads it. */
export const facts: Table<Fact> = defineTable<Fact>('facts', {
  householdId: plain('household_id'),
  id: plain('id'),
  text: plain('text'),
  entityId: plain('entity_id'),
  domain: plain('domain'),
  field: plain('field'),
  value: plain('value'),
  confidence: plain('confidence'),
  scope: plain('scope'),
  provenance: provenanceColumns,
  validFrom: plain('valid_from'),
  validTo: plain('valid_to'),
  occursAt: plain('occurs_at'),
  recordedAt: plain('recorded_at'),
  supersededAt: plain('superseded_at'),
  supersededBy: plain('superseded_by'),
  mentions: plain('mentions'),
  lastMentionedAt: plain('last_mentioned_at'),
  textHash: plain('text_hash'),
});
