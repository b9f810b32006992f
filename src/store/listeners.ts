/** Those who want to hear of commits. */
export class Listeners {
  readonly #listeners = new Set<{ readonly call: () => void }>();
  #telling = false;

  get size(): number {
    return this.#listeners.size;
  }

  /** Returns the way to stop. */
  add(call: () => void): () => void {
    const listener = { call };
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls the listeners soon, once for all commits of this moment, and outside of the caller's work. */
  tell(): void {
    if (this.#telling || this.size === 0) return;
    this.#telling = true;
    queueMicrotask(() => {
      this.#telling = false;
      for (const { call } of this.#listeners) call();
    });
  }

  clear(): void {
    this.#listeners.clear();
  }
}
