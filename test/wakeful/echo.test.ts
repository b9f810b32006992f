import { expect, test } from 'vitest';
import { createHome } from './home.ts';

// Proves promise 8.

test('ninety days of fires leave the number of facts and of triggers as it was', async () => {
  const home = createHome('2026-12-01T07:00:00+08:00');
  await home.say('remind me to take my meds every day at 8am and 8pm');
  await home.say('the doctor said I should take my vitamins with my meds');
  const count = () => home.store.snapshot((tx) => tx.facts.count('home'));
  const before = await count();
  await home.liveUntil('2027-03-01T07:00:00+08:00');
  expect(home.told()).toHaveLength(180);
  expect(await count()).toBe(before);
  expect(await home.wakeful.triggers()).toHaveLength(1);
});

test('the same request twice is one reminder, and the answer says so', async () => {
  const home = createHome('2026-12-01T07:00:00+08:00');
  const first = await home.say('remind me to water the plants every Sunday at 10am');
  const second = await home.say('remind me to water the plants every Sunday at 10am');
  expect(second).not.toBe(first);
  expect(await home.wakeful.triggers()).toHaveLength(1);
});
