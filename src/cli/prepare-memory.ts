import { counted } from '../plural.ts';
import type { Wakeful } from '../wakeful.ts';
import type { Cli } from './cli.ts';
import { showProgress } from './progress.ts';

/** On no terminal, after so many facts a line tells how far it is. */
const TOLD_EACH = 5_000;

/**
 * Sees to it that a recall can compare meanings, with the progress on a terminal, and else a line now and then. When more
 * facts than `atMost` are not ready, that is left to a running `wakeful start`, and said.
 */
export async function prepareMemory(
  { surroundings, print }: Cli,
  wakeful: Wakeful,
  { atMost }: { atMost: number },
): Promise<void> {
  const progress = showProgress(surroundings, 'facts left to get ready for recall by meaning');
  const notes: Promise<void>[] = [];
  let told = Number.POSITIVE_INFINITY;
  const onProgress = (pending: number): void => {
    progress.show(pending);
    if (surroundings.stderr.isTTY || pending < TOLD_EACH || pending > told - TOLD_EACH) return;
    told = pending;
    notes.push(
      print.note(`${counted(pending, 'fact')} left to get ready for recall by meaning; --words goes without.`),
    );
  };
  const result = await wakeful.indexMemory({ atMost, onProgress });
  progress.end();
  await Promise.all(notes);
  if (result && result.pending > atMost)
    await print.note(
      `${counted(result.pending, 'fact')} ${result.pending === 1 ? 'is' : 'are'} not ready yet for recall by meaning, and found by ${result.pending === 1 ? 'its' : 'their'} words. A running \`wakeful start\` gets them ready.`,
    );
  if (result?.error) await print.note(`Recall goes by words alone: ${result.error}`);
}
