import { readFileSync, writeFileSync } from 'node:fs';
import { newToken, type Random } from '../ids.ts';
import { makeFolder } from '../store/index.ts';
import { cannotWrite, type Home } from './home.ts';

/**
 * The secret of this home's page, made at the first start. The file is readable by its owner alone.
 *
 * @throws WakefulError `store_read_only` when it cannot be written.
 */
export function openToken(home: Home, random: Random): string {
  try {
    const kept = readFileSync(home.token, 'utf8').trim();
    if (kept !== '') return kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw cannotWrite(home.token, error);
  }
  const token = newToken(random);
  try {
    // A home whose store is on a server has had no reason to make its folder.
    makeFolder(home.folder);
    writeFileSync(home.token, `${token}\n`, { mode: 0o600 });
  } catch (error) {
    throw cannotWrite(home.token, error);
  }
  return token;
}
