import { describe, expect, test } from 'vitest';
import { createHome, type Home } from './home.ts';

const START = '2026-12-01T08:00:00+08:00';
const at = (clock: string): number => Date.parse(`2026-12-01T${clock}:00+08:00`);

/** A morning with three reminders that are asked about until they are done, all told by 9:45; the cat last. */
async function threeTold(): Promise<Home> {
  const home = createHome(START);
  for (const [time, what] of [
    ['9:00', 'to jog'],
    ['9:30', 'to take vitamins'],
    ['9:40', 'to feed the cat'],
  ]) {
    await home.say(`remind me every day at ${time}am ${what}, keep reminding me every hour until I do it`);
    home.clock.advance(1_000);
  }
  for (const clock of ['09:00', '09:30', '09:40']) {
    home.clock.set(at(clock));
    await home.wakeful.tick();
  }
  home.clock.set(at('09:45'));
  return home;
}

/** What is asked about in the hour that follows. */
async function askedAgain(home: Home): Promise<string[]> {
  const before = home.channel.sent.length;
  for (const clock of ['10:00', '10:30', '10:40']) {
    home.clock.set(at(clock));
    await home.wakeful.tick();
  }
  const words = home.channel.sent.slice(before).map(({ body }) => body.text);
  return ['jog', 'vitamins', 'cat'].filter((what) => words.some((text) => text.toLowerCase().includes(what)));
}

describe('of several that were told, the one that is named', () => {
  test.each([
    ['done with the jog', ['vitamins', 'cat']],
    ['jog done', ['vitamins', 'cat']],
    ['I took my vitamins', ['jog', 'cat']],
    ['mark vitamins as done', ['jog', 'cat']],
    ['done', ['jog', 'vitamins']],
    ['I finished the book', ['jog', 'vitamins', 'cat']],
    ['stop asking about the jog', ['vitamins', 'cat']],
    ["don't ask about the vitamins any more", ['jog', 'cat']],
    ['stop asking me', ['jog', 'vitamins']],
    ['停止詢問', ['jog', 'vitamins']],
  ])('%s: asked about are %j', async (said, asked) => {
    const home = await threeTold();
    await home.say(said);
    expect(await askedAgain(home)).toEqual(asked);
    // The series goes on, whatever became of this one.
    expect((await home.wakeful.triggers()).map(({ state }) => state)).toEqual(['active', 'active', 'active']);
  });

  test.each([
    ['snooze the jog 10 minutes', /in 10 min.*jog/],
    ['snooze jog for 10 minutes', /in 10 min.*jog/],
    ['snooze my vitamins until 5pm', /5:00 PM.*take vitamins/],
    ['snooze 10 minutes', /in 10 min.*feed the cat/],
    ['snooze it for 10 minutes', /in 10 min.*feed the cat/],
    ['snooze the laundry for 10 minutes', /no reminder about "laundry"/],
  ])('%s', async (said, answer) => {
    expect(await (await threeTold()).say(said)).toMatch(answer);
  });
});

test.each([
  ['跑步完成了', '跑步'],
  ['我跑完步了', '跑步'],
  ['維他命吃了', '吃維他命'],
  ['跑步不要再問了', '跑步'],
])('%s, said after both were told, ends asking about %s alone', async (said, ended) => {
  const home = createHome(START);
  await home.say('每天早上9點提醒我跑步，每十分鐘提醒我一次直到我完成');
  home.clock.advance(1_000);
  await home.say('每天早上9點提醒我吃維他命，每十分鐘提醒我一次直到我完成');
  home.clock.set(at('09:00'));
  await home.wakeful.tick();
  home.clock.set(at('09:05'));
  await home.say(said);
  const before = home.channel.sent.length;
  home.clock.set(at('09:10'));
  await home.wakeful.tick();
  const words = home.channel.sent.slice(before).map(({ body }) => body.text);
  expect(['跑步', '吃維他命'].filter((cue) => !words.some((text) => text.includes(cue)))).toEqual([ended]);
});
