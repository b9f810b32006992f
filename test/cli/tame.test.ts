import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPrinter } from '../../src/cli/printer.ts';
import { hitLines } from '../../src/cli/show-fact.ts';
import { tame, tameJson } from '../../src/cli/tame.ts';
import { WakefulError } from '../../src/errors.ts';
import { testSurroundings } from './test-surroundings.ts';

const HOSTILE: readonly (readonly [string, string])[] = [
  ['a screen wiped', '\u001b[2J\u001b[Hgone'],
  ['a title set', '\u001b]0;owned\u0007'],
  ['a link that is not what it says', '\u001b]8;;https://evil.example\u001b\\home\u001b]8;;\u001b\\'],
  ['a CSI of one byte', '\u009b31mred'],
  ['a line written over', 'safe\rdanger'],
  ['a direction turned round', 'abc\u202edcba\u202c'],
  ['an isolate', 'abc\u2067dcba\u2069'],
  ['letters taken back', 'danger\b\b\b\b\b\bsafe'],
  ['a null and a delete', '\u0000\u007f'],
];
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not come through.
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

function printer(isTTY: boolean, json = false) {
  const given = testSurroundings();
  Object.assign(given.surroundings.stdout, { isTTY });
  return { ...given, print: createPrinter(given.surroundings, json) };
}

const hit = (text: string) => ({
  factId: 'fact_1',
  text,
  ref: text,
  score: 1,
  tier: 'primary' as const,
  reasons: [],
  saidAt: '2026-12-01T10:00:00Z',
  person: null,
});

describe.each(HOSTILE)('%s', (_what, text) => {
  test('cannot be done by a fact, a note or an error', async () => {
    const { print, stdout, stderr } = printer(false);
    await print.answer({}, (style) => hitLines(hit(text), style));
    await print.line(text);
    await print.note(text);
    await print.error(new WakefulError('input_invalid', text));
    expect(stdout() + stderr()).not.toMatch(OBEYED);
    expect(stdout()).toContain('\ufffd');
  });

  test('cannot be done in JSON, which still says the same', async () => {
    const { print, stdout, json } = printer(false, true);
    await print.value({ text });
    expect(stdout()).not.toMatch(OBEYED);
    expect(json()).toEqual([{ text }]);
  });
});

test('on a terminal the marks of our own style stay, and end with the line', async () => {
  const { print, stdout } = printer(true);
  await print.answer({}, (style) => [`${style.bold('meds')} \u001b[2Jnow`, 'plain']);
  expect(stdout()).toBe('\u001b[1mmeds\u001b[22m \ufffd[2Jnow\u001b[0m\nplain\n');
});

test('a line feed in a fact begins no line of its own in a list', async () => {
  const { print, stdout } = printer(false);
  await print.answer({}, (style) => hitLines(hit('a\nWakeful is awake.\r\nb'), style));
  expect(stdout().split('\n')[0]).toBe('1.00  a Wakeful is awake. b');
});

test('words in any script, tabs and emoji are left alone', () => {
  const text = '提醒我\t吃藥 👩‍👩‍👧 שלום é';
  expect(tame(text, false)).toBe(text);
  expect(tame(text, true)).toBe(text);
});

test('whatever comes, nothing but our own marks gets through, and JSON keeps its value', () => {
  const letter = fc.constantFrom(
    '\u001b',
    '[',
    '1',
    'm',
    '2',
    'J',
    '\u009b',
    '\u202e',
    '\r',
    '\n',
    'a',
    '藥',
    '\ufffd',
  );
  fc.assert(
    fc.property(fc.array(letter, { maxLength: 30 }), (letters) => {
      const text = letters.join('');
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the marks begin with one.
      expect(tame(text, true).replace(/\u001b\[(?:0|1|2|22|33|36|39)m/g, '')).not.toMatch(OBEYED);
      expect(tame(text, false)).not.toMatch(OBEYED);
      expect(JSON.parse(tameJson(JSON.stringify(text)))).toBe(text);
    }),
  );
});
