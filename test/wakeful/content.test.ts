import { expect, test } from 'vitest';
import { createHome } from './home.ts';

// Proves promise 4.

test('what a reminder is about changes nothing that memory holds', async () => {
  const home = createHome('2026-12-01T10:00:00+08:00');
  await home.say('I live in Taipei');
  await home.say('my dentist is Dr. Wu');
  await home.say('remind me on January 5 at 9am that I live in Paris now');
  await home.say('remind me tomorrow at 9am: my dentist is Dr. Lin');
  const facts = await home.store.snapshot((tx) => tx.facts.list('home'));
  expect(facts.filter(({ text }) => /Taipei|Wu/.test(text))).toHaveLength(2);
});

test('a statement in the words of a reminder stays a statement of its own', async () => {
  const home = createHome('2026-12-01T10:00:00+08:00');
  await home.say('remind me to water the roses on Saturday at 9am');
  const { created } = await home.wakeful.remember({ text: 'water the roses' });
  expect(created).toBe(true);
  const facts = await home.store.snapshot((tx) => tx.facts.list('home'));
  expect(facts.filter(({ text }) => text === 'water the roses')).toHaveLength(2);
});

test('a remark joins only the reminders whose readers may see it', async () => {
  const home = createHome('2026-12-01T10:00:00+08:00');
  await home.say('remind us to order the birthday cake tomorrow at 6pm', { person: 'ann', group: 'family' });
  expect(await home.say('the birthday cake hides a ring', { person: 'ann' })).not.toMatch(/say it with/);
  expect(await home.say('the birthday cake should be chocolate', { person: 'ann', group: 'family' })).toMatch(
    /say it with/,
  );
});
