/** Where a text stops being JSON, counted from 1, and what is wrong there. It quotes nothing: the text may hold a secret. */
export interface JsonFault {
  readonly line: number;
  readonly column: number;
  readonly says: string;
}

/** A text as JSON, or what keeps it from being that. A byte order mark at its beginning is passed over. */
export function readJson(text: string): { readonly value: unknown } | { readonly fault: JsonFault } {
  const json = text.replace(/^\uFEFF/, '');
  try {
    return { value: JSON.parse(json) };
  } catch (thrown) {
    const fault = findFault(json);
    // Whatever the parser refuses, it refuses: without a place, the beginning is as near as can be told.
    return {
      fault: fault ?? { line: 1, column: 1, says: thrown instanceof Error ? thrown.name : 'it cannot be read' },
    };
  }
}

/** The fault as a clause: `line 3, column 12: "," or "}" should stand here`. */
export function faultSays({ line, column, says }: JsonFault): string {
  return `line ${line}, column ${column}: ${says}`;
}

/** Thrown within the scan; it never leaves this file. */
class Stop {
  readonly at: number;
  readonly says: string;

  constructor(at: number, says: string) {
    this.at = at;
    this.says = says;
  }
}

const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/** What is open: an object waits for `}`, a list for `]`. */
type Closing = '}' | ']';

/** The first place at which a text is not JSON (RFC 8259); undefined when it is. Its depth costs no stack. */
function findFault(text: string): JsonFault | undefined {
  try {
    scan(text);
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof Stop)) throw thrown;
    const before = text.slice(0, thrown.at);
    return {
      line: before.split('\n').length,
      column: thrown.at - before.lastIndexOf('\n'),
      says: thrown.says,
    };
  }
}

function scan(text: string): void {
  const open: Closing[] = [];
  let at = skip(SPACE, text, 0);
  if (at === text.length) throw new Stop(at, 'it is empty');
  for (;;) {
    // A value stands here; what has parts is opened, and its first part is the next value.
    const letter = text[at];
    if (letter === '{' || letter === '[') {
      const closing = letter === '{' ? '}' : ']';
      at = skip(SPACE, text, at + 1);
      if (text[at] !== closing) {
        open.push(closing);
        at = closing === '}' ? name(text, at) : at;
        continue;
      }
      at += 1;
    } else at = plainValue(text, at, open.at(-1));
    // After a value: the end of what it stands in, perhaps of several, or a comma and the next.
    for (;;) {
      at = skip(SPACE, text, at);
      const closing = open.at(-1);
      if (closing === undefined) {
        if (at === text.length) return;
        throw new Stop(at, 'nothing should stand after the end');
      }
      if (text[at] === closing) {
        open.pop();
        at += 1;
        continue;
      }
      if (text[at] !== ',') throw new Stop(at, missing(text, at, `"," or "${closing}"`));
      const comma = at;
      at = skip(SPACE, text, at + 1);
      if (text[at] === closing) throw new Stop(comma, `no comma should stand before "${closing}"`);
      if (closing === '}') at = name(text, at);
      break;
    }
  }
}

/** A name with its colon. @returns where its value begins. */
function name(text: string, at: number): number {
  if (text[at] !== '"') throw new Stop(at, missing(text, at, 'a name in double quotes'));
  const colon = skip(SPACE, text, string(text, at));
  if (text[colon] !== ':') throw new Stop(colon, missing(text, colon, '":"'));
  return skip(SPACE, text, colon + 1);
}

function plainValue(text: string, at: number, closing: Closing | undefined): number {
  if (text[at] === '"') return string(text, at);
  const end = Math.max(skip(NUMBER, text, at), skip(WORD, text, at));
  if (end > at) return end;
  throw new Stop(at, missing(text, at, closing === ']' ? 'a value or "]"' : 'a value'));
}

/** @returns the place after a string that begins at `from`. */
function string(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length) {
    const letter = text[at] ?? '';
    if (letter === '"') return at + 1;
    if (letter < ' ')
      throw new Stop(at, 'a line break or control character in a text is written as an escape, such as \\n');
    if (letter === '\\') {
      const end = skip(ESCAPE, text, at);
      if (end === at) throw new Stop(at, 'a backslash in a text is written twice');
      at = end;
    } else at += 1;
  }
  throw new Stop(from, 'the text that begins here has no closing quote');
}

function missing(text: string, at: number, expected: string): string {
  if (at === text.length) return `it ends here, where ${expected} should stand`;
  if (text[at] === "'") return 'texts and names stand in double quotes, not in single ones';
  if (text[at] === '/' || text[at] === '#') return 'JSON has no comments';
  return `${expected} should stand here`;
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
