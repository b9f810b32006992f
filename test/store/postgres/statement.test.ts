import { expect, test } from 'vitest';
import { statementOf } from '../../../src/store/postgres/statement.ts';

test.each<[string, string, boolean, number | undefined]>([
  ['SELECT * FROM a WHERE household_id = ? AND id = ?', 'SELECT * FROM a WHERE household_id = $1 AND id = $2', true, 0],
  ["SELECT '?' AS q, ? AS x", "SELECT '?' AS q, $1 AS x", true, undefined],
  ['UPDATE a SET x = ? WHERE a.household_id = ?', 'UPDATE a SET x = $1 WHERE a.household_id = $2', false, 1],
  ['INSERT INTO a (id, household_id) VALUES (?, ?)', 'INSERT INTO a (id, household_id) VALUES ($1, $2)', false, 1],
  ['INSERT INTO t (shelf_no, term) VALUES (?, ?)', 'INSERT INTO t (shelf_no, term) VALUES ($1, $2)', false, undefined],
  [
    'WITH due AS (SELECT household_id FROM f WHERE at <= ?) UPDATE f SET x = ? WHERE household_id IN (SELECT 1)',
    'WITH due AS (SELECT household_id FROM f WHERE at <= $1) UPDATE f SET x = $2 WHERE household_id IN (SELECT 1)',
    false,
    undefined,
  ],
])('%s says what it is and whose', (sql, text, reads, householdParam) => {
  const statement = statementOf(sql);
  expect(statement).toMatchObject({ text, reads, householdParam });
  expect(statementOf(sql)).toBe(statement);
});
