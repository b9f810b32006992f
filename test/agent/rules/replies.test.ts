import { describe, expect, test } from 'vitest';
import type { EarlierMessage } from '../../../src/agent/brain.ts';
import { daily, fact, hear, NOW, once, spoke } from './brain.ts';

const meds = daily('trg_meds', 'take my meds');
const trash = once('trg_trash', 'take the trash out', '2026-12-02T20:00:00+08:00');
const dishes = once('trg_dishes', '洗碗', '2026-12-01T21:00:00+08:00');
const alarm = once('trg_alarm', 'wake up', '2026-12-02T06:00:00+08:00');
const triggers = [meds, trash, dishes, alarm];

/** The person said these one after another; the rules answered to each. */
async function talked(...lines: string[]): Promise<readonly EarlierMessage[]> {
  let before: readonly EarlierMessage[] = [];
  for (const text of lines) {
    const answer = await hear(text, { triggers, before });
    before = [...before, { by: 'person', text, at: NOW }, { by: 'wakeful', text: answer.text, at: NOW }];
  }
  return before;
}

describe('right after a promise, "it" is what was promised', () => {
  const asked = 'remind me to take the trash out tomorrow at 8pm';

  test.each([
    [asked, 'cancel that', 'cancel', 'trg_trash'],
    [asked, 'delete the last one I made', 'cancel', 'trg_trash'],
    [asked, 'make it 9pm', 'reschedule', 'trg_trash'],
    ['提醒我今晚九點洗碗', '取消剛剛那個', 'cancel', 'trg_dishes'],
    ['提醒我今晚九点洗碗', '改成十点', 'reschedule', 'trg_dishes'],
  ])('%s: %s', async (said, then, call, id) => {
    expect((await hear(then, { triggers, before: await talked(said) })).calls[0]).toEqual([call, id]);
  });

  test.each([
    [asked, 'make it 9pm', 'no, 7pm', 'trg_trash'],
    ['提醒我今晚九點洗碗', '改成十點', '不對，是十一點', 'trg_dishes'],
  ])('and what was moved is moved again: %s, %s, %s', async (said, first, second, id) => {
    expect((await hear(second, { triggers, before: await talked(said, first) })).calls[0]).toEqual(['reschedule', id]);
  });
});

describe('a short reply to a reminder', () => {
  test.each(['gave it', 'he took it', 'told her', 'ok, did', 'just called', '接到了', '給了', '吃了👍'])(
    'says that it is done: %s',
    async (said) => {
      expect((await hear(said, { lastFire: spoke('trg_meds') })).calls).toEqual([['done', 'fire_last']]);
    },
  );

  test('is a statement when no reminder spoke lately', async () => {
    const lastFire = spoke('trg_meds', { saidAt: NOW - 13 * 3_600_000 });
    expect((await hear('told her', { lastFire })).calls).toEqual([['remember', 'told her']]);
  });

  test('with a period puts nothing off', async () => {
    for (const said of ['every 5 minutes', '每五分鐘叫我一次'])
      expect((await hear(said, { lastFire: spoke('trg_meds') })).calls.map(([name]) => name)).not.toContain('snooze');
  });

  test.each(['on it', 'lol', 'omw', 'not today', 'ok thx bye'])(
    'that wants nothing keeps nothing: %s',
    async (said) => {
      expect((await hear(said)).calls).toEqual([]);
    },
  );

  test('asking why in a group tells whose reminder it was', async () => {
    const lastFire = spoke('trg_meds', { personId: 'per_cat', personHandle: 'cat' });
    expect((await hear('why?', { lastFire, chatKind: 'group' })).text).toMatch(/^That was cat's reminder .* cat asked/);
    expect((await hear('為什麼', { lastFire, chatKind: 'group' })).text).toMatch(/^那是cat的提醒.*是cat在/);
  });
});

describe('slips of the finger', () => {
  test.each([
    ['remnd me to call grandma on Sunday at 11am', 'call grandma'],
    ['plz remind me 2 take the trash out tomorrow at 8pm', 'take the trash out'],
    ['題醒我明天下午三點買菜', '買菜'],
  ])('do not make a statement of a request: %s', async (said, content) => {
    expect((await hear(said)).calls).toEqual([['remind', content]]);
  });

  test('leave numbers alone', async () => {
    expect((await hear('remind me 2 hours before 9pm to leave')).calls).toEqual([['remind', 'leave']]);
  });
});

describe('alarms and timers', () => {
  test.each([
    ['delete the alarm', 'trg_alarm'],
    ['取消鬧鐘', 'trg_alarm'],
    ['取消闹钟', 'trg_alarm'],
  ])('are told from other reminders: %s', async (said, id) => {
    expect((await hear(said, { triggers })).calls).toEqual([['cancel', id]]);
  });

  test.each([
    ['remind me in 20 minutes', true],
    ['set a timer for 3 hours', true],
    ['remind me tomorrow at 9am', false],
    ['明天早上九點提醒我', false],
  ])('%s: a mere timer is %s', async (said, isTimer) => {
    const { calls, text } = await hear(said);
    expect(calls.length === 1).toBe(isTimer);
    if (!isTimer) expect(text).toMatch(/^What should I remind you of|^什麼事要在/);
  });
});

describe('wishes in other words', () => {
  test.each([
    ["I don't want any more reminders about the trash", ['cancel', 'trg_trash']],
    ['我不想再收到洗碗的提醒', ['cancel', 'trg_dishes']],
  ])('%s', async (said, call) => {
    expect((await hear(said, { triggers })).calls).toEqual([call]);
  });

  test.each([
    ['remind me to buy diapers', 'after work'],
    ['提醒我買尿布', '下班後'],
    ['提醒我买尿布', '等有空的时候'],
  ])('a time that cannot be known is asked for again: %s, %s', async (asked, said) => {
    const { calls, text } = await hear(said, { before: await talked(asked) });
    expect(calls).toEqual([]);
    expect(text).toMatch(/I found no time|[沒没]有[時时][間间]/);
  });

  test('two times with one verb are two reminders', async () => {
    expect((await hear('remind me in 10 minutes to stretch and in 20 minutes to drink water')).calls).toEqual([
      ['remind', 'stretch'],
      ['remind', 'drink water'],
    ]);
  });

  test.each(['what reminders do we have?', 'do we have any reminders?'])('%s lists', async (said) => {
    expect((await hear(said, { triggers })).text).toContain('You have 4 reminders');
  });

  test.each([
    'pause the meds for the weekend',
    'pause the meds next week',
    'pause all reminders from Dec 10 to Dec 20',
    "I'm on holiday from Dec 10 to Dec 20, no reminders then",
    '12月10日到12月20日暫停所有提醒',
    '我12月10號到20號去度假，那段時間不要提醒',
  ])('a pause that begins later pauses nothing now: %s', async (said) => {
    const { text, calls } = await hear(said, { triggers });
    expect(text).toMatch(/I can only pause from now on|我只能從現在起暫停/);
    expect(calls.map(([name]) => name)).not.toContain('pause');
  });

  test('a question that asks us to act is not headed by itself', async () => {
    const facts = [fact('fact_1', 'the doctor is Dr. Lee')];
    expect((await hear('can you call the doctor?', { facts })).text).not.toContain('about can you');
  });
});

describe('what is said around a request', () => {
  test.each([
    ['good morning! remind me to feed the baby every 3 hours', 'feed the baby'],
    ['set reminder 7pm gym', 'gym'],
    ['remind me abt the vaccine on Dec 12 at 10am', 'the vaccine'],
  ])('is no part of it: %s', async (said, content) => {
    expect((await hear(said)).calls).toEqual([['remind', content]]);
  });

  test.each(['thanks, you are great', 'actually forget it', 'not now'])('wants nothing kept: %s', async (said) => {
    expect((await hear(said)).calls).toEqual([]);
  });

  test.each([
    ['change the trash to 9', 'trg_trash'],
    ['move the trash to 7pm', 'trg_trash'],
  ])('an hour alone is an hour: %s', async (said, id) => {
    expect((await hear(said, { triggers })).calls[0]).toEqual(['reschedule', id]);
  });

  test('an hour alone corrects a promise', async () => {
    const before = await talked('remind me to take the trash out tomorrow at 8pm');
    expect((await hear('no I meant 9', { triggers, before })).calls[0]).toEqual(['reschedule', 'trg_trash']);
  });

  test.each([
    ['delete what you know about my trash', 'the trash bag is blue'],
    ['刪掉你知道的關於洗碗的事', '洗碗精在櫃子裡'],
    ['删除关于洗碗的记录', '洗碗精在柜子里'],
  ])('forgetting a fact cancels no reminder: %s', async (said, text) => {
    const { calls } = await hear(said, { triggers, facts: [fact('fact_1', text)] });
    expect(calls).toEqual([['forget', 'fact_1']]);
  });

  test.each(['我要買牛奶，提醒我', '對，提醒我'])('a comma is no occurrence: %s', async (said) => {
    expect((await hear(said)).text).not.toContain('某個地方');
  });
});

test.each([
  [
    'remind me to feed the fish daily at 8am and to water the plants on Sunday at 10am',
    ['feed the fish', 'water the plants'],
  ],
  ['提醒我晚上八點吃藥，晚上九點洗澡', ['吃藥', '洗澡']],
  ['提醒我晚上八点吃药，晚上九点洗澡', ['吃药', '洗澡']],
])('a further thing with a time of its own is a reminder of its own: %s', async (said, contents) => {
  expect((await hear(said)).calls).toEqual(contents.map((content) => ['remind', content]));
});

test('a single reminder that is paused still tells its time', async () => {
  const paused = once('trg_stamps', 'buy stamps', '2026-12-02T09:00:00+08:00', { state: 'paused' });
  expect((await hear('list', { triggers: [paused] })).text).toContain('buy stamps: tomorrow at 9:00 AM, paused');
});
