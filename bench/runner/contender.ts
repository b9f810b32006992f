// What everybody who is measured side by side can do.

/** Jobs to write: `count` of them, due from `dueAt` on, `stepMs` apart. */
export interface Jobs {
  readonly count: number;
  readonly dueAt: number;
  readonly stepMs?: number;
}

/** One who can be given jobs for a time. */
export interface Contender {
  readonly name: string;
  create(jobs: Jobs): Promise<void>;
  /** Makes what is due ready to be claimed, where that is a step of its own. */
  prepare?(): Promise<unknown>;
  /** The same and the end of all that is due in one, where it is a step of its own: as a worker does it. */
  planAndSettleDue?(): Promise<unknown>;
  /** Claims and ends all that is due, in batches; absent where only its own loop can. */
  settleDue?(count?: number): Promise<unknown>;
  /**
   * The same with a message written for each job, in the transaction that ends it where the library lets one; absent where
   * {@link settleDue} does so anyway.
   */
  settleTold?(count: number): Promise<unknown>;
  /** One look for due work that finds nothing. */
  claimNothing?(): Promise<unknown>;
  /**
   * Begins to work by itself and calls back for each job, when its work begins, with the time for which it was due;
   * returns the way to stop. `onTold` hears of those whose message has been handed to its channel, where there are any.
   */
  start(onJob: (dueAt: number) => void, onTold?: (dueAt: number) => void): Promise<() => Promise<void>>;
}

/** Batches, for all of them. */
export const TOGETHER = 500;
