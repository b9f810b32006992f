import { toWakefulError, WakefulError } from '../errors.ts';
import { readJson } from '../json-fault.ts';
import { EXIT_OK, exitCodeOf } from './exit-codes.ts';
import { type InputLine, LONGEST_LINE, readLines } from './lines.ts';
import type { Printer } from './printer.ts';
import type { Surroundings } from './surroundings.ts';

/** How the lines of a stream are answered. */
export interface LineJob<Item> {
  /** How many lines are answered together at most. */
  readonly together: number;
  /** The item that a line's JSON is. Throws `input_invalid`. */
  read(value: unknown): Item;
  /** The answers, one for each item and in their order; an error is the answer to its item alone. */
  answer(items: readonly Item[]): Promise<readonly (object | WakefulError)[]>;
}

/**
 * Answers each line of JSON on stdin with a line of JSON on stdout, in order. A line that is broken is answered with an
 * error that names it, and the rest goes on. The result is the exit code: that of the first error, or 0.
 */
export async function answerLines<Item>({ stdin }: Surroundings, print: Printer, job: LineJob<Item>): Promise<number> {
  let exitCode = EXIT_OK;
  for await (const lines of readLines(stdin, job.together)) {
    const read = lines.map((line) => readItem(line, job));
    const items = read
      .filter((item): item is { item: Item } => !(item instanceof WakefulError))
      .map(({ item }) => item);
    const answers = items.length > 0 ? await job.answer(items) : [];
    let next = 0;
    for (const [index, item] of read.entries()) {
      const answer = item instanceof WakefulError ? item : answers[next++];
      if (answer instanceof WakefulError) {
        await print.error(answer, lines[index]?.number);
        if (exitCode === EXIT_OK) exitCode = exitCodeOf(answer.code);
      } else await print.value({ ok: true, ...answer });
    }
  }
  return exitCode;
}

function readItem<Item>({ text }: InputLine, job: LineJob<Item>): { item: Item } | WakefulError {
  if (text === null)
    return new WakefulError(
      'input_invalid',
      `This line is longer than ${LONGEST_LINE / 1024 / 1024} million characters.`,
    );
  const read = readJson(text);
  if ('fault' in read)
    return new WakefulError(
      'input_invalid',
      `This line is not JSON, at column ${read.fault.column}: ${read.fault.says}.`,
      {
        fields: { column: read.fault.column },
      },
    );
  try {
    return { item: job.read(read.value) };
  } catch (error) {
    return toWakefulError(error);
  }
}

/** Runs `work` for one item; what it throws is the item's answer. */
export async function answerOrError(work: () => Promise<object>): Promise<object | WakefulError> {
  try {
    return await work();
  } catch (error) {
    return toWakefulError(error);
  }
}
