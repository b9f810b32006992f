import { describe, expect, test } from 'vitest';
import type { EarlierMessage } from '../../../src/agent/brain.ts';
import { daily, fact, hear, NOW, once, spoke } from './brain.ts';

/** The person said `asked`; what the rules answered to it stands before the next message. */
async function exchange(asked: string, world: Parameters<typeof hear>[1] = {}): Promise<readonly EarlierMessage[]> {
  const { text } = await hear(asked, world);
  return [
    { by: 'person', text: asked, at: NOW - 60_000 },
    { by: 'wakeful', text, at: NOW - 60_000 },
  ];
}

describe('an answer to "which one?"', () => {
  const triggers = [daily('trg_meds', 'take my meds'), daily('trg_evening', 'take my evening meds', 21)];

  test.each(['2', 'the second', 'The second one.', '#2', '第二個'])('"%s" picks from the list', async (said) => {
    const before = await exchange('pause meds', { triggers });
    expect((await hear(said, { triggers, before })).calls).toEqual([['pause', 'trg_evening']]);
  });

  test('picks the one that was shown, though the list has changed', async () => {
    const before = await exchange('cancel meds', { triggers });
    const now = [daily('trg_new', 'buy meds', 7), ...triggers];
    expect((await hear('1', { triggers: now, before })).calls).toEqual([['cancel', 'trg_meds']]);
  });

  test('moves what is picked to the time that was said', async () => {
    const before = await exchange('move meds to 7pm', { triggers });
    expect((await hear('2', { triggers, before })).calls[0]).toEqual(['reschedule', 'trg_evening']);
  });

  test('is understood in Chinese', async () => {
    const chinese = [daily('trg_a', '飯前吃藥'), daily('trg_b', '睡前吃藥', 22)];
    const before = await exchange('暫停吃藥', { triggers: chinese });
    expect((await hear('第二個', { triggers: chinese, before })).calls).toEqual([['pause', 'trg_b']]);
  });

  test('picks the fact to forget', async () => {
    const facts = [fact('fact_1', 'I like tea'), fact('fact_2', 'Ann likes tea')];
    const before = await exchange('forget the tea', { facts });
    expect((await hear('2', { facts, before })).calls).toEqual([['forget', 'fact_2']]);
  });

  test('of a place that is not in the list picks nothing', async () => {
    const before = await exchange('pause meds', { triggers });
    expect((await hear('5', { triggers, before })).calls).toEqual([]);
  });
});

describe('an answer to "when?"', () => {
  test.each([
    ['remind me to call mom', 'at 5pm', 'call mom'],
    ['remind me to call mom', 'tomorrow at 9am please', 'call mom'],
    ['提醒我買牛奶', '明天下午三點', '買牛奶'],
  ])('completes "%s" with "%s"', async (asked, said, content) => {
    const { calls, text } = await hear(said, { before: await exchange(asked) });
    expect(calls).toEqual([['remind', content]]);
    expect(text).toMatch(/I'll remind you|我會/);
  });

  test('goes before a reminder that was said earlier', async () => {
    const before = await exchange('remind me to call mom');
    const { calls } = await hear('tomorrow at 9am', { before, lastFire: spoke('trg_meds') });
    expect(calls).toEqual([['remind', 'call mom']]);
  });

  test('that is something else is not forced into it', async () => {
    const before = await exchange('remind me to call mom');
    expect((await hear("I'm allergic to nuts", { before })).calls).toEqual([['remember', "I'm allergic to nuts"]]);
  });
});

test('the thing that a request left out completes it', async () => {
  expect((await hear('call mom', { before: await exchange('remind me tomorrow') })).calls).toEqual([
    ['remind', 'call mom'],
  ]);
  expect((await hear('買牛奶', { before: await exchange('明天提醒我') })).calls).toEqual([['remind', '買牛奶']]);
});

describe('"yes" after an offer', () => {
  test.each([
    ['my appointment is on Tuesday at 3pm', 'yes please', 'my appointment'],
    ['我下週二看牙醫', '好', '看牙醫'],
  ])('to "%s" makes the reminder', async (asked, said, content) => {
    expect((await hear(said, { before: await exchange(asked) })).calls).toEqual([['remind', content]]);
  });

  test('after anything else is no request', async () => {
    expect((await hear('yes', { before: await exchange('I like tea') })).calls).toEqual([]);
  });
});

describe('a correction of a promise', () => {
  const asked = 'remind me next Friday at 10am to call mom';
  const triggers = [once('trg_mom', 'call mom', '2026-12-11T10:00:00+08:00')];

  test.each([
    ['no, I meant Friday December 4 at 10am', '2026-12-04T10:00:00+08:00'],
    ['11am', '2026-12-11T11:00:00+08:00'],
  ])('"%s" moves it', async (said, at) => {
    const { calls } = await hear(said, { before: await exchange(asked), triggers });
    expect(calls[1]?.[1]).toMatchObject({ kind: 'at', at: Date.parse(at) });
  });
});

test('an hour later, an answer is a new message', async () => {
  const before = (await exchange('remind me to call mom')).map((message) => ({ ...message, at: NOW - 2 * 3_600_000 }));
  expect((await hear('at 5pm', { before })).calls.map(([name]) => name)).not.toContain('remind');
});

test('what another person said in the group is not completed', async () => {
  const before = (await exchange('remind me to call mom')).map((message, at) =>
    at === 0 ? { ...message, by: 'other' as const } : message,
  );
  expect((await hear('at 5pm', { before })).calls.map(([name]) => name)).not.toContain('remind');
});
