/** Stands in what remains of a text for a stretch that was cut out. */
export const CUT = '\ue000';

/** White space that is more than single blanks between words. */
const UNEVEN = /[\t-\r\u00a0\u2000-\u3000\ufeff]|[ \ue000][ \ue000]/;

/** Runs of white space as one blank, and what surrounds a cut as the cut alone. Linear in any text. */
export function collapse(text: string): string {
  if (!UNEVEN.test(text)) return text;
  return text.replace(/[\s\ue000]+/g, (run) => (run.includes(CUT) ? CUT : ' '));
}
