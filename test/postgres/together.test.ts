import { describe, expect, test } from 'vitest';
import type { SqlRow, SqlValue } from '../../src/store/connection.ts';
import { Together } from '../../src/store/postgres/together.ts';
import { HOUSE, person } from '../store/contract/records.ts';
import { administer, postgresRig, serverUrl } from './postgres-rig.ts';

const NAME = 'SELECT handle FROM people WHERE household_id = ? AND id = ?';

describe('what is asked of a snapshot at the same time', () => {
  /** Counts statements, and answers each row that is asked about with what was asked. */
  function recording() {
    const sent: string[] = [];
    const together = new Together(async (sql: string, params: readonly SqlValue[]): Promise<SqlRow[]> => {
      sent.push(sql);
      if (!sql.includes('json_to_recordset')) return [{ answer: params.join() }];
      const given = JSON.parse(params[0] as string) as { n: number; p0: string; p1: string }[];
      return given.map(({ n, p0, p1 }) => ({ given_n: n, given_row: 1, answer: `${p0},${p1}` }));
    });
    return { sent, together };
  }

  test('goes there as one statement for each kind of question', async () => {
    const { sent, together } = recording();
    const ids = ['per_a', 'per_b', 'per_c', 'per_d', 'per_e'];
    const asked = ids.map((id) => together.ask(NAME, [HOUSE, id]));
    const other = together.ask('SELECT zone FROM people WHERE household_id = ? AND id = ?', [HOUSE, 'per_a']);
    expect(await Promise.all(asked)).toEqual(ids.map((id) => [{ answer: `${HOUSE},${id}` }]));
    expect(await other).toEqual([{ answer: `${HOUSE},per_a` }]);
    expect(sent).toHaveLength(2);
  });

  test('a few go there one by one, each as it is', async () => {
    const { sent, together } = recording();
    await Promise.all(['a', 'b', 'c', 'd'].map((id) => together.ask(NAME, [HOUSE, id])));
    expect(sent).toEqual([NAME, NAME, NAME, NAME]);
  });

  test('whoever asks later, behind an answer, joins those who do so too', async () => {
    const { sent, together } = recording();
    const twice = async (id: string) => {
      await together.ask(NAME, [HOUSE, id]);
      return together.ask(NAME, [HOUSE, `${id} again`]);
    };
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map(twice));
    expect(sent).toHaveLength(2);
  });

  test.each<[string, SqlValue]>([
    ['null, which has no type', null],
    ['bytes', Uint8Array.from([1])],
    ['half a character', '\ud83d'],
    ['no number', Number.NaN],
  ])('%s goes alone', async (_, value) => {
    const { sent, together } = recording();
    await Promise.all(Array.from({ length: 9 }, () => together.ask(NAME, [HOUSE, value])));
    expect(new Set(sent)).toEqual(new Set([NAME]));
  });

  test('numbers of different types are different questions', async () => {
    const { sent, together } = recording();
    await Promise.all([1, 2, 3, 4, 5, 0.5, 1.5, 2.5, 3.5, 4.5].map((value) => together.ask(NAME, [HOUSE, value])));
    expect(sent).toHaveLength(2);
  });

  test('a failure is everybody’s who asked', async () => {
    const together = new Together(() => Promise.reject(new Error('gone')));
    const asked = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map((id) => together.ask(NAME, [HOUSE, id])));
    expect(asked.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  });
});

describe.skipIf(serverUrl === null)('on PostgreSQL, what is asked at the same time', () => {
  test('keeps the order of each answer', async () => {
    const rig = await postgresRig();
    const store = await rig.open();
    const households = Array.from({ length: 30 }, (_, n) => `hh_${n}`);
    await store.transaction(async (tx) => {
      for (const householdId of households)
        for (const id of ['per_c', 'per_a', 'per_b']) await tx.people.insert(person(id, { householdId, handle: id }));
    });
    const lists = await store.snapshot((tx) => Promise.all(households.map((of) => tx.people.list(of))));
    for (const [n, list] of lists.entries()) {
      expect(list.map(({ id }) => id)).toEqual(['per_a', 'per_b', 'per_c']);
      expect(list.every(({ householdId }) => householdId === households[n])).toBe(true);
    }
    await rig.end();
  });

  test('is found by index, as each alone would be', async () => {
    const rig = await postgresRig();
    await rig.open();
    const plan: string[] = [];
    const together = new Together(async (sql, params) => {
      const text = sql.replace('?', `'${params[0]}'`);
      const rows = await administer(rig.schema, 'SET enable_seqscan = off', `EXPLAIN ${text}`);
      plan.push(...rows.map((row) => String(row['QUERY PLAN'])));
      return [];
    });
    await Promise.all(['per_a', 'per_b', 'per_c', 'per_d', 'per_e'].map((id) => together.ask(NAME, [HOUSE, id])));
    expect(plan.join('\n')).toMatch(/Index Scan using people_pkey/);
    expect(plan.join('\n')).not.toMatch(/Seq Scan/);
    await rig.end();
  });
});
