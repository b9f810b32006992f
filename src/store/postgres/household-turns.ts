import type { ClientBase } from 'pg';
import { isLocked } from './postgres-error.ts';

/** The table with a row for each household; whoever holds the row has the household's turn. */
export const HOUSEHOLD_TURNS =
  'CREATE TABLE IF NOT EXISTS household_turns (household_id TEXT COLLATE "C" NOT NULL PRIMARY KEY)';

/** Somebody else has the turn of a household, and waiting for it while holding something else could wait for ever. */
export class TurnTaken extends Error {
  /** What the database said: the lock is not available. */
  readonly code = '55P03';
  /** One of these. */
  readonly householdIds: readonly string[];

  constructor(householdIds: readonly string[]) {
    super('another transaction has the turn of a household');
    this.householdIds = householdIds;
  }
}

/**
 * The households that one transaction has to itself until it ends. What a household's transactions read is what they
 * then write by, so they run one after another; those of different households run side by side.
 */
export class HouseholdTurns {
  readonly #client: ClientBase;
  readonly #taken = new Set<string>();

  constructor(client: ClientBase) {
    this.#client = client;
  }

  /**
   * Takes the turns of more households, all in one order, so that nobody waits in a circle. They are waited for only
   * when the transaction holds nothing yet.
   *
   * @throws TurnTaken when somebody else has one: begin again, and take them first.
   */
  async take(householdIds: Iterable<string>, options: { readonly mayWait: boolean }): Promise<void> {
    const wanted = [...new Set(householdIds)].filter((id) => !this.#taken.has(id)).sort();
    if (wanted.length === 0) return;
    try {
      await this.#take(wanted, options.mayWait ? '' : 'NOWAIT');
    } catch (error) {
      throw isLocked(error) && !options.mayWait ? new TurnTaken(wanted) : error;
    }
  }

  async #take(wanted: readonly string[], wait: '' | 'NOWAIT'): Promise<void> {
    const lock = {
      name: `turn${wait}`,
      text: `SELECT 1 FROM household_turns WHERE household_id = ANY($1) ORDER BY household_id FOR UPDATE ${wait}`,
      values: [wanted],
    };
    const { rowCount } = await this.#client.query(lock);
    if (rowCount !== wanted.length) {
      const add = 'INSERT INTO household_turns (household_id) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING';
      await this.#client.query(add, [wanted]);
      await this.#client.query(lock);
    }
    for (const householdId of wanted) this.#taken.add(householdId);
  }
}
