import type { Person, QuietHours } from '../store/index.ts';
import { canonicalZone, type Lang } from '../time/index.ts';
import type { Address, MessageView } from '../views.ts';
import type { VerbContext } from './context.ts';
import { changePreferences, clockOf, toMinutes } from './preferences.ts';
import { presentMessage } from './present.ts';
import { ensureSpeaker, type SpeakerAddress, speakerFor } from './speaker.ts';

/** A person as surfaces see it. */
export interface PersonView {
  readonly handle: string;
  readonly zone: string;
  readonly lang: Lang | null;
  /** When nothing may disturb, `HH:mm` on the person's clock; null: never. */
  readonly quiet: QuietHours | null;
  /** How far "snooze" puts off, in minutes, and how often "keep reminding me" asks; null: as usual. */
  readonly snoozeMinutes: number | null;
  readonly nagMinutes: number | null;
  /** The hours that parts of the day mean, `HH:mm` by name; empty: as usual. */
  readonly dayParts: Readonly<Record<string, string>>;
}

/** What a person can set. */
export interface PersonChange {
  /** An IANA zone. Triggers that exist keep the zone they were made in. */
  readonly zone?: string;
  readonly lang?: Lang;
  /** Null takes away what was set. */
  readonly quiet?: QuietHours | null;
  readonly snoozeMinutes?: number | null;
  readonly nagMinutes?: number | null;
  readonly dayParts?: Readonly<Record<string, string>> | null;
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
  return presentPerson((await speakerFor(context, address)).person);
}

/**
 * Sets a person's zone, language, or what holds for all of their reminders.
 *
 * @throws WakefulError `zone_unknown`, or `input_invalid` for hours or lengths that are none.
 */
export function setPerson(context: VerbContext, address: Address, change: PersonChange): Promise<PersonView> {
  return context.store.transaction(async (tx) => {
    const { person } = await ensureSpeaker(tx, context, address);
    const zone = change.zone === undefined ? person.zone : canonicalZone(change.zone);
    const lang = change.lang ?? person.lang;
    await tx.people.setZone(person.householdId, person.id, zone);
    await tx.people.setLang(person.householdId, person.id, lang);
    const preferences = changePreferences(person.preferences, change);
    await tx.people.setPreferences(person.householdId, person.id, preferences);
    return presentPerson({ ...person, zone, lang, preferences });
  });
}

function presentPerson({ handle, zone, lang, preferences }: Person): PersonView {
  const { quiet, snoozeMs, nagMs, dayParts = {} } = preferences;
  return {
    handle,
    zone,
    lang,
    quiet: quiet ?? null,
    snoozeMinutes: toMinutes(snoozeMs),
    nagMinutes: toMinutes(nagMs),
    dayParts: Object.fromEntries(Object.entries(dayParts).map(([part, minutes]) => [part, clockOf(minutes)])),
  };
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
