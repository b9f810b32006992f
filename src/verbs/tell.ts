import { askerOf, nameFor, proposalWords, type ToldMessage } from '../agent/index.ts';
import { say } from '../runner/index.ts';
import type { Proposal, Tx } from '../store/index.ts';
import type { VerbContext } from './context.ts';

/** Says something in a chat other than the one of the turn; it goes out with the transaction. */
export async function tellIn(
  tx: Tx,
  { random }: Pick<VerbContext, 'random'>,
  { chat, text, buttons, purpose, proposalId }: ToldMessage,
): Promise<void> {
  await say(tx, random, {
    chat,
    purpose,
    body: { text, ...(buttons.length > 0 ? { buttons } : {}) },
    ...(proposalId === undefined ? {} : { proposalId }),
  });
}

/** Tells the member who asked to have another reminded what that one said to it. Nothing for other proposals. */
export async function tellAsker(
  tx: Tx,
  context: Pick<VerbContext, 'random'>,
  proposal: Proposal,
  end: 'accepted' | 'dismissed',
): Promise<void> {
  const asker = await askerOf(tx, proposal);
  const owner = await tx.people.find(proposal.householdId, proposal.personId);
  if (!asker || !owner || proposal.change.kind !== 'remind_me') return;
  const words = proposalWords(asker.person.lang ?? 'en');
  const { content } = proposal.change;
  const name = await nameFor(tx, proposal.householdId, asker.person.id, owner.id, words);
  const text = end === 'accepted' ? words.agreed(name, content) : words.declined(name, content);
  await tellIn(tx, context, { chat: asker.chat, text, buttons: [], purpose: `told:${proposal.id}` });
}
