import { type FSWatcher, watch } from 'node:fs';
import { basename, dirname } from 'node:path';

/**
 * Tells listeners that somebody committed: this store says so itself, other processes are noticed by the write-ahead
 * log beside the file. It neither keeps the process alive nor costs anything while nobody writes.
 */
export class CommitHints {
  /** The database file; undefined for one in memory, which no other process can write. */
  readonly #path: string | undefined;
  /** Reads a number that changes when anybody else has committed, and only then. */
  readonly #readVersion: () => unknown;
  readonly #listeners = new Set<{ readonly call: () => void }>();
  #version: unknown;
  #watcher: FSWatcher | undefined;
  #telling = false;

  constructor(path: string | undefined, readVersion: () => unknown) {
    this.#path = path;
    this.#readVersion = readVersion;
  }

  listen(call: () => void): () => void {
    const listener = { call };
    this.#listeners.add(listener);
    this.#watcher ??= this.#watch();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#unwatch();
    };
  }

  /** Calls the listeners soon, once for all commits of this moment, and outside of the caller's work. */
  tell(): void {
    if (this.#telling || this.#listeners.size === 0) return;
    this.#telling = true;
    queueMicrotask(() => {
      this.#telling = false;
      for (const { call } of this.#listeners) call();
    });
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
        if (file === null || file === log) this.#look();
      });
      // The folder went away: there is nothing left to hear of.
      watcher.on('error', () => watcher.close());
      return watcher;
    } catch {
      // A system without file events, or out of watches: hints then come from this process alone. Nobody relies on them.
      return undefined;
    }
  }

  #look(): void {
    if (this.#watcher === undefined) return;
    const version = this.#readVersion();
    if (version === this.#version) return;
    this.#version = version;
    this.tell();
  }

  #unwatch(): void {
    this.#watcher?.close();
    this.#watcher = undefined;
  }
}
