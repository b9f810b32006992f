import { describe, expect, test } from 'vitest';
import { WakefulError } from '../../../src/errors.ts';
import { daily, hear, NOW, once, spoke, ZONE } from './brain.ts';

const meds = daily('trg_meds', 'take my meds');
const water = daily('trg_water', 'drink water', 9, { state: 'paused' });
const dentist = once('trg_dentist', 'see the dentist', '2026-12-04T15:00:00+08:00');
const triggers = [meds, water, dentist];

describe('the list', () => {
  test('is numbered, with the rule and the next time of each', async () => {
    expect((await hear('what reminders do I have?', { triggers })).text.split('\n')).toEqual([
      'You have 3 reminders:',
      '1. take my meds: every day at 8:00 PM, next today at 8:00 PM',
      '2. drink water: every day at 9:00 AM, paused',
      '3. see the dentist: Fri, Dec 4 at 3:00 PM',
    ]);
  });

  test('that is empty says how to begin', async () => {
    expect((await hear('list')).text).toContain('You have no reminders.');
  });
});

describe('pause, resume, cancel', () => {
  test.each([
    ['pause the meds reminder', ['pause', 'trg_meds'], 'Paused "take my meds". Say "resume take my meds" to go on.'],
    [
      'could you pause meds please?',
      ['pause', 'trg_meds'],
      'Paused "take my meds". Say "resume take my meds" to go on.',
    ],
    ['resume water', ['resume', 'trg_water'], 'Resumed "drink water", next tomorrow at 9:00 AM.'],
    ['cancel the dentist', ['cancel', 'trg_dentist'], 'Cancelled "see the dentist".'],
    ['stop reminding me to take my meds', ['cancel', 'trg_meds'], 'Cancelled "take my meds".'],
    ['cancel trg_dentist', ['cancel', 'trg_dentist'], 'Cancelled "see the dentist".'],
  ])('%s', async (said, call, answer) => {
    const { text, calls } = await hear(said, { triggers });
    expect(calls).toEqual([call]);
    expect(text).toBe(answer);
  });

  test.each([
    ['暫停吃藥提醒', ['pause', 'trg_meds'], '已暫停「吃藥」。要繼續就說「恢復吃藥」。'],
    ['取消吃藥的提醒', ['cancel', 'trg_meds'], '已取消「吃藥」。'],
    ['别再提醒我吃药了', ['cancel', 'trg_meds'], '已取消“吃藥”。'],
  ])('%s', async (said, call, answer) => {
    const { text, calls } = await hear(said, { triggers: [daily('trg_meds', said.includes('药') ? '吃药' : '吃藥')] });
    expect(calls).toEqual([call]);
    expect(text.replace('药', '藥')).toBe(answer);
  });

  test('everything is paused and resumed by one word', async () => {
    expect((await hear('pause everything', { triggers })).calls).toEqual([
      ['pause', 'trg_meds'],
      ['pause', 'trg_dentist'],
    ]);
    expect((await hear('resume all', { triggers })).calls).toEqual([['resume', 'trg_water']]);
    expect((await hear('全部暫停', { triggers })).calls).toHaveLength(2);
  });

  test('everything is cancelled only when reminders are named', async () => {
    const vague = await hear('cancel everything', { triggers });
    expect(vague.calls).toEqual([]);
    expect(vague.text).toContain('say "cancel all reminders"');
    expect((await hear('cancel all reminders', { triggers })).calls).toHaveLength(3);
    expect((await hear('取消所有提醒', { triggers })).calls).toHaveLength(3);
  });

  test('"it" is what was last said here, or the only one there is', async () => {
    expect((await hear('cancel it', { triggers, lastFire: spoke('trg_dentist') })).calls).toEqual([
      ['cancel', 'trg_dentist'],
    ]);
    expect((await hear('pause', { triggers: [meds] })).calls).toEqual([['pause', 'trg_meds']]);
  });

  test('of several that fit asks which, with a button for each', async () => {
    const evening = daily('trg_evening', 'take my evening meds', 21);
    const { text, says, calls } = await hear('pause meds', { triggers: [meds, evening] });
    expect(calls).toEqual([]);
    expect(text.split('\n')).toEqual([
      'Which one? Say its number or its words, for example "pause take my meds".',
      '1. take my meds: every day at 8:00 PM, next today at 8:00 PM',
      '2. take my evening meds: every day at 9:00 PM, next today at 9:00 PM',
    ]);
    expect(says).toEqual(['number 1: take my meds', 'number 2: take my evening meds']);
    expect((await hear('pause take my meds', { triggers: [meds, evening] })).calls).toEqual([['pause', 'trg_meds']]);
  });

  test('of what is not there says so, and what is', async () => {
    const { text, calls } = await hear('cancel the gym reminder', { triggers: [meds] });
    expect(calls).toEqual([]);
    expect(text).toBe(
      'I found no reminder about "gym". You have 1 reminder:\n1. take my meds: every day at 8:00 PM, next today at 8:00 PM',
    );
  });

  test('that fits nothing and names no reminder is a statement', async () => {
    const said = 'drop in on Ann some day';
    expect((await hear(said, { triggers })).calls).toEqual([['remember', said]]);
  });

  test.each(['stop blinking', 'please stop humming'])('"%s" is nothing to be kept', async (said) => {
    const { calls, text } = await hear(said, { triggers });
    expect(calls).toEqual([]);
    expect(text).toContain('I found no reminder about');
  });

  test('of what is paused already changes nothing', async () => {
    const { text, calls } = await hear('pause water', { triggers });
    expect(calls).toEqual([]);
    expect(text).toBe('"drink water" is paused already.');
  });
});

describe('moving', () => {
  test('a bare time of day moves all of a series, end included', async () => {
    const bounded = { ...meds, schedule: { ...meds.schedule, until: Date.parse('2026-12-14T20:00:00+08:00') } };
    const { text, calls } = await hear('move my meds to 9pm', { triggers: [bounded] });
    expect(calls[1]).toEqual([
      'schedule',
      {
        kind: 'rrule',
        rule: 'FREQ=DAILY',
        start: '2026-12-01T21:00:00',
        zone: ZONE,
        until: Date.parse('2026-12-14T21:00:00+08:00'),
      },
    ]);
    expect(text).toBe('Moved "take my meds": every day at 9:00 PM until Mon, Dec 14, next today at 9:00 PM.');
  });

  test('a bare hour is the one nearest to the old time', async () => {
    expect((await hear('把吃藥改到九點', { triggers: [daily('trg_meds', '吃藥')] })).text).toBe(
      '已改：「吃藥」：每天晚上9:00，下次今天晚上9:00。',
    );
    expect((await hear('把吃藥改到九點', { triggers: [daily('trg_meds', '吃藥', 8)] })).text).toBe(
      '已改：「吃藥」：每天上午9:00，下次明天上午9:00。',
    );
  });

  test('a time of day keeps the date of a single reminder', async () => {
    expect((await hear('move the dentist to 4pm', { triggers })).text).toBe(
      'Moved "see the dentist": Fri, Dec 4 at 4:00 PM.',
    );
    expect((await hear('reschedule the dentist to Saturday at 10am', { triggers })).text).toBe(
      'Moved "see the dentist": Sat, Dec 5 at 10:00 AM.',
    );
  });

  test('a date does not end a series', async () => {
    const { text, calls } = await hear('move my meds to tomorrow at 9pm', { triggers });
    expect(calls).toEqual([]);
    expect(text).toContain('"take my meds" repeats (every day at 8:00 PM), so I have changed nothing.');
  });

  test('what is no reminder is moved as a thing of the world', async () => {
    expect((await hear('move the couch to the garage tomorrow at 3pm', { triggers })).calls).toEqual([
      ['remind', 'move the couch to the garage'],
    ]);
  });
});

describe('after a fire', () => {
  const lastFire = spoke('trg_meds');

  test.each([
    ['snooze 10 min', '2026-12-01T10:10:00.000Z', "I'll say it again today at 6:10 PM (in 10 min): take your meds."],
    ['snooze 1 hour', '2026-12-01T11:00:00.000Z', "I'll say it again today at 7:00 PM (in 1 h): take your meds."],
    ['10 min', '2026-12-01T10:10:00.000Z', "I'll say it again today at 6:10 PM (in 10 min): take your meds."],
    [
      'remind me again in 30 minutes',
      '2026-12-01T10:30:00.000Z',
      "I'll say it again today at 6:30 PM (in 30 min): take your meds.",
    ],
    ['延後30分鐘', '2026-12-01T10:30:00.000Z', '好，今天晚上6:30（30分鐘後）再提醒你：take your meds。'],
  ])('%s', async (said, at, answer) => {
    const { text, calls } = await hear(said, { triggers, lastFire });
    expect(calls).toEqual([['snooze', 'fire_last', at]]);
    expect(text).toBe(answer);
  });

  test.each([
    'snooze until tomorrow',
    '延到明天',
    '晚點再說',
    'not now, tonight',
    '一小時後再提醒我',
    '延後1小時',
    '延後10分鐘',
  ])('"%s" puts it off', async (said) => {
    const { calls } = await hear(said, { triggers, lastFire });
    expect(calls.map(([name]) => name)).toEqual(['snooze']);
  });

  test.each([
    ['postpone the jog 10 minutes', 'jog', '10:10'],
    ['delay my jog by half an hour', 'jog', '10:30'],
    ['put off the jog for an hour.', 'jog', '11:00'],
    ['跑步延後10分鐘', '跑步', '10:10'],
    ['把跑步推迟半个小时', '跑步', '10:30'],
    ['跑步的提醒先延后十分钟吧', '跑步', '10:10'],
  ])('"%s" puts off that time of it, and the series stays', async (said, cue, at) => {
    const jog = daily('trg_jog', cue);
    const earlierFires = [spoke('trg_jog', { cue, fireId: 'fire_jog' })];
    const { calls } = await hear(said, { triggers: [meds, jog], lastFire, earlierFires });
    expect(calls).toEqual([['snooze', 'fire_jog', `2026-12-01T${at}:00.000Z`]]);
  });

  test.each(['postpone the jog 10 minutes', 'delay the jog by 10 minutes'])(
    'what was not told of late, or is done, is not put off: %s',
    async (said) => {
      const triggers = [meds, daily('trg_jog', 'jog')];
      for (const more of [{ acknowledged: true }, { saidAt: NOW - 7 * 3_600_000 }, { cue: 'take my meds' }]) {
        const { calls } = await hear(said, { triggers, lastFire: spoke('trg_jog', { cue: 'jog', ...more }) });
        expect(calls.map(([name]) => name)).not.toContain('snooze');
      }
    },
  );

  test.each(['跑步延後到晚上九點', 'postpone the jog to 9pm', '跑步提前10分鐘'])(
    'a time of day moves all of it: %s',
    async (said) => {
      const cue = /jog/.test(said) ? 'jog' : '跑步';
      const { calls } = await hear(said, { triggers: [daily('trg_jog', cue)], lastFire: spoke('trg_jog', { cue }) });
      expect(calls.map(([name]) => name)).not.toContain('snooze');
    },
  );

  test.each(['done', 'took them', 'I took my meds', '吃了', '好了', '完成'])('"%s" acknowledges it', async (said) => {
    expect((await hear(said, { triggers, lastFire })).calls).toEqual([['done', 'fire_last']]);
  });

  test('a button means its own fire, whatever was said since', async () => {
    expect((await hear('done fire_first', { lastFire })).calls).toEqual([['done', 'fire_first']]);
    expect((await hear('snooze 10 min fire_first', { lastFire })).calls[0]?.[1]).toBe('fire_first');
    expect((await hear('延後10分鐘 fire_first', { lastFire })).calls[0]?.[1]).toBe('fire_first');
  });

  test.each(['I called my mom', 'I already called mom', 'mom is done'])(
    '"%s" acknowledges a single reminder, which is in no list any more',
    async (said) => {
      const about = spoke('trg_mom', { cue: 'call my mom' });
      expect((await hear(said, { triggers, lastFire: about })).calls).toEqual([['done', 'fire_last']]);
    },
  );

  test('"I took a nap" is a statement, whatever the reminder asked to take', async () => {
    expect((await hear('I took a nap', { triggers, lastFire })).calls).toEqual([['remember', 'I took a nap']]);
    expect((await hear('我吃飯了', { lastFire: spoke('trg_meds', { cue: '吃藥' }) })).calls).toEqual([
      ['remember', '我吃飯了'],
    ]);
    expect((await hear('我吃藥了', { lastFire: spoke('trg_meds', { cue: '吃藥' }) })).calls).toEqual([
      ['done', 'fire_last'],
    ]);
  });

  test('"I took my meds" without a fire is a statement', async () => {
    expect((await hear('I took my meds', { triggers })).calls).toEqual([['remember', 'I took my meds']]);
  });

  test('what was done is not done twice', async () => {
    const { text, calls } = await hear('done', { lastFire: spoke('trg_meds', { acknowledged: true }) });
    expect(calls).toEqual([]);
    expect(text).toBe('That was done already.');
  });

  test('"snooze" and "done" without a fire say so', async () => {
    expect((await hear('snooze 10 min')).text).toBe('I have not reminded you of anything here yet.');
    expect((await hear('done')).text).toBe('I have not reminded you of anything here yet.');
  });
});

describe('skipping', () => {
  test('leaves out the next one', async () => {
    const { text, calls } = await hear('skip the next one', { triggers, lastFire: spoke('trg_meds') });
    expect(calls).toEqual([['skipNext', 'trg_meds']]);
    expect(text).toBe('Skipped "take my meds" today at 8:00 PM. Next: tomorrow at 8:00 PM.');
  });

  test('of another day than the next one leaves out that day', async () => {
    for (const said of ["skip tomorrow's meds", 'skip meds tomorrow', 'skip meds on Friday']) {
      const { text, calls } = await hear(said, { triggers });
      expect(calls).toMatchObject([['skipBetween', 'trg_meds', expect.stringMatching(/T16:00/), expect.any(String)]]);
      expect(text).toMatch(/^Skipped "take my meds" .* at 8:00 PM\. Next: today at 8:00 PM\./);
    }
    expect((await hear("skip today's meds", { triggers })).calls).toEqual([['skipNext', 'trg_meds']]);
  });
});

describe('an error', () => {
  test('that a person can mend is a sentence in the language of the message', async () => {
    expect((await hear('cancel trg_gone', { triggers: [meds] })).text).toContain(
      'I found no reminder about "trg_gone".',
    );
  });

  test("of our own fails the turn instead of being told as the person's", async () => {
    const broken = new WakefulError('internal', 'a fault');
    await expect(
      hear('list', {
        get triggers(): never {
          throw broken;
        },
      }),
    ).rejects.toThrow('a fault');
  });
});

describe('small talk', () => {
  test.each([
    ['hi', 'Hello. Tell me what to remind you of and when, or say "help".'],
    ['thanks!', "You're welcome."],
    ['ok', 'All right.'],
    ['what time is it?', 'It is Tuesday, December 1 at 6:00 PM (Asia/Taipei).'],
    ['2', 'I am not sure what that answers. Please say it in one line, for example "cancel the meds reminder".'],
    ['你好', '你好。告訴我什麼時候提醒你什麼事，或說「幫助」。'],
    ['謝謝', '不客氣。'],
  ])('%s', async (said, answer) => {
    expect((await hear(said, { lang: /\p{Script=Han}/u.test(said) ? 'zh-Hant' : 'en' })).text).toBe(answer);
  });

  test('every example of the help is understood', async () => {
    for (const lang of ['en', 'zh-Hant', 'zh-Hans'] as const) {
      const help = await hear(lang === 'en' ? 'help' : '帮助', { lang });
      const examples = [...help.text.matchAll(/["「“]([^"」”]+)["」”]/g)].map(([, example = '']) => example);
      expect(examples.length).toBeGreaterThan(8);
      const cue = { en: 'take my meds', 'zh-Hant': '吃藥', 'zh-Hans': '吃药' }[lang];
      for (const example of examples) {
        const { calls, text } = await hear(example, {
          lang,
          triggers: [daily('trg_meds', cue)],
          lastFire: spoke('trg_meds'),
        });
        const isStatement = calls.some(([name]) => name === 'remember');
        expect([example, isStatement]).toEqual([example, /doctor|醫生|医生/.test(example)]);
        expect(text).not.toContain('found no');
      }
    }
  });
});
