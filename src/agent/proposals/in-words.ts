import type { MessageButton, Proposal, Trigger, Tx } from '../../store/index.ts';
import { describeInstant, describeSchedule, type Lang, nextSlot, type Schedule } from '../../time/index.ts';
import { inOtherZone } from '../../triggers/index.ts';
import { oneLine } from '../brains/rules/say/index.ts';
import type { ProposalDraft } from './draft.ts';
import { nameFor } from './name-for.ts';
import { type ProposalParts, type ProposalWords, proposalWords } from './words.ts';

/** Whose ears a proposal is put into words for. */
export interface ProposalListener {
  readonly personId: string;
  readonly zone: string;
  readonly lang: Lang;
}

/** A proposal as a sentence or two: what speaks for it, and what is asked. */
export async function proposalInWords(tx: Tx, proposal: ProposalDraft, listener: ProposalListener): Promise<string> {
  const { householdId, change, triggerId, factId } = proposal;
  const words = proposalWords(listener.lang);
  const find = (id: string | null) => (id === null ? undefined : tx.triggers.find(householdId, id));
  const trigger = await find(triggerId);
  const other = change.kind === 'same_trigger' ? await find(change.otherId) : undefined;
  const ruleOf = (rule: Schedule) => scheduleInWords(rule, listener, tx.now);
  const parts: ProposalParts = {
    cue: oneLine(trigger?.cue ?? ''),
    said: factId === null ? null : await evidence(tx, householdId, factId, listener, words),
    to:
      change.kind === 'move_trigger'
        ? ruleOf(change.schedule)
        : change.kind === 'better_cue'
          ? oneLine(change.cue)
          : '',
    rule: trigger ? ruleOf(trigger.schedule) : '',
    other: other ? { cue: oneLine(other.cue), rule: ruleOf(other.schedule) } : null,
    moves: [],
  };
  switch (change.kind) {
    case 'end_trigger':
      return proposal.reason === 'said_over' && trigger?.policy.checkIn
        ? words.endCheckIn(parts)
        : endInWords(proposal, parts, words);
    case 'better_cue':
      return words.betterCue(parts);
    case 'move_trigger':
      return words.move(parts);
    case 'same_trigger':
      return words.same(parts);
    case 'remind_me': {
      const by = await nameFor(tx, householdId, listener.personId, change.byId, words);
      return words.remindMe(by, oneLine(change.content), ruleOf(change.schedule));
    }
    case 'change_zone': {
      const moved = await movedAlong(tx, proposal.householdId, proposal.personId, change);
      return words.zone({ ...parts, to: change.zone, moves: namesOf(moved, proposal) });
    }
  }
}

function endInWords({ reason }: ProposalDraft, parts: ProposalParts, words: ProposalWords): string {
  if (reason === 'expired' && parts.said !== null) return words.endExpired(parts);
  if (reason === 'nothing_found') return words.endNothing(parts);
  return parts.said === null ? words.endForgotten(parts) : words.endSaidOver(parts);
}

/** The buttons under a proposal: they name it, so that they mean it however much was said since. */
export function proposalButtons({ id, change }: Proposal, lang: Lang): MessageButton[] {
  const { yes, no, always } = proposalWords(lang);
  const labels = change.kind === 'remind_me' ? [yes, always, no] : [yes, no];
  return labels.map((label) => ({ label, says: `${label} ${id}` }));
}

/** The names of what moves along, as far as those who read the proposal may know of it. */
export function namesOf(moved: readonly { readonly trigger: Trigger }[], { scope, chatId }: ProposalDraft): string[] {
  return moved
    .filter(({ trigger }) => scope.startsWith('person:') || trigger.chatId === chatId)
    .map(({ trigger }) => oneLine(trigger.cue));
}

/** The person's living triggers that a change of zone takes along, each with its schedule there. */
export async function movedAlong(
  tx: Tx,
  householdId: string,
  personId: string,
  { from, zone }: { readonly from: string; readonly zone: string },
): Promise<{ readonly trigger: Trigger; readonly schedule: Schedule }[]> {
  const living = await tx.triggers.list(householdId, { states: ['active', 'paused'], personId });
  return living.flatMap((trigger) => {
    const schedule = inOtherZone(trigger.schedule, from, zone);
    return schedule && nextSlot(schedule, tx.now) !== undefined ? [{ trigger, schedule }] : [];
  });
}

/** A schedule in words: a single instant as such, a series by its rule. */
export function scheduleInWords(schedule: Schedule, { lang, zone }: ProposalListener, now: number): string {
  return schedule.kind === 'at'
    ? describeInstant(schedule.at, { lang, zone, now })
    : describeSchedule(schedule, { lang, zone, now });
}

async function evidence(
  tx: Tx,
  householdId: string,
  factId: string,
  { personId }: ProposalListener,
  words: ProposalWords,
): Promise<string | null> {
  const fact = await tx.facts.find(householdId, factId);
  if (!fact) return null;
  const speaker = fact.provenance.personId;
  const by = speaker === null || speaker === personId ? null : await nameFor(tx, householdId, personId, speaker, words);
  return words.said(by, oneLine(fact.text).replace(/[.。！!]+$/, ''));
}
