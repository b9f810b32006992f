import { sayNag } from '../agent/index.ts';
import { isOfTheStore, WakefulError } from '../errors.ts';
import type { Random } from '../ids.ts';
import type { Chat, Fire, FollowUp, Person, Store, Thought, Trigger, Tx } from '../store/index.ts';
import { endMemoPause, planNag, quietFor, resumeTrigger } from '../triggers/index.ts';
import { tellAnother } from './escalate.ts';
import type { Logger } from './log.ts';
import { say } from './say.ts';
import { tellWaiting } from './tell-waiting.ts';

/** What following up needs. */
export interface FollowUpContext {
  readonly store: Store;
  readonly random: Random;
  readonly log: Logger;
  /** Called after a message has been committed. */
  readonly onSaid: (thought: Thought) => void;
}

/**
 * Does what is due at instants that are no slots: asks again, tells somebody else, ends pauses. Each is planned by a pure
 * function and written down with what it says in one transaction, so that no crash does it twice.
 *
 * @returns how many were due; fewer than `limit` means that none is left.
 */
export async function followUpDue(context: FollowUpContext, limit: number): Promise<number> {
  const { store, onSaid } = context;
  const { count, said } = await store.transaction(async (tx) => {
    const due = await tx.followUps.lockDue(tx.now, limit);
    const thoughts: Thought[] = [];
    for (const followUp of due) {
      const thought = await followOrDrop(tx, context, followUp);
      if (thought) thoughts.push(thought);
    }
    return { count: due.length, said: thoughts };
  });
  for (const thought of said) onSaid(thought);
  return count;
}

/** One that cannot be done (a zone that this machine does not know) must not hold up all others. */
async function followOrDrop(
  tx: Tx,
  { random, log }: FollowUpContext,
  followUp: FollowUp,
): Promise<Thought | undefined> {
  try {
    return await follow(tx, random, followUp);
  } catch (thrown) {
    // A store that cannot be written is no fault of the follow-up, which stays for the next look.
    if (!(thrown instanceof WakefulError) || isOfTheStore(thrown)) throw thrown;
    const { householdId, id, kind } = followUp;
    log.error('a follow-up could not be done and was dropped', { id, kind, code: thrown.code, error: thrown.message });
    await tx.followUps.close(householdId, id, kind);
    return undefined;
  }
}

async function follow(tx: Tx, random: Random, followUp: FollowUp): Promise<Thought | undefined> {
  switch (followUp.kind) {
    case 'resume':
      return endPause(tx, random, followUp);
    case 'nag':
      return askAgain(tx, random, followUp);
    case 'escalate':
      return tellAnother(tx, random, followUp);
    case 'word':
      return tellWaiting(tx, random, followUp);
  }
}

async function endPause(tx: Tx, random: Random, { householdId, id, kind, dueAt }: FollowUp): Promise<undefined> {
  await tx.followUps.close(householdId, id, kind);
  const trigger = await tx.triggers.find(householdId, id);
  // A process that was away then ends the pause at its time: what passed since was missed, not paused.
  if (!trigger) await endMemoPause(tx, householdId, id);
  else if (trigger.state === 'paused') await resumeTrigger(tx, random, trigger, dueAt ?? tx.now);
  return undefined;
}

/** What a follow-up of a fire is about; undefined when any of it is gone. */
interface About {
  readonly fire: Fire;
  readonly trigger: Trigger;
  readonly person: Person;
  readonly chat: Chat;
}

async function find(tx: Tx, { householdId, id, triggerId, personId, chatId }: FollowUp): Promise<About | undefined> {
  const fire = await tx.fires.find(householdId, id);
  const trigger = await tx.triggers.find(householdId, triggerId);
  const person = await tx.people.find(householdId, personId);
  const chat = await tx.chats.find(householdId, chatId);
  return fire && trigger && person && chat ? { fire, trigger, person, chat } : undefined;
}

async function askAgain(tx: Tx, random: Random, followUp: FollowUp): Promise<Thought | undefined> {
  const { householdId, id, kind, count } = followUp;
  const about = await find(tx, followUp);
  const { nag } = about?.trigger.policy ?? {};
  if (!about || !nag) {
    await tx.followUps.close(householdId, id, kind);
    return undefined;
  }
  const { fire, trigger, person, chat } = about;
  const [newest] = await tx.deliveries.list(householdId, { fireId: id, limit: 1 });
  const plan = planNag(nag, count, tx.now, {
    quietUntil: quietFor(person, trigger.policy, tx.now),
    isOnItsWay: newest?.receipt === 'queued',
  });
  if (plan.dueAt === null) await tx.followUps.close(householdId, id, kind);
  else await tx.followUps.put({ ...followUp, dueAt: plan.dueAt, count: plan.count });
  if (!plan.tells) return undefined;
  return say(tx, random, {
    chat: { ...chat, route: trigger.route },
    purpose: `nag:${id}:${plan.count}`,
    fireId: id,
    triggerId: trigger.id,
    body: sayNag({
      ...{ cue: trigger.cue, lang: trigger.lang, zone: person.zone, now: tx.now, fireId: id, slotAt: fire.slotAt },
      ...{ number: plan.count, limit: nag.limit, nextAt: plan.dueAt },
      handle: chat.kind === 'group' ? person.handle : null,
    }),
  });
}
