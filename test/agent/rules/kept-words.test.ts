import { describe, expect, test } from 'vitest';
import { daily, hear, NOW, spoke } from './brain.ts';

describe('a thing that reads like a time', () => {
  test.each([
    ['remind me in 5 seconds to say 1', 'say 1'],
    ['remind me to say 1 in 5 seconds', 'say 1'],
    ['in 5 seconds remind me to say seven', 'say seven'],
    ['remind me in 5 minutes to say good night', 'say good night'],
    ['remind me at 5pm to say hello', 'say hello'],
    ['remind me in 5 minutes to call 2', 'call 2'],
    ['五秒後提醒我說1', '說1'],
    ['五秒后提醒我说晚安', '说晚安'],
  ])('is what "%s" reminds of', async (said, content) => {
    expect((await hear(said)).calls).toEqual([['remind', content]]);
    expect((await hear(said, { lastFire: spoke('trg_meds') })).calls).toEqual([['remind', content]]);
  });
});

describe('a request for several people', () => {
  test.each([
    ['remind us tomorrow at 9am to take out the trash', 'take out the trash'],
    ['提醒我們明天早上九點倒垃圾', '倒垃圾'],
    ['提醒我们明天早上九点倒垃圾', '倒垃圾'],
    ['提醒咱們明天早上九點倒垃圾', '倒垃圾'],
    ['提醒咱们明天早上九点倒垃圾', '倒垃圾'],
    ['提醒大家明天早上九點倒垃圾', '大家倒垃圾'],
    ['叫我們明天早上九點倒垃圾', '倒垃圾'],
    ['叫我们明天早上九点倒垃圾', '倒垃圾'],
    ['明天早上九点叫我们倒垃圾', '倒垃圾'],
    ['明天早上九點提醒咱們倒垃圾', '倒垃圾'],
    ['明天早上九點開會，提前十分鐘提醒我們', '開會'],
  ])('"%s" keeps only the thing', async (said, content) => {
    expect((await hear(said, { chatKind: 'group' })).calls).toEqual([['remind', content]]);
  });

  test.each(['他叫我們回家', '老师提醒我们带课本'])('is none in the statement "%s"', async (said) => {
    expect((await hear(said, { chatKind: 'group' })).calls).toEqual([['remember', said]]);
  });
});

describe('holidays that a series is to leave out', () => {
  test.each([
    ['remind me every weekday at 7:30am except holidays to swim', 'swim', 'calendar of holidays'],
    ['remind me every weekday at 7:30am to swim, except on public holidays', 'swim', 'calendar of holidays'],
    ['remind me every weekday at 7:30am but not on bank holidays to swim', 'swim', 'calendar of holidays'],
    ['每個工作天早上七點半提醒我游泳，國定假日除外', '游泳', '假日的行事曆'],
    ['除了國定假日，每個工作天早上七點半提醒我游泳', '游泳', '假日的行事曆'],
    ['每个工作日早上七点半提醒我游泳，法定节假日除外', '游泳', '假日的日历'],
  ])('"%s": they are no part of the thing, and it says that it knows none', async (said, content, says) => {
    const { calls, text } = await hear(said);
    expect(calls).toEqual([['remind', content]]);
    expect(text).toContain(says);
  });

  test.each(['remind me every Friday at 5pm to plan our holidays', '每週五下午五點提醒我安排假期'])(
    '"%s" leaves out none',
    async (said) => {
      expect((await hear(said)).text).not.toMatch(/calendar of holidays|行事曆/);
    },
  );
});

describe('days without an hour', () => {
  const english = { triggers: [daily('trg_new', 'take my meds', 21)] };
  const chinese = { triggers: [daily('trg_new', '吃藥', 21)] };
  const simplified = { triggers: [daily('trg_new', '吃药', 21)] };

  test.each([
    ['remind me every day at 9pm to take my meds', 'every day', english, '0 21 * * *'],
    ['remind me every day at 9pm to take my meds', 'every Friday', english, '0 21 * * 5'],
    ['每天晚上九點提醒我吃藥', '每天', chinese, '0 21 * * *'],
    ['每天晚上九点提醒我吃药', '每周五', simplified, '0 21 * * 5'],
  ])('after "%s", "%s" keeps the hour', async (asked, said, world, expression) => {
    const { text } = await hear(asked, world);
    const before = [
      { by: 'person', text: asked, at: NOW - 60_000 },
      { by: 'wakeful', text, at: NOW - 60_000 },
    ] as const;
    const { calls } = await hear(said, { ...world, before });
    expect(calls).toContainEqual(['schedule', expect.objectContaining({ kind: 'cron', expression })]);
  });

  test.each([
    ['move take my meds to every Friday', english, '0 21 * * 5'],
    ['把吃藥改到每週五', chinese, '0 21 * * 5'],
    ['把吃药改到每周五', simplified, '0 21 * * 5'],
    ['move take my meds to every Friday at 8am', english, '0 8 * * 5'],
  ])('"%s" keeps the hour that it does not name', async (said, world, expression) => {
    const { calls } = await hear(said, world);
    expect(calls).toContainEqual(['schedule', expect.objectContaining({ kind: 'cron', expression })]);
  });
});

describe('what somebody has, with nothing said of it', () => {
  test.each([
    ['my bad', 'All right.'],
    ['My mistake!', 'All right.'],
    ['我的天啊', '好。'],
    ['我的錯', '好。'],
    ['我的错', '好。'],
  ])('"%s" is an exclamation, neither asked for nor kept', async (said, answer) => {
    expect(await hear(said)).toMatchObject({ text: answer, calls: [] });
  });

  test.each([
    'my meds',
    'My doctor',
    'our car',
    'my blood pressure',
    '我的藥',
    '我的药',
    '我的醫生',
    '我的医生…',
    '我們的車',
  ])('"%s" is asked for, not kept', async (said) => {
    expect((await hear(said)).calls).toEqual([]);
  });

  test.each([
    'my knee hurts',
    'my dog Rex',
    'my meds are in the kitchen',
    'my wife left',
    '我的頭痛',
    '我的藥在廚房',
    '我的车坏了',
    '我的名字小明',
  ])('"%s" states something, and is kept', async (said) => {
    expect((await hear(said)).calls).toEqual([['remember', said]]);
  });

  test.each([
    ['remind me tomorrow', 'my meds'],
    ['明天提醒我', '我的藥'],
    ['明天提醒我', '我的药'],
  ])('after "%s", "%s" is what to remind of', async (asked, said) => {
    const { text } = await hear(asked);
    const before = [
      { by: 'person', text: asked, at: NOW - 60_000 },
      { by: 'wakeful', text, at: NOW - 60_000 },
    ] as const;
    expect((await hear(said, { before })).calls).toEqual([['remind', said]]);
  });
});
