import { indexTerms } from './text/index-terms.ts';
import { type QueryUnit, queryUnits } from './text/query-units.ts';

/** How well words that name a trigger ("the meds one", 吃藥那個) fit its cue, 0–1; 0 when they do not mean it. */
export function cueMatches(words: string, cue: string): number {
  const units = queryUnits(words);
  const impacts = new Map(indexTerms(cue).map(({ term, impact }) => [term, impact]));
  const all = units.reduce((sum, unit) => sum + unit.weight, 0);
  if (all === 0) return 0;
  const share = units.reduce((sum, unit) => sum + unit.weight * unitShare(unit, impacts), 0) / all;
  return share >= AT_LEAST ? Math.min(1, share) : 0;
}

const AT_LEAST = 0.4;

function unitShare(unit: QueryUnit, impacts: ReadonlyMap<string, number>): number {
  return Math.max(
    ...unit.forms.map(({ terms, strength }) => {
      const all = terms.reduce((sum, { weight }) => sum + weight, 0);
      const have = terms.reduce(
        (sum, { term, weight }) => sum + weight * Math.min(1, (impacts.get(term) ?? 0) / 100),
        0,
      );
      return (strength * have) / all;
    }),
  );
}
