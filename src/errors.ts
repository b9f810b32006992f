/**
 * Every error that a caller can act on. A surface maps the code once (to an exit code, an HTTP status); it never reads
 * the sentence.
 */
export type ErrorCode =
  /** The words hold no time that the grammar understands. */
  | 'schedule_not_found_in_text'
  /** The words name a moment that has passed. */
  | 'schedule_in_past'
  /** A schedule, cron expression or RRULE is not well formed, or yields no slot at all. */
  | 'schedule_invalid'
  /** Strict reading was asked for and the words can be read in several ways. */
  | 'schedule_ambiguous'
  /** Not an IANA zone that this machine knows. */
  | 'zone_unknown'
  /** No trigger, fire, fact … of this id in this household. */
  | 'not_found'
  /** The beginning of an id that fits several. */
  | 'id_ambiguous'
  /** The thing is in a state in which this cannot be done (a cancelled trigger cannot be paused). */
  | 'state_conflict'
  /** A worker's lease has been taken over: its late write was refused. */
  | 'fence_stale'
  /** No channel of this name is running here. */
  | 'route_unknown'
  /** Arguments or input that do not fit: an empty text, a broken line, an unknown option. */
  | 'input_invalid'
  /** The database is held by another process. */
  | 'store_locked'
  /** The file is not a database, is damaged, or was written by a newer version. */
  | 'store_unreadable'
  /** The folder or file cannot be written. */
  | 'store_read_only'
  /** The database server is away, or refuses the connection. */
  | 'store_unreachable'
  /** Another program listens on this port. */
  | 'port_in_use'
  /** A channel's servers do not answer. */
  | 'channel_unreachable'
  /** Nobody answers where the embedder should be. */
  | 'embedder_unreachable'
  /** The embedder answered with something else than vectors. */
  | 'embedder_refused'
  /** Too many of something were made or asked for; the fields tell the limit. */
  | 'limit_reached'
  /** The household has spent on models what it may spend in a day. */
  | 'budget_spent'
  /** A request without the token, or with a wrong one. */
  | 'unauthorized'
  /** A fault of our own. */
  | 'internal';

/** An error with a code for programs and a sentence for people that says what to do. */
export class WakefulError extends Error {
  readonly code: ErrorCode;
  /** What a program may want to show or branch on, for example `{ id }` or `{ text }`. */
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, message: string, options: { cause?: unknown; fields?: Record<string, unknown> } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'WakefulError';
    this.code = code;
    this.fields = options.fields ?? {};
  }
}

/** Whether a thrown value is a {@link WakefulError} of this code. */
export function hasCode(thrown: unknown, code: ErrorCode): thrown is WakefulError {
  return thrown instanceof WakefulError && thrown.code === code;
}

/** Whether it is the store that cannot be written or reached just now, whatever was to be done. */
export function isOfTheStore(thrown: unknown): boolean {
  return (['store_locked', 'store_unreachable', 'store_read_only', 'store_unreadable'] as const).some((code) =>
    hasCode(thrown, code),
  );
}

/** Any thrown value as a {@link WakefulError}; what is not one becomes `internal` with the original as its cause. */
export function toWakefulError(thrown: unknown): WakefulError {
  if (thrown instanceof WakefulError) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return new WakefulError('internal', message, { cause: thrown });
}
