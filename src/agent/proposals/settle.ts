import { WakefulError } from '../../errors.ts';
import { newId, type Random } from '../../ids.ts';
import { keepContent } from '../../memory/index.ts';
import type { Proposal, ProposalChange, Trigger, Tx } from '../../store/index.ts';
import { nextSlot } from '../../time/index.ts';
import { cancelTrigger, createTrigger, requireIdLength, rescheduleTrigger, withRepeats } from '../../triggers/index.ts';
import { recue } from '../recue.ts';
import { movedAlong, namesOf, type ProposalListener, scheduleInWords } from './in-words.ts';
import { nameFor } from './name-for.ts';
import { proposalWords } from './words.ts';

/**
 * The proposal of this id, or of the only id that begins so.
 *
 * @throws WakefulError `not_found`, or `id_ambiguous` when several ids begin so.
 */
export async function requireProposal(tx: Tx, householdId: string, id: string): Promise<Proposal> {
  if (id.trim() === '') throw new WakefulError('input_invalid', 'The id of a proposal is missing.');
  const exact = await tx.proposals.find(householdId, id);
  const [first, second] = exact ? [exact] : await tx.proposals.findByPrefix(householdId, id, 2);
  if (!first) throw new WakefulError('not_found', `There is no proposal with the id "${id}".`, { fields: { id } });
  if (!exact) requireIdLength(id, 'prop', '`wakeful proposals`');
  if (second)
    throw new WakefulError('id_ambiguous', `Several proposals begin with "${id}". Give more of it.`, {
      fields: { id },
    });
  return first;
}

/**
 * Does what was proposed, because its owner said so, and writes down that they did.
 *
 * @returns what was done, in words.
 * @throws WakefulError `state_conflict` when it was settled before, or its trigger or its fact has ended.
 */
export async function acceptProposal(
  tx: Tx,
  random: Random,
  proposal: Proposal,
  listener: ProposalListener,
): Promise<string> {
  await requireStanding(tx, proposal);
  await writeDown(tx, random, proposal, 'accept_proposal');
  const says = await carryOut(tx, random, proposal, listener);
  await tx.proposals.settle(proposal.householdId, proposal.id, 'accepted', tx.now);
  return says;
}

/**
 * Drops a proposal: the same evidence does not bring it back.
 *
 * @throws WakefulError `state_conflict` when it was settled before.
 */
export async function dismissProposal(tx: Tx, random: Random, proposal: Proposal): Promise<void> {
  await writeDown(tx, random, proposal, 'dismiss_proposal');
  if (!(await tx.proposals.settle(proposal.householdId, proposal.id, 'dismissed', tx.now))) throw moot(proposal);
}

async function carryOut(tx: Tx, random: Random, proposal: Proposal, listener: ProposalListener): Promise<string> {
  const words = proposalWords(listener.lang);
  const { change, householdId } = proposal;
  if (change.kind === 'change_zone') {
    const moved = await movedAlong(tx, householdId, proposal.personId, change);
    await tx.people.setZone(householdId, proposal.personId, change.zone);
    for (const { trigger, schedule } of moved) {
      const there = await rescheduleTrigger(tx, random, trigger, schedule);
      await tx.triggers.update({ ...there, zone: change.zone }, { ifVersion: there.version });
    }
    return words.zoned(change.zone, namesOf(moved, proposal));
  }
  if (change.kind === 'remind_me') {
    const by = await nameFor(tx, householdId, listener.personId, change.byId, words);
    const { cue, schedule } = await remindOwner(tx, random, proposal, change, listener);
    return words.reminding(by, cue, scheduleInWords(schedule, listener, tx.now));
  }
  const trigger = await tx.triggers.find(householdId, proposal.triggerId ?? '');
  if (!trigger) throw moot(proposal);
  switch (change.kind) {
    case 'end_trigger':
    case 'same_trigger':
      for (const one of await withRepeats(tx, trigger)) await cancelTrigger(tx, random, one);
      return words.ended(trigger.cue);
    case 'move_trigger': {
      const moved = await rescheduleTrigger(tx, random, trigger, change.schedule);
      return words.moved(trigger.cue, scheduleInWords(moved.schedule, listener, tx.now));
    }
    case 'better_cue':
      await recue(tx, random, trigger, change.cue, proposal.scope);
      return words.recued(change.cue);
  }
}

/** Sets what another member asked for. Who said it is kept with it; only its owner sees it. */
async function remindOwner(
  tx: Tx,
  random: Random,
  proposal: Proposal,
  { content, schedule, zone, byId }: Extract<ProposalChange, { kind: 'remind_me' }>,
  { lang }: ProposalListener,
): Promise<Trigger> {
  const { householdId, personId, chatId, scope } = proposal;
  const chat = await tx.chats.find(householdId, chatId);
  if (!chat || nextSlot(schedule, tx.now) === undefined) throw moot(proposal);
  const provenance = { personId: byId, chatId, ref: null, saidAt: proposal.createdAt };
  const fact = await keepContent(tx, { random }, { householdId, text: content, scope, provenance, zone });
  return createTrigger(tx, random, {
    action: 'remind',
    cue: content,
    factId: fact.id,
    verbatim: false,
    schedule,
    personId,
    chat,
    lang,
    zone,
  });
}

async function requireStanding(tx: Tx, proposal: Proposal): Promise<void> {
  const open = await tx.proposals.listOpen(proposal.householdId, {
    ...(proposal.triggerId === null ? { personId: proposal.personId } : { triggerId: proposal.triggerId }),
  });
  if (!open.some(({ id }) => id === proposal.id)) throw moot(proposal);
}

function moot({ id, state }: Proposal): WakefulError {
  return new WakefulError('state_conflict', 'This proposal is settled already, or what it was about has ended.', {
    fields: { id, state },
  });
}

function writeDown(tx: Tx, random: Random, proposal: Proposal, action: string): Promise<void> {
  return tx.decisions.append({
    householdId: proposal.householdId,
    id: newId(random, 'dec', tx.now),
    at: tx.now,
    chatId: null,
    fireId: null,
    action,
    reason: 'asked_by_owner',
    data: { proposalId: proposal.id, change: proposal.change, triggerId: proposal.triggerId, factId: proposal.factId },
  });
}
