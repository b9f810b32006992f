import { describe, expect, test } from 'vitest';
import { endsCourse, readNews } from '../../src/memory/rules/news.ts';

describe('what a statement says is over', () => {
  test.each([
    ['I finished the antibiotics', 'antibiotics'],
    ["I've finally finished my antibiotics.", 'antibiotics'],
    ['I stopped taking the vitamins', 'vitamins'],
    ['I sold the car', 'car'],
    ['we got rid of the old couch last week', 'old couch'],
    ['I gave my bike away', 'bike'],
    ['I cancelled the gym membership', 'gym membership'],
    ['the dentist appointment was cancelled', 'dentist appointment'],
    ['the meeting is off', 'meeting'],
    ['our cat died', 'cat'],
    ['I no longer have a car', 'a car'],
    ["I don't have to call the bank any more", 'call the bank'],
    ['抗生素吃完了', '抗生素'],
    ['我把車賣掉了', '车'],
    ['车子已经卖了', '车子'],
    ['我賣了那台車', '车'],
    ['會議取消了', '会议'],
    ['健身房會員退掉了', '健身房会员'],
    ['我不用再吃藥了', '吃药'],
    ['狗過世了', '狗'],
    ['對了，我把吉他送人了', '吉他'],
  ])('%s: %s', (text, what) => {
    expect(readNews(text)).toMatchObject({ kind: 'over', what });
  });
});

describe('what a statement says was moved', () => {
  test.each([
    ['the appointment moved to Friday', 'appointment', 'Friday'],
    ['the meeting has been rescheduled to Monday at 3pm', 'meeting', 'Monday at 3pm'],
    ['they pushed the launch back to next week', 'launch', 'next week'],
    ['piano is now on Thursdays', 'piano', 'Thursdays'],
    ['the dinner is on Saturday instead', 'dinner', 'Saturday'],
    ['牙醫的預約改到星期五', '牙医的预约', '星期五'],
    ['鋼琴課被改到週四了', '钢琴课', '周四'],
    ['会议延到下周三', '会议', '下周三'],
  ])('%s', (text, what, when) => {
    expect(readNews(text)).toMatchObject({ kind: 'moved', what, when });
  });
});

test.each([
  'did I finish the antibiotics?',
  'if I sell the car, remind me',
  'I will finish the antibiotics on Friday',
  'I want to sell the car',
  'I moved to Lisbon',
  'take my meds',
  'the car is in the garage',
  '我有沒有把車賣掉？',
  '如果會議取消了就告訴我',
  '房租漲到兩萬了',
  '我要賣車',
  '',
  `I sold the car, ${'and so on '.repeat(40)}`,
])('%s is no news', (text) => {
  expect(readNews(text)).toBeUndefined();
});

test.each([
  ['I finished the antibiotics', true],
  ['抗生素吃完了', true],
  ['I finished my meds', false],
  ['藥吃完了', false],
  ['I finished the laundry', false],
  ['I sold the car', false],
])('%s ends a course: %s', (text, ends) => {
  expect(endsCourse(text)).toBe(ends);
});
