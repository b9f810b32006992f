import {
  type Drift,
  type Embedder,
  endedSince,
  findDrift,
  type RecallHit,
  recall,
  type ToldTo,
  withDates,
  withinBudget,
} from '../memory/index.ts';
import type { Fact, Fire, RecalledFact, Scope, Trigger, Tx } from '../store/index.ts';
import type { ToldEnd, ToldFact } from './brain.ts';

/** How many facts a reminder is told with at most: it is read at a glance. */
const FACTS_PER_FIRE = 6;
/** …and how many tokens of a language model they take at most, the first aside: a model is briefed with them. */
const TOKENS_PER_FIRE = 600;

/** What memory says to a trigger. */
export interface TriggerRecall {
  /** Primary hits before related ones, each best first. */
  readonly recalled: readonly ToldFact[];
  /** What it told last time and that does not hold any more. */
  readonly ended: readonly ToldEnd[];
  /** Its recall is not what it was; undefined while it is. */
  readonly drift: Drift | undefined;
}

/**
 * What memory says to a trigger now: its own fact first, then what its cue finds for this audience; which of it is new
 * since the person was last told, and what of that time has ended. What other reminders are made of is left out: it is
 * told at its own time, or was called off.
 */
export async function recallForTrigger(
  tx: Tx,
  trigger: Trigger,
  { scopes, embedder }: { readonly scopes: readonly Scope[]; readonly embedder: Embedder | undefined },
): Promise<TriggerRecall> {
  const query = { householdId: trigger.householdId, cue: trigger.cue, scopes, at: tx.now, limit: 2 * FACTS_PER_FIRE };
  const [{ hits }, last] = await Promise.all([recall(tx, query, { embedder }), lastTold(tx, trigger)]);
  const own = hits.find(({ fact }) => fact.id === trigger.factId) ?? (await ownHit(tx, trigger, scopes));
  const contents = await tx.triggers.contentFacts(
    trigger.householdId,
    hits.map(({ fact }) => fact.id),
  );
  const others = hits.filter(({ fact }) => !contents.has(fact.id));
  const newSince = last?.settledAt ?? trigger.createdAt;
  const toldTo = { at: tx.now, zone: trigger.zone, lang: trigger.lang };
  const recalled = withinBudget([...(own ? [own] : []), ...others], TOKENS_PER_FIRE)
    .slice(0, FACTS_PER_FIRE)
    .map((hit) => {
      const told = asRecalled(hit, { isNew: hit.fact.recordedAt > newSince, to: toldTo });
      // What the reminder is about is told as the person set it.
      return hit === own ? { ...told, text: hit.fact.text } : told;
    });
  const before = last?.recalled ?? [];
  const facts = await tx.facts.findMany(
    trigger.householdId,
    before.map(({ factId }) => factId),
  );
  const ended = endedSince(before, facts, { at: tx.now, scopes });
  return {
    recalled: await withSpeakers(tx, trigger.householdId, recalled),
    ended: await withSpeakers(tx, trigger.householdId, ended),
    drift: findDrift({ told: before, recalled, ended, ownFactId: trigger.factId }),
  };
}

/** Adds the handles of those who said the facts. */
export async function withSpeakers<Said extends { readonly personId: string | null }>(
  tx: Tx,
  householdId: string,
  facts: readonly Said[],
): Promise<(Said & { readonly saidBy: string | null })[]> {
  const handles = new Map<string, string | null>();
  for (const { personId } of facts)
    if (personId !== null && !handles.has(personId))
      handles.set(personId, (await tx.people.find(householdId, personId))?.handle ?? null);
  return facts.map((fact) => ({
    ...fact,
    saidBy: fact.personId === null ? null : (handles.get(fact.personId) ?? null),
  }));
}

/** A hit as a turn is given it: a day that its words name by "tomorrow" with its date. */
export function asRecalled(
  { fact, score, tier, reasons }: RecallHit,
  { isNew, to }: { readonly isNew: boolean; readonly to: ToldTo },
): RecalledFact {
  return {
    factId: fact.id,
    text: withDates(fact, to),
    score,
    tier,
    reasons,
    isNew,
    personId: fact.provenance.personId,
  };
}

/** The fact that a trigger was made from, if it still holds and this audience may see it. */
async function ownHit(tx: Tx, trigger: Trigger, scopes: readonly Scope[]): Promise<RecallHit | undefined> {
  if (trigger.factId === null) return undefined;
  const fact: Fact | undefined = await tx.facts.find(trigger.householdId, trigger.factId);
  if (!fact || fact.supersededAt !== null || !scopes.includes(fact.scope)) return undefined;
  return { fact, score: 1, tier: 'primary', reasons: ['this reminder was made from it'] };
}

/** The fire in which the person was last told what this trigger recalls; for a snooze, the one that it repeats. */
async function lastTold(tx: Tx, { householdId, id, snoozeOf }: Trigger): Promise<Fire | undefined> {
  const own = await tx.fires.lastSpoken(householdId, id);
  return own ?? (snoozeOf === null ? undefined : tx.fires.find(householdId, snoozeOf));
}
