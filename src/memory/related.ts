import type { Fact, FactReach, Tx } from '../store/index.ts';
import { byScore, type RankedFact, type RecallHit } from './hits.ts';
import { isOfAnother, isOwnHealth } from './of-another.ts';
import { type Concept, neighboursOf } from './text/concepts.ts';
import type { QueryUnit } from './text/query-units.ts';
import { readWords } from './text/words.ts';

/** From what answers the cue to what belongs to it. What is said aloud must have a reason that a person would accept. */

const DAY_MS = 86_400_000;
/** A date within this time belongs to what is said now. */
const SOON_MS = 7 * DAY_MS;
/** Related facts never take more places than this. */
const MOST_RELATED = 4;
/** A hit that is reached through a link keeps this share of the score for each step. */
const PER_STEP = 0.9;
/** How many primary hits lead on. */
const LEADING = 4;
const MOST_DATED = 60;

interface Reached {
  readonly fact: Fact;
  readonly score: number;
  readonly reasons: string[];
}

/**
 * Completes the primary hits: statements that go on from one of them are primary too; then, as related, what they go
 * on from, what is about the same somebody, and what falls due soon in the same matter.
 */
export async function findRelated(
  tx: Tx,
  reach: FactReach,
  units: readonly QueryUnit[],
  primary: readonly RankedFact[],
  limit: number,
): Promise<RecallHit[]> {
  const hits = new Map<string, RecallHit>(
    primary.map(({ fact, score, reasons }) => [fact.id, { fact, score, tier: 'primary', reasons }]),
  );
  for (const { fact, score, reasons } of await continuationsOf(tx, reach, primary))
    if (!hits.has(fact.id)) hits.set(fact.id, { fact, score, tier: 'primary', reasons });
  const related = new Map<string, Reached>();
  const reachFact = (fact: Fact, score: number, reason: string): void => {
    if (hits.has(fact.id)) return;
    const known = related.get(fact.id);
    if (!known) related.set(fact.id, { fact, score, reasons: [reason] });
    else
      related.set(fact.id, { fact, score: Math.max(known.score, score) + 0.05, reasons: [...known.reasons, reason] });
  };
  const leading = [...hits.values()].sort(byScore).slice(0, LEADING);
  await reachAntecedents(tx, reach, leading, reachFact);
  await reachSameEntity(tx, reach, leading, reachFact);
  await reachSoon(tx, reach, units, leading, reachFact);
  await reachMentioned(tx, reach, units, leading, reachFact);
  const places = Math.max(0, Math.min(MOST_RELATED, limit - hits.size));
  const chosen = [...related.values()]
    .sort(byScore)
    .slice(0, places)
    .map((hit): RecallHit => ({ ...hit, score: Math.min(1, hit.score), tier: 'related' }));
  const direct = [...hits.values()].sort(byScore).slice(0, limit);
  return [...direct.map((hit) => ({ ...hit, score: Math.min(1, hit.score) })), ...chosen];
}

/** Statements that go on from a primary hit, in two steps at most. */
async function continuationsOf(tx: Tx, reach: FactReach, primary: readonly RankedFact[]): Promise<Reached[]> {
  const found = new Map<string, Reached>();
  let from = new Map(primary.map(({ fact, score }) => [fact.id, { text: fact.text, score }]));
  for (let step = 0; step < 2 && from.size > 0; step++) {
    const links = (await tx.facts.linksTo(reach.householdId, [...from.keys()])).filter(
      ({ type }) => type === 'continues',
    );
    const facts = await tx.facts.findReachable(
      reach,
      links.map(({ fromId }) => fromId),
    );
    const next = new Map<string, { text: string; score: number }>();
    for (const fact of facts) {
      const origins = links.filter(({ fromId }) => fromId === fact.id).map(({ toId }) => from.get(toId));
      for (const origin of origins) {
        if (!origin || found.has(fact.id)) continue;
        const score = origin.score * PER_STEP;
        found.set(fact.id, { fact, score, reasons: [`continues: ${shorten(origin.text)}`] });
        next.set(fact.id, { text: fact.text, score });
      }
    }
    from = next;
  }
  return [...found.values()];
}

type ReachFact = (fact: Fact, score: number, reason: string) => void;

async function reachAntecedents(
  tx: Tx,
  reach: FactReach,
  leading: readonly RecallHit[],
  reachFact: ReachFact,
): Promise<void> {
  const scores = new Map(leading.map(({ fact, score }) => [fact.id, { score, text: fact.text }]));
  const links = (await tx.facts.linksFrom(reach.householdId, [...scores.keys()])).filter(
    ({ type }) => type === 'continues',
  );
  const facts = await tx.facts.findReachable(
    reach,
    links.map(({ toId }) => toId),
  );
  for (const fact of facts)
    for (const { fromId, toId } of links) {
      const origin = scores.get(fromId);
      if (toId === fact.id && origin)
        reachFact(fact, origin.score * 0.7, `what "${shorten(origin.text)}" goes on from`);
    }
}

async function reachSameEntity(
  tx: Tx,
  reach: FactReach,
  leading: readonly RecallHit[],
  reachFact: ReachFact,
): Promise<void> {
  const scores = new Map<string, number>();
  for (const { fact, score } of leading)
    if (fact.entityId !== null) scores.set(fact.entityId, Math.max(score, scores.get(fact.entityId) ?? 0));
  if (scores.size === 0) return;
  for (const fact of await tx.facts.findAbout(reach, [...scores.keys()], 20))
    reachFact(fact, 0.5 * (scores.get(fact.entityId ?? '') ?? 0), 'about the same');
}

/** What a text surely speaks of. */
const conceptsIn = (text: string): Concept[] =>
  readWords(text).flatMap(({ concepts }) => concepts.filter(({ unsure }) => !unsure));

/** Things that come in every matter and do not tell that two belong together. */
const OF_ANY_MATTER = new Set(['deadline', 'appointment', 'home', 'child', 'pay']);

/** Whether a text speaks of a matter, and of nothing else as much: a series about doctors is no visit to one. */
function touches(matter: ReadonlySet<string>, text: string): boolean {
  const spoken = new Map(conceptsIn(text).map((concept) => [concept.name, concept]));
  const told = [...spoken.values()].filter(({ name }) => !OF_ANY_MATTER.has(name));
  const touching = told.filter(({ name }) => matter.has(name));
  return touching.length > 0 && 2 * touching.length > told.length;
}

/** What is done with things of every matter: of 吃抗生素 the matter is the antibiotics, and not eating. */
const DONE_WITH_ANYTHING = new Set(['eat', 'drink', 'shop', 'pay', 'taste', 'cook', 'live']);

/** The concepts of a cue: without those of what is done, where it names what it is done with. */
function mattersOf(units: readonly QueryUnit[]): Concept[] {
  const all = units.flatMap(({ concepts }) => concepts);
  const things = all.filter(({ name }) => !DONE_WITH_ANYTHING.has(name));
  const namesThing = units.some(
    ({ weight, concepts }) => weight === 1 && !concepts.some(({ name }) => DONE_WITH_ANYTHING.has(name)),
  );
  return namesThing ? things : all;
}

/** What is dated within days and of the same matter as the cue. */
async function reachSoon(
  tx: Tx,
  reach: FactReach,
  units: readonly QueryUnit[],
  leading: readonly RecallHit[],
  reachFact: ReachFact,
): Promise<void> {
  const asked = mattersOf(units);
  const matter = new Set(asked.flatMap((each) => [each.name, ...neighboursOf(each)]));
  if (matter.size === 0 || leading.length === 0) return;
  const isOwn = isOwnHealth(units);
  for (const fact of await tx.facts.findDated(reach, reach.at - DAY_MS / 2, reach.at + SOON_MS, MOST_DATED)) {
    if (fact.occursAt === null || (isOwn && isOfAnother(fact.text)) || !touches(matter, fact.text)) continue;
    const nearness = 1 - Math.max(0, fact.occursAt - reach.at) / (2 * SOON_MS);
    reachFact(fact, 0.6 * nearness, 'soon, and in the same matter');
  }
}

/** How to reach somebody: what a person looks for once the matter is at hand. */
const CONTACT = /\d{3}.*\d{2}|@|https?:|\b(?:phone|number|email|address)\b|电话|電話|號碼|号码|地址/i;
/** A thing that a leading hit names beside the cue is worth its numbers only while there are few. */
const RARE_COUNT = 4;
const MOST_NAMING = 30;
/** Of a thing that much is said of, the newest facts are looked at. */
const NEWEST_NAMING = 1_000;

async function reachMentioned(
  tx: Tx,
  reach: FactReach,
  units: readonly QueryUnit[],
  leading: readonly RecallHit[],
  reachFact: ReachFact,
): Promise<void> {
  const matters = mattersOf(units);
  const asked = new Set(matters.map(({ name }) => name));
  const near = new Set(matters.flatMap(neighboursOf));
  // Only things of the cue's own neighbourhood: the doctor who spoke of the medicine, not the office where it was said.
  const beside = new Set(
    leading
      .flatMap(({ fact }) => conceptsIn(fact.text).map(({ name }) => name))
      .filter((name) => !asked.has(name) && near.has(name)),
  );
  if (beside.size === 0) return;
  const isOwn = isOwnHealth(units);
  for (const name of beside) {
    const terms = [{ term: `#${name}`, weight: 1, newest: NEWEST_NAMING }];
    const found = await tx.facts.search({ ...reach, terms, limit: MOST_NAMING });
    const facts = await tx.facts.findNumbered(
      reach,
      found.map(({ factNo }) => factNo),
    );
    const naming = [...facts.values()].filter(({ text }) => conceptsIn(text).some((concept) => concept.name === name));
    const contacts = naming.filter(({ text }) => CONTACT.test(text) && !(isOwn && isOfAnother(text)));
    if (contacts.length > RARE_COUNT) continue;
    for (const fact of contacts) reachFact(fact, 0.45, `contact: ${name}`);
  }
}

function shorten(text: string): string {
  const chars = [...text];
  return chars.length > 40 ? `${chars.slice(0, 39).join('')}…` : text;
}
