import type { Fact, Tx } from '../store/index.ts';
import { matchLexical, planLexical, searchLexical } from './lexical.ts';
import type { Statement } from './rules/statement.ts';
import { foldText } from './text/fold.ts';
import { queryUnits } from './text/query-units.ts';

/**
 * A fact replaces another only by key, the same single-valued field of the same entity, or because the person corrects
 * or ends it in so many words. Likeness never decides: "vegetarian" and "not vegetarian" are as alike as a paraphrase.
 */
export async function findReplaced(
  tx: Tx,
  fact: Fact,
  statement: Statement,
): Promise<{ replaced: Fact[]; replacedBy?: Fact }> {
  const rivals =
    fact.field !== null && statement.arity === 'one'
      ? await tx.facts.findByField(fact.householdId, fact.scope, fact.entityId, fact.field)
      : [];
  const sameSpeaker = rivals.filter((rival) => fact.entityId !== null || sharesSpeaker(rival, fact));
  // What comes in late but was said earlier goes in already closed.
  const newer = sameSpeaker.find((rival) => rival.provenance.saidAt > fact.provenance.saidAt);
  if (newer) return { replaced: [], replacedBy: newer };
  const replaced = new Map(sameSpeaker.map((rival) => [rival.id, rival]));
  if (statement.corrects) {
    const corrected = await findCorrected(tx, fact, statement.corrects.wrong);
    if (corrected) replaced.set(corrected.id, corrected);
  }
  if (statement.ends)
    for (const ended of await findEnded(tx, fact, statement.ends.words)) replaced.set(ended.id, ended);
  return { replaced: [...replaced.values()] };
}

/** A field without an entity is the speaker's own. */
function sharesSpeaker(a: Fact, b: Fact): boolean {
  return a.provenance.personId === b.provenance.personId;
}

const CANDIDATES = 20;
/** How much of the new statement's words the corrected one must share. */
const SAME_SUBJECT = 0.45;
/** How surely a fact must speak of what has ended. */
const SAME_THING = 0.7;

async function scored(tx: Tx, fact: Fact, cue: string): Promise<{ fact: Fact; score: number }[]> {
  const reach = { householdId: fact.householdId, scopes: [fact.scope], at: tx.now };
  const plan = await planLexical(tx, reach, queryUnits(cue));
  const found = await searchLexical(tx, reach, plan, CANDIDATES);
  const matches = await matchLexical(
    tx,
    fact.householdId,
    plan,
    found.map(({ id }) => id),
  );
  return found
    .map((each) => ({ fact: each, score: matches.get(each.id)?.score ?? 0 }))
    .sort((a, b) => b.score - a.score || (a.fact.id < b.fact.id ? -1 : 1));
}

/** The fact that a correction is about: it holds the words that were wrong, or shares most of its subject. */
async function findCorrected(tx: Tx, fact: Fact, wrong: string | null): Promise<Fact | undefined> {
  const candidates = (await scored(tx, fact, fact.text)).filter((each) => sharesSpeaker(each.fact, fact));
  if (wrong === null) return candidates.find(({ score }) => score >= SAME_SUBJECT)?.fact;
  const needle = foldText(wrong);
  return candidates.find((each) => foldText(each.fact.text).includes(needle))?.fact;
}

/** The speaker's facts about a thing that has ended. */
async function findEnded(tx: Tx, fact: Fact, words: string): Promise<Fact[]> {
  const candidates = await scored(tx, fact, words);
  return candidates
    .filter((each) => each.score >= SAME_THING && sharesSpeaker(each.fact, fact))
    .map((each) => each.fact);
}
