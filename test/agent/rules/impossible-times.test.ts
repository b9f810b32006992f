import { describe, expect, test } from 'vitest';
import { hear, NOW } from './brain.ts';

describe('a time that does not exist', () => {
  test.each([
    ['remind me on February 30 to pay', 'There is no February 30.', 'I set nothing.'],
    ['remind me at 25:00 to pay', '25:00', 'I set nothing.'],
    ['2月30日提醒我交錢', '沒有2月30日', '沒有設定'],
    ['2月30日提醒我交钱', '没有2月30日', '没有设定'],
  ])('is refused in "%s", and named', async (said, names, nothing) => {
    const { text, calls, answer } = await hear(said);
    expect(calls).toEqual([]);
    expect(text).toContain(names);
    expect(text).toContain(nothing);
    expect(answer).toMatchObject({ refusal: 'schedule_invalid' });
  });

  test.each([
    ['my appointment is on February 30', 'yes', 'Shall I'],
    ['我的約會是2月30日', '好', '要我到時候'],
    ['我的约会是2月30日', '好', '要我到时候'],
  ])('is offered no reminder in the statement "%s", so that "%s" goes round in no circle', async (said, yes, offer) => {
    const { text, calls, says } = await hear(said);
    expect(calls).toEqual([['remember', said]]);
    expect(text).not.toContain(offer);
    expect(says).toEqual([]);
    const before = [
      { by: 'person', text: said, at: NOW - 60_000 },
      { by: 'wakeful', text, at: NOW - 60_000 },
    ] as const;
    expect((await hear(yes, { before })).calls).toEqual([]);
  });
});

describe('a reminder that is offered', () => {
  test.each([
    ['my appointment is on Tuesday at 3pm', 'yes'],
    ['dentist tomorrow at 3pm', 'yes'],
    ['我的約會是週五下午三點', '好'],
    ['我的约会是周五下午三点', '好'],
  ])('after "%s" is set by "%s"', async (said, yes) => {
    const { text, says } = await hear(said);
    expect(says).toHaveLength(1);
    const before = [
      { by: 'person', text: said, at: NOW - 60_000 },
      { by: 'wakeful', text, at: NOW - 60_000 },
    ] as const;
    expect((await hear(yes, { before })).calls.map(([name]) => name)).toEqual(['remind']);
  });
});
