import { findDirectChat, sayEscalated } from '../agent/index.ts';
import type { Random } from '../ids.ts';
import type { Chat, FollowUp, Person, Thought, Trigger, Tx } from '../store/index.ts';
import { quietFor } from '../triggers/index.ts';
import { say } from './say.ts';

/**
 * Tells whom, or where, the trigger says that its fire was not answered. Another person is told only when they agreed to
 * it, and in none of their quiet hours unless it is urgent.
 */
export async function tellAnother(tx: Tx, random: Random, followUp: FollowUp): Promise<Thought | undefined> {
  const { householdId, id, kind } = followUp;
  const target = await findTarget(tx, followUp);
  const waits = target && quietFor(target.person, target.trigger.policy, tx.now);
  if (typeof waits === 'number') {
    await tx.followUps.put({ ...followUp, dueAt: waits });
    return undefined;
  }
  await tx.followUps.close(householdId, id, kind);
  if (!target) return undefined;
  const { trigger, owner, person, chat } = target;
  const fire = await tx.fires.find(householdId, id);
  const isOwn = owner.id === person.id;
  return say(tx, random, {
    chat,
    purpose: `escalate:${id}`,
    // "Done" there is an answer only when its own person says it.
    ...(isOwn ? { fireId: id, triggerId: trigger.id } : {}),
    body: sayEscalated({
      ...{ cue: trigger.cue, slotAt: fire?.slotAt ?? tx.now, fireId: id },
      ...{ now: tx.now, zone: person.zone, lang: person.lang ?? trigger.lang },
      waitedMs: tx.now - (fire?.settledAt ?? tx.now),
      handle: isOwn ? null : owner.handle,
    }),
  });
}

interface Target {
  readonly trigger: Trigger;
  readonly owner: Person;
  readonly person: Person;
  readonly chat: Chat;
}

async function findTarget(tx: Tx, { householdId, triggerId, personId }: FollowUp): Promise<Target | undefined> {
  const trigger = await tx.triggers.find(householdId, triggerId);
  const owner = await tx.people.find(householdId, personId);
  const { escalate } = trigger?.policy ?? {};
  if (!trigger || !owner || !escalate) return undefined;
  const person = await tx.people.find(householdId, escalate.personId);
  if (!person || (person.id !== owner.id && !person.preferences.toldFor?.includes(owner.id))) return undefined;
  const chat =
    escalate.chatId === null
      ? await findDirectChat(tx, person, ({ id }) => id !== trigger.chatId)
      : await tx.chats.find(householdId, escalate.chatId);
  return chat && { trigger, owner, person, chat };
}
