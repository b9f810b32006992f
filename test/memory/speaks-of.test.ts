import { describe, expect, test } from 'vitest';
import { sameThing, speaksOf } from '../../src/memory/index.ts';

describe('a cue speaks of a thing', () => {
  test.each([
    ['antibiotics', 'take my antibiotics'],
    ['antibiotics', 'take my meds'],
    ['antibiotics', '吃抗生素'],
    ['抗生素', 'take antibiotics'],
    ['car', 'service the car'],
    ['车', '保養汽車'],
    ['dentist appointment', 'go to the dentist'],
    ['牙医的预约', '看牙醫'],
    ['gym membership', 'go to the gym'],
    ['会议', '準備會議'],
    ['狗', '遛狗'],
  ])('%s: %s', (what, cue) => {
    expect(speaksOf(what, cue)).toBe(true);
  });

  test.each([
    ['car', 'call mom'],
    ['dentist appointment', 'call the doctor'],
    ['it', 'take my meds'],
    ['会议', '買牛奶'],
    ['the red bicycle of my neighbour', 'clean the bicycle'],
  ])('%s and not: %s', (what, cue) => {
    expect(speaksOf(what, cue)).toBe(false);
  });

  test('a time is moved only for all of the thing that is named', () => {
    expect(speaksOf('meeting with Anna', 'call Anna', { whole: true })).toBe(false);
    expect(speaksOf('meeting with Anna', 'prepare the meeting with Anna', { whole: true })).toBe(true);
  });
});

describe('two cues ask for the same thing', () => {
  test.each([
    ['take my meds', 'my meds'],
    ['吃藥', '服藥'],
    ['吃藥', 'take my meds'],
    ['pay the rent', 'pay rent'],
    ['繳房租', '付房租'],
    ['倒垃圾', 'take out the trash'],
    ['floss', 'floss my teeth'],
    ['mow', 'mow the lawn'],
  ])('%s, %s', (a, b) => {
    expect(sameThing(a, b)).toBe(true);
    expect(sameThing(b, a)).toBe(true);
  });

  test.each([
    ['take my meds', 'buy my meds'],
    ['take my meds', 'take my vitamins'],
    ['吃藥', '買藥'],
    ['buy milk', 'buy stamps'],
    ['call mom', 'text mom'],
    ['water the plants', 'water the plants on the balcony'],
    ['it', 'it'],
    ['floss', 'brush my teeth'],
    ['vacuum', 'vacuum the car'],
    ['shave', 'shave my legs'],
  ])('%s and %s do not', (a, b) => {
    expect(sameThing(a, b)).toBe(false);
    expect(sameThing(b, a)).toBe(false);
  });
});
