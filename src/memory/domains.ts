import type { Domain } from '../store/index.ts';
import { readWords, type Word } from './text/words.ts';

/** Concepts that are often named in passing, as who is meant or where: they decide a domain only when nothing else does. */
const IN_PASSING: Readonly<Partial<Record<Domain, number>>> = { family: 0.6, social: 0.7, home: 0.8, food: 0.8 };

/** The field of life that the words speak of; null when none of them tells. */
export function domainOf(words: readonly Word[]): Domain | null {
  const votes = new Map<Domain, number>();
  const seen = new Set<string>();
  for (const word of words)
    for (const { name, domain, unsure } of word.concepts) {
      if (domain === null || seen.has(name)) continue;
      seen.add(name);
      votes.set(domain, (votes.get(domain) ?? 0) + word.weight * (unsure ? 0.5 : 1) * (IN_PASSING[domain] ?? 1));
    }
  let best: Domain | null = null;
  for (const [domain, count] of votes) if (best === null || count > (votes.get(best) ?? 0)) best = domain;
  return best;
}

/** The field of life that a text speaks of; null when none of its words tells. */
export function domainOfText(text: string): Domain | null {
  return domainOf(readWords(text));
}
