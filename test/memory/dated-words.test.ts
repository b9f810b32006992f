import { expect, test } from 'vitest';
import { withDates } from '../../src/memory/index.ts';
import { readDates } from '../../src/memory/rules/dates.ts';
import type { Lang } from '../../src/time/index.ts';

const ZONE = 'Asia/Taipei';
/** A Sunday. */
const SAID_AT = Date.parse('2026-11-29T10:00:00+08:00');

const told = (text: string, on: string, lang: Lang = 'en'): string => {
  const { occursAt } = readDates(text, SAID_AT, ZONE);
  const provenance = { personId: null, chatId: null, ref: null, saidAt: SAID_AT };
  return withDates({ text, occursAt, provenance }, { at: Date.parse(`${on}T09:00:00+08:00`), zone: ZONE, lang });
};

test.each<[text: string, on: string, lang: Lang, note: string]>([
  ['the dentist is tomorrow at 3', '2026-12-02', 'en', ' (said Nov 29: on Nov 30)'],
  ['the dentist is tomorrow at 3', '2026-11-30', 'en', ' (said Nov 29: today)'],
  ['the dentist is tomorrow at 3', '2027-01-02', 'en', ' (said Nov 29, 2026: on Nov 30, 2026)'],
  ['明天三點看牙醫', '2026-12-02', 'zh-Hant', '（11月29日說的，指11月30日）'],
  ['明天三点看牙医', '2026-11-30', 'zh-Hans', '（11月29日说的，指今天）'],
  ['I slept badly today', '2026-12-02', 'en', ' (said Nov 29: on Nov 29)'],
  ['grandma felt unwell yesterday', '2026-12-02', 'en', ' (said Nov 29)'],
  ['Ming comes next Friday', '2026-12-01', 'en', ' (said Nov 29: on Dec 4)'],
])('%s, told on %s in %s, bears its date', (text, on, lang, note) => {
  expect(told(text, on, lang)).toBe(text + note);
});

test.each([
  ['the dentist is tomorrow at 3', '2026-11-29'],
  ['take my meds every evening', '2026-12-09'],
  ['the choir meets every Friday', '2026-12-09'],
  ['我每天早上喝咖啡', '2026-12-09'],
  ['the lease ends on March 3', '2026-12-09'],
  ['my passport is in the top drawer', '2027-12-09'],
])('%s, told on %s, is told as it was said', (text, on) => {
  expect(told(text, on)).toBe(text);
});
