import { WakefulError } from '../../../errors.ts';
import { reasonOf } from '../../../os-errors.ts';
import { NotInTime } from './within.ts';

/**
 * Why a server could not be used, in words that hold nothing of what it said, nor of its address, where a secret may
 * stand: they go to logs, to people and to models.
 */
export function whyNot(thrown: unknown): string {
  if (thrown instanceof NotInTime) return 'it did not answer in time';
  // What is missing in the configuration, by name.
  if (thrown instanceof WakefulError) return thrown.message.replace(/\.$/, '');
  const { code, status, cause } = factsOf(thrown);
  if (typeof status === 'number')
    return status === 401 || status === 403 ? `it refused us (HTTP ${status})` : `it answered HTTP ${status}`;
  if (typeof code === 'string' && /^E[A-Z_]+$/.test(code))
    return code === 'ENOENT' ? 'there is no such program' : reasonOf(thrown);
  if (code === 'CONNECTION_CLOSED') return 'it ended without an answer';
  if (code === 'REQUEST_TIMEOUT') return 'it did not answer in time';
  // `fetch` throws a TypeError for whatever kept it from an answer; why stands in its cause.
  if (thrown instanceof TypeError && cause instanceof Error) return whyNot(cause);
  if (typeof code === 'number') return `it answered with error ${code}`;
  return 'it answered with something that is no answer';
}

function factsOf(thrown: unknown): { code?: unknown; status?: unknown; cause?: unknown } {
  if (typeof thrown !== 'object' || thrown === null) return {};
  const { code, status, cause, data } = thrown as { code?: unknown; status?: unknown; cause?: unknown; data?: unknown };
  const within = typeof data === 'object' && data !== null && 'status' in data ? data.status : undefined;
  return { code, status: status ?? within, cause };
}
