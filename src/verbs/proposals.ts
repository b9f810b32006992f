import { acceptProposal, dismissProposal, proposalButtons, proposalInWords, requireProposal } from '../agent/index.ts';
import { WakefulError } from '../errors.ts';
import type { MessageButton, Proposal, Tx } from '../store/index.ts';
import type { Lang } from '../time/index.ts';
import type { Address, ProposalView } from '../views.ts';
import type { VerbContext } from './context.ts';
import { requireHere } from './moved.ts';
import { presentProposal } from './present.ts';
import { HOME, type Speaker } from './speaker.ts';
import { tellAsker } from './tell.ts';

/** Which proposals to list: those of a household, or of one person. */
export interface ProposalListing extends Pick<Address, 'householdId' | 'person'> {
  /** Those that were accepted or dismissed, or are moot, as well. */
  readonly all?: boolean;
}

const MOST_LISTED = 1000;

/** What waits for its owner, oldest first; with `all`, everything that was ever proposed, newest first. */
export function listProposals({ store }: VerbContext, listing: ProposalListing): Promise<ProposalView[]> {
  return store.snapshot(async (tx) => {
    const householdId = listing.householdId ?? HOME;
    const owner = listing.person && (await tx.people.findByHandle(householdId, listing.person.toLowerCase()));
    if (listing.person && !owner) return [];
    const found = listing.all
      ? await tx.proposals.list(householdId, { limit: MOST_LISTED })
      : await tx.proposals.listOpen(householdId);
    const theirs = owner ? found.filter(({ personId }) => personId === owner.id) : found;
    return Promise.all(theirs.map((proposal) => presentProposal(tx, proposal)));
  });
}

/**
 * Does what was proposed.
 *
 * @throws WakefulError `not_found`, `id_ambiguous`, or `state_conflict` when it was settled before or is moot.
 */
export function acceptOne(
  context: VerbContext,
  householdId: string,
  id: string,
  handle?: string,
): Promise<ProposalView> {
  return settle(context, householdId, { id, handle }, async (tx, proposal) => {
    const owner = await tx.people.find(householdId, proposal.personId);
    const [zone, lang] = [owner?.zone ?? context.defaults.zone, owner?.lang ?? 'en'];
    await acceptProposal(tx, context.random, proposal, { personId: proposal.personId, zone, lang });
    await tellAsker(tx, context, proposal, 'accepted');
  });
}

/**
 * Drops a proposal for good.
 *
 * @throws WakefulError `not_found`, `id_ambiguous`, or `state_conflict` when it was settled before.
 */
export function dismissOne(
  context: VerbContext,
  householdId: string,
  id: string,
  handle?: string,
): Promise<ProposalView> {
  return settle(context, householdId, { id, handle }, async (tx, proposal) => {
    await dismissProposal(tx, context.random, proposal);
    await tellAsker(tx, context, proposal, 'dismissed');
  });
}

async function settle(
  context: VerbContext,
  householdId: string,
  { id, handle }: { readonly id: string; readonly handle: string | undefined },
  work: (tx: Tx, proposal: Proposal) => Promise<void>,
): Promise<ProposalView> {
  const view = await context.store.transaction(async (tx) => {
    await requireHere(tx, householdId);
    const proposal = await requireProposal(tx, householdId, id);
    const asker = handle === undefined ? undefined : await tx.people.findByHandle(householdId, handle.toLowerCase());
    if (handle !== undefined && proposal.personId !== asker?.id)
      throw new WakefulError('not_found', `There is no proposal with the id "${id}".`, { fields: { id } });
    await work(tx, proposal);
    return presentProposal(tx, await requireProposal(tx, householdId, proposal.id));
  });
  context.emit({ type: 'triggers_changed', householdId });
  context.nudge();
  return view;
}

/** The proposal to ask about at the end of an answer: the oldest that nobody was told of in this chat. */
export async function nextProposal(
  tx: Tx,
  { person, chat, lang }: Speaker & { readonly lang: Lang },
): Promise<{ readonly id: string; readonly text: string; readonly buttons: readonly MessageButton[] } | undefined> {
  const inReach = chat.kind === 'direct' ? { personId: person.id } : {};
  const untold = await tx.proposals.listOpen(chat.householdId, { chatId: chat.id, untold: true, ...inReach });
  // What is about a person and not about a reminder is asked of that person alone.
  const next = untold.find(({ triggerId, personId }) => triggerId !== null || personId === person.id);
  if (!next) return undefined;
  await tx.proposals.markTold(chat.householdId, next.id, tx.now);
  const text = await proposalInWords(tx, next, { personId: person.id, zone: person.zone, lang });
  return { id: next.id, text, buttons: proposalButtons(next, lang) };
}
