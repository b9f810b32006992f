import { newId, type Random } from '../../ids.ts';
import { hashOf, isOfSpeaker, type OwnFact, type OwnRecord, termsAgain } from '../../memory/index.ts';
import type { Fact, Scope, Tx } from '../../store/index.ts';
import { createIdsHere, type IdsHere } from './ids-here.ts';
import type { ItemKeeper, Kept } from './keep-item.ts';

interface Options {
  readonly random: Random;
  readonly householdId: string;
  /** Who may see it, in place of those who might where it comes from. */
  readonly scope: Scope | undefined;
}

/** What is known of the file's records so far. */
interface Keeping extends Pick<Options, 'random' | 'householdId'> {
  readonly ids: IdsHere;
  /** The handles of people by the ids that the file gives them. */
  readonly handles: Map<string, string>;
  /** The last statements of each chat, the latest first. */
  readonly talk: Map<string, readonly Fact[]>;
}

/** What stands under a record's only name. */
type Of<Name extends string> = Extract<OwnRecord, Readonly<Record<Name, unknown>>>[Name];

const NOTHING: Kept = { created: 0, known: 0, links: 0, resumed: 0 };
const CREATED: Kept = { ...NOTHING, created: 1 };
const KNOWN: Kept = { ...NOTHING, known: 1 };
/** So many statements back a statement's context is looked for, as when it was written. */
const EARLIER = 12;

/**
 * Keeps the records of our own export as they are: the same ids, times, states and links. People are known by their
 * handles, chats by their routes, entities by their names; what is here already stays.
 */
export function createOwnKeeper({ random, householdId, scope }: Options): ItemKeeper {
  const keeping: Keeping = { random, householdId, ids: createIdsHere(scope), handles: new Map(), talk: new Map() };
  return { keep: async (tx, item) => (item.kind === 'own' ? keepRecord(tx, keeping, item.record) : NOTHING) };
}

async function keepRecord(tx: Tx, keeping: Keeping, record: OwnRecord): Promise<Kept> {
  if ('fact' in record) return keepFact(tx, keeping, record.fact);
  if ('link' in record) return keepLink(tx, keeping, record.link);
  if ('person' in record) await keepPerson(tx, keeping, record.person);
  else if ('chat' in record) await keepChat(tx, keeping, record.chat);
  else if ('entity' in record) await keepEntity(tx, keeping, record.entity);
  else await keepRestoration(tx, keeping, record.restoration);
  return NOTHING;
}

async function keepPerson(tx: Tx, keeping: Keeping, { id, handle, zone, lang }: Of<'person'>): Promise<void> {
  const { householdId, ids, handles } = keeping;
  const known = await tx.people.findByHandle(householdId, handle);
  const taken = known ?? (await tx.people.find(householdId, id));
  const person = known?.id ?? (taken ? newId(keeping.random, 'per') : id);
  ids.set(id, person);
  handles.set(id, handle);
  if (known) return;
  await tx.people.insert({ householdId, id: person, handle, zone, lang, preferences: {}, createdAt: tx.now });
}

async function keepChat(tx: Tx, keeping: Keeping, record: Of<'chat'>): Promise<void> {
  const { householdId, ids } = keeping;
  const { id, members, personId, ...chat } = record;
  const known = await tx.chats.findByRoute(householdId, chat.route);
  const taken = known ?? (await tx.chats.find(householdId, id));
  const chatId = known?.id ?? (taken ? newId(keeping.random, 'chat') : id);
  ids.set(id, chatId);
  if (known) return;
  await tx.chats.insert({ ...chat, householdId, id: chatId, personId: ids.ofMaybe(personId), createdAt: tx.now });
  for (const member of members) await tx.chats.addMember(householdId, chatId, ids.of(member));
}

async function keepEntity(tx: Tx, { householdId, ids }: Keeping, entity: Of<'entity'>): Promise<void> {
  if (await tx.facts.findEntity(householdId, entity.id)) return;
  // A relation is known by whose it is: its other names say so.
  const aliases = entity.aliases.map(ids.name);
  const names = aliases.length > 0 ? aliases : [ids.name(entity.name)];
  const found = await tx.facts.findEntitiesByName(householdId, names);
  const known = [...found.values()].find(({ kind }) => kind === entity.kind);
  if (known) ids.set(entity.id, known.id);
  else await tx.facts.insertEntity({ ...entity, aliases, householdId });
}

async function keepFact(tx: Tx, keeping: Keeping, own: OwnFact): Promise<Kept> {
  const { householdId, ids } = keeping;
  const fact = factHere(keeping, own);
  const earlier = saidBefore(keeping, fact);
  if (await tx.facts.find(householdId, fact.id)) return KNOWN;
  const saidBy = isOfSpeaker(fact.text) ? fact.provenance.personId : undefined;
  const same =
    fact.supersededAt === null ? await tx.facts.findByHash(householdId, fact.scope, fact.textHash, saidBy) : undefined;
  if (same) {
    ids.set(fact.id, same.id);
    return KNOWN;
  }
  const speaker = keeping.handles.get(own.provenance.personId ?? '');
  await tx.facts.insert(fact, termsAgain(fact, { speaker, earlier, isContent: own.isContent === true }));
  return CREATED;
}

/** A fact of the file with the ids of this household. */
function factHere({ householdId, ids }: Keeping, { isContent, ...told }: OwnFact): Fact {
  const { provenance } = told;
  return {
    ...told,
    householdId,
    textHash: hashOf(told.text, isContent === true),
    entityId: ids.ofMaybe(told.entityId),
    scope: ids.scope(told.scope),
    provenance: {
      ...provenance,
      personId: ids.ofMaybe(provenance.personId),
      chatId: ids.ofMaybe(provenance.chatId),
    },
    supersededBy: ids.ofMaybe(told.supersededBy),
  };
}

/** What was said before it in its chat; it stands there itself for those that follow. */
function saidBefore({ talk }: Keeping, fact: Fact): readonly Fact[] {
  const chatId = fact.provenance.chatId ?? '';
  const earlier = talk.get(chatId) ?? [];
  talk.set(chatId, [fact, ...earlier].slice(0, EARLIER));
  return earlier;
}

async function keepLink(tx: Tx, { householdId, ids }: Keeping, record: Of<'link'>): Promise<Kept> {
  const link = { ...record, householdId, fromId: ids.of(record.fromId), toId: ids.of(record.toId) };
  const known = await tx.facts.linksFrom(householdId, [link.fromId]);
  if (known.some(({ type, toId }) => type === link.type && toId === link.toId)) return NOTHING;
  await tx.facts.insertLink(link);
  return { ...NOTHING, links: 1 };
}

async function keepRestoration(tx: Tx, { householdId, ids }: Keeping, record: Of<'restoration'>): Promise<void> {
  const { factId, endedBy } = record;
  await tx.facts.insertRestoration({ ...record, householdId, factId: ids.of(factId), endedBy: ids.ofMaybe(endedBy) });
}
