import { Cron } from 'croner';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { slotsBetween } from '../../../src/time/index.ts';
import { days, instantIn, isTouchedByChange, ORACLE_SEED, someOf, zone } from './arbitraries.ts';
import { walkBackwards } from './slot-lists.ts';

// Much is tried here; on a busy machine it takes a while.
vi.setConfig({ testTimeout: 60_000 });

// Where we differ from croner on purpose:
// - Gaps: croner leaves out times in a gap unless second, minute and hour are single values, and then takes the first
//   instant after it. We move every wall time forward by the gap (see cron.test.ts).
// - Overlaps: croner runs twice unless those fields are single values. We run once wherever hours are named.
// So slots within a gap's or overlap's length after a change are left out of the comparison.
// - A day field that begins with `*` and has a step (`*/2`) does not restrict in Vixie cron, and not here; in croner it
//   does. The generator writes no such field.

const stepUpTo = (max: number) => fc.constantFrom(...[2, 3, 5, 7, 10, 15].filter((by) => by <= max));
const number = (min: number, max: number) => fc.integer({ min, max });
const field = (min: number, max: number): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant('*') },
    { weight: 4, arbitrary: number(min, max).map(String) },
    fc.tuple(number(min, max), number(min, max)).map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`),
    fc
      .tuple(number(min, max), number(min, max), stepUpTo(max))
      .map(([a, b, by]) => `${Math.min(a, b)}-${Math.max(a, b)}/${by}`),
    someOf(
      Array.from({ length: max - min + 1 }, (_, index) => min + index),
      4,
    ).map((list) => list.join()),
  );
const steppedField = (min: number, max: number) =>
  fc.oneof(
    field(min, max),
    stepUpTo(max).map((by) => `*/${by}`),
  );
const dayOfMonth = fc.oneof(
  { weight: 4, arbitrary: fc.constant('*') },
  { weight: 2, arbitrary: field(1, 28) },
  fc.constantFrom('L', '31', '30', '29', '15W', '1W', 'LW', '1,L'),
);
const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
const dayOfWeek = fc.oneof(
  { weight: 4, arbitrary: fc.constant('*') },
  { weight: 2, arbitrary: field(0, 6) },
  fc.constantFrom('MON-FRI', '7', '5L', '1#1', '3#3', 'SUN#2', '0,6'),
  someOf(weekdays, 3).map((list) => list.join()),
);
const month = fc.oneof({ weight: 4, arbitrary: fc.constant('*') }, field(1, 12), fc.constantFrom('FEB', 'JAN,JUL'));
const expression = fc
  .tuple(steppedField(0, 59), steppedField(0, 23), dayOfMonth, month, dayOfWeek)
  .map((fields) => fields.join(' '));

const RUNS = 25;

test('random expressions give the slots that croner gives', () => {
  const input = zone.chain((zoneName) => fc.tuple(fc.constant(zoneName), expression, instantIn(zoneName)));
  fc.assert(
    fc.property(input, ([zoneName, cron, fromAt]) => {
      const theirs = new Cron(cron, { timezone: zoneName })
        .nextRuns(RUNS, new Date(fromAt))
        .map((date) => date.getTime());
      const horizonAt = fromAt + days(3 * 366);
      const endAt = theirs.length < RUNS ? horizonAt : Math.min(theirs.at(-1)!, horizonAt);
      const untouched = (at: number): boolean => at <= endAt && !isTouchedByChange(at, zoneName);
      const ours = slotsBetween({ kind: 'cron', expression: cron, zone: zoneName }, fromAt + 1, endAt + 1);
      expect(ours.filter(untouched)).toEqual(theirs.filter(untouched));
    }),
    { numRuns: Number(process.env['FC_RUNS'] ?? 500), seed: ORACLE_SEED },
  );
});

test('the slot before a slot is the one that came before', () => {
  const input = zone.chain((zoneName) => fc.tuple(fc.constant(zoneName), expression, instantIn(zoneName)));
  fc.assert(
    fc.property(input, ([zoneName, cron, fromAt]) => {
      const schedule = { kind: 'cron', expression: cron, zone: zoneName } as const;
      const forwards = slotsBetween(schedule, fromAt, Number.POSITIVE_INFINITY, 30);
      expect(walkBackwards(schedule, fromAt, forwards.at(-1) ?? fromAt)).toEqual(forwards);
    }),
    { numRuns: 600 },
  );
});
