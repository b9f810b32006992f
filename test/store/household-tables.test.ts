import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { derivedTables, householdTables, secretTables } from '../../src/store/household-tables.ts';

const schema = readFileSync(new URL('../../src/store/schema.sql', import.meta.url), 'utf8');
const inSchema = [...schema.matchAll(/^CREATE TABLE "?(\w+)"? \(([\s\S]*?)^\)/gm)].map(([, name = '', body = '']) => ({
  name,
  // A later migration's columns stand behind the others on one line.
  columns: [...body.matchAll(/(?:^ {2}|, )(?!PRIMARY|UNIQUE|CHECK|FOREIGN)(\w+) [A-Z]/gm)].map(
    ([, column = '']) => column,
  ),
}));

test('every table is exported, computed from those that are, secret, or about the database alone', () => {
  const known = [
    ...householdTables.map(({ name }) => name),
    ...derivedTables,
    ...secretTables,
    'schema_versions',
  ].sort();
  expect(inSchema.map(({ name }) => name).sort()).toEqual(known);
});

test.each(householdTables)('the columns that are named of $name are there', ({ name, order, json, local }) => {
  const columns = inSchema.find((table) => table.name === name)?.columns ?? [];
  expect(columns).toContain('household_id');
  expect([...order, ...json, ...local].filter((column) => !columns.includes(column))).toEqual([]);
});
