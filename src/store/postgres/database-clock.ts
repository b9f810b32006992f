import type { Clock, EpochMs } from '../../clock.ts';

/** The database's time as it was told, and when it was asked for and answered on this process's clock. */
interface Told {
  readonly askedAt: EpochMs;
  readonly databaseNow: EpochMs;
  readonly answeredAt: EpochMs;
}

/** From this difference on, in ms, somebody should be told; again whenever it has changed by as much. */
const WORTH_TELLING_MS = 1000;

/** The database's clock, read between two questions by the process's own and the difference of the two. */
export class DatabaseClock implements Clock {
  readonly #local: Clock;
  readonly #onSkew: (skewMs: number) => void;
  /** By how much the database's clock is ahead of the process's, and how far off this may be. */
  #skewMs = 0;
  #errorMs = Number.POSITIVE_INFINITY;
  #toldMs = 0;

  constructor(local: Clock, onSkew: (skewMs: number) => void) {
    this.#local = local;
    this.#onSkew = onSkew;
  }

  /** By how much the database's clock is ahead of this process's, in ms. */
  get skewMs(): number {
    return this.#skewMs;
  }

  now(): EpochMs {
    return Math.round(this.#local.now() + this.#skewMs);
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return this.#local.sleep(ms, signal);
  }

  /**
   * Learns from an answer. It was given some time between question and arrival, so that half of that time is how far
   * off the difference may be; a quicker answer is a better one, and one that rules the known difference out means
   * that a clock was set.
   */
  observe({ askedAt, databaseNow, answeredAt }: Told): void {
    const errorMs = (answeredAt - askedAt) / 2;
    const skewMs = databaseNow - (askedAt + answeredAt) / 2;
    const ruledOut = Math.abs(skewMs - this.#skewMs) > errorMs + this.#errorMs + 1;
    if (errorMs > this.#errorMs && !ruledOut) return;
    this.#skewMs = skewMs;
    this.#errorMs = errorMs;
    if (Math.abs(skewMs - this.#toldMs) < WORTH_TELLING_MS) return;
    this.#toldMs = skewMs;
    this.#onSkew(Math.round(skewMs));
  }
}
