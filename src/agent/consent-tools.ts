import type { Tx } from '../store/index.ts';
import { sayConsentAsked } from './brains/rules/index.ts';
import { findDirectChat } from './direct-chats.ts';
import { findMember } from './members-named.ts';
import type { ToolContext } from './tool-context.ts';
import type { ToolRunner } from './tool-runner.ts';

/** Whom, or where, an unanswered reminder may be told. */
export interface Reachable {
  readonly personId: string;
  /** A chat of the person themselves; null for the best one of somebody else. */
  readonly chatId: string | null;
  readonly isReachable: boolean;
  /** They agreed to be told. */
  readonly agreed: boolean;
}

/** The tools about who is told what a person does not answer; a part of `Tools`. */
export interface ConsentTools {
  /** Somebody of this household by name, or a channel of this person's own, to be told when they do not answer. */
  whoIs(name: string): Promise<Reachable | undefined>;
  /**
   * Asks somebody, in their own chat and language, whether they may be told what this person does not answer; without such a
   * chat, when they next speak. Nobody is asked twice.
   */
  askConsent(personId: string): Promise<void>;
  /** Lets, or does not let, somebody have this person told what they do not answer. */
  consent(name: string, agrees: boolean): Promise<boolean>;
}

/** Makes them for one turn. */
export function createConsentTools(context: ToolContext, { act }: ToolRunner): ConsentTools {
  const { store, chat, person } = context;
  const { householdId } = chat;
  return {
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
