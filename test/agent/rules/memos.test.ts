import { describe, expect, test } from 'vitest';
import { hear } from './brain.ts';

// Said on Tuesday, December 1, 2026 at 18:00 in Taipei.
describe('a note to itself, in plain words', () => {
  test.each([
    ['note to yourself: at 7pm check the tax deadline', 'check the tax deadline', '19:00'],
    ['make a note to yourself to check the tax deadline at 7pm', 'check the tax deadline', '19:00'],
    ['leave yourself a note: in one hour look at the oven', 'look at the oven', '19:00'],
    ['please remind yourself at 7pm to check the tax deadline', 'check the tax deadline', '19:00'],
    ['at 7pm, remind yourself to check the tax deadline', 'check the tax deadline', '19:00'],
    ['晚上七點記得自己查一下報稅期限', '查一下報稅期限', '19:00'],
    ['晚上七点记得自己查一下报税期限', '查一下报税期限', '19:00'],
    ['給自己記一下：晚上七點查報稅期限', '查報稅期限', '19:00'],
    ['提醒你自己晚上七點查報稅期限', '查報稅期限', '19:00'],
    ['給自己留個備忘，晚上七點查報稅期限', '查報稅期限', '19:00'],
  ])('%s', async (said, content, clock) => {
    const { calls, text } = await hear(said);
    expect(calls).toEqual([
      ['scheduleThought', content, new Date(`2026-12-01T${clock}:00+08:00`).toISOString(), 'tell'],
    ]);
    expect(text).toMatch(
      /^(?:I made a note to myself for today at 7:00\sPM \(in 1 h\): |好，我[給给]自己[記记]下了，)/u,
    );
    expect(text).toContain(content);
  });

  test.each([
    ['note to yourself: check the tax deadline', 'schedule_not_found_in_text'],
    ['note to yourself: every day at 9 check the oven', 'schedule_invalid'],
    ['記得自己查一下報稅期限', 'schedule_not_found_in_text'],
    ['note to yourself: yesterday at 4pm check the oven', 'schedule_in_past'],
  ])('%s: says what is missing, and sets nothing', async (said, refusal) => {
    const { calls, answer } = await hear(said);
    expect(calls).toEqual([]);
    expect(answer).toMatchObject({ kind: 'speak', refusal });
  });

  test.each([
    'what are your notes to yourself?',
    'your notes to yourself',
    '你給自己記了什麼？',
    '给自己的备忘有哪些',
    'what notes do you have?',
    '你有什麼備忘',
    '你有什么备忘',
  ])('%s: what it has noted', async (said) => {
    expect((await hear(said)).text).toMatch(/no notes here|沒有給自己記|没有给自己记/);
  });

  test.each([
    'note to self: the spare key is under the pot',
    'I need to remind myself to call mom at 7pm',
    '我要記得自己的生日是三月三號',
    '記得自己帶傘',
    'note that the meeting is at 9pm',
  ])('%s is none', async (said) => {
    const { calls, text } = await hear(said);
    expect(calls.map(([name]) => name)).not.toContain('scheduleThought');
    if (said !== '記得自己帶傘') expect(text).not.toMatch(/note to myself|給自己記/);
  });
});
