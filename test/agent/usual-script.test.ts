import { expect, test } from 'vitest';
import { detectLang } from '../../src/time/index.ts';
import { createHome } from '../wakeful/home.ts';

const MORNING = '2026-12-01T10:00:00Z';
/** Characters that only Simplified or only Traditional text uses, of those that answers are made of. */
const SIMPLIFIED = /[个没时间请说还设]/u;
const TRADITIONAL = /[個沒時間請說還設]/u;
const NEUTRAL = ['我有哪些提醒？', '取消起床', '你好', '完成', '/提醒'];

test.each(NEUTRAL)(
  '"%s", written alike in both scripts, is answered in the script of the last that tells',
  async (said) => {
    const home = createHome(MORNING, 'UTC');
    await home.say('提醒我明天早上九點倒垃圾');
    const traditional = await home.say(said);
    expect(traditional).not.toMatch(SIMPLIFIED);
    await home.say('提醒我后天早上九点买鸡蛋');
    const simplified = await home.say(said);
    expect(simplified).not.toMatch(TRADITIONAL);
    await home.say('謝謝你');
    expect(await home.say(said)).not.toMatch(SIMPLIFIED);
  },
);

test('so is what is said after a first message in English', async () => {
  const home = createHome(MORNING, 'UTC');
  await home.say('I like tea');
  await home.say('提醒我明天早上九點倒垃圾');
  expect(await home.say('我有哪些提醒？')).toContain('你有 1 個提醒');
  expect(await home.say('list')).toContain('You have 1 reminder');
  expect(await home.say('我有哪些提醒？')).toContain('你有 1 個提醒');
});

test.each([
  ['暫停', 'zh-Hant'],
  ['暂停', 'zh-Hans'],
  ['腳痛', 'zh-Hant'],
  ['脚痛', 'zh-Hans'],
  ['吃麵', 'zh-Hant'],
  ['烟', 'zh-Hans'],
  ['煙', 'zh-Hant'],
  ['牠餓', 'zh-Hant'],
  ['它饿', 'zh-Hans'],
] as const)('one character tells the script of "%s"', (text, lang) => {
  expect(detectLang(text, 'zh-Hant')).toBe(lang);
  expect(detectLang(text, 'zh-Hans')).toBe(lang);
});

test.each(['皇后', '公里', '我吃着', '台北', '你好', '吃了'])('"%s" tells none', (text) => {
  expect(detectLang(text, 'zh-Hant')).toBe('zh-Hant');
  expect(detectLang(text, 'zh-Hans')).toBe('zh-Hans');
});
