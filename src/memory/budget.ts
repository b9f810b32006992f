import type { RecallHit } from './hits.ts';

/**
 * How many tokens of a language model a text takes, near enough to share out a budget: a word of Latin script counts a
 * token for each four letters begun, a Chinese, Japanese or Korean character one, another script's letter half, each
 * mark one, and every three figures one. Current tokenizers need about as much for English, and up to a third less for
 * Chinese: the estimate errs on the safe side.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [run] of text.matchAll(RUNS)) {
    if (LATIN.test(run)) tokens += Math.ceil(run.length / 4);
    else if (FIGURES.test(run)) tokens += Math.ceil(run.length / 3);
    else if (WIDE.test(run)) tokens += [...run].length;
    else if (LETTERS.test(run)) tokens += Math.ceil([...run].length / 2);
    else tokens += [...run].length;
  }
  return tokens;
}

const WIDE_SCRIPTS = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}';
const RUNS = new RegExp(
  `\\p{Script=Latin}+|\\p{Nd}+|[${WIDE_SCRIPTS}]+|(?:(?![${WIDE_SCRIPTS}])\\p{L})+|[^\\s\\p{L}\\p{Nd}]+`,
  'gu',
);
const LATIN = /^\p{Script=Latin}/u;
const FIGURES = /^\p{Nd}/u;
const WIDE = new RegExp(`^[${WIDE_SCRIPTS}]`, 'u');
const LETTERS = /^\p{L}/u;

/** What stands around each fact in a briefing: a dash, who said it, a line end. */
const AROUND_A_FACT = 6;

/** How many tokens a hit takes among others. */
function tokensOf({ fact }: RecallHit): number {
  return estimateTokens(fact.text) + AROUND_A_FACT;
}

/**
 * The hits that fit into a budget, in their order. One that does not fit is passed over and a shorter one after it may
 * still come; the first is kept whatever it takes, because a recall that found something must not say nothing. The hits
 * are told apart before this, so that no two of them say the same.
 */
export function withinBudget(hits: readonly RecallHit[], budget: number): RecallHit[] {
  const kept: RecallHit[] = [];
  let left = budget;
  for (const hit of hits) {
    const tokens = tokensOf(hit);
    if (tokens > left && kept.length > 0) continue;
    kept.push(hit);
    left -= tokens;
  }
  return kept;
}
