/** Stands in what remains of a text for a stretch that was cut out. */
export const CUT = '\ue000';

const CUT_CODE = CUT.charCodeAt(0);

const isWhite = (code: number): boolean =>
  code <= 0x20
    ? code === 32 || (code >= 9 && code <= 13)
    : code >= 0xa0 &&
      (code === 0xa0 ||
        code === 0x1680 ||
        (code >= 0x2000 && code <= 0x200a) ||
        code === 0x2028 ||
        code === 0x2029 ||
        code === 0x202f ||
        code === 0x205f ||
        code === 0x3000 ||
        code === 0xfeff);

/** What stands between two offsets of a text, without white space at its ends. */
export function trimmed(text: string, from: number, to: number): string {
  let start = from;
  let end = to;
  while (start < end && isWhite(text.charCodeAt(start))) start++;
  while (end > start && isWhite(text.charCodeAt(end - 1))) end--;
  return text.slice(start, Math.max(start, end));
}

/** Whether a text has white space that is more than single blanks between words and cuts. */
function isUneven(text: string): boolean {
  let isBehindBlank = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const isBlank = code === 32 || code === CUT_CODE;
    if (isBlank ? isBehindBlank : isWhite(code)) return true;
    isBehindBlank = isBlank;
  }
  return false;
}

/** Runs of white space as one blank, and what surrounds a cut as the cut alone. Linear in any text. */
export function collapse(text: string): string {
  if (!isUneven(text)) return text;
  return text.replace(/[\s\ue000]+/g, (run) => (run.includes(CUT) ? CUT : ' '));
}
