import { readFileSync } from 'node:fs';

const FOLDER = new URL('../../data/encoder/', import.meta.url);

/** Reads a file of `data/encoder/`; the folder has the same place beside `src/` in a checkout and `dist/` in the package. */
export function readData(name: string): Buffer {
  return readFileSync(new URL(name, FOLDER));
}
