import { newId, type Random } from '../ids.ts';
import type { Chat, MessageButton, Person, Proposal, Tx } from '../store/index.ts';
import { nextSlot } from '../time/index.ts';
import { findDirectChat } from './direct-chats.ts';
import { beginsWithMember } from './members-named.ts';
import { propose } from './proposals/draft.ts';
import { acceptProposal, proposalButtons, proposalInWords } from './proposals/index.ts';
import type { RemindOtherResult, RemindRequest } from './tools.ts';

/** Who asks, and how the one who is asked learns of it. */
export interface Asking {
  readonly random: Random;
  readonly person: Person;
  readonly chat: Chat;
  /** Says something in another chat, in the same transaction. */
  readonly tell: (tx: Tx, message: ToldMessage) => Promise<void>;
}

/** Something said in a chat that is not the one of the turn. */
export interface ToldMessage {
  readonly chat: Chat;
  readonly text: string;
  readonly buttons: readonly MessageButton[];
  readonly purpose: string;
  readonly proposalId?: string;
}

/** Questions of one person that may wait for another's answer. */
const MOST_WAITING = 5;

/**
 * Asks another member of the household whether they want to be reminded of something, or sets it at once for one who has
 * agreed to that from this person. Undefined when the content names no other member.
 */
export async function remindOther(
  tx: Tx,
  asking: Asking,
  { content, parsed }: RemindRequest,
): Promise<RemindOtherResult | undefined> {
  const { person } = asking;
  const named = await findNamed(tx, person, content);
  if (!named) return undefined;
  const { said, other, thing } = named;
  const to = { handle: said, content: thing, at: nextSlot(parsed.schedule, tx.now) ?? null };
  const chat = await findDirectChat(tx, other);
  if (!chat) return { ...to, outcome: 'no_chat' };
  const waiting = await tx.proposals.listOpen(person.householdId, { personId: other.id });
  const asked = waiting.filter(({ change }) => change.kind === 'remind_me' && change.byId === person.id);
  if (asked.length >= MOST_WAITING) return { ...to, outcome: 'too_many' };

  const { householdId } = person;
  const proposal = await propose(tx, asking.random, {
    householdId,
    change: {
      kind: 'remind_me',
      schedule: parsed.schedule,
      zone: parsed.zone,
      content: thing,
      byId: person.id,
      byChatId: asking.chat.id,
    },
    reason: 'asked_by_other',
    triggerId: null,
    personId: other.id,
    chatId: chat.id,
    scope: `person:${other.id}`,
    factId: null,
    // The same may be asked for again, once it was answered.
    key: `remind_me:${newId(asking.random, 'prop')}`,
  });
  if (!proposal) return undefined;
  const listener = { personId: other.id, zone: other.zone, lang: other.lang ?? 'en' };
  const agreed = other.preferences.remindedBy?.includes(person.id) ?? false;
  const text = agreed
    ? await acceptProposal(tx, asking.random, proposal, listener)
    : await proposalInWords(tx, proposal, listener);
  await tx.proposals.markTold(householdId, proposal.id, tx.now);
  await asking.tell(tx, {
    chat,
    text,
    buttons: agreed ? [] : proposalButtons(proposal, listener.lang),
    purpose: `asked:${proposal.id}`,
    ...(agreed ? {} : { proposalId: proposal.id }),
  });
  return { ...to, outcome: agreed ? 'set' : 'asked' };
}

/** Whose the proposal was that has just been answered, and where they wait for it; undefined for all other kinds. */
export async function askerOf(
  tx: Tx,
  { householdId, change }: Proposal,
): Promise<{ readonly person: Person; readonly chat: Chat } | undefined> {
  if (change.kind !== 'remind_me') return undefined;
  const person = await tx.people.find(householdId, change.byId);
  const chat = await tx.chats.find(householdId, change.byChatId);
  return person && chat ? { person, chat } : undefined;
}

/** "Ben to pick up the kids", 小明去接小孩: the member whose name comes first, and the thing. */
async function findNamed(
  tx: Tx,
  person: Person,
  content: string,
): Promise<{ readonly said: string; readonly other: Person; readonly thing: string } | undefined> {
  const found = await beginsWithMember(tx, person, content);
  const thing = found?.rest.replace(/^[\s,，:：]*(?:to|about|that|of)?\s+|^[\s,，:：]*(?:記得|记得)?/i, '').trim();
  return found && thing ? { said: found.said, other: found.other, thing } : undefined;
}
