import type { Client, Pool } from 'pg';
import type { Clock } from '../../clock.ts';
import { Listeners } from '../listeners.ts';
import { HOLD_AWAKE } from './awake-lock.ts';

const CHANNEL = 'wakeful_commit';
/** Commits within so many ms are one notification: each takes a lock that all of the server's databases share. */
const TOGETHER_MS = 20;
/** …and this store's own listeners hear of those within so many ms of the last they heard of together. */
const OWN_TOGETHER_MS = 4;
/** How long a probe may take before the connection counts as gone, in ms. */
const PROBE_PATIENCE_MS = 5000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;

interface ChannelParts {
  readonly pool: Pool;
  /** A connection of its own, not yet connected. */
  readonly newClient: () => Client;
  readonly clock: Clock;
  /** How often a quiet connection is asked whether it still lives, in ms. */
  readonly probeMs: number;
  /** Tells this store's notifications from those of others. */
  readonly sender: string;
  /** Only commits in the same schema matter. */
  readonly schema: string;
}

/** Hints of commits over LISTEN and NOTIFY. A lost one does no harm: whoever listens also looks by himself. */
export class CommitChannel {
  readonly #parts: ChannelParts;
  readonly #listeners = new Listeners();
  readonly #closed = new AbortController();
  #listening: Promise<void> | undefined;
  #sending: Promise<void> | undefined;
  #again = false;
  /** While it stands, the next word to own listeners waits. */
  #resting: Promise<void> | undefined;
  #tellsAgain = false;

  constructor(parts: ChannelParts) {
    this.#parts = parts;
  }

  listen(call: () => void): () => void {
    this.#listening ??= this.#keepListening();
    return this.#listeners.add(call);
  }

  /** Tells of a commit of this store: its own listeners at once, other processes together with the next few. */
  tell(): void {
    this.#tellOwn();
    this.#again = true;
    this.#sending ??= this.#send();
  }

  /** One fire is several commits; a look after each would cost more than the fire. */
  #tellOwn(): void {
    this.#tellsAgain = this.#resting !== undefined;
    if (this.#tellsAgain) return;
    this.#listeners.tell();
    this.#resting = this.#parts.clock.sleep(OWN_TOGETHER_MS, this.#closed.signal).then(() => {
      this.#resting = undefined;
      if (this.#tellsAgain) this.#tellOwn();
    });
  }

  /** Sends what is still to be sent, and stops. */
  async close(): Promise<void> {
    this.#listeners.clear();
    this.#closed.abort();
    await this.#sending;
    await this.#listening;
  }

  async #send(): Promise<void> {
    const { pool, clock, schema, sender } = this.#parts;
    while (this.#again) {
      this.#again = false;
      try {
        await pool.query('SELECT pg_notify($1, $2)', [CHANNEL, `${schema} ${sender}`]);
      } catch {
        // A hint that cannot be sent need not be: others look by themselves.
      }
      await clock.sleep(TOGETHER_MS, this.#closed.signal);
    }
    this.#sending = undefined;
  }

  /** Listens until the end, on a new connection whenever the one before is lost. */
  async #keepListening(): Promise<void> {
    const closed = this.#closed.signal;
    let pauseMs = FIRST_PAUSE_MS;
    for (let isFirst = true; !closed.aborted; isFirst = false) {
      const client = this.#parts.newClient();
      const lost = new AbortController();
      client.on('error', () => lost.abort());
      client.on('end', () => lost.abort());
      try {
        await client.connect();
        client.on('notification', ({ payload }) => this.#heard(payload ?? ''));
        await client.query(HOLD_AWAKE);
        await client.query(`LISTEN ${CHANNEL}`);
        pauseMs = FIRST_PAUSE_MS;
        // Whatever was committed while nobody listened.
        if (!isFirst) this.#listeners.tell();
        await this.#probeUntilLost(client, AbortSignal.any([closed, lost.signal]));
      } catch {
        // Lost, or not reached: the next round tries again.
      }
      // On a connection that hangs there is no goodbye to wait for.
      client.end().catch(() => undefined);
      if (closed.aborted) return;
      await this.#parts.clock.sleep(pauseMs, closed);
      pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
    }
  }

  /** A connection whose other end vanished looks like one on which nothing happens, until it is asked. */
  async #probeUntilLost(client: Client, over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      await this.#parts.clock.sleep(this.#parts.probeMs, over);
      if (over.aborted) return;
      const answer = client.query('SELECT 1').then(() => true);
      const patience = new AbortController();
      const answered = await Promise.race([
        answer,
        this.#parts.clock.sleep(Math.min(PROBE_PATIENCE_MS, this.#parts.probeMs), patience.signal).then(() => false),
      ]);
      patience.abort();
      if (!answered) {
        answer.catch(() => undefined);
        return;
      }
    }
  }

  #heard(payload: string): void {
    const { schema, sender } = this.#parts;
    if (payload.startsWith(`${schema} `) && payload !== `${schema} ${sender}`) this.#listeners.tell();
  }
}
