import { describe, expect, test } from 'vitest';
import { foldText, hashWords } from '../../src/memory/text/fold.ts';
import { indexTerms } from '../../src/memory/text/index-terms.ts';
import { stem } from '../../src/memory/text/stem.ts';
import { readWords } from '../../src/memory/text/words.ts';

// Pairs from the published description of the algorithm.
test.each([
  ['consign', 'consign'],
  ['consigned', 'consign'],
  ['consistency', 'consist'],
  ['consolation', 'consol'],
  ['conspicuously', 'conspicu'],
  ['knightly', 'knight'],
  ['knitting', 'knit'],
  ['kneeling', 'kneel'],
  ['knackeries', 'knackeri'],
  ['hoping', 'hope'],
  ['hopping', 'hop'],
  ['luxuriated', 'luxuri'],
  ['cries', 'cri'],
  ['ties', 'tie'],
  ['gaps', 'gap'],
  ['gas', 'gas'],
  ['generously', 'generous'],
  ['dying', 'die'],
  ['vitamins', 'vitamin'],
  ['national', 'nation'],
  ['electricity', 'electr'],
  ['controlled', 'control'],
  ['falling', 'fall'],
  ['beautiful', 'beauti'],
])('the stem of %s is %s', (word, expected) => {
  expect(stem(word)).toBe(expected);
});

test.each([
  ['體檢', '体检'],
  ['ＷＩＦＩ　密碼', 'wifi 密码'],
  ['don’t', "don't"],
  ['a\u200bb', 'ab'],
])('%s folds to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('the hash of the words does not see punctuation, case, width or script', () => {
  expect(hashWords('吃藥！')).toBe(hashWords(' 吃药'));
  expect(hashWords('Take my meds.')).toBe(hashWords('take my MEDS'));
  expect(hashWords('rent is 2400')).not.toBe(hashWords('rent is 2600'));
});

describe('words', () => {
  const content = (text: string) =>
    readWords(text)
      .filter((word) => word.weight > 0)
      .map((word) => word.stem);
  test.each([
    ['I should take my vitamins', ['take', 'vitamin']],
    ['醫生說要跟維他命一起吃', ['医生', '维他命', '吃']],
    ['下午3:30在HSBC開會', ['下午', '3:30', 'hsbc', '开会']],
    ['she ate the children’s cake', ['eat', 'child', 'cake']],
    ['🎂 for Ana', ['🎂', 'ana']],
    ['مرحبا بالعالم', ['مرحبا', 'بالعالم']],
  ])('of %s are %j', (text, expected) => {
    expect(content(text)).toEqual(expected);
  });

  test('a word of two meanings takes that of its surroundings', () => {
    const medicine = (text: string) => indexTerms(text).find(({ term }) => term === '#medicine')?.impact ?? 0;
    expect(medicine('blood pressure tablets')).toBeGreaterThan(90);
    expect(medicine('dishwasher tablets')).toBeLessThan(70);
  });
});

test('a megabyte in one message is cut into its few words', () => {
  const words = (text: string) =>
    indexTerms(text)
      .map(({ term }) => term)
      .sort();
  expect(words('take my meds 吃藥 '.repeat(60_000))).toEqual(words('take my meds 吃藥'));
});
