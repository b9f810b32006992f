import { AsyncLocalStorage } from 'node:async_hooks';
import type { Client, Pool, PoolClient } from 'pg';
import type { Clock, EpochMs } from '../../clock.ts';
import { WakefulError } from '../../errors.ts';
import { newId, systemRandom } from '../../ids.ts';
import { createOutlookQueries } from '../queries/outlook.ts';
import type { CommitOptions, Outlook, Store, Tx } from '../store.ts';
import { bindQueries } from '../tx.ts';
import { CommitChannel } from './commit-channel.ts';
import { DatabaseClock } from './database-clock.ts';
import { KnownHouseholds, TurnTaken } from './household-turns.ts';
import { PostgresConnection } from './postgres-connection.ts';
import { isConflict, isUnreachable, postgresError } from './postgres-error.ts';

interface PostgresParts {
  readonly pool: Pool;
  readonly newClient: () => Client;
  /** Replaces the database's clock. */
  readonly clock?: Clock;
  readonly waitClock: Clock;
  readonly probeMs: number;
  readonly onSkew?: (skewMs: number) => void;
  /** The database, for messages. */
  readonly place: string;
  readonly schema: string;
}

/** How often a transaction that others got in the way of is tried. */
const MOST_TRIES = 20;

const NOW = 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now';
/**
 * Each statement of a writing transaction sees what is committed by then: the household's turn, taken before its rows
 * are looked at, is what keeps others out. A snapshot sees one state.
 */
const BEGIN = {
  transaction: `BEGIN ISOLATION LEVEL READ COMMITTED; ${NOW}`,
  unhurried: `BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL synchronous_commit = off; ${NOW}`,
  snapshot: `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${NOW}`,
} as const;

type Kind = keyof typeof BEGIN;

/** A connection on which a transaction has begun. */
interface Begun {
  readonly client: PoolClient;
  readonly now: EpochMs;
}

interface Committed<T> {
  readonly committed: true;
  readonly result: T;
  readonly wrote: boolean;
}

interface Undone {
  readonly committed: false;
  /** What the database itself refused, if that was it; as the client threw it. */
  readonly failure: unknown;
  /** What the caller is to see. */
  readonly thrown: unknown;
}

/** The store over a pool of connections to one PostgreSQL database. */
export class PostgresStore implements Store {
  readonly clock: Clock;
  readonly #pool: Pool;
  readonly #place: string;
  readonly #waitClock: Clock;
  readonly #givenClock: Clock | undefined;
  readonly #databaseClock: DatabaseClock;
  readonly #channel: CommitChannel;
  readonly #households = new KnownHouseholds();
  /** Stands for the open transaction in everything that runs, however deep, inside it. */
  readonly #inside = new AsyncLocalStorage<{ open: boolean }>();
  readonly #running = new Set<Promise<unknown>>();
  #closed: Promise<void> | undefined;

  private constructor(parts: PostgresParts) {
    this.#pool = parts.pool;
    this.#place = parts.place;
    this.#waitClock = parts.waitClock;
    this.#givenClock = parts.clock;
    this.#databaseClock = new DatabaseClock(parts.waitClock, parts.onSkew ?? (() => undefined));
    this.clock = parts.clock ?? this.#databaseClock;
    // Which of many stores a notification came from decides nothing that would have to be replayed.
    this.#channel = new CommitChannel({ ...parts, clock: parts.waitClock, sender: newId(systemRandom, 'wrk') });
  }

  /** Opens the store over a schema that is up to date, knowing the database's time. */
  static async open(parts: PostgresParts): Promise<Store> {
    const store = new PostgresStore(parts);
    await store.snapshot(async () => undefined);
    return store;
  }

  transaction<T>(work: (tx: Tx) => Promise<T>, { isSafe = 'at_once' }: CommitOptions = {}): Promise<T> {
    return this.#track(() => this.#untilCommitted(work, isSafe === 'at_once' ? 'transaction' : 'unhurried'));
  }

  snapshot<T>(read: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#track(() => this.#read(read));
  }

  lookAhead(channels: readonly string[], since?: EpochMs): Promise<Outlook> {
    return this.#track(async () => {
      try {
        return await this.#lookAhead(channels, since);
      } catch (thrown) {
        // On a connection that was lost while it lay idle; this way finds one that works.
        if (!(thrown instanceof WakefulError) || thrown.code !== 'store_unreachable') throw thrown;
        return await this.#read(async (tx) => ({ now: tx.now, ...(await tx.outlook.next(channels, since)) }));
      }
    });
  }

  onCommit(listener: () => void): () => void {
    return this.#channel.listen(listener);
  }

  close(): Promise<void> {
    this.#closed ??= this.#closeWhenIdle();
    return this.#closed;
  }

  async #closeWhenIdle(): Promise<void> {
    await Promise.allSettled(this.#running);
    await this.#channel.close();
    await this.#pool.end();
  }

  async #track<T>(run: () => Promise<T>): Promise<T> {
    if (this.#closed !== undefined) throw new WakefulError('internal', 'The store is closed.');
    if (this.#inside.getStore()?.open)
      throw new WakefulError('internal', 'A transaction is running here already: pass its tx on instead of a new one.');
    const running = run();
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  async #untilCommitted<T>(work: (tx: Tx) => Promise<T>, kind: Kind): Promise<T> {
    const households = new Set<string>();
    for (let tries = 1; ; tries += 1) {
      const ending = await this.#attempt(kind, work, households);
      if (ending.committed) {
        if (ending.wrote) this.#channel.tell();
        return ending.result;
      }
      const { failure, thrown } = ending;
      if (!(failure instanceof TurnTaken || isConflict(failure)) || tries >= MOST_TRIES) throw thrown;
      if (failure instanceof TurnTaken) for (const householdId of failure.householdIds) households.add(householdId);
      else await this.#waitClock.sleep(tries);
    }
  }

  async #read<T>(read: (tx: Tx) => Promise<T>): Promise<T> {
    const ending = await this.#attempt('snapshot', read, new Set());
    if (ending.committed) return ending.result;
    throw ending.thrown;
  }

  /** A snapshot of one question, which is on its way before the snapshot has begun. */
  async #lookAhead(channels: readonly string[], since: EpochMs | undefined): Promise<Outlook> {
    const client = await this.#connect();
    const connection = new PostgresConnection(client, { place: this.#place, households: undefined });
    try {
      const begun = this.#beginOn(client, 'snapshot');
      // Where nothing could begin, nothing is answered either.
      const ahead = createOutlookQueries(connection).next(channels, since);
      const [now, next] = await Promise.all([begun, ahead]);
      this.#endBehind(client);
      return { now, ...next };
    } catch (thrown) {
      await connection.end();
      client.release(true);
      throw thrown;
    }
  }

  /** One try, which holds the turns of these households from its beginning. */
  async #attempt<T>(
    kind: Kind,
    work: (tx: Tx) => Promise<T>,
    households: ReadonlySet<string>,
  ): Promise<Committed<T> | Undone> {
    const { client, now } = await this.#begin(kind);
    const known = kind === 'snapshot' ? undefined : this.#households;
    const connection = new PostgresConnection(client, { place: this.#place, households: known });
    const scope = { open: true };
    try {
      await connection.takeTurns(households);
      const result = await this.#inside.run(scope, () => work(bindQueries(connection)(now)));
      scope.open = false;
      await connection.end();
      // Whoever caught it: a transaction in which a statement failed cannot be committed.
      if (connection.failure !== undefined) throw postgresError(connection.failure, this.#place);
      if (kind === 'snapshot') this.#endBehind(client);
      else await this.#commit(client, connection);
      return { committed: true, result, wrote: connection.wrote };
    } catch (thrown) {
      scope.open = false;
      await connection.end();
      const usable = !isUnreachable(connection.failure) && (await this.#rollBack(client));
      client.release(!usable);
      return { committed: false, failure: connection.failure, thrown };
    }
  }

  async #commit(client: PoolClient, connection: PostgresConnection): Promise<void> {
    try {
      await client.query('COMMIT');
      client.release();
    } catch (error) {
      connection.failure = error;
      throw isUnreachable(error) && connection.wrote
        ? unknownEnd(error, this.#place)
        : postgresError(error, this.#place);
    }
  }

  /** Ends a snapshot without waiting for it: what was read does not depend on how that ends. */
  #endBehind(client: PoolClient): void {
    const ended = client
      .query('COMMIT')
      .then(
        () => client.release(),
        () => client.release(true),
      )
      .finally(() => this.#running.delete(ended));
    this.#running.add(ended);
  }

  /** Begins on a connection that works: one that was lost while it lay idle is replaced. */
  async #begin(kind: Kind): Promise<Begun> {
    for (let lost = 0; ; lost += 1) {
      const client = await this.#connect();
      try {
        return { client, now: await this.#beginOn(client, kind) };
      } catch (error) {
        client.release(true);
        if (!isUnreachable(error) || lost >= this.#pool.options.max) throw postgresError(error, this.#place);
      }
    }
  }

  /** Begins a transaction; gives its time. */
  async #beginOn(client: PoolClient, kind: Kind): Promise<EpochMs> {
    const askedAt = this.#waitClock.now();
    const answers = (await client.query(BEGIN[kind])) as unknown as { rows: { now: EpochMs }[] }[];
    const databaseNow = answers.at(-1)?.rows[0]?.now ?? Number.NaN;
    this.#databaseClock.observe({ askedAt, databaseNow, answeredAt: this.#waitClock.now() });
    return this.#givenClock?.now() ?? databaseNow;
  }

  async #connect(): Promise<PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (error) {
      throw postgresError(error, this.#place);
    }
  }

  /** Whether the connection can be used again. */
  async #rollBack(client: PoolClient): Promise<boolean> {
    try {
      await client.query('ROLLBACK');
      return true;
    } catch {
      // The connection is lost, and the transaction with it.
      return false;
    }
  }
}

/** The server left between hearing of the commit and confirming it. */
function unknownEnd(cause: unknown, place: string): WakefulError {
  return new WakefulError(
    'store_unreachable',
    `The connection to ${place} was lost during a commit: the change may or may not be stored. Look before you try again.`,
    { cause, fields: { database: place } },
  );
}
