import { describe, expect, test } from 'vitest';
import type { EarlierMessage } from '../../../src/agent/brain.ts';
import { WakefulError } from '../../../src/errors.ts';
import { nextSlot, toWallTime } from '../../../src/time/index.ts';
import { hear, NOW, spoke, ZONE } from './brain.ts';

/** The person said `asked`, and the rules answered to it. */
async function exchange(asked: string): Promise<readonly EarlierMessage[]> {
  const at = NOW - 60_000;
  return [
    { by: 'person', text: asked, at },
    { by: 'wakeful', text: (await hear(asked)).text, at },
  ];
}

describe('two requests in one message', () => {
  test.each([
    [
      'remind me every day at 8am and 8pm to feed the cat and remind me to call dad on Sunday at 10am',
      ['feed the cat', 'call dad'],
    ],
    ['remind me to call mom at 9pm. Also remind me tomorrow at 8am to pay rent', ['call mom', 'pay rent']],
    ['at 7pm remind me to cook, and at 8pm remind me to eat, and at 9pm remind me to sleep', ['cook', 'eat', 'sleep']],
    ['提醒我明天上午九點開會，還有提醒我後天下午三點買菜', ['開會', '買菜']],
    ['明天早上九点提醒我开会，后天早上十点提醒我买菜', ['开会', '买菜']],
  ])('are two reminders: %s', async (said, contents) => {
    const { calls, text } = await hear(said);
    expect(calls).toEqual(contents.map((content) => ['remind', content]));
    for (const content of contents) expect(text).toContain(content);
  });

  test.each([
    'remind me at 9pm to email Bob "at noon, and remind me to pay"',
    'remind me at 9pm to buy bread and milk',
    'remind me at 9pm and at 11pm to take a break',
    '明天早上九點提醒我買牛奶和麵包',
    '我明天下午三點開會，提醒我',
  ])('but one stays one: %s', async (said) => {
    expect((await hear(said)).calls.filter(([name]) => name === 'remind')).toHaveLength(1);
  });
});

describe('a request that waits for a place or an occurrence', () => {
  test.each([
    'remind me when I get home to feed the dog',
    'remind me to feed the dog when I get home',
    'when I leave work remind me to buy milk',
    'remind me to call Ann once the meeting ends',
    'remind me to buy eggs at the supermarket',
  ])('is declined with an example: %s', async (said) => {
    const { calls, text } = await hear(said);
    expect(calls).toEqual([]);
    expect(text).toContain('not at a place or when something happens');
  });

  test.each([
    '到家的時候提醒我餵狗',
    '我到家後提醒我餵狗',
    '下班后提醒我买菜',
    '提醒我下班後買菜',
    '等雨停了再提醒我收衣服',
  ])('is declined in Chinese: %s', async (said) => {
    const { calls, text } = await hear(said);
    expect(calls).toEqual([]);
    expect(text).toMatch(/所以不能在那[時时]提醒/);
  });

  test.each([
    ['remind me when my appointment is', []],
    ['remind me at 6pm when I get home to feed the dog', ['remind']],
    ['晚上七點提醒我下班後買菜', ['remind']],
  ])('is none of these: %s', async (said, names) => {
    expect((await hear(said)).calls.map(([name]) => name)).toEqual(names);
  });
});

describe('a period', () => {
  test('names no hour, and none is chosen for it', async () => {
    expect((await hear('remind me every 2 hours to stretch')).text).not.toContain('my choice');
  });

  test.each(['remind me every 5 seconds to blink', '每五秒提醒我眨眼', '每五秒提醒我眨眼睛一下吧'])(
    'that is too short is refused in a sentence: %s',
    async (said) => {
      const tooOften = new WakefulError('schedule_invalid', 'Too often.', { fields: { leastPeriodMs: 60_000 } });
      expect((await hear(said, { refuses: tooOften })).text).toMatch(/at most once a minute|最多每分[鐘钟]/);
    },
  );
});

describe('a bare time', () => {
  test.each([
    ['in 20 minutes', 'What should I remind you of today at 6:20 PM?', 'check the laundry', 'check the laundry'],
    ['tomorrow at 5pm', 'What should I remind you of tomorrow at 5:00 PM?', 'remind me to call mom', 'call mom'],
    ['every Friday at 5pm', 'What should I remind you of every Friday at 5:00 PM?', 'the report', 'the report'],
    ['十五分鐘後', '什麼事要在今天晚上6:15提醒你？', '收衣服', '收衣服'],
    ['明天下午三点', '什么事要在明天下午3:00提醒你？', '买牛奶', '买牛奶'],
  ])('%s is asked what for, and the next message tells', async (said, asks, thing, content) => {
    const first = await hear(said);
    expect(first.calls).toEqual([]);
    expect(first.text).toBe(asks);
    const { calls } = await hear(thing, { before: await exchange(said) });
    expect(calls).toEqual([['remind', content]]);
  });

  test.each(['never mind', 'thanks', 'list', '算了'])('is dropped by "%s"', async (said) => {
    expect((await hear(said, { before: await exchange('in 20 minutes') })).calls).toEqual([]);
  });
});

describe('waking', () => {
  test.each([
    ['wake me up at 6:30', 6],
    ['wake me at 7', 7],
    ['get me up at 8', 8],
    ['六點半叫我起床', 6],
    ['每天七点叫醒我', 7],
    ['wake me up at 7pm', 19],
    ['晚上七點叫我起床', 19],
  ])('%s is at %i o’clock', async (said, hour) => {
    const { made, text } = await hear(said);
    expect(made).toHaveLength(1);
    expect(toWallTime(nextSlot(made[0]!.parsed.schedule, NOW) ?? 0, ZONE).hour).toBe(hour);
    expect(text).not.toMatch(/I took|當成|当成/);
  });
});

describe('work that is asked for', () => {
  test.each(['send me the news every morning at 8:50', '每天早上8:50給我推送新聞', '每天早上八点给我播报天气'])(
    '%s is a task, and it is said that nothing can be done',
    async (said) => {
      const { made, text } = await hear(said);
      expect(made.map(({ action }) => action)).toEqual(['task']);
      expect(text).toMatch(/Without a model|[沒没]有模型/);
    },
  );
});

describe('exact words', () => {
  test.each([
    ['say exactly "Rise and shine" every day at 7am', 'Rise and shine'],
    ['every day at 7am say "Rise and shine"', 'Rise and shine'],
    ['every day at 7am say "See you at 9"', 'See you at 9'],
    ['每天早上七點一字不差地說「起床囉」', '起床囉'],
    ['每天早上七点说“起床啦”', '起床啦'],
  ])('%s', async (said, words) => {
    const { calls, made } = await hear(said);
    expect(calls).toEqual([['remind', words, 'verbatim']]);
    expect(toWallTime(nextSlot(made[0]!.parsed.schedule, NOW) ?? 0, ZONE).hour).toBe(7);
  });
});

describe('another reading of the words', () => {
  test.each([
    ['remind me tomorrow at 3 to call mom', false],
    ['remind me every 2 hours from 9 to 6 on weekdays to stretch', false],
    ['remind me tomorrow at 9 to call mom', true],
  ])('is offered only when a person could mean it: %s', async (said, offered) => {
    expect((await hear(said)).text.includes('if you meant')).toBe(offered);
  });
});

describe('a sign without words', () => {
  test('is kept nowhere', async () => {
    for (const said of ['🙂', '…', '!!', '❤️']) expect((await hear(said)).calls, said).toEqual([]);
    expect((await hear('🙂')).text).toContain('I am here');
  });

  test('that says "done" answers a reminder', async () => {
    expect((await hear('👍', { lastFire: spoke('trg_meds') })).calls).toEqual([['done', 'fire_last']]);
    expect((await hear('✅', { lastFire: spoke('trg_meds', { acknowledged: true }) })).calls).toEqual([]);
  });

  test('wants no answer in a group', async () => {
    expect((await hear('😂', { chatKind: 'group' })).answer).toEqual({ kind: 'silent', reason: 'heard_no_words' });
  });
});

describe('a request for someone else', () => {
  test.each([
    ['remind Ann to call the bank tomorrow at 9am', 'remind me tomorrow at 9am: remind Ann to call the bank', 'yes'],
    ['明天早上九點提醒小明打電話', '明天早上九點提醒我叫小明打電話', '好'],
    ['明天早上九点提醒妈妈吃药', '明天早上九点提醒我叫妈妈吃药', '好的'],
  ])('makes nothing, and is offered to the person: %s', async (said, request, yes) => {
    const { calls, says } = await hear(said);
    expect(calls).toEqual([]);
    expect(says).toEqual([request]);
    expect((await hear(yes, { before: await exchange(said) })).calls.map(([name]) => name)).toEqual(['remind']);
  });
});
