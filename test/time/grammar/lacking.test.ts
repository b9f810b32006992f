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
