import { WakefulError } from '../errors.ts';
import type { Preferences, Tx } from '../store/index.ts';
import { canonicalZone, type Lang, zoneOfPlace } from '../time/index.ts';
import type { ToolContext } from './tool-context.ts';
import type { ToolRunner } from './tool-runner.ts';

/** A change of preferences; null takes a thing away. */
type Wanted = { readonly [K in keyof Preferences]?: Preferences[K] | null };

/** The tools with which a person says how they want to be spoken to; a part of `Tools`. */
export interface PreferenceTools {
  /** Sets what is named for all reminders of this person; null takes a thing away. */
  prefer(change: Wanted): Promise<Preferences>;
  /** Puts a channel before all others; false when there is no chat with this person on it. */
  preferChannel(channel: string): Promise<boolean>;
  /** Sets the person's zone by its name or a place; gives it, undefined when there is none of that name. */
  setZone(place: string): Promise<string | undefined>;
  setLang(lang: Lang): Promise<void>;
}

/** Makes them for one turn. */
export function createPreferenceTools(context: ToolContext, { act }: ToolRunner): PreferenceTools {
  const { chat, person } = context;
  const { householdId } = chat;

  /** Read in the transaction of the change, so that nothing that was set meanwhile is lost. */
  const preferencesIn = async (tx: Tx): Promise<Preferences> =>
    (await tx.people.find(householdId, person.id))?.preferences ?? {};

  const change = async (tx: Tx, wanted: Wanted): Promise<Preferences> => {
    const all = Object.entries({ ...(await preferencesIn(tx)), ...wanted }).filter(([, value]) => value !== null);
    const preferences: Preferences = Object.fromEntries(all);
    await tx.people.setPreferences(householdId, person.id, preferences);
    return preferences;
  };

  return {
    prefer: (wanted) => act('prefer', { ...wanted }, 'triggers', (tx) => change(tx, wanted)),
    preferChannel: (channel) =>
      act('prefer_channel', { channel }, 'triggers', async (tx) => {
        const own = await tx.chats.chatsOf(householdId, person.id);
        if (!own.some(({ kind, route }) => kind === 'direct' && route.channel === channel)) return false;
        const before = (await preferencesIn(tx)).channels ?? [];
        await change(tx, { channels: [channel, ...before.filter((one) => one !== channel)] });
        return true;
      }),
    setZone: (place) =>
      act('set_zone', { place }, 'triggers', async (tx) => {
        const zone = zoneOfPlace(place) ?? zoneNamed(place);
        if (zone !== undefined) await tx.people.setZone(householdId, person.id, zone);
        return zone;
      }),
    setLang: (lang) =>
      act('set_lang', { lang }, 'triggers', async (tx) => {
        await tx.people.setLang(householdId, person.id, lang);
        await change(tx, { langIsChosen: true });
      }),
  };
}

function zoneNamed(name: string): string | undefined {
  try {
    return canonicalZone(name.trim().replaceAll(' ', '_'));
  } catch (thrown) {
    if (thrown instanceof WakefulError && thrown.code === 'zone_unknown') return undefined;
    throw thrown;
  }
}
