/** The most characters of a person's text that one of our sentences repeats. */
const LONGEST = 300;

/** Line ends of every kind, tabs, and control characters: they part words. */
const BREAKS = /[\s\p{Cc}\u2028\u2029]+/gu;
/** Marks that reorder or hide what is around them: they stand within words. */
const HIDDEN = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFFC]/gu;

/**
 * A person's text as one tame line: no line breaks, nothing hidden, at most {@link LONGEST} characters. What a fact says
 * can then look like a part of our message, never like a line or a system note of ours.
 */
export function oneLine(text: string): string {
  const tame = text.replace(HIDDEN, '').replace(BREAKS, ' ').trim();
  const letters = [...tame];
  return letters.length <= LONGEST
    ? tame
    : `${letters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`;
}

/** A text that ends as a sentence does; `stop` is added to one that does not. */
export function ended(text: string, stop: string): string {
  return /[.!?…。！？][”’"'」』]?$/u.test(text) ? text : `${text}${stop}`;
}

/** Sentences as one remark in brackets. */
export function aside(sentences: readonly string[]): string {
  return sentences.map((text) => (text.charAt(0).toLowerCase() + text.slice(1)).replace(/[.。]$/u, '')).join('; ');
}
