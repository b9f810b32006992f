import { WakefulError } from '../errors.ts';
import type { Wakeful } from '../wakeful.ts';

/**
 * A process that would keep the promises of a database from which everything was moved away would keep none.
 *
 * @throws WakefulError `state_conflict` with the place where they are now.
 */
export async function requireNotMoved(wakeful: Wakeful): Promise<void> {
  const moved = (await wakeful.health()).reasons.find(({ code }) => code === 'moved');
  if (moved) throw new WakefulError('state_conflict', moved.message);
}
