// Proves promise 5, promise 10.
import { expect, test } from 'vitest';
import { ALL_STATES, openMemoryHouse } from './memory-house.ts';

const TERMINAL = { chat: 'terminal' };
const everything = { ...TERMINAL, everyone: true } as const;

type House = ReturnType<typeof openMemoryHouse>;

async function exported(house: House, format: 'jsonl' | 'markdown' = 'jsonl', all = true): Promise<string[]> {
  const lines: string[] = [];
  await house.memory.export({ ...TERMINAL, everyone: all, format, write: (line) => void lines.push(line) });
  return lines;
}

async function lived(): Promise<House> {
  const house = openMemoryHouse();
  for (const text of [
    'I live in Berlin',
    'my wife is vegetarian',
    'take my meds every evening',
    'the doctor said I should take my vitamins with them',
    'I moved to Lisbon',
    '我對花生過敏',
    "Dr. Smith's number is 555-0134",
    'actually my wife is not vegetarian',
    'the refill is due on May 9th',
  ])
    await house.say(text);
  await house.say('my surprise party is on Friday', { person: 'ana' });
  await house.say('we meet at noon', { chat: 'family' });
  await house.say('I live in Berlin', { person: 'ana' });
  const gone = await house.say('the old wifi password is tulip');
  await house.memory.forget(gone, TERMINAL);
  house.clock.advance(60_000);
  await house.memory.undo(gone, TERMINAL);
  await house.wakeful.hear({ chat: 'terminal', text: 'remind me to water the plants every day at 8' });
  return house;
}

const CUES = [
  'meds',
  'take my vitamins',
  'where do I live',
  'wife',
  'peanuts',
  '過敏',
  'wifi',
  'doctor',
  'noon',
  'refill',
  'plants',
];

test('an export taken in elsewhere recalls the same, for everybody, and holds the same history', async () => {
  const here = await lived();
  const there = openMemoryHouse('2026-05-01T10:00:00+08:00', 6);
  const lines = await exported(here);
  const files = [{ name: 'memory.jsonl', open: () => [lines.join('\n')] }];
  expect(await there.memory.import({ ...everything, files })).toMatchObject({ faultCount: 0, known: 0 });
  there.clock.set(here.clock.now());
  for (const person of ['me', 'ana'])
    for (const cue of CUES) {
      const ask = (house: House) => house.wakeful.recall({ chat: 'terminal', person, cue, limit: 8 });
      expect(await ask(there)).toEqual(await ask(here));
    }
  // A relation is known by whose it is, by the id that they have where it lies.
  const known = <T>(value: T): T => JSON.parse(JSON.stringify(value).replace(/of per_\w+/g, 'of somebody')) as T;
  const all = async (house: House) =>
    known((await house.memory.list({ ...everything, states: ALL_STATES, limit: 99 })).facts);
  const shown = async (house: House, id: string) => known(await house.memory.show(id, everything));
  expect(await all(there)).toEqual(await all(here));
  for (const { id } of await all(here)) expect(await shown(there, id)).toEqual(await shown(here, id));
  expect(await there.memory.import({ ...everything, files })).toMatchObject({ created: 0, links: 0 });
});

test('who exports takes along what they may see and no more', async () => {
  const text = (await exported(await lived(), 'jsonl', false)).join('\n');
  expect(text).toContain('I moved to Lisbon');
  expect(text).not.toContain('surprise party');
});

test('broken lines of an export are named and the rest is taken in', async () => {
  const [head = '', ...lines] = await exported(await lived());
  const there = openMemoryHouse();
  const text = [head, '{"fact":{"id":"fact_x"}}', '{"secret":{}}', 'garbage', ...lines].join('\n');
  const { created, faults } = await there.memory.import({
    ...everything,
    files: [{ name: 'm.jsonl', open: () => [text] }],
  });
  expect(faults.map(({ line }) => line)).toEqual([2, 3, 4]);
  expect(created).toBe(14);
});

test('the export for people holds what is so, by field of life', async () => {
  const lines = await exported(await lived(), 'markdown', false);
  expect(lines).toContain('## Health');
  expect(lines).toContain('- I moved to Lisbon (me, 2026-05-01)');
  expect(lines.join('\n')).not.toContain('Berlin');
});
