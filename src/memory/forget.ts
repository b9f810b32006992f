import type { EpochMs } from '../clock.ts';
import { WakefulError } from '../errors.ts';
import type { Random } from '../ids.ts';
import type { Fact, Tx } from '../store/index.ts';
import { type Remembered, type RememberInput, remember } from './remember.ts';

/**
 * Takes a fact back: it stays as a tombstone in the history and is recalled no more. Doing it again changes nothing.
 *
 * @throws WakefulError `not_found`.
 */
export async function forget(tx: Tx, householdId: string, factId: string, at: EpochMs): Promise<Fact> {
  await requireFact(tx, householdId, factId);
  await tx.facts.supersede(householdId, factId, { by: null, at });
  return requireFact(tx, householdId, factId);
}

/**
 * Undoes a supersession or a forgetting: the fact is current again. What had replaced it stays; the person decides.
 *
 * @throws WakefulError `not_found`.
 */
export async function restore(tx: Tx, householdId: string, factId: string): Promise<Fact> {
  await requireFact(tx, householdId, factId);
  await tx.facts.restore(householdId, factId, tx.now);
  return requireFact(tx, householdId, factId);
}

/**
 * Keeps a statement in the place of a fact that it corrects.
 *
 * @throws WakefulError `not_found`, or `input_invalid` for a text without words.
 */
export async function correct(
  tx: Tx,
  deps: { readonly random: Random },
  factId: string,
  input: RememberInput,
): Promise<Remembered> {
  const wrong = await requireFact(tx, input.householdId, factId);
  const remembered = await remember(tx, deps, input);
  const [by] = remembered.facts;
  if (!by || by.id === wrong.id || wrong.supersededAt !== null) return remembered;
  await tx.facts.supersede(input.householdId, wrong.id, { by: by.id, at: tx.now });
  return { ...remembered, superseded: [...remembered.superseded.filter(({ id }) => id !== wrong.id), wrong] };
}

async function requireFact(tx: Tx, householdId: string, factId: string): Promise<Fact> {
  const fact = await tx.facts.find(householdId, factId);
  if (!fact)
    throw new WakefulError('not_found', `There is no fact with the id "${factId}".`, { fields: { id: factId } });
  return fact;
}
