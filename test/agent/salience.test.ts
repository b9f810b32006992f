import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judge, LEAST_THRESHOLD, MOST_THRESHOLD, USUAL_THRESHOLD } from '../../src/agent/salience/judge.ts';
import { nextThreshold, type Reaction, STEPS } from '../../src/agent/salience/learn.ts';
import { type SalienceInput, salienceTerms } from '../../src/agent/salience/terms.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-12-01T15:00:00+08:00');

/** A question every six hours, after a quiet morning. */
const checkIn: SalienceInput = {
  kind: 'check_in',
  now: NOW,
  everyMs: 6 * HOUR,
  lateMs: 0,
  isFirst: false,
  repeats: false,
  changes: 0,
  knownAt: NOW - 6 * HOUR,
  spokeAt: NOW - 6 * HOUR,
  known: 0,
  goal: 0,
  isUrgent: false,
  isSoon: false,
  isHealth: false,
  toldToday: 0,
  dailyMessages: 6,
  unanswered: 0,
};
const report: SalienceInput = { ...checkIn, kind: 'report', everyMs: 24 * HOUR, knownAt: null };

describe('what a thing scores', () => {
  test.each<[string, SalienceInput, null | 'held_back' | 'attention_spent']>([
    ['a question after hours of silence', checkIn, null],
    ['the same an hour after the person spoke', { ...checkIn, spokeAt: NOW - HOUR }, 'held_back'],
    ['the same, of somebody who is sick', { ...checkIn, spokeAt: NOW - HOUR, isHealth: true }, null],
    [
      'a question whose answer was given an hour ago',
      { ...checkIn, knownAt: NOW - HOUR, spokeAt: NOW - HOUR },
      'held_back',
    ],
    ['one that was asked two hours ago', { ...checkIn, knownAt: NOW - 2 * HOUR }, null],
    ['one about a goal, an hour after', { ...checkIn, spokeAt: NOW - HOUR, goal: 0.9 }, null],
    ['the fifth in a row without an answer, late in the day', { ...checkIn, unanswered: 5, toldToday: 5 }, 'held_back'],
    ['one more than a day may bring', { ...checkIn, toldToday: 6 }, 'attention_spent'],
    ['one that the person called urgent, all the same', { ...checkIn, toldToday: 9, isUrgent: true }, null],
    ['a first report', { ...report, isFirst: true }, null],
    ['a report with news', { ...report, changes: 1 }, null],
    ['a report in the words of the one before', { ...report, repeats: true }, 'held_back'],
    ['a report that is half a day late', { ...report, lateMs: 12 * HOUR }, 'held_back'],
  ])('%s', (_, input, held) => {
    expect(judge(input, USUAL_THRESHOLD)).toMatchObject({ heldBecause: held });
  });

  test('every term and every score lies between 0 and 1, and more fatigue never raises it', () => {
    const input = fc.record({
      ...Object.fromEntries(Object.keys(checkIn).map((key) => [key, fc.constant(checkIn[key as keyof SalienceInput])])),
      kind: fc.constantFrom('check_in', 'report'),
      everyMs: fc.integer({ min: 60_000, max: 40 * 24 * HOUR }),
      lateMs: fc.integer({ min: 0, max: 40 * HOUR }),
      changes: fc.nat(20),
      knownAt: fc.option(fc.integer({ min: NOW - 90 * 24 * HOUR, max: NOW })),
      spokeAt: fc.option(fc.integer({ min: NOW - 90 * 24 * HOUR, max: NOW })),
      known: fc.double({ min: 0, max: 1, noNaN: true }),
      goal: fc.double({ min: 0, max: 1, noNaN: true }),
      repeats: fc.boolean(),
      toldToday: fc.nat(50),
      unanswered: fc.nat(20),
    }) as unknown as fc.Arbitrary<SalienceInput>;
    fc.assert(
      fc.property(input, (given) => {
        const { score } = judge(given, USUAL_THRESHOLD);
        for (const value of [score, ...Object.values(salienceTerms(given))]) expect(value).toSatisfy(isShare);
        const tired = { ...given, toldToday: given.toldToday + 1, unanswered: given.unanswered + 1 };
        expect(judge(tired, USUAL_THRESHOLD).score).toBeLessThanOrEqual(score);
      }),
      { numRuns: 60 },
    );
  });
});

const isShare = (value: number): boolean => value >= 0 && value <= 1;

describe('what is learnt from reactions', () => {
  test.each<[Reaction, number]>([
    ['paused', 0.53],
    ['snoozed', 0.51],
    ['ignored', 0.51],
    ['done', 0.49],
  ])('%s moves the threshold a little', (reaction, to) => {
    expect(nextThreshold(USUAL_THRESHOLD, reaction)).toBe(to);
  });

  test('no number of reactions moves it out of its bounds', () => {
    const reactions = Object.keys(STEPS) as Reaction[];
    for (const reaction of reactions) {
      let threshold = USUAL_THRESHOLD;
      for (let times = 0; times < 200; times++) threshold = nextThreshold(threshold, reaction);
      expect([LEAST_THRESHOLD, MOST_THRESHOLD]).toContain(threshold);
    }
  });
});
