import { describe, expect, test } from 'vitest';
import type { EarlierMessage } from '../../../src/agent/brain.ts';
import { daily, fact, hear, NOW, once, spoke } from './brain.ts';

const meds = daily('trg_meds', 'take my meds');
const dentist = once('trg_dentist', 'see the dentist', '2026-12-04T15:00:00+08:00');
const repeat = once('trg_repeat', 'take my meds', '2026-12-01T18:30:00+08:00', { repeatOf: 'trg_meds' });

describe('"why?"', () => {
  const recalled = [fact('fact_1', 'take my meds'), fact('fact_2', 'the doctor said I should take them with food')];

  test.each(['why?', 'why did you say that?', 'what was that for?', 'why are you reminding me of this'])(
    '"%s" right after a reminder says which it was, since when, how often, and with what',
    async (said) => {
      const { text, calls } = await hear(said, { lastFire: spoke('trg_meds', { recalled }) });
      expect(calls).toEqual([]);
      expect(text.split('\n')).toEqual([
        'That was your reminder "take my meds" (every day at 8:00 PM). You asked for it on Sun, Nov 1 at 9:00 AM.',
        'With it I recalled:',
        '- The doctor said you should take them with food.',
      ]);
    },
  );

  test.each([
    ['為什麼提醒我？', '那是你的提醒「吃藥」（每天晚上8:00），是你在11月1日（週日）上午9:00要我設的。'],
    ['为什么提醒我这个', '那是你的提醒“吃藥”（每天晚上8:00），是你在11月1日（周日）上午9:00要我设的。'],
  ])('%s', async (said, answer) => {
    expect((await hear(said, { lastFire: spoke('trg_meds', { cue: '吃藥' }) })).text).toBe(answer);
  });

  test('without a reminder is a question', async () => {
    expect((await hear('why?')).text).toBe('I know nothing about that yet.');
  });
});

describe('what is known about the person', () => {
  const facts = [fact('fact_1', 'I like tea'), fact('fact_2', 'I am allergic to nuts')];

  test.each(['what do you know about me?', 'what do you remember about me', 'tell me about myself', 'who am I?'])(
    '%s',
    async (said) => {
      expect((await hear(said, { facts })).text.split('\n')).toEqual([
        'The latest you told me:',
        '- You like tea.',
        '- You are allergic to nuts.',
      ]);
    },
  );

  test.each(['你知道我什麼', '你記得我什麼？', '關於我你知道什麼', '你对我了解多少'])('%s', async (said) => {
    expect((await hear(said, { facts: [fact('fact_1', '我喜歡茶')] })).text).toContain('你喜歡茶');
  });

  test('that is nothing says so', async () => {
    expect((await hear('what do you know about me?')).text).toContain('nothing about yourself yet');
  });
});

describe('a fact that someone else said', () => {
  const facts = [fact('fact_1', 'I am allergic to nuts', { personId: 'per_ann', saidBy: 'ann' })];

  test('is given in their words, and by name', async () => {
    expect((await hear('what do you know about nuts?', { facts })).text).toContain(
      '- ann said: "I am allergic to nuts"',
    );
    expect((await hear('關於nuts你知道什麼？', { facts })).text).toContain('ann說：「I am allergic to nuts」');
  });

  test('by nobody knows whom is not turned to the person', async () => {
    const unknown = [fact('fact_1', 'my nuts are salted', { personId: null, saidBy: null })];
    expect((await hear('what do you know about nuts?', { facts: unknown })).text).toContain('- "my nuts are salted"');
  });
});

describe('the repeat that a snooze made', () => {
  const triggers = [repeat, meds, dentist];

  test('belongs to its series in lists', async () => {
    expect((await hear('list', { triggers })).text.split('\n')).toEqual([
      'You have 2 reminders:',
      '1. take my meds: every day at 8:00 PM, next today at 8:00 PM, again today at 6:30 PM',
      '2. see the dentist: Fri, Dec 4 at 3:00 PM',
    ]);
  });

  test.each([
    ['stop reminding me about my meds', 'cancel'],
    ['pause the meds reminder', 'pause'],
  ])('is no second one to choose from: %s', async (said, name) => {
    expect((await hear(said, { triggers })).calls).toEqual([[name, 'trg_meds']]);
  });

  test('is "it" when what it repeats has ended', async () => {
    const orphan = { ...repeat, repeatOf: 'trg_gone' };
    expect((await hear('cancel it', { triggers: [orphan, dentist], lastFire: spoke('trg_gone') })).calls).toEqual([
      ['cancel', 'trg_repeat'],
    ]);
  });
});

describe('a pause with an end', () => {
  test.each([
    [
      'pause the meds reminder for a week',
      '2026-12-08T10:00:00.000Z',
      'until Tue, Dec 8 at 6:00 PM; it comes next on Tue, Dec 8 at 8:00 PM',
    ],
    [
      'pause meds until Monday',
      '2026-12-06T16:00:00.000Z',
      'until Mon, Dec 7 at 12:00 AM; it comes next on Mon, Dec 7 at 8:00 PM',
    ],
    [
      'pause meds till tomorrow at 9am',
      '2026-12-02T01:00:00.000Z',
      'until tomorrow at 9:00 AM; it comes next tomorrow at 8:00 PM',
    ],
    ['暫停吃藥一週', '2026-12-08T10:00:00.000Z', '到12月8日（週二）晚上6:00；下次是12月8日（週二）晚上8:00'],
    ['暫停吃藥到下週一', '2026-12-06T16:00:00.000Z', '12月7日（週一）'],
    ['暂停吃药到周一', '2026-12-06T16:00:00.000Z', '已暂停“吃药”，到12月7日（周一）'],
  ])('%s: pauses until then, and says when it comes next', async (said, until, says) => {
    const name = said.includes('meds') ? 'take my meds' : said.includes('药') ? '吃药' : '吃藥';
    const triggers = [daily('trg_meds', name), dentist];
    const { calls, text } = await hear(said, { triggers });
    expect(calls).toEqual([
      ['pause', 'trg_meds'],
      ['until', until],
    ]);
    expect(text).toContain(says);
  });

  test('what is paused already can be given an end', async () => {
    const { calls } = await hear('pause meds until Monday', { triggers: [{ ...meds, state: 'paused', nextAt: null }] });
    expect(calls).toContainEqual(['until', '2026-12-06T16:00:00.000Z']);
  });

  test('all of them pause until then', async () => {
    const { calls, text } = await hear('pause everything until Friday', { triggers: [meds, dentist] });
    expect(calls.filter(([name]) => name === 'until')).toHaveLength(2);
    expect(text).toBe('Paused 2 reminders until Fri, Dec 4 at 12:00 AM. Say "resume all" to go on before.');
  });

  test('the hour of a reminder is no end', async () => {
    const { text } = await hear('pause the 8pm meds reminder', { triggers: [meds, dentist] });
    expect(text).toBe('Paused "take my meds". Say "resume take my meds" to go on.');
  });
});

describe('moving by a length of time', () => {
  test.each([
    ['push the dentist back an hour', '16:00'],
    ['move the dentist up 30 minutes', '14:30'],
    ['delay the dentist by 2 hours', '17:00'],
    ['把dentist往後延一小時', '16:00'],
    ['dentist提早半小时', '14:30'],
  ])('%s', async (said, clock) => {
    const { calls } = await hear(said, { triggers: [meds, dentist] });
    expect(calls[1]).toEqual([
      'schedule',
      { kind: 'at', at: Date.parse(`2026-12-04T${clock}:00+08:00`), zone: 'Asia/Taipei' },
    ]);
  });

  test('moves all of a series on the clock', async () => {
    expect((await hear('move my meds back an hour', { triggers: [meds, dentist] })).text).toContain(
      'every day at 9:00 PM',
    );
  });

  test.each(['push it back an hour', '往後延一小時', '往后延一小时'])(
    'after a reminder puts it off: %s',
    async (said) => {
      expect((await hear(said, { triggers: [meds], lastFire: spoke('trg_meds') })).calls).toEqual([
        ['snooze', 'fire_last', '2026-12-01T11:00:00.000Z'],
      ]);
    },
  );
});

describe('a button of a list', () => {
  const evening = daily('trg_evening', 'take my evening meds', 21);
  const triggers = [meds, evening];

  test('says its place and name, never an id, and picks when it is said', async () => {
    const { text, says } = await hear('pause meds', { triggers });
    expect(says.join()).not.toMatch(/(?:trg|fire|fact)_/);
    const before: EarlierMessage[] = [
      { by: 'person', text: 'pause meds', at: NOW },
      { by: 'wakeful', text, at: NOW },
    ];
    expect((await hear(says[1]!, { triggers, before })).calls).toEqual([['pause', 'trg_evening']]);
    const between: EarlierMessage[] = [
      ...before,
      { by: 'other', text: 'hello', at: NOW },
      { by: 'wakeful', text: 'Hello.', at: NOW },
    ];
    expect((await hear('2', { triggers, before: between })).calls).toEqual([['pause', 'trg_evening']]);
  });

  test('pressed when the list is long gone does nothing', async () => {
    const { calls, text } = await hear('number 2: take my evening meds', { triggers });
    expect(calls).toEqual([]);
    expect(text).toContain('not sure what that answers');
  });
});

test('the end that a person named is the end that is told', async () => {
  const { text } = await hear('remind me to water the plants every other day at 10am until March 3');
  expect(text).toContain('until Wed, Mar 3, 2027 — 46 times');
  expect((await hear('提醒我每隔一天早上十點澆花直到三月三號')).text).toContain('到2027年3月3日（週三）為止');
});
