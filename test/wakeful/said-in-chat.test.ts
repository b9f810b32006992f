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
