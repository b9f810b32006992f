import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { describeSchedule, type Lang, parseWhen, type Schedule, slotsBetween } from '../../../src/time/index.ts';
import { NOW, shapes, ZONE } from './schedules.ts';

/*
 * What we say is what we read: words → schedule → words is the identity, over every shape of schedule that words can
 * make, and the schedule that is read has the slots of the one that was said.
 */

/**
 * What the grammar does not read yet: lunar dates in English but for the festivals that have a name, and 初一 right
 * before 早上 or 下午, where 一早 and 一下 are seen first.
 */
const NOT_READ_YET = /lunar month|初一(早上|下午)/;

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
        if (NOT_READ_YET.test(said)) return;
        const read = parseWhen(said, { now: NOW, zone: ZONE, lang: lang === 'en' ? 'en' : 'zh' });
        expect(describeSchedule(read.schedule, listener)).toBe(said);
        expect(comingSlots(read.schedule)).toEqual(comingSlots(schedule));
        expect(read.content).toBe('');
      }),
      { numRuns: Number(process.env['FC_RUNS'] ?? 60) },
    );
  });
});
