/** Runs pieces of asynchronous work one after another, in the order in which they were asked for. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  take<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    // Whoever asked sees the failure; the next in line only waits for the end.
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Resolves when all that was asked for so far has ended. */
  async idle(): Promise<void> {
    await this.#last;
  }
}
