import { proposalButtons, proposalInWords, propose } from '../agent/index.ts';
import type { Random } from '../ids.ts';
import type { Thought, Tx } from '../store/index.ts';
import type { ReadyFire } from './prepare-fire.ts';
import { say } from './say.ts';

/**
 * Writes down that a fire's recall has drifted, and asks its owner what to do about it, once, in a message of its own:
 * "yes" after it can mean nothing else. Gives that message; undefined when it was asked before.
 */
export async function tellDrift(tx: Tx, random: Random, fire: ReadyFire): Promise<Thought | undefined> {
  const { briefing, chat, trigger, person } = fire;
  const proposal = briefing.drift && (await propose(tx, random, briefing.drift));
  if (!proposal) return undefined;
  const says = await proposalInWords(tx, proposal, { personId: person.id, zone: person.zone, lang: trigger.lang });
  await tx.proposals.markTold(proposal.householdId, proposal.id, tx.now);
  return say(tx, random, {
    chat: { ...chat, route: trigger.route },
    purpose: `proposal:${proposal.id}`,
    proposalId: proposal.id,
    body: {
      text: chat.kind === 'group' ? `${person.handle}: ${says}` : says,
      buttons: proposalButtons(proposal, trigger.lang),
    },
  });
}
