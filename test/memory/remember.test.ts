import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { correct, forget, restore } from '../../src/memory/index.ts';
import { openMemoryHome } from './memory-home.ts';

type Home = ReturnType<typeof openMemoryHome>;
let home: Home;
beforeEach(() => {
  home = openMemoryHome();
});
afterEach(() => home.close());

const current = () =>
  home.store.snapshot(async (tx) => (await tx.facts.list(home.householdId)).map((fact) => fact.text).sort());

test.each([
  ['take my meds', 'Take my meds.'],
  ['吃藥', '吃药。'],
  ['the code is ５５', 'the code is 55'],
  ['remember that the code is 55', 'The code is 55!'],
])('%s and %s are one statement, counted twice', async (first, second) => {
  const one = await home.say(first);
  const two = await home.say(second);
  expect(two).toMatchObject({ created: false, superseded: [] });
  expect(two.facts[0]).toMatchObject({ id: one.facts[0]?.id, mentions: 2 });
});

test('what opens a sentence and does not mean it is left out', async () => {
  const { facts } = await home.say('oh btw, the doctor said I should rest');
  expect(facts[0]).toMatchObject({ text: 'the doctor said I should rest', domain: 'health' });
});

describe('several statements in one breath', () => {
  test.each([
    ['My wife is vegetarian and my son is allergic to nuts', ['My wife is vegetarian', 'my son is allergic to nuts']],
    ['I moved to Lisbon. My phone number is 0912-345-678.', ['I moved to Lisbon.', 'My phone number is 0912-345-678.']],
    ['我搬到高雄了，我對花生過敏', ['我搬到高雄了', '我對花生過敏']],
  ])('%s is kept as each', async (text, parts) => {
    const { facts } = await home.say(text);
    expect(facts.map((fact) => fact.text)).toEqual(parts);
  });

  test.each([
    'Hey Mel! I went to the pool. It was fun.',
    'take my meds and my vitamins',
    '醫生說要跟維他命一起吃，飯後吃',
  ])('%s is kept whole', async (text) => {
    expect((await home.say(text)).facts.map((fact) => fact.text)).toEqual([text]);
  });
});

describe('dates', () => {
  const day = (iso: string) => Date.parse(`${iso}+01:00`);
  test.each([
    ['the refill is due on December 4', day('2026-12-04T07:00:00'), day('2026-12-04T20:00:00')],
    ['the plumber comes tomorrow at 3pm', day('2026-12-02T15:00:00'), day('2026-12-02T15:00:00')],
    ['後天下午三點看牙醫', day('2026-12-03T15:00:00'), day('2026-12-03T15:00:00')],
  ])('%s is dated', async (text, from, to) => {
    const { facts } = await home.say(text);
    expect(facts[0]?.occursAt).toBeGreaterThanOrEqual(from);
    expect(facts[0]?.occursAt).toBeLessThanOrEqual(to);
  });

  test.each([
    'Emma’s recital starts at six',
    "grandma's birthday is May 3",
    'I went to the dentist on March 3, 2020',
    'take my meds',
    '她今年二十歲',
  ])('%s is no plan', async (text) => {
    expect((await home.say(text)).facts[0]?.occursAt).toBeNull();
  });
});

test.each(['', '   ', '…', '\u200b'])('a text without a word (%j) is refused', async (text) => {
  await expect(home.say(text)).rejects.toMatchObject({ code: 'input_invalid' });
});

describe('what replaces what', () => {
  test.each([
    ['I live in Porto', 'I moved to Lisbon'],
    ['我住在台北', '我搬到高雄了'],
    ['my rent is 2,400', 'my rent is now 2,600'],
    ['my rent is 2,400', 'my rent went up to 2,600'],
    ['the wifi password is on the fridge', 'the wifi password changed to hunter2'],
    ['our wifi password is hunter2', 'the wifi password has been changed to hunter3'],
    ['the door code was changed to 4411', 'the door code has just changed to 9911'],
    ['my phone number is 555-0134', 'my phone number changed to 555-0199'],
    ['我的房租是兩萬', '我的房租漲到兩萬二'],
    ['I am vegetarian', 'I am not vegetarian'],
    ['my dentist is Dr. Hall', 'my dentist is Dr. Novak'],
    ["my wife's birthday is May 3", "my wife's birthday is May 4"],
    ["Dr. Smith's number is 555-0134", "Dr. Smith's new number is 555-0199"],
    ['the meeting is in room 2', 'actually, the meeting is in room 4'],
    ['小美的會議在三樓', '小美的會議不是在三樓是在五樓'],
    ['take the antibiotics', 'I finished the antibiotics'],
    ["I'm allergic to penicillin", "actually I'm not allergic to penicillin"],
    ['I have a penicillin allergy', "I'm no longer allergic to penicillin"],
    ['my son is allergic to peanuts', "actually my son isn't allergic to peanuts"],
    ['my dentist is Dr. Chen', 'no, my dentist is Dr. Lin'],
    ['my dentist is Dr. Chen', "my dentist isn't Dr. Chen any more"],
    ['my dentist is Dr. Chen', 'Chen is no longer my dentist'],
    ['I live in Porto', "I don't live in Porto any more"],
    ['I like coffee', "actually I don't like coffee"],
    ["I'm not allergic to shrimp", "I'm allergic to shrimp"],
    ['我對花生過敏', '其實我對花生不過敏'],
    ['我对花生过敏', '我沒有對花生過敏'],
    ['我兒子對堅果過敏', '我兒子對堅果不過敏了'],
    ['我的牙醫是陳醫師', '不對，我的牙醫是林醫師'],
    ['我的牙醫是陳醫師', '我的牙醫不是陳醫師了'],
    ['陳醫師是我的牙醫', '陳醫師不再是我的牙醫'],
    ['我喜歡咖啡', '我不喜歡咖啡了'],
    ['我對花生過敏', "I'm not allergic to peanuts any more"],
    ["I'm allergic to penicillin", '我對青黴素不過敏了'],
  ])('%s gives way to %s', async (old, latest) => {
    const before = await home.say(old);
    const after = await home.say(latest);
    expect(after.superseded.map((fact) => fact.id)).toEqual([before.facts[0]?.id]);
    expect(await current()).toEqual([after.facts[0]?.text]);
  });

  test.each([
    ['my sister lives in Porto', 'I moved to Lisbon'],
    ['I am allergic to penicillin', 'I finished the antibiotics'],
    ['take my blood pressure pills', 'I finished the antibiotics'],
    ['the report is due on Friday', 'I finished the antibiotics'],
    ['I am allergic to antibiotics', 'I finished the antibiotics'],
    ['I am allergic to nuts', 'I am allergic to penicillin'],
    ['I like tea', 'I like coffee'],
    ['take my meds every evening', 'take vitamins with my meds every evening'],
    ["my wife's birthday is May 3", "my sister's birthday is May 4"],
    ['Anna is vegetarian', 'Ben is not vegetarian'],
    ["Dr. Smith's number is 555-0134", "Dr. Lee's number is 555-0199"],
    ['我對花生過敏', '我對蝦過敏'],
    ["I'm allergic to penicillin", "actually I'm allergic to peanuts"],
    ["I'm allergic to penicillin", "actually I'm not allergic to cats"],
    ["I'm allergic to penicillin", "if I'm not allergic to penicillin, what can I take"],
    ["I'm allergic to penicillin", "I'm not allergic to penicillin?"],
    ["I'm allergic to nuts and shellfish", "I'm not allergic to nuts"],
    ["I'm allergic to peanuts", 'actually my son is not allergic to peanuts'],
    ['my dentist is Dr. Chen', "my doctor isn't Dr. Chen"],
    ['my dentist is Dr. Chen', "my dentist isn't Dr. Lin"],
    ['my dentist is Dr. Chen', 'no, my doctor is Dr. Lin'],
    ['my phone number is 555-0100', 'my phone is broken'],
    ['I work at Acme', "I don't work at Globex any more"],
    ['我對花生過敏', '其實我對牛奶不過敏'],
    ['我對花生過敏', '我女兒對花生不過敏'],
    ['我的牙醫是陳醫師', '不對，我的醫生是林醫師'],
    ['我的牙醫是陳醫師', '我的牙醫不是林醫師'],
    ['我對腰果過敏', "I'm not allergic to peanuts any more"],
    ["I'm allergic to nuts", '我對花生不過敏了'],
  ])('%s and %s both stand', async (one, other) => {
    await home.say(one);
    expect((await home.say(other)).superseded).toEqual([]);
    expect(await current()).toHaveLength(2);
  });

  test('two members of a household each have their own', async () => {
    await home.say('I live in Porto', { person: 'per_ana', scope: 'household' });
    expect((await home.say('I live in Lisbon', { person: 'per_ben', scope: 'household' })).superseded).toEqual([]);
  });

  test('what comes in late goes in already replaced', async () => {
    const now = home.clock.now();
    const latest = await home.say('I live in Lisbon', { at: now });
    const late = await home.say('I live in Porto', { at: now - 86_400_000 });
    expect(late.facts[0]).toMatchObject({ supersededBy: latest.facts[0]?.id });
    expect(await current()).toEqual(['I live in Lisbon']);
  });

  const DAY_MS = 86_400_000;

  test.each([
    ["I'm taking antibiotics", 'I finished the antibiotics'],
    ['我在吃抗生素', '抗生素吃完了'],
  ])('%s comes in after %s, which ended it, and is closed', async (taking, finished) => {
    const now = home.clock.now();
    const end = await home.say(finished, { at: now - DAY_MS });
    const late = await home.say(taking, { at: now - 8 * DAY_MS, chatId: 'chat_other' });
    expect(late.facts[0]).toMatchObject({ supersededBy: end.facts[0]?.id });
    expect(await current()).toEqual([finished]);
  });

  test('what began again after an end is not ended by it, in whatever order the two come in', async () => {
    const now = home.clock.now();
    await home.say("I'm taking antibiotics", { at: now - DAY_MS });
    expect((await home.say('I finished the antibiotics', { at: now - 8 * DAY_MS })).superseded).toEqual([]);
  });

  test('what was said at the same time and has ended since does not come back when it is sent again', async () => {
    const now = home.clock.now();
    const send = () => [
      home.say('I moved to Berlin', { at: now - 9 * DAY_MS }),
      home.say("I'm taking antibiotics", { at: now - 8 * DAY_MS }),
      home.say('I finished the antibiotics', { at: now - 7 * DAY_MS }),
      home.say('I moved to Lisbon', { at: now - DAY_MS }),
    ];
    for (const said of send()) await said;
    for (const again of send()) expect((await again).created).toBe(false);
    expect((await current()).toSorted()).toEqual(['I finished the antibiotics', 'I moved to Lisbon']);
    expect((await home.say('I moved to Berlin')).created).toBe(true);
  });
});

test.each([
  ['no, my dentist is Dr. Lin', 'my dentist is Dr. Lin'],
  ['不對，我的牙醫是林醫師', '我的牙醫是林醫師'],
  ['No sugar for me', 'No sugar for me'],
])('%s is kept as %s', async (said, kept) => {
  expect((await home.say(said)).facts.map(({ text }) => text)).toEqual([kept]);
});

test.each([
  ['I am allergic to nuts', 2],
  ['我對花生過敏', 2],
  ['our wifi password is on the fridge', 1],
])('%s, said by two people in one chat, is %i facts', async (text, count) => {
  for (const person of ['per_ana', 'per_ben', 'per_ana']) await home.say(text, { person, scope: 'chat:chat_family' });
  const { hits } = await home.recall(text, { scopes: ['chat:chat_family'] });
  expect(hits.map(({ fact }) => fact.mentions).sort()).toEqual(count === 2 ? [1, 2] : [3]);
});

test('what was forgotten is recalled no more, stays in the history, and comes back when restored', async () => {
  const { facts } = await home.say('the safe code is 1234');
  const [{ id } = { id: '' }] = facts;
  await home.store.transaction((tx) => forget(tx, home.householdId, id, tx.now));
  expect((await home.recall('safe code')).hits).toEqual([]);
  expect(await home.store.snapshot((tx) => tx.facts.find(home.householdId, id))).toMatchObject({ supersededBy: null });
  await home.store.transaction((tx) => restore(tx, home.householdId, id));
  expect((await home.recall('safe code')).hits).toHaveLength(1);
});

test('a correction by hand replaces the fact it names', async () => {
  const { facts } = await home.say('the safe code is 1234');
  const [wrong] = facts;
  const result = await home.store.transaction((tx) =>
    correct(tx, { random: home.random }, wrong?.id ?? '', {
      householdId: home.householdId,
      text: 'the safe code is 4321',
      scope: home.own,
      provenance: { personId: 'per_me', chatId: null, ref: null, saidAt: tx.now },
      zone: 'Europe/Berlin',
    }),
  );
  expect(result.superseded.map((fact) => fact.id)).toEqual([wrong?.id]);
  expect(await current()).toEqual(['the safe code is 4321']);
});

test.each(['forget', 'restore'] as const)('%s of an id that is not there says so', async (verb) => {
  const act = { forget, restore }[verb];
  await expect(home.store.transaction((tx) => act(tx, home.householdId, 'fact_x', tx.now))).rejects.toMatchObject({
    code: 'not_found',
  });
});
