import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { SqlConnection } from '../../src/store/connection.ts';
import { sqliteDialect } from '../../src/store/dialect.ts';
import type { Tx } from '../../src/store/index.ts';
import { migrateSqlite } from '../../src/store/sqlite/migrate.ts';
import { askingRows, asParameter, changingRow } from '../../src/store/sqlite/rows.ts';
import { bindQueries } from '../../src/store/tx.ts';
import { fill, READS, WRITES } from './contract/every-query.ts';
import { fire } from './contract/records.ts';
import { START } from './contract/rig.ts';

const OURS = 'hh_ours';

/** How SQLite goes about each statement that `work` runs. */
async function plansOf(work: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  using db = new DatabaseSync(':memory:');
  migrateSqlite(db, ':memory:', 0);
  const plans: string[] = [];
  let statements = 0;
  let noting = false;
  const note = (sql: string) => {
    if (!noting) return;
    statements += 1;
    const steps = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all();
    plans.push(...steps.map((step) => String(step['detail'])));
  };
  const connection: SqlConnection = {
    dialect: sqliteDialect,
    all: async (sql, params = []) => {
      note(sql);
      return db.prepare(sql).all(...params) as never;
    },
    run: async (sql, params = []) => {
      note(sql);
      return Number(db.prepare(sql).run(...params).changes);
    },
    allOf: (statement, rows) => connection.all(askingRows(statement), [asParameter(rows)]),
    change: async (statement, rows) => {
      const changed: boolean[] = [];
      for (const row of rows) changed.push((await connection.run(changingRow(statement), row)) > 0);
      return changed;
    },
  };
  const tx = bindQueries(connection)(START);
  await fill(tx, OURS);
  noting = true;
  await work(tx);
  expect(statements).toBeGreaterThan(0);
  return plans;
}

const TABLES = (() => {
  using db = new DatabaseSync(':memory:');
  migrateSqlite(db, ':memory:', 0);
  return new Set(
    db
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .all()
      .map(({ name }) => String(name)),
  );
})();

/** Walking a whole table costs more with every household that joins. What a subquery gave is no table. */
const walksWhole = (step: string): boolean => TABLES.has(/^SCAN (\w+)/.exec(step)?.[1] ?? '');

test.each(Object.keys({ ...READS, ...WRITES }))('%s never walks a whole table', async (name) => {
  const ask = (READS[name] ?? WRITES[name])!;
  expect((await plansOf((tx) => ask(tx, OURS))).filter(walksWhole)).toEqual([]);
});

const work = { limit: 9, leaseMs: 1000, now: START };

/** What the runner does over and over, over all households: with nothing due it takes one step in one index each. */
test.each<[string, (tx: Tx) => Promise<unknown>, string]>([
  ['triggers.lockDue', (tx) => tx.triggers.lockDue(START, 9), 'triggers_due'],
  ['triggers.nextDueAt', (tx) => tx.triggers.nextDueAt(), 'triggers_due'],
  ['fires.claim', (tx) => tx.fires.claim({ owner: 'wrk_a', ...work }), 'fires_ready'],
  ['fires.claimTasks', (tx) => tx.fires.claimTasks({ owner: 'wrk_a', perHousehold: 2, ...work }), 'fires_ready'],
  ['fires.reapExpired', (tx) => tx.fires.reapExpired({ now: START, limit: 9, maxAttempts: 3 }), 'fires_leased'],
  ['outlook.next', (tx) => tx.outlook.next(['telegram'], START - 1), 'deliveries_due'],
  ['fires.nextWakeAt', (tx) => tx.fires.nextWakeAt(), 'fires_ready'],
  ['memos.lockToWake', (tx) => tx.memos.lockToWake(START, 9), 'memos_to_wake'],
  ['memos.nextWakeAt', (tx) => tx.memos.nextWakeAt(), 'memos_to_wake'],
  ['deliveries.claim', (tx) => tx.deliveries.claim({ channels: ['telegram'], ...work }), 'deliveries_due'],
  ['deliveries.nextReadyAt', (tx) => tx.deliveries.nextReadyAt(['telegram']), 'deliveries_due'],
])('%s reads what is due from the front of its index, in order', async (_name, ask, index) => {
  const plans = await plansOf(ask);
  expect(
    plans.filter((step) => step.includes(index)),
    plans.join('\n'),
  ).not.toEqual([]);
  expect(plans.filter((step) => /TEMP B-TREE/.test(step))).toEqual([]);
  // Reading a partial index from its front is called a scan too; it ends at the first row.
  expect(plans.filter(walksWhole).filter((step) => !step.includes(index))).toEqual([]);
});

test('extending many leases finds each by its key', async () => {
  const lease = (id: string) => ({ fire: fire(id, { householdId: OURS }), fence: 1, until: START });
  const plans = await plansOf((tx) =>
    tx.fires.heartbeat([lease('fire_a'), lease('fire_b')], { now: START, leaseMs: 1000 }),
  );
  expect(plans.filter(walksWhole)).toEqual([]);
  expect(plans.filter((step) => /SEARCH fires USING .*household_id=\? AND id=\?/.test(step))).toHaveLength(3);
});

test('the messages of a fire are found by the fire, however many its household has', async () => {
  const plans = await plansOf((tx) => tx.deliveries.list(OURS, { fireId: fire('f1').id, limit: 1 }));
  expect(plans[0]).toContain('deliveries_by_key');
});
