import { APICallError } from 'ai';

/** An answer that goes on and on. */
export class EndlessAnswer extends Error {}

/** An answer that broke off, or was held back by the provider; the message is the provider's word for why. */
export class BrokenOff extends Error {}

/** What went wrong, in words that hold neither a secret nor anything that a person said. */
export function sentenceFor(thrown: unknown): string {
  if (APICallError.isInstance(thrown) && thrown.statusCode !== undefined && thrown.statusCode >= 400)
    return ofStatus(thrown.statusCode);
  if (thrown instanceof EndlessAnswer) return 'its answer did not end';
  if (thrown instanceof BrokenOff) return `its answer broke off (${thrown.message})`;
  if (thrown instanceof DOMException) return 'the turn was over before it answered';
  if (APICallError.isInstance(thrown) && thrown.statusCode !== undefined) return 'its answer broke off';
  const code = networkCodeOf(thrown);
  if (code !== undefined) return `it could not be reached (${code})`;
  return 'its answer could not be read';
}

/** Whether the same request may succeed in a moment. */
export function isPassing(thrown: unknown): boolean {
  if (APICallError.isInstance(thrown)) return thrown.isRetryable || networkCodeOf(thrown) !== undefined;
  return networkCodeOf(thrown) !== undefined;
}

/** How long the server asks to wait, in ms; undefined when it does not say. */
export function retryAfterMs(thrown: unknown): number | undefined {
  if (!APICallError.isInstance(thrown)) return undefined;
  const ms = Number(thrown.responseHeaders?.['retry-after-ms']);
  if (Number.isFinite(ms) && ms >= 0) return ms;
  const seconds = Number(thrown.responseHeaders?.['retry-after']);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined;
}

function ofStatus(status: number): string {
  if (status === 401 || status === 403) return `it refused the key (HTTP ${status})`;
  if (status === 404) return 'it knows no such model or address (HTTP 404)';
  if (status === 429) return 'it was asked too often, or its quota is spent (HTTP 429)';
  if (status >= 500) return `its server failed (HTTP ${status})`;
  return `it refused the request (HTTP ${status})`;
}

/** The system's word for a connection that failed, somewhere along the causes of an error. */
function networkCodeOf(thrown: unknown): string | undefined {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 6; error = error.cause, depth += 1) {
    const { code } = error as NodeJS.ErrnoException;
    if (typeof code === 'string' && /^(?:E[A-Z]+|UND_ERR_[A-Z_]+)$/.test(code)) return code;
  }
  return undefined;
}
