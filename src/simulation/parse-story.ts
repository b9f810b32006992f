import type { EpochMs } from '../clock.ts';
import { toWakefulError, WakefulError } from '../errors.ts';
import { readInstant } from '../time/index.ts';
import type { StoryStep } from './story-step.ts';

const DATE = String.raw`\d{4}-\d{2}-\d{2}`;
const WHEN = String.raw`${DATE}[ T]\d{1,2}:\d{2}(?::\d{2})?`;
const HANDLE = String.raw`[\p{L}\p{N}_.-]+`;
const SAY = new RegExp(`^(${WHEN})\\s+(${HANDLE})(?:@(${HANDLE}))?\\s*[:：]\\s*(.+)$`, 'u');
const UNTIL = new RegExp(`^until\\s+(${DATE})([ T]\\d{1,2}:\\d{2}(?::\\d{2})?)?$`, 'i');
const RESTART = new RegExp(`^(?:(${WHEN})\\s+)?restart$`, 'i');
const DOWN = new RegExp(`^down\\s+(${WHEN})\\s*\\.\\.\\s*(${WHEN})$`, 'i');

/** What a line should look like, by a word that gives away what was meant. */
const EXAMPLES: readonly (readonly [RegExp, string, string])[] = [
  [/^until\b/i, '"until" and a date, or a date and a time', 'until 2026-12-16'],
  [
    /^down\b/i,
    '"down", the time it stops, two dots, and the time it runs again',
    'down 2026-12-02 07:00 .. 2026-12-02 11:00',
  ],
  [/restart/i, '"restart", alone or after a date and a time', '2026-12-02 07:00 restart'],
  [
    /^/,
    'a date, a time, who speaks, a colon and the words',
    '2026-12-01 18:00 me: remind me to stretch every day at 8',
  ],
];

/**
 * Reads a story: `2026-12-01 18:00 me: …` (said by any handle; `me@family:` in the group "family"), `until DATE [TIME]`
 * (a date alone: to the end of that day), `restart` (with a time, or at that of the line above), `down TIME .. TIME`,
 * `#` comments and blank lines. Times are on the wall clock of `zone` and go forward from line to line.
 *
 * @throws WakefulError `input_invalid` with `fields.line` for the first line that does not fit; `zone_unknown`.
 */
export function parseStory(text: string, zone: string): StoryStep[] {
  const steps: StoryStep[] = [];
  for (const [index, written] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const words = written.trim();
    if (words === '' || words.startsWith('#')) continue;
    const line = index + 1;
    const previous = steps.at(-1);
    const step = readLine(words, { line, zone, previousAt: previous?.at });
    if (previous && step.at < previous.at) {
      if (previous.kind !== 'until' || step.at < previous.earliestAt)
        throw lineError(line, 'it is earlier than the line above it; the lines of a story go forward in time');
      steps[steps.length - 1] = { ...previous, at: step.at };
    }
    steps.push(step);
  }
  if (steps.length > 0) return steps;
  throw new WakefulError('input_invalid', `The story has no lines. Write one like: ${EXAMPLES.at(-1)?.[2] ?? ''}`);
}

interface LineContext {
  readonly line: number;
  readonly zone: string;
  readonly previousAt: EpochMs | undefined;
}

function readLine(words: string, { line, zone, previousAt }: LineContext): StoryStep {
  const instant = (written: string): EpochMs => {
    try {
      return readInstant(written, zone);
    } catch (error) {
      const cause = toWakefulError(error);
      throw cause.code === 'input_invalid' ? lineError(line, `"${written}" is not a date and time that exist`) : cause;
    }
  };

  const [, until, untilTime] = UNTIL.exec(words) ?? [];
  if (until !== undefined) {
    const at = instant(until + (untilTime ?? ' 23:59:59'));
    return { kind: 'until', line, at, earliestAt: untilTime === undefined ? instant(until) : at };
  }
  const [isRestart, restartAt] = RESTART.exec(words) ?? [];
  if (isRestart !== undefined) {
    const at = restartAt === undefined ? previousAt : instant(restartAt);
    if (at === undefined) throw lineError(line, '"restart" without a time needs a line above it', EXAMPLES[2]?.[2]);
    return { kind: 'restart', line, at };
  }
  const [, from = '', to] = DOWN.exec(words) ?? [];
  if (to !== undefined) {
    const step: StoryStep = { kind: 'down', line, at: instant(from), to: instant(to) };
    if (step.to <= step.at) throw lineError(line, 'its second time is not after its first', EXAMPLES[1]?.[2]);
    return step;
  }
  const [, said = '', person = '', group, text = ''] = SAY.exec(words) ?? [];
  if (text !== '')
    return { kind: 'say', line, at: instant(said), person: person.toLowerCase(), group: group ?? null, text };

  const [, expected, example] = EXAMPLES.find(([meant]) => meant.test(words)) ?? ['', '', ''];
  throw lineError(line, `expected ${expected}`, example);
}

function lineError(line: number, problem: string, example?: string): WakefulError {
  const hint = example === undefined ? '' : `, for example: ${example}`;
  return new WakefulError('input_invalid', `Line ${line} of the story: ${problem}${hint}`, { fields: { line } });
}
