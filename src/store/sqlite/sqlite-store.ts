import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock, EpochMs } from '../../clock.ts';
import { WakefulError } from '../../errors.ts';
import type { CommitOptions, Outlook, Store, Tx } from '../store.ts';
import { Turns } from '../turns.ts';
import { bindQueries } from '../tx.ts';
import { CommitHints } from './commit-hints.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { isBusy, sqliteError } from './sqlite-error.ts';

export interface SqliteParts {
  /** The database file; undefined in memory. */
  readonly file: string | undefined;
  readonly clock: Clock;
  readonly waitClock: Clock;
  readonly lockWaitMs: number;
  readonly writer: DatabaseSync;
  /** The writer itself in memory, where there is only one connection. */
  readonly reader: DatabaseSync;
}

/** A connection and the transaction that is open on it. */
interface Line {
  readonly db: DatabaseSync;
  readonly begin: 'BEGIN' | 'BEGIN IMMEDIATE';
  readonly connection: SqliteConnection;
  readonly bind: (now: EpochMs) => Tx;
  /** Transactions on one connection take turns. */
  readonly turns: Turns;
  /** Stands for the open transaction in everything that runs, however deep, inside it. */
  open: symbol | undefined;
  /** Whether a commit waits for the disk, as it is set now. */
  sync: Sync;
}

/** In the write-ahead log, `NORMAL` leaves what was committed to the next commit that waits for the disk. */
type Sync = 'FULL' | 'NORMAL';

/** The store over one SQLite connection that writes and, for a file, one that reads. */
export class SqliteStore implements Store {
  readonly clock: Clock;
  readonly #path: string;
  readonly #waitClock: Clock;
  readonly #lockWaitMs: number;
  readonly #inside = new AsyncLocalStorage<symbol>();
  readonly #writing: Line;
  readonly #reading: Line;
  readonly #hints: CommitHints;
  #closed: Promise<void> | undefined;

  constructor(parts: SqliteParts) {
    this.clock = parts.clock;
    this.#path = parts.file ?? 'the database in memory';
    this.#waitClock = parts.waitClock;
    this.#lockWaitMs = parts.lockWaitMs;
    this.#writing = this.#line(parts.writer, { mayWrite: true, turns: new Turns() });
    const turns = parts.reader === parts.writer ? this.#writing.turns : new Turns();
    this.#reading = this.#line(parts.reader, { mayWrite: false, turns });
    const version = parts.writer.prepare('PRAGMA data_version');
    this.#hints = new CommitHints({
      path: parts.file,
      readVersion: () => version.get()?.['data_version'],
      clock: parts.waitClock,
    });
  }

  async transaction<T>(work: (tx: Tx) => Promise<T>, { isSafe = 'at_once' }: CommitOptions = {}): Promise<T> {
    return this.#run(this.#writing, work, isSafe === 'at_once' ? 'FULL' : 'NORMAL');
  }

  async snapshot<T>(read: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#run(this.#reading, read, 'FULL');
  }

  lookAhead(channels: readonly string[], since?: EpochMs): Promise<Outlook> {
    return this.snapshot(async (tx) => ({ now: tx.now, ...(await tx.outlook.next(channels, since)) }));
  }

  onCommit(listener: () => void): () => void {
    return this.#hints.listen(listener);
  }

  close(): Promise<void> {
    this.#closed ??= this.#closeWhenIdle();
    return this.#closed;
  }

  async #closeWhenIdle(): Promise<void> {
    this.#hints.stop();
    await Promise.all([this.#reading.turns.idle(), this.#writing.turns.idle()]);
    if (this.#reading.db !== this.#writing.db) this.#reading.db.close();
    this.#writing.db.close();
  }

  #line(db: DatabaseSync, { mayWrite, turns }: { mayWrite: boolean; turns: Turns }): Line {
    const assertInside = () => {
      if (line.open === undefined || this.#inside.getStore() !== line.open)
        throw new WakefulError('internal', 'This transaction has ended: its queries cannot be used any more.');
    };
    const connection = new SqliteConnection(db, { path: this.#path, mayWrite, assertInside });
    const begin = mayWrite ? 'BEGIN IMMEDIATE' : 'BEGIN';
    const line: Line = { db, begin, connection, bind: bindQueries(connection), turns, open: undefined, sync: 'FULL' };
    return line;
  }

  async #run<T>(line: Line, work: (tx: Tx) => Promise<T>, sync: Sync): Promise<T> {
    if (this.#closed !== undefined) throw new WakefulError('internal', 'The store is closed.');
    const around = this.#inside.getStore();
    if (around !== undefined && (around === this.#writing.open || around === this.#reading.open))
      throw new WakefulError('internal', 'A transaction is running here already: pass its tx on instead of a new one.');
    const { result, wrote } = await line.turns.take(async () => {
      await this.#begin(line, sync);
      line.connection.wrote = false;
      const result = await this.#commitAfter(line, work);
      return { result, wrote: line.connection.wrote };
    });
    if (wrote) this.#hints.tell();
    return result;
  }

  /** Waits without blocking: the holder may be another store in this very process that needs the event loop. */
  async #begin(line: Line, sync: Sync): Promise<void> {
    if (line.sync !== sync) line.db.exec(`PRAGMA synchronous = ${sync}`);
    line.sync = sync;
    for (let waitedMs = 0, pauseMs = 1; ; waitedMs += pauseMs, pauseMs = Math.min(25, pauseMs * 2)) {
      try {
        line.db.exec(line.begin);
        return;
      } catch (error) {
        if (!isBusy(error) || waitedMs >= this.#lockWaitMs) throw sqliteError(error, this.#path);
      }
      await this.#waitClock.sleep(pauseMs);
    }
  }

  async #commitAfter<T>(line: Line, work: (tx: Tx) => Promise<T>): Promise<T> {
    const scope = Symbol('transaction');
    try {
      line.open = scope;
      const result = await this.#inside.run(scope, () => work(line.bind(this.clock.now())));
      line.open = undefined;
      line.db.exec('COMMIT');
      return result;
    } catch (error) {
      line.open = undefined;
      // Some failures (a full disk) have rolled back already.
      if (line.db.isTransaction) line.db.exec('ROLLBACK');
      throw this.#ownOrCoded(error);
    }
  }

  /** What the caller's work threw goes on as it is; what SQLite threw at the commit gets its code. */
  #ownOrCoded(error: unknown): unknown {
    return error instanceof Error && 'errcode' in error ? sqliteError(error, this.#path) : error;
  }
}
