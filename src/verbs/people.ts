import { attentionOf, USUAL_THRESHOLD } from '../agent/index.ts';
import { WakefulError } from '../errors.ts';
import type { Person, QuietHours, Tx } from '../store/index.ts';
import { canonicalZone, type Lang } from '../time/index.ts';
import type { Address, MessageView } from '../views.ts';
import type { VerbContext } from './context.ts';
import { CHANNEL_NAMES, changePreferences, clockOf, toMinutes } from './preferences.ts';
import { presentMessage } from './present.ts';
import { ensureSpeaker, HOME, ME, type SpeakerAddress, speakerFor } from './speaker.ts';

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
  /** How many messages that nobody asked for a day may bring. */
  readonly dailyMessages: number;
  /** What such a message must score (0–1) to be said: learnt from the person, and what it is before anything was. */
  readonly threshold: number;
  readonly usualThreshold: number;
  /** What this person calls others, with whom that means. */
  readonly aliases: Readonly<Record<string, string>>;
  /** The channels on which they would rather be reached, the best first. */
  readonly channels: readonly string[];
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
  /** The hours of parts of the day; those that are not named stay, and null in the place of an hour takes one away. */
  readonly dayParts?: Readonly<Record<string, string | null>> | null;
  /** Messages that nobody asked for in a day, 0 to 100; null: as usual. */
  readonly dailyMessages?: number | null;
  /** Null forgets what was learnt of how much the person wants to be told. */
  readonly threshold?: null;
  /** Names for other members, each with the handle of the one whom it means; null in the place of a handle takes one away. */
  readonly aliases?: Readonly<Record<string, string | null>> | null;
  readonly channels?: readonly string[] | null;
}

/** Which messages of a chat to show. */
export interface MessageListing extends SpeakerAddress {
  /** Only those after this one, going forward; without it, the newest. */
  readonly afterSeq?: number;
  readonly limit?: number;
}

const DEFAULT_MESSAGES = 100;

/**
 * Who a person is. Nobody is made by looking, but for the owner of a home that nothing was said in yet.
 *
 * @throws WakefulError `not_found` when nobody is called so.
 */
export async function showPerson(context: VerbContext, address: Address): Promise<PersonView> {
  const { householdId = HOME, person: handle = ME } = address;
  const isKnown = await context.store.snapshot((tx) => tx.people.findByHandle(householdId, handle.toLowerCase()));
  if (!isKnown && handle.toLowerCase() !== ME)
    throw new WakefulError(
      'not_found',
      `There is nobody called "${handle}" here. "wakeful pair" makes a member known.`,
      {
        fields: { person: handle },
      },
    );
  const { person } = await speakerFor(context, address);
  return context.store.snapshot((tx) => presentPerson(tx, person));
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
    const aliases = await aliasesAfter(tx, person, change.aliases);
    const before = { ...person.preferences, ...(change.lang === undefined ? {} : { langIsChosen: true as const }) };
    const preferences = changePreferences(before, { ...change, aliases }, channelNames(context));
    await tx.people.setPreferences(person.householdId, person.id, preferences);
    return presentPerson(tx, { ...person, zone, lang, preferences });
  });
}

/** Those that Wakeful brings along, and those that were given to it. */
const channelNames = ({ channelsByName }: VerbContext): ReadonlySet<string> =>
  new Set([...CHANNEL_NAMES, ...channelsByName.keys()]);

async function presentPerson(tx: Tx, { householdId, handle, zone, lang, preferences }: Person): Promise<PersonView> {
  const { quiet, snoozeMs, nagMs, dayParts = {}, aliases = {}, channels = [] } = preferences;
  const handles = new Map((await tx.people.list(householdId)).map((one) => [one.id, one.handle]));
  return {
    handle,
    zone,
    lang,
    quiet: quiet ?? null,
    snoozeMinutes: toMinutes(snoozeMs),
    nagMinutes: toMinutes(nagMs),
    ...attentionOf(preferences),
    usualThreshold: USUAL_THRESHOLD,
    dayParts: Object.fromEntries(Object.entries(dayParts).map(([part, minutes]) => [part, clockOf(minutes)])),
    aliases: Object.fromEntries(Object.entries(aliases).map(([alias, id]) => [alias, handles.get(id) ?? ''])),
    channels,
  };
}

/** The names after a change, by the ids of those whom they mean; null for none, undefined for no change. */
async function aliasesAfter(
  tx: Tx,
  { householdId, id, preferences }: Person,
  change: PersonChange['aliases'],
): Promise<Record<string, string> | null | undefined> {
  if (!change) return change;
  const aliases = { ...preferences.aliases };
  for (const [given, handle] of Object.entries(change)) {
    const alias = given.normalize('NFC').trim().toLowerCase();
    if (handle === null) {
      delete aliases[alias];
      continue;
    }
    const other = await tx.people.findByHandle(householdId, handle.trim().toLowerCase());
    if (!other || other.id === id)
      throw new WakefulError('not_found', `There is no other member called "${handle}". "wakeful pair" makes one.`);
    if (alias === '' || alias.length > 40 || (await tx.people.findByHandle(householdId, alias)))
      throw new WakefulError(
        'input_invalid',
        `"${given}" cannot be a name for ${handle}: it is empty, long or another's.`,
      );
    aliases[alias] = other.id;
  }
  return aliases;
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
