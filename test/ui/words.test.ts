import { describe, expect, test } from 'vitest';
import { en } from '../../ui/src/i18n/en.ts';
import { zhHans } from '../../ui/src/i18n/zh-hans.ts';
import { zhHant } from '../../ui/src/i18n/zh-hant.ts';
import { cityOf, clockParts, clockText, dayWords, durationWords, untilWords } from '../../ui/src/time/words.ts';

const TAIPEI = 'Asia/Taipei';
const now = Date.parse('2026-12-01T16:40:00+08:00');
const at = (iso: string) => Date.parse(iso);

describe('how far away', () => {
  test.each([
    ['2026-12-01T16:39:00+08:00', 'due', '到時間了'],
    ['2026-12-01T16:40:01+08:00', 'in 1 min', '1 分鐘後'],
    ['2026-12-01T17:39:00+08:00', 'in 59 min', '59 分鐘後'],
    ['2026-12-01T17:39:01+08:00', 'in 1 h', '1 小時後'],
    ['2026-12-01T20:00:00+08:00', 'in 3 h 20 min', '3 小時 20 分後'],
    ['2026-12-02T07:00:00+08:00', 'in 14 h', '14 小時後'],
    ['2026-12-03T20:00:00+08:00', 'in 2 days', '2 天後'],
    ['2026-12-15T08:00:00+08:00', 'in 14 days', '14 天後'],
  ])('%s is %s', (iso, english, chinese) => {
    expect(untilWords(at(iso), now, TAIPEI, en)).toBe(english);
    expect(untilWords(at(iso), now, TAIPEI, zhHant)).toBe(chinese);
  });
});

describe('the day', () => {
  test.each([
    ['2026-12-01T23:59:00+08:00', 'Today', '今天'],
    ['2026-12-02T00:00:00+08:00', 'Tomorrow', '明天'],
    ['2026-11-30T23:59:00+08:00', 'Yesterday', '昨天'],
    ['2026-12-07T20:00:00+08:00', 'Mon', '週一'],
    ['2026-12-08T20:00:00+08:00', 'Tue, Dec 8', '12月8日 週二'],
    ['2026-11-29T20:00:00+08:00', 'Sun, Nov 29', '11月29日 週日'],
  ])('%s is %s', (iso, english, chinese) => {
    expect(dayWords(at(iso), now, TAIPEI, 'en-US', en)).toBe(english);
    expect(dayWords(at(iso), now, TAIPEI, 'zh-TW', zhHant).replace(/\s|\(|\)/g, '')).toBe(chinese.replace(/\s/g, ''));
  });

  test.each([
    ['Asia/Taipei', 'Today'],
    ['America/Los_Angeles', 'Today'],
    ['Pacific/Kiritimati', 'Tomorrow'],
  ])('is that of the zone: 23:00 in Taipei, seen from %s, is %s', (zone, words) => {
    expect(dayWords(at('2026-12-01T23:00:00+08:00'), now, zone, 'en-US', en)).toBe(words);
  });
});

describe('the clock', () => {
  test.each([
    ['en-US', { before: '', digits: '8:00', after: 'PM' }, '8:00 PM'],
    ['en-GB', { before: '', digits: '20:00', after: '' }, '20:00'],
    ['zh-CN', { before: '', digits: '20:00', after: '' }, '20:00'],
    ['zh-TW', { before: '晚上', digits: '8:00', after: '' }, '晚上8:00'],
  ])('in %s', (locale, parts, whole) => {
    const evening = at('2026-12-01T20:00:00+08:00');
    expect(normal(clockParts(evening, TAIPEI, locale))).toEqual(normal(parts));
    expect(clockText(evening, TAIPEI, locale).replace('下午', '晚上')).toBe(whole);
  });
});

test.each([
  [20_000, '1 min', '1 分钟'],
  [45 * 60_000, '45 min', '45 分钟'],
  [125 * 60_000, '2 h', '2 小时'],
  [72 * 3_600_000, '3 days', '3 天'],
])('%i ms last %s', (ms, english, chinese) => {
  expect(durationWords(ms, en)).toBe(english);
  expect(durationWords(ms, zhHans)).toBe(chinese);
});

test.each([
  ['Asia/Taipei', 'Taipei'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
])('%s is called %s', (zone, city) => {
  expect(cityOf(zone)).toBe(city);
});

/** Versions of the locale data call the evening 下午 or 晚上. */
function normal(parts: { before: string; digits: string; after: string }) {
  return { ...parts, before: parts.before.replace('下午', '晚上') };
}
