import { indexTerms } from './text/index-terms.ts';
import { type QueryUnit, queryUnits } from './text/query-units.ts';

/** How well words that name a trigger ("the meds one", 吃藥那個) fit its cue, 0–1; 0 when they do not mean it. */
export function cueMatches(words: string, cue: string): number {
  const units = queryUnits(words).map((unit) => (isHandling(unit) ? { ...unit, weight: HANDLING_WEIGHT } : unit));
  const impacts = new Map(indexTerms(cue).map(({ term, impact }) => [term, impact]));
  const all = units.reduce((sum, unit) => sum + unit.weight, 0);
  if (all === 0) return 0;
  const share = units.reduce((sum, unit) => sum + unit.weight * unitShare(unit, impacts), 0) / all;
  return share >= AT_LEAST ? Math.min(1, share) : 0;
}

const AT_LEAST = 0.4;
/** The rent and the electricity are mentioned in one breath, and are two bills. */
const MEANT = 0.45;

/** Stems of verbs that go with things of any kind: who says 買牛奶 means the milk, not all that is bought. */
const HANDLING: ReadonlySet<string> = new Set(
  `buy bui pai pay send book reserv call phone pick drop fetch order clean wash fix check return renew write read water feed
  买 付 缴 交 寄 订 打电话 拿 领 取 还 洗 修 查 写 续 喂 浇 接 送`.split(/\s+/),
);
const HANDLING_WEIGHT = 0.3;

const isHandling = ({ forms, weight }: QueryUnit): boolean =>
  weight === 1 && HANDLING.has(forms[0]?.terms[0]?.term ?? '');

function unitShare(unit: QueryUnit, impacts: ReadonlyMap<string, number>): number {
  return Math.max(
    ...unit.forms
      .filter(({ strength }) => strength >= MEANT)
      .map(({ terms, strength }) => {
        const all = terms.reduce((sum, { weight }) => sum + weight, 0);
        const have = terms.reduce(
          (sum, { term, weight }) => sum + weight * Math.min(1, (impacts.get(term) ?? 0) / 100),
          0,
        );
        return (strength * have) / all;
      }),
  );
}
