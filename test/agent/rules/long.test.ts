import { expect, test } from 'vitest';
import { hear } from './brain.ts';

/** Far beyond what it takes on the slowest machine, and far below what a table that backtracks would take. */
const LIMIT_MS = 4_000;

test.each([
  ['letters', 'a'.repeat(1_000_000)],
  ['的', '的'.repeat(1_000_000)],
  ['requests', 'remind me to go at 5pm. '.repeat(40_000)],
  ['line ends', 'x\n'.repeat(500_000)],
])('a megabyte of %s is kept without reading exploding, and answered in one short line', async (_, text) => {
  const before = performance.now();
  const heard = await hear(text);
  expect(performance.now() - before).toBeLessThan(LIMIT_MS);
  expect(heard.calls.map(([name]) => name)).toEqual(['remember']);
  expect(heard.text.length).toBeLessThan(350);
  expect(heard.text).not.toContain('\n');
});
