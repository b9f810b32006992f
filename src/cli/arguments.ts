import { InvalidArgumentError } from 'commander';
import { WakefulError } from '../errors.ts';

/**
 * The words of an argument that may be written without quotes, as one text.
 *
 * @throws WakefulError `input_invalid` with the sentence `missing` when there are none.
 */
export function textOf(words: readonly string[], missing: string): string {
  const text = words.join(' ').trim();
  if (text === '') throw new WakefulError('input_invalid', missing);
  return text;
}

/**
 * With `--jsonl` everything comes from stdin.
 *
 * @throws WakefulError `input_invalid` when words were given too, which nobody would read.
 */
export function requireNoWords(words: readonly string[]): void {
  if (words.length > 0)
    throw new WakefulError(
      'input_invalid',
      `With --jsonl the lines come from stdin, so "${words.join(' ').slice(0, 60)}" would be lost. Leave out the one or the other.`,
    );
}

/** Reads a whole number within bounds; for commander, which names the option. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() !== '' && Number.isInteger(value) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}
