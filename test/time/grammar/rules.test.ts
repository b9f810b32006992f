import { describe, expect, test } from 'vitest';
import { WakefulError } from '../../../src/errors.ts';
import { detectLang, findWhen, parseWhen, type ReadingContext } from '../../../src/time/index.ts';
import { moment, moments, SAID } from './reading.ts';

const at = (iso: string, zone: string): ReadingContext => ({ now: Date.parse(iso), zone });

const codeOf = (read: () => unknown): string => {
  try {
    read();
    return 'read';
  } catch (error) {
    return error instanceof WakefulError ? error.code : String(error);
  }
};

describe('points on which people differ', () => {
  test.each([
    ['tomorrow at 3', 'bare_hour', 'tomorrow at 3:00 AM'],
    ['at 9', 'bare_hour', 'tomorrow at 9:00 AM'],
    ['明天三點', 'bare_hour', '明天凌晨3:00'],
    ['next Friday', 'next_weekday', 'Fri, Dec 4 at 9:00 AM'],
    ['midnight tomorrow', 'midnight', 'Thu, Dec 3 at 12:00 AM'],
    ['every 31st', 'every_31st', 'on the 31st of every month that has a 31st at 9:00 AM'],
    ['每月31號', 'every_31st', '每月31日（沒有31日的月份略過）上午9:00'],
    ['every other Tuesday at 10am', 'every_other', undefined],
    ['隔週二上午十點', 'every_other', undefined],
    ['每隔兩天早上八點', 'interval_gap', '每兩天早上8:00'],
    ['biweekly on Mondays at 10am', 'biweekly', 'every Monday at 10:00 AM'],
    ['tomorrow at 9am CST', 'zone_abbreviation', undefined],
    ['9am IST tomorrow', 'zone_abbreviation', undefined],
    ['9am PST on July 4', 'zone_abbreviation', undefined],
  ])('%s: %s', (phrase, rule, says) => {
    const found = parseWhen(phrase, SAID).ambiguous.find((ambiguity) => ambiguity.rule === rule);
    expect(found).toBeDefined();
    expect(found?.alternatives.length).toBeGreaterThan(0);
    if (says !== undefined) expect(found?.alternatives[0]?.says).toBe(says);
    expect(found?.alternatives[0]?.says).not.toBe(found?.chosen);
  });

  test.each([
    'tomorrow at 3pm',
    'tomorrow at 15:00',
    'tomorrow at 09:00',
    '明天下午三點',
    '二十三點',
    'every Monday at 9am',
    '這週五上午十點',
    'this Friday at 10am',
  ])('nothing is unsure about %s', (phrase) => {
    expect(parseWhen(phrase, SAID).ambiguous).toEqual([]);
  });

  test.each(['tomorrow at 3', '明天三點', 'next Friday', '每隔兩天早上八點'])('strict reading refuses %s', (phrase) => {
    expect(codeOf(() => parseWhen(phrase, { ...SAID, strict: true }))).toBe('schedule_ambiguous');
  });

  test('strict reading takes what is plain', () => {
    expect(codeOf(() => parseWhen('tomorrow at 3pm', { ...SAID, strict: true }))).toBe('read');
  });
});

describe('the past', () => {
  test.each([
    'on March 3, 2024',
    'yesterday at 5pm',
    'today at 9am',
    'this morning',
    '2026年11月30日早上九點',
    '昨天下午三點',
    '今天早上八點',
    '2 days ago',
  ])('%s is refused with a sentence that says so', (phrase) => {
    expect(codeOf(() => parseWhen(phrase, SAID))).toBe('schedule_in_past');
  });

  test('statements of fact may name it', () => {
    expect(moment('I saw Dr. Smith on May 3rd, 2026', { ...SAID, allowPast: true })).toBe('2026-05-03 09:00');
  });

  test.each([
    ['at 5pm', '2026-12-02 17:00'],
    ['Tuesday at 5pm', '2026-12-08 17:00'],
    ['on the 1st at 5pm', '2027-01-01 17:00'],
    ['December 1 at 5pm', '2027-12-01 17:00'],
    ['下午五點', '2026-12-02 17:00'],
    ['週二下午五點', '2026-12-08 17:00'],
  ])('%s that has passed is the next one', (phrase, expected) => {
    expect(moment(phrase)).toBe(expected);
  });

  test('"today at 5" after five is not this morning but an hour to come, if one is left', () => {
    expect(moment('today at 9', SAID)).toBe('2026-12-01 21:00');
  });
});

describe('errors', () => {
  test('no time says what a time looks like', () => {
    expect(() => parseWhen('buy milk', SAID)).toThrow(/tomorrow at 3pm/);
    expect(() => parseWhen('買牛奶', SAID)).toThrow(/明天下午三點/);
    expect(() => parseWhen('买牛奶', SAID)).toThrow(/明天下午三点/);
    expect(codeOf(() => parseWhen('', SAID))).toBe('schedule_not_found_in_text');
  });

  test('an unknown zone is refused, of the speaker and in the words', () => {
    expect(codeOf(() => findWhen('tomorrow', { ...SAID, zone: 'Mars/Olympus' }))).toBe('zone_unknown');
    expect(codeOf(() => findWhen('tomorrow at 9am Europe/Atlantis', SAID))).toBe('zone_unknown');
  });

  test('a zone in another case is brought to its name', () => {
    expect(parseWhen('tomorrow at 9am', { ...SAID, zone: 'asia/taipei' }).zone).toBe('Asia/Taipei');
  });
});

describe('what a person brings', () => {
  test('hours of their own for parts of the day', () => {
    const own = { ...SAID, dayParts: { morning: 6 * 60 + 30, 晚上: 22 * 60 } };
    expect(moment('tomorrow morning', own)).toBe('2026-12-02 06:30');
    expect(moment('明天晚上', own)).toBe('2026-12-02 22:00');
    expect(moment('明天早上', own)).toBe('2026-12-02 06:30');
  });

  test('day first', () => {
    expect(moment('4/5/2027 at 9am', SAID)).toBe('2027-04-05 09:00');
    expect(moment('4/5/2027 at 9am', { ...SAID, dayFirst: true })).toBe('2027-05-04 09:00');
    expect(moment('25/12/2026 at 9am', SAID)).toBe('2026-12-25 09:00');
  });

  test.each([
    ['hello', 'en'],
    ['明天開會', 'zh-Hant'],
    ['明天开会', 'zh-Hans'],
    ['remind me 明天開會', 'zh-Hant'],
  ])('the language of %s', (text, lang) => {
    expect(detectLang(text)).toBe(lang);
  });

  test('spans point into the original text', () => {
    const text = '提醒我：Ｄec ２４ 下午３點買禮物';
    const found = parseWhen(text, SAID);
    expect(found.spans.map(({ start, end }) => text.slice(start, end)).join('|')).toContain('下午３點');
    expect(found.schedule).toMatchObject({ kind: 'at' });
  });
});

describe('zones and the change of clocks', () => {
  test.each([
    ['in 24 hours', '2026-03-07T20:00:00-05:00', 'America/New_York', '2026-03-08 21:00'],
    ['in 1 day', '2026-03-07T20:00:00-05:00', 'America/New_York', '2026-03-08 20:00'],
    ['tomorrow at 2:30 am', '2026-03-07T20:00:00-05:00', 'America/New_York', '2026-03-08 03:30'],
    ['tomorrow at 1:30 am', '2026-10-31T20:00:00-04:00', 'America/New_York', '2026-11-01 01:30'],
    ['24小時後', '2026-03-28T12:00:00+01:00', 'Europe/Berlin', '2026-03-29 13:00'],
    ['一天後', '2026-03-28T12:00:00+01:00', 'Europe/Berlin', '2026-03-29 12:00'],
  ])('%s', (phrase, now, zone, expected) => {
    expect(moment(phrase, at(now, zone))).toBe(expected);
  });

  test('"today" is the speaker\'s day although the clock is elsewhere', () => {
    // It is already Wednesday in Auckland.
    const context = at('2026-12-01T09:00:00-05:00', 'America/New_York');
    expect(moment('tomorrow at 8am Tokyo time', context)).toBe('2026-12-01 18:00');
  });

  test('said after midnight, tonight is still to come', () => {
    const context = at('2026-12-02T00:30:00+08:00', 'Asia/Taipei');
    expect(moment('tonight at 2', context)).toBe('2026-12-02 02:00');
    expect(moment('今晚兩點', context)).toBe('2026-12-02 02:00');
    expect(moment('tonight at 9', context)).toBe('2026-12-02 21:00');
  });

  test('relative time is never early', () => {
    const context = at('2026-12-01T18:00:59.900+08:00', 'Asia/Taipei');
    const { schedule } = parseWhen('in 1 minute', context);
    expect(schedule.kind === 'at' && schedule.at - context.now).toBe(60_000);
  });

  test.each([
    [
      'every day at 2:30am',
      '2026-03-07T12:00:00-05:00',
      'America/New_York',
      ['2026-03-08 03:30', '2026-03-09 02:30', '2026-03-10 02:30'],
    ],
    [
      'every 6 hours',
      '2026-03-07T20:00:00-05:00',
      'America/New_York',
      ['2026-03-08 03:00', '2026-03-08 09:00', '2026-03-08 15:00'],
    ],
    [
      'every two weeks on Sunday at noon',
      '2026-10-20T12:00:00-04:00',
      'America/New_York',
      ['2026-10-25 12:00', '2026-11-08 12:00', '2026-11-22 12:00'],
    ],
  ])('%s over a change of clocks', (phrase, now, zone, expected) => {
    expect(moments(phrase, at(now, zone))).toEqual(expected);
  });
});

describe('ends', () => {
  const last = (phrase: string): string | undefined => moments(phrase, SAID, 400).at(-1);
  const count = (phrase: string): number => moments(phrase, SAID, 400).length;
  test.each([
    ['every day at 9am for 10 days', 10, '2026-12-11 09:00'],
    ['every evening at 8 for 2 weeks', 14, '2026-12-14 20:00'],
    ['every Monday at 9am for 4 weeks', 4, '2026-12-28 09:00'],
    ['every Friday at 5pm until December 25', 4, '2026-12-25 17:00'],
    ['daily at 8pm until Friday', 4, '2026-12-04 20:00'],
    ['every Tuesday at 7pm, 5 times', 5, '2026-12-29 19:00'],
    ['every hour for 5 hours', 5, '2026-12-01 23:00'],
    ['every 10 minutes until 7pm', 6, '2026-12-01 19:00'],
    ['from December 10 to December 20 every day at 6pm', 11, '2026-12-20 18:00'],
    ['every day at 7am next week', 7, '2026-12-13 07:00'],
    ['每天早上八點，持續十天', 10, '2026-12-11 08:00'],
    ['每天晚上八點，持續兩週', 14, '2026-12-14 20:00'],
    ['每週五下午五點，直到12月25日', 4, '2026-12-25 17:00'],
    ['每天晚上九點到年底為止', 31, '2026-12-31 21:00'],
    ['每天早上七點，共五次', 5, '2026-12-06 07:00'],
    ['接下來三天每天下午三點', 3, '2026-12-04 15:00'],
    ['12月10日到12月20日每天晚上六點', 11, '2026-12-20 18:00'],
    ['下週每天早上七點', 7, '2026-12-13 07:00'],
  ])('%s: %i in all', (phrase, total, end) => {
    expect(count(phrase)).toBe(total);
    expect(last(phrase)).toBe(end);
  });
});
