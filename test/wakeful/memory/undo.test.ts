// Proves promise 7.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recall } from '../../../src/memory/index.ts';
import type { Scope, Store } from '../../../src/store/index.ts';
import { ALL_STATES, openMemoryHouse } from './memory-house.ts';

const TERMINAL = { chat: 'terminal' };
const scopesOfMe = (store: Store): Promise<Scope[]> =>
  store.snapshot(async (tx) => [`person:${(await tx.people.findByHandle('home', 'me'))?.id ?? ''}`]);
const namesOf = (facts: readonly { text: string }[]): string[] => facts.map(({ text }) => text);

test('undo takes the last writing back, and a second undo brings it again', async () => {
  const { clock, memory, say, texts } = openMemoryHouse();
  await say('I live in Berlin');
  await say('I moved to Lisbon');
  clock.advance(60_000);
  const undone = await memory.undo(undefined, TERMINAL);
  expect([namesOf(undone.takenBack), namesOf(undone.restored)]).toEqual([['I moved to Lisbon'], ['I live in Berlin']]);
  expect(await texts()).toEqual(['I live in Berlin']);
  clock.advance(60_000);
  await memory.undo(undefined, TERMINAL);
  expect(await texts()).toEqual(['I moved to Lisbon']);
});

test('undo of a forgotten fact brings it back; the past still says and recalls that it was gone', async () => {
  const { clock, store, memory, say, texts } = openMemoryHouse();
  const tea = await say('tea is in the tin');
  clock.set(Date.parse('2026-05-02T12:00:00+08:00'));
  await memory.forget(tea, TERMINAL);
  clock.set(Date.parse('2026-05-04T12:00:00+08:00'));
  expect(namesOf((await memory.undo(tea, TERMINAL)).restored)).toEqual(['tea is in the tin']);
  expect(await texts()).toEqual(['tea is in the tin']);
  expect(await texts({ at: '2026-05-01' })).toEqual(['tea is in the tin']);
  expect(await texts({ at: '2026-05-03' })).toEqual([]);
  expect(await texts({ at: '2026-05-03', states: ['forgotten'] })).toEqual(['tea is in the tin']);
  const cue = { householdId: 'home', cue: 'tea tin', scopes: await scopesOfMe(store) };
  const recalledAt = (at: string) =>
    store.snapshot(async (tx) => (await recall(tx, { ...cue, at: Date.parse(at) })).hits.map(({ fact }) => fact.text));
  expect(await recalledAt('2026-05-03T12:00:00+08:00')).toEqual([]);
  expect(await recalledAt('2026-05-05T12:00:00+08:00')).toEqual(['tea is in the tin']);
  expect(await memory.show(tea, TERMINAL)).toMatchObject({
    state: 'current',
    pauses: [{ from: '2026-05-02T12:00:00+08:00', to: '2026-05-04T12:00:00+08:00' }],
  });
});

test('undo of a replaced fact gives the field its value back; one fact that holds is taken back with what it replaced', async () => {
  const { clock, memory, say, texts } = openMemoryHouse();
  const berlin = await say('I live in Berlin');
  const lisbon = await say('I moved to Lisbon');
  clock.advance(60_000);
  await memory.undo(berlin, TERMINAL);
  expect(await texts()).toEqual(['I live in Berlin']);
  clock.advance(60_000);
  await memory.undo(lisbon, TERMINAL);
  clock.advance(60_000);
  await memory.undo(lisbon, TERMINAL);
  expect(await texts()).toEqual(['I live in Berlin']);
});

test('what a reminder is made of is neither undone nor forgotten', async () => {
  const { memory, wakeful } = openMemoryHouse();
  await expect(memory.undo(undefined, TERMINAL)).rejects.toMatchObject({ code: 'state_conflict' });
  await wakeful.hear({ chat: 'terminal', text: 'remind me to take my meds every evening at 8' });
  const [content] = (await memory.list(TERMINAL)).facts;
  expect(content).toMatchObject({ text: 'take my meds', isReminder: true });
  await expect(memory.forget(content?.id ?? '', TERMINAL)).rejects.toMatchObject({ code: 'state_conflict' });
  await expect(memory.undo(undefined, TERMINAL)).rejects.toMatchObject({ code: 'state_conflict' });
});

const CITIES = ['Berlin', 'Lisbon', 'Porto', 'Lyon'];

test('whatever was written, an undo and its undo leave memory as it was, and no fact is ever lost', async () => {
  const step = fc.oneof(
    fc.constantFrom(...CITIES).map((city) => ({ say: `I moved to ${city}` })),
    fc.nat(6).map((n) => ({ say: `parcel ${n} lies in the shed` })),
    fc.nat(20).map((nth) => ({ forget: nth })),
    fc.constant({ undo: true as const }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const { clock, memory, say, texts } = openMemoryHouse();
      const known = new Set<string>();
      for (const each of steps) {
        clock.advance(60_000);
        if ('say' in each) await say(each.say);
        else if ('undo' in each) await memory.undo(undefined, TERMINAL).catch(() => undefined);
        else {
          const { facts } = await memory.list(TERMINAL);
          const fact = facts[each.forget % Math.max(1, facts.length)];
          if (fact) await memory.forget(fact.id, TERMINAL);
        }
        const now = await texts({ states: ALL_STATES });
        for (const text of known) expect(now).toContain(text);
        for (const text of now) known.add(text);
      }
      const before = await texts();
      const undo = async (): Promise<boolean> => {
        clock.advance(60_000);
        return memory.undo(undefined, TERMINAL).then(
          () => true,
          () => false,
        );
      };
      if ((await undo()) && (await undo())) expect(await texts()).toEqual(before);
    }),
    { numRuns: 40 },
  );
});
