import { expect, test } from 'vitest';
import { en } from '../../ui/src/i18n/en.ts';
import { reasonWords } from '../../ui/src/i18n/reason-words.ts';
import { zhHans } from '../../ui/src/i18n/zh-hans.ts';
import { zhHant } from '../../ui/src/i18n/zh-hant.ts';
import { createHome } from '../wakeful/home.ts';

test.each([
  ['words: 藥, 維他命', 'same words: 藥, 維他命', '相同的詞：藥, 維他命'],
  ['meaning: 0.58', 'alike in meaning', '意思相近'],
  ['continues: the doctor: rest', 'goes on from “the doctor: rest”', '接著「the doctor: rest」說的'],
  ['what "a "b" c" goes on from', '“a "b" c” goes on from it', '「a "b" c」是接著這件事說的'],
  ['about the same', 'about the same', '說的是同一件事物'],
  ['soon, and in the same matter', 'soon, and in the same matter', '就快到了，而且是相關的事'],
  ['contact: doctor', 'a way to reach them', '聯絡方式'],
  ['weak match', 'a weak match', '關聯較弱'],
  ['it was said lately', 'said lately', '最近說過'],
  ['this reminder was made from it', 'what this reminder was made from', '這個提醒由此而來'],
  ['a reason of tomorrow', 'a reason of tomorrow', 'a reason of tomorrow'],
])('%s', (reason, english, chinese) => {
  expect(reasonWords(reason, en.reasons)).toBe(english);
  expect(reasonWords(reason, zhHant.reasons)).toBe(chinese);
});

test('every reason that a recall gives is said in the language of the page', async () => {
  const { wakeful, say } = createHome('2026-12-01T12:00:00+08:00');
  for (const text of [
    '提醒我每天晚上八點吃藥',
    '醫生說要跟維他命一起吃',
    '醫生的電話是 02-2712-3456',
    '下週二下午三點看醫生',
    '我對盤尼西林過敏',
    '我的藥是白色的',
  ])
    await say(text);
  const [trigger] = await wakeful.triggers();
  const { recalled } = await wakeful.preview(trigger?.id ?? '');
  const { hits } = await wakeful.recall({ cue: '吃藥', limit: 10 });
  const reasons = [...recalled, ...hits].flatMap((each) => each.reasons);
  expect(reasons.length).toBeGreaterThan(3);
  for (const reason of reasons) expect(reasonWords(reason, zhHans.reasons), reason).toMatch(/^\p{Script=Han}|^“/u);
});
