import type { WakefulError } from '../errors.ts';
import { createOutput } from './output.ts';
import { type Style, styleFor } from './style.ts';
import type { Surroundings } from './surroundings.ts';
import { tame, tameJson } from './tame.ts';

/**
 * The one place where the command line prints, and where what it prints is tamed. Results go to stdout, notes for people
 * to stderr.
 */
export interface Printer {
  /** Whether programs read the output. */
  readonly json: boolean;
  readonly style: Style;
  /** A line for people on stdout. */
  line(text?: string): Promise<void>;
  /** A value for programs: one line of JSON on stdout. */
  value(value: unknown): Promise<void>;
  /** The answer of a command: as JSON with `ok`, or in the lines that people read, each of which stays one. */
  answer(value: object, lines: (style: Style) => readonly string[]): Promise<void>;
  /** A sentence beside the answer, on stderr. */
  note(text: string): Promise<void>;
  /** An error: JSON on stdout for programs, a sentence on stderr for people. `line` is that of the input. */
  error(error: WakefulError, line?: number): Promise<void>;
}

/** A printer on the process's streams. */
export function createPrinter(surroundings: Surroundings, json: boolean): Printer {
  const out = createOutput(surroundings.stdout);
  const err = createOutput(surroundings.stderr);
  const style = styleFor(surroundings.stdout, surroundings.env);
  const line = (text = ''): Promise<void> => out.write(`${tame(text, style.isColoured)}\n`);
  const note = (text: string): Promise<void> => err.write(`${tame(text, false)}\n`);
  const value = (data: unknown): Promise<void> => out.write(`${tameJson(JSON.stringify(data))}\n`);
  return {
    json,
    style,
    line,
    value,
    answer: async (data, lines) => {
      if (json) await value({ ok: true, ...data });
      else for (const text of lines(style)) await line(text.replace(/\s*[\r\n]\s*/g, ' '));
    },
    note,
    error: (error, lineNumber) => (json ? value(errorView(error, lineNumber)) : note(sentence(error, lineNumber))),
  };
}

/** An error as programs get it: `{"ok":false,"code",…,"message"}`. */
function errorView(error: WakefulError, line: number | undefined): object {
  return {
    ok: false,
    code: error.code,
    ...(line === undefined ? {} : { line }),
    ...error.fields,
    message: error.message,
  };
}

function sentence(error: WakefulError, line: number | undefined): string {
  return line === undefined ? error.message : `Line ${line}: ${error.message}`;
}
