import { describe, expect, test } from 'vitest';
import { findWhen } from '../../../src/time/index.ts';
import { rows, SAID } from './reading.ts';

const IMPOSSIBLE = rows(`
dentist Feb 30 at 5pm | There is no February 30.
pay the rent on February the 30th | There is no February 30.
Nov 31st 2026 dentist | There is no November 31.
April 31st dentist at 9am | There is no April 31.
30 Feb 10am call Ana | There is no February 30.
remind me on April 31st to file taxes | There is no April 31.
on the 31st of November at noon | There is no November 31.
Sept. 31 at 8:30 | There is no September 31.
Feb 29, 2027 at 7pm | There is no February 29 in 2027.
on 2027-02-29 at 5pm | There is no February 29 in 2027.
2027-06-31 6pm standup | There is no June 31.
2027-13-01 at 9am | There is no date 2027-13-01
on 13/14/2027 at 9am | There is no date 13/14/2027
2/30/2027 at 9am | There is no February 30.
on 9/31 at 5pm | There is no September 31.
remind me on the 32nd at 9am to pay | There is no 32nd of a month.
the 45th of next month at 9am | There is no 45th of a month.
every 32nd at 9am | There is no 32nd of a month.
remind me at 25:00 to sleep | There is no 25:00.
tomorrow at 8:75 | There is no 8:75.
wake me at 27 o'clock | There is no 27 o'clock.
every 0 days at 9 | Nothing can recur "every 0 days".
2月30日下午3點提醒我繳費 | 沒有2月30日。
4月31號早上九點開會 | 沒有4月31日。
2027年2月29日下午開會 | 沒有2027年2月29日。
六月三十一日早上九点提醒我 | 没有6月31日。
13月1日提醒我繳費 | 沒有13月1日這個日期
每月32號早上九點 | 每個月都沒有32號。
下个月四十号提醒我交租 | 每个月都没有40号。
明天二十五點提醒我 | 沒有25點
every day at 9am for 0 weeks | Nothing can recur "for 0 weeks".
call Ana daily at 9am, 0 times | Nothing can recur "0 times".
每0天早上九点 | 重复的间隔、期间和次数不能是零
每天早上九點喝水，持續0天 | 重複的間隔、期間和次數不能是零
tomorrow at 13pm to swim | There is no 13pm.
at 0pm | There is no 0pm.
晚上八點六十分 | 沒有60分
明天8点60分提醒我 | 没有60分
農曆二月三十一 | 沒有2月31日。
農曆正月三十一拜拜 | 沒有1月31日。
正月三十二 | 没有1月32日。
農曆八月三十二 | 沒有8月32日。
農曆十三月初一 | 沒有13月1日這個日期
每天早上九點喝水，一共0次 | 重複的間隔、期間和次數不能是零
`);

describe('a date or an hour that does not exist is refused, and named', () => {
  test.each(IMPOSSIBLE)('%s', (phrase, sentence) => {
    expect(() => findWhen(phrase, SAID)).toThrow(
      expect.objectContaining({ code: 'schedule_invalid', message: expect.stringContaining(sentence) }),
    );
  });
});

const NO_TIME = rows(`
in April 31 people came |
version 13.1.2027 is out |
part 13/14 fits |
serial 2027-13-01X |
it ended 25:75 |
the market fell 25點 |
sales of Jan 99 |
it happened 0 times |
may |
march |
for 2 weeks |
for three months |
she ran it in 25:00 minutes |
"Feb 30" is a song |
`);

describe('numbers that are no dates hold no time', () => {
  test.each(NO_TIME)('%s', (phrase) => {
    expect(findWhen(phrase, SAID)).toBeUndefined();
  });
});

describe('dates that exist are read beside such numbers', () => {
  test.each(
    rows(`
tomorrow at 12pm eat | eat
正月三十一點提醒我拜拜 | 拜拜
晚上八點五十九分出門 | 出門
on the 32nd floor tomorrow at 9am | the 32nd floor
32號球員明天早上八點到 | 32號球員到
every day at 9am check the 0 times table | check the 0 times table
Feb 29 check the leap day | check the leap day
農曆二月三十日早上拜拜 | 拜拜
十二月三十日早上交稿 | 交稿
2028年2月29日早上慶祝 | 慶祝
`),
  )('%s', (phrase, content) => {
    expect(findWhen(phrase, SAID)?.content).toBe(content);
  });
});

describe('a recurrence rule that is none is refused, and its part named', () => {
  test.each(
    rows(`
RRULE:FREQ=DAILY;INTERVAL=0 | INTERVAL must be
RRULE:FREQ=DAILY;BYHOUR=25 | BYHOUR takes
call Ana FREQ=MONTHLY;BYMONTHDAY=45 | BYMONTHDAY takes
`),
  )('%s', (phrase, sentence) => {
    expect(() => findWhen(phrase, SAID)).toThrow(
      expect.objectContaining({ code: 'schedule_invalid', message: expect.stringContaining(sentence) }),
    );
  });
});
