import type { Fact } from '../store/index.ts';
import type { RankedFact } from './hits.ts';
import { isOfSpeaker } from './of-another.ts';
import { ASKING } from './text/query-units.ts';
import { readWords } from './text/words.ts';

/** Two statements with this share of words in common, and the same figures, are one thing said twice. */
const SAME_WORDS = 0.8;

interface Gist {
  readonly words: ReadonlySet<string>;
  readonly figures: string;
  readonly negated: boolean;
  /** Who said it of themselves; null where it is not of whoever says it. */
  readonly of: string | null;
}

const NEGATION = /\b(?:not|no|never|don't|doesn't|isn't|can't|won't|without|stopped|quit)\b|[不没無无别]/i;

function gistOf({ text, provenance }: Fact): Gist {
  const words = readWords(text).filter((word) => word.weight > 0 && !ASKING.has(word.stem));
  return {
    words: new Set(words.map((word) => (word.concepts[0] ? `#${word.concepts[0].name}` : word.stem))),
    figures: words
      .map((word) => word.stem)
      .filter((each) => /\p{N}/u.test(each))
      .sort()
      .join(' '),
    negated: NEGATION.test(text),
    of: isOfSpeaker(text) ? provenance.personId : null,
  };
}

function sameThing(a: Gist, b: Gist): boolean {
  if (a.figures !== b.figures || a.negated !== b.negated || a.of !== b.of) return false;
  let shared = 0;
  for (const word of a.words) if (b.words.has(word)) shared += 1;
  const all = a.words.size + b.words.size - shared;
  return all > 0 && shared / all >= SAME_WORDS;
}

/** The first `limit` hits, of the same thing said several ways the best only. */
export function dropEchoes(ranked: readonly RankedFact[], limit: number): RankedFact[] {
  const kept: { hit: RankedFact; gist: Gist }[] = [];
  for (const hit of ranked) {
    if (kept.length >= limit) break;
    const gist = gistOf(hit.fact);
    if (!kept.some((other) => sameThing(other.gist, gist))) kept.push({ hit, gist });
  }
  return kept.map(({ hit }) => hit);
}
