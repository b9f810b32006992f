import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fitTo } from '../../src/fitting.ts';
import { counted } from '../../src/plural.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const Shape = z.strictObject({
  name: z.string().min(1),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  on: z.boolean().optional(),
  kind: z.enum(['tell', 'act']).optional(),
  mood: z.enum(['a', 'b', 'c']).optional(),
  tags: z.array(z.string().max(3)).max(1).optional(),
  at: z.url().optional(),
  word: z.string().regex(/^a/, 'must begin with an a').optional(),
});

test.each([
  [7, ['it must be an object with named fields, not 7']],
  [{}, ['name: is missing: it must be a text']],
  [{ name: '' }, ['name: must not be empty']],
  [{ name: 7 }, ['name: must be a text, not 7']],
  [{ name: 'a', limit: 'many' }, ['limit: must be a number, not "many"']],
  [{ name: 'a', limit: '1.5' }, ['limit: must be a whole number, not "1.5"']],
  [{ name: 'a', limit: '0' }, ['limit: must be at least 1']],
  [{ name: 'a', limit: 1001 }, ['limit: must be at most 1000']],
  [{ name: 'a', on: 'yes' }, ['on: must be true or false, not "yes"']],
  [{ name: 'a', kind: 'sing' }, ['kind: must be "tell" or "act", not "sing"']],
  [{ name: 'a', mood: 'x' }, ['mood: must be "a", "b" or "c", not "x"']],
  [{ name: 'a', tags: ['abcd'] }, ['tags.0: must have at most 3 characters']],
  [{ name: 'a', tags: ['a', 'b'] }, ['tags: must have at most 1 entry']],
  [{ name: 'a', at: 'nowhere' }, ['at: must be an address that begins with https:// or http://, not "nowhere"']],
  [{ name: 'a', word: 'b' }, ['word: must begin with an a']],
  [
    { name: 'a', nmae: 'b' },
    ['there is no field "nmae" here; the fields are name, limit, on, kind, mood, tags, at, word'],
  ],
  [
    { limit: 0, on: 1 },
    ['name: is missing: it must be a text', 'limit: must be at least 1', 'on: must be true or false, not 1'],
  ],
])('%j is told to be wrong in plain words', (value, faults) => {
  expect(fitTo(Shape, value)).toEqual({ faults });
});

test('what fits is given as it was read; a secret is not quoted', () => {
  expect(fitTo(Shape, { name: 'a', limit: '7' })).toEqual({ data: { name: 'a', limit: 7 } });
  expect(fitTo(Shape, { name: 4711 }, { isSecret: true })).toEqual({ faults: ['name: must be a text'] });
});

test('one is not many', () => {
  expect([0, 1, 2].map((count) => counted(count, 'day'))).toEqual(['0 days', '1 day', '2 days']);
  expect(counted(2, 'memory', 'memories')).toBe('2 memories');
});

test('no other place makes one into many by hand', () => {
  const byHand = globSync('src/**/*.ts', { cwd: ROOT }).filter((path) =>
    /=== 1 \? '' : 's'|=== 1 \? '(\w+)' : '\1s'/.test(readFileSync(join(ROOT, path), 'utf8')),
  );
  expect(byHand).toEqual([]);
});
