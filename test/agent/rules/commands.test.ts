import { describe, expect, test } from 'vitest';
import { phrasesOf } from '../../../src/agent/brains/rules/say/index.ts';
import { daily, hear } from './brain.ts';

const triggers = [daily('trg_meds', 'take my meds 吃藥 吃药')];

describe('a leading slash before a word that is known is a command', () => {
  test.each([
    ['/pause meds', [['pause', 'trg_meds']]],
    ['/cancel@wakeful_bot meds', [['cancel', 'trg_meds']]],
    ['/remind me tomorrow at 9am to swim', [['remind', 'swim']]],
    ['/remind tomorrow at 9am to swim', [['remind', 'swim']]],
    ['/暫停 吃藥', [['pause', 'trg_meds']]],
    ['/暂停吃药', [['pause', 'trg_meds']]],
    ['/提醒 明天早上九點游泳', [['remind', '游泳']]],
    ['／提醒我 明天早上九点游泳', [['remind', '游泳']]],
    ['/list', []],
    ['/清單', []],
    ['/清单', []],
  ])('"%s"', async (said, calls) => {
    const heard = await hear(said, { triggers });
    expect(heard.calls).toEqual(calls);
    expect(heard.answer).not.toHaveProperty('refusal');
  });

  test.each([
    ['/help', 'en'],
    ['/start', 'en'],
    ['/stop', 'en'],
    ['/幫助', 'zh-Hant'],
    ['/帮助', 'zh-Hans'],
  ] as const)('"%s" is answered with help', async (said, lang) => {
    const { text, calls } = await hear(said, { triggers });
    expect(calls).toEqual([]);
    expect(text).toBe(phrasesOf(lang).help());
  });
});

test.each([
  ['/foo bar', 'en'],
  ['/foo', 'en'],
  ['/stop nothing', 'en'],
  ['/跳舞 這個', 'zh-Hant'],
  ['/跳舞 这个', 'zh-Hans'],
] as const)('an unknown command "%s" is answered with help, and never kept', async (said, lang) => {
  const { text, calls, answer } = await hear(said, { triggers });
  expect(calls).toEqual([]);
  expect(text).toBe(phrasesOf(lang).help());
  expect(answer).toMatchObject({ refusal: 'input_invalid' });
});

test('a path is no command', async () => {
  expect((await hear('/etc/hosts is the file')).calls).toEqual([['remember', '/etc/hosts is the file']]);
});
