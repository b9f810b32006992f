import { findDirectChat, sayUndelivered } from '../agent/index.ts';
import type { Random } from '../ids.ts';
import type { Chat, Delivery, Fire, Person, Trigger, Tx } from '../store/index.ts';
import { say } from './say.ts';

/** What could not be told, and to whom. */
interface Untold {
  /** The delivery or the fire. */
  readonly id: string;
  readonly householdId: string;
  readonly person: Person;
  readonly trigger: Trigger | undefined;
  readonly fire: Fire | undefined;
  /** The message itself, where it was said for no fire. */
  readonly text: string;
  /** It may have arrived all the same. */
  readonly perhaps: boolean;
}

/** The purpose of such a word; one that cannot be told itself waits for the person to speak. */
const PURPOSE = 'untold:';

/**
 * A delivery that cannot succeed: its person is told once, on another route, or when they next speak. Nothing is to be
 * said about what nobody waits for (a message to a group that no fire said).
 *
 * @param channels The channels that run here: a word on another one may never leave.
 */
export async function tellUndelivered(
  tx: Tx,
  random: Random,
  delivery: Delivery,
  { perhaps, channels }: { readonly perhaps: boolean; readonly channels: ReadonlySet<string> },
): Promise<void> {
  const untold = await whatWasUntold(tx, delivery, perhaps);
  if (!untold) return;
  const isWord = delivery.key.startsWith(PURPOSE);
  const other = isWord
    ? undefined
    : await findDirectChat(
        tx,
        untold.person,
        ({ id, route }) => id !== delivery.chatId && channels.has(route.channel),
      );
  await tell(tx, random, untold, other, isWord ? delivery.body.text : undefined);
}

/** A fire that failed for good: its person is told in its own chat that it was due, and what it was about. */
export async function tellFailed(tx: Tx, random: Random, fire: Fire): Promise<void> {
  const trigger = await tx.triggers.find(fire.householdId, fire.triggerId);
  const person = trigger && (await tx.people.find(fire.householdId, trigger.personId));
  const chat = trigger && (await tx.chats.find(fire.householdId, trigger.chatId));
  if (!trigger || !person || !chat) return;
  const { id, householdId } = fire;
  const untold = { id, householdId, person, trigger, fire, text: '', perhaps: fire.reason === 'interrupted' };
  await tell(tx, random, untold, { ...chat, route: trigger.route });
}

async function whatWasUntold(tx: Tx, delivery: Delivery, perhaps: boolean): Promise<Untold | undefined> {
  const { householdId, id, fireId, chatId, body } = delivery;
  const fire = fireId === null ? undefined : await tx.fires.find(householdId, fireId);
  const trigger = fire && (await tx.triggers.find(householdId, fire.triggerId));
  const personId = trigger?.personId ?? (await tx.chats.find(householdId, chatId))?.personId;
  const person = personId ? await tx.people.find(householdId, personId) : undefined;
  return person && { id, householdId, person, trigger, fire, text: body.text, perhaps };
}

async function tell(tx: Tx, random: Random, untold: Untold, chat: Chat | undefined, asItWas?: string): Promise<void> {
  const { householdId, id, person, trigger, fire, perhaps } = untold;
  const body = sayUndelivered({
    ...{ now: tx.now, zone: person.zone, lang: trigger?.lang ?? person.lang ?? 'en' },
    ...(trigger && fire
      ? { cue: trigger.cue, slotAt: fire.slotAt, fireId: fire.id }
      : { cue: untold.text, slotAt: null }),
    ...{ perhaps, handle: chat?.kind === 'group' ? person.handle : null },
  });
  if (chat) {
    const about = fire && trigger ? { fireId: fire.id, triggerId: trigger.id } : {};
    await say(tx, random, { chat, body, purpose: `${PURPOSE}${id}`, ...about });
    return;
  }
  await tx.followUps.put({
    ...{
      householdId,
      id,
      kind: 'word',
      triggerId: trigger?.id ?? '',
      personId: person.id,
      chatId: trigger?.chatId ?? '',
    },
    ...{ dueAt: null, count: 0, text: asItWas ?? body.text },
  });
}
