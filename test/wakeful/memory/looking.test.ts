// Proves promise 5, promise 7.
import { expect, test } from 'vitest';
import { ALL_STATES, openMemoryHouse } from './memory-house.ts';

const TERMINAL = { chat: 'terminal' };

test('what memory said on a day in May is what it had learnt by the end of that day', async () => {
  const { clock, say, texts } = openMemoryHouse();
  await say('I live in Berlin');
  clock.set(Date.parse('2026-05-03T23:30:00+08:00'));
  await say('my wife is vegetarian');
  clock.set(Date.parse('2026-05-04T00:10:00+08:00'));
  await say('I moved to Lisbon');
  clock.set(Date.parse('2026-11-30T12:00:00+08:00'));
  expect(await texts({ at: '2026-05-02' })).toEqual(['I live in Berlin']);
  expect(await texts({ at: '2026-05-03' })).toEqual(['my wife is vegetarian', 'I live in Berlin']);
  expect(await texts()).toEqual(['I moved to Lisbon', 'my wife is vegetarian']);
  expect(await texts({ at: '2026-04-01' })).toEqual([]);
});

test('facts are listed by whom they are about, domain, scope and state, page by page', async () => {
  const { memory, say, texts } = openMemoryHouse();
  await say('my wife is vegetarian');
  await say('我老婆不吃牛肉');
  await say('I am allergic to penicillin');
  await say('we meet at noon', { chat: 'family' });
  const gone = await say('the wifi password is on the fridge');
  await memory.forget(gone, TERMINAL);
  expect(await texts({ entity: 'my wife' })).toEqual(expect.arrayContaining(['my wife is vegetarian']));
  expect(await texts({ entity: '我老婆' })).toEqual(await texts({ entity: 'my wife' }));
  expect(await texts({ domain: 'health' })).toEqual(['I am allergic to penicillin']);
  expect(await texts({ scope: 'chat:family' })).toEqual(['we meet at noon']);
  expect(await texts({ scope: 'person' })).not.toContain('we meet at noon');
  expect(await texts({ states: ['forgotten'] })).toEqual(['the wifi password is on the fridge']);
  const first = await memory.list({ ...TERMINAL, limit: 3, states: ALL_STATES });
  const second = await memory.list({ ...TERMINAL, limit: 3, states: ALL_STATES, after: first.next ?? '' });
  expect([...first.facts, ...second.facts].map(({ text }) => text)).toEqual(await texts({ states: ALL_STATES }));
  expect(second.next).toBeNull();
});

test.each([
  [{ entity: 'nobody at all' }, 'not_found'],
  [{ domain: 'weather' }, 'input_invalid'],
  [{ scope: 'chat:secret' }, 'input_invalid'],
  [{ at: 'last spring' }, 'input_invalid'],
])('a filter that means nothing is an error: %o', async (filter, code) => {
  const { memory, say } = openMemoryHouse();
  await say('tea is in the tin');
  await expect(memory.list({ ...TERMINAL, ...filter })).rejects.toMatchObject({ code });
});

test("nobody sees, undoes or forgets another's private facts; whoever runs the home sees all", async () => {
  const { memory, say, texts } = openMemoryHouse();
  const secret = await say('my surprise party is on Friday', { person: 'ana' });
  await say('tea is in the tin');
  const me = { chat: 'terminal', person: 'me' };
  expect(await texts()).toEqual(['tea is in the tin']);
  await expect(memory.show(secret, me)).rejects.toMatchObject({ code: 'not_found' });
  await expect(memory.history({ ...me, of: secret })).rejects.toMatchObject({ code: 'not_found' });
  await expect(memory.forget(secret, me)).rejects.toMatchObject({ code: 'not_found' });
  await expect(memory.undo(secret, me)).rejects.toMatchObject({ code: 'not_found' });
  await expect(memory.list({ ...me, scope: 'person:ana' })).rejects.toMatchObject({ code: 'input_invalid' });
  const { takenBack } = await memory.undo(undefined, { ...me, person: 'ana' });
  expect(takenBack.map(({ text }) => text)).toEqual(['my surprise party is on Friday']);
  expect(await texts({ everyone: true, states: ALL_STATES })).toContain('my surprise party is on Friday');
});

test('a fact shows where it comes from, what it replaced and what it goes on from', async () => {
  const { memory, say } = openMemoryHouse();
  await say('I live in Berlin');
  const lisbon = await say('I moved to Lisbon');
  const meds = await say('take my meds every evening');
  const vitamins = await say('the doctor said I should take my vitamins with them');
  expect(await memory.show(lisbon.slice(0, 12), TERMINAL)).toMatchObject({
    text: 'I moved to Lisbon',
    field: 'home_city',
    value: 'Lisbon',
    person: 'me',
    chat: 'terminal',
    scope: 'person:me',
    saidAt: '2026-05-01T09:02:00+08:00',
    replaces: [{ text: 'I live in Berlin', state: 'superseded' }],
  });
  const { links } = await memory.links(vitamins, TERMINAL);
  expect(links).toMatchObject([{ from: { id: vitamins }, type: 'continues', to: { id: meds } }]);
});

test('the history of a field, of somebody, and of one fact is the chain of what was said, with its times', async () => {
  const { memory, say } = openMemoryHouse();
  for (const city of ['Berlin', 'Lisbon', 'Porto']) await say(`I moved to ${city}`);
  await say('my wife is vegetarian');
  const [chain] = await memory.history({ ...TERMINAL, of: 'home_city' });
  expect(chain?.facts.map(({ value, state }) => [value, state])).toEqual([
    ['Berlin', 'superseded'],
    ['Lisbon', 'superseded'],
    ['Porto', 'current'],
  ]);
  expect(chain?.facts[0]?.supersededAt).toBe(chain?.facts[1]?.recordedAt);
  expect(await memory.history({ ...TERMINAL, of: chain?.facts[1]?.id ?? '' })).toEqual([chain]);
  expect(await memory.history({ ...TERMINAL, of: 'my wife' })).toMatchObject([{ field: 'diet' }]);
  await expect(memory.history({ ...TERMINAL, of: 'shoe_size' })).rejects.toMatchObject({ code: 'not_found' });
});
