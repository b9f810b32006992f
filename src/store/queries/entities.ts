import type { SqlConnection } from '../connection.ts';
import type { Entity } from '../model/fact.ts';
import { defineTable, json, placeholders, plain } from '../table.ts';

const entities = defineTable<Entity>('entities', {
  householdId: plain('household_id'),
  id: plain('id'),
  kind: plain('kind'),
  name: plain('name'),
  aliases: json('aliases'),
  createdAt: plain('created_at'),
});

export interface EntityQueries {
  insertEntity(entity: Entity): Promise<void>;
  findEntity(householdId: string, id: string): Promise<Entity | undefined>;
  /** The entity of this name or alias, without regard to case; the oldest when several have it. */
  findEntityByName(householdId: string, name: string): Promise<Entity | undefined>;
  /** Those of the names and aliases that an entity has, each with the oldest that has it. Names in lower case. */
  findEntitiesByName(householdId: string, names: readonly string[]): Promise<Map<string, Entity>>;
  /** Another name for an entity; one that it has already changes nothing. */
  addAlias(householdId: string, id: string, alias: string): Promise<void>;
  /** All entities, the oldest first. */
  listEntities(householdId: string): Promise<Entity[]>;
}

export function createEntityQueries(connection: SqlConnection): EntityQueries {
  const select = `SELECT ${entities.columns} FROM entities WHERE household_id = ?`;
  const addName = (householdId: string, id: string, name: string) =>
    connection.run(
      `INSERT INTO entity_names (household_id, name_key, entity_id) VALUES (?, ?, ?)
       ON CONFLICT (household_id, name_key, entity_id) DO NOTHING`,
      [householdId, nameKey(name), id],
    );
  const findByNames = async (householdId: string, names: readonly string[]): Promise<Map<string, Entity>> => {
    if (names.length === 0) return new Map();
    const keys = names.map(nameKey);
    const rows = await connection.all(
      `SELECT name_key, ${entities.columns} FROM entity_names
       JOIN entities USING (household_id) WHERE household_id = ? AND entities.id = entity_names.entity_id
         AND name_key IN (${placeholders(keys.length)}) ORDER BY created_at DESC, id DESC`,
      [householdId, ...keys],
    );
    // The oldest comes last and stays.
    return new Map(rows.map((row) => [row['name_key'] as string, entities.read(row)]));
  };

  return {
    insertEntity: async (entity) => {
      await connection.run(entities.insert, entities.write(entity));
      for (const name of [entity.name, ...entity.aliases]) await addName(entity.householdId, entity.id, name);
    },
    findEntity: async (householdId, id) => {
      const [row] = await connection.all(`${select} AND id = ?`, [householdId, id]);
      return row && entities.read(row);
    },
    findEntityByName: async (householdId, name) => (await findByNames(householdId, [name])).get(nameKey(name)),
    findEntitiesByName: findByNames,
    addAlias: async (householdId, id, alias) => {
      const [row] = await connection.all(`${select} AND id = ?`, [householdId, id]);
      if (!row) return;
      const { name, aliases } = entities.read(row);
      if ([name, ...aliases].some((known) => nameKey(known) === nameKey(alias))) return;
      await connection.run('UPDATE entities SET aliases = ? WHERE household_id = ? AND id = ?', [
        JSON.stringify([...aliases, alias]),
        householdId,
        id,
      ]);
      await addName(householdId, id, alias);
    },
    listEntities: async (householdId) => {
      const rows = await connection.all(`${select} ORDER BY created_at, id`, [householdId]);
      return rows.map(entities.read);
    },
  };
}

function nameKey(name: string): string {
  return name.trim().toLowerCase();
}
