import type { Domain } from '../../store/index.ts';
import { days } from './concept-rows/days.ts';
import { food } from './concept-rows/food.ts';
import { health } from './concept-rows/health.ts';
import { home } from './concept-rows/home.ts';
import { people } from './concept-rows/people.ts';
import { travel } from './concept-rows/travel.ts';
import { work } from './concept-rows/work.ts';
import { baseForm } from './irregular.ts';
import { stem } from './stem.ts';

/** A thing of everyday life with the words for it in both languages. */
export interface Concept {
  readonly name: string;
  readonly domain: Domain | null;
  /** Concepts that are mentioned in one breath with this one: medicine and pharmacy. */
  readonly near: readonly string[];
  /** Concepts that are kinds or parts of this one: a question about the diet is about salt and allergies. */
  readonly kinds: readonly string[];
}

/** The table. It holds what people ask to be reminded of; rarer words are left to the glosses and the encoder. */
const ROWS = [...days, ...health, ...work, ...travel, ...home, ...food, ...people];

/** What a wide word takes in. */
const KINDS: Readonly<Record<string, string>> = {
  diet: 'diabetes gluten vegetarian allergy nut milk meat fish shrimp salt spicy weight',
  health:
    'medicine vitamin allergy bloodpressure diabetes pain pregnant gluten vaccine therapy eye skin cold knee hearing blood',
  pet: 'dog cat',
  family: 'wife husband mother father daughter son sister brother grandmother grandfather',
  parents: 'mother father',
  child: 'daughter son baby',
  exercise: 'running swim gym',
  money: 'salary owe mortgage stock bonus',
};

const CONCEPTS: Concept[] = [];
/** A concept as a word names it. */
export interface NamedConcept extends Concept {
  /** The word has other meanings. */
  readonly unsure: boolean;
}

const BY_ENGLISH = new Map<string, NamedConcept[]>();
const BY_CHINESE = new Map<string, NamedConcept[]>();

function addTo(map: Map<string, NamedConcept[]>, key: string, concept: NamedConcept): void {
  const known = map.get(key);
  if (!known) map.set(key, [concept]);
  else if (!known.some(({ name }) => name === concept.name)) known.push(concept);
}

for (const [name, domain, near, english, chinese] of ROWS) {
  const concept = { name, domain, near: near.split(' ').filter(Boolean), kinds: KINDS[name]?.split(' ') ?? [] };
  CONCEPTS.push(concept);
  for (const word of english.split(' ')) {
    const key = word
      .replace('?', '')
      .split('_')
      .map((part) => stem(baseForm(part)))
      .join(' ');
    addTo(BY_ENGLISH, key, { ...concept, unsure: word.endsWith('?') });
  }
  for (const word of chinese.split(' '))
    addTo(BY_CHINESE, word.replace('?', ''), { ...concept, unsure: word.endsWith('?') });
}

const NEIGHBOURS = new Map<string, Set<string>>();
for (const { name, near } of CONCEPTS)
  for (const other of near) {
    NEIGHBOURS.set(name, (NEIGHBOURS.get(name) ?? new Set()).add(other));
    NEIGHBOURS.set(other, (NEIGHBOURS.get(other) ?? new Set()).add(name));
  }

/** The names of the concepts that are mentioned in one breath with this one, whichever of the two names the other. */
export function neighboursOf({ name }: Concept): readonly string[] {
  return [...(NEIGHBOURS.get(name) ?? [])];
}

/** The concepts that an English stem, or two stems joined by a space, stand for. */
export function conceptsOfEnglish(stems: string): readonly NamedConcept[] {
  return BY_ENGLISH.get(stems) ?? [];
}

/** Whether a Chinese word (simplified) is one of the table's own. */
export function isChineseConceptWord(word: string): boolean {
  return BY_CHINESE.has(word);
}

/** One-character heads that name a kind of thing: a word that ends in one is that kind (感冒药, 白酒). */
const CHINESE_HEADS = new Set([...'药酒茶肉猫狗课票鱼伞']);

/**
 * The concepts that a Chinese word (simplified) stands for. A word that the table lacks stands for what it ends in
 * (看医生 is about 医生, 感冒药 is a 药): the head of a Chinese compound comes last.
 */
export function conceptsOfChinese(word: string): readonly NamedConcept[] {
  for (let start = 0; start < word.length; start++) {
    const ending = word.slice(start);
    if (start > 0 && ending.length === 1 && !CHINESE_HEADS.has(ending)) continue;
    const found = BY_CHINESE.get(ending);
    if (found) return found;
  }
  return [];
}
