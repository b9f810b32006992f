import { describe, expect, test } from 'vitest';
import { parseWhen } from '../../../src/time/index.ts';
import { rows, SAID } from './reading.ts';

describe('a text whose time counts from something unknown says what that is', () => {
  test.each(
    rows(`
3 days before my wife's birthday | I do not know the date of "my wife's birthday".
remind me a week before our anniversary | I do not know the date of "our anniversary".
the day before Mom's birthday | I do not know the date of "Mom's birthday".
on our anniversary remind me to buy flowers | I do not know the date of "our anniversary".
remind me 2 days before the conference to pack | I do not know the date of "the conference".
我老婆生日前三天提醒我 | 我不知道“我老婆生日”是哪一天。
我媽媽生日前一週提醒我訂餐廳 | 我不知道「我媽媽生日」是哪一天。
結婚紀念日當天提醒我買花 | 我不知道「結婚紀念日」是哪一天。
at half past | "half past" of which hour?
remind me at quarter past to call mom | "quarter past" of which hour?
remind me to drink water eight times a week | "eight times a week" does not say on which days
gym 9 times a week | "9 times a week" does not say on which days
每周八次提醒我喝水 | “每周八次”没说是哪几天
提醒我一週喝水八次 | 「一週喝水八次」沒說是哪幾天
`),
  )('%s', (phrase, says) => {
    expect(() => parseWhen(phrase, SAID)).toThrow(says);
    expect(() => parseWhen(phrase, SAID)).toThrow(expect.objectContaining({ code: 'schedule_not_found_in_text' }));
  });

  test.each(
    rows(`
remind me every year on my birthday to call grandma | I do not know the date of "my birthday".
every year on our anniversary at 9am | I do not know the date of "our anniversary".
yearly on Mom's birthday | I do not know the date of "Mom's birthday".
remind me every year 3 days before my wife's birthday | I do not know the date of "my wife's birthday".
every month on payday remind me to save | I do not know the date of "payday".
every day at 9am until my birthday | I do not know the date of "my birthday".
every day at 9am starting on our anniversary | I do not know the date of "our anniversary".
每年我生日那天提醒我 | 我不知道“我生日”是哪一天。
每年結婚紀念日提醒我買花 | 我不知道「結婚紀念日」是哪一天。
每年在我老婆生日前三天提醒我 | 我不知道“我老婆生日”是哪一天。
每天早上九點提醒我，到我生日為止 | 我不知道「我生日」是哪一天。
`),
  )('a habit too: %s', (phrase, says) => {
    expect(() => parseWhen(phrase, SAID)).toThrow(says);
    expect(() => parseWhen(phrase, SAID)).toThrow(expect.objectContaining({ code: 'schedule_not_found_in_text' }));
  });

  test.each(
    rows(`
every year on my birthday June 5 | my birthday
every year on June 5 remind me of my birthday | my birthday
每年6月5日我生日提醒我 | 我生日
remind me every month to save for the wedding | save for the wedding
every day at 9am work on the wedding | work on the wedding
每天早上九點準備婚禮 | 準備婚禮
每月1號提醒我準備生日禮物 | 準備生日禮物
every year on December 24 buy a gift for my wife's birthday | buy a gift for my wife's birthday
`),
  )('unless its day is said or it is only spoken of: %s', (phrase, content) => {
    expect(parseWhen(phrase, SAID).content).toBe(content);
  });

  test('for programs too', () => {
    expect(() => parseWhen("3 days before my wife's birthday", SAID)).toThrow(
      expect.objectContaining({ fields: expect.objectContaining({ lacking: "my wife's birthday" }) }),
    );
  });

  test.each(['the birthday song', 'half of it', '生日快樂', 'call mom'])('"%s" lacks nothing but a time', (phrase) => {
    expect(() => parseWhen(phrase, SAID)).toThrow(/I found no time|沒有時間|没有时间/);
  });
});

describe('a weekday that does not exist', () => {
  test.each(['星期八', '星期八早上九點', '每禮拜九提醒我', '下週八', '星期八提醒我買菜'])('%s', (phrase) => {
    expect(() => parseWhen(phrase, SAID)).toThrow(expect.objectContaining({ code: 'schedule_invalid' }));
  });

  test.each(['每週八點開會', '兩個星期八千元，明天付', '每周一八点'])('"%s" names none', (phrase) => {
    expect(parseWhen(phrase, SAID).schedule).toBeDefined();
  });
});
