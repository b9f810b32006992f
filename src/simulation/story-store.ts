import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { openSqliteStore, type Store } from '../store/index.ts';

/** Where a story keeps what it remembers. */
export interface StoryStore {
  /** Opens it, again after it was closed too: all that was written is there. */
  open(): Store;
  /** Takes it away, once it is closed. */
  remove(): void;
}

/** A store that lives as long as it is open: for stories without a restart. */
export function storeInMemory(clock: Clock): StoryStore {
  return { open: () => openSqliteStore(':memory:', { clock }), remove: () => undefined };
}

/** A store in a temporary file, which outlives the engine. */
export function storeInFile(clock: Clock): StoryStore {
  const folder = mkdtempSync(join(tmpdir(), 'wakeful-story-'));
  return {
    open: () => openSqliteStore(join(folder, 'story.db'), { clock }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
