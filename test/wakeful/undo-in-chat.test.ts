import { describe, expect, test } from 'vitest';
import { createHome, type Home } from './home.ts';

const START = '2026-12-01T09:00:00+08:00';

/** Says something a second after what was said before: each is a change of its own. */
const sayLater =
  (home: Home) =>
  (text: string): Promise<string> => {
    home.clock.advance(1_000);
    return home.say(text);
  };

test('"undo" takes back the last reminder or fact, then the one before it, and nothing that it did not make', async () => {
  const home = createHome(START);
  const facts = async () => (await home.wakeful.memory.list({ person: 'me' })).facts.map(({ text }) => text).sort();
  const cues = async () => (await home.wakeful.triggers()).map(({ cue }) => cue);
  await home.say('my favourite drink is tea');
  home.clock.advance(1_000);
  await home.say('remind me to water the plants tomorrow at 9');
  home.clock.advance(1_000);
  await home.say('my favourite drink is coffee');
  expect(await home.say('undo')).toMatch(
    /Taken back: "my favourite drink is coffee"; "my favourite drink is tea" holds again/,
  );
  expect(await facts()).toContain('my favourite drink is tea');
  home.clock.advance(1_000);
  expect(await home.say('復原')).toBe('已復原：提醒「water the plants」。');
  expect(await cues()).toEqual([]);
  home.clock.advance(1_000);
  expect(await home.say('undo')).toContain('"my favourite drink is tea"');
  expect(await facts()).not.toContain('my favourite drink is tea');
  expect(await home.say('undo')).toContain('nothing that I can take back');
});

test('what cannot be taken back is not reached past, nor what another person said', async () => {
  const home = createHome(START);
  await home.say('remind me to water the plants tomorrow at 9');
  home.clock.advance(1_000);
  await home.say('make it urgent');
  expect(await home.say('undo')).toContain('nothing that I can take back');
  expect(await home.wakeful.triggers()).toHaveLength(1);
  await home.say('Ann is allergic to nuts', { person: 'ann', group: 'family' });
  home.clock.advance(1_000);
  expect(await home.say('undo', { group: 'family' })).toContain('nothing that I can take back');
});

test('what was cancelled or paused goes on with the slots that lie ahead, all that one message ended', async () => {
  const home = createHome(START);
  const say = sayLater(home);
  const states = async () => (await home.wakeful.triggers()).map(({ cue, state }) => `${cue} ${state}`).sort();
  await say('remind me to take my pills every day at 9pm');
  await say('remind me to call Bob today at 10:00');
  await say('cancel the pills');
  expect(await say('undo')).toBe('Taken back: "take my pills" goes on, next today at 9:00 PM.');
  await say('暫停 take my pills');
  expect(await say('復原')).toBe('已復原：「take my pills」照常提醒，下次是今天晚上9:00。');
  await say('delete all my reminders');
  expect(await states()).toEqual([]);
  expect(await say('撤销')).toContain('“take my pills”照常提醒，下次是今天晚上9:00');
  expect(await states()).toEqual(['call Bob active', 'take my pills active']);
  await home.liveUntil('2026-12-02T08:00:00+08:00');
  expect(home.told().map(({ text }) => text)).toEqual(['Call Bob.', 'Take your pills.']);
  await say('cancel the pills');
  await home.liveUntil('2026-12-02T21:30:00+08:00');
  expect(await say('undo')).toBe('Taken back: "take my pills" goes on, next tomorrow at 9:00 PM.');
});

test('a cancelled reminder whose time has passed does not come back', async () => {
  const home = createHome(START);
  await home.say('remind me to call Bob today at 10:00');
  home.clock.advance(1_000);
  await home.say('cancel it');
  await home.liveUntil('2026-12-01T11:00:00+08:00');
  expect(await home.say('undo')).toContain('nothing that I can take back');
});

test('"did I …?" is answered from the ledger', async () => {
  const home = createHome(START);
  await home.say('remind me to take my meds every day at 10am');
  expect(await home.say('did I take my meds?')).toContain('I have not reminded you of "take my meds" yet');
  await home.liveUntil('2026-12-01T10:00:00+08:00');
  expect(await home.say('did I take my meds?')).toContain(
    'Not that I know: I reminded you of "take my meds" today at 10:00 AM',
  );
  await home.say('done');
  expect(await home.say('did I take my meds?')).toBe(
    'Yes: you told me today at 10:00 AM that "take my meds" was done.',
  );
});

test('a list names whom a reminder goes to when it is not answered', async () => {
  const home = createHome(START);
  await home.say('hi', { person: 'anna' });
  await home.say("remind me to take vitamins daily at 8am and tell Anna if I don't answer within an hour");
  expect(await home.say('list')).toContain('if it is not answered within 1 hour, anna is told too');
  expect(await home.say('我有什麼提醒')).toContain('1小時內沒有回應，就也告訴anna');
});

describe('what was changed about a reminder is as it was before', () => {
  async function homeWith(...said: readonly string[]) {
    const home = createHome(START);
    const say = (text: string) => {
      home.clock.advance(60_000);
      return home.say(text);
    };
    for (const text of said) await say(text);
    return { home, say };
  }

  test('its times and its words, one after the other', async () => {
    const { home, say } = await homeWith(
      'remind me to call mom tomorrow at 5pm',
      'move it to 6pm',
      'rename it to "ring grandma"',
    );
    expect(await say('undo')).toBe('Taken back: "call mom" goes on, next tomorrow at 6:00 PM.');
    expect(await say('undo')).toBe('Taken back: "call mom" goes on, next tomorrow at 5:00 PM.');
    expect((await home.wakeful.memory.list({ person: 'me' })).facts.map(({ text }) => text)).toEqual(['call mom']);
    expect(await say('undo')).toBe('Taken back: the reminder "call mom".');
  });

  test('a slot that was skipped is told at its time, once, and not as something told before', async () => {
    const { home, say } = await homeWith('每天早上十點提醒我澆花', '今天先不用');
    expect(await say('復原')).toContain('今天上午10:00');
    await home.liveUntil('2026-12-02T09:59:00+08:00');
    expect(home.told().map(({ text }) => text)).toEqual(['澆花。']);
  });

  test('a snooze, back to the one before it and then to none', async () => {
    const { home, say } = await homeWith('remind me to stretch at 9:10am');
    await home.liveUntil('2026-12-01T09:10:00+08:00');
    await say('snooze 20');
    await say('snooze 60');
    expect(await say('undo')).toBe('Taken back: "stretch" goes on, next today at 9:31 AM.');
    expect(await say('undo')).toBe('Taken back: the reminder "stretch".');
    await home.liveUntil('2026-12-02T09:00:00+08:00');
    expect(home.told()).toHaveLength(1);
  });

  test('a change that has been overtaken is left alone, and so is all before it', async () => {
    const { home, say } = await homeWith('remind me to stretch at 9:30am', 'move it to 9:40am');
    await home.liveUntil('2026-12-01T09:40:00+08:00');
    expect(await say('undo')).toContain('nothing that I can take back');
  });
});

test('what was called off is not put off, and can still be taken back', async () => {
  const home = createHome(START);
  await home.say('remind me every day at 10am to take meds');
  home.clock.set(Date.parse('2026-12-01T10:00:00+08:00'));
  await home.wakeful.tick();
  home.clock.advance(1_000);
  await home.say('cancel the meds');
  home.clock.advance(1_000);
  expect(await home.say('snooze')).toContain('was cancelled');
  home.clock.advance(1_000);
  expect(await home.say('undo')).toContain('"take meds" goes on');
});

describe('a snooze of what is asked about until it is done', () => {
  const NAGGED = 'remind me to take my meds every day at 8pm, keep reminding me every 10 minutes until I do it';
  const at = (time: string) => `2026-12-01T${time}:00+08:00`;

  test.each([
    ['before it would have been asked', '20:06', ['20:10', '20:20']],
    ['after it would have been asked', '20:14', ['20:24', '20:34']],
  ])('is taken back, %s: it is asked about as before', async (_, undoneAt, asked) => {
    const home = createHome(START);
    await home.say(NAGGED);
    await home.liveUntil(at('20:05'));
    await home.say('snooze 30 minutes');
    await home.liveUntil(at(undoneAt));
    expect(await home.say('undo')).toBe('Taken back: the reminder "take my meds".');
    const told: string[] = [];
    for (const time of asked) {
      await home.liveUntil(at(time));
      told.push(home.told().at(-1)?.text ?? '');
    }
    expect(told).toEqual([
      expect.stringContaining('Still open (1 of 10)'),
      expect.stringContaining('Still open (2 of 10)'),
    ]);
    expect(home.told()).toHaveLength(3);
  });
});

test('what was resumed is paused again, until when it was', async () => {
  const home = createHome(START);
  const say = sayLater(home);
  await say('remind me to take my pills every day at 9pm');
  await say('pause the pills until December 5');
  const [paused] = await home.wakeful.triggers();
  await say('resume the pills');
  expect((await home.wakeful.triggers())[0]).toMatchObject({ state: 'active' });
  expect(await say('undo')).toBe('Taken back: "take my pills" is back, paused as it was.');
  expect((await home.wakeful.triggers())[0]).toMatchObject({ state: 'paused', resumesAt: paused?.resumesAt });
  expect(await say('復原')).toContain('照常提醒');
  await home.liveUntil('2026-12-01T22:00:00+08:00');
  expect(home.told()).toHaveLength(1);
});

test('one whose schedule cannot be read hides none of the others, and is no way to lose them', async () => {
  const home = createHome(START);
  const say = sayLater(home);
  await say('remind me to stretch every day at 5pm');
  await say('remind me to take pills every day at 8pm');
  await home.store.transaction(async (tx) => {
    const pills = (await tx.triggers.list('home', { limit: 9 })).find(({ cue }) => cue === 'take pills');
    if (pills?.schedule.kind !== 'cron') throw new Error('no such trigger');
    const schedule = { ...pills.schedule, zone: 'Mars/Olympus' };
    await tx.triggers.update({ ...pills, schedule }, { ifVersion: pills.version });
  });
  expect(await say("what's coming up?")).toContain('stretch');
  expect(await say('我有哪些提醒？')).toContain('Mars/Olympus');
  await home.liveUntil('2026-12-02T07:00:00+08:00');
  expect(home.told().map(({ text }) => text)).toEqual(['Stretch.', expect.stringContaining('so I paused it')]);
  expect(await say('cancel the pills')).toBe('Cancelled "take pills".');
});
