import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/** One line of the input, without its end. */
export interface InputLine {
  /** From 1, blank lines counted. */
  readonly number: number;
  /** Null when the line is longer than {@link LONGEST_LINE}: it was dropped while it came in. */
  readonly text: string | null;
}

/** The longest line that is kept, in UTF-16 units; so that a stream without line ends cannot fill the memory. */
export const LONGEST_LINE: number = 16 * 1024 * 1024;

/**
 * The lines of a stream, in groups: those that arrived together, at most `most` of them. A slow writer gets each line
 * through at once, a fast one in groups that are worth one transaction. The stream is read no faster than the groups
 * are taken. Blank lines are left out.
 */
export async function* readLines(input: Readable, most: number): AsyncGenerator<readonly InputLine[]> {
  const decoder = new StringDecoder('utf8');
  let number = 0;
  let rest = '';
  let dropped = false;
  let group: InputLine[] = [];

  const take = (text: string): void => {
    number += 1;
    const line = number === 1 ? text.replace(/^\uFEFF/, '') : text;
    if (dropped) group.push({ number, text: null });
    else if (line.trim() !== '') group.push({ number, text: line.endsWith('\r') ? line.slice(0, -1) : line });
    dropped = false;
  };

  for await (const chunk of input) {
    const text = typeof chunk === 'string' ? chunk : decoder.write(chunk as Buffer);
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      take(rest + text.slice(start, end));
      rest = '';
      start = end + 1;
      if (group.length === most) {
        yield group;
        group = [];
      }
    }
    rest += text.slice(start);
    if (rest.length > LONGEST_LINE) {
      dropped = true;
      rest = '';
    }
    if (group.length > 0) {
      yield group;
      group = [];
    }
  }
  rest += decoder.end();
  if (rest !== '' || dropped) take(rest);
  if (group.length > 0) yield group;
}
