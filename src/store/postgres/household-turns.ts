import type { ClientBase } from 'pg';
import { isLocked } from './postgres-error.ts';

/** The table with a row for each household; whoever holds the row has the household's turn. */
export const HOUSEHOLD_TURNS =
  'CREATE TABLE IF NOT EXISTS household_turns (household_id TEXT COLLATE "C" NOT NULL PRIMARY KEY)';

/** Somebody else has the turn of a household, and waiting for it while holding something else could wait for ever. */
export class TurnTaken extends Error {
  /** What the database said: the lock is not available. */
  readonly code = '55P03';
  readonly householdId: string;

  constructor(householdId: string) {
    super('another transaction has the turn of this household');
    this.householdId = householdId;
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

  has(householdId: string): boolean {
    return this.#taken.has(householdId);
  }

  /** Takes turns that are known from the start, all in one order, so that nobody waits in a circle. */
  async takeFirst(householdIds: Iterable<string>): Promise<void> {
    for (const householdId of [...householdIds].sort()) await this.#take(householdId, '');
  }

  /**
   * Takes the turn of one more household. It is waited for only when the transaction holds nothing yet.
   *
   * @throws TurnTaken when somebody else has it: begin again, and take it first.
   */
  async take(householdId: string, options: { readonly mayWait: boolean }): Promise<void> {
    if (this.has(householdId)) return;
    try {
      await this.#take(householdId, options.mayWait ? '' : 'NOWAIT');
    } catch (error) {
      throw isLocked(error) && !options.mayWait ? new TurnTaken(householdId) : error;
    }
  }

  async #take(householdId: string, wait: '' | 'NOWAIT'): Promise<void> {
    const lock = {
      name: `turn${wait}`,
      text: `SELECT 1 FROM household_turns WHERE household_id = $1 FOR UPDATE ${wait}`,
      values: [householdId],
    };
    const { rowCount } = await this.#client.query(lock);
    if (rowCount === 0) {
      await this.#client.query('INSERT INTO household_turns (household_id) VALUES ($1) ON CONFLICT DO NOTHING', [
        householdId,
      ]);
      await this.#client.query(lock);
    }
    this.#taken.add(householdId);
  }
}
