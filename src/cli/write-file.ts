import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { WakefulError } from '../errors.ts';
import { reasonOf } from '../os-errors.ts';
import { createOutput } from './output.ts';

/** Refuses a file without a name, and to write over something: what a person keeps is not lost by a slip. */
function requireNoFile(path: string): void {
  if (path.trim() === '') throw new WakefulError('input_invalid', 'The name of the file to write is empty. Name one.');
  if (existsSync(path))
    throw new WakefulError('input_invalid', `${path} is there already. Name another file, or move it away.`, {
      fields: { path },
    });
}

/**
 * Where a file is written until it is whole.
 *
 * @throws WakefulError `input_invalid` when something is there already: what another put there is not ours to take away.
 */
export function requirePartOf(path: string): string {
  requireNoFile(path);
  const part = `${path}.part`;
  if (existsSync(part))
    throw new WakefulError(
      'input_invalid',
      `${part} is there already, where ${path} would be written first. Name another file; or take it away, if it is what was left of a run that was stopped.`,
      { fields: { path: part } },
    );
  return part;
}

/**
 * Writes a new file, readable by its owner alone, that has its name only once it is whole.
 *
 * @throws WakefulError `input_invalid` when it is there already or its folder is not, `store_read_only` when it cannot be
 *   written.
 */
export async function writeNewFile<T>(
  path: string,
  work: (write: (text: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  const part = requirePartOf(path);
  const stream = createWriteStream(part, { mode: 0o600, flush: true });
  const output = createOutput(stream);
  const refused = (cause: unknown): WakefulError =>
    new WakefulError(
      isNoPlace(cause) ? 'input_invalid' : 'store_read_only',
      `Cannot write ${path}: ${reasonOf(cause)}. Name another file.`,
      {
        cause,
        fields: { path },
      },
    );
  const write = async (text: string): Promise<void> => {
    try {
      await output.write(text);
    } catch (cause) {
      throw refused(cause);
    }
  };
  try {
    const result = await work(write);
    stream.end();
    await finished(stream).catch((cause: unknown) => {
      throw refused(cause);
    });
    renameSync(part, path);
    return result;
  } catch (thrown) {
    stream.destroy();
    // A file that was still being opened is there only once the stream has closed.
    await finished(stream).catch(() => undefined);
    if (existsSync(part)) rmSync(part);
    throw thrown;
  }
}

/** Whether a path leads nowhere, so that another is to be named; else the disk or its owner says no. */
function isNoPlace(cause: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes((cause as NodeJS.ErrnoException).code ?? '');
}
