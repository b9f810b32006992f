import { type Concept, neighboursOf } from './concepts.ts';
import { glossesOf } from './glosses.ts';
import { glossStems, pairsOf } from './index-terms.ts';
import { type Question, readQuestion } from './question.ts';
import { withoutNames } from './speaker-names.ts';
import { chineseWeight } from './stop-words.ts';
import { readWords, type Word } from './words.ts';

/** One way in which a fact may speak of what a word of the cue speaks of. */
export interface UnitForm {
  /** The terms that together make the form; a fact that has only some matches it in part. */
  readonly terms: readonly { readonly term: string; readonly weight: number }[];
  /** 0–1: how surely this form means the same as the word. */
  readonly strength: number;
}

/** One word of a cue. */
export interface QueryUnit {
  /** The word as a person would write it, for the reasons of a hit. */
  readonly label: string;
  /** 1 for a word of content, 0.3 for one that carries a little. */
  readonly weight: number;
  readonly forms: readonly UnitForm[];
  readonly concepts: readonly Concept[];
}

const STRENGTH = {
  concept: 0.9,
  pairs: 0.75,
  chars: 0.6,
  gloss: 0.75,
  redundantGloss: 0.45,
  kind: 0.8,
  near: 0.35,
  unsure: 0.6,
  mentioned: 0.6,
} as const;

/** Half of what is said in a talk is said by the same one: what tells little by its rarity counts twice. */
const SPEAKER_WEIGHT = 2;

/** Stems of what is asked of memory itself or said of saying, and not of the thing. */
export const ASKING: ReadonlySet<string> = new Set([
  'know',
  'knew',
  'rememb',
  'remind',
  'tell',
  'told',
  'say',
  'said',
  'mention',
  'forget',
  'note',
  // What could be any thing tells nothing of the one.
  'anyth',
  'someth',
]);

const form = (terms: readonly string[], strength: number): UnitForm => ({
  terms: terms.map((term) => ({ term, weight: 1 })),
  strength,
});

function formsOf(word: Word): UnitForm[] {
  const forms = [form([word.stem], 1)];
  for (const concept of word.concepts)
    forms.push(form([`#${concept.name}`], concept.unsure ? STRENGTH.unsure : STRENGTH.concept));
  const kinds = new Set(word.concepts.flatMap((concept) => concept.kinds));
  for (const name of kinds) forms.push(form([`#${name}`], STRENGTH.kind));
  for (const name of new Set(word.concepts.flatMap(neighboursOf)))
    if (!kinds.has(name) && !word.concepts.some((concept) => concept.name === name))
      forms.push(form([`#${name}`], STRENGTH.near));
  if (word.script === 'spaced') return forms;
  const chars = [...word.text];
  if (chars.length > 2) forms.push(form(pairsOf(word.text), STRENGTH.pairs));
  if (chars.length > 1) {
    const terms = chars.map((char) => ({ term: char, weight: Math.max(0.1, chineseWeight(char)) }));
    forms.push({ terms, strength: STRENGTH.chars });
  }
  // Of a word whose thing is known, the glosses say nothing new, and often something else (运动: sport, movement).
  const strength = word.concepts.length > 0 ? STRENGTH.redundantGloss : STRENGTH.gloss;
  for (const gloss of glossesOf(word.text).slice(0, 3)) {
    const stems = glossStems(gloss);
    if (stems.length > 0)
      forms.push({ terms: stems.map((each) => ({ term: each.stem, weight: each.weight })), strength });
  }
  return forms;
}

/** In a question, the kind of thing that is asked for says less than the words around it, and a light verb more. */
const KIND_WEIGHT = 0.4;
const PREDICATE_WEIGHT = 0.5;

function weightIn(question: Question | undefined, { weight, stem }: Word): number {
  if (question === undefined || question.asks !== 'thing') return weight;
  if (question.kind === stem) return Math.min(weight, KIND_WEIGHT);
  return question.kind !== undefined && weight < 1 ? PREDICATE_WEIGHT : weight;
}

/** Stems of verbs that mean all that belongs to their thing: what is said of the cake belongs to planning the birthday. */
const ARRANGING: ReadonlySet<string> = new Set(
  'plan prepar organ arrang 准备 计划 计画 规划 筹备 筹办 安排'.split(' '),
);

/** Without a verb of arranging at its beginning, a cue is about the thing alone. */
function withoutArranging(units: QueryUnit[]): QueryUnit[] {
  const [first, ...rest] = units;
  const verb = first?.forms[0]?.terms[0]?.term ?? '';
  return ARRANGING.has(verb) && rest.some(({ weight }) => weight === 1) ? rest : units;
}

/** What a question about what may not be eaten or taken asks for, and does not name. */
const NOT_TO_BE_TAKEN: QueryUnit = {
  label: 'allergy',
  weight: 1,
  forms: [form(['#allergy'], STRENGTH.concept), form(['allerg'], STRENGTH.concept)],
  concepts: [],
};

/** Somebody who speaks: what they said themselves is likelier about them than what names them, which is often said to them. */
function speakerUnit(name: string): QueryUnit {
  const words = readWords(name).filter(({ weight }) => weight > 0);
  return {
    label: name,
    weight: SPEAKER_WEIGHT,
    forms: [
      form([`@${name}`], 1),
      form(
        words.map(({ stem }) => stem),
        STRENGTH.mentioned,
      ),
    ].filter(({ terms }) => terms.length > 0),
    concepts: [],
  };
}

/**
 * The words of a cue that can find something, each once. `names` are of those in it who speak.
 * @param isSearched a word that carries little and stands alone ("drink") is what is looked for.
 */
export function queryUnits(
  cue: string,
  question: Question | undefined = readQuestion(cue),
  names: readonly string[] = [],
  isSearched = false,
): QueryUnit[] {
  const units = new Map<string, QueryUnit>(names.map((name) => [`@${name}`, speakerUnit(name)]));
  const words = readWords(names.length > 0 ? withoutNames(cue, names) : cue);
  for (const word of words)
    if (word.weight > 0 && !units.has(word.stem))
      units.set(word.stem, {
        label: word.text,
        weight: isSearched && words.length === 1 ? 1 : weightIn(question, word),
        forms: formsOf(word),
        concepts: word.concepts,
      });
  const asked = [...units].filter(([stem]) => !ASKING.has(stem));
  const all = (asked.length > 0 ? asked : [...units]).map(([, unit]) => unit);
  if (question === undefined) return withoutArranging(all);
  if (!question.forbidden) return all;
  const namesIt = all.some(({ forms }) => forms[1]?.terms[0]?.term === NOT_TO_BE_TAKEN.forms[0]?.terms[0]?.term);
  const others = all.filter(({ weight, concepts }) => weight === 1 || concepts.length > 0);
  return namesIt ? all : [...others, NOT_TO_BE_TAKEN];
}
