import { describe, expect, test } from 'vitest';
import { WakefulError } from '../../src/errors.ts';
import { parseStory } from '../../src/simulation/parse-story.ts';
import { formatInstant } from '../../src/time/index.ts';

const ZONE = 'Asia/Taipei';
const read = (story: string) =>
  parseStory(story, ZONE).map(({ at, ...step }) => ({ ...step, at: formatInstant(at, ZONE).slice(0, 19) }));

function errorOf(story: string): WakefulError {
  try {
    parseStory(story, ZONE);
  } catch (error) {
    if (error instanceof WakefulError) return error;
    throw error;
  }
  throw new Error('The story was read without an error.');
}

describe('the lines of a story', () => {
  test('somebody speaks, in their own chat or in a group', () => {
    expect(
      read(
        '2026-12-01 18:00 me: remind me at 8: take my meds\n2026-12-01T18:05:30 Amy@family: hi\n2026-12-02 9:00 小美：明天提醒我',
      ),
    ).toEqual([
      {
        kind: 'say',
        line: 1,
        at: '2026-12-01T18:00:00',
        person: 'me',
        group: null,
        text: 'remind me at 8: take my meds',
      },
      { kind: 'say', line: 2, at: '2026-12-01T18:05:30', person: 'amy', group: 'family', text: 'hi' },
      { kind: 'say', line: 3, at: '2026-12-02T09:00:00', person: '小美', group: null, text: '明天提醒我' },
    ]);
  });

  test('comments, blank lines, Windows line ends and a byte order mark do not count, but keep the numbers', () => {
    expect(read('\uFEFF# a story\r\n\r\n  2026-12-01 18:00 me: hello  \r\n')).toEqual([
      { kind: 'say', line: 3, at: '2026-12-01T18:00:00', person: 'me', group: null, text: 'hello' },
    ]);
  });

  test('"until" a date reaches to the end of that day, with a time to that time', () => {
    expect(read('until 2026-12-16\nUntil 2026-12-17 08:00').map(({ at }) => at)).toEqual([
      '2026-12-16T23:59:59',
      '2026-12-17T08:00:00',
    ]);
  });

  test('a story may go on within the day of an "until"', () => {
    expect(read('until 2026-12-16\n2026-12-16 10:00 me: hello').map(({ at }) => at)).toEqual([
      '2026-12-16T10:00:00',
      '2026-12-16T10:00:00',
    ]);
  });

  test('"restart" has its own time or that of the line above', () => {
    expect(read('2026-12-01 18:00 me: hello\nrestart\n2026-12-02 07:00 restart')).toMatchObject([
      {},
      { kind: 'restart', at: '2026-12-01T18:00:00' },
      { kind: 'restart', at: '2026-12-02T07:00:00' },
    ]);
  });

  test('"down" is a span', () => {
    const [step] = parseStory('down 2026-12-02 07:00 .. 2026-12-02 11:00', ZONE);
    expect(step?.kind === 'down' && step.to - step.at).toBe(4 * 3_600_000);
  });
});

describe('a line that does not fit is named, with what was expected and an example', () => {
  test.each([
    ['remind me at 8', 1, /a date, a time, who speaks.*for example: 2026/],
    ['# fine\n2026-12-01 18:00 me remind me', 2, /colon/],
    ['2026-12-01 18:00 me:', 1, /the words/],
    ['2026-02-30 18:00 me: hello', 1, /2026-02-30 18:00/],
    ['2026-12-01 25:00 me: hello', 1, /25:00/],
    ['until later', 1, /for example: until 2026-12-16/],
    ['down 2026-12-02 07:00', 1, /two dots.*for example: down/],
    ['down 2026-12-02 11:00 .. 2026-12-02 07:00', 1, /not after its first/],
    ['restart', 1, /needs a line above/],
    ['restart please', 1, /"restart", alone/],
    ['2026-12-02 18:00 me: one\n\n2026-12-01 18:00 me: two', 3, /go forward/],
    ['until 2026-12-16 08:00\n2026-12-16 07:00 me: hello', 2, /go forward/],
  ])('%j', (story, line, message) => {
    const error = errorOf(story);
    expect(error.code).toBe('input_invalid');
    expect(error.fields).toEqual({ line });
    expect(error.message).toMatch(message);
    expect(error.message).toContain(`Line ${line}`);
  });

  test('a story without lines says what a line looks like', () => {
    expect(errorOf('# nothing\n').message).toMatch(/2026-12-01 18:00 me:/);
  });

  test('an unknown zone is not the fault of a line', () => {
    expect(() => parseStory('2026-12-01 18:00 me: hello', 'Mars/Olympus')).toThrow(
      expect.objectContaining({ code: 'zone_unknown' }),
    );
  });
});
