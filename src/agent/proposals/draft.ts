import { newId, type Random } from '../../ids.ts';
import type { Proposal, Tx } from '../../store/index.ts';

/** A proposal before it is written: it may have been made before, by the same evidence. */
export type ProposalDraft = Omit<Proposal, 'id' | 'state' | 'createdAt' | 'toldAt' | 'settledAt'>;

/** Writes a proposal; undefined when the same evidence was proposed before, whatever its owner said to it. */
export async function propose(tx: Tx, random: Random, draft: ProposalDraft): Promise<Proposal | undefined> {
  const proposal: Proposal = {
    ...draft,
    id: newId(random, 'prop', tx.now),
    state: 'open',
    createdAt: tx.now,
    toldAt: null,
    settledAt: null,
  };
  return (await tx.proposals.insert(proposal)) ? proposal : undefined;
}

/** Writes several, and gives those that are new. */
export async function proposeAll(tx: Tx, random: Random, drafts: readonly ProposalDraft[]): Promise<Proposal[]> {
  const made: Proposal[] = [];
  for (const draft of drafts) {
    const proposal = await propose(tx, random, draft);
    if (proposal) made.push(proposal);
  }
  return made;
}
