import type { Random } from '../ids.ts';
import { forget, keepContent } from '../memory/index.ts';
import type { Scope, Trigger, Tx } from '../store/index.ts';
import { recueTrigger } from '../triggers/index.ts';

/**
 * Gives a trigger other words: they are kept as what it is made of, in the place of the old ones. `scope` is for a
 * trigger that was made of no fact.
 *
 * @throws WakefulError `state_conflict` when it has ended.
 */
export async function recue(tx: Tx, random: Random, trigger: Trigger, cue: string, scope: Scope): Promise<Trigger> {
  const { householdId, factId: oldId } = trigger;
  const old = oldId === null ? undefined : await tx.facts.find(householdId, oldId);
  const content = await keepContent(
    tx,
    { random },
    {
      householdId,
      text: cue,
      scope: old?.scope ?? scope,
      provenance: { personId: trigger.personId, chatId: trigger.chatId, ref: null, saidAt: tx.now },
      zone: trigger.zone,
    },
  );
  const changed = await recueTrigger(tx, trigger, { cue, factId: content.id });
  if (old && old.supersededAt === null) await forget(tx, householdId, old.id, tx.now);
  return changed;
}
