import { describe, expect, test } from 'vitest';
import { endedSince, howItEnded } from '../../src/memory/changes.ts';
import type { Fact } from '../../src/store/index.ts';
import { fact } from '../store/contract/records.ts';

const NOW = Date.parse('2026-12-10T20:00:00Z');

describe('how a fact has ended', () => {
  test.each<[string, Partial<Fact>, string | undefined]>([
    ['it holds', {}, undefined],
    ['another took its place', { supersededAt: NOW - 1, supersededBy: 'fact_b' }, 'superseded'],
    ['it was taken back', { supersededAt: NOW - 1, supersededBy: null }, 'forgotten'],
    ['its time ran out this very moment', { validTo: NOW }, 'expired'],
    ['its time has not run out', { validTo: NOW + 1 }, undefined],
    ['it will end later than the moment that is asked about', { supersededAt: NOW + 1 }, undefined],
    [
      'it was replaced after it had expired',
      { validTo: NOW - 9, supersededAt: NOW - 1, supersededBy: 'x' },
      'superseded',
    ],
  ])('%s', (_name, change, why) => {
    expect(howItEnded(fact('fact_a', change), NOW)).toBe(why);
  });
});

describe('what a trigger told and does not hold any more', () => {
  const household = { at: NOW, scopes: ['household'] as const };
  const over = { supersededAt: NOW - 1, supersededBy: 'fact_b' };

  test('is given in the order in which it was told, without what still holds', () => {
    const facts = [fact('fact_c', { validTo: NOW }), fact('fact_a', over), fact('fact_d')];
    const told = ['fact_a', 'fact_d', 'fact_c'].map((factId) => ({ factId }));
    expect(endedSince(told, facts, household).map(({ factId, why, text }) => [factId, why, text])).toEqual([
      ['fact_a', 'superseded', 'the words of fact_a'],
      ['fact_c', 'expired', 'the words of fact_c'],
    ]);
  });

  test('does not repeat the words of what the person took back', () => {
    const facts = [fact('fact_a', { supersededAt: NOW - 1 })];
    expect(endedSince([{ factId: 'fact_a' }], facts, household)).toMatchObject([{ why: 'forgotten', text: null }]);
  });

  test('is not told to an audience that may not see it any more', () => {
    const facts = [fact('fact_a', { ...over, scope: 'person:per_ana' })];
    expect(endedSince([{ factId: 'fact_a' }], facts, household)).toEqual([]);
  });

  test('leaves out what is not in the store any more', () => {
    expect(endedSince([{ factId: 'fact_gone' }], [], household)).toEqual([]);
  });
});
