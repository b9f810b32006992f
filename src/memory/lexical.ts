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

/** A form of a word with what each of its terms is worth here. */
interface PlannedForm {
  readonly terms: readonly { readonly term: string; readonly value: number }[];
  readonly strength: number;
  /** What all its terms are worth together. */
  readonly all: number;
  /** A fact that has it has the whole word. */
  readonly isSure: boolean;
}

/** A word of the cue, ready to be looked for in hundreds of facts. */
interface PlannedUnit {
  readonly label: string;
  readonly importance: number;
  readonly forms: readonly PlannedForm[];
}

/** A cue made ready for one reach. */
export interface LexicalPlan {
  readonly units: readonly PlannedUnit[];
  /** What a fact that had all of the cue would be worth. */
  readonly all: number;
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
  // How rare a term is: ln(1 + (N − df + ½) / (df + ½)).
  const rarity = (term: string) => {
    const count = Math.min(frequency(term), total);
    return Math.log(1 + (total - count + 0.5) / (count + 0.5));
  };
  const importance = units.map((unit) => unit.weight * rarityOfUnit(unit, frequency, rarity));
  return {
    units: units.map(({ label, forms }, i) => ({
      label,
      importance: importance[i] ?? 0,
      forms: forms.map((form) => planForm(label, form, rarity)),
    })),
    all: worthOf(units, importance),
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

/** A form that surely means the word. */
const SURE_FORM = 0.45;
/** What a fact says itself counts at least this; what was only said before it counts less. */
const OWN_IMPACT = 40;

/** 吃药, 喝水: a verb that goes with anything, and its thing. */
const VERB_AND_THING = /^\p{Script=Han}{2}$/u;

function planForm(label: string, { terms, strength }: UnitForm, rarity: (term: string) => number): PlannedForm {
  const valued = terms.map(({ term, weight }) => ({ term, value: weight * rarity(term) }));
  const isVerbAndThing = VERB_AND_THING.test(label) && chineseWeight(label.charAt(0)) < 1;
  return {
    terms: valued,
    strength,
    all: valued.reduce((sum, { value }) => sum + value, 0),
    // Of 吃药, the thing alone is a half: "the medicine cabinet" says nothing about taking it.
    isSure: strength >= SURE_FORM && !(isVerbAndThing && terms[0]?.term.startsWith('#')),
  };
}

/** A cue of nothing but light words ("eat out") asks for more than it says: no fact answers it by words alone. */
function worthOf(units: readonly QueryUnit[], importance: readonly number[]): number {
  const all = importance.reduce((sum, each) => sum + each, 0);
  const weight = units.reduce((sum, unit) => sum + unit.weight, 0);
  return weight < ENOUGH_WEIGHT && weight > 0 ? (all * ENOUGH_WEIGHT) / weight : all;
}

/** Scores one fact by the impacts that the index holds for it. Plain loops: it is done for hundreds of facts a recall. */
function scoreLexical({ units, all }: LexicalPlan, impacts: ReadonlyMap<string, number>): LexicalMatch {
  let sum = 0;
  let notWhole = 0;
  const matched: { label: string; value: number }[] = [];
  for (const { label, importance, forms } of units) {
    let best = 0;
    let isWhole = false;
    for (const form of forms) {
      let have = 0;
      let hasAll = true;
      for (const { term, value } of form.terms) {
        const impact = impacts.get(term) ?? 0;
        have += value * Math.min(impact / 100, 1.2);
        if (impact < OWN_IMPACT) hasAll = false;
      }
      if (form.all > 0) best = Math.max(best, (form.strength * have) / form.all);
      if (form.isSure && hasAll) isWhole = true;
    }
    sum += importance * best;
    if (!isWhole) notWhole += 1;
    if (best >= 0.3) matched.push({ label, value: importance * best });
  }
  return {
    score: all > 0 ? sum / all : 0,
    half: units.length <= 2 && notWhole > 0,
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
