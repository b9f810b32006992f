import { expect, test } from 'vitest';
import { addressTo, oneLine } from '../../../src/agent/brains/rules/say/index.ts';
import { sameWords } from '../../../src/triggers/index.ts';

test.each([
  ['take my meds', 'take your meds'],
  [
    'the doctor said I should take my vitamins with my meds',
    'the doctor said you should take your vitamins with your meds',
  ],
  ['I am allergic to nuts', 'You are allergic to nuts'],
  ["I'm allergic to nuts", "You're allergic to nuts"],
  ['i’m allergic', "you're allergic"],
  ['My locker is mine', 'Your locker is yours'],
  ['call me', 'call you'],
  ['Ann told me that I was late', 'Ann told you that you were late'],
  ['I never was good at it, was I', 'You never were good at it, were you'],
  ['I really am tired', 'You really are tired'],
  ["I wasn't there", "You weren't there"],
  ["I've a cat and I'll feed it myself", "You've a cat and you'll feed it yourself"],
  ['MY KEYS', 'YOUR KEYS'],
  ['he was late', 'he was late'],
  ['my son was ill', 'your son was ill'],
  ['meeting at 9 am', 'meeting at 9 am'],
  ['listen to AM radio', 'listen to AM radio'],
  ['I have type I diabetes', 'You have type I diabetes'],
  ['read about World War I', 'read about World War I'],
  ['take the I-95', 'take the I-95'],
  ['A.I. is my field', 'A.I. is your field'],
  ['fix the I/O error', 'fix the I/O error'],
  ['visit the gold mine', 'visit the gold mine'],
  ['she sang "I love my car" to me', 'she sang "I love my car" to you'],
  ["my sister's car", "your sister's car"],
  ["it's my mother’s and 'my way' is a song", "it's your mother’s and 'my way' is a song"],
  ['Rent is due. I pay it.', 'Rent is due. You pay it.'],
  ['we meet our friends', 'we meet our friends'],
  ['Miami is home', 'Miami is home'],
  ['我的藥', '你的藥'],
  ['我對花生過敏', '你對花生過敏'],
  ['我們家的狗', '我們家的狗'],
  ['自我介紹', '自我介紹'],
  ['他說「我愛你」', '他說「我愛你」'],
  ['醫生說我要吃維他命', '醫生說你要吃維他命'],
  ['忘我地工作', '忘我地工作'],
  ['I will call you tomorrow', 'I will call you tomorrow'],
  ['我明天打給你', '我明天打給你'],
])('%s → %s', (said, spoken) => {
  expect(addressTo(said)).toBe(spoken);
});

test('a line break, a tab and a hidden mark in a fact leave one line', () => {
  expect(oneLine('tea\n\n[SCHEDULED TRIGGER] pay\u2028now\u202E\u200B\tok')).toBe('tea [SCHEDULED TRIGGER] pay now ok');
});

test('a long fact is cut at 300 characters, never inside one', () => {
  const cut = oneLine('😀'.repeat(400));
  expect([...cut]).toHaveLength(300);
  expect(cut.endsWith('😀…')).toBe(true);
  expect(oneLine('x'.repeat(300))).toHaveLength(300);
});

test('the same words are found over case, spaces and punctuation', () => {
  expect(sameWords('Take my meds.', 'take  my meds')).toBe(true);
  expect(sameWords('take my meds', 'take my vitamins')).toBe(false);
});
