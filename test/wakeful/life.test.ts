import { describe, expect, test } from 'vitest';
import { createSeededRandom } from '../../src/ids.ts';
import { silentLogger } from '../../src/runner/index.ts';
import { planDueTriggers } from '../../src/runner/plan-due.ts';
import { createHome, type Home } from './home.ts';

// Proves promises 1, 2, 6 and 10.

const START = '2026-12-01T18:00:00+08:00';

const textsOf = (home: Home): string[] => home.told().map(({ text }) => text.split('\n').join(' / '));

/** A home with one reminder, changed as told. */
async function withReminder(said: string, change?: Parameters<Home['wakeful']['change']>[1]) {
  const home = createHome(START);
  await home.say(said);
  const [trigger] = await home.wakeful.triggers();
  const id = trigger?.id ?? '';
  if (change) await home.wakeful.change(id, change);
  return { home, id };
}

const ledger = async ({ wakeful }: Home): Promise<string[]> =>
  (await wakeful.fires()).map(({ slotAt, outcome, reason }) => `${slotAt.slice(5, 16)} ${outcome} ${reason}`);

describe('a pause with an end', () => {
  test('ends by itself, at the first slot after it, with no burst and each slot in the ledger', async () => {
    const { home } = await withReminder('remind me to take my meds every day at 8pm');
    expect(await home.say('pause the meds until Friday')).toContain('until Fri, Dec 4 at 12:00 AM');
    await home.liveUntil('2026-12-05T12:00:00+08:00');
    expect(await ledger(home)).toEqual([
      '12-04T20:00 spoke told_on_time',
      '12-03T20:00 skipped paused',
      '12-02T20:00 skipped paused',
      '12-01T20:00 skipped paused',
    ]);
    expect(home.told()).toHaveLength(1);
  });

  test.each([
    ['Europe/London', '2026-12-04T00:00:00+00:00'],
    ['America/Los_Angeles', '2026-12-04T00:00:00-08:00'],
  ])('ends where the day begins for the person, who is in %s now', async (zone, resumesAt) => {
    const { home, id } = await withReminder('remind me to take my meds every day at 8pm');
    await home.wakeful.setPerson({ person: 'me' }, { zone });
    expect((await home.wakeful.pause(id, { until: 'Friday' })).resumesAt).toBe(resumesAt);
  });

  test('ends at its time even when nothing ran then: what passed since was missed, not paused', async () => {
    const { home, id } = await withReminder('remind me to take my meds every day at 8pm');
    await home.wakeful.pause(id, { until: 'Friday' });
    home.clock.set(Date.parse('2026-12-06T09:00:00+08:00'));
    await home.wakeful.tick();
    expect(await ledger(home)).toEqual([
      '12-05T20:00 missed stale',
      '12-04T20:00 missed stale',
      '12-03T20:00 skipped paused',
      '12-02T20:00 skipped paused',
      '12-01T20:00 skipped paused',
    ]);
  });

  test('is shown, can be moved, and is forgotten when the person resumes before', async () => {
    const { home, id } = await withReminder('remind me to take my meds every day at 8pm');
    await home.wakeful.pause(id, { until: 'Friday' });
    expect(await home.wakeful.trigger(id)).toMatchObject({ state: 'paused', resumesAt: '2026-12-04T00:00:00+08:00' });
    expect((await home.wakeful.pause(id, { until: 'in 2 hours' })).resumesAt).toBe('2026-12-01T20:00:00+08:00');
    expect(await home.say('list')).toContain('paused until today at 8:00 PM');
    expect(await home.wakeful.resume(id)).toMatchObject({ state: 'active', resumesAt: null });
    await home.wakeful.pause(id);
    await home.liveUntil('2026-12-06T12:00:00+08:00');
    expect(home.told()).toEqual([]);
    expect(await home.wakeful.trigger(id)).toMatchObject({ state: 'paused', resumesAt: null });
  });

  test('cannot end in the past', async () => {
    const { home, id } = await withReminder('remind me to take my meds every day at 8pm');
    await expect(home.wakeful.pause(id, { until: '2026-11-01' })).rejects.toMatchObject({ code: 'schedule_in_past' });
  });
});

describe('the end of a series', () => {
  test.each([
    [{ until: 'Thursday' }, 3],
    [{ times: 2 }, 2],
  ])('%o lets it come %i more times', async (change, times) => {
    const { home } = await withReminder('remind me to take my meds every day at 8pm', change);
    await home.liveUntil('2026-12-20T12:00:00+08:00');
    expect(home.told()).toHaveLength(times);
    expect(await home.wakeful.triggers({ states: ['expired'] })).toHaveLength(1);
  });

  test('skipping leaves out the next slot and no other', async () => {
    const { home, id } = await withReminder('remind me to take my meds every day at 8pm');
    expect((await home.wakeful.skip(id)).nextAt).toBe('2026-12-02T20:00:00+08:00');
    await home.liveUntil('2026-12-03T12:00:00+08:00');
    expect(await ledger(home)).toEqual(['12-02T20:00 spoke told_on_time', '12-01T20:00 skipped skipped_by_person']);
  });
});

describe('quiet hours', () => {
  const quiet = { quiet: { from: '23:00', to: '07:00' } };

  test('hold back what comes due, and tell it as one when they end', async () => {
    const { home } = await withReminder('remind me to drink water every 2 hours');
    await home.wakeful.setPerson({}, quiet);
    await home.liveUntil('2026-12-02T07:30:00+08:00');
    expect(home.told().map(({ text }) => text)).toEqual([
      'Drink water.',
      'Drink water.',
      'Drink water.\nThis was due today at 6:00 AM and waited for your quiet hours to end. It also stands for 3 earlier ones.',
    ]);
    expect(await ledger(home)).toEqual([
      '12-02T06:00 spoke told_after_quiet_hours',
      '12-02T04:00 missed told_with_a_later_slot',
      '12-02T02:00 missed told_with_a_later_slot',
      '12-02T00:00 missed told_with_a_later_slot',
      '12-01T22:00 spoke told_on_time',
      '12-01T20:00 spoke told_on_time',
    ]);
  });

  test('let pass what is urgent', async () => {
    const { home } = await withReminder('remind me to check the oven at 1am', { urgent: true });
    await home.wakeful.setPerson({}, quiet);
    await home.liveUntil('2026-12-02T01:00:00+08:00');
    expect(textsOf(home)).toEqual(['Check the oven.']);
  });

  test('hold what was due before they began and comes only in them', async () => {
    const { home } = await withReminder('remind me to lock the door at 10:59pm');
    await home.wakeful.setPerson({}, quiet);
    home.clock.set(Date.parse('2026-12-01T22:59:00+08:00'));
    // Whoever planned it died at once.
    await planDueTriggers({ store: home.store, random: createSeededRandom(1), log: silentLogger }, 10, { since: 0 });
    home.clock.set(Date.parse('2026-12-01T23:05:00+08:00'));
    await home.wakeful.tick();
    expect(home.told()).toEqual([]);
    await home.liveUntil('2026-12-02T07:30:00+08:00');
    expect(textsOf(home)).toEqual([
      'Lock the door. / This was due yesterday at 10:59 PM and waited for your quiet hours to end.',
    ]);
  });

  test('leave out an early reminder whose slot comes before they end', async () => {
    const { home } = await withReminder('remind me of the call tomorrow at 6am', { early: ['1 hour'], misfire: 'all' });
    await home.wakeful.setPerson({}, quiet);
    await home.liveUntil('2026-12-02T07:30:00+08:00');
    expect(textsOf(home)).toEqual([
      'The call. / This was due today at 6:00 AM and waited for your quiet hours to end.',
    ]);
    expect(await ledger(home)).toEqual([
      '12-02T06:00 spoke told_after_quiet_hours',
      '12-02T05:00 missed its_slot_came',
    ]);
  });

  test('that begin later do not hold what a person puts off while they last', async () => {
    const { home } = await withReminder('remind me to check the oven at 1am', { urgent: true });
    await home.wakeful.setPerson({}, quiet);
    await home.liveUntil('2026-12-02T01:00:00+08:00');
    await home.say('snooze 10 min');
    await home.liveUntil('2026-12-02T01:10:00+08:00');
    expect(textsOf(home)).toEqual(['Check the oven.', 'Again: Check the oven.']);
  });
});

describe('a reminder that asks again until it is done', () => {
  const nag = { nag: { every: '10 minutes', limit: 3 } };

  test('does so at its interval, so often, and no more', async () => {
    const { home } = await withReminder('remind me to take my meds at 8pm', nag);
    await home.liveUntil('2026-12-02T12:00:00+08:00');
    expect(textsOf(home)).toEqual([
      'Take your meds.',
      "Still open (1 of 3): Take your meds. I'll ask again today at 8:20 PM.",
      "Still open (2 of 3): Take your meds. I'll ask again today at 8:30 PM.",
      'Still open (3 of 3): Take your meds. I ask no more after this.',
    ]);
    expect(home.channel.sent.map(({ body }) => body.buttons?.length)).toEqual([4, 4, 4, 4]);
    expect(await ledger(home)).toEqual(['12-01T20:00 spoke told_on_time']);
  });

  test.each([
    ['done', 'done'],
    ['it is put off', 'snooze 2 hours'],
    ['its trigger is cancelled', 'cancel the meds'],
  ])('asks no more when %s', async (_what, said) => {
    const { home } = await withReminder('remind me to take my meds every day at 8pm', nag);
    await home.liveUntil('2026-12-01T20:15:00+08:00');
    expect(home.told()).toHaveLength(2);
    await home.say(said);
    await home.liveUntil('2026-12-01T21:59:00+08:00');
    expect(home.told()).toHaveLength(2);
  });

  test('asks about the repeat of what was put off', async () => {
    const { home } = await withReminder('remind me to take my meds at 8pm', nag);
    await home.liveUntil('2026-12-01T20:05:00+08:00');
    await home.say('snooze 1 hour');
    await home.liveUntil('2026-12-01T21:20:00+08:00');
    expect(textsOf(home).slice(1)).toEqual([
      'Again: Take your meds.',
      "Still open (1 of 3): Take your meds. I'll ask again today at 9:25 PM.",
    ]);
  });

  test('waits for the end of quiet hours', async () => {
    const { home } = await withReminder('remind me to take my meds at 10:45pm', nag);
    await home.wakeful.setPerson({}, { quiet: { from: '23:00', to: '07:00' } });
    await home.liveUntil('2026-12-02T12:00:00+08:00');
    expect(home.channel.sent).toHaveLength(4);
    expect(textsOf(home)[2]).toContain("I'll ask again today at 7:10 AM.");
  });

  test('asks about the newest slot of a series only', async () => {
    const { home } = await withReminder('remind me to stretch every hour', { nag: { every: '50 minutes', limit: 9 } });
    await home.liveUntil('2026-12-01T21:30:00+08:00');
    expect(textsOf(home).map((text) => text.slice(0, 10))).toEqual([
      'Stretch.',
      'Still open',
      'Stretch.',
      'Still open',
      'Stretch.',
    ]);
  });

  test('is asked once for all times that passed while nothing ran', async () => {
    const { home } = await withReminder('remind me to take my meds at 8pm', nag);
    await home.liveUntil('2026-12-01T20:00:00+08:00');
    home.clock.set(Date.parse('2026-12-01T22:00:00+08:00'));
    await home.wakeful.tick();
    expect(textsOf(home).slice(1)).toEqual(["Still open (1 of 3): Take your meds. I'll ask again today at 10:10 PM."]);
  });
});

describe('early reminders', () => {
  test('say what is coming and in how long, and what they announce comes too', async () => {
    const { home, id } = await withReminder('remind me of the dentist on Friday at 3pm', {
      early: ['1 day', '1 hour'],
    });
    expect(await home.wakeful.trigger(id)).toMatchObject({
      nextAt: '2026-12-04T15:00:00+08:00',
      also: ['Also 1 day and 1 hour before.'],
    });
    await home.liveUntil('2026-12-05T00:00:00+08:00');
    expect(textsOf(home)).toEqual([
      'In 1 d, tomorrow at 3:00 PM: The dentist.',
      'In 1 h, today at 3:00 PM: The dentist.',
      'The dentist.',
    ]);
    expect((await home.wakeful.fires()).map(({ earlyFor }) => earlyFor?.slice(5, 16) ?? null)).toEqual([
      null,
      '12-04T15:00',
      '12-04T15:00',
    ]);
  });

  test('are left out with the slot that they announce', async () => {
    const { home, id } = await withReminder('remind me to call mom every Friday at 3pm', { early: ['1 hour'] });
    expect((await home.wakeful.skip(id)).nextAt).toBe('2026-12-11T15:00:00+08:00');
    await home.liveUntil('2026-12-11T14:00:00+08:00');
    expect(textsOf(home)).toEqual(['In 1 h, today at 3:00 PM: Call mom.']);
  });

  test('are told with the time that is really left, when the machine was off', async () => {
    const { home } = await withReminder('remind me of the dentist on Friday at 3pm', { early: ['1 day', '1 hour'] });
    home.clock.set(Date.parse('2026-12-04T14:40:00+08:00'));
    await home.wakeful.tick();
    expect(textsOf(home)).toEqual(['In 20 min, today at 3:00 PM: The dentist.']);
  });

  test('are not asked about', async () => {
    const change = { early: ['1 hour'], nag: { every: '10 minutes', limit: 1 } };
    const { home } = await withReminder('remind me of the dentist on Friday at 3pm', change);
    await home.liveUntil('2026-12-04T14:59:00+08:00');
    expect(home.told()).toHaveLength(1);
  });
});

describe('slack', () => {
  const TEN_MINUTES = 600_000;
  async function withTask(change: Parameters<Home['wakeful']['change']>[1]) {
    // How much of its slack a task takes follows from its id.
    const home = createHome(START, 'Asia/Taipei', { random: createSeededRandom(5) });
    await home.say('every day at 7:30am, research the news');
    const id = (await home.wakeful.triggers())[0]?.id ?? '';
    await home.wakeful.change(id, { urgent: true, ...change });
    return { home, id };
  }
  /** How long after each slot it was told, in ms. */
  const delays = async ({ wakeful }: Home): Promise<number[]> =>
    (await wakeful.fires()).map(({ slotAt, settledAt }) => Date.parse(settledAt ?? '') - Date.parse(slotAt));

  test('a task begins some time after its slot, the same each day, and is not late by it', async () => {
    const { home, id } = await withTask({ slack: '10 minutes' });
    expect((await home.wakeful.trigger(id)).also).toContain('It begins within 10 minutes of its time.');
    await home.liveUntil('2026-12-04T12:00:00+08:00');
    const [first = -1, ...others] = await delays(home);
    expect(others).toEqual([first, first]);
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(TEN_MINUTES);
    expect(await ledger(home)).toEqual([
      '12-04T07:30 spoke told_on_time',
      '12-03T07:30 spoke told_on_time',
      '12-02T07:30 spoke told_on_time',
    ]);
    const why = await home.wakeful.why(id, { lang: 'en' });
    expect(why.says.join('\n')).toMatch(/Of its slack it takes \d+ (?:min|s)/);
    expect(why.says.join('\n')).not.toContain('late');
    expect((await home.wakeful.fires())[0]?.lateMs).toBe(0);
  });

  test('unless one is given, it begins within the minute that was named', async () => {
    const { home } = await withTask({});
    await home.liveUntil('2026-12-03T12:00:00+08:00');
    for (const delay of await delays(home)) expect(delay).toBeLessThan(60_000);
    const none = await withTask({ slack: null });
    await none.home.liveUntil('2026-12-03T12:00:00+08:00');
    expect(await delays(none.home)).toEqual([0, 0]);
  });

  test('one that is called off, or paused, while it waits does not begin', async () => {
    for (const [does, outcome] of [
      ['cancel', 'cancelled trigger_cancelled'],
      ['pause', 'skipped paused'],
    ] as const) {
      const { home, id } = await withTask({ slack: '10 minutes' });
      await home.liveUntil('2026-12-02T07:30:00+08:00');
      expect(home.told()).toEqual([]);
      await home.wakeful[does](id);
      await home.liveUntil('2026-12-02T12:00:00+08:00');
      expect(await ledger(home)).toEqual([`12-02T07:30 ${outcome}`]);
    }
  });

  test('one that quiet hours held begins within its slack after their end', async () => {
    const { home } = await withTask({ slack: '10 minutes', urgent: false });
    await home.say("don't disturb me from 11pm to 8am");
    await home.liveUntil('2026-12-02T12:00:00+08:00');
    const [delay = 0] = await delays(home);
    expect(delay).toBeGreaterThan(30 * 60_000);
    expect(delay).toBeLessThan(40 * 60_000);
    expect(await ledger(home)).toEqual(['12-02T07:30 spoke told_after_quiet_hours']);
  });

  test('is for tasks alone, and no longer than half a day', async () => {
    const { home, id } = await withReminder('remind me to take my meds every day at 8pm');
    await expect(home.wakeful.change(id, { slack: '5 minutes' })).rejects.toMatchObject({ code: 'input_invalid' });
    const task = await withTask({});
    await expect(task.home.wakeful.change(task.id, { slack: '13 hours' })).rejects.toMatchObject({
      code: 'input_invalid',
    });
  });
});

describe('what counts from when it is done', () => {
  test('comes again a step after that, and waits without it', async () => {
    const { home, id } = await withReminder('remind me to water the plants tomorrow at 9am', { afterDone: '3 days' });
    await home.liveUntil('2026-12-04T12:00:00+08:00');
    expect(textsOf(home)).toEqual(['Water the plants.']);
    expect(await home.wakeful.trigger(id)).toMatchObject({ state: 'active', waitsForDone: true, nextAt: null });
    await home.wakeful.done(id);
    await home.liveUntil('2026-12-07T12:00:00+08:00');
    expect(textsOf(home)).toEqual(['Water the plants.', 'Water the plants.']);
    expect((await home.wakeful.fires()).map(({ slotAt }) => slotAt.slice(5, 16))).toEqual([
      '12-07T12:00',
      '12-02T09:00',
    ]);
  });

  test('is counted from the first "done", not from the second', async () => {
    const { home, id } = await withReminder('remind me to water the plants tomorrow at 9am', { afterDone: '3 days' });
    await home.liveUntil('2026-12-02T10:00:00+08:00');
    const [fire] = await home.wakeful.fires();
    await home.wakeful.done(fire?.id ?? '');
    home.clock.advance(3_600_000);
    await home.wakeful.done(fire?.id ?? '');
    expect((await home.wakeful.trigger(id)).nextAt).toBe('2026-12-05T10:00:00+08:00');
  });

  test('can be done before it is due, and be put off', async () => {
    const { home, id } = await withReminder('remind me to water the plants tomorrow at 9am', { afterDone: '3 days' });
    await home.wakeful.done(id);
    expect((await home.wakeful.trigger(id)).nextAt).toBe('2026-12-04T18:00:00+08:00');
    await home.liveUntil('2026-12-04T18:00:00+08:00');
    await home.say('snooze until tomorrow at 9am');
    await home.liveUntil('2026-12-05T09:00:00+08:00');
    await home.say('done');
    expect((await home.wakeful.trigger(id)).nextAt).toBe('2026-12-08T09:00:00+08:00');
    expect(await ledger(home)).toEqual([
      '12-05T09:00 spoke told_on_time',
      '12-04T18:00 spoke told_on_time',
      '12-02T09:00 skipped done_before',
    ]);
  });

  test('has nothing to be done while it has told nothing that is open', async () => {
    const { home, id } = await withReminder('remind me to take my meds every day at 8pm');
    await expect(home.wakeful.done(id)).rejects.toMatchObject({ code: 'state_conflict' });
  });
});

describe('what was missed, with the policy ask', () => {
  test('is asked about once, and told in the answer when the person wants it', async () => {
    const { home } = await withReminder('remind me to take my meds every day at 8pm', { misfire: 'ask' });
    home.clock.set(Date.parse('2026-12-04T08:00:00+08:00'));
    await home.wakeful.tick();
    expect(textsOf(home)).toEqual([
      'I missed 3 of these while I was off, the last one due yesterday at 8:00 PM: take your meds. Tell them now, or let them be?',
    ]);
    expect(await ledger(home)).toEqual([
      '12-03T20:00 spoke asked_whether_to_tell',
      '12-02T20:00 missed asked_about',
      '12-01T20:00 missed asked_about',
    ]);
    await home.wakeful.tick();
    expect(home.told()).toHaveLength(1);
    expect(await home.say('tell me now')).toBe(
      'Take your meds.\nThis was due yesterday at 8:00 PM, 12 h ago. It also stands for 2 earlier times that were missed.',
    );
  });

  test('is let be when the person does not want it', async () => {
    const { home } = await withReminder('remind me to take my meds every day at 8pm', { misfire: 'ask' });
    home.clock.set(Date.parse('2026-12-02T08:00:00+08:00'));
    await home.wakeful.tick();
    const [, letBe] = home.channel.sent[0]?.body.buttons ?? [];
    expect(await home.say(letBe?.says ?? '')).toBe('All right, I let it be.');
    expect(await home.wakeful.fires()).toMatchObject([{ acknowledged: true }]);
    await home.liveUntil('2026-12-02T20:00:00+08:00');
    expect(textsOf(home)[1]).toBe('Take your meds.');
  });
});

describe('a reminder that nobody answers', () => {
  const SAID = "remind me to take my meds at 8pm, and if I don't answer within 30 minutes tell Anna";

  test('is told to the other person who agreed to it, and why', async () => {
    const home = createHome(START);
    await home.say('hello', { person: 'anna' });
    expect(await home.say(SAID)).toContain('I ask Anna first');
    await home.wakeful.tick();
    expect(home.told()).toEqual([{ to: 'anna', text: expect.stringContaining('say "you may tell me about me"') }]);
    expect(await home.say('you may tell me about me', { person: 'anna' })).toContain(
      'I tell you when me does not answer',
    );
    await home.liveUntil('2026-12-01T22:00:00+08:00');
    expect(home.told().slice(1)).toEqual([
      { to: 'me', text: 'Take your meds.' },
      {
        to: 'anna',
        text: 'me has not answered this reminder of today at 8:00 PM for 30 min, and wanted you to know then: take my meds.',
      },
    ]);
  });

  test.each([
    ['it was answered', async (home: Home) => void (await home.say('done'))],
    ['they never agreed', async (home: Home) => void (await home.say('do not tell me about me', { person: 'anna' }))],
  ])('stays between us when %s', async (_what, before) => {
    const home = createHome(START);
    await home.say('you may tell me about me', { person: 'anna' });
    await home.say('hello');
    await home.say('you may tell me about me', { person: 'anna' });
    await home.say(SAID);
    await home.liveUntil('2026-12-01T20:10:00+08:00');
    await before(home);
    await home.liveUntil('2026-12-01T22:00:00+08:00');
    expect(home.told().map(({ to }) => to)).toEqual(['me']);
  });

  test('waits for the end of the quiet hours of the other', async () => {
    const home = createHome(START);
    await home.say('hello');
    await home.say('you may tell me about me', { person: 'anna' });
    await home.say("don't disturb me from 8pm to 7am", { person: 'anna' });
    await home.say(SAID);
    await home.liveUntil('2026-12-02T06:59:00+08:00');
    expect(home.told()).toHaveLength(1);
    await home.liveUntil('2026-12-02T07:00:00+08:00');
    expect(home.told().map(({ to }) => to)).toEqual(['me', 'anna']);
  });
});

describe('a whole life, said in a chat', () => {
  test('in Chinese: quiet hours, asking again, done', async () => {
    const home = createHome(START);
    expect(await home.say('晚上十一點到早上七點不要吵我')).toBe(
      '好，晚上11:00到早上7:00不打擾你。這段時間的提醒會等到早上7:00；緊急的照樣提醒。',
    );
    expect(await home.say('晚上十點五十分提醒我吃藥，每十分鐘提醒我一次直到我完成，最多三次')).toContain(
      '沒完成的話每10分鐘再提醒一次，最多3次。',
    );
    await home.liveUntil('2026-12-02T07:05:00+08:00');
    expect(textsOf(home)).toEqual(['吃藥。', '還沒完成（第 1 次，共 3 次）：吃藥。今天早上7:10會再問一次。']);
    expect(await home.say('吃了')).toBe('好，完成了。');
    await home.liveUntil('2026-12-02T12:00:00+08:00');
    expect(home.told()).toHaveLength(2);
  });

  test('what counts from when it is done says when it comes again', async () => {
    const home = createHome(START);
    await home.say('澆完花後每三天提醒我');
    await home.liveUntil('2026-12-02T09:00:00+08:00');
    expect(textsOf(home)).toEqual(['澆花。']);
    expect(await home.say('澆好了')).toContain('下次是12月5日（週六）上午9:00');
  });
});
