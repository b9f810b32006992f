import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { describeSchedule, type Lang, parseWhen, type Schedule, slotsBetween } from '../../../src/time/index.ts';
import { NOW, shapes, ZONE } from './schedules.ts';

/*
 * What we say is what we read: words → schedule → words is the identity, over every shape of schedule that words can
 * make, and the schedule that is read has the slots of the one that was said.
 */

vi.setConfig({ testTimeout: 60_000 });

const LANGUAGES: readonly Lang[] = ['en', 'zh-Hant', 'zh-Hans'];
const HORIZON_AT = NOW + 6 * 366 * 86_400_000;

const comingSlots = (schedule: Schedule): number[] => slotsBetween(schedule, NOW + 1, HORIZON_AT, 8);

describe.each(LANGUAGES)('%s words are read back as the schedule they were made of', (lang) => {
  test.each(Object.entries(shapes))('%s', (_name, shape) => {
    const listener = { lang, zone: ZONE, now: NOW };
    fc.assert(
      fc.property(shape, (schedule) => {
        const said = describeSchedule(schedule, listener);
        const read = parseWhen(said, { now: NOW, zone: ZONE, lang: lang === 'en' ? 'en' : 'zh' });
        expect(describeSchedule(read.schedule, listener)).toBe(said);
        expect(comingSlots(read.schedule)).toEqual(comingSlots(schedule));
        expect(read.content).toBe('');
      }),
      { numRuns: Number(process.env['FC_RUNS'] ?? 60) },
    );
  });
});

const PHRASES = `
every day at 8pm
every day at 8pm until Dec 15
every evening at 8 for 2 weeks
every weekday at 9am
every Monday, Wednesday and Friday at 9:30am
every day except Sunday at 9am
every 15 minutes
every 6 hours
every hour
every 90 minutes from tomorrow 9am
every hour from 10pm to 4am
every 90 minutes from 10pm to 4am
every day at 9am except January
every Monday at 9am except in July and August
every day at 7am except Sundays and in August
every Monday at 9am, and also the day before
every day except Sunday at 7am in June
every 2 hours from 9 to 6 on weekdays
every other Tuesday at 10am
every 2 weeks on Monday and Thursday at 10am
every 3 days at 8am
every month on the 15th at 9am
every month on the 31st at 9am
every month on the 30th at 9am
on the last day of every month at 6pm
the first Monday of every month at 9am
every quarter on the 1st at 9am
every year on March 3 at 9am
every Feb 29 at 9am
every year on the fourth Thursday of November at noon
every day at 8am and 8:30pm
twice a day
every day at 8am, 10 times
every day at 7am London time
every Tuesday at 3pm New York time
every weekend at 10am
starting Monday, every day at 8am
every day at 8am starting next Monday until Dec 31
every Mid-Autumn Festival at 8pm
every 2 months on the 5th at 9am
tomorrow at 3:30pm
next Friday at noon
Dec 24 at 6pm
March 3 2028 at 9am
0 9 * * 1-5
every weekday at 9:00, 12:00 and 18:00
every morning
every Sunday night
every first and third Monday at 9am
first business day of every month at 9am
every 5 minutes after 2pm and before 3pm
every second Friday
quarterly on the 1st
second to last Friday of every month
the 2nd and 4th Tuesday of every month at 7pm
every 20 minutes between 9 and 11
in 90 minutes
每天晚上八點
每天晚上八點，持續兩週
每天早上8點到12月15日為止
每週一三五早上九點
每週一到週五早上9點
工作日早上九點到下午六點每兩小時
隔週二上午10點
每兩天早上八點
每月15號上午9點
每個月最後一天下午6點
每月第一個週一上午九點
每年3月3日早上九點
每年農曆八月十五晚上八點
每月農曆初一十五早上八點
每天早上八點和晚上八點半
每6小時
每隔三十分鐘
每天早上8點，共10次
倫敦時間每天早上七點
從下週一起每天早上八點
明天下午三點半
後天晚上八點
12月24日晚上六點
2028年3月3日上午9點
每个周末上午十点
每月最后一个工作日下午五点
除了週日，每天早上九點
每兩個月5號早上九點
每年11月的第四個星期四
每季度第一天上午十點
每週末早上十點
接下來兩週每天晚上九點
下週三下午兩點
三小時後
`;

describe('what people say comes back as they meant it', () => {
  test.each(PHRASES.trim().split('\n'))('%s', (phrase) => {
    const context = { now: NOW, zone: ZONE };
    const meant = parseWhen(phrase, context);
    const listener = { lang: meant.lang, zone: ZONE, now: NOW };
    const said = describeSchedule(meant.schedule, listener);
    const read = parseWhen(said, context);
    expect(comingSlots(read.schedule)).toEqual(comingSlots(meant.schedule));
    expect(describeSchedule(read.schedule, listener)).toBe(said);
  });
});
