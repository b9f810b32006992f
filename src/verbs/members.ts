import { WakefulError } from '../errors.ts';
import { newPairingCode } from '../ids.ts';
import type { Identity, Tx } from '../store/index.ts';
import { formatInstant } from '../time/index.ts';
import type { Address } from '../views.ts';
import type { VerbContext } from './context.ts';
import { ensureSpeaker, type SpeakerAddress } from './speaker.ts';

/** How long a pairing code is good for. */
const CODE_LASTS_MS = 15 * 60_000;

/** A channel's user, as surfaces name him. */
export type Sender = Pick<Identity, 'channel' | 'account' | 'externalId'>;

/** A code that makes a chat known. */
export interface Invitation {
  /** To be sent from the new chat, as it stands; dashes, spaces and case do not matter. */
  readonly code: string;
  /** The person who becomes known by it. */
  readonly person: string;
  /** ISO 8601, on the person's clock. */
  readonly expiresAt: string;
}

/** A member of a household on a channel. */
export interface MemberView extends Sender {
  readonly person: string;
  /** ISO 8601, on the person's clock. */
  readonly since: string;
}

/**
 * Makes a one-time code: whoever sends it to Wakeful on a channel is heard as this person from then on. Only its hash
 * is kept.
 *
 * @throws WakefulError `input_invalid` when the person's name is empty or too long.
 */
export function invite(context: VerbContext, address: Address): Promise<Invitation> {
  return context.store.transaction(async (tx) => {
    const { person } = await ensureSpeaker(tx, context, address);
    const code = newPairingCode(context.random);
    const expiresAt = tx.now + CODE_LASTS_MS;
    await tx.members.insertCode({
      householdId: person.householdId,
      code: plainCode(code),
      personId: person.id,
      expiresAt,
    });
    return { code, person: person.handle, expiresAt: formatInstant(expiresAt, person.zone) };
  });
}

/** As whom somebody is made known. */
export interface Admission extends Address {
  /**
   * His direct chat is opened too, so that he can be written to before he has said anything, on a channel whose direct
   * chats bear their user's own id. Default: it opens when he writes.
   */
  readonly opensChat?: boolean;
}

/** Makes a channel's user known without a code: the owner's own list names him. A second time changes nothing. */
export function admit(
  context: VerbContext,
  sender: Sender,
  { opensChat = false, ...address }: Admission,
): Promise<void> {
  return context.store.transaction(async (tx) => {
    const { channel, account, externalId } = sender;
    const route = { channel, account, target: externalId, thread: '' };
    const chat: SpeakerAddress = opensChat ? { ...address, route, chatKind: 'direct', chat: externalId } : address;
    const { person } = await ensureSpeaker(tx, context, chat);
    await makeKnown(tx, sender, person.householdId, person.id);
  });
}

/**
 * Makes a channel's user a stranger again. His chat's reminders stay: cancel them if nobody should get them.
 *
 * @throws WakefulError `not_found` when he is none of the household's.
 */
export function dismiss(context: VerbContext, sender: Sender, householdId: string): Promise<void> {
  return context.store.transaction(async (tx) => {
    if (await tx.members.remove({ householdId, ...sender })) return;
    throw new WakefulError(
      'not_found',
      `Nobody is known as ${sender.externalId} on ${sender.channel}. "wakeful members" lists those who are.`,
    );
  });
}

/** Everyone who is known on a channel, in the order in which they became so. */
export function listMembers({ store }: VerbContext, householdId: string): Promise<MemberView[]> {
  return store.snapshot(async (tx) => {
    const people = new Map((await tx.people.list(householdId)).map((person) => [person.id, person]));
    return (await tx.members.list(householdId)).map(({ channel, account, externalId, personId, createdAt }) => ({
      channel,
      account,
      externalId,
      person: people.get(personId)?.handle ?? personId,
      since: formatInstant(createdAt, people.get(personId)?.zone ?? 'UTC'),
    }));
  });
}

/**
 * Takes the code out of a message, if it is one, and makes its sender known. Undefined for every other message and for
 * a code that is wrong, used or too old: a stranger does not learn which.
 */
export async function takeInvitation(tx: Tx, sender: Sender, text: string): Promise<Identity | undefined> {
  const code = plainCode(text.replace(/^\s*\/start\b/i, ''));
  if (!CODE.test(code)) return undefined;
  const taken = await tx.members.takeCode(code, tx.now);
  return taken && makeKnown(tx, sender, taken.householdId, taken.personId);
}

async function makeKnown(tx: Tx, sender: Sender, householdId: string, personId: string): Promise<Identity> {
  const known = await tx.members.findSender(sender);
  if (known?.householdId === householdId && known.personId === personId) return known;
  if (known) await tx.members.remove(known);
  const identity = { householdId, ...sender, personId, createdAt: tx.now };
  await tx.members.insert(identity);
  return identity;
}

const CODE = /^[0-9A-Z]{8}$/;

/** A code without what people put between its letters. */
function plainCode(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}
