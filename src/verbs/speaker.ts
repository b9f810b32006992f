import { HOME_CHANNELS } from '../agent/index.ts';
import { WakefulError } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Chat, Person, Route, Tx } from '../store/index.ts';
import type { Address } from '../views.ts';
import type { VerbContext } from './context.ts';
import { requireHere } from './moved.ts';

/** The household of a home that knows only one. */
export const HOME = 'home';
/** The person of a home that knows only one. */
export const ME = 'me';
const DEFAULT_CHAT = 'web';

/** An address with the parts that a channel brings by itself. */
export interface SpeakerAddress extends Address {
  readonly route?: Route;
  readonly chatKind?: Chat['kind'];
}

/** Who speaks, and where. */
export interface Speaker {
  readonly person: Person;
  readonly chat: Chat;
}

/** The speaker of an address, if household, person and chat are known. */
export async function findSpeaker(tx: Tx, address: SpeakerAddress): Promise<Speaker | undefined> {
  const { householdId, handle, route } = whereIs(address);
  const person = await tx.people.findByHandle(householdId, handle);
  const chat = person && (await tx.chats.findByRoute(householdId, route));
  return person && chat ? { person, chat } : undefined;
}

/**
 * The speaker of an address; household, person and chat are made on first use, as befits a home whose surfaces are all
 * its owner's own. Speaking in a group makes the person one of its readers.
 *
 * @throws WakefulError `input_invalid` when a name is empty or too long; `state_conflict` when the household was moved away.
 */
export async function ensureSpeaker(tx: Tx, context: SpeakerContext, address: SpeakerAddress): Promise<Speaker> {
  await requireHere(tx, whereIs(address).householdId);
  return ensureReader(tx, context, address);
}

type SpeakerContext = Pick<VerbContext, 'random' | 'defaults'>;

/** The same for somebody who only looks, also at what was moved away. */
export async function ensureReader(tx: Tx, context: SpeakerContext, address: SpeakerAddress): Promise<Speaker> {
  const { householdId, handle, route, kind, title } = whereIs(address);
  if (!(await tx.households.find(householdId)))
    await tx.households.insert({ id: householdId, name: householdId, createdAt: tx.now });
  let person = await tx.people.findByHandle(householdId, handle);
  if (!person) {
    person = {
      householdId,
      id: newId(context.random, 'per'),
      handle,
      ...context.defaults,
      preferences: {},
      createdAt: tx.now,
    };
    await tx.people.insert(person);
  }
  let chat = await tx.chats.findByRoute(householdId, route);
  if (!chat) {
    const personId = kind === 'direct' ? person.id : null;
    chat = { householdId, id: newId(context.random, 'chat'), route, kind, personId, title, createdAt: tx.now };
    await tx.chats.insert(chat);
  }
  if (chat.kind === 'group') await tx.chats.addMember(householdId, chat.id, person.id);
  return { person, chat };
}

/** The speaker of an address, made in a transaction of its own when it is new: for verbs that otherwise only read. */
export async function speakerFor(context: VerbContext, address: SpeakerAddress): Promise<Speaker> {
  const known = await context.store.snapshot((tx) => findSpeaker(tx, address));
  return known ?? context.store.transaction((tx) => ensureReader(tx, context, address));
}

function whereIs(address: SpeakerAddress) {
  const householdId = name('household', address.householdId ?? HOME);
  const handle = name('person', address.person ?? ME).toLowerCase();
  const title = name('chat', address.chat ?? address.route?.target ?? DEFAULT_CHAT);
  // Any other name is a group.
  const isPrivate = HOME_CHANNELS.includes(title);
  const kind: Chat['kind'] = address.chatKind ?? (isPrivate ? 'direct' : 'group');
  const route: Route = address.route ?? {
    channel: isPrivate ? title : 'local',
    account: '',
    target: isPrivate ? handle : title,
    thread: '',
  };
  return { householdId, handle, route, kind, title };
}

function name(what: 'household' | 'person' | 'chat', given: string): string {
  const trimmed = given.normalize('NFC').trim();
  if (trimmed !== '' && trimmed.length <= 200 && !/\p{Cc}/u.test(trimmed)) return trimmed;
  throw new WakefulError(
    'input_invalid',
    `The name of a ${what} must have 1 to 200 characters and no control characters.`,
    {
      fields: { [what]: given.slice(0, 200) },
    },
  );
}
