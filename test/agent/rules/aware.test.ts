import { describe, expect, test } from 'vitest';
import type { EarlierMessage } from '../../../src/agent/brain.ts';
import { daily, hear, NOW, once, spoke } from './brain.ts';

const meds = daily('trg_meds', 'take my meds');
const water = daily('trg_water', '澆花', 9);
const run = daily('trg_run', '跑步', 7);
const triggers = [meds, water, run];
const anna = { personId: 'per_anna', chatId: null, isReachable: true, agreed: true };

describe('what was held back', () => {
  const held = [{ slotAt: NOW - 3_600_000, cue: 'solar news', why: 'it was weighed', report: 'Nothing\nnew.' }];

  test.each([
    'what did you decide not to tell me?',
    'anything you held back?',
    "what haven't you told me?",
    'did you hold anything back?',
    'what are you keeping from me',
    "is there anything you didn't tell me?",
  ])('"%s" lists it with its reason', async (said) => {
    expect((await hear(said, { held })).text).toBe(
      'I held back one thing in the last seven days:\n- today at 5:00 PM, "solar news": it was weighed. It would have been: "Nothing new."',
    );
  });

  test.each([
    '你有什麼沒告訴我的？',
    '有什麼沒說的嗎',
    '你決定不告訴我什麼',
    '你有什么没告诉我的',
    'what did I miss?',
    'so what have I missed while I was away?',
    'did I miss anything',
    '我錯過了什麼？',
    '我有沒有錯過什麼',
    '我错过什么了吗',
  ])('%s', async (said) => {
    expect((await hear(said, { held })).text).toContain('solar news');
  });

  test.each([
    'what did I miss in the meeting?',
    '我錯過了公車',
    'what did I tell you?',
    '我告訴你什麼了',
    'what did the doctor say?',
  ])('"%s" asks for something else', async (said) => {
    expect((await hear(said, { held })).text).not.toContain('solar news');
  });
});

describe('how much may come unasked', () => {
  test.each([
    ['at most 3 check-ins a day', 3],
    ['no more than two unasked messages per day', 2],
    ["don't message me on your own more than 4 times a day", 4],
    ['每天最多主動找我三次', 3],
    ['一天最多主动问我5次', 5],
  ])('%s', async (said, count) => {
    expect((await hear(said)).calls).toEqual([['prefer', { attention: { dailyMessages: count } }]]);
  });

  test('keeps what was learnt', async () => {
    const { calls } = await hear('at most 3 check-ins a day', { preferences: { attention: { threshold: 0.6 } } });
    expect(calls).toEqual([['prefer', { attention: { threshold: 0.6, dailyMessages: 3 } }]]);
  });
});

describe('"undo"', () => {
  test.each(['undo', 'undo that', 'take that back', 'scratch that', '復原', '撤销', '收回剛才的'])(
    '%s',
    async (said) => {
      const undone = { reminders: ['take my meds'], facts: ['I like tea'], restored: ['I like coffee'], resumed: [] };
      const { calls, text } = await hear(said, { undone });
      expect(calls).toEqual([['undo']]);
      expect(text).toMatch(/take my meds.*I like tea.*I like coffee/);
    },
  );

  test('says that there is nothing', async () => {
    expect((await hear('undo')).text).toContain('nothing that I can take back');
  });
});

describe('"did I …?"', () => {
  const doneAt = NOW - 3_600_000;

  test.each(['did I take my meds?', 'have I taken my meds today?', 'did I already take my meds'])(
    '%s',
    async (said) => {
      const ask = async (lastTold: { toldAt: number | null; doneAt: number | null }) =>
        (await hear(said, { triggers, lastTold })).text;
      expect(await ask({ toldAt: doneAt, doneAt })).toBe(
        'Yes: you told me today at 5:00 PM that "take my meds" was done.',
      );
      expect(await ask({ toldAt: doneAt, doneAt: null })).toContain('you have not said that it is done');
      expect(await ask({ toldAt: null, doneAt: null })).toContain('I have not reminded you of "take my meds" yet');
    },
  );

  test.each(['我吃藥了嗎', '我今天有沒有吃藥', '我吃药了没'])('%s', async (said) => {
    const told = { triggers: [daily('trg_m', '吃藥')], lastTold: { toldAt: doneAt, doneAt: null } };
    expect((await hear(said, told)).text).toMatch(/還沒說完成|还没说完成/);
  });

  test('about what no reminder is for is a question for memory', async () => {
    expect((await hear('did I call the plumber?', { triggers })).text).toBe('I know nothing about that yet.');
  });
});

describe('a pause with an end', () => {
  test.each<[string, readonly string[], string]>([
    ["I'll be away until Monday, no reminders", ['trg_meds', 'trg_water', 'trg_run'], '2026-12-06T16:00:00.000Z'],
    [
      "I'm on vacation until Friday, so no reminders please",
      ['trg_meds', 'trg_water', 'trg_run'],
      '2026-12-03T16:00:00.000Z',
    ],
    ['全部暫停到週五', ['trg_meds', 'trg_water', 'trg_run'], '2026-12-03T16:00:00.000Z'],
    ['我要出國到週五，先不要提醒我', ['trg_meds', 'trg_water', 'trg_run'], '2026-12-03T16:00:00.000Z'],
    ['澆花暫停到下週一', ['trg_water'], '2026-12-06T16:00:00.000Z'],
    ['把跑步暫停三天', ['trg_run'], '2026-12-04T10:00:00.000Z'],
    ['跑步暂停到周五', ['trg_run'], '2026-12-03T16:00:00.000Z'],
  ])('%s', async (said, ids, until) => {
    const { calls } = await hear(said, { triggers });
    expect(calls).toEqual(
      ids.flatMap((id) => [
        ['pause', id],
        ['until', until],
      ]),
    );
  });
});

test('地鐵暫停三天 is news, where no reminder is about it', async () => {
  expect((await hear('地鐵暫停三天', { triggers })).calls.map(([name]) => name)).toEqual(['remember']);
});

describe('to be told again until it is done', () => {
  test('持續提醒我倒垃圾直到我做完，每十分鐘一次', async () => {
    const { made } = await hear('持續提醒我倒垃圾直到我做完，每十分鐘一次');
    expect(made).toMatchObject([{ content: '倒垃圾', policy: { nag: { everyMs: 600_000, limit: 10 } } }]);
    expect(made[0]?.policy?.afterDone).toBeUndefined();
  });
});

describe('telling somebody else about one reminder', () => {
  const people = { anna };
  const escalate = { escalate: { afterMs: 1_800_000, personId: 'per_anna', chatId: null } };

  test.each([
    ["if I don't take the meds within 30 minutes tell Anna", triggers],
    ["if I haven't taken my meds in 30 minutes, let Anna know", triggers],
    ["if I don't answer within 30 minutes tell Anna", [meds]],
    ['30分鐘內我沒吃藥就告訴Anna', [daily('trg_meds', '吃藥')]],
  ])('%s', async (said, there) => {
    expect((await hear(said, { triggers: there, people })).calls[0]).toEqual(['change', 'trg_meds', escalate]);
  });

  test('that fits none asks which one', async () => {
    const { calls, text } = await hear("if I don't call mum within 1 hour tell Anna", { triggers, people });
    expect(calls).toEqual([]);
    expect(text).toContain('If which reminder is not answered should I tell Anna?');
  });
});

describe('a number after a list', () => {
  const at = NOW - 60_000;
  const lines = [
    '1. take my meds: every day at 8:00 PM, next today at 8:00 PM',
    '2. 澆花: every day at 9:00 AM, next tomorrow at 9:00 AM',
    '3. 跑步: every day at 7:00 AM, next tomorrow at 7:00 AM',
  ];
  const before: readonly EarlierMessage[] = [
    { by: 'person', text: 'list', at },
    { by: 'wakeful', text: ['You have 3 reminders:', ...lines].join('\n'), at },
  ];

  test.each<[string, readonly unknown[]]>([
    ['cancel 2', ['cancel', 'trg_water']],
    ['cancel the first one', ['cancel', 'trg_meds']],
    ['pause number 3', ['pause', 'trg_run']],
    ['skip the second one', ['skipNext', 'trg_water']],
    ['move number 2 to 9pm', ['reschedule', 'trg_water']],
    ['取消第一個', ['cancel', 'trg_meds']],
    ['把第三個暫停', ['pause', 'trg_run']],
    ['把第二個改到晚上九點', ['reschedule', 'trg_water']],
  ])('%s', async (said, call) => {
    expect((await hear(said, { triggers, before })).calls[0]).toEqual(call);
  });

  test.each(['the second one', '2', '第二個'])(
    '"%s" alone shows that one, with what can be done about it',
    async (said) => {
      const { text, says, calls } = await hear(said, { triggers, before });
      expect(calls).toEqual([]);
      expect(text).toContain('澆花');
      expect(says).toEqual(['pause trg_water', 'skip trg_water', 'cancel trg_water']);
    },
  );

  test('that is not on it names none', async () => {
    expect((await hear('cancel 7', { triggers, before })).calls).toEqual([]);
  });

  test.each(['pause the gym', '暫停健身房', '暂停健身房'])('goes by the list in the answer to "%s"', async (asked) => {
    const lang = asked.includes('停') ? (asked.includes('暫') ? 'zh-Hant' : 'zh-Hans') : 'en';
    const { text } = await hear(asked, { triggers, lang });
    const answered: readonly EarlierMessage[] = [
      { by: 'person', text: asked, at },
      { by: 'wakeful', text, at },
    ];
    const heard = await hear('取消第二個', { triggers, before: answered, lang });
    expect(heard.calls).toEqual([['cancel', 'trg_water']]);
    expect(heard.text).toMatch({ en: /^Cancelled/, 'zh-Hant': /^已取消「/, 'zh-Hans': /^已取消/ }[lang]);
  });

  test('goes by the last list while it is fresh, whatever was done since, and never by another line', async () => {
    const since: readonly EarlierMessage[] = [
      ...before,
      { by: 'person', text: 'cancel 1', at },
      { by: 'wakeful', text: 'Cancelled "take my meds".', at },
    ];
    const left = triggers.filter(({ id }) => id !== 'trg_meds');
    expect((await hear('cancel 2', { triggers: left, before: since })).calls).toEqual([['cancel', 'trg_water']]);
    expect((await hear('cancel 1', { triggers: left, before: since })).calls).toEqual([]);
    expect((await hear('2', { triggers: left, before: since })).calls).toEqual([]);
  });

  test.each(['把第二個改到下午四點', 'move 2 to 4pm', 'cancel the first one', '取消第3個'])(
    'without a list shows one, and keeps nothing: %s',
    async (said) => {
      const { text, calls } = await hear(said, { triggers });
      expect(calls).toEqual([]);
      expect(text).toMatch(/2\. 澆花/);
    },
  );
});

describe('whether there are reminders', () => {
  test.each(['do I have reminders?', 'do I have any reminders?', '我有提醒嗎', '我有没有提醒'])('%s', async (said) => {
    expect((await hear(said, { triggers })).text).toContain('take my meds');
  });
});

describe('a time that asks for something new', () => {
  const lastFire = spoke('trg_meds');

  test('"remind me next month" puts nothing off', async () => {
    const { calls, text } = await hear('remind me next month', { lastFire, triggers });
    expect(calls).toEqual([]);
    expect(text).toContain('What should I remind you of');
  });

  test.each(['at 5', 'remind me at 5', '五點'])('"%s" puts off nothing that was told this morning', async (said) => {
    const old = spoke('trg_meds', { saidAt: NOW - 9 * 3_600_000 });
    expect((await hear(said, { lastFire: old, triggers })).calls.filter(([name]) => name === 'snooze')).toEqual([]);
  });

  test('nor what was told before something else was said', async () => {
    const told = spoke('trg_meds', { saidAt: NOW - 2 * 3_600_000 });
    const before: readonly EarlierMessage[] = [
      { by: 'wakeful', text: 'Take your meds.', at: told.saidAt },
      { by: 'person', text: 'I like tea', at: NOW - 3_600_000 },
      { by: 'wakeful', text: 'Noted: you like tea.', at: NOW - 3_600_000 },
    ];
    expect((await hear('at 7', { lastFire: told, triggers, before })).calls).toEqual([]);
  });

  test('but right after a reminder it does', async () => {
    expect((await hear('at 7', { lastFire, triggers })).calls[0]?.[0]).toBe('snooze');
  });
});

test('"resume" after "which one?" is a command of its own', async () => {
  const paused = once('trg_paused', 'call mum', '2026-12-02T09:00:00+08:00', { state: 'paused' });
  const before: readonly EarlierMessage[] = [
    { by: 'person', text: 'pause', at: NOW - 60_000 },
    {
      by: 'wakeful',
      text: 'Which one? Say its number or its words, for example "pause take my meds".\n1. take my meds',
      at: NOW - 60_000,
    },
  ];
  expect((await hear('resume', { triggers: [meds, paused], before })).calls).toEqual([['resume', 'trg_paused']]);
});
