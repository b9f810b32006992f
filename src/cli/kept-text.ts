import { chmodSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../store/index.ts';
import { cannotWrite, type Home } from './home.ts';

/** A text that the home keeps for a channel, in a file that its owner alone can read. No export holds it. */
export interface KeptText {
  /** Undefined when none was kept. */
  read(): string | undefined;
  write(text: string): void;
}

/** Opens one; `name` is that of its file. Both ways throw WakefulError `store_read_only` when the disk says no. */
export function keptText(home: Home, name: string): KeptText {
  const path = join(home.folder, name);
  return {
    read: () => {
      try {
        const text = readFileSync(path, 'utf8').trim();
        if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
        return text === '' ? undefined : text;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw cannotWrite(path, error);
      }
    },
    write: (text) => {
      try {
        makeFolder(home.folder);
        // Whoever dies in the middle leaves the old text behind, whole.
        writeFileSync(`${path}.part`, `${text}\n`, { mode: 0o600 });
        renameSync(`${path}.part`, path);
      } catch (error) {
        throw cannotWrite(path, error);
      }
    },
  };
}
