import { audienceScopes } from '../memory/index.ts';
import type { Proposal, Trigger, Tx } from '../store/index.ts';
import { firstOfSnoozes, nextSlotOf, resumesAt } from '../triggers/index.ts';
import { proposalInWords } from './proposals/index.ts';
import type { ToolContext } from './tool-context.ts';
import type { ListedTrigger } from './tools.ts';

/** A trigger as tools show it. */
export async function listed(tx: Tx, trigger: Trigger): Promise<ListedTrigger> {
  const { id, action, cue, schedule, state, policy, misfire } = trigger;
  const first = await firstOfSnoozes(tx, trigger);
  const repeatOf = first.id === id ? null : first.id;
  const [nextAt, until] = [nextSlotOf(trigger), await resumesAt(tx, trigger)];
  const toldId = policy.escalate?.personId;
  const told =
    toldId === undefined || toldId === trigger.personId ? undefined : await tx.people.find(trigger.householdId, toldId);
  const escalatesTo = told ? { escalatesTo: told.handle } : {};
  return { id, action, cue, schedule, state, nextAt, policy, misfire, resumesAt: until, repeatOf, ...escalatesTo };
}

export async function listedAll(tx: Tx, triggers: readonly Trigger[]): Promise<ListedTrigger[]> {
  const all: ListedTrigger[] = [];
  for (const trigger of triggers) all.push(await listed(tx, trigger));
  return all;
}

/** Proposals in the words of this turn. */
export async function inWords(
  tx: Tx,
  { person, lang }: ToolContext,
  proposals: readonly Proposal[],
): Promise<readonly string[]> {
  const said: string[] = [];
  for (const proposal of proposals)
    said.push(await proposalInWords(tx, proposal, { personId: person.id, zone: person.zone, lang }));
  return said;
}

/** The same triggers, each with what is proposed about it, as far as this chat may see that. */
export async function withProposals(
  tx: Tx,
  context: ToolContext,
  triggers: readonly ListedTrigger[],
): Promise<ListedTrigger[]> {
  const scopes = await audienceScopes(tx, context.chat);
  const open = await tx.proposals.listOpen(context.chat.householdId, { scopes });
  const all: ListedTrigger[] = [];
  for (const trigger of triggers) {
    const about = open.find(({ triggerId }) => triggerId === trigger.id);
    const [proposed] = about ? await inWords(tx, context, [about]) : [];
    all.push(proposed === undefined ? trigger : { ...trigger, proposed });
  }
  return all;
}
