/**
 * The grammar: from words to a schedule, for every language at once.
 *
 *   text ─ normalise ─▶ same-length text ─ tokenise ─▶ tokens with senses ─ readPiece ─▶ pieces
 *        ─ groupPieces ─▶ phrases ─ choosePhrase ─▶ the one that is asked for ─ resolveChoice ─▶ schedule
 *
 * - `normalise` folds widths, cases and scripts without changing lengths, so offsets hold for the original text.
 * - `tokenise` cuts words by the lexicons of the languages (`sense.ts` says what a word may mean) and digits as clusters.
 * - A language's `readPiece` recognises, at one token, the longest run that means one thing: a date, a clock, a part of
 *   the day, a step ("in 2 hours"), a recurrence, a bound. It looks at a bounded number of tokens, so reading is linear.
 * - A piece is a partly filled `Frame`. `groupPieces` puts neighbours into one frame where nothing contradicts, in any
 *   word order; "until", "from", "except" sort frames into the bounds of a `Phrase`.
 * - `choosePhrase` takes the phrase beside the request and those that complete it.
 * - `resolveChoice` knows no language: it turns frames into instants (`once.ts`) or rules (`recur.ts`). Wherever it could
 *   read otherwise it asks `choose(rule)`; `readText` then resolves again with that rule flipped, for the alternatives.
 *
 * A language is one folder beside this one that exports a `Language`; `languages.ts` lists them.
 */

export { isAbsolute } from './duration.ts';
export { dayOf, instantOf } from './environment.ts';
export { lackingError } from './lacking.ts';
export type { Language } from './language.ts';
export { normalise } from './normalise.ts';
export { addDuration } from './once.ts';
export { readText } from './read-text.ts';
export { readWholeDuration } from './whole-duration.ts';
