import { describe, expect, test } from 'vitest';
import { readCheckInReply } from '../../../src/agent/brains/rules/understand/check-in-reply.ts';
import { hear, NOW, spoke } from './brain.ts';

describe('a request to be asked how it goes', () => {
  test.each<[string, string, string | null]>([
    ["check on me every 6 hours while I'm on this project", 'the project', "I'm on this project"],
    ["check in with me every morning while I'm sick", 'sick', "I'm sick"],
    ['every two hours check in with me while I am working on the thesis', 'the thesis', 'I am working on the thesis'],
    ['check in on me every evening until I finish the report', 'the report', 'I finish the report'],
    ['check in with me about my thesis every Friday at 5pm', 'my thesis', null],
    ['ask me how my back is every evening for two weeks', 'my back', null],
    ['please check up on me every day at noon', 'how I am doing', null],
    ['every night ask me whether my cold is better', 'my cold', null],
    ['ask me every night at 10 if the report is on track', 'the report', null],
    ['every evening check on me while I am sick', 'sick', 'I am sick'],
    ['every night, please ask me how the project is going', 'the project', null],
    ['ask me every evening if I feel better', 'how I am doing', null],
    ['我在做這個專案的時候每六個小時關心我一下', '專案', '我在做這個專案'],
    ['每天晚上問問我感冒好了沒', '感冒', null],
    ['我感冒的時候每天晚上問我好點沒', '感冒', '我感冒'],
    ['生病期間每天早上九點關心我', '生病', '生病'],
    ['每天晚上問我論文進度', '論文', null],
    ['每天中午關心我一下', '我的近況', null],
    ['我生病的时候每天早上关心我一下', '生病', '我生病'],
  ])('%s', async (said, about, condition) => {
    const { made } = await hear(said);
    expect(made).toMatchObject([{ action: 'task', content: about, policy: { checkIn: { while: condition } } }]);
  });

  test.each(['check on me', '關心我一下'])('"%s" without a time asks how often', async (said) => {
    const { text, calls } = await hear(said);
    expect(calls).toEqual([]);
    expect(text).toMatch(/How often should I check in\?|要多久關心一次/);
  });

  test.each([
    ['check in at the hotel at 3pm', 'remind'],
    ['remind me to check in with my boss at 3pm', 'remind'],
    ['我老闆很關心我', 'remember'],
    ['關心則亂', 'remember'],
    ['老師明天會問我作業進度', 'remember'],
    ['ask me at 5 about the report', 'remind'],
    ['ask me at 5 if I took my meds', 'remind'],
    ['every night ask my kids about school', 'remember'],
  ])('"%s" is none', async (said, tool) => {
    const { calls, made } = await hear(said);
    expect(calls[0]?.[0]).toBe(tool);
    expect(made[0]?.policy?.checkIn).toBeUndefined();
  });
});

describe('a reminder that is to come while something is so', () => {
  test.each([
    ["remind me every morning at 8 to drink tea while I'm sick", "drink tea while I'm sick"],
    ["remind me every morning while I'm sick to drink tea", "drink tea while I'm sick"],
    ['remind me every day at 9am to wear the brace until my back is better', 'wear the brace until my back is better'],
    ['我感冒的時候每天早上提醒我喝熱水', '感冒的時候喝熱水'],
    ['我感冒的时候每天早上提醒我喝热水', '感冒的时候喝热水'],
    ['考試期間每天晚上八點提醒我複習', '考試期間複習'],
  ])('keeps its condition, and says how it ends: %s', async (said, content) => {
    const { made, text } = await hear(said);
    expect(made).toMatchObject([{ action: 'remind', content }]);
    expect(text).toMatch(/When it is over, tell me|結束了跟我說一聲|结束了跟我说一声/);
  });

  test("without a thing is asked for one: remind me every morning while I'm sick", async () => {
    const { text, calls } = await hear("remind me every morning while I'm sick");
    expect(text).toContain('What should I remind you of');
    expect(calls).toEqual([]);
  });

  test.each([
    'remind me every day at 5pm until December 5 to water plants',
    "remind me to call mom tomorrow at 9 while I'm at work",
    '提醒我每天吃飯的時候吃藥',
  ])('is another than one with an end, a single one, or one at a meal: %s', async (said) => {
    expect((await hear(said)).text).not.toMatch(/When it is over|結束了跟我說/);
  });
});

describe('what answers a check-in', () => {
  const lastFire = spoke('trg_x', { cue: 'the project', checkIn: { while: "I'm on this project" } });

  test.each([
    ...[
      'fine',
      'still at it',
      "it's going well",
      'going fine, thanks',
      'not yet',
      'same as before',
      'a bit better',
      'ok',
    ],
    ...['還在做', '還好', '差不多', '老樣子', '好多了', '還沒', '很順利', '还在做', '没什么变化'],
  ])('"%s" is noted as an answer, and as nothing else', async (said) => {
    const { calls, text } = await hear(said, { lastFire, nextAfterDone: NOW + 6 * 3_600_000 });
    expect(calls).toEqual([['answerCheckIn', 'fire_last']]);
    expect(text).toMatch(/Good to know\. I'll ask again tomorrow at 12:00 AM|知道了。明天凌晨0:00再/);
  });

  test.each(["it's over", 'done', 'I am all better now', 'we finished it', '好了', '結束了', '做完了', '已經完成了'])(
    '"%s" says that it is over',
    async (said) => {
      expect((await hear(said, { lastFire })).calls).toEqual([['answerCheckIn', 'fire_last', 'over']]);
    },
  );

  test.each(['the client wants a new logo', 'I finished the project', '專案結束了', '鍋子壞了'])(
    '"%s" is an answer and a fact',
    async (said) => {
      expect((await hear(said, { lastFire })).calls).toEqual([
        ['answerCheckIn', 'fire_last'],
        ['remember', said],
      ]);
    },
  );

  test('a request or a question is neither', async () => {
    expect((await hear('remind me to buy solder at 7pm', { lastFire })).calls.map(([name]) => name)).toEqual([
      'remind',
    ]);
    expect((await hear('what do I have tomorrow?', { lastFire })).calls).toEqual([]);
  });

  test('once it is answered, "fine" is small talk', async () => {
    expect((await hear('fine', { lastFire: { ...lastFire, acknowledged: true } })).calls).toEqual([]);
  });

  test('and so is "ok" to what was said since', async () => {
    const before = [
      { by: 'person', text: 'what time is it?', at: NOW - 60_000 },
      { by: 'wakeful', text: 'It is 5:59 PM.', at: NOW - 60_000 },
    ] as const;
    expect((await hear('ok', { lastFire, before })).calls).toEqual([]);
    expect((await hear('I like tea', { lastFire, before })).calls).toEqual([['remember', 'I like tea']]);
  });

  test('a button answers the very check-in that it stands under', async () => {
    expect((await hear('still at it fire_old', { lastFire })).calls).toEqual([['answerCheckIn', 'fire_old']]);
  });

  test.each([
    'the doctor is fine',
    'I am still at the office',
    '我還在公司',
    'fine weather tomorrow',
    '好了傷疤忘了疼',
  ])('"%s" says more than that', (said) => {
    expect(readCheckInReply(said)).toBeUndefined();
  });
});
