/**
 * Cuts a text into parts of at most `longest` UTF-16 units, at the end of a paragraph, line, sentence or word where
 * there is one in the last half of a part, and never inside a character that people see as one.
 */
export function splitText(text: string, longest: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > longest) {
    const cut = cutAt(rest, longest);
    parts.push(rest.slice(0, cut).trimEnd());
    rest = rest.slice(cut).trimStart();
  }
  if (rest !== '' || parts.length === 0) parts.push(rest);
  return parts;
}

const ENDS = [/\n\n/g, /\n/g, /[.!?。！？…]\s*/g, /\s/g];

function cutAt(text: string, longest: number): number {
  const head = text.slice(0, longest);
  for (const end of ENDS) {
    let cut = 0;
    for (const match of head.matchAll(end)) cut = match.index + match[0].length;
    if (cut > longest / 2) return cut;
  }
  const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text.slice(0, longest + 64));
  let cut = 0;
  for (const { index, segment } of segments) if (index + segment.length <= longest) cut = index + segment.length;
  return cut || longest;
}
