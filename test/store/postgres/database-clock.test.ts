import { expect, test } from 'vitest';
import { createVirtualClock } from '../../../src/clock.ts';
import { DatabaseClock } from '../../../src/store/postgres/database-clock.ts';

function clockAt(localNow: number) {
  const local = createVirtualClock(localNow);
  const told: number[] = [];
  const clock = new DatabaseClock(local, (skewMs) => told.push(skewMs));
  /** Asks a database that is `skewMs` ahead; the answer is given after `there` ms and arrives `back` ms later. */
  const ask = (skewMs: number, there: number, back: number) => {
    const askedAt = local.now();
    local.advance(there + back);
    clock.observe({ askedAt, databaseNow: askedAt + there + skewMs, answeredAt: local.now() });
  };
  return { local, clock, told, ask };
}

test('between two questions the database’s time goes on with the machine’s', () => {
  const { local, clock, ask } = clockAt(1_000_000);
  ask(300, 1, 1);
  expect(clock.now()).toBe(local.now() + 300);
  local.advance(5000);
  expect(clock.now()).toBe(local.now() + 300);
});

test('a slow answer does not spoil what a quick one taught', () => {
  const { local, clock, ask } = clockAt(1_000_000);
  ask(300, 1, 1);
  ask(300, 0, 4000);
  expect(clock.now()).toBe(local.now() + 300);
});

test('a clock that was set is noticed, even by a slow answer, and told once', () => {
  const { local, clock, told, ask } = clockAt(1_000_000);
  ask(0, 1, 1);
  expect(told).toEqual([]);
  ask(-3_600_000, 50, 50);
  expect(clock.now()).toBe(local.now() - 3_600_000);
  ask(-3_600_000, 1, 1);
  ask(-3_600_400, 1, 1);
  expect(told).toEqual([-3_600_000]);
  ask(0, 1, 1);
  expect(told).toEqual([-3_600_000, 0]);
});
