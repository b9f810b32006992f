import { expect, test } from 'vitest';
import type { OutgoingMessage } from '../../src/runner/index.ts';
import { liveAYear, type Year, type YearOptions } from './live-a-year.ts';
import type { Strike } from './year-world.ts';

// Proves promises 1, 2, 3 and 10.

const SEED = Number(process.env['SEED'] ?? 20270101);

test(`a year of 2,000 reminders of every kind in 30 zones goes as an independent oracle says (SEED=${SEED})`, async () => {
  const year = await liveAYear({ seed: SEED, triggers: 2_000, days: 365 });
  expect(year.differences).toEqual([]);
  expect(year.slots).toBeGreaterThan(8_000);
  expect(year.told).toBeGreaterThan(7_000);
  expect(year.spread).toBeGreaterThan(200);
  expect(year.again).toBeGreaterThan(200);
  expect(year.elsewhere).toBeGreaterThan(200);
  expect(year.afterDone).toBeGreaterThan(200);
  expect(year.crashes).toBeGreaterThan(50);
  expect(year.outages).toBeGreaterThan(15);
}, 240_000);

/** A short year. */
const live = (strike?: YearOptions['strike']): Promise<Year> =>
  liveAYear({ seed: SEED, triggers: 120, days: 60, ...(strike ? { strike } : {}) });

test('the same seed lives the same year', async () => {
  expect(await live()).toEqual(await live());
});

/** The words of a slot are its trigger and instant; those of an early reminder are the product's own. */
const isSlot = ({ key, body }: OutgoingMessage): boolean => key.startsWith('fire:') && body.text.startsWith('trg_');
const SORTS: readonly ((message: OutgoingMessage) => boolean)[] = [
  isSlot,
  (message) => message.key.startsWith('fire:') && !isSlot(message),
  ({ key }) => key.startsWith('nag:'),
  ({ key }) => key.startsWith('escalate:'),
];

test('of each sort of message, one that went lost and one that came twice are noticed, and nothing else', async () => {
  // Of each sort the third goes lost and the fifth comes twice: by its key, for another sender may send it again.
  const struck = new Map<string, Strike>();
  const seen = SORTS.map(() => new Set<string>());
  const { differences } = await live((message) => {
    const keys = seen[SORTS.findIndex((isOfSort) => isOfSort(message))];
    if (keys && !keys.has(message.key)) {
      keys.add(message.key);
      if (keys.size === 3) struck.set(message.key, 'lost');
      if (keys.size === 5) struck.set(message.key, 'doubled');
    }
    return struck.get(message.key);
  });
  expect(struck.size).toBe(2 * SORTS.length);
  expect(differences.filter((each) => /told \d times/.test(each))).toHaveLength(SORTS.length);
  expect(differences.filter((each) => each.startsWith('sent twice without a word'))).toHaveLength(SORTS.length);
  expect(differences).toHaveLength(2 * SORTS.length);
});
