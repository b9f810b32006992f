import { describe, expect, test } from 'vitest';
import { daily, hear } from './brain.ts';

describe('a request', () => {
  test('is made, and the answer says when, how often, until when and what', async () => {
    const { text, calls } = await hear('remind me to take my meds every evening at 8 for 2 weeks');
    expect(calls).toEqual([['remind', 'take my meds']]);
    expect(text).toBe(
      "I'll remind you to take your meds every day at 8:00 PM until Mon, Dec 14 — 14 times. Next: today at 8:00 PM (in 2 h).",
    );
  });

  test.each([
    [
      '提醒我每天晚上八點吃藥，持續兩週',
      '好，我會提醒你：吃藥。每天晚上8:00，到12月14日（週一）為止，共 14 次。下次是今天晚上8:00（2小時後）。',
    ],
    [
      '提醒我每天晚上八点吃药，持续两周',
      '好，我会提醒你：吃药。每天晚上8:00，到12月14日（周一）为止，共 14 次。下次是今天晚上8:00（2小时后）。',
    ],
  ])('is answered in its own language and script: %s', async (said, answer) => {
    expect((await hear(said)).text).toBe(answer);
  });

  test('keeps the words of the person for memory, and speaks to the person', async () => {
    const { text, calls } = await hear('remind me tomorrow at 9am to call my mom');
    expect(calls).toEqual([['remind', 'call my mom']]);
    expect(text).toBe("I'll remind you to call your mom tomorrow at 9:00 AM (in 15 h).");
  });

  test('names the other reading of ambiguous words, with a button that takes it', async () => {
    const { text, says } = await hear('remind me next Friday at 10am about the meeting');
    expect(text).toBe(
      `I'll remind you about the meeting on Fri, Dec 11 at 10:00 AM (in 9 d 16 h). I took "next Friday at 10am" as Fri, Dec 11 at 10:00 AM; if you meant Fri, Dec 4 at 10:00 AM, say so.`,
    );
    expect(says).toEqual(['move "the meeting" to Fri, Dec 4 at 10:00 AM']);
  });

  test('doubts the same words only once', async () => {
    const { text } = await hear('remind me next Friday at 10 to call my mom');
    expect(text.match(/I took/g)).toHaveLength(1);
  });

  test('of a mere wake-up says what it is for', async () => {
    expect((await hear('wake me at 7am')).calls).toEqual([['remind', 'wake up']]);
    expect((await hear('set a timer for 20 minutes')).calls).toEqual([['remind', "time's up"]]);
    expect((await hear('明天早上六點叫我起床')).calls).toEqual([['remind', '起床']]);
  });

  test('in the clock of another zone is told on both clocks', async () => {
    expect((await hear('remind me at 7am London time to call Ann')).text).toBe(
      "I'll remind you to call Ann tomorrow at 3:00 PM (in 21 h). That is tomorrow at 7:00 AM in Europe/London.",
    );
  });

  test('for exact words keeps them exactly', async () => {
    const { text, calls } = await hear('remind me at 9pm with exactly these words: "Go home, my friend"');
    expect(calls).toEqual([['remind', 'Go home, my friend', 'verbatim']]);
    expect(text).toContain('"Go home, my friend"');
    expect(text).toContain("I'll say exactly these words.");
  });

  test('that is there already is not made twice', async () => {
    const { text } = await hear('remind me every day at 8pm to take my meds', { existed: true });
    expect(text).toBe('That reminder is there already: "take my meds": every day at 8:00 PM, next today at 8:00 PM.');
  });

  test('without a time makes nothing, and asks for one', async () => {
    const { text, calls } = await hear('remind me to call my mom');
    expect(calls).toEqual([]);
    expect(text).toBe(
      'I found no time in that. When should I remind you to call your mom? For example: "remind me tomorrow at 9 to call my mom".',
    );
    expect((await hear('提醒我買牛奶')).text).toBe(
      '這句話裡沒有時間。要什麼時候提醒你買牛奶？例如：「明天早上九點提醒我買牛奶」。',
    );
  });

  test.each([
    ['remind me yesterday at 3pm to call', 'That time has passed already, so I set nothing. Name one that is to come.'],
    ['提醒我昨天下午三點打電話', '那個時間已經過去了，所以我沒有設定。請說一個還沒到的時間。'],
  ])('for a past time says so: %s', async (said, answer) => {
    const { text, calls } = await hear(said);
    expect(calls).toEqual([]);
    expect(text).toBe(answer);
  });

  test('for work at a time is made as a task, honestly', async () => {
    const { text, calls } = await hear('tomorrow at 3pm, build me a weather dashboard');
    expect(calls).toEqual([['remind', 'build me a weather dashboard']]);
    expect(text).toContain('Without a model I cannot do the work itself');
  });

  test('at a word instead of a time waits for it; whose words it cannot hear is declined', async () => {
    const { calls } = await hear('next time I mention the doctor, remind me to ask about the refill');
    expect(calls).toEqual([['remindOnMention', 'the doctor', 'ask about the refill']]);
    const declined = await hear('when you say hello, remind me to wave');
    expect(declined.calls).toEqual([]);
    expect(declined.text).toContain('I can wait for what you mention');
  });
});

describe('an imperative with a time to come', () => {
  test.each([
    ['call mom tomorrow at 3pm', 'call mom'],
    ['take the bins out every Thursday at 7pm', 'take the bins out'],
    ['明天下午三點打電話給媽媽', '打電話給媽媽'],
  ])('is a request: %s', async (said, content) => {
    expect((await hear(said)).calls).toEqual([['remind', content]]);
  });
});

describe('a reminder that was moved by a button', () => {
  test('is found by its id', async () => {
    const triggers = [daily('trg_a', 'take my meds'), daily('trg_b', 'drink water')];
    expect((await hear('move trg_b to every day at 9pm', { triggers })).calls[0]).toEqual(['reschedule', 'trg_b']);
  });
});
