import type { TextLine } from './item.ts';

/** A line that is longer is cut here: no statement is as long. */
const LONGEST = 16 * 1024 * 1024;

/** Cuts a text that comes in pieces into lines. A byte order mark and carriage returns are no part of them. */
export async function* splitLines(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<TextLine> {
  let number = 0;
  let rest = '';
  const line = (text: string): TextLine => {
    number += 1;
    const bare = number === 1 ? text.replace(/^\uFEFF/, '') : text;
    return { number, text: bare.endsWith('\r') ? bare.slice(0, -1) : bare };
  };
  for await (const piece of pieces) {
    let start = 0;
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', start)) {
      yield line(rest + piece.slice(start, end));
      rest = '';
      start = end + 1;
    }
    if (rest.length < LONGEST) rest += piece.slice(start);
  }
  if (rest !== '') yield line(rest);
}

/** All lines as one text again, for a format that is one value. */
export async function joinLines(lines: AsyncIterable<TextLine>): Promise<string> {
  const all: string[] = [];
  for await (const { text } of lines) all.push(text);
  return all.join('\n');
}
