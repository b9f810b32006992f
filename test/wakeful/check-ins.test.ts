// Proves promise 5.
// Proves promise 6.
// Proves promise 8.
import { describe, expect, test } from 'vitest';
import { createScriptedModelBrain } from '../../src/testing/index.ts';
import { createHome, type Home } from './home.ts';

const START = '2026-12-01T09:00:00+08:00';
const REQUEST = "check on me every 6 hours while I'm on this project";

/** The outcomes of the check-ins so far, the oldest first. */
async function outcomes({ wakeful }: Home): Promise<string[]> {
  return (await wakeful.fires()).map(({ outcome, reason }) => `${outcome}: ${reason}`).reverse();
}

describe('a check-in every six hours', () => {
  test('asks from what memory holds, takes an answer as one, and ends when the project does and the person agrees', async () => {
    const home = createHome(START);
    expect(await home.say(REQUEST)).toBe(
      "I'll check in with you about the project every 6 hours. Next: today at 3:00 PM. When it is over, tell me, and I ask whether to stop.",
    );
    await home.say('the project is a weather station for the roof');
    await home.liveUntil('2026-12-01T15:00:00+08:00');
    expect(home.told().map(({ text }) => text)).toEqual([
      'How is the project going?\nThis is what I know:\n- The project is a weather station for the roof.',
    ]);
    const facts = async () => (await home.wakeful.memory.list({ chat: 'web' })).facts.length;
    const before = await facts();
    expect(await home.say('still at it')).toBe("Good to know. I'll ask again today at 9:00 PM.");
    expect(await facts()).toBe(before);

    await home.liveUntil('2026-12-01T20:30:00+08:00');
    expect(await home.say('the anemometer of the project broke')).toContain('Noted');
    // Half an hour after they spoke of it, there is nothing to ask.
    await home.liveUntil('2026-12-02T03:00:00+08:00');
    expect(await outcomes(home)).toEqual(['spoke: told_on_time', 'silent: held_back', 'spoke: told_on_time']);
    expect(home.told().at(-1)?.text).toContain('- new: The anemometer of the project broke.');

    await home.liveUntil('2026-12-02T08:00:00+08:00');
    expect(await home.say('I finished the project')).toContain(
      'You said: “I finished the project”. Shall I stop asking about “the project”?',
    );
    expect(await home.wakeful.triggers()).toHaveLength(1);
    expect(await home.say('yes')).toBe('Stopped “the project”.');
    expect(await home.wakeful.triggers()).toEqual([]);
  });

  test('says why one was held back, in the log and to whoever asks', async () => {
    const home = createHome(START);
    await home.say(REQUEST);
    await home.liveUntil('2026-12-01T14:30:00+08:00');
    await home.say('the project needs more solder');
    await home.liveUntil('2026-12-01T15:00:00+08:00');
    expect(home.told()).toEqual([]);
    const [held] = await home.wakeful.held();
    expect(held).toMatchObject({
      cue: 'the project',
      isCheckIn: true,
      reason: 'held_back',
      threshold: 0.5,
      report: null,
    });
    expect(held?.terms).toMatchObject({ novelty: 0.08, recency: 0.17 });
    const why = await home.wakeful.why(held?.fireId ?? '', { lang: 'en' });
    expect(why.decisions.map(({ action }) => action)).toEqual(['hold_back']);
    expect(why.says.join('\n')).toMatch(
      /said nothing: it did not deserve .*\n(?:.*\n)*It was weighed .*: 0\.\d\d, where 0\.50/,
    );
    expect(await home.say('anything you held back?')).toMatch(
      /^I held back one thing in the last seven days:\n- today at 3:00 PM, "the project": it scored 0\.\d\d, and you want 0\.50 at least \(how new it was 0\.08,/,
    );
    expect(await home.say('你有什麼沒告訴我的？')).toContain('我有 1 件事沒說');
    // What was held back from one is not told to another, nor where others read along.
    expect(await home.say('what did you decide not to tell me?', { person: 'ann' })).toContain('held nothing back');
    expect(await home.say('what did you decide not to tell me?', { group: 'family' })).toContain('held nothing back');
  });

  test('waits for the end of quiet hours, and is not asked again right after', async () => {
    const home = createHome(START);
    await home.say(REQUEST);
    await home.say("don't disturb me from 11pm to 7am");
    await home.liveUntil('2026-12-02T09:00:00+08:00');
    expect(await outcomes(home)).toEqual([
      'spoke: told_on_time',
      'spoke: told_on_time',
      'spoke: told_after_quiet_hours',
      'silent: held_back',
    ]);
  });

  test('that is over by a word is asked about, not ended', async () => {
    const home = createHome(START);
    await home.say('每天晚上問問我感冒好了沒');
    await home.liveUntil('2026-12-01T20:00:00+08:00');
    expect(home.told().at(-1)?.text).toContain('感冒好了沒？現在覺得怎麼樣？');
    expect(await home.say('好了')).toBe('太好了。\n要我不再問「感冒」了嗎？');
    expect(await home.say('不用')).toBe('好，就照原樣。');
    await home.liveUntil('2026-12-02T20:00:00+08:00');
    expect(home.told()).toHaveLength(2);
    expect(await home.say('還沒')).toContain('知道了。明天晚上8:00再來問你。');
    await home.liveUntil('2026-12-03T20:00:00+08:00');
    await home.say('感冒好了');
    expect(await home.say('好')).toBe('已停掉「感冒」。');
  });

  test.each([
    [
      'every friday at 5pm ask me how the website project is going',
      'the website project is over',
      'yes',
      'Shall I stop',
    ],
    ['每週五下午五點問我網站專案進行得怎麼樣', '網站專案結束了', '好', '要我不再問'],
    ['每周五下午五点问我网站项目进行得怎么样', '网站项目结束了', '好', '要我不再问'],
  ])('that memory knows to be over asks once whether to stop: %s', async (asked, over, yes, question) => {
    const home = createHome(START);
    await home.say(asked);
    await home.say(over);
    await home.liveUntil('2026-12-18T12:00:00+08:00');
    expect(home.told()).toHaveLength(1);
    expect(home.told()[0]?.text).toContain(question);
    await home.liveUntil('2026-12-18T18:00:00+08:00');
    expect(home.told()).toHaveLength(1);
    expect((await home.wakeful.fires()).map(({ reason }) => reason)).toContain('asked_whether_over');
    const other = createHome(START);
    await other.say(asked);
    await other.say(over);
    await other.liveUntil('2026-12-04T18:00:00+08:00');
    await other.say(yes);
    expect(await other.wakeful.triggers()).toEqual([]);
  });

  test.each([
    ["remind me every morning at 8 to drink tea while I'm sick", "I'm better now", 'Shall I stop the reminder'],
    ['我感冒的時候每天早上提醒我喝熱水', '我感冒好了', '要我停掉「感冒的時候喝熱水」'],
  ])('a reminder that comes while something is so, too: %s', async (asked, over, question) => {
    const home = createHome(START);
    await home.say(asked);
    expect(await home.say(over)).toContain(question);
  });

  test('that goes on all the same is asked on', async () => {
    const home = createHome(START);
    await home.say('每週五下午五點問我網站專案進行得怎麼樣');
    await home.say('網站專案結束了');
    await home.liveUntil('2026-12-04T18:00:00+08:00');
    expect(await home.say('還在做')).toContain('再來問你');
    await home.liveUntil('2026-12-11T18:00:00+08:00');
    expect(home.told().at(-1)?.text).toContain('網站專案進行得怎麼樣了？');
  });

  test('with a model: it is told that it is a check-in, asks in its own words, and is not asked at all when it is held back', async () => {
    const brain = createScriptedModelBrain(({ text, steps }) => {
      if (text.startsWith('[SCHEDULED TRIGGER] check_in')) return { text: 'How is the weather station coming along?' };
      const isNow = (said: string): boolean => steps.length === 0 && text.includes(`[SAID NOW]\n- "${said}`);
      if (isNow('I finished')) return { calls: [{ tool: 'remember', input: { text: 'I finished the project' } }] };
      if (isNow('the project is a weather station'))
        return { calls: [{ tool: 'remember', input: { text: 'the project is a weather station for the roof' } }] };
      if (isNow('check on me'))
        return {
          calls: [
            { tool: 'check_in', input: { about: 'the project', when: 'every 6 hours', while: "I'm on this project" } },
          ],
        };
      return { text: 'All right.' };
    });
    const home = createHome(START, 'Asia/Taipei', { brain });
    await home.say(REQUEST);
    await home.say('the project is a weather station for the roof');
    await home.liveUntil('2026-12-01T15:00:00+08:00');
    expect(home.told().map(({ text }) => text)).toEqual(['How is the weather station coming along?']);
    const asked = brain.requests.at(-1)?.text ?? '';
    expect(asked).toContain('\nkeyword: "the project"\nwhile: "I\'m on this project"\n');
    expect(asked).toContain('"the project is a weather station for the roof"');

    await home.liveUntil('2026-12-01T20:59:00+08:00');
    await home.say('all is well');
    const calls = brain.requests.length;
    await home.liveUntil('2026-12-01T21:00:00+08:00');
    expect(brain.requests).toHaveLength(calls);
    expect(await home.say('I finished the project')).toContain('Shall I stop asking about “the project”?');
    expect(await home.say('yes')).toBe('Stopped “the project”.');
  });
});

describe('the attention budget', () => {
  test('holds back what is more than a day may bring, never a reminder nor what was asked for once', async () => {
    const brain = createScriptedModelBrain(({ text }, nth) =>
      text.startsWith('[SCHEDULED TRIGGER] task') ? { text: `Result number ${nth}.` } : { text: 'Take your pills.' },
    );
    const home = createHome(START, 'Asia/Taipei', { brain });
    const address = { person: 'me', route: { channel: 'chat', account: '', target: 'me', thread: '' } } as const;
    await home.wakeful.setPerson(address, { dailyMessages: 2 });
    expect(await home.wakeful.person(address)).toMatchObject({ dailyMessages: 2, threshold: 0.5, usualThreshold: 0.5 });
    // The model above sets nothing by itself: the rules do.
    const rules = createHome(START, 'Asia/Taipei', { clock: home.clock, store: home.store });
    await rules.say('every 2 hours, research news about solar panels');
    await rules.say('at 4pm, research the price of copper');
    await rules.say('remind me to take my pills at 5pm');
    await home.liveUntil('2026-12-01T19:01:00+08:00');
    const fires = await home.wakeful.fires();
    const of = (cue: string) =>
      fires.filter((fire) => fire.cue.includes(cue)).map(({ outcome, reason }) => `${outcome}: ${reason}`);
    expect(of('solar').reverse()).toEqual([
      'spoke: told_on_time',
      'spoke: told_on_time',
      'silent: attention_spent',
      'silent: attention_spent',
      'silent: attention_spent',
    ]);
    expect(of('copper')).toEqual(['spoke: told_on_time']);
    expect(of('pills')).toEqual(['spoke: told_on_time']);
    const held = await home.wakeful.held();
    expect(held[0]).toMatchObject({ reason: 'attention_spent', report: expect.stringMatching(/^Result number/) });
    expect(held[0]?.says).toBe('you had had 2 unasked-for messages that day, of 2 at most');
    // A new day brings its own.
    await home.liveUntil('2026-12-02T01:01:00+08:00');
    expect((await home.wakeful.fires({ limit: 1 }))[0]?.outcome).toBe('spoke');
    await home.wakeful.setPerson(address, { dailyMessages: null });
    expect((await home.wakeful.person(address)).dailyMessages).toBe(6);
  });

  test('is told in chat, and what was learnt from a pause is shown and can be forgotten', async () => {
    const home = createHome(START);
    const me = { person: 'me' } as const;
    expect(await home.say('at most 3 check-ins a day')).toContain('at most 3 messages a day that you did not ask for');
    await home.say(REQUEST);
    await home.say('pause it');
    expect(await home.wakeful.person(me)).toMatchObject({ dailyMessages: 3, threshold: 0.53 });
    await home.wakeful.setPerson(me, { threshold: null });
    expect(await home.wakeful.person(me)).toMatchObject({ dailyMessages: 3, threshold: 0.5 });
    await expect(home.wakeful.setPerson(me, { dailyMessages: 101 })).rejects.toMatchObject({ code: 'input_invalid' });
  });
});

test('ninety days of check-ins and their answers leave the number of facts flat', async () => {
  const home = createHome(START);
  await home.say('check in with me every evening while I am on this project');
  await home.say('the project is a weather station');
  const facts = async () => (await home.wakeful.memory.list({ chat: 'web' })).facts.length;
  const before = await facts();
  for (let day = 1; day <= 90; day++) {
    const evening = new Date(Date.parse('2026-12-01T19:00:00+08:00') + (day - 1) * 86_400_000).toISOString();
    await home.liveUntil(evening);
    await home.say(day % 3 === 0 ? 'still at it' : day % 3 === 1 ? 'fine' : 'going well, slowly');
  }
  expect(home.told().length).toBeGreaterThan(60);
  expect(await facts()).toBe(before);
}, 60_000);
