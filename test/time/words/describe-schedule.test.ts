import { describe, expect, test } from 'vitest';
import { describeSchedule, detectLang, type Lang, type Schedule } from '../../../src/time/index.ts';

const ZONE = 'Asia/Taipei';
const at = (text: string): number => Date.parse(`${text}+08:00`);
/** A Tuesday. */
const NOW = at('2026-12-01T18:00');

const cron = (expression: string, more: Partial<Schedule> = {}): Schedule =>
  ({ kind: 'cron', expression, zone: ZONE, ...more }) as Schedule;
const rrule = (rule: string, start = '2026-12-01T10:00:00', more: Partial<Schedule> = {}): Schedule =>
  ({ kind: 'rrule', rule, start, zone: ZONE, ...more }) as Schedule;
const every = (minutes: number, more: Partial<Schedule> = {}): Schedule =>
  ({ kind: 'every', everyMs: minutes * 60_000, anchorAt: NOW, zone: ZONE, ...more }) as Schedule;
const lunar = (month: number | undefined, ...days: number[]): Schedule => ({
  kind: 'lunar',
  ...(month !== undefined && { month }),
  days,
  time: '20:00:00',
  zone: ZONE,
});
const list = (...of: Schedule[]): Schedule => ({
  kind: 'list',
  of: of as Exclude<Schedule, { kind: 'list' }>[],
  zone: ZONE,
});

const say = (schedule: Schedule, lang: Lang, zone = ZONE): string =>
  describeSchedule(schedule, { lang, zone, now: NOW });

describe('schedules in English and Chinese', () => {
  const rows: [Schedule, string, string][] = [
    [cron('0 20 * * *'), 'every day at 8:00 PM', '每天晚上8:00'],
    [cron('30 8 * * 1-5'), 'every weekday at 8:30 AM', '每週一到週五早上8:30'],
    [cron('0 10 * * 0,6'), 'every Saturday and Sunday at 10:00 AM', '每週六、日上午10:00'],
    [cron('0 9 * * 1,3,5'), 'every Monday, Wednesday and Friday at 9:00 AM', '每週一、三、五上午9:00'],
    [cron('0 9 * * 1-6'), 'every day except Sunday at 9:00 AM', '每週一到週六上午9:00'],
    [cron('0 0 * * 2'), 'every Tuesday at 12:00 AM', '每週二凌晨0:00'],
    [cron('0 12 15 * *'), 'every month on the 15th at 12:00 PM', '每月15日中午12:00'],
    [cron('0 9 1,22 * *'), 'every month on the 1st and 22nd at 9:00 AM', '每月1日和22日上午9:00'],
    [cron('0 9 L * *'), 'on the last day of every month at 9:00 AM', '每月最後一天上午9:00'],
    [cron('0 9 L-1 * *'), 'on the second to last day of every month at 9:00 AM', '每月倒數第2天上午9:00'],
    [
      cron('0 9 31 * *'),
      'on the 31st of every month that has a 31st at 9:00 AM',
      '每月31日（沒有31日的月份略過）上午9:00',
    ],
    [cron('0 9 3 3 *'), 'every year on March 3 at 9:00 AM', '每年3月3日上午9:00'],
    [cron('0 9 * * 5L'), 'on the last Friday of every month at 9:00 AM', '每月最後一個週五上午9:00'],
    [
      cron('0 9 * * 1#1,1#3'),
      'on the first Monday and third Monday of every month at 9:00 AM',
      '每月第一個週一和第三個週一上午9:00',
    ],
    [cron('0 9 LW * *'), 'on the last weekday of every month at 9:00 AM', '每月最後一個工作日上午9:00'],
    [cron('0 9 * 6,7 *'), 'every day in June and July at 9:00 AM', '6月和7月的每天上午9:00'],
    [
      cron('0 9 13 * 5'),
      'every month on the 13th at 9:00 AM and every Friday at 9:00 AM',
      '每月13日上午9:00和每週五上午9:00',
    ],
    [cron('0 8,13,20 * * *'), 'every day at 8:00 AM, 1:00 PM and 8:00 PM', '每天早上8:00、下午1:00和晚上8:00'],
    [cron('15 30 17 * * *'), 'every day at 5:30:15 PM', '每天下午5:30:15'],
    [
      cron('*/15 9-17 * * 1-5'),
      'every 15 minutes from 9:00 AM to 5:45 PM on weekdays',
      '每週一到週五上午9:00到下午5:45每15分鐘',
    ],
    [cron('0 9-17/2 * * *'), 'every 2 hours from 9:00 AM to 5:00 PM', '上午9:00到下午5:00每兩小時'],
    [
      cron('0 9-17/2 * * 2,4'),
      'every 2 hours from 9:00 AM to 5:00 PM on Tuesdays and Thursdays',
      '每週二、四上午9:00到下午5:00每兩小時',
    ],
    [cron('*/15 * * * *'), 'every 15 minutes', '每15分鐘'],
    [cron('0 * * * *'), 'every hour on the hour', '每小時整點'],
    [cron('30 * * * *'), 'every hour at 30 minutes past', '每小時的30分'],
    [cron('5-59/15 * * * *'), 'every 15 minutes from 5 minutes past the hour', '每15分鐘（從每小時的5分開始）'],
    [cron('0 9 */2 * 1'), 'on the cron schedule 0 9 */2 * 1', '依 cron 規則 0 9 */2 * 1'],
    [cron('0 9 15W * *'), 'on the cron schedule 0 9 15W * *', '依 cron 規則 0 9 15W * *'],
    [rrule('FREQ=DAILY;INTERVAL=2', '2026-12-02T10:00:00'), 'every 2 days at 10:00 AM', '每兩天上午10:00'],
    [rrule('FREQ=DAILY;BYDAY=MO,TU'), 'every Monday and Tuesday at 10:00 AM', '每週一、二上午10:00'],
    [rrule('FREQ=WEEKLY'), 'every Tuesday at 10:00 AM', '每週二上午10:00'],
    [
      rrule('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '2026-12-08T10:00:00'),
      'every 2 weeks on Tuesday at 10:00 AM',
      '每兩週的週二上午10:00',
    ],
    [rrule('FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=5'), 'every 3 months on the 5th at 10:00 AM', '每3個月的5日上午10:00'],
    [rrule('FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1'), 'every month on the 30th at 10:00 AM', '每月30日上午10:00'],
    [
      rrule('FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'),
      'on the last day of every month at 10:00 AM',
      '每月最後一天上午10:00',
    ],
    [
      rrule('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1'),
      'on the first weekday of every month at 10:00 AM',
      '每月第一個工作日上午10:00',
    ],
    [
      rrule('FREQ=MONTHLY;BYDAY=-2FR'),
      'on the second to last Friday of every month at 10:00 AM',
      '每月倒數第二個週五上午10:00',
    ],
    [
      rrule('FREQ=YEARLY;BYMONTH=11;BYDAY=4TH'),
      'every year on the fourth Thursday of November at 10:00 AM',
      '每年11月第四個週四上午10:00',
    ],
    [rrule('FREQ=YEARLY', '2026-03-03T10:00:00'), 'every year on March 3 at 10:00 AM', '每年3月3日上午10:00'],
    [
      rrule('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1'),
      'every year on February 29 at 10:00 AM',
      '每年2月29日上午10:00',
    ],
    [rrule('FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0'), 'every day at 8:00 AM and 8:00 PM', '每天早上8:00和晚上8:00'],
    [rrule('FREQ=HOURLY;INTERVAL=6'), 'every 6 hours', '每6小時'],
    [
      rrule('FREQ=YEARLY;BYYEARDAY=100'),
      'on the RRULE schedule FREQ=YEARLY;BYYEARDAY=100',
      '依 RRULE 規則 FREQ=YEARLY;BYYEARDAY=100',
    ],
    [every(60), 'every hour', '每小時'],
    [every(90), 'every 90 minutes', '每90分鐘'],
    [every(120), 'every 2 hours', '每兩小時'],
    [every(0.5), 'every 30 seconds', '每30秒'],
    [every(2880), 'every 48 hours', '每48小時'],
    [lunar(8, 15), 'every Mid-Autumn Festival at 8:00 PM', '每年農曆八月十五晚上8:00'],
    [lunar(12, 23), 'every year on the 23rd of the 12th lunar month at 8:00 PM', '每年農曆十二月廿三晚上8:00'],
    [lunar(1, 1), 'every Chinese New Year at 8:00 PM', '每年農曆正月初一晚上8:00'],
    [lunar(undefined, 1, 15), 'on the 1st and 15th of every lunar month at 8:00 PM', '每月農曆初一和十五晚上8:00'],
    [lunar(undefined, 20, 30), 'on the 20th and 30th of every lunar month at 8:00 PM', '每月農曆二十和三十晚上8:00'],
  ];
  test.each(rows.map(([schedule, english, chinese]) => ({ schedule, english, chinese })))(
    '$english',
    ({ schedule, english, chinese }) => {
      expect(say(schedule, 'en')).toBe(english);
      expect(say(schedule, 'zh-Hant')).toBe(chinese);
      expect(detectLang(say(schedule, 'zh-Hans'))).toBe('zh-Hans');
    },
  );

  test.each<[string, Schedule, string]>([
    ['weeks', cron('0 9 * * 1-5'), '每周一到周五上午9:00'],
    ['intervals', rrule('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '2026-12-08T10:00:00'), '每两周的周二上午10:00'],
    ['beats', cron('*/15 9-17 * * *'), '上午9:00到下午5:45每15分钟'],
    ['last days', cron('0 9 L * *'), '每月最后一天上午9:00'],
    ['workdays', cron('0 9 LW * *'), '每月最后一个工作日上午9:00'],
    ['skipped months', cron('0 9 31 * *'), '每月31日（没有31日的月份略过）上午9:00'],
    ['lunar dates', lunar(8, 15), '每年农历八月十五晚上8:00'],
    ['rules', cron('0 9 */2 * 1'), '依 cron 规则 0 9 */2 * 1'],
    ['ends', cron('0 20 * * *', { until: at('2026-12-15T23:59:59') }), '每天晚上8:00，到12月15日（周二）为止'],
    ['beginnings', cron('0 20 * * *', { from: at('2026-12-07T00:00') }), '从12月7日（周一）起，每天晚上8:00'],
    ['zones', cron('0 7 * * *', { zone: 'America/Los_Angeles' }), '洛杉矶时间每天早上7:00'],
    ['places of another name', cron('0 7 * * *', { zone: 'Australia/Sydney' }), '悉尼时间每天早上7:00'],
  ])('Simplified Chinese: %s', (_name, schedule, words) => {
    expect(say(schedule, 'zh-Hans')).toBe(words);
  });
});

describe('bounds', () => {
  test.each<[string, Schedule, string, string]>([
    [
      'an end is the day of the last slot',
      cron('0 20 * * *', { until: at('2026-12-15T23:59:59') }),
      'every day at 8:00 PM until Tue, Dec 15',
      '每天晚上8:00，到12月15日（週二）為止',
    ],
    [
      'also when the end lies before that day’s slot',
      cron('0 20 * * *', { until: at('2026-12-15T18:00') }),
      'every day at 8:00 PM until Mon, Dec 14',
      '每天晚上8:00，到12月14日（週一）為止',
    ],
    [
      'with its time when more of that day is cut off',
      cron('0 8,20 * * *', { until: at('2026-12-15T18:00') }),
      'every day at 8:00 AM and 8:00 PM until Tue, Dec 15 at 8:00 AM',
      '每天早上8:00和晚上8:00，到12月15日（週二）早上8:00為止',
    ],
    [
      'a year is named when it is not near',
      cron('0 20 * * *', { until: at('2027-12-15T23:59:59') }),
      'every day at 8:00 PM until Wed, Dec 15, 2027',
      '每天晚上8:00，到2027年12月15日（週三）為止',
    ],
    [
      'an end in a rule',
      rrule('FREQ=DAILY;UNTIL=20261205'),
      'every day at 10:00 AM until Sat, Dec 5',
      '每天上午10:00，到12月5日（週六）為止',
    ],
    [
      'an end that has passed',
      cron('0 20 * * *', { until: at('2026-11-15T23:59:59') }),
      'every day at 8:00 PM until Sun, Nov 15',
      '每天晚上8:00，到11月15日（週日）為止',
    ],
    ['a count', cron('0 20 * * *', { from: NOW, count: 10 }), 'every day at 8:00 PM, 10 times', '每天晚上8:00，共10次'],
    [
      'a count of one',
      cron('0 20 * * *', { from: NOW, count: 1 }),
      'every day at 8:00 PM, once',
      '每天晚上8:00，共1次',
    ],
    [
      'a count in a rule',
      rrule('FREQ=DAILY;COUNT=5', '2026-12-02T10:00:00'),
      'every day at 10:00 AM, 5 times',
      '每天上午10:00，共5次',
    ],
    [
      'a beginning',
      cron('0 20 * * *', { from: at('2026-12-07T00:00') }),
      'every day at 8:00 PM starting Mon, Dec 7',
      '從12月7日（週一）起，每天晚上8:00',
    ],
    [
      'a beginning that has passed is not told',
      cron('0 20 * * *', { from: at('2026-11-07T00:00') }),
      'every day at 8:00 PM',
      '每天晚上8:00',
    ],
    [
      'nor one that leaves out nothing',
      cron('0 20 * * *', { from: at('2026-12-01T19:00') }),
      'every day at 8:00 PM',
      '每天晚上8:00',
    ],
    [
      'a beginning in the middle of a day',
      cron('0 8,20 * * *', { from: at('2026-12-03T12:00') }),
      'every day at 8:00 AM and 8:00 PM starting Thu, Dec 3 at 8:00 PM',
      '從後天晚上8:00起，每天早上8:00和晚上8:00',
    ],
    [
      'a week that an interval leaves out',
      rrule('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '2026-12-01T10:00:00'),
      'every 2 weeks on Tuesday at 10:00 AM starting Tue, Dec 15',
      '從12月15日（週二）起，每兩週的週二上午10:00',
    ],
    [
      'a day that an interval leaves out',
      rrule('FREQ=DAILY;INTERVAL=2', '2026-12-01T10:00:00'),
      'every 2 days at 10:00 AM starting Thu, Dec 3',
      '從後天起，每兩天上午10:00',
    ],
    [
      'a beginning and an end',
      cron('0 8 * * *', { from: at('2026-12-07T00:00'), until: at('2026-12-31T23:59:59') }),
      'every day at 8:00 AM starting Mon, Dec 7 until Thu, Dec 31',
      '從12月7日（週一）起，每天早上8:00，到12月31日（週四）為止',
    ],
    [
      'a period that begins later',
      every(120, { anchorAt: at('2026-12-02T07:00') }),
      'every 2 hours starting tomorrow at 9:00 AM',
      '從明天上午9:00起，每兩小時',
    ],
    [
      'a period with an end',
      every(30, { until: at('2026-12-01T21:00') }),
      'every 30 minutes until today at 9:00 PM',
      '每30分鐘，到今天晚上9:00為止',
    ],
    [
      'a period that ends with a day',
      every(30, { until: at('2026-12-02T23:59:59') }),
      'every 30 minutes until tomorrow',
      '每30分鐘，到明天為止',
    ],
  ])('%s', (_name, schedule, english, chinese) => {
    expect(say(schedule, 'en')).toBe(english);
    expect(say(schedule, 'zh-Hant')).toBe(chinese);
  });
});

describe('another zone', () => {
  const london = cron('0 7 * * *', { zone: 'Europe/London' });
  test.each<[string, Schedule, string, string, string]>([
    ['is named when its clock is another', london, ZONE, 'every day at 7:00 AM London time', '倫敦時間每天早上7:00'],
    ['is not named to those who live by it', london, 'Europe/London', 'every day at 7:00 AM', '每天早上7:00'],
    [
      'nor where the clock is the same all year',
      cron('0 7 * * *', { zone: 'Asia/Shanghai' }),
      ZONE,
      'every day at 7:00 AM',
      '每天早上7:00',
    ],
    [
      'but where it is the same in winter only',
      london,
      'Africa/Abidjan',
      'every day at 7:00 AM London time',
      '倫敦時間每天早上7:00',
    ],
    [
      'a city without a Chinese name keeps its own',
      cron('0 7 * * *', { zone: 'Asia/Kathmandu' }),
      ZONE,
      'every day at 7:00 AM Kathmandu time',
      'Asia/Kathmandu 時間每天早上7:00',
    ],
    [
      'two words',
      cron('0 7 * * *', { zone: 'America/New_York' }),
      ZONE,
      'every day at 7:00 AM New York time',
      '紐約時間每天早上7:00',
    ],
    ['UTC', cron('0 7 * * *', { zone: 'UTC' }), ZONE, 'every day at 7:00 AM UTC', 'UTC時間每天早上7:00'],
    ['a period has no clock', every(60, { zone: 'Europe/London' }), ZONE, 'every hour', '每小時'],
    [
      'an instant is told on the listener’s clock',
      { kind: 'at', at: NOW, zone: 'Europe/London' },
      ZONE,
      'today at 6:00 PM',
      '今天晚上6:00',
    ],
    [
      'dates are those of its calendar',
      cron('0 20 * * *', { zone: 'America/New_York', until: Date.parse('2026-12-15T23:59:59-05:00') }),
      ZONE,
      'every day at 8:00 PM New York time until Tue, Dec 15',
      '紐約時間每天晚上8:00，到12月15日（週二）為止',
    ],
    [
      'and not called today or tomorrow',
      cron('0 20 * * *', { zone: 'America/New_York', until: Date.parse('2026-12-02T23:59:59-05:00') }),
      ZONE,
      'every day at 8:00 PM New York time until Wed, Dec 2',
      '紐約時間每天晚上8:00，到12月2日（週三）為止',
    ],
  ])('%s', (_name, schedule, zone, english, chinese) => {
    expect(say(schedule, 'en', zone)).toBe(english);
    expect(say(schedule, 'zh-Hant', zone)).toBe(chinese);
  });
});

describe('lists', () => {
  const once = (text: string): Schedule => ({ kind: 'at', at: at(text), zone: ZONE });
  test.each<[string, Schedule, string, string]>([
    [
      'times of the same days are taken together',
      list(cron('0 8 * * *'), cron('30 20 * * *')),
      'every day at 8:00 AM and 8:30 PM',
      '每天早上8:00和晚上8:30',
    ],
    [
      'others stay apart',
      list(cron('0 8 * * 1'), cron('30 20 * * 5')),
      'every Monday at 8:00 AM and every Friday at 8:30 PM',
      '每週一早上8:00和每週五晚上8:30',
    ],
    [
      'with the bounds of the whole',
      { ...list(cron('0 8 * * *'), cron('30 20 * * *')), until: at('2026-12-05T23:59:59') } as Schedule,
      'every day at 8:00 AM and 8:30 PM until Sat, Dec 5',
      '每天早上8:00和晚上8:30，到12月5日（週六）為止',
    ],
    [
      'or of each part',
      list(cron('0 8 * * *', { until: at('2026-12-05T23:59:59') }), cron('30 20 * * *')),
      'every day at 8:00 AM until Sat, Dec 5 and every day at 8:30 PM',
      '每天早上8:00，到12月5日（週六）為止和每天晚上8:30',
    ],
    [
      'some instants',
      list(once('2026-12-01T19:00'), once('2026-12-04T18:00')),
      'today at 7:00 PM and Fri, Dec 4 at 6:00 PM',
      '今天晚上7:00和12月4日（週五）晚上6:00',
    ],
    [
      'instants of one day together',
      list(once('2026-12-02T14:10'), once('2026-12-02T14:44')),
      'tomorrow at 2:10 PM and 2:44 PM',
      '明天下午2:10和下午2:44',
    ],
    [
      'a beat and its last stroke',
      list(cron('*/20 14 * * *'), cron('0 15 * * *')),
      'every 20 minutes from 2:00 PM to 3:00 PM',
      '下午2:00到下午3:00每20分鐘',
    ],
    [
      'a part in another zone',
      list(cron('0 8 * * *'), cron('0 8 * * *', { zone: 'Europe/London' })),
      'every day at 8:00 AM and every day at 8:00 AM London time',
      '每天早上8:00和倫敦時間每天早上8:00',
    ],
    [
      'of many the next two',
      list(...['01T19:00', '04T18:00', '05T18:00', '06T18:00', '01T08:00'].map((day) => once(`2026-12-${day}`))),
      'today at 7:00 PM, Fri, Dec 4 at 6:00 PM and 2 more times',
      '今天晚上7:00、12月4日（週五）晚上6:00等，還有2次',
    ],
    ['when all have passed', list(once('2026-11-01T19:00')), 'Sun, Nov 1 at 7:00 PM', '11月1日（週日）晚上7:00'],
  ])('%s', (_name, schedule, english, chinese) => {
    expect(say(schedule, 'en')).toBe(english);
    expect(say(schedule, 'zh-Hant')).toBe(chinese);
  });
});

describe('style', () => {
  test('long words write names out', () => {
    const schedule = cron('0 20 * * *', { until: at('2026-12-15T23:59:59') });
    const long = (lang: Lang): string => describeSchedule(schedule, { lang, zone: ZONE, now: NOW, style: 'long' });
    expect(long('en')).toBe('every day at 8:00 PM until Tuesday, December 15');
    expect(long('zh-Hant')).toBe('每天晚上8:00，到12月15日（星期二）為止');
  });
});

test('what is no schedule is refused, not described', () => {
  expect(() => say(cron('x'), 'en')).toThrow(expect.objectContaining({ code: 'schedule_invalid' }));
  expect(() => say(cron('0 8 * * *'), 'en', 'Mars/Base')).toThrow(expect.objectContaining({ code: 'zone_unknown' }));
});
