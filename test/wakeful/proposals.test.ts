import { describe, expect, test } from 'vitest';
import { createHome, type Home } from './home.ts';

const START = '2026-12-01T10:00:00+08:00';

const cues = async (home: Home) => (await home.wakeful.triggers()).map(({ cue }) => cue);

describe('a fact that speaks against a reminder is asked about in the answer, and nothing is done by itself', () => {
  test.each([
    {
      set: 'remind me to take my antibiotics every day at 8pm',
      told: 'I finished the antibiotics',
      asks: /You said: “I finished the antibiotics”\. Shall I stop the reminder “take my antibiotics”\?$/,
      yes: 'yes',
      done: 'Stopped “take my antibiotics”.',
    },
    {
      set: 'remind me to service the car on the first of every month at 9am',
      told: 'I sold the car',
      asks: /Shall I stop the reminder “service the car”\?$/,
      yes: 'yes please',
      done: 'Stopped “service the car”.',
    },
    {
      set: '提醒我每天晚上八點吃抗生素',
      told: '抗生素吃完了',
      asks: /你說過「抗生素吃完了」，要我停掉「吃抗生素」這個提醒嗎？$/,
      yes: '好',
      done: '已停掉「吃抗生素」。',
    },
    {
      set: '提醒我每个月一号早上九点保养车子',
      told: '我把车子卖掉了',
      asks: /你说过“我把车子卖掉了”，要我停掉“保养车子”这个提醒吗？$/,
      yes: '要',
      done: '已停掉“保养车子”。',
    },
    {
      set: 'remind me to feed the cat every day at 7am',
      told: 'our cat died',
      asks: /Shall I stop the reminder “feed the cat”\?$/,
      yes: 'ok',
      done: 'Stopped “feed the cat”.',
    },
  ])('$told', async ({ set, told, asks, yes, done }) => {
    const home = createHome(START);
    await home.say(set);
    const answer = await home.say(told);
    expect(answer).toMatch(asks);
    // It does not promise in one breath to say it with the reminder and to stop the reminder.
    expect(answer).not.toMatch(/I'll say it with|一起[說说]/);
    expect(await cues(home)).toHaveLength(1);
    expect(await home.wakeful.proposals()).toMatchObject([{ reason: 'said_over', evidence: [{ text: told }] }]);
    expect(await home.say(yes)).toBe(done);
    expect(await cues(home)).toEqual([]);
    expect(await home.wakeful.proposals()).toEqual([]);
    expect(await home.wakeful.proposals({ all: true })).toMatchObject([{ state: 'accepted' }]);
  });

  test.each([
    ['remind me to take my antibiotics every day at 8pm', 'I finished the antibiotics', 'no', /as it is/],
    ['提醒我每天晚上八點吃抗生素', '抗生素吃完了', '不用', /照原樣/],
    ['提醒我每天晚上八点吃抗生素', '抗生素吃完了', '不要', /照原样/],
  ])('"no" after it drops it, and the same words do not bring it back: %s', async (set, told, no, says) => {
    const home = createHome(START);
    await home.say(set);
    await home.say(told);
    expect(await home.say(no)).toMatch(says);
    expect(await cues(home)).toHaveLength(1);
    expect(await home.say(told)).not.toMatch(/Shall I|要我/);
    await home.liveUntil('2026-12-03T21:00:00+08:00');
    expect(await home.wakeful.proposals()).toEqual([]);
    expect(home.told().every(({ text }) => !/Shall I|要我/.test(text))).toBe(true);
  });

  test('it is asked once, stays in the list, and its button answers it however much was said since', async () => {
    const home = createHome(START);
    await home.say('remind me to service the car on the first of every month at 9am');
    await home.say('I sold the car');
    const [proposal] = await home.wakeful.proposals();
    expect(await home.say('what do you know about Anna?')).not.toMatch(/Shall I/);
    expect(await home.say('list')).toMatch(/service the car.*\n- You said: “I sold the car”\. Shall I stop/);
    // A bare "yes" is now an answer to nothing of ours.
    await home.say('yes');
    expect(await cues(home)).toHaveLength(1);
    expect(await home.say(`Yes ${proposal?.id}`)).toBe('Stopped “service the car”.');
    expect(await home.say(`Yes ${proposal?.id}`)).toMatch(/settled already/);
    const heard = (
      await home.wakeful.messages({ route: { channel: 'chat', account: '', target: 'me', thread: '' } })
    ).map(({ text }) => text);
    expect(heard.join()).not.toMatch(/prop_/);
  });

  test.each([
    ['remind me to do the laundry every Sunday at 10am', 'I finished the laundry'],
    ['remind me to take my antibiotics every day at 8pm', 'did I finish the antibiotics?'],
    ['remind me to buy a car on Friday at 9am', 'I sold the car'],
    ['remind me to call Anna on Friday at 9am', 'the meeting with Anna moved to Monday'],
    ['remind me to take my vitamins every day at 8am', 'I take my vitamins with breakfast'],
    ['提醒我每週日早上十點洗衣服', '衣服洗完了'],
    ['提醒我每天晚上八點吃藥', '我買了藥'],
  ])('%s: nothing is asked after "%s"', async (set, told) => {
    const home = createHome(START);
    await home.say(set);
    await home.say(told);
    expect(await home.wakeful.proposals()).toEqual([]);
  });

  test('what one person has finished ends no reminder of another', async () => {
    const home = createHome(START);
    await home.say('remind me to take my antibiotics every day at 8pm', { person: 'ann' });
    await home.say('I finished the antibiotics', { person: 'ben' });
    expect(await home.wakeful.proposals()).toEqual([]);
  });

  test('what was said in private is not shown to the group whose reminder it is about', async () => {
    const home = createHome(START);
    await home.say('remind me to service the car every Monday at 9am', { person: 'ann', group: 'family' });
    expect(await home.say('I sold the car', { person: 'ann' })).toMatch(/Shall I stop/);
    expect(await home.say('list', { person: 'ben', group: 'family' })).not.toMatch(/sold/);
    await home.liveUntil('2026-12-07T10:00:00+08:00');
    expect(
      home
        .told()
        .filter(({ to }) => to === 'family')
        .map(({ text }) => text),
    ).toEqual([expect.not.stringContaining('sold')]);
    expect(await home.say('yes', { person: 'ben', group: 'family' })).not.toMatch(/Stopped/);
    expect(await cues(home)).toHaveLength(1);
  });
});

describe('a thing that was moved moves its reminder, when its owner says so', () => {
  test.each([
    {
      set: 'remind me to go to the dentist on Thursday at 9am',
      told: 'the dentist appointment moved to Friday',
      asks: /Shall I move the reminder “go to the dentist” to Fri, Dec 4 at 9:00\sAM\?$/,
      nextAt: '2026-12-04T09:00:00+08:00',
    },
    {
      set: 'remind me on Thursday at 9am to prepare for the meeting',
      told: 'the meeting was rescheduled to Friday at 8am',
      asks: /to Fri, Dec 4 at 8:00\sAM\?$/,
      nextAt: '2026-12-04T08:00:00+08:00',
    },
    {
      set: 'remind me to take out the trash every Monday at 8pm',
      told: 'the trash is now on Thursdays',
      asks: /to every Thursday at 8:00\sPM\?$/,
      nextAt: '2026-12-03T20:00:00+08:00',
    },
    {
      set: '提醒我星期四早上九點看牙醫',
      told: '對了，牙醫的預約被改到星期五了',
      asks: /要我把提醒「看牙醫」改到.*五.*嗎？$/,
      nextAt: '2026-12-04T09:00:00+08:00',
    },
  ])('$told', async ({ set, told, asks, nextAt }) => {
    const home = createHome(START);
    await home.say(set);
    expect(await home.say(told)).toMatch(asks);
    await home.say(/\p{Script=Han}/u.test(told) ? '好' : 'yes');
    expect(await home.wakeful.triggers()).toMatchObject([{ nextAt }]);
  });
});

test.each([
  ['remind me on December 10 at 3pm: my dentist appointment', '2026-12-14T16:00:00+08:00'],
  // An hour of its own stays: it was set for another reason.
  ['remind me on December 10 at 9am: my dentist appointment', '2026-12-14T09:00:00+08:00'],
])('"%s" goes to the new hour only where its own was that of the thing', async (set, nextAt) => {
  const home = createHome(START);
  await home.say('my dentist appointment is on December 10 at 3pm');
  await home.say(set);
  await home.say('the dentist appointment moved to December 14 at 4pm');
  await home.say('yes');
  expect(await home.wakeful.triggers()).toMatchObject([{ nextAt }]);
});

describe('two reminders for the same thing at the same times', () => {
  test('are asked about when the second is made, and the one that adds nothing is stopped', async () => {
    const home = createHome(START);
    await home.say('remind me to take my meds every day at 8pm');
    expect(await home.say('remind me about my meds every Monday at 8pm')).toMatch(
      /You have “take my meds” \(every day at 8:00\sPM\) as well\. Shall I stop “my meds” \(every Monday at 8:00\sPM\)\?$/,
    );
    await home.say('yes');
    expect(await cues(home)).toEqual(['take my meds']);
  });

  test.each([
    ['remind me to take my meds every day at 8pm', 'remind me to take my meds every day at 8am'],
    ['remind me to take my meds every day at 8pm', 'remind me to buy my meds every day at 8pm'],
    ['提醒我每天晚上八點吃藥', '提醒我每天晚上八點買藥'],
  ])('%s and %s are two', async (first, second) => {
    const home = createHome(START);
    await home.say(first);
    await home.say(second);
    expect(await home.wakeful.proposals()).toEqual([]);
  });

  test('in Chinese likewise', async () => {
    const home = createHome(START);
    await home.say('提醒我每天晚上八點吃藥');
    expect(await home.say('提醒我每週一晚上八點服藥')).toMatch(/你另外還有「吃藥」（.+），要我停掉「服藥」（.+）嗎？$/);
  });

  test('a reminder for what was said to be over is asked about when it is made', async () => {
    const home = createHome(START);
    await home.say('I sold the car');
    expect(await home.say('remind me to service the car on Friday at 9am')).toMatch(
      /You said: “I sold the car”\. Shall I/,
    );
  });
});

describe('who moves to another zone is asked, and told what would come of it', () => {
  test.each([
    [
      'remind me to take my meds every day at 8pm',
      'I moved to Lisbon',
      /Shall I set your time zone to Europe\/Lisbon\? “take my meds” would keep its hour there/,
    ],
    [
      '提醒我每天晚上八點吃藥',
      '我搬到里斯本了',
      /要我把你的時區改成 Europe\/Lisbon 嗎？「吃藥」會維持當地的同一個鐘點/,
    ],
  ])('%s, %s', async (set, told, asks) => {
    const home = createHome(START);
    await home.say(set);
    await home.say('remind me on Friday at 9am to call the bank');
    expect(await home.say(told)).toMatch(asks);
    expect(await home.wakeful.person()).toMatchObject({ zone: 'Asia/Taipei' });
    expect(await home.say(/\p{Script=Han}/u.test(told) ? '好' : 'yes')).toMatch(/Europe\/Lisbon/);
    expect(await home.wakeful.person()).toMatchObject({ zone: 'Europe/Lisbon' });
    expect((await home.wakeful.triggers()).map(({ nextAt }) => nextAt)).toEqual([
      '2026-12-01T20:00:00+00:00',
      '2026-12-04T01:00:00+00:00',
    ]);
  });

  test('in a group it names no private reminder, and only the one who moved can say yes', async () => {
    const home = createHome(START);
    await home.say('remind me to take my meds every day at 8pm', { person: 'ann' });
    await home.say('hello', { person: 'ben', group: 'family' });
    const asked = await home.say('I moved to Lisbon', { person: 'ann', group: 'family' });
    expect(asked).toMatch(/Shall I set your time zone to Europe\/Lisbon\?$/);
    await home.say('yes', { person: 'ben', group: 'family' });
    expect(await home.wakeful.person({ person: 'ann' })).toMatchObject({ zone: 'Asia/Taipei' });
    const [proposal] = await home.wakeful.proposals();
    expect(await home.say(`Yes ${proposal?.id}`, { person: 'ann', group: 'family' })).toBe(
      'Your time zone is Europe/Lisbon now.',
    );
    expect(await home.wakeful.triggers()).toMatchObject([{ nextAt: '2026-12-01T20:00:00+00:00' }]);
  });

  test('a city in the same zone, or one that is not known, asks nothing', async () => {
    const home = createHome(START);
    await home.say('I moved to Taipei');
    await home.say('I moved to Springfield');
    expect(await home.wakeful.proposals()).toEqual([]);
  });
});

describe('a recall that has drifted is flagged at the fire, with a proposal', () => {
  test.each([
    [
      'remind me to take my meds every day at 8pm',
      'I take antibiotics with my meds until December 3',
      /^You said: “I take antibiotics with my meds until December 3”, and that time is over\. Shall I stop the reminder “take my meds”\?$/,
    ],
    [
      '提醒我每天晚上八點吃藥',
      '抗生素要跟藥一起吃到12月3日',
      /^你說過「抗生素要跟藥一起吃到12月3日」，那段時間已經過了。要我停掉「吃藥」這個提醒嗎？$/,
    ],
  ])('what it told best has expired: its end is asked about once, in a message of its own', async (set, fact, asks) => {
    const home = createHome(START);
    await home.say(set);
    await home.say(fact);
    await home.liveUntil('2026-12-02T21:00:00+08:00');
    expect(home.told()).toHaveLength(2);
    await home.liveUntil('2026-12-07T21:00:00+08:00');
    expect(home.told().filter(({ text }) => asks.test(text))).toHaveLength(1);
    expect(home.told()).toHaveLength(8);
    expect(await home.wakeful.triggers()).toMatchObject([{ proposals: [{ reason: 'expired' }] }]);
  });

  test.each([
    ['remind me to take my meds every day at 8pm', 'I finished the antibiotics', 'I finished my meds'],
    ['提醒我每天晚上八點吃藥', '抗生素吃完了', '藥吃完了'],
  ])('right after %s, "%s" says more than that it is done', async (set, over, dose) => {
    const home = createHome(START);
    await home.say(set);
    await home.liveUntil('2026-12-01T20:30:00+08:00');
    await home.say(dose);
    expect((await home.wakeful.fires())[0]).toMatchObject({ acknowledged: true });
    expect(await home.wakeful.proposals()).toEqual([]);
    await home.liveUntil('2026-12-02T20:30:00+08:00');
    expect(await home.say(over)).toMatch(/Shall I stop|要我停掉/);
    expect((await home.wakeful.fires())[0]).toMatchObject({ acknowledged: true });
  });

  test.each([
    {
      set: 'remind me to call the landlord every Friday at 6pm',
      fact: "my landlord's phone number is 555-1234",
      forget: "forget my landlord's phone number",
      asks: /was taken back, and I know nothing else about it\. Shall I stop this reminder\?/,
    },
    {
      set: '提醒我每週五晚上六點打電話給房東',
      fact: '我的房東的電話是 555-1234',
      forget: '忘掉我的房東的電話是 555-1234',
      asks: /已經收回，我也不知道別的了。要我停掉這個提醒嗎？/,
    },
  ])('what it told best was taken back: $fact', async ({ set, fact, forget, asks }) => {
    const home = createHome(START);
    await home.say(set);
    await home.say(fact);
    await home.liveUntil('2026-12-05T10:00:00+08:00');
    expect(home.told()).toHaveLength(1);
    await home.say(forget);
    await home.liveUntil('2026-12-12T10:00:00+08:00');
    expect(home.told()).toHaveLength(3);
    expect(home.told()[2]?.text).toMatch(asks);
    expect(home.told()[2]?.text).not.toMatch(/555/);
    const [flagged] = await home.wakeful.triggers();
    expect(flagged?.proposals).toMatchObject([{ reason: 'forgotten', evidence: [] }]);
    // Its owner sees it once; it stays in the list.
    await home.liveUntil('2026-12-19T10:00:00+08:00');
    expect(home.told()).toHaveLength(4);
    expect(await home.say(/\p{Script=Han}/u.test(set) ? '不用' : 'no')).not.toMatch(/Stopped|已停掉/);
    expect(await cues(home)).toHaveLength(1);
  });

  test('it finds nothing at all: a cue that finds what is nearest is proposed, and then finds it', async () => {
    const home = createHome(START);
    await home.say('remind me about the bins every Monday at 8pm');
    await home.say('the recycling truck stops at the corner of Elm Street');
    const [trigger] = await home.wakeful.triggers();
    // What the reminder was made from is gone: only the cue is left.
    await home.store.transaction(async (tx) => {
      const stored = await tx.triggers.find('home', trigger?.id ?? '');
      await tx.facts.supersede('home', stored?.factId ?? '', { by: null, at: tx.now });
    });
    await home.liveUntil('2026-12-07T21:00:00+08:00');
    const asked = home.told()[1]?.text ?? '';
    expect(asked).toMatch(/I find nothing about “the bins”/);
    const [proposal] = await home.wakeful.proposals();
    await home.say('yes');
    const [after] = await home.wakeful.triggers();
    if (proposal?.change.kind === 'better_cue') expect(after?.cue).toBe(proposal.change.cue);
    else expect(after).toBeUndefined();
  });
});
