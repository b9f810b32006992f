import { composeDigest, findDirectChat } from '../agent/index.ts';
import type { Random } from '../ids.ts';
import type { FollowUp, Thought, Tx } from '../store/index.ts';
import { quietFor } from '../triggers/index.ts';
import { say } from './say.ts';

/**
 * A digest that waited for the end of its member's quiet hours is told then, unless they spoke before and heard it. It is put
 * together anew: what has come and gone in the night is not told any more. One that was called off meanwhile is dropped.
 */
export async function tellWaiting(tx: Tx, random: Random, waiting: FollowUp): Promise<Thought | undefined> {
  const { householdId, id, kind, triggerId, personId, dueAt } = waiting;
  const person = await tx.people.find(householdId, personId);
  // They may have set other quiet hours by now.
  const quiet = person ? quietFor(person, {}, tx.now) : null;
  if (quiet !== null) {
    await tx.followUps.put({ ...waiting, dueAt: quiet });
    return undefined;
  }
  await tx.followUps.close(householdId, id, kind);
  const trigger = await tx.triggers.find(householdId, triggerId);
  const isOff = trigger?.state === 'cancelled' || trigger?.state === 'paused' || person?.preferences.noDigest;
  const chat = person && (await findDirectChat(tx, person));
  if (!trigger || !person || !chat || isOff) return undefined;
  const digest = await composeDigest(tx, { person, chat, lang: person.lang ?? trigger.lang });
  if (!digest) return undefined;
  for (const untold of digest.untold) await tx.followUps.close(householdId, untold.id, untold.kind);
  return say(tx, random, { chat, body: { text: digest.text }, purpose: `${id}:${dueAt}` });
}
