import type { Random } from '../../ids.ts';
import { audienceScopes, readNews } from '../../memory/index.ts';
import type { Fact, Proposal, Trigger, Tx } from '../../store/index.ts';
import { conflictsOfFact, type Saying } from './about-fact.ts';
import { conflictsOfTrigger } from './about-trigger.ts';
import { proposeAll } from './draft.ts';
import { recoveredFrom } from './recovery.ts';

/** Writes down what new facts speak against; gives what was not proposed before. */
export async function noticeFacts(tx: Tx, random: Random, facts: readonly Fact[], saying: Saying): Promise<Proposal[]> {
  const telling = facts.filter((fact) => isNews(fact, tx.now));
  if (telling.length === 0) return [];
  const triggers = await triggersInReach(tx, saying);
  const atTheirTime = telling.some(({ text }) => readNews(text)?.kind === 'moved')
    ? await factsAtTheirTime(tx, triggers, saying)
    : new Map<string, readonly Fact[]>();
  return proposeAll(
    tx,
    random,
    telling.flatMap((fact) => conflictsOfFact(fact, triggers, { ...saying, atTheirTime })),
  );
}

/** What memory held, just before this news or with it, to happen at the time of each single reminder. */
async function factsAtTheirTime(
  tx: Tx,
  triggers: readonly Trigger[],
  { chat }: Saying,
): Promise<Map<string, readonly Fact[]>> {
  const { householdId } = chat;
  const scopes = await audienceScopes(tx, chat);
  // The news itself may have taken the place of what was known.
  const reaches = [tx.now - 1, tx.now].map((at) => ({ householdId, scopes, at }));
  const known = new Map<string, readonly Fact[]>();
  for (const { id, schedule } of triggers) {
    if (schedule.kind !== 'at') continue;
    const facts: Fact[] = [];
    for (const reach of reaches) facts.push(...(await tx.facts.findDated(reach, schedule.at, schedule.at, MOST_DATED)));
    known.set(id, facts);
  }
  return known;
}

const MOST_DATED = 20;

/** What was said longer ago comes from an import: the person has long since done what it called for. */
const STILL_NEWS_MS = 2 * 86_400_000;

function isNews({ text, field, supersededAt, provenance }: Fact, now: number): boolean {
  if (supersededAt !== null || now - provenance.saidAt > STILL_NEWS_MS) return false;
  return field === 'home_city' || readNews(text) !== undefined || recoveredFrom(text) !== undefined;
}

/** Writes down what a new trigger meets. */
export async function noticeTrigger(tx: Tx, random: Random, trigger: Trigger, saying: Saying): Promise<Proposal[]> {
  const others = await triggersInReach(tx, saying);
  const scopes = await audienceScopes(tx, saying.chat);
  return proposeAll(tx, random, await conflictsOfTrigger(tx, trigger, others, { ...saying, scopes }));
}

/** The living triggers that a chat may see: in a direct chat all of the person's own, in a group those of the group. */
export function triggersInReach(tx: Tx, { chat, person }: Saying): Promise<Trigger[]> {
  const filter = chat.kind === 'direct' ? { personId: person.id } : { chatId: chat.id };
  return tx.triggers.list(chat.householdId, { states: ['active', 'paused'], ...filter });
}
