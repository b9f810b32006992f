import { describe, expect, test } from 'vitest';
import { WakefulError } from '../../../src/errors.ts';
import { daily, fact, hear } from './brain.ts';

const triggers = [daily('trg_meds', 'take my meds 吃藥 吃药')];

describe('a wish to have somebody reminded who is not known here', () => {
  test.each([
    [
      'remind mom to water the plants tomorrow at 9',
      /nobody here called "mom".*"when I say mom I mean …".*pairing code/,
    ],
    ['明天早上九點提醒媽媽澆花', /沒有叫「媽媽」的人.*「我說的媽媽就是……」.*配對碼.*「明天早上九點提醒我叫媽媽澆花」/],
    ['提醒妈妈明天早上九点浇花', /没有叫“妈妈”的人.*“我说的妈妈就是……”.*配对码/],
    ['明天晚上八點提醒小明倒垃圾', /沒有叫「小明」的人/],
  ])('says so, and how to make them known: %s', async (said, says) => {
    const { text, calls } = await hear(said);
    expect(text).toMatch(says);
    expect(calls).toEqual([]);
  });

  test('is none where somebody is what the reminder is about', async () => {
    expect((await hear('明天提醒媽媽生日')).text).not.toContain('沒有叫');
  });

  test.each([
    ['did Anna see it?', /nobody here called "Anna"/],
    ['did they see it?', /not asked here to tell anybody/],
    ['Anna看到了嗎', /沒有叫「Anna」的人/],
    ['妈妈看到了吗', /没有叫“妈妈”的人/],
  ])('nor could they have seen anything: %s', async (said, says) => {
    expect((await hear(said)).text).toMatch(says);
  });

  test('but what memory knows of them answers', async () => {
    const facts = [fact('fact_1', 'Anna confirmed the flight')];
    expect((await hear('has Anna confirmed?', { facts })).text).toContain('Anna confirmed the flight');
  });
});

describe('slips of the finger', () => {
  test.each([
    ['remidn me tomorrow at 9 to call bob', ['remind', 'call bob']],
    ['chnage take my meds to 9pm', ['reschedule', 'trg_meds']],
    ['cancle my meds', ['cancel', 'trg_meds']],
    ['puase my meds', ['pause', 'trg_meds']],
    ['取銷吃藥', ['cancel', 'trg_zh']],
  ])('%s', async (said, call) => {
    const triggers = [daily('trg_meds', 'take my meds'), daily('trg_zh', '吃藥')];
    expect((await hear(said, { triggers })).calls[0]).toEqual(call);
  });
});

describe('an answer that refuses says why, in a code', () => {
  test.each([
    ['remind me to call mom', 'schedule_not_found_in_text'],
    ['提醒我買牛奶', 'schedule_not_found_in_text'],
    ['提醒我买牛奶', 'schedule_not_found_in_text'],
    ['remind me when I get home to feed the dog', 'schedule_not_found_in_text'],
    ['到家的時候提醒我餵狗', 'schedule_not_found_in_text'],
    ['到家的时候提醒我喂狗', 'schedule_not_found_in_text'],
    ['when you say hello, remind me to wave', 'schedule_not_found_in_text'],
    ['move take my meds to whenever', 'schedule_not_found_in_text'],
    ['remind me yesterday at 5pm to go', 'schedule_in_past'],
    ['昨天下午五點提醒我走', 'schedule_in_past'],
    ['昨天下午五点提醒我走', 'schedule_in_past'],
    ['remind Ann to call at 9am', 'input_invalid'],
    ['pause the zebra', 'not_found'],
    ['暫停斑馬', 'not_found'],
    ['暂停斑马', 'not_found'],
    ['cancel the zebra reminder', 'not_found'],
    ['skip the zebra reminder', 'not_found'],
    ['resume all', 'not_found'],
    ['forget the giraffe', 'not_found'],
    ['忘掉長頸鹿', 'not_found'],
    ['忘掉长颈鹿', 'not_found'],
    ['done', 'not_found'],
    ['snooze', 'not_found'],
    ['延後10分鐘', 'not_found'],
    ['延后10分钟', 'not_found'],
    ['move take my meds to Friday', 'state_conflict'],
    ['把吃藥改到星期五', 'state_conflict'],
  ])('"%s": %s', async (said, refusal) => {
    const { answer, calls } = await hear(said, { triggers });
    expect(answer).toMatchObject({ refusal });
    expect(calls).toEqual([]);
  });

  test('to skip what is paused: state_conflict', async () => {
    const paused = [daily('trg_meds', 'take my meds', 20, { state: 'paused' })];
    expect((await hear('skip meds', { triggers: paused })).answer).toMatchObject({ refusal: 'state_conflict' });
  });

  test('to pause where nothing is there: not_found', async () => {
    for (const said of ['pause meds', 'cancel all reminders', '暫停全部'])
      expect((await hear(said)).answer, said).toMatchObject({ refusal: 'not_found' });
  });
});

test('where one of several requests is refused, the answer to all tells the code', async () => {
  const said = 'remind me tomorrow at 9am to swim and remind me tomorrow at 5pm to run';
  expect((await hear(said)).answer).not.toHaveProperty('refusal');
  const refuses = new WakefulError('state_conflict', 'No.');
  expect((await hear(said, { refuses })).answer).toMatchObject({ refusal: 'state_conflict' });
});

describe('no refusal is', () => {
  test.each([
    'what do you know about the zebra?',
    '關於斑馬你知道什麼？',
    '关于斑马你知道什么？',
    'when will you remind me about the zebra?',
    'list',
    'tomorrow at 9am',
    'remind me tomorrow at 9am to swim',
    'I like tea',
  ])('the answer to "%s"', async (said) => {
    expect((await hear(said, { triggers })).answer).not.toHaveProperty('refusal');
  });

  test('the question which one is meant', async () => {
    const two = [daily('trg_meds', 'take my meds'), daily('trg_evening', 'take my evening meds', 21)];
    expect((await hear('pause meds', { triggers: two })).answer).not.toHaveProperty('refusal');
  });
});
