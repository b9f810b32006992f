import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateTokens, withinBudget } from '../../src/memory/index.ts';
import { openMemoryHome } from './memory-home.ts';

test.each([
  ['', 0],
  ['tea', 1],
  ['take my meds every evening', 1 + 1 + 1 + 2 + 2],
  ['我對花生過敏', 6],
  ['我的狗叫Rex。', 4 + 1 + 1],
  ['555-0134', 1 + 1 + 2],
  ['привет', 3],
  ['🎉🎉', 2],
])('%j takes about %i tokens', (text, tokens) => {
  expect(estimateTokens(text)).toBe(tokens);
});

test('a text never takes fewer tokens for having more words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
      expect(estimateTokens(`${a} ${b}`)).toBe(estimateTokens(a) + estimateTokens(b));
    }),
  );
});

test('a recall keeps within its budget, best first, and passes over what is too long', async () => {
  const home = openMemoryHome();
  const long = `the kayak ${'that we bought in the shop by the lake '.repeat(20)}needs paint`;
  for (const text of [long, 'the kayak is red', 'the kayak is in the shed', 'the kayak was dear']) await home.say(text);
  const all = (await home.recall('kayak', { limit: 10, fill: true })).hits;
  expect(all).toHaveLength(4);
  const few = (await home.recall('kayak', { limit: 10, fill: true, budgetTokens: 25 })).hits;
  expect(few).toHaveLength(2);
  expect(few).toEqual(all.filter(({ fact }) => few.some((hit) => hit.fact.id === fact.id)));
  expect(few.map(({ fact }) => fact.text)).not.toContain(long);
  expect((await home.recall('kayak', { budgetTokens: 1 })).hits).toHaveLength(1);
  expect(withinBudget([], 100)).toEqual([]);
  await home.close();
});
