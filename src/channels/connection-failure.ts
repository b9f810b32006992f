/** The connection was never made: nothing was sent. */
const NEVER_REACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** What a request without an answer tells: whether it went out at all, and the system's code for what went wrong. */
export interface ConnectionFailure {
  /** Nothing was sent; otherwise nobody knows what became of it. */
  readonly neverReached: boolean;
  /** For people, after the name of the service: "cannot be reached (ECONNREFUSED)". */
  readonly code: string;
}

/** Reads the system's error below a failed request. */
export function readConnectionFailure(error: unknown): ConnectionFailure {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (typeof code !== 'string') return { neverReached: false, code: 'no answer' };
  return { neverReached: NEVER_REACHED.has(code), code };
}
