import fc from 'fast-check';
import { openZone } from '../../../src/time/zones/index.ts';

/** Zones of every temper: none, usual, southern, half an hour, at midnight, twice a year around Ramadan, two hours. */
const ZONES = [
  'UTC',
  'Asia/Taipei',
  'Asia/Kolkata',
  'America/New_York',
  'America/St_Johns',
  'America/Havana',
  'America/Santiago',
  'America/Nuuk',
  'Europe/London',
  'Europe/Dublin',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Antarctica/Troll',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Asia/Beirut',
] as const;

export const zone = fc.constantFrom(...ZONES);

const DAY_MS = 86_400_000;
const FROM_AT = Date.UTC(2019, 0, 1);

/** An instant of the years 2019 to 2035, to the minute; often within a day of a change of offset. */
export function instantIn(zoneName: string): fc.Arbitrary<number> {
  const any = fc.integer({ min: 0, max: 16 * 366 * 1440 }).map((minutes) => FROM_AT + minutes * 60_000);
  const nearChange = fc
    .tuple(any, fc.integer({ min: -1440, max: 1440 }))
    .map(([at, minutes]) => openZone(zoneName).spanAt(at).endAt + minutes * 60_000);
  return fc.oneof(any, nearChange);
}

/**
 * Whether an instant lies in the stretch after a change of offset that the change makes special: where a gap's times
 * land, or where an overlap's come again.
 */
export function isTouchedByChange(at: number, zoneName: string): boolean {
  const { changedAt, offsetMs, previousOffsetMs } = openZone(zoneName).spanAt(at);
  return at < changedAt + Math.abs(offsetMs - previousOffsetMs);
}

export const days = (count: number): number => count * DAY_MS;

/** Some of a list, in order, at least one. */
export function someOf<T>(values: readonly T[], most: number): fc.Arbitrary<T[]> {
  return fc.subarray([...values], { minLength: 1, maxLength: Math.min(most, values.length) });
}

/**
 * What is compared with another library is drawn from a fixed seed: a new one finds that library's own faults now and then,
 * and a fault of theirs must not stop work on ours. `FC_SEED=… FC_RUNS=5000` looks further.
 */
export const ORACLE_SEED: number = Number(process.env['FC_SEED'] ?? 20_261_201);
