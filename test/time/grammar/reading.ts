import { nextSlot, parseWhen, type ReadingContext } from '../../../src/time/index.ts';
import { formatInstant } from '../../../src/time/zones/index.ts';

/** Tuesday, 2026-12-01 18:00 in Taipei: when the phrases of the tests are said, unless a test says otherwise. */
export const SAID: ReadingContext = { now: Date.parse('2026-12-01T18:00:00+08:00'), zone: 'Asia/Taipei' };

/** The next moments that a phrase means, as wall times of the speaker, to the minute (to the second where it has some). */
export function moments(phrase: string, context: ReadingContext = SAID, count = 3): string[] {
  const { schedule } = parseWhen(phrase, context);
  const show = (at: number): string =>
    formatInstant(at, context.zone).slice(0, 19).replace(/:00$/, '').replace('T', ' ');
  if (schedule.kind === 'at') return [show(schedule.at)];
  const found: string[] = [];
  for (let at = nextSlot(schedule, context.now); at !== undefined && found.length < count; at = nextSlot(schedule, at))
    found.push(show(at));
  return found;
}

/** The first moment of {@link moments}. */
export const moment = (phrase: string, context: ReadingContext = SAID): string | undefined =>
  moments(phrase, context, 1)[0];

/** The rows of a table written as text: `phrase | what it means`, one a line, blank lines and `#` lines left out. */
export function rows(table: string): [phrase: string, meaning: string][] {
  return table
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const at = line.lastIndexOf('|');
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    });
}
