import { describe, expect, test } from 'vitest';
import { takeWishes } from '../../../src/agent/brains/rules/understand/index.ts';
import type { TriggerPolicy } from '../../../src/store/index.ts';
import { daily, hear, NOW, once, spoke } from './brain.ts';

const MINUTE = 60_000;
const meds = daily('trg_meds', 'take my meds');
const TEN_MINUTES = { everyMs: 10 * MINUTE, limit: 10 };
const DAY_AND_HOUR = [
  { count: 1, unit: 'day' },
  { count: 1, unit: 'hour' },
] as const;

describe('a request with wishes', () => {
  test.each<[string, string, TriggerPolicy, string]>([
    [
      'remind me to take my meds at 8pm, keep reminding me every 10 minutes until I do it, at most 5 times',
      'take my meds',
      { nag: { ...TEN_MINUTES, limit: 5 } },
      'Again every 10 minutes until it is done, at most 5 times.',
    ],
    [
      '晚上八點提醒我吃藥，每十分鐘提醒我一次直到我完成，最多五次',
      '吃藥',
      { nag: { ...TEN_MINUTES, limit: 5 } },
      '沒完成的話每10分鐘再提醒一次，最多5次。',
    ],
    [
      '晚上八点提醒我吃药，没完成就每十分钟再提醒我',
      '吃药',
      { nag: TEN_MINUTES },
      '没完成的话每10分钟再提醒一次，最多10次。',
    ],
    [
      'remind me to stretch every hour until I say done',
      'stretch',
      { nag: { everyMs: 60 * MINUTE, limit: 10 } },
      'Again every 1 hour until it is done',
    ],
    ['remind me every 10 minutes to call mom until I do it', 'call mom', { nag: TEN_MINUTES }, 'today at 6:10 PM'],
    [
      'remind me every day at 8pm to take my meds until it is done',
      'take my meds',
      { nag: TEN_MINUTES },
      'every day at 8:00 PM',
    ],
    [
      'dentist on Friday at 3pm, remind me a day and an hour before',
      'dentist',
      { early: DAY_AND_HOUR },
      'Also 1 day and 1 hour before.',
    ],
    [
      'remind me a day and an hour before my flight on Dec 24 at 6pm',
      'my flight',
      { early: DAY_AND_HOUR },
      'Thu, Dec 24 at 6:00 PM',
    ],
    [
      '明天下午三點看牙醫，提前一天和一小時各提醒我一次',
      '看牙醫',
      { early: DAY_AND_HOUR },
      '另外提前1天和1小時各提醒一次。',
    ],
    [
      '明天下午三点提醒我开会，另外提前十分钟提醒一次',
      '开会',
      { early: [{ count: 10, unit: 'minute' }] },
      '另外提前10分钟提醒一次。',
    ],
    ['remind me to call Bob tomorrow at 3am, urgent', 'call Bob', { urgent: true }, 'It comes in quiet hours too.'],
    ['緊急：明天凌晨三點提醒我關火', '關火', { urgent: true }, '勿擾時段也會提醒。'],
    [
      'remind me to water the plants every 3 days at 9am after I do it',
      'water the plants',
      { afterDone: { count: 3, unit: 'day', clock: '09:00' } },
      'each time 3 days after it is done, at 9:00 AM',
    ],
    ['澆完花後每三天提醒我', '澆花', { afterDone: { count: 3, unit: 'day', clock: '09:00' } }, '完成後3天'],
    ['每三天提醒我浇花，从完成后算起', '浇花', { afterDone: { count: 3, unit: 'day', clock: '09:00' } }, '完成后3天'],
  ])('%s', async (said, content, policy, says) => {
    const { made, text } = await hear(said);
    expect(made.map((request) => [request.content, request.policy])).toEqual([[content, policy]]);
    expect(text).toContain(says);
  });

  const MINUTES_20 = { everyMs: 20 * MINUTE, limit: 10 };
  const HOURLY = { everyMs: 60 * MINUTE, limit: 10 };

  test.each<[string, string, TriggerPolicy, string]>([
    [
      'remind me every 2 hours to lock the door, keep reminding me every 20 minutes until I do it, at most 2 times',
      'lock the door',
      { nag: { ...MINUTES_20, limit: 2 } },
      'every 2 hours',
    ],
    [
      'remind me every hour to stand up and ask again every 20 minutes until it is done',
      'stand up',
      { nag: MINUTES_20 },
      'every hour.',
    ],
    ['remind me every day at 9pm to jog, every hour until I do it', 'jog', { nag: HOURLY }, 'every day at 9:00 PM'],
    [
      '每两小时提醒我喝水，每二十分钟提醒一次直到我完成，最多两次',
      '喝水',
      { nag: { ...MINUTES_20, limit: 2 } },
      '每两小时',
    ],
    ['每天早上9點提醒我跑步，每小時提醒一次直到我完成', '跑步', { nag: HOURLY }, '每天上午9:00'],
    ['每天早上9点提醒我跑步，每个小时再提醒我一次直到做完', '跑步', { nag: HOURLY }, '每天上午9:00'],
  ])('that come again have two times, each in its place: %s', async (said, content, policy, series) => {
    const { made, text } = await hear(said);
    expect(made.map((request) => [request.content, request.policy])).toEqual([[content, policy]]);
    expect(text).toContain(series);
  });

  test.each<[string, string, TriggerPolicy]>([
    ['remind me to drink water at 8pm, nag me every 20 minutes', 'drink water', { nag: MINUTES_20 }],
    [
      'nag me every 20 minutes to drink water until I do it, up to 3 times',
      'drink water',
      { nag: { ...MINUTES_20, limit: 3 } },
    ],
    ['remind me at 9pm to jog and nag me', 'jog', { nag: TEN_MINUTES }],
    ['晚上八點提醒我吃藥，每20分鐘催我一次', '吃藥', { nag: MINUTES_20 }],
    ['晚上八点提醒我吃药，催我，每20分钟一次', '吃药', { nag: MINUTES_20 }],
  ])('that nag: %s', async (said, content, policy) => {
    const { made } = await hear(said);
    expect(made.map((request) => [request.content, request.policy])).toEqual([[content, policy]]);
  });

  const AN_HOUR = { early: [{ count: 1, unit: 'hour' }] } as const;

  test.each<[string, string, TriggerPolicy, string]>([
    ['remind me tomorrow at 3pm to call the bank, an hour before', 'call the bank', AN_HOUR, 'tomorrow at 3:00 PM'],
    ['remind me to call Bob tomorrow at 3pm, 1 hour in advance.', 'call Bob', AN_HOUR, 'tomorrow at 3:00 PM'],
    ['remind me to see Eve on Friday at 3pm, and an hour before', 'see Eve', AN_HOUR, 'Fri, Dec 4 at 3:00 PM'],
    ['remind me every Friday at 4pm to go swimming, an hour before', 'go swimming', AN_HOUR, 'every Friday at 4:00 PM'],
    [
      'remind me to leave on Friday at 4pm, 90 minutes before and 2 hours before',
      'leave',
      {
        early: [
          { count: 90, unit: 'minute' },
          { count: 2, unit: 'hour' },
        ],
      },
      '4:00 PM',
    ],
    ['see Eve on Friday at 3pm, and an hour before', 'see Eve', AN_HOUR, 'Fri, Dec 4 at 3:00 PM'],
    [
      'go out on Friday at 4pm, 90 minutes before and 2 hours before',
      'go out',
      {
        early: [
          { count: 90, unit: 'minute' },
          { count: 2, unit: 'hour' },
        ],
      },
      '4:00 PM',
    ],
    ['go out on Friday at 4pm and also an hour before', 'go out', AN_HOUR, '4:00 PM'],
    ['週五下午三點看醫生，提前一小時', '看醫生', AN_HOUR, '下午3:00'],
    ['周五下午三点看医生，提前一小时。', '看医生', AN_HOUR, '下午3:00'],
    ['每天早上7點提醒我跑步，提前一小時', '跑步', AN_HOUR, '每天早上7:00'],
    ['明天下午三点提醒我打电话给银行，提前一小时。', '打电话给银行', AN_HOUR, '明天下午3:00'],
  ])('that announce it behind all else: %s', async (said, content, policy, says) => {
    const { made, text } = await hear(said);
    expect(made.map((request) => [request.content, request.policy])).toEqual([[content, policy]]);
    expect(text).toContain(says);
  });

  test.each([
    ['I have a meeting tomorrow at 9:30, remind me 10 minutes before', '2026-12-02T09:20+08:00'],
    ['明天九點半開會，提前十分鐘叫我', '2026-12-02T09:20+08:00'],
  ])('the reminder verb beside it makes it the only time: %s', async (said, at) => {
    const { made } = await hear(said);
    expect(made.map(({ parsed, policy }) => [parsed.schedule, policy])).toEqual([
      [expect.objectContaining({ kind: 'at', at: Date.parse(at) }), undefined],
    ]);
  });

  test.each([
    'I see Eve on Friday at 3pm, an hour before',
    'the bus leaves on Friday at 3pm, an hour before',
    'see Eve, an hour before',
  ])('a statement keeps all its words: %s', async (said) => {
    const { made, calls } = await hear(said);
    expect(made).toEqual([]);
    expect(calls).toEqual([['remember', said]]);
  });

  test('what counts from when it is done has one first time', async () => {
    const { made } = await hear('remind me to water the plants every 3 days after I do it');
    expect(made[0]?.parsed.schedule).toEqual({
      kind: 'at',
      at: Date.parse('2026-12-02T09:00+08:00'),
      zone: 'Asia/Taipei',
    });
  });

  test('that is there already only gets the wishes', async () => {
    const said = 'remind me to take my meds at 8pm every day, ask me again every 5 minutes until I do it';
    const { calls, text } = await hear(said, { existed: true, triggers: [{ ...meds, id: 'trg_new' }] });
    expect(calls).toContainEqual(['change', 'trg_new', { nag: { everyMs: 5 * MINUTE, limit: 10 } }]);
    expect(text).toContain('again every 5 minutes until it is done');
  });

  test('the interval of asking again may be the usual one of the person', async () => {
    const { made } = await hear('remind me at 8pm to take my meds until I do it', {
      preferences: { nagMs: 7 * MINUTE },
    });
    expect(made[0]?.policy?.nag).toEqual({ everyMs: 7 * MINUTE, limit: 10 });
  });

  test('a time in quiet hours is said to be one, and an urgent one is not', async () => {
    const preferences = { quiet: { from: '23:00', to: '07:00' } };
    expect((await hear('remind me to call Bob at 11:30pm', { preferences })).text).toContain(
      'That is in your quiet hours, so you hear it when they end, tomorrow at 7:00 AM.',
    );
    expect((await hear('urgent: remind me to call Bob at 11:30pm', { preferences })).text).not.toContain(
      'quiet hours, so',
    );
  });

  test.each([
    'remind me to reply to the urgent mail at 5pm',
    'remind me an hour before lunch tomorrow to cook',
    'wait until I am done',
    'the doctor said I should take it an hour and a day before the operation',
    'remind me to say "urgent" at 5pm',
    'I will not answer, tell Anna',
    "don't nag me every 20 minutes",
    'stop nagging me',
    'remind me to leave an hour before',
    '別再每十分鐘催我',
  ])('no wish is in: %s', (said) => {
    expect(takeWishes(said)).toBeUndefined();
  });
});

describe('a wish alone', () => {
  const before = [
    { by: 'person', text: 'remind me to take my meds every day at 8pm', at: NOW - MINUTE },
    {
      by: 'wakeful',
      text: "I'll remind you to take your meds every day at 8:00 PM. Next: today at 8:00 PM (in 2 h).",
      at: NOW - MINUTE,
    },
  ] as const;

  test.each<[string, object]>([
    ['keep reminding me every 10 minutes until I do it, at most 5 times', { nag: { ...TEN_MINUTES, limit: 5 } }],
    ['remind me a day and an hour before', { early: DAY_AND_HOUR }],
    ['每十分鐘提醒我一次直到我完成', { nag: TEN_MINUTES }],
  ])('%s: means what was promised just before', async (said, change) => {
    const { calls } = await hear(said, { triggers: [meds, daily('trg_b', 'feed the cat', 9)], before });
    expect(calls[0]).toEqual(['change', 'trg_meds', change]);
  });

  test('means the reminder that it names', async () => {
    const { calls, made } = await hear('keep reminding me about my meds every 10 minutes until I take them', {
      triggers: [meds, daily('trg_b', 'feed the cat', 9)],
    });
    expect(made).toEqual([]);
    expect(calls[0]).toEqual(['change', 'trg_meds', { nag: TEN_MINUTES }]);
  });

  test.each(['make the meds urgent', '把meds設為緊急'])('%s', async (said) => {
    const { calls, text } = await hear(said, { triggers: [meds] });
    expect(calls[0]).toEqual(['change', 'trg_meds', { urgent: true }]);
    expect(text).toMatch(/quiet hours too|勿擾時段也會提醒/);
  });
});

describe('quiet hours', () => {
  test.each([
    ["don't disturb me from 11pm to 7am", '23:00', '07:00'],
    ['do not bother me between 10:30pm and 6:15am', '22:30', '06:15'],
    ['quiet hours 23:00-07:00', '23:00', '07:00'],
    ["please don't wake me from 11 to 7", '23:00', '07:00'],
    ['my quiet hours are 1pm to 2pm', '13:00', '14:00'],
    ['晚上十一點到早上七點不要吵我', '23:00', '07:00'],
    ['晚上11点到早上7点别打扰我', '23:00', '07:00'],
    ['勿擾時段：22:30到6:30', '22:30', '06:30'],
    ['不要吵我，晚上十點到早上六點半', '22:00', '06:30'],
  ])('%s', async (said, from, to) => {
    const { calls, text } = await hear(said, { triggers: [meds] });
    expect(calls).toEqual([['prefer', { quiet: { from, to } }]]);
    expect(text).toMatch(/I do not disturb you from|不打擾你|不打扰你/);
  });

  test('the night in which the clock changes has no say', async () => {
    // In Berlin, 2:00 to 3:00 is left out that night.
    const briefing = { zone: 'Europe/Berlin', now: Date.UTC(2026, 2, 28, 11) };
    const { calls } = await hear("don't disturb me from 2am to 2:30am", briefing);
    expect(calls).toEqual([['prefer', { quiet: { from: '02:00', to: '02:30' } }]]);
  });

  test.each(['no more quiet hours', 'turn off my quiet hours', '取消勿擾時段', '可以吵我了'])(
    '%s ends them',
    async (said) => {
      expect((await hear(said)).calls).toEqual([['prefer', { quiet: null }]]);
    },
  );

  test('are told when asked', async () => {
    const preferences = { quiet: { from: '23:00', to: '07:30' } };
    expect((await hear('what are my quiet hours?', { preferences })).text).toBe(
      'Your quiet hours are from 11:00 PM to 7:30 AM.',
    );
    expect((await hear('我的勿擾時段是幾點？', { preferences })).text).toBe('你的勿擾時段是晚上11:00到早上7:30。');
    expect((await hear('what are my quiet hours?')).text).toContain('You have no quiet hours');
  });

  test.each(["don't disturb me from the attic to the cellar", "don't remind me to call mom", 'do not disturb me'])(
    '%s sets none',
    async (said) => {
      expect((await hear(said)).calls.filter(([name]) => name === 'prefer')).toEqual([]);
    },
  );
});

describe('what words mean to a person', () => {
  test.each<[string, object, string]>([
    ['set my snooze to 20 minutes', { snoozeMs: 20 * MINUTE }, '20 minutes'],
    ['when I say snooze I mean 15 minutes', { snoozeMs: 15 * MINUTE }, '15 minutes'],
    ['延後就是二十分鐘', { snoozeMs: 20 * MINUTE }, '20分鐘'],
    ['set the default nag to every 5 minutes', { nagMs: 5 * MINUTE }, '5 minutes'],
    ['一直提醒就是每五分鐘', { nagMs: 5 * MINUTE }, '5分鐘'],
    ['my mornings start at 6:30am', { dayParts: { morning: 390 } }, '6:30 AM'],
    ['when I say evening, I mean 6pm', { dayParts: { evening: 1080 } }, '6:00 PM'],
    ['我的早上是七點半', { dayParts: { 早上: 450 } }, '早上7:30'],
  ])('%s', async (said, change, says) => {
    const { calls, text } = await hear(said);
    expect(calls).toEqual([['prefer', change]]);
    expect(text).toContain(says);
  });

  test('is what is heard from then on', async () => {
    const preferences = { dayParts: { morning: 390 }, snoozeMs: 20 * MINUTE };
    expect((await hear('remind me to stretch tomorrow morning', { preferences })).text).toContain(
      'tomorrow at 6:30 AM',
    );
    const { calls } = await hear('snooze', { preferences, lastFire: spoke('trg_meds'), triggers: [meds] });
    expect(calls).toEqual([['snooze', 'fire_last', '2026-12-01T10:20:00.000Z']]);
  });
});

describe('answers to what was told', () => {
  const asked = spoke('trg_meds', { asked: true });
  const nagging = spoke('trg_meds', { isNagging: true });

  test.each(['let it be', 'no', '算了', '不用補說', 'let it be fire_last'])(
    '%s lets be what was missed',
    async (said) => {
      const { calls, text } = await hear(said, { lastFire: asked, triggers: [meds] });
      expect(calls).toEqual([['done', 'fire_last']]);
      expect(text).toMatch(/let it be|那就算了/);
    },
  );

  test.each(['tell me now', 'yes', '現在說', '要'])('%s asks for what was missed', async (said) => {
    const { calls } = await hear(said, { lastFire: asked, triggers: [meds] }).catch(() => ({ calls: [] }));
    expect(calls).toEqual([['retell', 'fire_last']]);
  });

  test.each(['stop asking', 'skip it', '別再問了', '跳過這次'])('%s ends asking, and skips nothing', async (said) => {
    const { calls, text } = await hear(said, { lastFire: nagging, triggers: [meds] });
    expect(calls).toEqual([['letGo', 'fire_last']]);
    expect(text).toMatch(/I ask no more about|我不再問了/);
  });

  test('"skip it" skips the next one when nothing is asked again', async () => {
    expect((await hear('skip it', { lastFire: spoke('trg_meds'), triggers: [meds] })).calls).toEqual([
      ['skipNext', 'trg_meds'],
    ]);
  });
});

describe('the end of a series', () => {
  test.each([
    ['end the meds after Friday', '2026-12-04T15:59:59.999Z'],
    ['stop the meds on December 10', '2026-12-10T15:59:59.999Z'],
    ['meds到週五為止', '2026-12-04T15:59:59.999Z'],
    ['5 more times for the meds', 5],
    ['meds再五次就好', 5],
  ])('%s', async (said, ending) => {
    const { calls, text } = await hear(said, { triggers: [meds] });
    expect(calls[0]).toEqual(['end', 'trg_meds', ending]);
    if (typeof ending === 'string' && ending.includes('-04')) expect(text).toMatch(/4 more times|還會提醒 4 次/);
  });

  test('a single time has none', async () => {
    const dentist = once('trg_d', 'the dentist', '2026-12-03T15:00+08:00');
    expect((await hear('end the dentist after Friday', { triggers: [dentist] })).calls).toEqual([]);
  });

  test.each(['stop smoking on Monday', 'I have to finish the report on Friday'])('%s is none', async (said) => {
    expect((await hear(said, { triggers: [meds] })).calls.map(([name]) => name)).not.toContain('end');
  });
});

describe('telling somebody else', () => {
  const anna = { personId: 'per_anna', chatId: null, isReachable: true, agreed: true };

  test.each([
    "remind me to take my meds at 8pm, and if I don't answer within 30 minutes tell Anna",
    '晚上八點提醒我吃藥，三十分鐘內沒回應就告訴Anna',
  ])('%s', async (said) => {
    const { made, text } = await hear(said, { people: { anna } });
    expect(made[0]?.policy).toEqual({ escalate: { afterMs: 30 * MINUTE, personId: 'per_anna', chatId: null } });
    expect(text).toMatch(/within 30 minutes, Anna is told|30分鐘內沒有回應，就也告訴Anna/);
  });

  test('needs their consent, which is asked for', async () => {
    const said = "remind me to take my meds at 8pm, and if I don't answer within 30 minutes tell Anna";
    const { calls, text } = await hear(said, { people: { anna: { ...anna, agreed: false } } });
    expect(calls[0]).toEqual(['askConsent', 'per_anna']);
    expect(text).toContain('until they agree I tell only you');
  });

  test.each([
    [{}, 'I know nobody here called "Anna", so I set nothing.'],
    [{ anna: { ...anna, isReachable: false } }, 'I know no chat of Anna where I could tell them, so I set nothing.'],
  ])('is refused when they are not there: %o', async (people, says) => {
    const said = "remind me to take my meds at 8pm, and if I don't answer within 30 minutes tell Anna";
    const { made, text } = await hear(said, { people });
    expect(made).toEqual([]);
    expect(text).toBe(says);
  });

  test.each([
    ['you may tell me about ben', true],
    ["don't tell me about ben", false],
    ['可以告訴我ben的提醒', true],
    ['不要告訴我ben的提醒', false],
  ])('%s', async (said, agrees) => {
    const people = { ben: { ...anna, personId: 'per_ben' } };
    expect((await hear(said, { people })).calls).toEqual([['consent', 'ben', agrees]]);
  });
});
