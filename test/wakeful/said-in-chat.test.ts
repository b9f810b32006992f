import { describe, expect, test } from 'vitest';
import { createHome } from './home.ts';

const START = '2026-12-01T10:05:00+08:00';

/** What is said, a second apart, and the last answer to it. */
async function talk(home: ReturnType<typeof createHome>, ...lines: readonly string[]): Promise<string> {
  let answer = '';
  for (const line of lines) {
    home.clock.advance(1_000);
    answer = await home.say(line);
  }
  return answer;
}

const cuesOf = async (home: ReturnType<typeof createHome>): Promise<string[]> =>
  (await home.wakeful.triggers()).map(({ cue }) => cue).sort();

const FOUR = [
  'remind me tomorrow at 9am to call Ann',
  'remind me tomorrow at 10am to call Bob',
  'remind me on Friday at 3pm to pay rent',
  'remind me on Saturday at 9am to run',
] as const;

describe('several by their places in the list', () => {
  test.each([
    ['cancel 3 and 4', ['call Ann', 'call Bob']],
    ['cancel 1, 2 and 4', ['pay rent']],
    ['取消第一個和第三個', ['call Bob', 'run']],
    ['取消2、3', ['call Ann', 'run']],
    ['cancel 10', ['call Ann', 'call Bob', 'pay rent', 'run']],
    ['cancel 3 and 9', ['call Ann', 'call Bob', 'pay rent', 'run']],
  ])('%s', async (said, left) => {
    const home = createHome(START);
    await talk(home, ...FOUR, 'list', said);
    expect(await cuesOf(home)).toEqual(left);
  });
});

test.each([
  ['cancel the phone thing', 'no, I meant the second one', ['call Ann', 'pay rent', 'run']],
  ['取消打電話', '不是，我是說第二個', ['call Ann', 'pay rent', 'run']],
  ['list', 'the second', ['call Ann', 'call Bob', 'pay rent', 'run']],
])('after "%s", "%s" means one of the list', async (first, second, left) => {
  const home = createHome(START);
  await talk(home, ...FOUR, first, second);
  expect(await cuesOf(home)).toEqual(left);
});

test.each(['快取消吃藥', '趕快取消吃藥', '快点取消吃药'])('%s', async (said) => {
  const home = createHome(START);
  expect(await talk(home, '每天早上八點提醒我吃藥', said)).toMatch(/^已取消/);
  expect(await cuesOf(home)).toEqual([]);
});

test.each([
  'I saw the doctor today',
  'I called mom this morning',
  'my wife had surgery today',
  '今天看了醫生',
  '今天早上吃了藥',
])('what has been is kept and no reminder is offered: %s', async (said) => {
  const home = createHome(START);
  expect(await talk(home, said)).toMatch(/^(?:Noted: |記下了：)[^?？]*$/);
  expect(await cuesOf(home)).toEqual([]);
});

test.each(['I see the doctor today at 5pm', 'my appointment is today at 5pm'])(
  'what is to come is offered: %s',
  async (said) => {
    expect(await talk(createHome(START), said)).toContain('Shall I remind you then?');
  },
);

test('a request to check in that breaks off sets nothing', async () => {
  const home = createHome(START);
  expect(await talk(home, 'check on me every 6 hours while')).toMatch(/^While what\?/);
  expect(await cuesOf(home)).toEqual([]);
  expect(await talk(home, "check on me every 6 hours while I'm sick")).toContain(
    "I'll check in with you every 6 hours",
  );
});

test('what is to go on until something is over says that it ends by the word of the person', async () => {
  const home = createHome(START);
  expect(await talk(home, '每天早上八點提醒我吃藥，直到感冒好了')).toContain('結束了跟我說一聲');
  expect(await talk(home, '感冒好了')).toContain('要我停掉「吃藥，直到感冒好了」這個提醒嗎？');
});

test('a thing that was asked for keeps the condition of the request', async () => {
  const home = createHome(START);
  expect(await talk(home, "remind me every morning while I'm sick")).toContain('What should I remind you of');
  expect(await talk(home, 'take vitamins')).toContain('take vitamins while you’re sick'.replace('’', "'"));
});

test('forgetting a fact says that the reminder about it stays, and how to end it', async () => {
  const home = createHome(START);
  const answer = await talk(
    home,
    'remind me on Dec 20 at 9am about my flight',
    'my flight is on Dec 20',
    'forget my flight',
  );
  expect(answer).toBe(
    'Forgotten: Your flight. The reminder "my flight" stays, next Sun, Dec 20 at 9:00 AM; to end it, say "cancel my flight".',
  );
  expect(await talk(home, 'cancel my flight')).toBe('Cancelled "my flight".');
});

test.each([
  ['reach me on Foo first', /^I know no channel "Foo".*Telegram.*ntfy/],
  ['contact me via pigeon', /^I know no channel "pigeon"/],
  ['用飛鴿優先找我', /^我沒有「飛鴿」這個管道。.*Telegram/],
])('%s', async (said, answer) => {
  const home = createHome(START);
  expect(await talk(home, said)).toMatch(answer);
  expect((await home.wakeful.memory.list({ person: 'me' })).facts).toEqual([]);
});

test('a paused reminder that was cancelled comes back paused, and another undo lets it go on', async () => {
  const home = createHome(START);
  const states = async () => (await home.wakeful.triggers()).map(({ state }) => state);
  await talk(home, 'remind me every day at 9am to stretch', 'pause stretch', 'cancel stretch');
  expect(await talk(home, 'undo')).toBe('Taken back: "stretch" is back, paused as it was.');
  expect(await states()).toEqual(['paused']);
  expect(await talk(home, '復原')).toContain('「stretch」照常提醒');
  expect(await states()).toEqual(['active']);
});

describe('what was left out stays left out when the series moves', () => {
  const START_EARLY = '2026-12-01T07:00:00+08:00';
  test.each([
    ['remind me every day at 9am to stretch', 'skip the next one', 'move stretch to 10am', '2026-12-02T10:00'],
    ['remind me every day at 9am to stretch', 'skip the next one', 'move stretch to 11pm', '2026-12-02T23:00'],
    ['remind me every day at 9am to stretch', 'skip the next one', 'move stretch to 6am', '2026-12-02T06:00'],
    ['remind me every day at 9am to stretch', 'skip the next one', 'move stretch to 3:30pm', '2026-12-02T15:30'],
    [
      'remind me every Thursday at 9am to run',
      'skip the next one',
      'move run to every Friday at 9am',
      '2026-12-11T09:00',
    ],
    [
      'remind me every Thursday at 9am to run',
      'skip the next one',
      'move run to every Tuesday at 9am',
      '2026-12-08T09:00',
    ],
    [
      'remind me on the 10th of every month to pay',
      'skip the next one',
      'move pay to every month on the 12th',
      '2027-01-12T09:00',
    ],
    ['remind me every day at 9am to stretch', 'skip the next one', 'move stretch to every 2 hours', '2026-12-01T09:00'],
    ['每天早上九點提醒我拉伸', '跳過下一次', '把拉伸改到早上十點', '2026-12-02T10:00'],
    ['每天早上九点提醒我拉伸', '跳过下一次', '把拉伸改到早上十点', '2026-12-02T10:00'],
  ])('%s; %s; %s', async (set, skip, move, next) => {
    const home = createHome(START_EARLY);
    expect(await talk(home, set, skip, move)).not.toMatch(/Noted|記下|记下/u);
    const [trigger] = await home.wakeful.triggers();
    expect(trigger?.nextAt?.slice(0, 16)).toBe(next);
    await home.liveUntil(new Date(Date.parse(`${next}:00+08:00`) - 60_000).toISOString());
    expect(home.told()).toEqual([]);
  });

  test('taking the move back leaves it out all the same', async () => {
    const home = createHome(START_EARLY);
    await talk(home, 'remind me every day at 9am to stretch', 'skip the next one', 'move stretch to 10am', 'undo');
    expect((await home.wakeful.triggers())[0]?.nextAt).toBe('2026-12-02T09:00:00+08:00');
  });
});

describe('right after a reminder was told', () => {
  test.each([
    ['hold off till noon tomorrow', '12-02T12:00'],
    ['hold off until 11am', '12-01T11:00'],
    ['give me a quarter of an hour', '12-01T10:46'],
    ['再给我一刻钟', '12-01T10:46'],
    ['再給我一刻鐘', '12-01T10:46'],
    ['make it 11am instead', '12-01T11:00'],
    ['make it 11:15am', '12-01T11:15'],
    ['change it to 11am', '12-01T11:00'],
    ['actually tonight at 9', '12-01T21:00'],
    ['改成十一點', '12-01T11:00'],
    ['还是今晚七点吧', '12-01T19:00'],
    ['還是今晚七點吧', '12-01T19:00'],
  ])('"%s" puts off that one, and the series stays', async (said, again) => {
    const home = createHome(START);
    await talk(home, 'remind me every day at 10:30am to walk the dog');
    await home.liveUntil('2026-12-01T10:31:00+08:00');
    await home.say(said);
    const times = (await home.wakeful.triggers()).map(({ nextAt }) => nextAt?.slice(5, 16));
    expect(times.sort()).toEqual([again, '12-02T10:30'].sort());
    await home.say('actually tonight at 8');
    const moved = (await home.wakeful.triggers()).map(({ nextAt }) => nextAt?.slice(5, 16));
    expect(moved.sort()).toEqual(['12-01T20:00', '12-02T10:30']);
  });

  test.each(['snooze -5 minutes', 'snooze minus five minutes', '延後-5分鐘', '延后-5分钟'])(
    '"%s" is refused',
    async (said) => {
      const home = createHome(START);
      await talk(home, 'remind me every day at 10:30am to walk the dog');
      await home.liveUntil('2026-12-01T10:31:00+08:00');
      expect(await home.say(said)).toMatch(/passed|過去|过去/u);
      expect(await home.wakeful.triggers()).toHaveLength(1);
    },
  );

  test.each([
    ['remind me at 10:30am to walk the dog', 'I walked the dog', true],
    ['remind me at 10:30am to walk the dog', 'thanks, we walked the dog', true],
    ['remind me at 10:30am to walk the dog', 'I skipped the dog walk', false],
    ['remind me at 10:30am to walk the dog', 'I painted the fence', false],
    ['remind me at 10:30am to call mom', 'thanks, I called her', true],
    ['今天十點半提醒我遛狗', '謝謝，狗遛了', true],
    ['今天十点半提醒我遛狗', '谢谢，我遛狗了', true],
  ])('%s; "%s" is done: %s', async (set, said, isDone) => {
    const home = createHome(START);
    await talk(home, set);
    await home.liveUntil('2026-12-01T10:31:00+08:00');
    expect(/^(?:Done|好，完成)/u.test(await home.say(said))).toBe(isDone);
  });
});

test.each(['make it 5pm instead', 'change it to 5pm', '还是今晚七点吧'])(
  '"%s" alone makes no reminder',
  async (said) => {
    const home = createHome(START);
    await home.say(said);
    expect(await home.wakeful.triggers()).toEqual([]);
  },
);

describe('a wish that a reminder stop or come less is no fact', () => {
  const STRETCH = 'remind me every day at 3pm to stretch';
  const [HANT, HANS] = ['每天下午三點提醒我拉伸', '每天下午三点提醒我拉伸'];
  const EVERY_DAY = ['12-01T15', '12-02T15', '12-03T15', '12-04T15', '12-05T15', '12-06T15', '12-07T15'];
  const left = (...days: number[]): string[] => EVERY_DAY.filter((_, at) => days.includes(at + 1));
  test.each([
    [STRETCH, 'no more stretch reminders', []],
    [STRETCH, 'the stretch reminder is no longer needed', []],
    [HANT, '拉伸的提醒不要了', []],
    [HANS, '拉伸的提醒不用了', []],
    [STRETCH, 'skip the next 3', left(4, 5, 6, 7)],
    [HANT, '跳過接下來三次', left(4, 5, 6, 7)],
    [HANS, '跳过接下来3次', left(4, 5, 6, 7)],
    [STRETCH, 'stop after 3 more times', left(1, 2, 3)],
    [HANT, '再提醒三次就好', left(1, 2, 3)],
    [HANS, '再提醒我三次就停', left(1, 2, 3)],
    [STRETCH, "don't remind me to stretch after Friday", left(1, 2, 3, 4)],
    [HANT, '週五以後不用提醒我拉伸了', left(1, 2, 3, 4)],
    [HANS, '周五以后不用提醒我拉伸了', left(1, 2, 3, 4)],
    [STRETCH, 'no stretch on weekends', left(1, 2, 3, 4, 7)],
    [STRETCH, "don't remind me to stretch on weekends", left(1, 2, 3, 4, 7)],
    [HANT, '週末不用拉伸', left(1, 2, 3, 4, 7)],
    [HANS, '周末不用提醒我拉伸', left(1, 2, 3, 4, 7)],
    [STRETCH, "don't remind me to stretch today", left(2, 3, 4, 5, 6, 7)],
    [HANT, '今天不用提醒我拉伸', left(2, 3, 4, 5, 6, 7)],
    [HANS, '今天不用提醒我拉伸了', left(2, 3, 4, 5, 6, 7)],
    // Another day than that of the next one is an exception, and what comes before it is told.
    [STRETCH, "don't remind me to stretch on Friday", left(1, 2, 3, 5, 6, 7)],
    [HANT, '明天不用提醒我拉伸', left(1, 3, 4, 5, 6, 7)],
  ])('%s; %s', async (set, said, days) => {
    const home = createHome(START);
    expect(await talk(home, set, said)).not.toMatch(/^(?:Noted|記下|记下)/u);
    await home.liveUntil('2026-12-07T16:00:00+08:00');
    const told = (await home.wakeful.fires()).filter(({ outcome }) => outcome === 'spoke');
    expect(told.map(({ slotAt }) => slotAt.slice(5, 13)).sort()).toEqual(days);
  });

  test.each(['别在晚上十点到早上七点打扰我', '別在晚上十點到早上七點打擾我'])('%s', async (said) => {
    const home = createHome(START);
    await home.say(said);
    expect((await home.wakeful.person({})).quiet).toEqual({ from: '22:00', to: '07:00' });
  });

  test.each(['no meat on weekends', '周末不用上班'])('"%s" without such a reminder is kept', async (said) => {
    const home = createHome(START);
    expect(await home.say(said)).toMatch(/^(?:Noted|記下|记下)/u);
  });
});

test.each([
  ['snooze 10 min', 'never mind', 0],
  ['延後10分鐘', '不用了', 0],
  ['延后10分钟', '算了', 0],
  ['snooze 10 min', 'no', 1],
  ['thanks', 'never mind', 0],
])('after "%s", "%s" leaves %i repeats', async (first, second, repeats) => {
  const home = createHome(START);
  await talk(home, 'remind me every day at 10:30am to stretch');
  await home.liveUntil('2026-12-01T10:31:00+08:00');
  await talk(home, first, second);
  expect(await home.wakeful.triggers()).toHaveLength(1 + repeats);
});

test.each(['銀行的提醒提前一小時', '银行的提醒提前一小时'])('%s', async (said) => {
  const home = createHome(START);
  expect(await talk(home, '明天下午三點提醒我去銀行', said)).not.toMatch(/記下|记下/u);
  expect((await home.wakeful.triggers()).map(({ nextAt }) => nextAt)).toEqual(['2026-12-02T14:00:00+08:00']);
});
