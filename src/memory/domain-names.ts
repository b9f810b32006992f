import type { Domain } from '../store/index.ts';

/** The fields of life. The compiler sees to it that none is missing. */
const NAMES: Readonly<Record<Domain, true>> = {
  health: true,
  routines: true,
  goals: true,
  work: true,
  family: true,
  finance: true,
  home: true,
  travel: true,
  food: true,
  social: true,
  learning: true,
  identity: true,
  preferences: true,
  other: true,
};

/** The names of all fields of life. */
export const DOMAINS: readonly Domain[] = Object.keys(NAMES) as Domain[];

/** Whether a word names a field of life. */
export function isDomain(word: string): word is Domain {
  return Object.hasOwn(NAMES, word);
}
