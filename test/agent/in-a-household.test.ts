import { describe, expect, test } from 'vitest';
import { createHome } from '../wakeful/home.ts';

const MORNING = '2026-12-01T10:00:00+08:00';

describe('a snoozed repeat of a series', () => {
  test('is listed with it, and goes with it', async () => {
    const home = createHome(MORNING);
    await home.say('remind me every day at 8pm to feed the cat');
    await home.liveUntil('2026-12-01T20:00:30+08:00');
    await home.say('snooze 1 hour');
    expect((await home.say('list')).split('\n')).toHaveLength(2);
    expect(await home.say('list')).toContain('again today at 9:00:30 PM');
    expect(await home.say('pause the cat reminder')).toContain('Paused "feed the cat"');
    await home.liveUntil('2026-12-03T10:00:00+08:00');
    expect(home.told()).toHaveLength(1);
    expect(await home.say('stop reminding me about the cat')).toBe('Cancelled "feed the cat".');
    expect(await home.wakeful.triggers({ person: 'me' })).toEqual([]);
  });

  test('of a single reminder stands for it', async () => {
    const home = createHome(MORNING);
    await home.say('remind me at 8pm to feed the cat');
    await home.liveUntil('2026-12-01T20:00:30+08:00');
    await home.say('snooze 1 hour');
    expect(await home.say('cancel it')).toBe('Cancelled "feed the cat".');
    await home.liveUntil('2026-12-02T20:00:00+08:00');
    expect(home.told()).toHaveLength(1);
  });
});

test('"why?" knows the facts that were told, and the series behind a snooze', async () => {
  const home = createHome(MORNING);
  await home.say('remind me every day at 8pm to take my meds');
  await home.say('the doctor said I should take my vitamins with my meds');
  await home.liveUntil('2026-12-01T20:00:00+08:00');
  await home.say('snooze 10 min');
  await home.liveUntil('2026-12-01T20:10:30+08:00');
  expect((await home.say('why?')).split('\n')).toEqual([
    'That was your reminder "take my meds" (every day at 8:00 PM). You asked for it today at 10:00 AM.',
    'With it I recalled:',
    '- The doctor said you should take your vitamins with your meds.',
  ]);
});

test('what a person told is told back without what reminders are made of, and not to others', async () => {
  const home = createHome(MORNING);
  await home.say('I like tea', { person: 'ann' });
  await home.say('remind me at 8pm to feed the cat', { person: 'ann' });
  expect((await home.say('what do you know about me?', { person: 'ann' })).split('\n')).toEqual([
    'The latest you told me:',
    '- You like tea.',
  ]);
  expect(await home.say('what do you know about me?', { person: 'bob' })).toContain('nothing about yourself');
});

test('in a group a fact is told by the name of who said it', async () => {
  const home = createHome(MORNING);
  await home.say('I am allergic to nuts', { person: 'ann', group: 'family' });
  const answer = await home.say('what do you know about nuts?', { person: 'bob', group: 'family' });
  expect(answer).toContain('- ann said: "I am allergic to nuts"');
});

test('what a button says about its fire is understood, and its id does not stand in the chat', async () => {
  const home = createHome(MORNING);
  await home.say('remind me at 8pm to feed the cat');
  await home.liveUntil('2026-12-01T20:00:30+08:00');
  const [fire] = await home.wakeful.fires();
  const route = { channel: 'chat', account: '', target: 'me', thread: '' };
  const said = { person: 'me', route, deliver: false };
  const { heard, answer } = await home.wakeful.hear({ ...said, text: `done ${fire?.id}` });
  expect(heard.text).toBe('done');
  expect(answer?.text).toBe('Done.');
});

test.each(['remind me every 5 seconds to blink', '每五秒提醒我眨眼'])(
  'a period of less than a minute makes nothing: %s',
  async (said) => {
    const home = createHome(MORNING);
    expect(await home.say(said)).toMatch(/at most once a minute|最多每分鐘/);
    expect(await home.wakeful.triggers({ person: 'me' })).toEqual([]);
  },
);
