import { WakefulError } from '../errors.ts';
import { allLanguages } from './languages.ts';
import { parseWhen } from './parse.ts';

/** Names for parts of the day whose hour a person can set, to choose from; English ones first. */
export const DAY_PARTS: readonly string[] = allLanguages()
  .toReversed()
  .flatMap(({ dayParts }) => dayParts);

/** A day in winter, and an hour that no part of a day has by itself. */
const NOON = Date.UTC(2026, 0, 1, 12);
const ODD_MINUTES = 7 * 60 + 13;

/** Whether the hour of a part of the day can be set under this name: whether a sentence with it is then read so. */
export function isDayPart(name: string): boolean {
  return [name, `at ${name}`].some((words) => isReadAt(words, { [name]: ODD_MINUTES }));
}

function isReadAt(words: string, dayParts: Readonly<Record<string, number>>): boolean {
  try {
    const { schedule } = parseWhen(words, { now: NOON, zone: 'UTC', dayParts });
    return schedule.kind === 'at' && (schedule.at / 60_000) % 1440 === ODD_MINUTES;
  } catch (thrown) {
    if (thrown instanceof WakefulError) return false;
    throw thrown;
  }
}
