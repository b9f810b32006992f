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
