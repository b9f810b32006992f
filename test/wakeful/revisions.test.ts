import { describe, expect, test } from 'vitest';
import { createHome } from './home.ts';

const START = '2026-12-01T10:00:00+08:00';

/** What is answered to the last of these, with the facts and reminders that are left. */
async function afterSaying(...said: readonly string[]) {
  const home = createHome(START);
  let answer = '';
  for (const text of said) {
    answer = await home.say(text);
    home.clock.advance(20_000);
  }
  const facts = (await home.wakeful.memory.list({ person: 'me' })).facts.map(({ text }) => text).sort();
  const triggers = (await home.wakeful.triggers()).map(({ cue }) => cue).sort();
  return { answer, facts, triggers };
}

const CALL = 'remind me to call mom tomorrow at 5pm';
const PLANTS = 'remind me to water the plants every day at 9am';

describe('what was just promised is corrected in few words', () => {
  test.each([
    [[CALL, 'no wait, 6:30'], /^Moved "call mom": tomorrow at 6:30/],
    [[CALL, 'actually make that 6', 'change it to Friday', 'oh, 7pm rather'], /^Moved "call mom": Fri, Dec 4 at 7:00/],
    [['remind me to buy milk', 'tomorrow', '5pm'], /^Moved "buy milk": tomorrow at 5:00/],
    [['wake me up at 6:30 tomorrow', 'weekdays only'], /^Moved "wake up": every weekday at 6:30/],
    [["don't let me forget the cake, 25 mins", 'make it 30'], /^Moved "the cake": today at 10:30/],
    [['提醒我明天下午五點打給媽媽', '啊不是，六點'], /^已改：「打給媽媽」：明天晚上6:00/],
    [['提醒我买牛奶', '明天', '下午五点'], /^已改：“买牛奶”：明天下午5:00/],
    [[CALL, 'thanks!', 'rename it to call dad'], /^Renamed: "call mom" is now "call dad"/],
    [['remind me to take the bins out on Thursday at 7pm', 'is thursday right? I meant wednesday'], /tomorrow at 7:00/],
    [
      ['remind me every evening to stretch', 'not every evening, only on weekdays'],
      /^Moved "stretch": every weekday at 7/,
    ],
    [['remind me to drink water every 2 hours', "that's too often", 'every 4 hours'], /^Moved .*every 4 hours/],
    [['remind me in like half an hour to switch the laundry', 'k thx', 'make it 3pm'], /today at 3:00 PM/],
    [['提醒我明天下午五點打給媽媽', '不是明天是後天'], /^已改：「打給媽媽」：後天下午5:00/],
    [['每週四下午三點提醒我開會', '不是週四是週三'], /^已改：「開會」：每週三下午3:00，下次明天下午3:00/],
    [['每周四下午三点提醒我开会', '不是周四，是周三'], /^已改：“开会”：每周三下午3:00/],
    [
      ['remind me to meet every Thursday at 3pm', 'not Thursday but Wednesday'],
      /^Moved "meet": every Wednesday at 3:00/,
    ],
    [['remind me to meet every Thursday at 3pm', 'no, Wednesday', 'no, Friday'], /^Moved "meet": every Friday at 3:00/],
    [['remind me on Thursday at 3pm to meet', 'not Thursday but Wednesday'], /^Moved "meet": tomorrow at 3:00/],
    [
      ['remind me every Monday and Thursday at 3pm to meet', 'not Thursday but Wednesday'],
      /^"meet" repeats .* so I have changed nothing/,
    ],
    [['每天晚上九點提醒我吃藥', '改名叫吃維他命'], /^已改名：「吃藥」現在是「吃維他命」/],
    [['每天晚上九点提醒我吃药', '把吃药改名为吃维他命'], /^已改名：“吃药”现在是“吃维他命”/],
  ])('%j', async (said, answer) => {
    const after = await afterSaying(...said);
    expect(after.answer).toMatch(answer);
    expect(after.triggers).toHaveLength(1);
    // What was said about a reminder is no fact: it would be said with the reminder.
    expect(after.facts).toHaveLength(1);
  });

  test('one more is asked for in few words: another thing at that time, or the same at another', async () => {
    const bread = await afterSaying(
      'remind me to call the plumber tomorrow morning',
      'great, thanks!',
      'oh and also to buy bread',
    );
    expect(bread.answer).toMatch(/^I'll remind you tomorrow at 9:00 AM .*: buy bread/);
    expect(bread.triggers).toHaveLength(2);
    const again = await afterSaying('wake me up at 6:30 tomorrow', 'and again at 6:45');
    expect(again.answer).toMatch(/^I'll remind you tomorrow at 6:45 AM .*: wake up/);
    const chinese = await afterSaying('明天早上提醒我打給水電工', '對了還要買麵包');
    expect(chinese.answer).toMatch(/^好，我會在明天早上8:00.*提醒你：買麵包/);
    expect((await afterSaying(CALL, 'and the doctor said I need more sleep')).answer).toMatch(/^Noted/);
  });
});

describe('what means to change something is never kept as a fact', () => {
  test.each([
    [[CALL, 'only the evening one please'], /^I am not sure what to change.*"move call mom to 9:30"/],
    [['make it 30'], /^I am not sure what to change/],
    [['提醒我明天下午五點打給媽媽', '再早一點'], /^我不確定要改哪裡.*「把打給媽媽改到九點半」/],
    [[CALL, "that's too often"], /^I am not sure what to change/],
    [['晚上不要'], /^我不確定要改哪裡/],
    [['改成30'], /我不确定要改哪里|我不確定要改哪裡/],
    [['you are useless'], /^I am sorry\. "undo"/],
    [['你好笨'], /^对不起|^對不起/],
    [['i love you'], /^You're welcome/],
    [['哈哈'], /^好。/],
    [['你好'], /^你好/],
  ])('%j', async (said, answer) => {
    const after = await afterSaying(...said);
    expect(after.answer).toMatch(answer);
    expect(after.facts).toEqual(said.length > 1 ? [expect.stringMatching(/^call mom$|^打給媽媽$/)] : []);
  });
});

test.each(["what's set?", 'is that set?', 'what have I set?', '設了什麼？', '有設嗎'])(
  '%s lists what is set',
  async (asked) => {
    expect((await afterSaying(PLANTS, asked)).answer).toMatch(/water the plants/);
  },
);

describe('what was done before its time', () => {
  const CAT = 'remind me to feed the cat every day at 6pm';

  test('leaves out the one of today, which "undo" brings back', async () => {
    const fed = await afterSaying(CAT, 'I already fed the cat');
    expect(fed.answer).toMatch(/^Good\. I leave out "feed the cat" today at 6:00 PM\. Next: tomorrow at 6:00 PM/);
    expect(fed.facts).toEqual(['feed the cat']);
    expect((await afterSaying(CAT, 'I already fed the cat', 'undo')).answer).toMatch(/today at 6:00 PM/);
    expect((await afterSaying('每天下午六點提醒我餵貓', '我已經餵貓了')).answer).toMatch(
      /^好，今天晚上6:00的「餵貓」我就不提醒了。下次是明天晚上6:00。/,
    );
  });

  test('leaves one of another day alone, and what no reminder is about is kept', async () => {
    expect((await afterSaying(PLANTS, 'I already watered the plants')).answer).toMatch(
      /^Good\. "water the plants" comes next tomorrow at 9:00 AM; say "skip water the plants"/,
    );
    expect((await afterSaying(CAT, 'I already paid the rent')).answer).toMatch(/^Noted/);
  });
});

test('a day that is named is left out whole, however often the reminder would come', async () => {
  const { answer } = await afterSaying(
    'remind me to stretch every 30 minutes from 9am to 5pm on weekdays',
    'stop reminding me to stretch today',
  );
  expect(answer).toMatch(/^Paused "stretch" until tomorrow at 12:00 AM; it comes next tomorrow at 9:00 AM/);
});

test('the one of several times of day is not ended with the others', async () => {
  const { answer, triggers } = await afterSaying('每天早上八點和晚上八點提醒我吃藥', '取消早上那個');
  expect(answer).toMatch(/我只能整個取消或改時間，所以什麼都沒改/);
  expect(triggers).toHaveLength(1);
});

test('who is busy when a reminder comes is told it again, not reminded of being busy', async () => {
  const home = createHome(START);
  for (const [set, put] of [
    ['remind me at 10:05 to call bob', 'busy, remind me after lunch'],
    ['十點零五分提醒我打給小明', '在忙，下午再提醒我'],
  ] as const) {
    home.clock.set(Date.parse(START));
    await home.say(set);
    await home.liveUntil('2026-12-01T10:05:00+08:00');
    expect(await home.say(put)).toMatch(/^I'll say it again today at 1:00 PM .*call bob|再提醒你：打給小明/);
  }
});

test('whether it was done is known of what came once, too', async () => {
  const home = createHome(START);
  await home.say('remind me to take my meds at 10:30');
  await home.liveUntil('2026-12-01T10:30:00+08:00');
  expect(await home.say('did I take my meds?')).toMatch(/^Not that I know: I reminded you/);
  await home.say('took them');
  expect(await home.say('did I take my meds?')).toMatch(/^Yes: you told me today at 10:30/);
});

test('a question after our question is answered, not taken for a time', async () => {
  const { answer } = await afterSaying(
    "mom's birthday is march 3",
    "remind me a week before mom's birthday",
    "when is mom's birthday?",
  );
  expect(answer).toContain("Mom's birthday is march 3");
});

test('nothing is passed on to a member at once, and that is said; of anybody else the person is reminded', async () => {
  const home = createHome(START);
  await home.say('hello', { person: 'ben' });
  expect(await home.say("tell ben I'll be late")).toMatch(/^I pass nothing on right away, and told ben nothing\./);
  expect(await home.say('tell Aunt Polly that I will be late')).not.toMatch(/^Noted/);
  expect(await home.say('提醒ben下午四點接孩子')).toMatch(/^我問過ben了/);
});

describe('a week is left out whole', () => {
  const WEEKLY = '每週四下午三點提醒我開會';

  test.each([
    [[PLANTS, 'not this week'], /^Paused "water the plants" until Mon, Dec 7 .* next on Mon, Dec 7 at 9:00 AM/],
    [[PLANTS, 'no reminders this week'], /^Paused "water the plants" until Mon, Dec 7/],
    [[PLANTS, 'skip this week', 'undo'], /^Taken back: "water the plants" goes on, next tomorrow at 9:00 AM/],
    [
      [PLANTS, 'not next week'],
      /^Skipped "water the plants" .*Dec 7 at 9:00 AM – .*Dec 13 at 9:00 AM\. Next: tomorrow/,
    ],
    [[WEEKLY, '這週都不用'], /^已跳過後天下午3:00的「開會」。下次是12月10日（週四）下午3:00/],
    [['每周一早上九点提醒我开会', '这周不用'], /^“开会”那时候没有提醒，下一次是12月7日.*我什么都没有改/],
    [['每天晚上九點提醒我吃藥', '這個禮拜先不用'], /^已暫停「吃藥」，到12月7日/],
    [[WEEKLY, '每天早上八點提醒我跑步', 'hello', '這週都不用'], /^是哪一個？/],
  ])('%j', async (said, answer) => {
    const after = await afterSaying(...said);
    expect(after.answer).toMatch(answer);
    expect(after.facts.some((text) => /week|[這这]/.test(text))).toBe(false);
  });

  test('the series comes again by itself', async () => {
    const home = createHome(START);
    await home.say(PLANTS);
    await home.say('not this week');
    await home.liveUntil('2026-12-07T09:00:00+08:00');
    expect(home.told()).toHaveLength(1);
  });
});
