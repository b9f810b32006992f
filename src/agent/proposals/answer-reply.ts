import { hasCode } from '../../errors.ts';
import type { Random } from '../../ids.ts';
import type { Chat, Person, Proposal, Tx } from '../../store/index.ts';
import type { Lang } from '../../time/index.ts';
import { readReply } from './reply.ts';
import { acceptProposal, dismissProposal } from './settle.ts';
import { proposalWords } from './words.ts';

/** "Yes" answers a proposal for so long; later it is a new message. */
const STILL_ANSWERS_MS = 12 * 3_600_000;
/** In a group, so much may have been said in between. */
const LOOKED_BACK = 6;

/** A message that may answer a proposal. */
export interface ProposalAnswer {
  readonly text: string;
  /** Its place in the chat's stream. */
  readonly seq: number;
  readonly person: Person;
  readonly chat: Chat;
  readonly lang: Lang;
}

/** What became of a proposal that was answered. */
export interface AnsweredProposal {
  readonly proposal: Proposal;
  readonly end: 'accepted' | 'dismissed' | 'moot';
  /** The same in words. */
  readonly says: string;
}

/**
 * Takes "yes" or "no" right after a proposal, or under its button, as the owner's word on it, and does what they said.
 * Code decides this for every brain. Undefined for every other message.
 */
export async function answerProposal(
  tx: Tx,
  random: Random,
  message: ProposalAnswer,
): Promise<AnsweredProposal | undefined> {
  const reply = readReply(message.text);
  if (!reply) return undefined;
  const isNamed = reply.proposalId !== undefined;
  const proposal =
    reply.proposalId === undefined ? await lastAsked(tx, message) : await find(tx, message, reply.proposalId);
  if (!proposal || !isTheirs(proposal, message)) return undefined;
  const { person, lang } = message;
  const words = proposalWords(lang);
  try {
    if (reply.accepts) {
      if (reply.always) await allowAlways(tx, proposal, person);
      const says = await acceptProposal(tx, random, proposal, { personId: person.id, zone: person.zone, lang });
      return { proposal, end: 'accepted', says };
    }
    await dismissProposal(tx, random, proposal);
    return { proposal, end: 'dismissed', says: words.dismissed() };
  } catch (thrown) {
    if (!hasCode(thrown, 'state_conflict')) throw thrown;
    return isNamed ? { proposal, end: 'moot', says: words.moot() } : undefined;
  }
}

/** From then on, what this member asks for is set without a question. */
async function allowAlways(tx: Tx, { change }: Proposal, { householdId, id, preferences }: Person): Promise<void> {
  if (change.kind !== 'remind_me') return;
  const remindedBy = [...new Set([...(preferences.remindedBy ?? []), change.byId])];
  await tx.people.setPreferences(householdId, id, { ...preferences, remindedBy });
}

const find = (tx: Tx, { chat }: ProposalAnswer, id: string) => tx.proposals.find(chat.householdId, id);

/** The proposal that the last thing we said here asks about, if only others have spoken since. */
async function lastAsked(tx: Tx, { chat, seq, person }: ProposalAnswer): Promise<Proposal | undefined> {
  const before = await tx.thoughts.list(chat.householdId, chat.id, { beforeSeq: seq, limit: LOOKED_BACK });
  const last = before.findLast(({ kind, personId }) => kind === 'said' || (kind === 'heard' && personId === person.id));
  const id = last?.kind === 'said' && tx.now - last.at <= STILL_ANSWERS_MS ? last.data.proposalId : undefined;
  const proposal = id === undefined ? undefined : await tx.proposals.find(chat.householdId, id);
  return proposal?.state === 'open' ? proposal : undefined;
}

/** In their own chat, people settle what is theirs; in a group, what was told there of the group's own reminders. */
function isTheirs(proposal: Proposal, { chat, person }: ProposalAnswer): boolean {
  return chat.kind === 'direct' || proposal.triggerId === null
    ? proposal.personId === person.id
    : proposal.chatId === chat.id;
}
