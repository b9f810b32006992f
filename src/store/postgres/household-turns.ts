import type { ClientBase } from 'pg';
import { isLocked } from './postgres-error.ts';

/** The table with a row for each household; whoever holds the row has the household's turn. */
export const HOUSEHOLD_TURNS =
  'CREATE TABLE IF NOT EXISTS household_turns (household_id TEXT COLLATE "C" NOT NULL PRIMARY KEY)';

/** Turns that were asked for. */
interface TurnsAsked {
  /** Resolves when they are the transaction's. */
  readonly taken: Promise<void>;
}

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

/** So many households are remembered to have a row for their turn. */
const MOST_KNOWN = 100_000;

/** The households of a database that are known to have a row for their turn. */
export class KnownHouseholds {
  readonly #ids = new Set<string>();

  has(householdId: string): boolean {
    return this.#ids.has(householdId);
  }

  add(householdIds: readonly string[]): void {
    if (this.#ids.size + householdIds.length > MOST_KNOWN) this.#ids.clear();
    for (const householdId of householdIds) this.#ids.add(householdId);
  }

  forget(householdIds: readonly string[]): void {
    for (const householdId of householdIds) this.#ids.delete(householdId);
  }
}

/**
 * The households that one transaction has to itself until it ends. What a household's transactions read is what they
 * then write by, so they run one after another; those of different households run side by side.
 */
export class HouseholdTurns {
  readonly #client: ClientBase;
  readonly #known: KnownHouseholds;
  readonly #taken = new Set<string>();

  constructor(client: ClientBase, known: KnownHouseholds) {
    this.#client = client;
    this.#known = known;
  }

  /**
   * Takes the turns of more households, all in one order, so that nobody waits in a circle. They are waited for only
   * when the transaction holds nothing yet.
   *
   * Resolves as soon as other statements may be sent behind it; what they do counts only when `taken` resolves. For
   * households that are known, that is at once: the database runs them one after another in any case.
   *
   * @throws TurnTaken (by `taken`) when somebody else has one: begin again, and take them first.
   */
  async take(householdIds: Iterable<string>, { mayWait }: { readonly mayWait: boolean }): Promise<TurnsAsked> {
    const wanted = [...new Set(householdIds)].filter((id) => !this.#taken.has(id)).sort();
    if (wanted.length === 0) return { taken: Promise.resolve() };
    for (const householdId of wanted) this.#taken.add(householdId);
    const isNew = !wanted.every((householdId) => this.#known.has(householdId));
    const taken = this.#take(wanted, { mayWait, isNew });
    // Whoever waits for it sees a failure, and so does whoever sends something behind it.
    taken.catch(() => undefined);
    if (isNew) await taken;
    return { taken };
  }

  async #take(wanted: readonly string[], { mayWait, isNew }: { mayWait: boolean; isNew: boolean }): Promise<void> {
    const wait = mayWait ? '' : 'NOWAIT';
    try {
      let rowCount = await this.#lock(wanted, wait);
      if (rowCount !== wanted.length && isNew) {
        const add = 'INSERT INTO household_turns (household_id) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING';
        await this.#client.query(add, [wanted]);
        rowCount = await this.#lock(wanted, wait);
      }
      // A row that was known and is gone: what was sent behind this ran without the turn.
      if (rowCount !== wanted.length) throw new TurnTaken(wanted);
      this.#known.add(wanted);
    } catch (error) {
      this.#known.forget(wanted);
      throw isLocked(error) && !mayWait ? new TurnTaken(wanted) : error;
    }
  }

  async #lock(wanted: readonly string[], wait: '' | 'NOWAIT'): Promise<number | null> {
    const { rowCount } = await this.#client.query({
      name: `turn${wait}`,
      text: `SELECT 1 FROM household_turns WHERE household_id = ANY($1) ORDER BY household_id FOR UPDATE ${wait}`,
      values: [wanted],
    });
    return rowCount;
  }
}
