import { expect, test } from 'vitest';
import { readStep } from '../../src/triggers/index.ts';

const NOW = { now: Date.UTC(2026, 11, 1, 10), zone: 'Asia/Taipei' };

test.each([
  ['3 days', { count: 3, unit: 'day' }],
  ['1d', { count: 1, unit: 'day' }],
  ['2 w', { count: 2, unit: 'week' }],
  ['two weeks', { count: 2, unit: 'week' }],
  ['10m', { count: 10, unit: 'minute' }],
  ['90 minutes', { count: 90, unit: 'minute' }],
  ['1h', { count: 1, unit: 'hour' }],
  ['a day and a half', { count: 36, unit: 'hour' }],
  ['一個月', { count: 1, unit: 'month' }],
  ['半小時', { count: 30, unit: 'minute' }],
  ['0m', undefined],
  ['30 seconds', undefined],
  ['Monday', undefined],
  ['週一', undefined],
  ['今日', undefined],
  ['in 2027', undefined],
  ['3d glasses', undefined],
])('%s', (words, step) => {
  expect(readStep(words, NOW)).toEqual(step);
});
