import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressTo, oneLine } from '../../../src/agent/brains/rules/say/index.ts';
import { prepareWords, understand } from '../../../src/agent/brains/rules/understand/index.ts';
import { readIntents } from './read-intents.ts';

/** Far beyond what reading takes on the slowest machine, and far below what a table that backtracks would take. */
const LIMIT_MS = 2_000;

/** How long it takes to try every reading of a text. */
function readingMs(text: string): number {
  const before = performance.now();
  expect([...understand(prepareWords(text, []))].at(-1)?.kind).toBe('statement');
  return performance.now() - before;
}

test.each([
  ['spaces', `${' '.repeat(598)}x`],
  ['openers', 'oh, '.repeat(150)],
  ['polite endings', `x${' please'.repeat(85)}`],
  ['requests', 'remind me '.repeat(60)],
  ['clauses', 'and remind '.repeat(54)],
  ['questions', 'what '.repeat(120)],
  ['time marks', '\uFFFC'.repeat(600)],
  ['moves', `move ${'from a to '.repeat(59)}`],
  ['的', '的'.repeat(600)],
  ['Chinese preludes', '請你可以能不能就再'.repeat(60)],
  ['to-dos', '記得要去'.repeat(150)],
  ['把', `把${'改'.repeat(590)}`],
  ['什麼', '沒有什麼'.repeat(150)],
  ['了', '我吃了'.repeat(200)],
  ['digits', '1'.repeat(600)],
])('a message full of %s does not make reading explode', (_, text) => {
  expect(readingMs(text)).toBeLessThan(LIMIT_MS);
});

test('a message of a megabyte is a statement at once', () => {
  expect(readingMs('remind me to take my meds every day. '.repeat(28_000))).toBeLessThan(LIMIT_MS);
});

test('any text has a reading', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      const plain = text.replaceAll(/[{}]/g, '');
      expect(readIntents(plain)).not.toBe('');
    }),
  );
});

test('a text addressed to a person keeps its length in lines, and says no more than one line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const spoken = addressTo(oneLine(text));
      expect(spoken).not.toMatch(/[\n\r\u2028\u2029\u0085]/);
      expect([...oneLine(text)].length).toBeLessThanOrEqual(300);
    }),
  );
});
