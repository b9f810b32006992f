import type { Dialect } from '../dialect.ts';
import { firstTables } from './0001-first-tables.ts';
import { vectors } from './0002-vectors.ts';
import { triggersByFact } from './0003-triggers-by-fact.ts';
import { lifeOfAReminder } from './0004-life-of-a-reminder.ts';
import { members } from './0005-members.ts';
import { proposals } from './0006-proposals.ts';
import { factHistory } from './0007-fact-history.ts';
import { modelCalls } from './0008-model-calls.ts';
import { decisionChain } from './0009-decision-chain.ts';
import { endedWords } from './0010-ended-words.ts';
import { eventTriggers } from './0011-event-triggers.ts';
import { lanes } from './0012-lanes.ts';
import { receipts } from './0013-receipts.ts';
import { memos } from './0014-memos.ts';
import { leanerLedger } from './0015-leaner-ledger.ts';
import { redactionAndTiers } from './0016-redaction-and-tiers.ts';
import { pushDevices } from './0017-push-devices.ts';

/** A step from one version of the schema to the next. Forward only; what has shipped is never edited. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  statements(dialect: Dialect): readonly string[];
}

/** All steps, in order: 1, 2, 3 … */
export const migrations: readonly Migration[] = [
  { version: 1, name: 'first tables', statements: firstTables },
  { version: 2, name: 'vectors', statements: vectors },
  { version: 3, name: 'triggers by fact', statements: triggersByFact },
  { version: 4, name: 'life of a reminder', statements: lifeOfAReminder },
  { version: 5, name: 'members', statements: members },
  { version: 6, name: 'proposals', statements: proposals },
  { version: 7, name: 'fact history', statements: factHistory },
  { version: 8, name: 'model calls', statements: modelCalls },
  { version: 9, name: 'decision chain', statements: decisionChain },
  { version: 10, name: 'ended words', statements: endedWords },
  { version: 11, name: 'event triggers', statements: eventTriggers },
  { version: 12, name: 'lanes', statements: lanes },
  { version: 13, name: 'receipts', statements: receipts },
  { version: 14, name: 'memos', statements: memos },
  { version: 15, name: 'leaner ledger', statements: leanerLedger },
  { version: 16, name: 'redaction and tiers', statements: redactionAndTiers },
  { version: 17, name: 'push devices', statements: pushDevices },
];

/** The version that this program writes. */
export const schemaVersion: number = migrations.length;

/** The table that says which steps a database has behind it; the one thing that is there before the first. */
export function versionTable({ integer, strict, text }: Dialect): string {
  return `CREATE TABLE IF NOT EXISTS schema_versions (
  version ${integer} NOT NULL PRIMARY KEY,
  name ${text} NOT NULL,
  applied_at ${integer} NOT NULL
) ${strict}`;
}
