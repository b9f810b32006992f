/** What led to a recalled fact, in the words of a language. */
export interface ReasonWords {
  readonly words: (list: string) => string;
  readonly meaning: string;
  readonly continues: (fact: string) => string;
  readonly continued: (fact: string) => string;
  readonly sameThing: string;
  readonly soon: string;
  readonly contact: string;
  readonly weak: string;
  readonly lately: string;
  readonly origin: string;
}

/** The closed set of reasons that a recall gives, as the API writes them. */
const REASONS: readonly (readonly [RegExp, (words: ReasonWords, part: string) => string])[] = [
  [/^words: (.+)$/s, (words, list) => words.words(list)],
  [/^meaning: [\d.]+$/, (words) => words.meaning],
  [/^continues: (.+)$/s, (words, fact) => words.continues(fact)],
  [/^what "(.+)" goes on from$/s, (words, fact) => words.continued(fact)],
  [/^about the same$/, (words) => words.sameThing],
  [/^soon, and in the same matter$/, (words) => words.soon],
  [/^contact: /, (words) => words.contact],
  [/^weak match$/, (words) => words.weak],
  [/^it was said lately$/, (words) => words.lately],
  [/^this reminder was made from it$/, (words) => words.origin],
];

/** A reason in the words of the page; one that is not known yet stands as it came. */
export function reasonWords(reason: string, words: ReasonWords): string {
  for (const [pattern, say] of REASONS) {
    const match = pattern.exec(reason);
    if (match) return say(words, match[1] ?? '');
  }
  return reason;
}
