import { describe, expect, test } from 'vitest';
import { describeSchedule, findWhen, type Lang, parseWhen, slotsBetween } from '../../../src/time/index.ts';
import * as english from '../en/broad-table.ts';
import * as chinese from '../zh/broad-table.ts';
import { moments, SAID } from './reading.ts';

const LANGUAGES: readonly Lang[] = ['en', 'zh-Hant', 'zh-Hans'];

/** So many coming slots tell two schedules apart. */
const SLOTS = 8;
const HORIZON_AT = SAID.now + 6 * 366 * 86_400_000;

/** The rows of a table; the thing itself may be missing. */
const rowsOf = (table: string): [phrase: string, moments: string, content: string][] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [phrase = '', means = '', content = ''] = line.split('|').map((cell) => cell.trim());
      return [phrase, means, content];
    });

describe.each([
  ['English', english],
  ['Chinese', chinese],
])('%s', (_, table) => {
  test.each(rowsOf(table.BROAD))('%s', (phrase, means, content) => {
    const wanted = means.split(', ').filter((moment) => moment !== '…');
    const found = moments(phrase, SAID, wanted.length + 1);
    expect(found.slice(0, wanted.length)).toEqual(wanted);
    expect(found.length > wanted.length).toBe(means.endsWith('…'));
    expect(parseWhen(phrase, SAID).content).toBe(content);
  });

  test.each(table.BROAD_NONE)('no time in: %s', (phrase) => {
    expect(findWhen(phrase, SAID)).toBeUndefined();
  });

  test.each(table.BROAD_PAST)('has passed: %s', (phrase) => {
    expect(() => parseWhen(phrase, SAID)).toThrow(/passed|過了|过了/);
  });

  test.each(table.BROAD_IMPOSSIBLE)('does not exist: %s', (phrase) => {
    expect(() => findWhen(phrase, SAID)).toThrow(/no |沒有|没有/);
  });
});

/** What recurs among the phrases; single dates of many years are told by the next few, and are not read back. */
const recurring = [...rowsOf(english.BROAD), ...rowsOf(chinese.BROAD)].flatMap(([phrase]) => {
  const { schedule } = parseWhen(phrase, SAID);
  const isListed = schedule.kind === 'list' && schedule.of.filter(({ kind }) => kind === 'at').length > 3;
  return schedule.kind === 'at' || isListed ? [] : [{ phrase, schedule }];
});

test.each(recurring)('words → schedule → words → schedule: $phrase', ({ schedule }) => {
  for (const lang of LANGUAGES) {
    const listener = { ...SAID, lang };
    const said = describeSchedule(schedule, listener);
    const read = parseWhen(said, { ...SAID, lang: lang === 'en' ? 'en' : 'zh' });
    expect(describeSchedule(read.schedule, listener)).toBe(said);
    expect(slotsBetween(read.schedule, SAID.now + 1, HORIZON_AT, SLOTS)).toEqual(
      slotsBetween(schedule, SAID.now + 1, HORIZON_AT, SLOTS),
    );
    expect(read.content).toBe('');
  }
});
