import { newId, type Random } from '../../ids.ts';
import {
  entityFor,
  type FromFile,
  type IntakeFact,
  type IntakeItem,
  type IntakeLink,
  remember,
} from '../../memory/index.ts';
import type { Chat, Person, Scope, Tx } from '../../store/index.ts';
import type { OpenedFile } from './open-file.ts';

/** What came of one item. */
export interface Kept {
  readonly created: number;
  readonly known: number;
  readonly links: number;
  /** 1 when an earlier run had taken it in. */
  readonly resumed: number;
}

/** Keeps the items of one file, one after another. */
export interface ItemKeeper {
  keep(tx: Tx, item: IntakeItem): Promise<Kept>;
}

interface Keeping {
  readonly random: Random;
  readonly householdId: string;
  readonly scope: Scope;
  /** Who takes it in. */
  readonly personId: string;
  readonly zone: string;
  readonly file: OpenedFile;
  /** Gathers the chats that stand for the files. */
  readonly chatIds: Set<string>;
}

const NOTHING: Kept = { created: 0, known: 0, links: 0, resumed: 0 };
/** What is said in a conversation goes on from what was said before; what stands in a list does not. */
const TALK = new Set(['messages', 'telegram', 'line', 'whatsapp']);

/** Makes a keeper; people and chats that a file names are made when they are first met. */
export function createItemKeeper(keeping: Keeping): ItemKeeper {
  const { householdId, personId, random } = keeping;
  return {
    keep: async (tx, item) => {
      switch (item.kind) {
        case 'fact': {
          const { created } = await keepFact(tx, keeping, item);
          return created ? { ...NOTHING, created } : { ...NOTHING, known: 1 };
        }
        case 'entity':
          await entityFor(tx, random, item.about, { householdId, personId, at: tx.now });
          return NOTHING;
        case 'link':
          return { ...NOTHING, links: (await keepLink(tx, keeping, item)) ? 1 : 0 };
        case 'own':
        case 'left-out':
        case 'fault':
          return NOTHING;
      }
    },
  };
}

/** Ties the two entities that a link names; false when they are tied already. */
async function keepLink(tx: Tx, { random, householdId, personId }: Keeping, item: IntakeLink): Promise<boolean> {
  const speaker = { householdId, personId, at: tx.now };
  const { id: fromId } = await entityFor(tx, random, item.from, speaker);
  const { id: toId } = await entityFor(tx, random, item.to, speaker);
  const known = await tx.facts.linksFrom(householdId, [fromId]);
  if (known.some((link) => link.type === item.type && link.toId === toId)) return false;
  await tx.facts.insertLink({ householdId, fromId, type: item.type, toId, createdAt: tx.now });
  return true;
}

/** Remembers a statement of the file as of the chat and the speaker that the file names. */
async function keepFact(tx: Tx, keeping: Keeping, item: IntakeFact): Promise<{ created: number }> {
  const { householdId, personId, scope, zone, file, random } = keeping;
  const { text, domain } = item;
  const chat = await sourceChat(tx, keeping, item.chat ?? file.name);
  keeping.chatIds.add(chat.id);
  const speaker = await speakerOf(tx, keeping, item.speaker);
  const provenance = {
    personId: speaker?.id ?? personId,
    chatId: chat.id,
    ref: item.ref === undefined ? `${file.name}:${item.line}` : `${file.name}#${item.ref}`,
    saidAt: item.saidAt ?? file.modifiedAt ?? tx.now,
  };
  const said = { householdId, text, scope, provenance, zone, fromFile: toldByFile(file, item, tx.now) };
  const { facts, created } = await remember(tx, { random }, { ...said, ...(domain === undefined ? {} : { domain }) });
  return { created: created ? facts.length : 0 };
}

/** What the file tells of a statement beside its words. */
function toldByFile(
  file: OpenedFile,
  { about, field, value, confidence, validFrom, validTo, context, saidAt, recordedAt }: IntakeFact,
  now: number,
): FromFile {
  return {
    isDated: saidAt !== null,
    isTalk: TALK.has(file.format ?? ''),
    ...(recordedAt === null ? {} : { recordedAt: Math.min(recordedAt, now) }),
    ...(about === undefined ? {} : { about }),
    ...(field === undefined || value === undefined ? {} : { field, value }),
    ...(confidence === undefined ? {} : { confidence }),
    ...(validFrom === undefined ? {} : { validFrom }),
    ...(validTo === undefined ? {} : { validTo }),
    ...(context === undefined ? {} : { context }),
  };
}

/** The channel of chats that stand for files: nothing is ever sent there. */
const CHANNEL = 'import';
const LONGEST_NAME = 200;

const nameOf = (text: string): string =>
  [
    ...text
      .normalize('NFC')
      .replace(/\p{Cc}+/gu, ' ')
      .trim(),
  ]
    .slice(0, LONGEST_NAME)
    .join('');

/** The chat that stands for where the file's words were said. Nobody is a member: what may be seen is the scope's matter. */
async function sourceChat(tx: Tx, { householdId, random, file }: Keeping, name: string): Promise<Chat> {
  const title = nameOf(name) || 'import';
  const route = { channel: CHANNEL, account: file.format ?? '', target: title, thread: '' };
  const known = await tx.chats.findByRoute(householdId, route);
  if (known) return known;
  const chat: Chat = {
    householdId,
    id: newId(random, 'chat'),
    route,
    kind: 'group',
    personId: null,
    title,
    createdAt: tx.now,
  };
  await tx.chats.insert(chat);
  return chat;
}

/**
 * Who a file means by a name: whoever brings it, a member of that handle where the file is a conversation of our own, or
 * somebody known from that service alone (`anna@telegram`), who is nobody's namesake.
 */
async function speakerOf(tx: Tx, keeping: Keeping, name: string | null): Promise<Person | undefined> {
  const { householdId, file, random, personId } = keeping;
  if (name === null || name === file.me) return undefined;
  const bare = nameOf(name).toLowerCase();
  if (bare === '') return undefined;
  const handle = file.format === 'messages' ? bare : nameOf(`${bare}@${file.format ?? 'import'}`);
  const known = await tx.people.findByHandle(householdId, handle);
  if (known) return known;
  const importer = await tx.people.find(householdId, personId);
  const person: Person = {
    householdId,
    id: newId(random, 'per'),
    handle,
    zone: importer?.zone ?? keeping.zone,
    lang: null,
    preferences: importer?.preferences ?? {},
    createdAt: tx.now,
  };
  await tx.people.insert(person);
  return person;
}
