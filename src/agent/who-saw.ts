import type { EpochMs } from '../clock.ts';
import type { Chat, Delivery, Person, Receipt, Trigger, Tx } from '../store/index.ts';
import { findMember, namesFor } from './members-named.ts';

/** Something that another member was to be told, and how far that has come. */
export interface ToldOther {
  /** The name by which the asker knows them. */
  readonly name: string;
  /** What it is about. */
  readonly thing: string;
  /** `question`: they were asked whether they agree. `reminder`: they were, or will be, reminded. */
  readonly kind: 'question' | 'reminder';
  /** When it was, or is, due. */
  readonly dueAt: EpochMs | null;
  /** Null while nothing was said. */
  readonly told: {
    readonly receipt: Receipt;
    readonly channel: string;
    readonly sentAt: EpochMs | null;
    readonly deliveredAt: EpochMs | null;
    readonly seenAt: EpochMs | null;
    readonly acknowledgedAt: EpochMs | null;
  } | null;
}

/** Who asks whether somebody saw it, and where. */
interface Asker {
  readonly person: Person;
  readonly chat: Chat;
}

/**
 * How far the latest has come that another member was told at this person's wish, or in this group. Whoever asked for it may
 * know, and whoever reads the chat in which it was told; nobody else learns that there is anything.
 *
 * @param name Whom it was for; null: the latest, whoever that was.
 */
export async function whoSaw(tx: Tx, asker: Asker, name: string | null): Promise<ToldOther | undefined> {
  const named = name === null ? undefined : await findMember(tx, asker.person, name);
  if (name !== null && !named) return undefined;
  const others = named
    ? [{ name: name ?? named.handle, person: named }]
    : // Each once, by the name that is nearest to the asker: what they call them.
      [...new Map((await namesFor(tx, asker.person)).map((one) => [one.person.id, one])).values()];
  const found: Found[] = [];
  for (const { name: called, person } of others) {
    for (const one of await toldTo(tx, asker, person)) found.push({ ...one, name: called });
  }
  return found.sort((a, b) => b.at - a.at)[0];
}

/** With the time by which the latest is chosen. */
type Found = ToldOther & { readonly at: EpochMs };

async function toldTo(tx: Tx, asker: Asker, other: Person): Promise<Omit<Found, 'name'>[]> {
  if (asker.chat.kind === 'group') return toldInGroup(tx, asker.chat, other);
  return [
    ...(await questionsTo(tx, asker.person, other)),
    ...(await askedForBy(tx, asker.person, other)),
    ...(await escalatedTo(tx, asker.person, other)),
  ];
}

/** Questions to them that wait for their answer. */
async function questionsTo(tx: Tx, { householdId, id }: Person, other: Person): Promise<Omit<Found, 'name'>[]> {
  const open = await tx.proposals.listOpen(householdId, { personId: other.id });
  const found: Omit<Found, 'name'>[] = [];
  for (const { id: proposalId, chatId, change, createdAt } of open) {
    if (change.kind !== 'remind_me' || change.byId !== id) continue;
    const asked = await tx.deliveries.findByKey(householdId, `asked:${proposalId}:${chatId}`);
    found.push({ kind: 'question', thing: change.content, dueAt: null, told: toldOf(asked), at: createdAt });
  }
  return found;
}

/** Their reminders that this person asked for: what they are made of is what this person said. */
async function askedForBy(tx: Tx, { householdId, id }: Person, other: Person): Promise<Omit<Found, 'name'>[]> {
  const triggers = await tx.triggers.list(householdId, { personId: other.id });
  const facts = await tx.facts.findMany(
    householdId,
    triggers.flatMap(({ factId }) => factId ?? []),
  );
  const theirs = new Set(facts.filter(({ provenance }) => provenance.personId === id).map((fact) => fact.id));
  const found: Omit<Found, 'name'>[] = [];
  for (const trigger of triggers)
    if (trigger.factId !== null && theirs.has(trigger.factId)) found.push(await latestOf(tx, trigger));
  return found;
}

/** What they were told because this person did not answer. */
async function escalatedTo(tx: Tx, { householdId, id }: Person, other: Person): Promise<Omit<Found, 'name'>[]> {
  const found: Omit<Found, 'name'>[] = [];
  for (const trigger of await tx.triggers.list(householdId, { personId: id })) {
    if (trigger.policy.escalate?.personId !== other.id) continue;
    const [fire] = await tx.fires.list(householdId, { triggerId: trigger.id, limit: 1 });
    if (!fire) continue;
    for (const chat of await tx.chats.chatsOf(householdId, other.id)) {
      const told = await tx.deliveries.findByKey(householdId, `escalate:${fire.id}:${chat.id}`);
      if (!told) continue;
      found.push({
        kind: 'reminder',
        thing: trigger.cue,
        dueAt: fire.slotAt,
        told: toldOf(told),
        at: told.createdAt,
      });
    }
  }
  return found;
}

async function toldInGroup(tx: Tx, chat: Chat, other: Person): Promise<Omit<Found, 'name'>[]> {
  const here = await tx.triggers.list(chat.householdId, { chatId: chat.id, personId: other.id });
  return Promise.all(here.map((trigger) => latestOf(tx, trigger)));
}

/** A reminder's last fire, or its next slot while there was none. */
async function latestOf(tx: Tx, trigger: Trigger): Promise<Omit<Found, 'name'>> {
  const { householdId, id, cue, nextAt, createdAt } = trigger;
  const [fire] = await tx.fires.list(householdId, { triggerId: id, limit: 1 });
  const about = { kind: 'reminder', thing: cue } as const;
  if (!fire) return { ...about, dueAt: nextAt, told: null, at: createdAt };
  const deliveries = await tx.deliveries.list(householdId, { fireId: fire.id, limit: 50 });
  return { ...about, dueAt: fire.slotAt, told: toldOf(furthest(deliveries)), at: fire.slotAt };
}

const ORDER: readonly Receipt[] = ['failed', 'queued', 'sent', 'delivered', 'seen', 'acknowledged'];

/** Of several messages about one thing, the one that came furthest: one that was seen is enough. */
export function furthest<D extends Pick<Delivery, 'receipt'>>(deliveries: readonly D[]): D | undefined {
  let best: D | undefined;
  for (const one of deliveries) if (!best || ORDER.indexOf(one.receipt) > ORDER.indexOf(best.receipt)) best = one;
  return best;
}

function toldOf(delivery: Delivery | undefined): ToldOther['told'] {
  if (!delivery) return null;
  const { receipt, route, sentAt, deliveredAt, seenAt, acknowledgedAt } = delivery;
  return { receipt, channel: route.channel, sentAt, deliveredAt, seenAt, acknowledgedAt };
}
