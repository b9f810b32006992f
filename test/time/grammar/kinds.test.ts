import { describe, expect, test } from 'vitest';
import { parseWhen } from '../../../src/time/index.ts';
import { moments, rows, SAID } from './reading.ts';

describe.each([
  [
    'a weekday on a date: both must hold',
    `
every Friday the 13th | 2027-08-13 09:00, 2028-10-13 09:00, 2029-04-13 09:00
remind me every Friday the 13th at 8am to stay home | 2027-08-13 08:00, 2028-10-13 08:00, 2029-04-13 08:00
every Monday the 1st | 2027-02-01 09:00, 2027-03-01 09:00, 2027-11-01 09:00
每個13號星期五早上九點 | 2027-08-13 09:00, 2028-10-13 09:00, 2029-04-13 09:00
每逢13號的星期五 | 2027-08-13 09:00, 2028-10-13 09:00, 2029-04-13 09:00
every Friday and on the 13th at 9am | 2026-12-04 09:00, 2026-12-11 09:00, 2026-12-13 09:00
every month on the 13th | 2026-12-13 09:00, 2027-01-13 09:00, 2027-02-13 09:00
`,
  ],
  [
    'the last day of the lunar year',
    `
Chinese New Year's Eve | 2027-02-05 09:00
remind me on Lunar New Year's Eve at 6pm | 2027-02-05 18:00
every Chinese New Year's Eve | 2027-02-05 09:00, 2028-01-25 09:00, 2029-02-12 09:00
除夕晚上六點 | 2027-02-05 18:00
每年除夕 | 2027-02-05 09:00, 2028-01-25 09:00, 2029-02-12 09:00
New Year's Eve | 2026-12-31 09:00
Chinese New Year | 2027-02-06 09:00
`,
  ],
  [
    'weekdays of some months',
    `
7月和8月每周六早上九點 | 2027-07-03 09:00, 2027-07-10 09:00, 2027-07-17 09:00
七月、八月每週六早上九點 | 2027-07-03 09:00, 2027-07-10 09:00, 2027-07-17 09:00
in July and August every Saturday at 9am | 2027-07-03 09:00, 2027-07-10 09:00, 2027-07-17 09:00
every Saturday in July and August at 9am | 2027-07-03 09:00, 2027-07-10 09:00, 2027-07-17 09:00
七月和八月每天早上九點 | 2027-07-01 09:00, 2027-07-02 09:00, 2027-07-03 09:00
`,
  ],
  [
    'a length or an hour that is corrected',
    `
in 10, no, 20 minutes | 2026-12-01 18:20
remind me in 2 hours, no wait, 3 hours to call | 2026-12-01 21:00
in 10 minutes, sorry, 20 | 2026-12-01 18:20
at 5, sorry, 6pm | 2026-12-02 18:00
三點，不對，四點提醒我 | 2026-12-02 16:00
十分鐘，不對，二十分鐘後提醒我 | 2026-12-01 18:20
两小时，不是，三小时后叫我 | 2026-12-01 21:00
in 10 minutes, no problem | 2026-12-01 18:10
at 5pm, oh no, 6pm | 2026-12-02 18:00
tomorrow at 5, oh no, wait, 6 | 2026-12-02 18:00
明天三點，喔不，四點開會 | 2026-12-02 16:00
明天三點喔不四點提醒我 | 2026-12-02 16:00
`,
  ],
  [
    'hours over midnight',
    `
every 2 hours from 8pm to 6am | 2026-12-01 20:00, 2026-12-01 22:00, 2026-12-02 00:00
every hour from 10pm to 2am | 2026-12-01 22:00, 2026-12-01 23:00, 2026-12-02 00:00
every 2 hours from 8pm to midnight | 2026-12-01 20:00, 2026-12-01 22:00, 2026-12-02 00:00
every 6 hours from 9pm to 3am on Fridays | 2026-12-04 21:00, 2026-12-05 03:00, 2026-12-11 21:00
晚上八點到早上六點每兩小時 | 2026-12-01 20:00, 2026-12-01 22:00, 2026-12-02 00:00
every 2 hours from 8am to 6pm | 2026-12-02 08:00, 2026-12-02 10:00, 2026-12-02 12:00
`,
  ],
  [
    'more often than there are days',
    `
14 times a week | 2026-12-01 21:00, 2026-12-02 09:00, 2026-12-02 21:00
24 times a year | 2026-12-15 09:00, 2027-01-01 09:00, 2027-01-15 09:00
three times a week | 2026-12-02 09:00, 2026-12-04 09:00, 2026-12-07 09:00
每週三次 | 2026-12-02 09:00, 2026-12-04 09:00, 2026-12-07 09:00
`,
  ],
  [
    'what everybody does at an hour of their own',
    `
half an hour before bed | 2026-12-01 21:30
an hour before I go to sleep | 2026-12-01 21:00
every night half an hour before bed read | 2026-12-01 21:30, 2026-12-02 21:30, 2026-12-03 21:30
每天睡前半小時提醒我刷牙 | 2026-12-01 21:30, 2026-12-02 21:30, 2026-12-03 21:30
睡前提醒我吃藥 | 2026-12-01 22:00
晚飯後半小時 | 2026-12-01 19:30
午餐前十分鐘 | 2026-12-02 11:50
下班前半小時 | 2026-12-02 17:30
30 minutes after dinner | 2026-12-01 19:30
`,
  ],
  [
    'the hour to be woken at is one of the morning',
    `
幫我設鬧鐘明天六點半 | 2026-12-02 06:30
明天六點半的鬧鐘 | 2026-12-02 06:30
明天七點叫我起床 | 2026-12-02 07:00
wake me up at 6 | 2026-12-02 06:00
set an alarm for 7 | 2026-12-02 07:00
wake me at 6pm | 2026-12-02 18:00
alarm at 3 | 2026-12-02 15:00
明天六點半提醒我 | 2026-12-02 18:30
wake me in 20 | 2026-12-01 18:20
計時十分鐘 | 2026-12-01 18:10
set a timer for ten minutes | 2026-12-01 18:10
`,
  ],
  [
    'words that stand close together',
    `
三天後晚上八點 | 2026-12-04 20:00
後晚八點 | 2026-12-03 20:00
後早八點 | 2026-12-03 08:00
兩天後早上 | 2026-12-03 08:00
三個月後早上九點 | 2027-03-01 09:00
下週二柏林時間早上九點和Jan通話 | 2026-12-08 16:00
明年底檢視目標 | 2027-12-31 09:00
明年初檢視目標 | 2027-01-01 09:00
每天早上八點吃藥，連吃兩天 | 2026-12-02 08:00, 2026-12-03 08:00
on the eve of May 1 | 2027-04-30 09:00
midnight on New Year's Eve | 2027-01-01 00:00
daily at 7am skip Sundays | 2026-12-02 07:00, 2026-12-03 07:00, 2026-12-04 07:00
`,
  ],
  [
    'meals and bed',
    `
remind me before bed to take pills | 2026-12-01 22:00
每天睡前提醒我吃藥 | 2026-12-01 22:00, 2026-12-02 22:00, 2026-12-03 22:00
晚飯後提醒我散步 | 2026-12-01 19:00
明天午飯後 | 2026-12-02 13:00
`,
  ],
  [
    'two hours with one part of the day',
    `
明天九點和下午五點 | 2026-12-02 09:00, 2026-12-02 17:00
tomorrow at 9 and 5pm | 2026-12-02 09:00, 2026-12-02 17:00
tomorrow at 8 and 9pm | 2026-12-02 20:00, 2026-12-02 21:00
每天九點和下午三點 | 2026-12-02 09:00, 2026-12-02 15:00, 2026-12-03 09:00
`,
  ],
])('%s', (_, table) => {
  test.each(rows(table))('%s', (phrase, means) => {
    expect(moments(phrase).join(', ')).toBe(means);
  });
});

describe('an end that has passed is an error', () => {
  test.each([
    'every day at 9 until 2020',
    'daily at 8am until March 3, 2020',
    '每天早上九點直到2020年',
    '每週一直到2019年',
  ])('%s', (phrase) => {
    expect(() => parseWhen(phrase, SAID)).toThrow(expect.objectContaining({ code: 'schedule_in_past' }));
  });

  test('a year to come is one, and an evening hour of something hourly stays an hour', () => {
    const end = (phrase: string): number => (parseWhen(phrase, SAID).schedule as { until: number }).until;
    expect(end('every day at 9am until 2028')).toBe(Date.parse('2028-01-01T00:00:00+08:00') - 1);
    expect(end('every day at 9am through 2028')).toBe(Date.parse('2029-01-01T00:00:00+08:00') - 1);
    expect(end('every hour until 2030')).toBe(Date.parse('2026-12-01T20:30:00+08:00'));
  });
});

describe('what is asked for again and again', () => {
  test('"keep reminding me" is a request', () => {
    const found = parseWhen('keep reminding me to stretch every hour until 10pm', SAID);
    expect(found).toMatchObject({ content: 'stretch', action: 'remind' });
    expect(moments('keep reminding me to stretch every hour until 10pm', SAID, 9)).toHaveLength(4);
    expect(parseWhen('一直提醒我喝水，每小時一次，到晚上十點', SAID)).toMatchObject({
      content: '喝水',
      action: 'remind',
    });
  });

  test.each([
    ['提醒大家明天三點開會', '大家開會'],
    ['中秋節前一週提醒我訂月餅', '訂月餅'],
    ['幫我設鬧鐘明天六點半', ''],
  ])('what remains of "%s"', (phrase, content) => {
    expect(parseWhen(phrase, SAID).content).toBe(content);
  });
});
