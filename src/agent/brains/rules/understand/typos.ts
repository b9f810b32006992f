/** Slips of the finger in the words that a request hangs on; the rest of a message is left as it was written. */
const TYPOS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:remnd|remid|remin|rmind|remimd|reming|remine|reminde|rember|remender|remindd|rmeind)(?= me\b)/i, 'remind'],
  [/\bremind ?em(?= to\b)|\bremindme\b/i, 'remind me'],
  [/\b(?<=remind me )2(?= (?!min|hour|hr|h\b|m\b|day|week|month|sec|times|o'?clock|pm|am)[a-z])/i, 'to'],
  [/(?<=\bremind me )(?:abt|bout)\b/i, 'about'],
  [/(?:題醒|提星|提醍|题醒)(?=我)/u, '提醒'],
];

/** A message with those put right. */
export function withoutTypos(text: string): string {
  return TYPOS.reduce((rest, [typo, right]) => rest.replace(typo, right), text);
}
