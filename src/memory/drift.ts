import type { EndedFact, RecalledFact } from '../store/index.ts';
import { readNews } from './rules/news.ts';

/** Why a trigger's recall is not what it was. */
export type Drift =
  /** It finds nothing at all; `hadSomething`: it did, or was made from something. */
  | { readonly why: 'nothing_found'; readonly hadSomething: boolean }
  /** What it told best has ended, and nothing else of what it finds takes its place. */
  | { readonly why: EndedFact['why']; readonly factId: string; readonly replacedBy: string | null };

/** What a trigger told last, what it finds now, and what of the former has ended. */
export interface RecallOverTime {
  /** What its last fire told, best first; empty before the first. */
  readonly told: readonly Pick<RecalledFact, 'factId' | 'tier'>[];
  readonly recalled: readonly Pick<RecalledFact, 'factId' | 'tier' | 'text'>[];
  readonly ended: readonly EndedFact[];
  /** The fact that the trigger was made from: it says what is to be done, and nothing about it. */
  readonly ownFactId: string | null;
}

/**
 * Whether a trigger's recall has drifted: it finds nothing at all, or the best of what it told has ended. That is no
 * drift where another fact took its place in the recall, or another primary one still stands, unless what took its place
 * says that the thing is over.
 */
export function findDrift({ told, recalled, ended, ownFactId }: RecallOverTime): Drift | undefined {
  if (recalled.length === 0) return { why: 'nothing_found', hadSomething: told.length > 0 || ownFactId !== null };
  const best = told.find(({ factId, tier }) => tier === 'primary' && factId !== ownFactId);
  const end = best && ended.find(({ factId }) => factId === best.factId);
  if (!end) return undefined;
  const others = recalled.filter(({ factId, tier }) => tier === 'primary' && factId !== ownFactId);
  const stands = others.some(({ text }) => readNews(text)?.kind !== 'over');
  return stands ? undefined : { why: end.why, factId: end.factId, replacedBy: end.replacedBy };
}
