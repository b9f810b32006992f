import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { expect, test, vi } from 'vitest';
import { type RruleSchedule, slotsBetween } from '../../../src/time/index.ts';
import { formatWallTime, wallTimeOf } from '../../../src/time/zones/index.ts';
import { days, instantIn, isTouchedByChange, ORACLE_SEED, someOf, zone } from './arbitraries.ts';
import { walkBackwards } from './slot-lists.ts';

// Much is tried here; on a busy machine it takes a while.
vi.setConfig({ testTimeout: 60_000 });

// Where we differ from rrule-temporal on purpose:
// - Gaps: it leaves out wall times that do not exist; we move them forward by the gap. (RFC 5545 itself reads such a
//   DTSTART with the offset before the gap, which is the same as moving it forward.)
// - An hourly rule in an overlap: it visits a repeated hour once; ours are absolute and visit both.
// - Morocco: rrule-temporal misses the change of offset at Ramadan (in 2019 it takes midnight for 23:00 UTC all through
//   May, where Intl says 00:00). The zone is left out.
// - BYSETPOS: it leaves out the times of a gap before it counts positions, we count the rule's own times. Such rules are
//   compared in a zone without changes; and where BYWEEKNO's weeks reach into the next year, it counts them with the
//   year they belong to, we with the year of the day, so the two parts are not combined.
// So slots within a gap's or overlap's length after a change are left out of the comparison, and COUNT, which such a slot
// shifts, has tables of its own in rrule.test.ts.

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const list = (name: string, min: number, max: number, most = 3, negative = false) => {
  const value = negative
    ? fc.integer({ min: -max, max }).filter((n) => n !== 0 && Math.abs(n) >= min)
    : fc.integer({ min, max });
  return fc.uniqueArray(value, { minLength: 1, maxLength: most }).map((values) => `${name}=${values.join()}`);
};
const maybe = (part: fc.Arbitrary<string>, weight = 2) =>
  fc.oneof({ weight, arbitrary: fc.constant('') }, { weight: 1, arbitrary: part });
const weekdays = someOf(WEEKDAYS, 5).map((names) => `BYDAY=${names.join()}`);
const nthWeekdays = fc
  .uniqueArray(fc.tuple(fc.constantFrom(-2, -1, 1, 2, 3, 4, 5), fc.constantFrom(...WEEKDAYS)), {
    minLength: 1,
    maxLength: 3,
  })
  .map((refs) => `BYDAY=${refs.map((ref) => ref.join('')).join()}`);
const interval = maybe(fc.integer({ min: 2, max: 7 }).map((n) => `INTERVAL=${n}`));
const times = fc.tuple(
  maybe(list('BYHOUR', 0, 23)),
  maybe(list('BYMINUTE', 0, 59)),
  maybe(list('BYSECOND', 0, 59, 2), 6),
);
const month = maybe(list('BYMONTH', 1, 12));
const weekStart = maybe(fc.constantFrom('WKST=SU', 'WKST=WE'), 3);
const position = (part: fc.Arbitrary<string>) => maybe(part, 3);

const yearly = fc.tuple(
  fc.constant('FREQ=YEARLY'),
  fc.oneof(
    fc.tuple(month, fc.constant('')),
    fc.tuple(month, list('BYMONTHDAY', 1, 31, 3, true)),
    fc.tuple(month, fc.oneof(weekdays, nthWeekdays)),
    fc.tuple(list('BYYEARDAY', 1, 366, 3, true)),
    fc.tuple(list('BYWEEKNO', 1, 53, 3, true), weekdays),
  ),
  weekStart,
);
const monthly = fc.tuple(
  fc.constant('FREQ=MONTHLY'),
  month,
  fc.oneof(fc.constant(''), list('BYMONTHDAY', 1, 31, 4, true), weekdays, nthWeekdays),
);
const weekly = fc.tuple(fc.constant('FREQ=WEEKLY'), month, maybe(weekdays, 1), weekStart);
const daily = fc.tuple(fc.constant('FREQ=DAILY'), month, maybe(list('BYMONTHDAY', 1, 31, 3, true)), maybe(weekdays));
const subDaily = fc.tuple(fc.constantFrom('FREQ=HOURLY', 'FREQ=MINUTELY', 'FREQ=SECONDLY'), month, maybe(weekdays));

const rule = fc
  .tuple(
    fc.oneof(yearly, monthly, weekly, daily, subDaily).map((parts) => parts.flat()),
    interval,
    times,
    position(list('BYSETPOS', 1, 4, 2, true)),
  )
  .map(([parts, every, clock, positions]) => {
    const by = parts.concat(clock).some((part) => part.startsWith('BY'));
    const byWeek = parts.some((part) => part.startsWith('BYWEEKNO'));
    return [...parts, every, ...clock, by && !byWeek ? positions : ''].filter((part) => part !== '').join(';');
  });

const input = fc.tuple(rule, zone).chain(([text, zoneName]) =>
  fc.tuple(
    fc.constant(text),
    fc.tuple(instantIn('UTC'), instantIn('UTC')).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
    fc.constant(zoneName === 'Africa/Casablanca' || text.includes('BYSETPOS') ? 'Asia/Kolkata' : zoneName),
  ),
);

const utcStamp = (at: number): string => `${formatWallTime(wallTimeOf(at)).replaceAll(/[-:]/g, '')}Z`;

function theirSlots(
  { rule: text, start, zone: tzid }: RruleSchedule,
  fromAt: number,
  untilAt: number,
): number[] | undefined {
  // It forgets days of a BYWEEKNO week that reaches over the year's end when UNTIL lies in that week, so UNTIL is put far
  // off; its `next` forgets some of them all the same, which its `all` has.
  const end = utcStamp(untilAt + days(400));
  const rruleString = `DTSTART;TZID=${tzid}:${start.replaceAll(/[-:]/g, '')}\nRRULE:${text};UNTIL=${end}`;
  const theirs = new RRuleTemporal({ rruleString, maxIterations: 100_000 });
  try {
    if (text.includes('BYWEEKNO')) {
      const all = theirs.all().map(({ epochMilliseconds }) => epochMilliseconds);
      return all.filter((at) => at > fromAt && at <= untilAt).slice(0, RUNS);
    }
    const found: number[] = [];
    let next = theirs.next(new Date(fromAt));
    while (next && next.epochMilliseconds <= untilAt && found.length < RUNS) {
      found.push(next.epochMilliseconds);
      next = theirs.next(new Date(next.epochMilliseconds));
    }
    return found;
  } catch (error) {
    // It gives up on rules that it would have to search for long.
    if (String(error).includes('Maximum iterations')) return undefined;
    throw error;
  }
}

const RUNS = 12;

test('random rules give the slots that rrule-temporal gives', () => {
  fc.assert(
    fc.property(input, ([text, [startAt, fromAt], zoneName]) => {
      const start = formatWallTime(wallTimeOf(startAt));
      const schedule: RruleSchedule = { kind: 'rrule', rule: text, start, zone: zoneName };
      const horizonAt = fromAt + days(3 * 366);
      const theirs = theirSlots(schedule, fromAt, horizonAt);
      if (!theirs) return;
      const endAt = theirs.length < RUNS ? horizonAt : Math.min(theirs.at(-1)!, horizonAt);
      const untouched = (at: number): boolean => at <= endAt && !isTouchedByChange(at, zoneName);
      const ours = slotsBetween(schedule, fromAt + 1, endAt + 1);
      expect(ours.filter(untouched)).toEqual(theirs.filter(untouched));
    }),
    { numRuns: Number(process.env['FC_RUNS'] ?? 300), seed: ORACLE_SEED },
  );
});

test('the slot before a slot is the one that came before', () => {
  fc.assert(
    fc.property(input, ([text, [startAt, fromAt], zoneName]) => {
      const schedule: RruleSchedule = {
        kind: 'rrule',
        rule: text,
        start: formatWallTime(wallTimeOf(startAt)),
        zone: zoneName,
      };
      const forwards = slotsBetween(schedule, fromAt, Number.POSITIVE_INFINITY, 12);
      expect(walkBackwards(schedule, fromAt, forwards.at(-1) ?? fromAt)).toEqual(forwards);
    }),
    { numRuns: 300 },
  );
});
