import { describe, expect, test } from 'vitest';
import { cueMatches } from '../../src/memory/index.ts';

describe('words that name a trigger', () => {
  test.each([
    ['meds', 'take my meds'],
    ['the meds one', 'take my meds'],
    ['my medicine', '吃藥'],
    ['吃藥那個', 'take my meds'],
    ['買牛奶', 'buy milk'],
    ['牛奶', '買牛奶'],
    ['buy milk', '買牛奶'],
    ['rent', 'pay the rent'],
    ['pay rent', 'pay the rent'],
    ['call mom', 'call my mother'],
    ['打電話給媽媽', '打給媽媽'],
    ['call', 'call the dentist'],
    ['the gym', 'go to the gym'],
    ['water the plants', 'water the plants'],
  ])('"%s" is "%s"', (words, cue) => {
    expect(cueMatches(words, cue)).toBeGreaterThan(0);
  });

  test.each([
    ['買牛奶', 'buy stamps'],
    ['買牛奶', '買郵票'],
    ['buy milk', 'buy stamps'],
    ['pay the rent', 'pay the electricity bill'],
    ['繳電費', '繳房租'],
    ['send the report', 'send mom a card'],
    ['call mom', 'call the bank'],
    ['打電話給媽媽', '打電話給銀行'],
    ['water the plants', 'drink water'],
    ['milk', 'take my meds'],
    ['', 'take my meds'],
  ])('"%s" is not "%s"', (words, cue) => {
    expect(cueMatches(words, cue)).toBe(0);
  });
});
