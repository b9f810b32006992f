import type { Wakeful } from '../wakeful.ts';
import type { Cli } from './cli.ts';
import { showProgress } from './progress.ts';

/**
 * Sees to it that a recall can compare meanings, with the progress on a terminal. When more facts than `atMost` are not
 * ready, that is left to a running `wakeful start`, and said.
 */
export async function prepareMemory(
  { surroundings, print }: Cli,
  wakeful: Wakeful,
  { atMost }: { atMost: number },
): Promise<void> {
  const progress = showProgress(surroundings, 'facts left to get ready for recall by meaning');
  const result = await wakeful.indexMemory({ atMost, onProgress: progress.show });
  progress.end();
  if (result && result.pending > atMost)
    await print.note(
      `${result.pending} facts are not ready yet for recall by meaning: they are found by their words. A running \`wakeful start\` gets them ready.`,
    );
  if (result?.error) await print.note(`Recall goes by words alone: ${result.error}`);
}
