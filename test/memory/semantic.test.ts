import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMemoryIndexer, type Embedder } from '../../src/memory/index.ts';
import { openMemoryHome } from './memory-home.ts';

/** An embedder of three dimensions over a table of words, which can be out of reach. */
function tableEmbedder(table: Record<string, readonly number[]>, version = '1') {
  const state = { down: false, asked: [] as string[], wrongSize: false };
  const embedder: Embedder = {
    id: 'table',
    version,
    dims: 3,
    embed: async (texts) => {
      if (state.down) throw new Error('out of reach');
      state.asked.push(...texts);
      return texts.map((text) => Float32Array.from(state.wrongSize ? [1] : (table[text] ?? [0, 0, 1])));
    },
  };
  return { embedder, state };
}

const TABLE = { drugstore: [1, 0, 0], 'the chemist closes at six': [1, 0, 0], 'buy bulbs': [0, 1, 0] };

let fake: ReturnType<typeof tableEmbedder>;
let home: ReturnType<typeof openMemoryHome>;
beforeEach(() => {
  fake = tableEmbedder(TABLE);
  home = openMemoryHome({ embedder: fake.embedder });
});
afterEach(() => home.close());

test('a fact is found by its meaning when it shares no word', async () => {
  await home.say('the chemist closes at six');
  await home.say('buy bulbs');
  expect(await home.recall('drugstore')).toEqual({ hits: [], lexicalOnly: true });
  await home.index();
  const { hits, lexicalOnly } = await home.recall('drugstore');
  expect(lexicalOnly).toBe(false);
  expect(hits.map((hit) => [hit.fact.text, hit.tier, hit.reasons])).toEqual([
    ['the chemist closes at six', 'primary', ['meaning: 1.00']],
  ]);
});

test('meaning obeys scopes, households, supersession and time like words', async () => {
  const { facts } = await home.say('the chemist closes at six');
  await home.index();
  const found = async (more: object) => (await home.recall('drugstore', { fill: true, ...more })).hits.length;
  expect(await found({})).toBe(1);
  expect(await found({ scopes: ['household'] })).toBe(0);
  expect(await found({ householdId: 'hh_other' })).toBe(0);
  const before = home.clock.now();
  home.clock.advance(1_000);
  await home.store.transaction((tx) =>
    tx.facts.supersede(home.householdId, facts[0]?.id ?? '', { by: null, at: tx.now }),
  );
  expect(await found({})).toBe(0);
  expect(await found({ at: before })).toBe(1);
});

test('an embedder that is down stops no write and no recall, and is told', async () => {
  await home.say('the chemist closes at six');
  await home.index();
  fake.state.down = true;
  await home.say('the drugstore is on Main Street');
  const { hits, lexicalOnly } = await home.recall('drugstore');
  expect(lexicalOnly).toBe(true);
  expect(hits.map((hit) => hit.fact.text)).toEqual(['the drugstore is on Main Street']);
});

test('a fact without a vector yet is judged by its words among those that have one', async () => {
  await home.say('the chemist closes at six');
  await home.index();
  await home.say('the drugstore is on Main Street');
  const { hits } = await home.recall('drugstore');
  expect(hits.map((hit) => hit.fact.text).sort()).toEqual([
    'the chemist closes at six',
    'the drugstore is on Main Street',
  ]);
});

describe('the indexer', () => {
  test('embeds each fact once, behind the writes', async () => {
    for (let i = 0; i < 150; i++) await home.say(`item number ${i}`);
    const indexer = createMemoryIndexer(home.store, fake.embedder);
    expect(await indexer.progress()).toEqual({ pending: 150, error: null });
    indexer.wake();
    indexer.wake();
    await indexer.caughtUp();
    expect(await indexer.progress()).toEqual({ pending: 0, error: null });
    expect(new Set(fake.state.asked).size).toBe(150);
    expect(fake.state.asked).toHaveLength(150);
    await home.say('one more');
    await indexer.caughtUp();
    expect(fake.state.asked).toHaveLength(151);
    await indexer.close();
  });

  test.each(['down', 'wrongSize'] as const)(
    'says why it stopped when the embedder is %s, and goes on later',
    async (fault) => {
      await home.say('buy bulbs');
      const indexer = createMemoryIndexer(home.store, fake.embedder);
      fake.state[fault] = true;
      await indexer.caughtUp();
      expect(await indexer.progress()).toMatchObject({ pending: 1, error: expect.any(String) });
      fake.state[fault] = false;
      await indexer.caughtUp();
      expect(await indexer.progress()).toEqual({ pending: 0, error: null });
      await indexer.close();
    },
  );

  test('another embedder starts anew; vectors of two are never compared', async () => {
    await home.say('the chemist closes at six');
    await home.index();
    const next = tableEmbedder(TABLE, '2');
    const indexer = createMemoryIndexer(home.store, next.embedder);
    expect((await indexer.progress()).pending).toBe(1);
    await indexer.caughtUp();
    expect((await indexer.progress()).pending).toBe(0);
    await home.store.transaction((tx) => tx.facts.dropOtherVectors('table@2/3'));
    expect((await home.recall('drugstore')).lexicalOnly).toBe(true);
    await indexer.close();
  });
});

test.each(['down', 'wrongSize'] as const)(
  'a cue whose embedder is %s is looked up by its words, and told so',
  async (fault) => {
    await home.say('the chemist closes at six');
    await home.index();
    fake.state[fault] = true;
    const { hits, lexicalOnly } = await home.recall('chemist');
    expect(lexicalOnly).toBe(true);
    expect(hits.map((hit) => hit.fact.text)).toEqual(['the chemist closes at six']);
  },
);

test('a stored vector of the wrong size is no measure, and disturbs nothing', async () => {
  const { facts } = await home.say('the chemist closes at six');
  const [fact] = facts;
  if (!fact) throw new Error('nothing was kept');
  const short = { fact, vector: Buffer.from([1]), bits: Uint8Array.from([1]) };
  await home.store.transaction((tx) => tx.facts.insertVectors('table@1/3', [short]));
  const { hits } = await home.recall('chemist');
  expect(hits.map((hit) => hit.fact.text)).toEqual(['the chemist closes at six']);
});
