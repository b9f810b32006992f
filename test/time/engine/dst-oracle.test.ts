import { describe, expect, test } from 'vitest';
import { formatInstant, slotsBetween } from '../../../src/time/index.ts';

// Proves promise 3.

/*
 * Promise 3 over every zone: "every day at T" is T on the clock, once per local day. The oracle is built from Intl alone:
 * it samples the offset every third day, and where it changes, tries each offset of those days on Intl again.
 */

const DAY_MS = 86_400_000;
const SAMPLE_MS = 3 * DAY_MS;
const FROM_AT = Date.UTC(2011, 0, 1);
const TO_AT = Date.UTC(2021, 0, 1);

const TIMES = [
  ['02:30', 9_000_000],
  ['01:30', 5_400_000],
  ['00:00', 0],
] as const;

function createIntlOffset(zone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset', year: '2-digit' });
  const known = new Map<string, number>();
  return (at) => {
    const text = format.format(at).slice(4);
    let offset = known.get(text);
    if (offset === undefined) {
      const parts = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(text);
      if (!parts) throw new Error(`unexpected offset ${text}`);
      const [, sign, hours = 0, minutes = 0, seconds = 0] = parts;
      offset = (sign === '-' ? -1000 : 1000) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds));
      known.set(text, offset);
    }
    return offset;
  };
}

/** The instants of a time of day on every local date whose wall time lies in the span, in order and without doubles. */
function oracle(zone: string): (timeMs: number) => number[] {
  const offsetAt = createIntlOffset(zone);
  const first = FROM_AT - 2 * SAMPLE_MS;
  const samples: number[] = [];
  for (let at = first; at <= TO_AT + 3 * SAMPLE_MS; at += SAMPLE_MS) samples.push(offsetAt(at));
  return (timeMs) => {
    const found = new Set<number>();
    for (let wall = FROM_AT + timeMs; wall < TO_AT; wall += DAY_MS) {
      const index = Math.floor((wall - first) / SAMPLE_MS);
      // The samples before and after the wall time, wide enough for any offset.
      const near = [samples[index - 1]!, samples[index]!, samples[index + 1]!, samples[index + 2]!];
      const offsets = [...new Set(near)];
      if (offsets.length === 1) {
        found.add(wall - offsets[0]!);
        continue;
      }
      const fitting = offsets.map((offset) => wall - offset).filter((at) => at + offsetAt(at) === wall);
      // None fits: the wall time is in a gap, and the clock as it was before gives the moved instant.
      found.add(fitting.length > 0 ? Math.min(...fitting) : wall - offsets[0]!);
    }
    return [...found].sort((a, b) => a - b);
  };
}

describe('every day at a time is that time on the clock, once per local day', () => {
  test('in every zone, over ten years', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    expect(zones.length).toBeGreaterThan(400);
    for (const zone of zones) {
      const instantsOf = oracle(zone);
      for (const [name, timeMs] of TIMES) {
        const expected = instantsOf(timeMs);
        const expression = `${(timeMs / 60_000) % 60} ${Math.floor(timeMs / 3_600_000)} * * *`;
        const ours = slotsBetween({ kind: 'cron', expression, zone }, expected[0]!, expected.at(-1)! + 1);
        const same = ours.length === expected.length && ours.every((at, index) => at === expected[index]);
        if (same) continue;
        const index = expected.findIndex((at, position) => at !== ours[position]);
        const written = [ours[index], expected[index]].map((at) =>
          at === undefined ? 'none' : formatInstant(at, zone),
        );
        expect.fail(`${zone} ${name}: got ${written[0]}, Intl says ${written[1]}`);
      }
    }
  }, 120_000);

  test.each([
    [
      'Pacific/Apia skips 30 December 2011',
      'Pacific/Apia',
      '0 8 * * *',
      '2011-12-29T00:00:00Z',
      ['2011-12-29T08:00:00-10:00', '2011-12-31T08:00:00+14:00', '2012-01-01T08:00:00+14:00'],
    ],
    [
      'Kwajalein skips 21 August 1993',
      'Pacific/Kwajalein',
      '0 8 * * *',
      '1993-08-20T12:00:00Z',
      ['1993-08-20T08:00:00-12:00', '1993-08-22T08:00:00+12:00', '1993-08-23T08:00:00+12:00'],
    ],
    [
      'Apia: what falls on the skipped day alone moves to the next',
      'Pacific/Apia',
      '0 8 30 12 *',
      '2011-12-01T00:00:00Z',
      ['2011-12-31T08:00:00+14:00', '2012-12-30T08:00:00+14:00'],
    ],
    [
      'Lord Howe moves by half an hour',
      'Australia/Lord_Howe',
      '15 2 * * *',
      '2026-10-02T12:00:00Z',
      ['2026-10-03T02:15:00+10:30', '2026-10-04T02:45:00+11:00', '2026-10-05T02:15:00+11:00'],
    ],
    [
      'Lord Howe takes the first of a repeated half hour',
      'Australia/Lord_Howe',
      '45 1 * * *',
      '2026-04-03T12:00:00Z',
      ['2026-04-04T01:45:00+11:00', '2026-04-05T01:45:00+11:00', '2026-04-06T01:45:00+10:30'],
    ],
    [
      'Casablanca goes back for Ramadan and forward after it',
      'Africa/Casablanca',
      '30 2 * * *',
      '2026-03-20T12:00:00Z',
      ['2026-03-21T02:30:00+00:00', '2026-03-22T03:30:00+01:00', '2026-03-23T02:30:00+01:00'],
    ],
    [
      'Troll moves by two hours',
      'Antarctica/Troll',
      '30 2 * * *',
      '2026-03-28T12:00:00Z',
      ['2026-03-29T04:30:00+02:00', '2026-03-30T02:30:00+02:00'],
    ],
    [
      'Havana has no midnight when summer begins',
      'America/Havana',
      '0 0 * * *',
      '2026-03-07T12:00:00Z',
      ['2026-03-08T01:00:00-04:00', '2026-03-09T00:00:00-04:00'],
    ],
    [
      'a gap that reaches midnight moves into the next day',
      'America/Nuuk',
      '30 23 * * *',
      '2026-03-28T12:00:00Z',
      ['2026-03-29T00:30:00-01:00', '2026-03-29T23:30:00-01:00'],
    ],
  ] as const)('%s', (_name, zone, expression, from, expected) => {
    const slots = slotsBetween(
      { kind: 'cron', expression, zone },
      Date.parse(from),
      Number.POSITIVE_INFINITY,
      expected.length,
    );
    expect(slots.map((at) => formatInstant(at, zone))).toEqual(expected);
  });
});
