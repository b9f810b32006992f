import { WakefulError } from '../errors.ts';
import type { Preferences, Tx } from '../store/index.ts';
import { canonicalZone, type Lang, type ParsedTime, zoneOfPlace } from '../time/index.ts';
import { type DigestSet, setDigest } from './digest/index.ts';
import type { ToolRunner } from './life-tools.ts';
import { findMember, plainName } from './members-named.ts';
import type { ToolContext } from './tool-box.ts';
import { type ToldOther, whoSaw } from './who-saw.ts';

/** The tools about the members of a household and how each is reached; a part of `Tools`. */
export interface PeopleTools {
  /**
   * How far the latest has come that another member was to be told, as far as this person may know it here. `nothing`:
   * there is a member of this name, and nothing of that kind; undefined: nobody is meant.
   */
  whoSaw(name: string | null): Promise<ToldOther | 'nothing' | undefined>;
  /** Lets this person call a member something. `taken`: that is another one's own name; `unknown`: nobody is meant. */
  callMember(alias: string, name: string): Promise<{ alias: string; handle: string } | 'taken' | 'unknown'>;
  /** Puts a channel before all others; false when there is no chat with this person on it. */
  preferChannel(channel: string): Promise<boolean>;
  /** Sets the person's zone by its name or a place; gives it, undefined when there is none of that name. */
  setZone(place: string): Promise<string | undefined>;
  setLang(lang: Lang): Promise<void>;
  /**
   * Sets a digest for this person, or for all who may get one from here; gives the owner's handle where only they may set it.
   * Undefined in a turn that cannot speak elsewhere.
   */
  setDigest(request: {
    readonly parsed: ParsedTime;
    readonly forAll: boolean;
  }): Promise<DigestSet | { readonly owner: string } | undefined>;
}

/** So many names that a person has for others. */
const MOST_ALIASES = 50;

/** Makes them for one turn. */
export function createPeopleTools(context: ToolContext, { act }: Pick<ToolRunner, 'act'>): PeopleTools {
  const { store, chat, person } = context;
  const { householdId } = chat;

  const change = async (tx: Tx, wanted: Partial<Preferences>): Promise<void> => {
    const now = (await tx.people.find(householdId, person.id))?.preferences ?? {};
    await tx.people.setPreferences(householdId, person.id, { ...now, ...wanted });
  };

  return {
    whoSaw: (name) =>
      store.snapshot(async (tx) => {
        const self = (await tx.people.find(householdId, person.id)) ?? person;
        const found = await whoSaw(tx, { person: self, chat }, name);
        if (found || name === null) return found;
        return (await findMember(tx, self, name)) ? 'nothing' : undefined;
      }),
    callMember: (alias, name) =>
      store
        .snapshot((tx) => readAlias(tx, alias, name))
        .then(async (read) => {
          if (typeof read === 'string') return read;
          await act('call_member', { alias: read.alias }, 'triggers', async (tx) => {
            const self = await tx.people.find(householdId, person.id);
            const aliases = { ...self?.preferences.aliases, [read.alias]: read.personId };
            if (Object.keys(aliases).length > MOST_ALIASES)
              throw new WakefulError('input_invalid', `A person can have ${MOST_ALIASES} names for others, not more.`);
            await change(tx, { aliases });
          });
          return { alias: read.alias, handle: read.handle };
        }),
    preferChannel: (channel) =>
      act('prefer_channel', { channel }, 'triggers', async (tx) => {
        const own = await tx.chats.chatsOf(householdId, person.id);
        if (!own.some(({ kind, route }) => kind === 'direct' && route.channel === channel)) return false;
        const before = (await tx.people.find(householdId, person.id))?.preferences.channels ?? [];
        await change(tx, { channels: [channel, ...before.filter((one) => one !== channel)] });
        return true;
      }),
    setZone: (place) =>
      act('set_zone', { place }, 'triggers', async (tx) => {
        const zone = zoneOfPlace(place) ?? zoneNamed(place);
        if (zone !== undefined) await tx.people.setZone(householdId, person.id, zone);
        return zone;
      }),
    setDigest: (request) =>
      act('set_digest', { forAll: request.forAll }, 'triggers', async (tx) => {
        const { tell } = context;
        return tell && setDigest(tx, { ...context, tell }, request);
      }),
    setLang: (lang) =>
      act('set_lang', { lang }, 'triggers', async (tx) => {
        await tx.people.setLang(householdId, person.id, lang);
        await change(tx, { langIsChosen: true });
      }),
  };

  async function readAlias(
    tx: Tx,
    alias: string,
    name: string,
  ): Promise<{ alias: string; personId: string; handle: string } | 'taken' | 'unknown'> {
    const self = (await tx.people.find(householdId, person.id)) ?? person;
    const other = await findMember(tx, self, name);
    const plain = plainName(alias);
    if (!other || plain === '' || plain === other.handle) return 'unknown';
    if (await tx.people.findByHandle(householdId, plain)) return 'taken';
    return { alias: plain, personId: other.id, handle: other.handle };
  }
}

function zoneNamed(name: string): string | undefined {
  try {
    return canonicalZone(name.trim().replaceAll(' ', '_'));
  } catch (thrown) {
    if (thrown instanceof WakefulError && thrown.code === 'zone_unknown') return undefined;
    throw thrown;
  }
}
