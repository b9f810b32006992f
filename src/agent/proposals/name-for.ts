import type { Tx } from '../../store/index.ts';
import { oneLine } from '../brains/rules/say/index.ts';
import type { ProposalWords } from './words.ts';

/** The owner of a home goes by this until somebody gives them a name. */
const UNNAMED = 'me';

/**
 * How a member is called to another: by the name that this one has for them, else by their own. "Me" would be the listener:
 * whoever has no other name is a member of the household.
 *
 * @param listenerId The person who reads it.
 */
export async function nameFor(
  tx: Tx,
  householdId: string,
  listenerId: string,
  personId: string,
  words: ProposalWords,
): Promise<string> {
  const listener = await tx.people.find(householdId, listenerId);
  const aliases = Object.entries(listener?.preferences.aliases ?? {});
  const alias = aliases.find(([, id]) => id === personId)?.[0];
  if (alias !== undefined) return oneLine(alias);
  const handle = (await tx.people.find(householdId, personId))?.handle;
  return handle === undefined || handle === UNNAMED ? words.someone : oneLine(handle);
}
