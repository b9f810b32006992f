import { WakefulError } from '../errors.ts';
import type { Tx } from '../store/index.ts';

/** The setting in which a household's new place is written down. */
export const MOVED_TO = 'moved_to';
/** What is said where nobody wrote the place down. */
const SOMEWHERE = 'another database';

/** Where a household was moved to, in words that hold no secret; undefined while it is here. */
export async function placeOfMoved(tx: Tx, householdId: string): Promise<string | undefined> {
  const moved = (await tx.settings.get(householdId, MOVED_TO)) as { readonly place?: string } | null | undefined;
  return moved ? (moved.place ?? SOMEWHERE) : undefined;
}

/**
 * What was moved away only stands here to be read: whatever would be promised or changed would be forgotten.
 *
 * @throws WakefulError `state_conflict` with the place that the household was moved to.
 */
export async function requireHere(tx: Tx, householdId: string): Promise<void> {
  const place = await placeOfMoved(tx, householdId);
  if (place !== undefined) throw movedAway([householdId], place);
}

/**
 * Where everything that was here has gone: the error that says so, or undefined while at least one household is here (or
 * none ever was).
 */
export async function findAllMoved(tx: Tx): Promise<WakefulError | undefined> {
  const ids = (await tx.households.list()).map(({ id }) => id);
  const places = new Set<string>();
  for (const id of ids) {
    const place = await placeOfMoved(tx, id);
    if (place === undefined) return undefined;
    places.add(place);
  }
  return ids.length === 0 ? undefined : movedAway(ids, [...places].join(', '));
}

function movedAway(households: readonly string[], place: string): WakefulError {
  const which = households.map((id) => `"${id}"`).join(', ');
  return new WakefulError(
    'state_conflict',
    `The household ${which} was moved to ${place}: here it only stands to be read. Use Wakeful on that database (--database or WAKEFUL_DATABASE, or the --home of its file).`,
    { fields: { households, movedTo: place } },
  );
}
