import { expect, test } from 'vitest';
import { createHome } from './home.ts';

// Proves promises 5 and 9.

test('what was said in a private chat is never told to a group, nor to another person', async () => {
  const home = createHome('2026-12-01T12:00:00+08:00');
  await home.say('the doctor said my blood pressure pills make me dizzy', { person: 'ann' });
  await home.say('I take my pills with grapefruit juice', { person: 'bob' });
  await home.say('remind me to buy pills at 6pm', { person: 'ann', group: 'family' });
  await home.say('remind me to take my pills at 7pm', { person: 'bob' });
  await home.say('remind me to take my pills at 8pm', { person: 'ann' });
  await home.liveUntil('2026-12-01T21:00:00+08:00');

  const [family, bob, ann] = home.told();
  expect(family).toMatchObject({ to: 'family', text: expect.stringMatching(/pills/) });
  expect(family?.text).not.toMatch(/dizzy|grapefruit/);
  expect(bob).toMatchObject({ to: 'bob', text: expect.stringMatching(/grapefruit/) });
  expect(bob?.text).not.toMatch(/dizzy/);
  expect(ann).toMatchObject({ to: 'ann', text: expect.stringMatching(/dizzy/) });
  expect(ann?.text).not.toMatch(/grapefruit/);

  const asked = await home.say('what do you know about pills?', { person: 'bob', group: 'family' });
  expect(asked).not.toMatch(/dizzy|grapefruit/);
});

test('what was said in a group is known to its members in private, and to nobody else', async () => {
  const home = createHome('2026-12-01T12:00:00+08:00');
  await home.say('the plumber comes through the back door', { person: 'ann', group: 'family' });
  await home.say('hello', { person: 'bob', group: 'family' });
  expect(await home.say('what do you know about the plumber?', { person: 'bob' })).toMatch(/back door/);
  expect(await home.say('what do you know about the plumber?', { person: 'guest' })).not.toMatch(/back door/);
});

test('one person cannot see, pause or cancel the reminders of another', async () => {
  const home = createHome('2026-12-01T12:00:00+08:00');
  await home.say('remind me to buy the ring at 5pm', { person: 'ann' });
  expect(await home.say('list my reminders', { person: 'bob' })).not.toMatch(/ring/);
  await home.say('cancel the ring reminder', { person: 'bob' });
  await home.say('cancel everything', { person: 'bob' });
  await home.liveUntil('2026-12-01T18:00:00+08:00');
  expect(home.told()).toEqual([{ to: 'ann', text: expect.stringMatching(/ring/) }]);
});

test('households never meet', async () => {
  const home = createHome('2026-12-01T12:00:00+08:00');
  await home.wakeful.remember({ householdId: 'one', text: 'the safe code is in the blue book' });
  expect((await home.wakeful.recall({ householdId: 'one', cue: 'safe code' })).hits).toHaveLength(1);
  expect((await home.wakeful.recall({ householdId: 'two', cue: 'safe code' })).hits).toEqual([]);
});

test('what another reminder is made of is not told with this one, whatever became of it', async () => {
  const home = createHome('2026-12-01T12:00:00+08:00');
  await home.say('remind me to take my meds every day at 8pm');
  await home.say('remind me to take my evening meds every day at 9pm');
  await home.say('pause take my evening meds');
  await home.liveUntil('2026-12-02T22:00:00+08:00');
  expect(home.told().map(({ text }) => text)).toEqual([
    expect.stringMatching(/take your meds/i),
    expect.stringMatching(/take your meds/i),
  ]);
  expect(home.told().some(({ text }) => /evening/.test(text))).toBe(false);
});
