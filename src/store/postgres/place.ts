import { Client } from 'pg';
import { WakefulError } from '../../errors.ts';

/**
 * A database's address without its password, for messages.
 *
 * @throws WakefulError `input_invalid` when it is no address of a PostgreSQL.
 */
export function placeOfPostgres(url: string): string {
  try {
    if (!/^postgres(ql)?:\/\//.test(url)) throw new Error('another scheme');
    const { user, host, port, database } = new Client(url);
    return `postgres://${user}@${host.startsWith('/') ? '' : `${host}:${port}`}/${database}`;
  } catch (cause) {
    const message = 'The database is not an address like postgres://user@host/database.';
    throw new WakefulError('input_invalid', message, { cause });
  }
}
