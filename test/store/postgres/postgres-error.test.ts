import { expect, test } from 'vitest';
import { postgresError } from '../../../src/store/postgres/postgres-error.ts';

/** What `pg` or the network throws. */
const failure = (code: string): Error => Object.assign(new Error('it failed'), { code });

// Five capitals without a digit are the operating system's word, five with one are the server's.
test.each([
  ['EPIPE', 'store_unreachable'],
  ['ECONNRESET', 'store_unreachable'],
  ['57P01', 'store_unreachable'],
  ['25P02', 'internal'],
  ['40001', 'store_locked'],
  ['23505', 'state_conflict'],
])('%s is %s', (code, expected) => {
  expect(postgresError(failure(code), 'postgres://home/db').code).toBe(expected);
});
