import type { EpochMs } from '../../clock.ts';
import type { SqlConnection, SqlValue } from '../connection.ts';
import { createFactIndex, type FactIndexEntry } from '../fact-index.ts';
import type { Entity, Fact, Link, Provenance } from '../model/fact.ts';
import type { Scope } from '../model/household.ts';
import { type Column, defineTable, json, placeholders, plain } from '../table.ts';

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

const facts = defineTable<Fact>('facts', {
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
  recordedAt: plain('recorded_at'),
  supersededAt: plain('superseded_at'),
  supersededBy: plain('superseded_by'),
  mentions: plain('mentions'),
  lastMentionedAt: plain('last_mentioned_at'),
  textHash: plain('text_hash'),
});

const entities = defineTable<Entity>('entities', {
  householdId: plain('household_id'),
  id: plain('id'),
  kind: plain('kind'),
  name: plain('name'),
  aliases: json('aliases'),
  createdAt: plain('created_at'),
});

const links = defineTable<Link>('links', {
  householdId: plain('household_id'),
  fromId: plain('from_id'),
  type: plain('type'),
  toId: plain('to_id'),
  createdAt: plain('created_at'),
});

/** A fact that the full text search found. */
export interface FactMatch {
  readonly fact: Fact;
  /** Larger is better; comparable within one search only. */
  readonly score: number;
  /** Those of the asked terms that its words hold. */
  readonly terms: readonly string[];
}

export interface FactSearch {
  readonly householdId: string;
  /** Only facts of these scopes are looked at; none means none. */
  readonly scopes: readonly Scope[];
  /** Any of these, as the index was given them. */
  readonly terms: readonly string[];
  /** What memory held to be current at this instant. */
  readonly at: EpochMs;
  readonly limit: number;
}

/** Which facts to list; what is absent does not narrow. */
export interface FactFilter {
  readonly scopes?: readonly Scope[];
  readonly includeSuperseded?: boolean;
  readonly limit?: number;
  /** The last fact of the page before. */
  readonly after?: Pick<Fact, 'id' | 'recordedAt'>;
}

export interface FactQueries {
  /** Stores a fact together with the terms that it is found by. */
  insert(fact: Fact, index: FactIndexEntry): Promise<void>;
  find(householdId: string, id: string): Promise<Fact | undefined>;
  /** Those of the ids that exist, in no particular order. */
  findMany(householdId: string, ids: readonly string[]): Promise<Fact[]>;
  /** The current fact of the same words in the same scope. */
  findByHash(householdId: string, scope: Scope, textHash: string): Promise<Fact | undefined>;
  /** It was said once more. */
  countMention(householdId: string, id: string, at: EpochMs): Promise<void>;
  /** Ends a current fact: replaced `by` another, or taken back (null). Does nothing to one that has ended. */
  supersede(householdId: string, id: string, end: { readonly by: string | null; readonly at: EpochMs }): Promise<void>;
  /** Undoes {@link supersede}. */
  restore(householdId: string, id: string): Promise<void>;
  /** The newest first. */
  list(householdId: string, filter?: FactFilter): Promise<Fact[]>;
  /** How many current facts there are. */
  count(householdId: string): Promise<number>;
  /** Full text, best first. Scope and household are conditions of the query itself. */
  search(search: FactSearch): Promise<FactMatch[]>;

  insertEntity(entity: Entity): Promise<void>;
  findEntity(householdId: string, id: string): Promise<Entity | undefined>;
  /** The entity of this name or alias, without regard to case; the oldest when several have it. */
  findEntityByName(householdId: string, name: string): Promise<Entity | undefined>;

  /** Adds an edge; the same edge again changes nothing. */
  insertLink(link: Link): Promise<void>;
  /** The edges that leave these facts or entities. */
  linksFrom(householdId: string, ids: readonly string[]): Promise<Link[]>;
}

export function createFactQueries(connection: SqlConnection): FactQueries {
  const select = `SELECT ${facts.columns} FROM facts WHERE household_id = ?`;
  const index = createFactIndex(connection);

  return {
    insert: async (fact, entry) => {
      await connection.run(facts.insert, facts.write(fact));
      await index.add(fact.householdId, fact.id, entry);
    },
    find: async (householdId, id) => {
      const [row] = await connection.all(`${select} AND id = ?`, [householdId, id]);
      return row && facts.read(row);
    },
    findMany: async (householdId, ids) => {
      const rows = await connection.all(`${select} AND id IN (${placeholders(ids.length)})`, [householdId, ...ids]);
      return rows.map(facts.read);
    },
    findByHash: async (householdId, scope, textHash) => {
      const [row] = await connection.all(`${select} AND scope = ? AND text_hash = ? AND superseded_at IS NULL`, [
        householdId,
        scope,
        textHash,
      ]);
      return row && facts.read(row);
    },
    countMention: async (householdId, id, at) => {
      await connection.run(
        'UPDATE facts SET mentions = mentions + 1, last_mentioned_at = ? WHERE household_id = ? AND id = ?',
        [at, householdId, id],
      );
    },
    supersede: async (householdId, id, { by, at }) => {
      await connection.run(
        `UPDATE facts SET superseded_at = ?, superseded_by = ?
         WHERE household_id = ? AND id = ? AND superseded_at IS NULL`,
        [at, by, householdId, id],
      );
    },
    restore: async (householdId, id) => {
      await connection.run(
        'UPDATE facts SET superseded_at = NULL, superseded_by = NULL WHERE household_id = ? AND id = ?',
        [householdId, id],
      );
    },
    list: async (householdId, { scopes, includeSuperseded = false, limit = 1000, after } = {}) => {
      const params: SqlValue[] = [householdId];
      let narrowed = select;
      if (scopes) {
        narrowed += ` AND scope IN (${placeholders(scopes.length)})`;
        params.push(...scopes);
      }
      if (!includeSuperseded) narrowed += ' AND superseded_at IS NULL';
      if (after) {
        narrowed += ' AND (recorded_at, id) < (?, ?)';
        params.push(after.recordedAt, after.id);
      }
      const rows = await connection.all(`${narrowed} ORDER BY recorded_at DESC, id DESC LIMIT ?`, [...params, limit]);
      return rows.map(facts.read);
    },
    count: async (householdId) => {
      const [row] = await connection.all(
        'SELECT count(*) AS facts FROM facts WHERE household_id = ? AND superseded_at IS NULL',
        [householdId],
      );
      return (row?.['facts'] as number | undefined) ?? 0;
    },
    search: async ({ householdId, scopes, terms, at, limit }) => {
      const found = await index.search({
        householdId,
        terms,
        limit,
        columns: facts.columns,
        where: `scope IN (${placeholders(scopes.length)})
          AND recorded_at <= ? AND (superseded_at IS NULL OR superseded_at > ?)`,
        params: [...scopes, at, at],
      });
      return found.map((hit) => ({ fact: facts.read(hit.row), score: hit.score, terms: hit.terms }));
    },

    insertEntity: async (entity) => {
      await connection.run(entities.insert, entities.write(entity));
      const names = new Set([entity.name, ...entity.aliases].map(nameKey));
      for (const name of names) {
        await connection.run('INSERT INTO entity_names (household_id, name_key, entity_id) VALUES (?, ?, ?)', [
          entity.householdId,
          name,
          entity.id,
        ]);
      }
    },
    findEntity: async (householdId, id) => {
      const [row] = await connection.all(`SELECT ${entities.columns} FROM entities WHERE household_id = ? AND id = ?`, [
        householdId,
        id,
      ]);
      return row && entities.read(row);
    },
    findEntityByName: async (householdId, name) => {
      const [row] = await connection.all(
        `SELECT ${entities.columns} FROM entities WHERE household_id = ? AND id IN
           (SELECT entity_id FROM entity_names WHERE household_id = ? AND name_key = ?)
         ORDER BY created_at, id LIMIT 1`,
        [householdId, householdId, nameKey(name)],
      );
      return row && entities.read(row);
    },

    insertLink: async (link) => {
      await connection.run(
        `${links.insert} ON CONFLICT (household_id, from_id, type, to_id) DO NOTHING`,
        links.write(link),
      );
    },
    linksFrom: async (householdId, ids) => {
      const rows = await connection.all(
        `SELECT ${links.columns} FROM links WHERE household_id = ? AND from_id IN (${placeholders(ids.length)})
         ORDER BY from_id, type, to_id`,
        [householdId, ...ids],
      );
      return rows.map(links.read);
    },
  };
}

function nameKey(name: string): string {
  return name.trim().toLowerCase();
}
