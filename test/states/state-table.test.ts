import { expect, test } from 'vitest';
import { DELIVERY, FIRE, MEMO, requireState, type StateTable, TRIGGER } from '../../src/states/index.ts';
import { stateSql } from '../../src/store/state-sql.ts';

/** A table as it stands in the docs: rows are states, `–` is refused. */
function written(table: StateTable<string, string>): Record<string, string> {
  const rows = Object.entries(table).map(([event, row]) => [
    event,
    Object.entries(row)
      .map(([from, to]) => `${from}→${to ?? '–'}`)
      .join(' '),
  ]);
  return Object.fromEntries(rows);
}

// Written out a second time on purpose: who moves an arrow says it twice.
test('a fire goes these ways and no other', () => {
  expect(written(FIRE)).toEqual({
    plan: 'unwritten→ready ready→– leased→– settled→–',
    take: 'unwritten→leased ready→– leased→– settled→–',
    claim: 'unwritten→– ready→leased leased→– settled→–',
    hold: 'unwritten→– ready→– leased→leased settled→–',
    begin: 'unwritten→– ready→– leased→leased settled→–',
    retry: 'unwritten→– ready→– leased→ready settled→–',
    giveBack: 'unwritten→– ready→– leased→ready settled→–',
    lapse: 'unwritten→– ready→– leased→ready settled→–',
    breakOff: 'unwritten→– ready→– leased→settled settled→–',
    settle: 'unwritten→– ready→– leased→settled settled→–',
    pass: 'unwritten→settled ready→settled leased→– settled→–',
    withdraw: 'unwritten→– ready→settled leased→settled settled→–',
  });
});

test.each([
  ['trigger', TRIGGER, ['done', 'expired']],
  ['fire', FIRE, ['settled']],
  ['delivery', DELIVERY, ['acknowledged', 'failed']],
  ['note', MEMO, ['drained', 'cancelled']],
] as const)('nothing leads out of the ends of a %s, nor back to where it was not written', (_, table, ends) => {
  for (const row of Object.values(table as StateTable<string, string>)) {
    for (const end of ends) expect([null, end]).toContain(row[end]);
    expect(Object.values(row)).not.toContain('unwritten');
  }
});

test('a receipt never goes back', () => {
  const way = ['queued', 'sent', 'delivered', 'seen', 'acknowledged', 'failed'] as const;
  for (const row of Object.values(DELIVERY))
    for (const from of way) expect(way.indexOf(row[from] ?? from)).toBeGreaterThanOrEqual(way.indexOf(from));
});

test('what cannot happen is refused', () => {
  expect(() => requireState(FIRE, 'settled', 'settle')).toThrowError(
    expect.objectContaining({ code: 'state_conflict', fields: { state: 'settled', event: 'settle' } }),
  );
});

test('statements are made of the table', () => {
  const table = {
    open: { unwritten: 'shut', shut: null, ajar: 'wide', wide: 'wide' },
    shut: { unwritten: null, shut: null, ajar: 'shut', wide: 'shut' },
    knock: { unwritten: null, shut: 'shut', ajar: null, wide: null },
    lean: { unwritten: null, shut: 'shut', ajar: 'wide', wide: 'wide' },
    blow: { unwritten: null, shut: null, ajar: 'wide', wide: 'shut' },
  } as const satisfies StateTable<string, string>;
  const door: StateTable<keyof typeof table, 'unwritten' | 'shut' | 'ajar' | 'wide'> = table;
  const sql = stateSql(door, 'door');
  expect(sql.can('shut', 'house')).toBe("(house.door = 'ajar' OR house.door = 'wide')");
  expect(sql.changes('open')).toBe("door = 'ajar'");
  expect(sql.set('shut')).toBe("door = 'shut'");
  expect(sql.set('open')).toBe("door = 'wide'");
  expect(sql.set('lean')).toBe("door = CASE WHEN door = 'ajar' THEN 'wide' ELSE door END");
  expect(sql.set('knock')).toBe("door = 'shut'");
  expect(() => sql.to('blow')).toThrowError(/no one state/);
});
