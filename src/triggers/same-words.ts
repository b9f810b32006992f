/** Whether two texts say the same: case, widths, spaces and punctuation do not count. */
export function sameWords(a: string, b: string): boolean {
  return key(a) === key(b);
}

const key = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
