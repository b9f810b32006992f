import { type BrokenOff, findDirectChat, sayUndone, sayUnreached } from '../agent/index.ts';
import type { Random } from '../ids.ts';
import type { Chat, Delivery, Fire, Trigger, Tx } from '../store/index.ts';
import { isZone } from '../time/index.ts';
import { say } from './say.ts';

/** The reason of a slot whose trigger was paused because its schedule cannot be read. */
export const SCHEDULE_INVALID = 'schedule_invalid';
/** The purpose of such a word; one that cannot be told itself waits for the person to speak. */
const PURPOSE = 'untold:';

/**
 * A delivery that cannot succeed: its person is told once, in a direct chat of their own on another route, or when they next
 * speak. What was for a group goes to nobody but the one whose reminder it was. Nothing is to be said about what nobody
 * waits for (a message to a group that no fire said).
 *
 * @param channels The channels that run here: a word on another one may never leave.
 */
export async function tellUndelivered(
  tx: Tx,
  random: Random,
  delivery: Delivery,
  { perhaps, channels }: { readonly perhaps: boolean; readonly channels: ReadonlySet<string> },
): Promise<void> {
  const { householdId, id, fireId, chatId, route } = delivery;
  const fire = fireId === null ? undefined : await tx.fires.find(householdId, fireId);
  const trigger = fire && (await tx.triggers.find(householdId, fire.triggerId));
  const from = await tx.chats.find(householdId, chatId);
  const personId = trigger?.personId ?? from?.personId;
  const person = personId ? await tx.people.find(householdId, personId) : undefined;
  if (!person) return;
  const isWord = delivery.key.startsWith(PURPOSE);
  const runs = (chat: Chat): boolean => chat.id !== chatId && channels.has(chat.route.channel);
  // What ails a channel (a month's messages that are used up) ails all of its chats.
  const other = isWord
    ? undefined
    : ((await findDirectChat(tx, person, (chat) => runs(chat) && chat.route.channel !== route.channel)) ??
      (await findDirectChat(tx, person, runs)));
  const body = isWord
    ? delivery.body
    : sayUnreached({
        ...{ text: delivery.body.text, channel: route.channel, group: from?.kind === 'group' ? from.title : null },
        ...{ slotAt: fire?.slotAt ?? null, fireId, perhaps },
        ...{ now: tx.now, zone: person.zone, lang: trigger?.lang ?? person.lang ?? 'en' },
      });
  if (other) {
    const about = fire && trigger ? { fireId: fire.id, triggerId: trigger.id } : {};
    await say(tx, random, { chat: other, body, purpose: `${PURPOSE}${id}`, ...about });
    return;
  }
  await tx.followUps.put({
    ...{ householdId, id, kind: 'word', triggerId: trigger?.id ?? '', personId: person.id },
    // What a direct chat was to hear is told in one; a group may hear again what it was to hear.
    ...{ chatId: from?.kind === 'group' ? chatId : '', dueAt: null, count: 0, text: body.text },
  });
}

/** A fire that failed for good: its person is told in its own chat that it was due, and what it was about. */
export async function tellFailed(tx: Tx, random: Random, fire: Fire): Promise<void> {
  const { id, householdId, triggerId, slotAt } = fire;
  const trigger = await tx.triggers.find(householdId, triggerId);
  const person = trigger && (await tx.people.find(householdId, trigger.personId));
  const chat = trigger && (await tx.chats.find(householdId, trigger.chatId));
  if (!trigger || !person || !chat) return;
  const body = sayUndone({
    ...{ cue: trigger.cue, slotAt, fireId: id, brokenOff: brokenOffOf(fire, trigger) },
    // A zone that this machine does not know is why some schedules cannot be read.
    ...{ now: tx.now, zone: isZone(person.zone) ? person.zone : 'UTC', lang: trigger.lang },
    handle: chat.kind === 'group' ? person.handle : null,
  });
  const there = { ...chat, route: trigger.route };
  await say(tx, random, { chat: there, body, purpose: `${PURPOSE}${id}`, fireId: id, triggerId });
}

function brokenOffOf({ reason }: Fire, { action }: Trigger): BrokenOff {
  if (reason === SCHEDULE_INVALID) return 'unreadable';
  if (reason !== 'interrupted') return 'untold';
  return action === 'task' ? 'begun_task' : 'perhaps_told';
}
