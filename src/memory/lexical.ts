import type { FactMatch, FactPlace, FactReach, Tx, WantedTerm } from '../store/index.ts';
import type { QueryUnit, UnitForm } from './text/query-units.ts';
import { chineseWeight } from './text/stop-words.ts';

/** Full text: how much of what a cue asks for a fact speaks of, each word of the cue by its best form. */

/** Counting a term stops here; what is commoner is common. */
const COUNT_AT_MOST = 2_000;
/** How many postings a search walks; the rarest terms first, the common ones only rescore what those found. */
const POSTING_BUDGET = 3_000;
/** A young memory is judged as if it held this many other facts, so that rarity means something in it. */
const BACKGROUND_FACTS = 50;

/** A cue whose words weigh less than this in all is thin. */
const ENOUGH_WEIGHT = 0.7;

/** A cue made ready for one reach. */
export interface LexicalPlan {
  readonly units: readonly QueryUnit[];
  /** How rare a term is: ln(1 + (N − df + ½) / (df + ½)). */
  readonly rarity: (term: string) => number;
  /** The importance of each unit, in the order of `units`. */
  readonly importance: readonly number[];
  /** All terms of all forms. */
  readonly terms: readonly string[];
  /** The terms that a search walks; of a common one, the newest facts that have it. */
  readonly driving: readonly WantedTerm[];
  /** Whether a fact of this reach has the term at all. */
  readonly known: (term: string) => boolean;
}

/** A fact's share of a cue. */
export interface LexicalMatch {
  /** 0–1, a little above 1 for a short statement that has it all. */
  readonly score: number;
  /** The words of the cue that it speaks of, best first. */
  readonly matched: readonly string[];
  /** Of a cue of two words, or of one word made of two, it has one alone: "water" of "drink water", 水 of 喝水. */
  readonly half: boolean;
}

/** Looks up how common the cue's terms are and decides what to search by. */
export async function planLexical(tx: Tx, reach: FactReach, units: readonly QueryUnit[]): Promise<LexicalPlan> {
  const terms = [...new Set(units.flatMap((unit) => unit.forms.flatMap((form) => form.terms.map(({ term }) => term))))];
  const [frequencies, indexed] = await Promise.all([
    tx.facts.frequencies(reach, terms, COUNT_AT_MOST),
    tx.facts.countIndexed(reach),
  ]);
  const total = indexed + BACKGROUND_FACTS;
  const frequency = (term: string) => frequencies.get(term) ?? 0;
  const rarity = (term: string) => {
    const count = Math.min(frequency(term), total);
    return Math.log(1 + (total - count + 0.5) / (count + 0.5));
  };
  const importance = units.map((unit) => unit.weight * rarityOfUnit(unit, frequency, rarity));
  return {
    units,
    rarity,
    importance,
    terms,
    driving: drivingTerms(units, importance, frequency),
    known: (term) => frequency(term) > 0,
  };
}

/** A unit is as rare as the commonest of the forms that surely mean it. */
function rarityOfUnit(unit: QueryUnit, frequency: (term: string) => number, rarity: (term: string) => number): number {
  let commonest = unit.forms[0]?.terms[0]?.term ?? '';
  for (const { terms, strength } of unit.forms) {
    const only = terms.length === 1 ? terms[0] : undefined;
    if (only && strength >= 0.75 && frequency(only.term) > frequency(commonest)) commonest = only.term;
  }
  return rarity(commonest);
}

function drivingTerms(
  units: readonly QueryUnit[],
  importance: readonly number[],
  frequency: (term: string) => number,
): WantedTerm[] {
  const weights = new Map<string, number>();
  units.forEach((unit, i) => {
    for (const form of unit.forms)
      for (const { term, weight } of form.terms) {
        const value = ((importance[i] ?? 0) * form.strength * weight) / form.terms.length;
        if (frequency(term) > 0) weights.set(term, Math.max(weights.get(term) ?? 0, value));
      }
  });
  const rarestFirst = [...weights].sort(([a, x], [b, y]) => frequency(a) - frequency(b) || y - x || (a < b ? -1 : 1));
  let postings = 0;
  const walked = rarestFirst.filter(([term], i) => {
    postings += frequency(term);
    return i === 0 || postings <= POSTING_BUDGET;
  });
  // How many facts a common term is in is not counted to the end: without a bound it would be walked to the end.
  const isCommon = (term: string) => frequency(term) >= COUNT_AT_MOST;
  const rare = walked.reduce((sum, [term]) => sum + (isCommon(term) ? 0 : frequency(term)), 0);
  const common = walked.filter(([term]) => isCommon(term)).length;
  const newest = Math.floor((POSTING_BUDGET - rare) / Math.max(1, common));
  return walked.map(([term, weight]) => ({ term, weight, ...(isCommon(term) ? { newest } : {}) }));
}

function formScore(form: UnitForm, impacts: ReadonlyMap<string, number>, rarity: (term: string) => number): number {
  let have = 0;
  let all = 0;
  for (const { term, weight } of form.terms) {
    const value = weight * rarity(term);
    all += value;
    have += value * Math.min((impacts.get(term) ?? 0) / 100, 1.2);
  }
  return all > 0 ? (form.strength * have) / all : 0;
}

/** A form that surely means the word. */
const SURE_FORM = 0.45;
/** What a fact says itself counts at least this; what was only said before it counts less. */
const OWN_IMPACT = 40;

/** 吃药, 喝水: a verb that goes with anything, and its thing. */
const VERB_AND_THING = /^\p{Script=Han}{2}$/u;

function isHalf(held: readonly { readonly whole: boolean }[]): boolean {
  if (held.length > 2) return false;
  return held.some(({ whole }) => !whole);
}

/** Scores one fact by the impacts that the index holds for it. */
function scoreLexical(plan: LexicalPlan, impacts: ReadonlyMap<string, number>): LexicalMatch {
  let sum = 0;
  let all = 0;
  const matched: { label: string; value: number }[] = [];
  const held: { whole: boolean }[] = [];
  plan.units.forEach((unit, i) => {
    const importance = plan.importance[i] ?? 0;
    const scores = unit.forms.map((form) => formScore(form, impacts, plan.rarity));
    const best = Math.max(0, ...scores);
    const isVerbAndThing = VERB_AND_THING.test(unit.label) && chineseWeight(unit.label.charAt(0)) < 1;
    const whole = unit.forms.some(
      ({ terms, strength }) =>
        strength >= SURE_FORM &&
        // Of 吃药, the thing alone is a half: "the medicine cabinet" says nothing about taking it.
        !(isVerbAndThing && terms[0]?.term.startsWith('#')) &&
        terms.every(({ term }) => (impacts.get(term) ?? 0) >= OWN_IMPACT),
    );
    held.push({ whole });
    sum += importance * best;
    all += importance;
    if (best >= 0.3) matched.push({ label: unit.label, value: importance * best });
  });
  // A cue of nothing but light words ("eat out") asks for more than it says: no fact answers it by words alone.
  const weight = plan.units.reduce((total, unit) => total + unit.weight, 0);
  if (weight < ENOUGH_WEIGHT && weight > 0) all *= ENOUGH_WEIGHT / weight;
  return {
    score: all > 0 ? sum / all : 0,
    half: isHalf(held),
    matched: matched.sort((a, b) => b.value - a.value).map(({ label }) => label),
  };
}

/** Where the facts stand that have any of the cue's rarer words, roughly best first. */
export function searchLexical(tx: Tx, reach: FactReach, plan: LexicalPlan, limit: number): Promise<FactMatch[]> {
  return tx.facts.search({ ...reach, terms: plan.driving, limit });
}

/** Scores facts, given by where they stand, by what the index holds of them. */
export async function matchLexical(
  tx: Tx,
  plan: LexicalPlan,
  places: readonly FactPlace[],
): Promise<Map<number, LexicalMatch>> {
  const impacts = await tx.facts.impacts(places, plan.terms.filter(plan.known));
  return new Map([...impacts].map(([factNo, held]) => [factNo, scoreLexical(plan, held)]));
}
