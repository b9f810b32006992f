import { describe, expect, test } from 'vitest';
import { describeDuration, describeInstant } from '../../../src/time/index.ts';

const ZONE = 'Asia/Taipei';
const at = (text: string): number => Date.parse(`${text}+08:00`);
const NOW = at('2026-12-01T18:00');

describe('instants', () => {
  test.each([
    ['today', '2026-12-01T20:00', 'today at 8:00 PM', '今天晚上8:00', '今天晚上8:00'],
    ['a moment ago', '2026-12-01T17:59', 'today at 5:59 PM', '今天下午5:59', '今天下午5:59'],
    ['tomorrow', '2026-12-02T15:30', 'tomorrow at 3:30 PM', '明天下午3:30', '明天下午3:30'],
    ['tomorrow, in a few hours', '2026-12-02T00:05', 'tomorrow at 12:05 AM', '明天凌晨0:05', '明天凌晨0:05'],
    ['the day after', '2026-12-03T09:00', 'Thu, Dec 3 at 9:00 AM', '後天上午9:00', '后天上午9:00'],
    [
      'later in the month',
      '2026-12-08T12:30',
      'Tue, Dec 8 at 12:30 PM',
      '12月8日（週二）中午12:30',
      '12月8日（周二）中午12:30',
    ],
    [
      'soon in the next year',
      '2027-01-31T06:00',
      'Sun, Jan 31 at 6:00 AM',
      '1月31日（週日）早上6:00',
      '1月31日（周日）早上6:00',
    ],
    [
      'later in the next year',
      '2027-06-01T18:00',
      'Tue, Jun 1, 2027 at 6:00 PM',
      '2027年6月1日（週二）晚上6:00',
      '2027年6月1日（周二）晚上6:00',
    ],
    ['yesterday', '2026-11-30T23:00', 'yesterday at 11:00 PM', '昨天晚上11:00', '昨天晚上11:00'],
    [
      'earlier in the year',
      '2026-03-01T08:00',
      'Sun, Mar 1 at 8:00 AM',
      '3月1日（週日）早上8:00',
      '3月1日（周日）早上8:00',
    ],
    [
      'in an earlier year',
      '2025-12-31T08:00',
      'Wed, Dec 31, 2025 at 8:00 AM',
      '2025年12月31日（週三）早上8:00',
      '2025年12月31日（周三）早上8:00',
    ],
    ['with seconds', '2026-12-01T20:00:05', 'today at 8:00:05 PM', '今天晚上8:00:05', '今天晚上8:00:05'],
  ])('%s', (_name, text, english, traditional, simplified) => {
    expect(describeInstant(at(text), { lang: 'en', zone: ZONE, now: NOW })).toBe(english);
    expect(describeInstant(at(text), { lang: 'zh-Hant', zone: ZONE, now: NOW })).toBe(traditional);
    expect(describeInstant(at(text), { lang: 'zh-Hans', zone: ZONE, now: NOW })).toBe(simplified);
  });

  test('today is the listener’s day', () => {
    const instant = at('2026-12-02T00:30');
    expect(describeInstant(instant, { lang: 'en', zone: ZONE, now: NOW })).toBe('tomorrow at 12:30 AM');
    expect(describeInstant(instant, { lang: 'en', zone: 'Europe/London', now: NOW })).toBe('today at 4:30 PM');
    expect(describeInstant(instant, { lang: 'en', zone: 'America/Los_Angeles', now: NOW })).toBe('today at 8:30 AM');
    expect(describeInstant(instant, { lang: 'en', zone: 'Pacific/Kiritimati', now: NOW })).toBe('today at 6:30 AM');
  });

  test('long words write names out', () => {
    const long = { zone: ZONE, now: NOW, style: 'long' } as const;
    expect(describeInstant(at('2027-06-01T18:00'), { lang: 'en', ...long })).toBe('Tuesday, June 1, 2027 at 6:00 PM');
    expect(describeInstant(at('2026-12-08T12:30'), { lang: 'zh-Hans', ...long })).toBe('12月8日（星期二）中午12:30');
  });
});

describe('durations', () => {
  const MINUTE = 60_000;
  const HOUR = 60 * MINUTE;
  const DAY = 24 * HOUR;
  test.each([
    [0, '0 seconds', '0 s', '0秒'],
    [1000, '1 second', '1 s', '1秒'],
    [45_400, '45 seconds', '45 s', '45秒'],
    [59_600, '1 minute', '1 min', '1分鐘'],
    [61_000, '1 minute 1 second', '1 min 1 s', '1分鐘1秒'],
    [10 * MINUTE, '10 minutes', '10 min', '10分鐘'],
    [HOUR, '1 hour', '1 h', '1小時'],
    [3 * HOUR, '3 hours', '3 h', '3小時'],
    [90 * MINUTE, '1 hour 30 minutes', '1 h 30 min', '1小時30分鐘'],
    [90 * MINUTE + 29_000, '1 hour 30 minutes', '1 h 30 min', '1小時30分鐘'],
    [HOUR - 100, '1 hour', '1 h', '1小時'],
    [DAY, '1 day', '1 d', '1天'],
    [26 * HOUR + 20 * MINUTE, '1 day 2 hours', '1 d 2 h', '1天2小時'],
    [DAY - 1000, '1 day', '1 d', '1天'],
    [7 * DAY, '1 week', '1 wk', '1週'],
    [14 * DAY, '2 weeks', '2 wk', '2週'],
    [10 * DAY, '10 days', '10 d', '10天'],
    [-3 * HOUR, '3 hours', '3 h', '3小時'],
  ])('%i ms', (ms, long, short, chinese) => {
    expect(describeDuration(ms, { lang: 'en' })).toBe(long);
    expect(describeDuration(ms, { lang: 'en', style: 'short' })).toBe(short);
    expect(describeDuration(ms, { lang: 'zh-Hant' })).toBe(chinese);
  });

  test('Simplified Chinese', () => {
    expect(describeDuration(90 * MINUTE, { lang: 'zh-Hans' })).toBe('1小时30分钟');
    expect(describeDuration(14 * DAY, { lang: 'zh-Hans' })).toBe('2周');
  });
});
