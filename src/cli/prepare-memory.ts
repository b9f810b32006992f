import type { Wakeful } from '../wakeful.ts';
import type { Cli } from './cli.ts';
import { showProgress } from './progress.ts';

/**
 * Sees to it that a recall can compare meanings, with the progress on a terminal. With `atMost` it is left to a
 * `wakeful start` when more facts than that are not ready.
 */
export async function prepareMemory(
  { surroundings, print }: Cli,
  wakeful: Wakeful,
  limit: { atMost?: number } = {},
): Promise<void> {
  const progress = showProgress(surroundings, 'facts left to get ready for recall by meaning');
  const result = await wakeful.indexMemory({ ...limit, onProgress: progress.show });
  progress.end();
  if (result?.error) await print.note(`Recall goes by words alone: ${result.error}`);
}
