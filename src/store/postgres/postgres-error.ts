import { WakefulError } from '../../errors.ts';
import { reasonOf } from '../../os-errors.ts';

/** What PostgreSQL or Node's network says a failure was: an SQLSTATE, or a code such as `ECONNREFUSED`. */
export function failureCode(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const LOCK_NOT_AVAILABLE = '55P03';
const IN_FAILED_TRANSACTION = '25P02';

/** Whether the database undid a transaction only because of another one, so that it may be tried again at once. */
export function isConflict(thrown: unknown): boolean {
  return [SERIALIZATION_FAILURE, DEADLOCK].includes(failureCode(thrown));
}

/** Whether a row is another transaction's, and we had asked not to wait for it or had waited long enough. */
export function isLocked(thrown: unknown): boolean {
  return failureCode(thrown) === LOCK_NOT_AVAILABLE;
}

/** Whether a statement was refused only because one before it in its transaction had failed. */
export function isOnlyBehind(thrown: unknown): boolean {
  return failureCode(thrown) === IN_FAILED_TRANSACTION;
}

/** SQLSTATEs (https://www.postgresql.org/docs/15/errcodes-appendix.html) after which the connection is of no use. */
const CONNECTION_LOST = /^(08...|57P0[1-5]|25P03|53300|28...|3D000)$/;

/** Whether the server could not be asked, or left in the middle. */
export function isUnreachable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const code = failureCode(thrown);
  // Five letters and digits are an SQLSTATE: the server answered. All else is the network's word (`EPIPE` has no digit), or
  // the client's.
  return /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? CONNECTION_LOST.test(code) : true;
}

/** What `pg` threw, as a coded error with a sentence that says what to do. `place` is the database without its password. */
export function postgresError(thrown: unknown, place: string): WakefulError {
  if (thrown instanceof WakefulError) return thrown;
  const detail = reasonOf(thrown);
  const options = { cause: thrown, fields: { database: place } };
  if (isUnreachable(thrown))
    return new WakefulError(
      'store_unreachable',
      `The database ${place} cannot be reached (${detail}). Check that the server runs, and its address, user and password.`,
      options,
    );
  switch (failureCode(thrown)) {
    case SERIALIZATION_FAILURE:
    case DEADLOCK:
    case LOCK_NOT_AVAILABLE:
      return new WakefulError(
        'store_locked',
        `Other transactions kept this one from its rows in ${place} (${detail}). Try again.`,
        options,
      );
    case '23505':
      return new WakefulError('state_conflict', `This is there already (${detail}).`, options);
    case '22021':
    case '22P05':
      return new WakefulError(
        'input_invalid',
        `PostgreSQL cannot hold this text (${detail}). Leave out U+0000.`,
        options,
      );
    case '25006':
    case '42501':
    case '53100':
      return new WakefulError(
        'store_read_only',
        `${place} cannot be written (${detail}). Give this user the right to write, name the primary server, or make room on its disk.`,
        options,
      );
    default:
      return new WakefulError('internal', `The database failed: ${detail}.`, options);
  }
}
