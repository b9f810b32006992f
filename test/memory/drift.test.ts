import { describe, expect, test } from 'vitest';
import { findDrift } from '../../src/memory/index.ts';

const primary = (factId: string, text = `words of ${factId}`) => ({ factId, text, tier: 'primary' as const });
const related = (factId: string) => ({ factId, text: `words of ${factId}`, tier: 'related' as const });
const ended = (factId: string, why: 'superseded' | 'expired' | 'forgotten', replacedBy: string | null = null) => ({
  factId,
  text: why === 'forgotten' ? null : 'its words',
  why,
  replacedBy,
  personId: 'per_a',
});
const OWN = primary('own', 'take my meds');

describe('a recall has drifted', () => {
  test.each([
    [
      'it finds nothing any more',
      { told: [OWN], recalled: [], ended: [] },
      { why: 'nothing_found', hadSomething: true },
    ],
    [
      'the best of what it told has expired',
      { told: [OWN, primary('a')], recalled: [OWN], ended: [ended('a', 'expired')] },
      { why: 'expired', factId: 'a' },
    ],
    [
      'it was taken back, and only related facts are left',
      { told: [OWN, primary('a'), related('r')], recalled: [OWN, related('r')], ended: [ended('a', 'forgotten')] },
      { why: 'forgotten', factId: 'a' },
    ],
    [
      'what took its place is not found by the cue',
      { told: [OWN, primary('a')], recalled: [OWN], ended: [ended('a', 'superseded', 'b')] },
      { why: 'superseded', factId: 'a', replacedBy: 'b' },
    ],
    [
      'what took its place says that it is over',
      {
        told: [OWN, primary('a')],
        recalled: [OWN, primary('b', 'I finished the antibiotics')],
        ended: [ended('a', 'superseded', 'b')],
      },
      { why: 'superseded', replacedBy: 'b' },
    ],
    [
      'likewise in Chinese',
      {
        told: [OWN, primary('a')],
        recalled: [OWN, primary('b', '抗生素吃完了')],
        ended: [ended('a', 'superseded', 'b')],
      },
      { why: 'superseded', replacedBy: 'b' },
    ],
  ])('%s', (_name, over, drift) => {
    expect(findDrift({ ...over, ownFactId: 'own' })).toMatchObject(drift);
  });
});

test.each([
  ['nothing was told yet', { told: [], recalled: [OWN], ended: [] }],
  ['all still holds', { told: [OWN, primary('a')], recalled: [OWN, primary('a')], ended: [] }],
  [
    'another fact took its place',
    { told: [OWN, primary('a')], recalled: [OWN, primary('b')], ended: [ended('a', 'superseded', 'b')] },
  ],
  [
    'another primary one still stands',
    { told: [OWN, primary('a'), primary('c')], recalled: [OWN, primary('c')], ended: [ended('a', 'expired')] },
  ],
  [
    'only what was related has ended',
    { told: [OWN, primary('a'), related('r')], recalled: [OWN, primary('a')], ended: [ended('r', 'expired')] },
  ],
  ['the cue merely does not find it now', { told: [OWN, primary('a')], recalled: [OWN], ended: [] }],
])('a recall has not drifted while %s', (_name, over) => {
  expect(findDrift({ ...over, ownFactId: 'own' })).toBeUndefined();
});

test('a cue that never found anything has lost nothing', () => {
  const never = { told: [], recalled: [], ended: [], ownFactId: null };
  expect(findDrift(never)).toEqual({ why: 'nothing_found', hadSomething: false });
});
