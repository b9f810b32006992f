import type { Fact } from '../store/index.ts';
import type { Concept } from './text/concepts.ts';
import { foldText } from './text/fold.ts';
import type { QueryUnit } from './text/query-units.ts';
import { readWords } from './text/words.ts';

/**
 * In matters of health, whose it is decides: grandma's pills are no answer to "take my meds". What a statement begins with
 * tells whose it is.
 */

/** Somebody's own people and animals. */
const SOMEBODY: ReadonlySet<string> = new Set(
  `wife husband mother father parents grandmother grandfather daughter son child baby twins sister brother uncle aunt cousin
  friend neighbour colleague boss landlord teacher dog cat pet`.split(/\s+/),
);

const isSomebody = ({ concepts }: { readonly concepts: readonly Concept[] }): boolean =>
  concepts.some(({ name }) => SOMEBODY.has(name));

/** What may stand before whom a statement is about. */
const OPENING =
  /^(?:(?:no|oh|ah|well|sorry|actually|correction|in fact)\b[,:]?\s*|(?:不对|其實|其实|不對|更正)[，,：:]?)+/i;

/** "Emma's ear drops"; a doctor is named for what they do, not as whose it is. */
const NAMED = /^((?!Dr|Prof|Mr|Mrs|Ms)\p{Lu}[\p{L}-]*) ?['\u2019]s\b/u;
const NAMED_DOES = /^((?!Dr|Prof|Mr|Mrs|Ms|The|My|Our|It|I)\p{Lu}\p{L}+) (?:has|takes|needs|gets|is allergic|sees)\b/u;

/** Whom a statement is about, as it begins: the name or kind of somebody else; null for the speaker. */
export function ownerOf(text: string): string | null {
  const said = text.trim().replace(OPENING, '');
  const name = (NAMED.exec(said) ?? NAMED_DOES.exec(said))?.[1];
  if (name !== undefined) return name.toLowerCase();
  const first = readWords(said).find(({ weight }) => weight > 0);
  return first?.concepts.find(({ name: kind }) => SOMEBODY.has(kind))?.name ?? null;
}

/** Whether a statement is about what belongs to or happens to somebody else than the speaker. */
export function isOfAnother(text: string): boolean {
  return ownerOf(text) !== null;
}

/** What somebody says of themselves; what is "ours" is of all who say it. */
const OF_SPEAKER = /\b(?:i|my|mine|me|myself)\b|我(?!们)|俺/;

/** Whether a statement is about whoever says it: the same words from two people are then two things. */
export function isOfSpeaker(text: string): boolean {
  return OF_SPEAKER.test(foldText(text));
}

/** Whether a cue is about the asker's own health: it is in that field, and names nobody. */
export function isOwnHealth(units: readonly QueryUnit[]): boolean {
  const concepts = units.flatMap((unit) => unit.concepts);
  return concepts.some(({ domain }) => domain === 'health') && !units.some(isSomebody);
}

/** Whether somebody else than the asker says it of themselves: in memory for one person alone, than that person. */
export function isAnothersOwn(
  { text, scope, provenance }: Pick<Fact, 'text' | 'scope' | 'provenance'>,
  askerId?: string,
): boolean {
  const asker = askerId ?? (scope.startsWith(PERSON) ? scope.slice(PERSON.length) : undefined);
  return asker !== undefined && provenance.personId !== null && provenance.personId !== asker && isOfSpeaker(text);
}

const PERSON = 'person:';
