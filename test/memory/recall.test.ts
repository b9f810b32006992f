import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UNRELATED_CHINESE, UNRELATED_ENGLISH } from './household.ts';
import { openMemoryHome } from './memory-home.ts';

type Home = ReturnType<typeof openMemoryHome>;
let home: Home;
beforeEach(() => {
  home = openMemoryHome();
});
afterEach(() => home.close());

const texts = async (cue: string, tier?: 'primary' | 'related'): Promise<string[]> => {
  const { hits } = await home.recall(cue);
  return hits.filter((hit) => tier === undefined || hit.tier === tier).map((hit) => hit.fact.text);
};

const HOUR_MS = 3_600_000;

describe('the medication story', () => {
  const MEDS = 'take my meds';
  const VITAMINS = 'the doctor said I should take my vitamins with my meds';

  beforeEach(async () => {
    await home.sayAll([...UNRELATED_ENGLISH, ...UNRELATED_CHINESE], 'chat_other');
    await home.say(MEDS);
    home.clock.advance(20 * HOUR_MS);
    await home.say('the landlord called about the heating');
    await home.say(`oh btw, ${VITAMINS}`);
  });

  test.each(['take my meds', 'meds', 'my medication', 'medicine', 'what do you know about my meds?', '吃藥', '我的药'])(
    '%s finds both facts and nothing else of the household',
    async (cue) => {
      expect((await texts(cue)).sort()).toEqual([MEDS, VITAMINS]);
    },
  );

  test('the very words of the cue come first', async () => {
    expect((await texts('take my meds'))[0]).toBe(MEDS);
  });

  test('each hit says why', async () => {
    const { hits } = await home.recall('take my meds');
    expect(hits.map((hit) => hit.reasons)).toEqual([['words: meds, take'], ['words: meds, take']]);
  });
});

describe('the medication story with a refill and a doctor', () => {
  beforeEach(async () => {
    await home.sayAll([...UNRELATED_ENGLISH, ...UNRELATED_CHINESE], 'chat_other');
    await home.say('take my meds');
    await home.say('the doctor said I should take my vitamins with my meds');
    await home.say('pick up the prescription refill on December 4');
    await home.say("Dr. Smith's number is 555-0134");
    await home.say('the dentist appointment is on December 18');
  });

  test('what is due soon in the same matter and how to reach the doctor are told as related', async () => {
    const { hits } = await home.recall('take my meds');
    expect(hits.map((hit) => [hit.tier, hit.fact.text])).toEqual([
      ['primary', 'take my meds'],
      ['primary', 'the doctor said I should take my vitamins with my meds'],
      ['related', 'pick up the prescription refill on December 4'],
      ['related', "Dr. Smith's number is 555-0134"],
    ]);
    expect(hits.slice(2).map((hit) => hit.reasons)).toEqual([['soon, and in the same matter'], ['contact: doctor']]);
  });

  test('what is a month off is not soon', async () => {
    const { hits } = await home.recall('take my meds', { at: home.clock.now() - 30 * 24 * HOUR_MS });
    expect(hits).toEqual([]);
  });
});

describe('the same story in Chinese', () => {
  const MEDS = '吃藥';
  const VITAMINS = '醫生說要跟維他命一起吃';

  beforeEach(async () => {
    await home.sayAll([...UNRELATED_ENGLISH, ...UNRELATED_CHINESE], 'chat_other');
    await home.say(MEDS);
    home.clock.advance(20 * HOUR_MS);
    await home.say('房東打電話來說暖氣的事');
    await home.say(VITAMINS);
  });

  test.each(['吃藥', '吃药', '服藥', '我的药', '提醒我吃藥', 'take my meds'])(
    '%s finds both, though the second does not name the medicine',
    async (cue) => {
      expect(await texts(cue)).toEqual([MEDS, VITAMINS]);
    },
  );

  test('what was left out is told as the reason', async () => {
    const { hits } = await home.recall('吃藥');
    expect(hits[1]?.reasons).toEqual([`continues: ${MEDS}`]);
  });
});

test('a pronoun goes on from what it stands for', async () => {
  await home.say('take the antibiotics every evening');
  await home.say('we are out of milk');
  home.clock.advance(5 * HOUR_MS);
  await home.say('the doctor said not to drink milk with them');
  expect(await texts('take my medicine', 'primary')).toContain('the doctor said not to drink milk with them');
});

test.each([
  ["it's raining", 'take my meds'],
  ['take an umbrella when it rains', 'take the dog to the groomer'],
  ['my blood pressure was fine this morning', 'call the doctor'],
  ['I saw it at the cinema', 'take my meds'],
  ['這個週末要去爬山', '吃藥'],
])('%s does not go on from %s', async (text, earlier) => {
  await home.say(earlier);
  home.clock.advance(HOUR_MS);
  await home.say(text);
  expect(await texts(earlier)).toEqual([earlier]);
});

describe("in matters of one's own health, what others say of themselves answers nothing", () => {
  beforeEach(async () => {
    await home.say('我對蝦子過敏', { person: 'per_mei', chatId: 'chat_line' });
    await home.say('My blood type is AB negative', { person: 'per_ana', chatId: 'chat_line' });
  });

  test.each([
    'am I allergic to shrimp',
    'what is my blood type?',
    '我對什麼過敏？',
    '我對蝦子過敏嗎',
    'what am I allergic to?',
  ])('%s', async (cue) => {
    expect(await texts(cue, 'primary')).toEqual([]);
  });

  test("one's own does, and others' where the question is of them", async () => {
    await home.say('I am allergic to peanuts');
    expect(await texts('what am I allergic to?', 'primary')).toEqual(['I am allergic to peanuts']);
    expect(await texts('am I allergic to anything?', 'primary')).toEqual(['I am allergic to peanuts']);
    expect(await texts('who is allergic to shrimp?', 'primary')).toContain('我對蝦子過敏');
  });
});

test('a cue that nothing answers finds nothing', async () => {
  await home.sayAll(UNRELATED_ENGLISH, 'chat_other');
  expect(await texts('renew the fishing licence')).toEqual([]);
  expect(await texts('')).toEqual([]);
  expect(await texts('🙈')).toEqual([]);
});

test('a search fills up with weaker matches, a reminder does not', async () => {
  await home.say('the dentist is on King Street');
  await home.say('the street party is on Saturday');
  const cue = 'where on King Street is the dentist?';
  expect((await home.recall(cue)).hits).toHaveLength(1);
  const filled = await home.recall(cue, { fill: true });
  expect(filled.hits.map((hit) => hit.tier)).toEqual(['primary', 'related']);
});

test('the same thing said several ways takes one place', async () => {
  await home.say('the dentist is on King Street');
  await home.say('The dentist is on King Street, you know');
  await home.say('the dentist is not on King Street');
  expect(await texts('dentist')).toEqual(['the dentist is on King Street', 'the dentist is not on King Street'].sort());
});

test('an empty list of scopes is a fault of the caller', async () => {
  await expect(home.recall('meds', { scopes: [] })).rejects.toMatchObject({ code: 'input_invalid' });
});

test('what was said in private is not recalled for a wider audience, whatever the cue', async () => {
  await home.say('my therapist is Dr. Lee');
  await home.say('the picnic is on Sunday', { scope: 'chat:chat_family' });
  const forFamily = await home.recall('therapist Dr. Lee picnic', {
    scopes: ['household', 'chat:chat_family'],
    fill: true,
  });
  expect(forFamily.hits.map((hit) => hit.fact.text)).toEqual(['the picnic is on Sunday']);
});

test('households never meet', async () => {
  await home.say('take my meds');
  const elsewhere = await home.recall('take my meds', { householdId: 'hh_other', fill: true });
  expect(elsewhere.hits).toEqual([]);
});

test('memory answers for an earlier day as it stood then', async () => {
  await home.say('I live in Porto');
  const then = home.clock.now();
  home.clock.advance(48 * HOUR_MS);
  await home.say('I moved to Lisbon');
  expect(await texts('where do I live?')).not.toContain('I live in Porto');
  const { hits } = await home.recall('where do I live?', { at: then });
  expect(hits.map((hit) => hit.fact.text)).toEqual(['I live in Porto']);
});

test.each([
  ['吃抗生素', '抗生素要飯後吃', ['小明週五來吃飯', '媽媽週六想吃火鍋', '我喜歡吃壽司']],
  [
    'drink the cough syrup',
    'the cough syrup is in the door of the fridge',
    ['Ming comes for a drink on Friday', 'Ben drinks beer'],
  ],
  [
    'pay the plumber',
    'the plumber wants 80 euros',
    ['the bill for the phone is due on Friday', 'Ana pays for lunch on Friday'],
  ],
])('%s is told with its thing, and not with what is done to other things', async (cue, thing, others) => {
  for (const text of [...others, thing]) await home.say(text);
  expect(await texts(cue)).toEqual([thing]);
});

test('what is otherwise on one day is not told on later days', async () => {
  await home.say('take my meds every evening');
  await home.say('no meds tomorrow');
  home.clock.advance(24 * HOUR_MS);
  expect(await texts('take my meds')).toContain('no meds tomorrow');
  home.clock.advance(24 * HOUR_MS);
  expect(await texts('take my meds')).not.toContain('no meds tomorrow');
});

test('a word that goes with anything is no cue by itself, and is found when it is searched for', async () => {
  await home.sayAll([...UNRELATED_ENGLISH], 'chat_other');
  await home.say('I drink oat milk in my coffee');
  await home.say('我早上都喝豆漿');
  const found = async (cue: string, isSearched: boolean) =>
    (await home.recall(cue, { isSearched })).hits.map(({ fact }) => fact.text).sort();
  for (const cue of ['drink', '喝', 'drinks?']) {
    expect(await found(cue, false)).toEqual([]);
    expect(await found(cue, true)).toEqual(['I drink oat milk in my coffee', '我早上都喝豆漿']);
  }
});
