import { cancelTrigger } from '../../triggers/index.ts';
import { NOTHING, type Undo } from './undone.ts';

/** So far back a chat is read for what it noted, and memory for what has been taken back since. */
const NOTED_LOOKED_AT = 40;
const FACTS_LOOKED_AT = 200;

/** Cancels the reminder that was made. */
export const undoReminding: Undo = async (tx, { random, person, chat }, { entry }) => {
  const all = await tx.triggers.list(chat.householdId, { personId: person.id });
  const made = all.filter(({ chatId, createdAt }) => chatId === chat.id && createdAt === entry.at);
  const living = made.filter(({ state }) => state === 'active' || state === 'paused');
  for (const trigger of living) await cancelTrigger(tx, random, trigger);
  if (living.length === 0) return made.length > 0 ? 'undone' : NOTHING;
  return { ...NOTHING, reminders: living.map(({ cue }) => cue) };
};

/** Takes the facts back that were noted; those whose place they had taken hold again. */
export const undoRemembering: Undo = async (tx, { person, chat }, { entry }) => {
  const { householdId } = chat;
  const latest = await tx.facts.latestInChat(householdId, chat.id, tx.now, NOTED_LOOKED_AT);
  const noted = latest.filter((fact) => fact.recordedAt === entry.at && fact.provenance.personId === person.id);
  if (noted.length === 0) {
    const all = await tx.facts.list(householdId, { includeSuperseded: true, limit: FACTS_LOOKED_AT });
    const wasNoted = all.some(
      (fact) => fact.recordedAt === entry.at && fact.supersededAt !== null && fact.provenance.chatId === chat.id,
    );
    return wasNoted ? 'undone' : NOTHING;
  }
  const ids = noted.map(({ id }) => id);
  const replaced = await tx.facts.findReplacedBy(householdId, ids);
  for (const id of ids) await tx.facts.supersede(householdId, id, { by: null, at: tx.now });
  for (const { id } of replaced) await tx.facts.restore(householdId, id, tx.now);
  return { ...NOTHING, facts: noted.map(({ text }) => text), restored: replaced.map(({ text }) => text) };
};
