import { describe, expect, test } from 'vitest';
import { parseWhen } from '../../../src/time/index.ts';
import { moments, rows, SAID } from './reading.ts';

/** `phrase | what it means | what remains`. */
function check(table: string): void {
  test.each(
    rows(table).map(([line, content]): [string, string, string] => {
      const [phrase = '', means = ''] = line.split(' | ');
      return [phrase, means, content];
    }),
  )('%s', (phrase, means, content) => {
    expect(moments(phrase).join(', ')).toBe(means);
    expect(parseWhen(phrase, SAID).content).toBe(content);
  });
}

describe('days that are left out behind the thing', () => {
  check(`
every Tuesday at 9am standup, not on December 8 | 2026-12-15 09:00, 2026-12-22 09:00, 2026-12-29 09:00 | standup
every day at 8am vitamins, skip tomorrow | 2026-12-03 08:00, 2026-12-04 08:00, 2026-12-05 08:00 | vitamins
every day at 8am vitamins, not this Friday | 2026-12-02 08:00, 2026-12-03 08:00, 2026-12-05 08:00 | vitamins
every weekday at 7am gym, not on Fridays | 2026-12-02 07:00, 2026-12-03 07:00, 2026-12-07 07:00 | gym
remind me every day at 8am to take pills, but not on December 3 | 2026-12-02 08:00, 2026-12-04 08:00, 2026-12-05 08:00 | take pills
every day at 8am vitamins, not on December 3 and 4 | 2026-12-02 08:00, 2026-12-05 08:00, 2026-12-06 08:00 | vitamins
每天早上八點吃藥，12月3日和4日不要 | 2026-12-02 08:00, 2026-12-05 08:00, 2026-12-06 08:00 | 吃藥
每天早上八點吃藥，12月3日不要 | 2026-12-02 08:00, 2026-12-04 08:00, 2026-12-05 08:00 | 吃藥
每天早上八點提醒我吃藥，但12月3日不要 | 2026-12-02 08:00, 2026-12-04 08:00, 2026-12-05 08:00 | 吃藥
每週五下午三點開會，這週五不用 | 2026-12-11 15:00, 2026-12-18 15:00, 2026-12-25 15:00 | 開會
每周三下午两点上课，这周三不用 | 2026-12-09 14:00, 2026-12-16 14:00, 2026-12-23 14:00 | 上课
每天早上八點跑步，明天不用 | 2026-12-03 08:00, 2026-12-04 08:00, 2026-12-05 08:00 | 跑步
每天晚上十點睡覺，週末不用提醒 | 2026-12-01 22:00, 2026-12-02 22:00, 2026-12-03 22:00 | 睡覺
`);
});

describe('months that are left out', () => {
  const comingOf = (phrase: string, from: string): string => moments(phrase, { ...SAID, now: Date.parse(from) }, 1)[0]!;

  test.each(
    rows(`
every day at 8am except January | 2027-02-01 08:00
every day at 8am except in January | 2027-02-01 08:00
除了一月每天早上八點 | 2027-02-01 08:00
每天早上八點，一月除外 | 2027-02-01 08:00
every Monday at 9am except in January | 2027-02-01 09:00
every weekday at 9am except January and February | 2027-03-01 09:00
每個月5號，除了一月和二月 | 2027-03-05 09:00
every day at 7am except Mondays and January | 2027-02-02 07:00
every day at 7am except weekends and in January | 2027-02-01 07:00
every day at 8am except January 1 | 2027-01-02 08:00
every day at 8am except January 1 and 2 | 2027-01-03 08:00
every day at 8am except Mondays in March | 2027-01-01 08:00
every 2 hours except in January | 2027-02-01 00:00
`),
  )('%s', (phrase, means) => {
    expect(comingOf(phrase, '2027-01-01T00:00:00+08:00')).toBe(means);
  });

  test('one date of two months each', () => {
    const { schedule } = parseWhen('every day at 9am except July 4 and December 25', SAID);
    expect(schedule.kind === 'rrule' && schedule.except?.slice(0, 3)).toEqual([
      '2026-12-25T09:00:00',
      '2027-07-04T09:00:00',
      '2027-12-25T09:00:00',
    ]);
  });
});

describe('words that only look like that', () => {
  check(`
meet tomorrow at 3pm, not on Friday | 2026-12-02 15:00 | meet
every Monday at 9am call Bob, not Alice | 2026-12-07 09:00, 2026-12-14 09:00, 2026-12-21 09:00 | call Bob, not Alice
明天不要忘記帶傘 | 2026-12-02 09:00 | 帶傘
每天早上八點喝水，今天不要喝咖啡 | 2026-12-02 08:00, 2026-12-03 08:00, 2026-12-04 08:00 | 喝水，今天不要喝咖啡
`);
});

describe('weekdays that are left out in one month alone', () => {
  const from = (at: string) => ({ ...SAID, now: Date.parse(at) });

  test.each([
    'every day at 9am except weekends in January',
    '每天早上九點，一月的週末除外',
    '每天早上九点提醒我，除了一月的周末',
  ])('%s', (phrase) => {
    const days = (at: string) => moments(phrase, from(at), 4).join(', ');
    expect(days('2027-01-07T12:00:00+08:00')).toBe(
      '2027-01-08 09:00, 2027-01-11 09:00, 2027-01-12 09:00, 2027-01-13 09:00',
    );
    expect(days('2027-02-04T12:00:00+08:00')).toBe(
      '2027-02-05 09:00, 2027-02-06 09:00, 2027-02-07 09:00, 2027-02-08 09:00',
    );
  });

  test('a period within the day too', () => {
    const phrase = 'every 2 hours from 9am to 11am except Sundays in December';
    expect(moments(phrase, from('2026-12-05T12:00:00+08:00'), 2).join(', ')).toBe('2026-12-07 09:00, 2026-12-07 11:00');
  });

  test.each(['every day at 7am except weekends in December and January', 'every day at 9am except Sundays this month'])(
    '"%s" is refused rather than read as all of them',
    (phrase) => {
      expect(() => parseWhen(phrase, SAID)).toThrow(expect.objectContaining({ code: 'schedule_not_found_in_text' }));
    },
  );
});

describe('the hours and days of a short period behind the thing', () => {
  check(`
remind me every 30 minutes to stretch, 9 to 5, weekdays | 2026-12-02 09:00, 2026-12-02 09:30, 2026-12-02 10:00 | stretch
remind me every 30 minutes to stretch from 9 to 5 on weekdays | 2026-12-02 09:00, 2026-12-02 09:30, 2026-12-02 10:00 | stretch
remind me every hour to drink water on weekdays from 9am to 6pm | 2026-12-02 09:00, 2026-12-02 10:00, 2026-12-02 11:00 | drink water
remind me every hour to drink water, weekends | 2026-12-05 00:00, 2026-12-05 01:00, 2026-12-05 02:00 | drink water
remind me every hour to call Bob on Monday | 2026-12-01 19:00, 2026-12-01 20:00, 2026-12-01 21:00 | call Bob on Monday
每30分钟提醒我站起来，早上九点到下午五点，工作日 | 2026-12-02 09:00, 2026-12-02 09:30, 2026-12-02 10:00 | 站起来
每30分鐘提醒我站起來，早上九點到下午五點，工作日 | 2026-12-02 09:00, 2026-12-02 09:30, 2026-12-02 10:00 | 站起來
每小時提醒我喝水，平日早上九點到下午六點 | 2026-12-02 09:00, 2026-12-02 10:00, 2026-12-02 11:00 | 喝水
`);
});
