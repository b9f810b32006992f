import { describe, expect, test } from 'vitest';
import { answerLines } from '../../src/cli/jsonl.ts';
import { readRecallLine, readRememberLine } from '../../src/cli/jsonl-shapes.ts';
import { createPrinter } from '../../src/cli/printer.ts';
import { WakefulError } from '../../src/errors.ts';
import { testSurroundings } from './test-surroundings.ts';

async function answer(input: string, together = 10) {
  const { surroundings, json } = testSurroundings({ input });
  const groups: number[] = [];
  const exitCode = await answerLines(surroundings, createPrinter(surroundings, true), {
    together,
    read: readRecallLine,
    answer: async (items) => {
      groups.push(items.length);
      return items.map(({ cue }) => (cue === 'none' ? new WakefulError('not_found', 'No such thing.') : { cue }));
    },
  });
  return { exitCode, lines: json(), groups };
}

describe('lines of JSON are answered in order', () => {
  test('each with its own line', async () => {
    const { exitCode, lines, groups } = await answer('{"cue":"a"}\n{"cue":"b"}\n{"cue":"c"}\n', 2);
    expect(lines).toEqual([
      { ok: true, cue: 'a' },
      { ok: true, cue: 'b' },
      { ok: true, cue: 'c' },
    ]);
    expect(groups).toEqual([2, 1]);
    expect(exitCode).toBe(0);
  });

  test('a broken line is named, the rest goes on, and the exit code tells', async () => {
    const { exitCode, lines } = await answer('{"cue":"a"}\n\n{"cue":\n[]\n{"cue":7}\n{"cue":"z"}');
    expect(lines).toEqual([
      { ok: true, cue: 'a' },
      expect.objectContaining({ ok: false, code: 'input_invalid', line: 3 }),
      expect.objectContaining({ ok: false, code: 'input_invalid', line: 4 }),
      expect.objectContaining({
        ok: false,
        code: 'input_invalid',
        line: 5,
        message: expect.stringContaining('cue: must be a text, not 7'),
      }),
      { ok: true, cue: 'z' },
    ]);
    expect(exitCode).toBe(2);
  });

  test('an error that is an answer has its place and its code', async () => {
    const { exitCode, lines } = await answer('{"cue":"a"}\n{"cue":"none"}\n{"cue":"b"}');
    expect(lines).toEqual([
      { ok: true, cue: 'a' },
      { ok: false, code: 'not_found', line: 2, message: 'No such thing.' },
      { ok: true, cue: 'b' },
    ]);
    expect(exitCode).toBe(3);
  });

  test('nothing in, nothing out', async () => {
    expect(await answer('')).toEqual({ exitCode: 0, lines: [], groups: [] });
  });
});

describe('the fields of a line', () => {
  test('null is the same as left out, and unknown fields are left aside', () => {
    expect(readRememberLine({ text: 'a', at: null, person: 'amy', colour: 'red' })).toEqual({
      text: 'a',
      person: 'amy',
    });
  });

  test.each([
    [{ cue: 'a', limit: 0 }, /limit: must be at least 1/],
    [{ cue: 'a', limit: 1.5 }, /limit: must be a whole number, not 1.5/],
    [{}, /cue: is missing: it must be a text/],
    ['a', /object/],
    [null, /object/],
  ])('%j does not fit', (value, message) => {
    expect(() => readRecallLine(value)).toThrow(message);
  });
});
