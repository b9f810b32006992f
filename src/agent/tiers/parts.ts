import type { Thought, ThoughtTier, TierParts } from '../../store/index.ts';
import { promisesIn } from '../guards/index.ts';

/** So many promises of a stretch are referred to. */
const MOST_PROMISED = 5;

/** What rules take from a stretch of a chat's stream: who began, who spoke last, and what was promised. */
export function partsOf(entries: readonly Thought[]): TierParts {
  const heard = entries.filter(({ kind }) => kind === 'heard');
  const said = entries.filter(({ kind }) => kind === 'said');
  const promised = said.filter(({ text }) => promisesIn(text).length > 0).map(({ seq }) => seq);
  return {
    firstAt: entries[0]?.at ?? 0,
    lastAt: entries.at(-1)?.at ?? 0,
    first: heard[0]?.seq ?? null,
    last: heard.at(-1)?.seq ?? null,
    promised: promised.slice(-MOST_PROMISED),
    heard: heard.length,
    said: said.length,
  };
}

/** The same over tiers. */
export function partsOfTiers(tiers: readonly ThoughtTier[]): TierParts {
  const parts = tiers.map((tier) => tier.parts);
  return {
    firstAt: parts[0]?.firstAt ?? 0,
    lastAt: parts.at(-1)?.lastAt ?? 0,
    first: parts.find(({ first }) => first !== null)?.first ?? null,
    last: parts.findLast(({ last }) => last !== null)?.last ?? null,
    promised: parts.flatMap(({ promised }) => promised).slice(-MOST_PROMISED),
    heard: parts.reduce((sum, { heard }) => sum + heard, 0),
    said: parts.reduce((sum, { said }) => sum + said, 0),
  };
}
