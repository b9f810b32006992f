import { readFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import { WakefulError } from '../errors.ts';
import { reasonOf } from '../os-errors.ts';
import type { Cli } from './cli.ts';

/**
 * The text of a file that a person named; `-` is stdin.
 *
 * @throws WakefulError `input_invalid` when it cannot be read; `what` names it in the sentence ("story").
 */
export async function readTextFile({ surroundings }: Cli, path: string, what: string): Promise<string> {
  if (path === '-') return readAll(surroundings.stdin);
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new WakefulError('input_invalid', `Cannot read the ${what} ${path}: ${reasonOf(cause)}.`, {
      cause,
      fields: { path },
    });
  }
}
