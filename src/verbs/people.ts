import { canonicalZone, type Lang } from '../time/index.ts';
import type { Address, MessageView } from '../views.ts';
import type { VerbContext } from './context.ts';
import { presentMessage } from './present.ts';
import { ensureSpeaker, type SpeakerAddress, speakerFor } from './speaker.ts';

/** A person as surfaces see it. */
export interface PersonView {
  readonly handle: string;
  readonly zone: string;
  readonly lang: Lang | null;
}

/** What a person can set. */
export interface PersonChange {
  /** An IANA zone. Triggers that exist keep the zone they were made in. */
  readonly zone?: string;
  readonly lang?: Lang;
}

/** Which messages of a chat to show. */
export interface MessageListing extends SpeakerAddress {
  /** Only those after this one, going forward; without it, the newest. */
  readonly afterSeq?: number;
  readonly limit?: number;
}

const DEFAULT_MESSAGES = 100;

/** Who a person is. */
export async function showPerson(context: VerbContext, address: Address): Promise<PersonView> {
  const { handle, zone, lang } = (await speakerFor(context, address)).person;
  return { handle, zone, lang };
}

/**
 * Sets a person's zone or language.
 *
 * @throws WakefulError `zone_unknown`.
 */
export function setPerson(context: VerbContext, address: Address, change: PersonChange): Promise<PersonView> {
  return context.store.transaction(async (tx) => {
    const { person } = await ensureSpeaker(tx, context, address);
    const zone = change.zone === undefined ? person.zone : canonicalZone(change.zone);
    const lang = change.lang ?? person.lang;
    await tx.people.setZone(person.householdId, person.id, zone);
    await tx.people.setLang(person.householdId, person.id, lang);
    return { handle: person.handle, zone, lang };
  });
}

/** A chat's messages in the order in which they were said. */
export async function listMessages(context: VerbContext, listing: MessageListing): Promise<MessageView[]> {
  const { person, chat } = await speakerFor(context, listing);
  return context.store.snapshot(async (tx) => {
    const page = {
      limit: listing.limit ?? DEFAULT_MESSAGES,
      ...(listing.afterSeq === undefined ? {} : { afterSeq: listing.afterSeq }),
    };
    const thoughts = await tx.thoughts.list(chat.householdId, chat.id, page);
    const messages = thoughts.filter((thought) => thought.kind !== 'noted');
    return Promise.all(messages.map((thought) => presentMessage(tx, thought, person.zone)));
  });
}
