import { newId, type Random } from '../../ids.ts';
import { hashOf, isOfSpeaker, type OwnFact, type OwnRecord, termsAgain } from '../../memory/index.ts';
import type { Fact, Scope, Tx } from '../../store/index.ts';
import type { ItemKeeper, Kept } from './keep-item.ts';

interface Keeping {
  readonly random: Random;
  readonly householdId: string;
  /** Who may see it, in place of those who might where it comes from. */
  readonly scope: Scope | undefined;
}

const NOTHING: Kept = { created: 0, known: 0, links: 0, resumed: 0 };
const CREATED: Kept = { ...NOTHING, created: 1 };
const KNOWN: Kept = { ...NOTHING, known: 1 };
/** So many statements back a statement's context is looked for, as when it was written. */
const EARLIER = 12;

/**
 * Keeps the records of our own export as they are: the same ids, times, states and links. People are known by their
 * handles, chats by their routes, entities by their names; what is here already stays.
 */
export function createOwnKeeper({ random, householdId, scope }: Keeping): ItemKeeper {
  /** Ids there to ids here, where they differ. */
  const ids = new Map<string, string>();
  const handles = new Map<string, string>();
  const talk = new Map<string, Fact[]>();
  const here = (id: string): string => ids.get(id) ?? id;
  const maybeHere = (id: string | null): string | null => (id === null ? null : here(id));

  const scopeHere = (there: Scope): Scope => {
    if (scope !== undefined) return scope;
    const [kind = '', id] = there.split(':');
    return id === undefined ? 'household' : (`${kind}:${here(id)}` as Scope);
  };

  const keepFact = async (tx: Tx, own: OwnFact): Promise<Kept> => {
    const { isContent, ...told } = own;
    const { provenance } = told;
    const fact: Fact = {
      ...told,
      householdId,
      textHash: hashOf(told.text, isContent === true),
      entityId: maybeHere(told.entityId),
      scope: scopeHere(told.scope),
      provenance: {
        ...provenance,
        personId: maybeHere(provenance.personId),
        chatId: maybeHere(provenance.chatId),
      },
      supersededBy: maybeHere(told.supersededBy),
    };
    const chatId = fact.provenance.chatId ?? '';
    const earlier = talk.get(chatId) ?? [];
    talk.set(chatId, [fact, ...earlier].slice(0, EARLIER));
    if (await tx.facts.find(householdId, fact.id)) return KNOWN;
    const saidBy = isOfSpeaker(fact.text) ? fact.provenance.personId : undefined;
    const same =
      fact.supersededAt === null
        ? await tx.facts.findByHash(householdId, fact.scope, fact.textHash, saidBy)
        : undefined;
    if (same) {
      ids.set(fact.id, same.id);
      return KNOWN;
    }
    const speaker = handles.get(provenance.personId ?? '');
    await tx.facts.insert(fact, termsAgain(fact, { speaker, earlier, isContent: isContent === true }));
    return CREATED;
  };

  const keepRecord = async (tx: Tx, record: OwnRecord): Promise<Kept> => {
    if ('person' in record) {
      const { id, handle, zone, lang } = record.person;
      const known = await tx.people.findByHandle(householdId, handle);
      const taken = known ?? (await tx.people.find(householdId, id));
      const person = known?.id ?? (taken ? newId(random, 'per') : id);
      ids.set(id, person);
      handles.set(id, handle);
      if (!known)
        await tx.people.insert({ householdId, id: person, handle, zone, lang, preferences: {}, createdAt: tx.now });
      return NOTHING;
    }
    if ('chat' in record) {
      const { id, members, personId, ...chat } = record.chat;
      const known = await tx.chats.findByRoute(householdId, chat.route);
      const taken = known ?? (await tx.chats.find(householdId, id));
      const chatId = known?.id ?? (taken ? newId(random, 'chat') : id);
      ids.set(id, chatId);
      if (known) return NOTHING;
      await tx.chats.insert({ ...chat, householdId, id: chatId, personId: maybeHere(personId), createdAt: tx.now });
      for (const member of members) await tx.chats.addMember(householdId, chatId, here(member));
      return NOTHING;
    }
    if ('entity' in record) {
      const { entity } = record;
      if (await tx.facts.findEntity(householdId, entity.id)) return NOTHING;
      // A relation is known by whose it is: its other names say so.
      const names = [...(entity.aliases.length > 0 ? entity.aliases : [entity.name])];
      const aliases = entity.aliases.map((alias) => renamed(alias, ids));
      const found = await tx.facts.findEntitiesByName(
        householdId,
        names.map((name) => renamed(name, ids)),
      );
      const known = [...found.values()].find(({ kind }) => kind === entity.kind);
      if (known) ids.set(entity.id, known.id);
      else await tx.facts.insertEntity({ ...entity, aliases, householdId });
      return NOTHING;
    }
    if ('fact' in record) return keepFact(tx, record.fact);
    if ('link' in record) {
      const link = { ...record.link, householdId, fromId: here(record.link.fromId), toId: here(record.link.toId) };
      const known = await tx.facts.linksFrom(householdId, [link.fromId]);
      if (known.some(({ type, toId }) => type === link.type && toId === link.toId)) return NOTHING;
      await tx.facts.insertLink(link);
      return { ...NOTHING, links: 1 };
    }
    const { restoration } = record;
    await tx.facts.insertRestoration({
      ...restoration,
      householdId,
      factId: here(restoration.factId),
      endedBy: maybeHere(restoration.endedBy),
    });
    return NOTHING;
  };

  return { keep: async (tx, item) => (item.kind === 'own' ? keepRecord(tx, item.record) : NOTHING) };
}

/** A name such as `wife of per_7k3…` speaks of the person by the id that they have here. */
function renamed(name: string, ids: ReadonlyMap<string, string>): string {
  return name.replace(/(?<= of )per_\w+$/, (id) => ids.get(id) ?? id);
}
