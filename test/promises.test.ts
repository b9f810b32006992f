import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const promised = [...readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| (\d+) +\| \S/gm)].map(([, id]) => id);
const cited = globSync('test/**/*.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^\/\/ Proves promises? ([\d, and]+)\.$/gm)].flatMap(
    ([, ids = '']) => ids.match(/\d+/g) ?? [],
  ),
);

test('there are ten promises', () => {
  expect(promised).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
});

test.each(promised)('promise %s is proven by a test that says so', (id) => {
  expect(cited).toContain(id);
});

test('no test claims to prove what was not promised', () => {
  expect(cited.filter((id) => !promised.includes(id))).toEqual([]);
});
