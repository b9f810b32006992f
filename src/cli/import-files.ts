import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { WakefulError } from '../errors.ts';
import { reasonOf } from '../os-errors.ts';
import type { ImportFile } from '../wakeful.ts';

/** In a folder, files of these kinds are looked at; a file that is named itself may be of any. */
const KINDS = /\.(?:md|markdown|txt|json|jsonl|ndjson|csv|tsv)$/i;
/** Folders that hold no memories, and anything hidden. */
const PASSED_OVER = /^(?:\..*|node_modules)$/;

/** A file to take in. */
export interface FoundFile extends ImportFile {
  /** A person named it itself, and not the folder that it lies in. */
  readonly isNamed: boolean;
}

/**
 * The files that paths name, folders with all that is in them, in the order of their names: a diary is read from its
 * first day.
 *
 * @throws WakefulError `input_invalid` when there is none, or one cannot be read.
 */
export async function findImportFiles(paths: readonly string[]): Promise<FoundFile[]> {
  const files: FoundFile[] = [];
  for (const path of paths) {
    if (path.trim() === '')
      throw new WakefulError('input_invalid', 'The name of a file to take in is empty. Name a file or a folder.');
    try {
      const { mtimeMs } = await stat(path).then((info) => (info.isDirectory() ? { mtimeMs: Number.NaN } : info));
      if (Number.isNaN(mtimeMs)) await walk(path, '', files);
      else files.push({ ...fileAt(path, basename(path), mtimeMs), isNamed: true });
    } catch (cause) {
      throw cannotRead(path, cause);
    }
  }
  if (files.length > 0) return files;
  throw new WakefulError('input_invalid', `There is nothing to take in: ${paths.join(', ')} holds no files of notes.`);
}

async function walk(folder: string, below: string, files: FoundFile[]): Promise<void> {
  const entries = await readdir(join(folder, below), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    if (PASSED_OVER.test(entry.name)) continue;
    if (entry.isDirectory()) await walk(folder, name, files);
    else if (entry.isFile() && KINDS.test(entry.name))
      files.push({ ...fileAt(join(folder, name), name, (await stat(join(folder, name))).mtimeMs), isNamed: false });
  }
}

function fileAt(path: string, name: string, modifiedMs: number): ImportFile {
  return { name, modifiedAt: Math.round(modifiedMs), open: () => readPieces(path) };
}

async function* readPieces(path: string): AsyncIterable<string> {
  try {
    for await (const piece of createReadStream(path, 'utf8')) yield piece as string;
  } catch (cause) {
    throw cannotRead(path, cause);
  }
}

function cannotRead(path: string, cause: unknown): WakefulError {
  return new WakefulError('input_invalid', `Cannot read ${path}: ${reasonOf(cause)}.`, { cause, fields: { path } });
}
