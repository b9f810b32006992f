import type { EpochMs } from '../clock.ts';
import type { Preferences, Trigger, Tx } from '../store/index.ts';
import {
  acknowledgeFire,
  changePolicy,
  endTrigger,
  endTriggerAfter,
  firstOfSnoozes,
  type PolicyChange,
  requireFire,
} from '../triggers/index.ts';
import type { FireBriefing } from './brain.ts';
import { sayConsentAsked } from './brains/rules/index.ts';
import { briefFire } from './briefing.ts';
import { findDirectChat } from './direct-chats.ts';
import { findMember } from './members-named.ts';
import { learnFromReaction } from './salience/index.ts';
import type { ToolContext } from './tool-box.ts';
import type { ListedTrigger } from './tools.ts';

/** When a series ends: at an instant, inclusive, or after so many more times. */
export type Ending = { readonly until: EpochMs } | { readonly times: number };

/** Whom, or where, an unanswered reminder may be told. */
export interface Reachable {
  readonly personId: string;
  /** A chat of the person themselves; null for the best one of somebody else. */
  readonly chatId: string | null;
  readonly isReachable: boolean;
  /** They agreed to be told. */
  readonly agreed: boolean;
}

/** The tools with which a turn steers the life of a reminder; a part of `Tools`. */
export interface LifeTools {
  /** Lets a series end; gives it, with how often it still comes and when last. */
  end(triggerId: string, ending: Ending): Promise<ListedTrigger>;
  /** Changes what a trigger does beyond its slots. */
  change(triggerId: string, change: PolicyChange): Promise<ListedTrigger>;
  /** Marks a fire as acknowledged; gives its trigger as it goes on. */
  done(fireId: string): Promise<ListedTrigger>;
  /** Ends asking about a fire without calling it done; gives its trigger. */
  letGo(fireId: string): Promise<ListedTrigger>;
  /** What a fire has to say now: for one that only asked whether to tell. */
  retell(fireId: string): Promise<FireBriefing>;
  /** Somebody of this household by name, or a channel of this person's own, to be told when they do not answer. */
  whoIs(name: string): Promise<Reachable | undefined>;
  /**
   * Asks somebody, in their own chat and language, whether they may be told what this person does not answer; without such a
   * chat, when they next speak. Nobody is asked twice.
   */
  askConsent(personId: string): Promise<void>;
  /** Lets, or does not let, somebody have this person told what they do not answer. */
  consent(name: string, agrees: boolean): Promise<boolean>;
  /** Sets what is named for all reminders of this person; null takes a thing away. */
  prefer(change: { readonly [K in keyof Preferences]?: Preferences[K] | null }): Promise<Preferences>;
}

/** How `createTools` runs a tool; see there. */
export interface ToolRunner {
  /** One effect with its entry in the decision log, in one transaction. */
  act<T>(
    action: string,
    data: Record<string, unknown>,
    effect: 'triggers' | 'memory',
    work: (tx: Tx) => Promise<T>,
  ): Promise<T>;
  /** A change of one trigger that this person may touch. */
  change(action: string, id: string, work: (tx: Tx, trigger: Trigger) => Promise<Trigger>): Promise<ListedTrigger>;
  /** The trigger of a fire that this person may touch, or the refusal. */
  own(tx: Tx, triggerId: string): Promise<Trigger>;
  listed(tx: Tx, trigger: Trigger): Promise<ListedTrigger>;
}

/** Makes them for one turn. */
export function createLifeTools(context: ToolContext, { act, change, own, listed }: ToolRunner): LifeTools {
  const { store, random, chat, person, embedder } = context;
  const { householdId } = chat;

  const ofFire = (
    action: string,
    fireId: string,
    work: (tx: Tx, fire: Awaited<ReturnType<typeof requireFire>>, trigger: Trigger) => Promise<void>,
  ): Promise<ListedTrigger> =>
    act(action, { fireId }, 'triggers', async (tx) => {
      const fire = await requireFire(tx, householdId, fireId);
      const trigger = await own(tx, fire.triggerId);
      await work(tx, fire, trigger);
      const first = await firstOfSnoozes(tx, trigger);
      return listed(tx, (await tx.triggers.find(householdId, first.id)) ?? first);
    });

  return {
    end: (id, ending) =>
      change('end', id, (tx, trigger) =>
        'until' in ending ? endTrigger(tx, trigger, ending.until) : endTriggerAfter(tx, trigger, ending.times),
      ),
    change: (id, wanted) => change('change', id, (tx, trigger) => changePolicy(tx, random, trigger, wanted)),
    done: (fireId) =>
      ofFire('done', fireId, async (tx, fire, trigger) => {
        await learnFromReaction(tx, trigger, 'done');
        await acknowledgeFire(tx, random, fire, trigger);
      }),
    letGo: (fireId) =>
      ofFire('let_go', fireId, async (tx, fire) => {
        await tx.followUps.close(householdId, fire.id);
      }),
    retell: (fireId) =>
      act('retell', { fireId }, 'triggers', async (tx) => {
        const fire = await requireFire(tx, householdId, fireId);
        const trigger = await own(tx, fire.triggerId);
        return { ...(await briefFire(tx, fire, { trigger, person, chat, embedder })), asks: false };
      }),
    whoIs: (name) => store.snapshot((tx) => findReachable(tx, context, name)),
    askConsent: (personId) =>
      act('ask_consent', { personId }, 'triggers', async (tx) => {
        const other = await tx.people.find(householdId, personId);
        if (!other) return;
        const { text, buttons } = sayConsentAsked(person.handle, other.lang ?? context.lang);
        const theirs = await findDirectChat(tx, other);
        if (theirs && context.tell) {
          await context.tell(tx, { chat: theirs, text, buttons, purpose: `consent:${person.id}` });
          return;
        }
        await tx.followUps.put({
          ...{ householdId, id: `${person.id}:${personId}`, kind: 'word', triggerId: '', personId, chatId: '' },
          ...{ dueAt: null, count: 0, text },
        });
      }),
    consent: (name, agrees) =>
      act('consent', { name, agrees }, 'triggers', async (tx) => {
        const self = await tx.people.find(householdId, person.id);
        const other = self && (await findMember(tx, self, name));
        if (!other) return false;
        const others = (self.preferences.toldFor ?? []).filter((id) => id !== other.id);
        const toldFor = agrees ? [...others, other.id] : others;
        await tx.people.setPreferences(householdId, self.id, { ...self.preferences, toldFor });
        return true;
      }),
    prefer: (wanted) =>
      act('prefer', { ...wanted }, 'triggers', async (tx) => {
        const now = await tx.people.find(householdId, person.id);
        const all = Object.entries({ ...now?.preferences, ...wanted }).filter(([, value]) => value !== null);
        const preferences: Preferences = Object.fromEntries(all);
        await tx.people.setPreferences(householdId, person.id, preferences);
        return preferences;
      }),
  };
}

async function findReachable(tx: Tx, { chat, person }: ToolContext, name: string): Promise<Reachable | undefined> {
  const { householdId } = chat;
  const other = await findMember(tx, person, name);
  if (other) {
    const isReachable = (await findDirectChat(tx, other)) !== undefined;
    const agreed = other.preferences.toldFor?.includes(person.id) ?? false;
    return { personId: other.id, chatId: null, isReachable, agreed };
  }
  const own = (await tx.chats.chatsOf(householdId, person.id)).find(
    ({ id, kind, route }) => kind === 'direct' && id !== chat.id && route.channel === name.toLowerCase(),
  );
  return own && { personId: person.id, chatId: own.id, isReachable: true, agreed: true };
}
