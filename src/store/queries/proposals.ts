import type { EpochMs } from '../../clock.ts';
import type { SqlConnection, SqlValue } from '../connection.ts';
import type { Scope } from '../model/household.ts';
import type { Proposal, ProposalState } from '../model/proposal.ts';
import { defineTable, json, limitTo, placeholders, plain } from '../table.ts';

const proposals = defineTable<Proposal>('proposals', {
  householdId: plain('household_id'),
  id: plain('id'),
  change: json('change'),
  reason: plain('reason'),
  triggerId: plain('trigger_id'),
  personId: plain('person_id'),
  chatId: plain('chat_id'),
  scope: plain('scope'),
  factId: plain('fact_id'),
  key: plain('key'),
  state: plain('state'),
  createdAt: plain('created_at'),
  toldAt: plain('told_at'),
  settledAt: plain('settled_at'),
});

/** Which proposals to list; what is absent does not narrow. */
interface ProposalFilter {
  readonly personId?: string;
  readonly triggerId?: string;
  readonly chatId?: string;
  readonly scopes?: readonly Scope[];
  /** Only those that nobody was told of. */
  readonly untold?: boolean;
  readonly limit?: number;
}

export interface ProposalQueries {
  /** Writes a proposal; false when its evidence was proposed before, whatever became of that. */
  insert(proposal: Proposal): Promise<boolean>;
  find(householdId: string, id: string): Promise<Proposal | undefined>;
  /** Proposals whose id begins with these letters. */
  findByPrefix(householdId: string, idPrefix: string, limit: number): Promise<Proposal[]>;
  /** The open ones that still stand: their trigger lives, and their fact holds. Oldest first. */
  listOpen(householdId: string, filter?: ProposalFilter): Promise<Proposal[]>;
  /** All there ever were, newest first. */
  list(householdId: string, page: { readonly limit: number }): Promise<Proposal[]>;
  /** Gives an open proposal its end; false when it has one already. */
  settle(householdId: string, id: string, end: Exclude<ProposalState, 'open'>, at: EpochMs): Promise<boolean>;
  /** Its owner was told of it. */
  markTold(householdId: string, id: string, at: EpochMs): Promise<void>;
}

/** A proposal about a trigger that has ended, or by a fact that does not hold any more, is moot. */
const STANDS = `state = 'open'
  AND (trigger_id IS NULL OR EXISTS (SELECT 1 FROM triggers WHERE triggers.household_id = proposals.household_id
    AND triggers.id = proposals.trigger_id AND triggers.state IN ('active', 'paused')))
  AND (fact_id IS NULL OR EXISTS (SELECT 1 FROM facts WHERE facts.household_id = proposals.household_id
    AND facts.id = proposals.fact_id AND facts.superseded_at IS NULL))`;

export function createProposalQueries(connection: SqlConnection): ProposalQueries {
  const select = `SELECT ${proposals.columns} FROM proposals WHERE household_id = ?`;
  return {
    insert: async (proposal) => {
      const inserted = await connection.run(
        `${proposals.insert} ON CONFLICT (household_id, key) DO NOTHING`,
        proposals.write(proposal),
      );
      return inserted === 1;
    },
    find: async (householdId, id) => {
      const [row] = await connection.all(`${select} AND id = ?`, [householdId, id]);
      return row && proposals.read(row);
    },
    findByPrefix: async (householdId, idPrefix, limit) => {
      const rows = await connection.all(`${select} AND id >= ? AND id < ? ORDER BY id ${limitTo(limit)}`, [
        householdId,
        idPrefix,
        `${idPrefix}~`,
      ]);
      return rows.map(proposals.read);
    },
    listOpen: async (householdId, { personId, triggerId, chatId, scopes, untold = false, limit = 200 } = {}) => {
      const params: SqlValue[] = [householdId];
      let where = STANDS;
      for (const [column, value] of [
        ['person_id', personId],
        ['trigger_id', triggerId],
        ['chat_id', chatId],
      ] as const) {
        if (value === undefined) continue;
        where += ` AND ${column} = ?`;
        params.push(value);
      }
      if (scopes) {
        where += ` AND scope IN (${placeholders(scopes.length)})`;
        params.push(...scopes);
      }
      if (untold) where += ' AND told_at IS NULL';
      const rows = await connection.all(`${select} AND ${where} ORDER BY created_at, id ${limitTo(limit)}`, params);
      return rows.map(proposals.read);
    },
    list: async (householdId, { limit }) => {
      const rows = await connection.all(`${select} ORDER BY created_at DESC, id DESC ${limitTo(limit)}`, [householdId]);
      return rows.map(proposals.read);
    },
    settle: async (householdId, id, end, at) => {
      const settled = await connection.run(
        "UPDATE proposals SET state = ?, settled_at = ? WHERE household_id = ? AND id = ? AND state = 'open'",
        [end, at, householdId, id],
      );
      return settled === 1;
    },
    markTold: async (householdId, id, at) => {
      await connection.run('UPDATE proposals SET told_at = ? WHERE household_id = ? AND id = ? AND told_at IS NULL', [
        at,
        householdId,
        id,
      ]);
    },
  };
}
