import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WakefulError } from '../../../src/errors.ts';
import { findWhen, parseSnooze } from '../../../src/time/index.ts';
import { SAID } from './reading.ts';

const MILLION = 1_000_000;
const repeat = (unit: string): string => unit.repeat(Math.ceil(MILLION / unit.length));

/** Far above what a reading takes, far below what a back-tracking one would. */
const LIMIT_MS = 5000;

/** Reads a text; anything but a coded error is a fault. */
function read(text: string): string {
  try {
    return findWhen(text, SAID) ? 'time' : 'none';
  } catch (error) {
    if (error instanceof WakefulError) return error.code;
    throw error;
  }
}

describe('a megabyte of anything is read in bounded time', () => {
  test.each([
    '7',
    '的',
    'every ',
    '(',
    '()',
    '"',
    '一',
    '每',
    '1:',
    '12/',
    'at 5 and ',
    '周一、',
    'one hundred ',
    '《',
    '1h ',
    'until monday ',
    'the ',
    'next ',
    '下',
    '第一个',
    '每隔',
    '半',
    'mon-',
    'a quarter ',
    '2026-',
    'twenty-',
    '初',
    'in the ',
    'after next ',
    '\u0000',
    '\ud83d',
    '，',
    '　',
  ])('%j', (unit) => {
    const text = repeat(unit);
    const startedAt = performance.now();
    read(text);
    expect(performance.now() - startedAt).toBeLessThan(LIMIT_MS);
  });

  test('nested brackets', () => {
    const text = '('.repeat(MILLION / 2) + ')'.repeat(MILLION / 2);
    expect(read(text)).toBe('none');
  });
});

/** Words of both languages, so that random sentences come near the rules. */
const WORDS =
  'every each other day week month monday fri weekend at on in of the a an 3 12 30 2026 9:30 15:00 1/2 12-24 am pm noon midnight morning tonight tomorrow next this last first third until from starting for to except after before hours minutes half quarter past two twenty and , . - ( ) every daily biweekly twice a day times EOM december may sat remind me '.split(
    ' ',
  );
const HAN =
  '每 隔 天 週 周 一 二 三 十 廿 半 個 月 號 日 年 點 分 刻 時 早上 下午 晚上 凌晨 明天 今晚 下 上 這 後 前 內 到 從 起 止 除了 第 最後 農曆 初 正月 除夕 提醒我 的 、 ， 兩 次 持續 小時 分鐘 星期 禮拜 末 底 工作日 差 過 再'.split(
    ' ',
  );

describe('no text makes it fall over', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(fc.constantFrom(...WORDS), { maxLength: 14 }).map((words) => words.join(' ')),
    fc.array(fc.constantFrom(...HAN, ...WORDS), { maxLength: 14 }).map((words) => words.join('')),
  );

  test('reading', () => {
    fc.assert(
      fc.property(text, (words) => {
        expect(typeof read(words)).toBe('string');
      }),
      { numRuns: 3000 },
    );
  });

  test('what is read lies ahead and can be said', () => {
    fc.assert(
      fc.property(text, (words) => {
        let found: ReturnType<typeof findWhen>;
        try {
          found = findWhen(words, SAID);
        } catch (error) {
          if (error instanceof WakefulError) return;
          throw error;
        }
        if (!found) return;
        if (found.schedule.kind === 'at') expect(found.schedule.at).toBeGreaterThanOrEqual(SAID.now);
        expect(found.spans.every(({ start, end }) => start >= 0 && start < end && end <= words.length)).toBe(true);
        for (const ambiguity of found.ambiguous)
          expect(ambiguity.alternatives.every(({ says }) => says.length > 0)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('putting off', () => {
    fc.assert(
      fc.property(text, (words) => {
        try {
          parseSnooze(words, SAID);
        } catch (error) {
          if (!(error instanceof WakefulError)) throw error;
        }
      }),
      { numRuns: 1500 },
    );
  });
});
