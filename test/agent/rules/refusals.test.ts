import { describe, expect, test } from 'vitest';
import { WakefulError } from '../../../src/errors.ts';
import { daily, hear } from './brain.ts';

const triggers = [daily('trg_meds', 'take my meds 吃藥 吃药')];

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
