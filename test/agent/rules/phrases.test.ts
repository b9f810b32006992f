import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = (name: string): string =>
  readFileSync(new URL(`../../../src/agent/brains/rules/say/${name}.ts`, import.meta.url), 'utf8');

/** The strings of a catalogue, without its code. */
const strings = (name: string): string =>
  [...source(name).matchAll(/'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*"/g)]
    .map(([literal]) => literal.replace(/\$\{[^}]*\}/g, ''))
    .join('\n');

test.each(['en', 'zh-hant', 'zh-hans'])('what is said in %s is calm: no exclamation marks, no emoji', (name) => {
  expect(strings(name)).not.toMatch(/[!！]|\p{Extended_Pictographic}/u);
});

test('Simplified Chinese has no Traditional characters', () => {
  const traditional =
    '會這個沒說時幾話點麼經來過關於記錄總維復暫繼續週裡變讓還醫領藥電給訴請當認識區東換種讀體確應樣聽內謝對見將為與並們學書義歲節結處動開從後廣單條項無樂議題錯談試設訊號遲鐘擇實難雖計劃覺讚邊間預備氣該幫絕減現兩則問帶憶複規許選';
  expect([...source('zh-hans')].filter((letter) => traditional.includes(letter))).toEqual([]);
});

test('Traditional Chinese has no Simplified characters', () => {
  const simplified =
    '会这个没说时几话点么经来过关记录总维复暂继续里变让还医领药电给诉请当认识区东换种读体确应样听内谢对见将为与并们学书义岁节结处动开从后广单条项无乐议题错谈试设讯号迟钟择实难虽计划觉赞边间预备气该帮绝减现两则问带忆规许选';
  const shared = '里后';
  expect([...source('zh-hant')].filter((letter) => simplified.includes(letter) && !shared.includes(letter))).toEqual(
    [],
  );
});
