import { type FSWatcher, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Clock } from '../../clock.ts';
import { Listeners } from '../listeners.ts';

/**
 * When to look again after the log was written, in ms: the file event comes with the first bytes, the commit counts
 * only once all of them are safely on the disk, and that is no event.
 */
const LOOK_AGAIN_MS = [2, 10, 50, 250];

/**
 * Tells listeners that somebody committed: this store says so itself, other processes are noticed by the write-ahead
 * log beside the file. It neither keeps the process alive nor costs anything while nobody writes.
 */
export class CommitHints {
  /** The database file; undefined for one in memory, which no other process can write. */
  readonly #path: string | undefined;
  /** Reads a number that changes when anybody else has committed, and only then. */
  readonly #readVersion: () => unknown;
  readonly #listeners = new Listeners();
  readonly #clock: Clock;
  #version: unknown;
  #watcher: FSWatcher | undefined;
  #stopped = new AbortController();
  /** How often it was looked since the log was last written; undefined while there is nothing to look for. */
  #looks: number | undefined;

  constructor(parts: { path: string | undefined; readVersion: () => unknown; clock: Clock }) {
    this.#path = parts.path;
    this.#readVersion = parts.readVersion;
    this.#clock = parts.clock;
  }

  listen(call: () => void): () => void {
    const stop = this.#listeners.add(call);
    this.#watcher ??= this.#watch();
    return () => {
      stop();
      if (this.#listeners.size === 0) this.#unwatch();
    };
  }

  /** This store has committed. */
  tell(): void {
    this.#listeners.tell();
  }

  stop(): void {
    this.#listeners.clear();
    this.#unwatch();
  }

  #watch(): FSWatcher | undefined {
    if (this.#path === undefined) return undefined;
    const log = `${basename(this.#path)}-wal`;
    this.#version = this.#readVersion();
    try {
      const watcher = watch(dirname(this.#path), { persistent: false }, (_event, file) => {
        if (file === null || file === log) this.#logWritten();
      });
      this.#stopped = new AbortController();
      // The folder went away: there is nothing left to hear of.
      watcher.on('error', () => watcher.close());
      return watcher;
    } catch {
      // A system without file events, or out of watches: hints then come from this process alone. Nobody relies on them.
      return undefined;
    }
  }

  #logWritten(): void {
    const looking = this.#looks !== undefined;
    this.#looks = 0;
    if (!looking) void this.#lookUntilQuiet(this.#stopped.signal);
  }

  async #lookUntilQuiet(stopped: AbortSignal): Promise<void> {
    while (!stopped.aborted) {
      const version = this.#readVersion();
      if (version !== this.#version) {
        this.#version = version;
        this.tell();
      }
      const pauseMs = LOOK_AGAIN_MS[this.#looks ?? 0];
      if (pauseMs === undefined) break;
      this.#looks = (this.#looks ?? 0) + 1;
      await this.#clock.sleep(pauseMs, stopped);
    }
    this.#looks = undefined;
  }

  #unwatch(): void {
    this.#watcher?.close();
    this.#watcher = undefined;
    this.#stopped.abort();
  }
}
