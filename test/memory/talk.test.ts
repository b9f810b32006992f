import { expect, test } from 'vitest';
import { createVirtualClock } from '../../src/clock.ts';
import { createSeededRandom } from '../../src/ids.ts';
import { recall, remember } from '../../src/memory/index.ts';
import { possibleNames, speakerInText, speakerTerms, withoutNames } from '../../src/memory/text/speaker-names.ts';
import { openSqliteStore, type Scope } from '../../src/store/index.ts';

const HOUSE = 'hh';
const SCOPE: Scope = 'person:per_me';
const START = Date.UTC(2024, 4, 1, 9);

/** A talk as one person keeps it, a turn a minute; `later` is how long after it the cue is asked. */
async function ask(turns: readonly string[], cue: string, { chatId = 'chat_1' }: { chatId?: string | null } = {}) {
  const clock = createVirtualClock(START + 400 * 86_400_000);
  const store = openSqliteStore(':memory:', { clock });
  const random = createSeededRandom(1);
  await store.transaction(async (tx) => {
    for (const [i, text] of turns.entries()) {
      const provenance = { personId: 'per_me', chatId, ref: String(i), saidAt: START + i * 60_000 };
      await remember(tx, { random }, { householdId: HOUSE, text, scope: SCOPE, provenance, zone: 'UTC' });
    }
  });
  const query = { householdId: HOUSE, cue, scopes: [SCOPE], limit: 10, fill: true };
  const { hits } = await store.snapshot((tx) => recall(tx, query));
  await store.close();
  return hits.map(({ fact }) => fact.text);
}

const SMALL = ['Ruth: Morning!', 'Kenji: The bus was late again.', 'Ruth: I need coffee.', 'Kenji: Same here.'];

test('the answer right after a question is found by the words of the question', async () => {
  const talk = [
    ...SMALL,
    'Kenji: I brought a greyhound home from the shelter.',
    'Ruth: No way! What did you call him?',
    'Kenji: Basil in the end.',
    ...SMALL.map((turn) => `${turn} Really.`),
  ];
  const found = await ask(talk, 'What did Kenji call the greyhound?');
  expect(found[0]).toBe('Kenji: I brought a greyhound home from the shelter.');
  expect(found.slice(0, 3)).toContain('Kenji: Basil in the end.');
  // Apart from the talk, that is one of the things that Kenji said.
  const apart = await ask(talk, 'What did Kenji call the greyhound?', { chatId: null });
  expect(apart.indexOf('Kenji: Basil in the end.')).not.toBeLessThan(3);
});

test('what somebody says is about them; what names them is mostly said to them', async () => {
  const talk = [
    'Ruth: Kenji, do you like the sea?',
    'Kenji: I swim in the sea on Sundays.',
    'Ruth: I prefer the mountains.',
    'Kenji: The mountains are cold.',
  ];
  expect((await ask(talk, 'Where does Kenji swim?'))[0]).toBe('Kenji: I swim in the sea on Sundays.');
  expect((await ask(talk, 'What does Ruth prefer?'))[0]).toBe('Ruth: I prefer the mountains.');
});

test('facts that are no talk lend each other nothing', async () => {
  const facts = ['the greyhound sleeps in the kitchen', 'piano lesson on Fridays', 'the rent is due'];
  expect(await ask(facts, 'where does the greyhound sleep?', { chatId: null })).toEqual([
    'the greyhound sleeps in the kitchen',
  ]);
});

test('a plan of long ago answers a question as well as any', async () => {
  const talk = [
    ...SMALL,
    'Ruth: My race in Leeds is on the twelfth of May.',
    'Kenji: The race for a seat on the bus is daily.',
  ];
  expect((await ask(talk, 'When was the race of Ruth?'))[0]).toContain('twelfth of May');
});

test.each([
  ['Ruth: I moved', 'Ruth'],
  ['[8 May 2023, 1:56 pm] Mary Ann: hi', 'Mary Ann'],
  ['怡君：我換工作了', '怡君'],
  ['Ruth said: see you', 'Ruth'],
  ['plumber: Mr. Ames', undefined],
  ['WiFi: 12345', undefined],
  ['see you at 10:30', undefined],
])('who speaks in %j is %s', (text, name) => {
  expect(speakerInText(text)?.name).toBe(name);
});

test('a name is known by its whole and its first word, without the service that it comes from', () => {
  expect(speakerTerms('Mary Ann@telegram')).toEqual(['@mary ann', '@mary']);
  expect(possibleNames("Mary Ann's 怡君")).toEqual(expect.arrayContaining(['mary', 'mary ann', '怡君']));
  expect(withoutNames("Did Ann's annual plan please Ann?", ['ann'], 'i')).toBe('did i annual plan please i?');
});
