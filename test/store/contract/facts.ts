import { expect, test } from 'vitest';
import type { Fact, Scope, Store, Tx } from '../../../src/store/index.ts';
import { entity, fact, HOUSE, link } from './records.ts';
import { type MakeRig, on, START } from './rig.ts';

const EVERYONE: readonly Scope[] = ['household'];

interface Found {
  readonly fact: Fact;
  readonly score: number;
}

type FactSearch = Parameters<Tx['facts']['search']>[0];

function search(store: Store, terms: readonly string[], change: Partial<FactSearch> = {}): Promise<Found[]> {
  return store.snapshot(async (tx) => {
    const asked: FactSearch = {
      householdId: HOUSE,
      scopes: EVERYONE,
      terms: terms.map((term) => ({ term, weight: 1 })),
      at: tx.now,
      limit: 10,
      ...change,
    };
    const found = await tx.facts.search(asked);
    const facts = await tx.facts.findNumbered(
      asked,
      found.map(({ factNo }) => factNo),
    );
    return found.map(({ factNo, score }) => ({ fact: facts.get(factNo) as Fact, score }));
  });
}

const underTerms = (...terms: readonly string[]) => terms.map((term) => ({ term, impact: 100 }));

const idsOf = (found: readonly Found[]) => found.map((one) => one.fact.id);

/** Statements, what they are about, and how they are found. */
export function factContract(makeRig: MakeRig): void {
  test(
    'a fact comes back as it was stored',
    on(makeRig, async (store) => {
      const stored = fact('fact_a', {
        entityId: 'ent_a',
        field: 'dose',
        value: '5 mg',
        scope: 'person:per_ana',
        validFrom: START,
        validTo: START + 1,
      });
      await store.transaction((tx) => tx.facts.insert(stored, underTerms()));
      await store.snapshot(async (tx) => {
        expect(await tx.facts.find(HOUSE, 'fact_a')).toEqual(stored);
        expect(await tx.facts.findMany(HOUSE, ['fact_a', 'fact_b'])).toEqual([stored]);
        expect(await tx.facts.findMany(HOUSE, [])).toEqual([]);
      });
    }),
  );

  test(
    'the same words in the same scope are found again while they are current, and their mentions counted',
    on(makeRig, async (store) => {
      const stored = fact('fact_a', { textHash: 'h' });
      await store.transaction(async (tx) => {
        await tx.facts.insert(stored, underTerms());
        await tx.facts.countMention(HOUSE, 'fact_a', START + 7);
        const found = await tx.facts.findByHash(HOUSE, 'household', 'h');
        expect(found).toEqual({ ...stored, mentions: 2, lastMentionedAt: START + 7 });
        expect(await tx.facts.findByHash(HOUSE, 'person:per_ana', 'h')).toBeUndefined();
        await tx.facts.supersede(HOUSE, 'fact_a', { by: null, at: START });
        expect(await tx.facts.findByHash(HOUSE, 'household', 'h')).toBeUndefined();
      });
    }),
  );

  test(
    'a superseded fact stays, with its end, until it is restored',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        await tx.facts.insert(fact('fact_a'), underTerms('tea'));
        await tx.facts.supersede(HOUSE, 'fact_a', { by: 'fact_b', at: START + 5 });
        await tx.facts.supersede(HOUSE, 'fact_a', { by: 'fact_c', at: START + 9 });
        expect(await tx.facts.find(HOUSE, 'fact_a')).toEqual(
          fact('fact_a', { supersededAt: START + 5, supersededBy: 'fact_b' }),
        );
        expect(await tx.facts.count(HOUSE)).toBe(0);
      });
      expect(idsOf(await search(store, ['tea'], { at: START + 4 }))).toEqual(['fact_a']);
      expect(await search(store, ['tea'], { at: START + 5 })).toEqual([]);
      await store.transaction((tx) => tx.facts.restore(HOUSE, 'fact_a', START + 7));
      expect(await search(store, ['tea'], { at: START + 5 })).toEqual([]);
      expect(idsOf(await search(store, ['tea'], { at: START + 7 }))).toEqual(['fact_a']);
      expect(await store.snapshot((tx) => tx.facts.count(HOUSE))).toBe(1);
    }),
  );

  test(
    'facts are listed from the newest, page by page, by scope, with or without those that ended',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        for (const i of [1, 2, 3, 4]) await tx.facts.insert(fact(`fact_${i}`, { recordedAt: START + i }), underTerms());
        await tx.facts.insert(fact('fact_ana', { scope: 'person:per_ana', recordedAt: START + 4 }), underTerms());
        await tx.facts.supersede(HOUSE, 'fact_3', { by: null, at: START });
      });
      await store.snapshot(async (tx) => {
        const ids = async (filter?: Parameters<typeof tx.facts.list>[1]) =>
          (await tx.facts.list(HOUSE, filter)).map((one) => one.id);
        expect(await ids()).toEqual(['fact_ana', 'fact_4', 'fact_2', 'fact_1']);
        expect(await ids({ scopes: ['person:per_ana'] })).toEqual(['fact_ana']);
        expect(await ids({ scopes: [] })).toEqual([]);
        expect(await ids({ scopes: EVERYONE, includeSuperseded: true })).toEqual([
          'fact_4',
          'fact_3',
          'fact_2',
          'fact_1',
        ]);
        expect(await ids({ limit: 2 })).toEqual(['fact_ana', 'fact_4']);
        expect(await ids({ limit: 2, after: { id: 'fact_4', recordedAt: START + 4 } })).toEqual(['fact_2', 'fact_1']);
      });
    }),
  );

  test(
    'a search finds any of its terms, whole, in any script',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        await tx.facts.insert(fact('fact_tea'), underTerms('tea', '龙井', 'c++', 'drink'));
        await tx.facts.insert(fact('fact_team'), underTerms('team', '龙'));
      });
      expect(idsOf(await search(store, ['tea']))).toEqual(['fact_tea']);
      expect(idsOf(await search(store, ['龙']))).toEqual(['fact_team']);
      expect(idsOf(await search(store, ['c']))).toEqual([]);
      expect(idsOf(await search(store, ['"tea" OR', '*']))).toEqual([]);
      expect(await search(store, [])).toEqual([]);
      const [best, ...others] = await search(store, ['drink', '龙井', 'c++', 'coffee']);
      expect(others).toEqual([]);
      expect(best?.score).toBe(300);
    }),
  );

  test(
    'hits are ranked by impact times weight, and the limit keeps the best',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        for (let i = 0; i < 20; i += 1) await tx.facts.insert(fact(`fact_${i}`), underTerms('tea', `word${i}`));
        await tx.facts.insert(fact('fact_both'), [...underTerms('tea'), { term: 'rare', impact: 50 }]);
      });
      const terms = [
        { term: 'tea', weight: 1 },
        { term: 'rare', weight: 3 },
      ];
      const found = await search(store, [], { terms, limit: 3 });
      expect(found.map((hit) => hit.score)).toEqual([250, 100, 100]);
      expect(found[0]).toMatchObject({ fact: { id: 'fact_both' } });
    }),
  );

  test(
    'the index tells how common a term is within reach, and what a fact holds',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        for (const i of [1, 2, 3]) await tx.facts.insert(fact(`fact_${i}`), underTerms('tea', `word${i}`));
        await tx.facts.insert(fact('fact_ana', { scope: 'person:per_ana' }), underTerms('tea'));
      });
      const reach = { householdId: HOUSE, scopes: EVERYONE, at: START };
      await store.snapshot(async (tx) => {
        expect(await tx.facts.countIndexed(reach)).toBe(3);
        const tea = { ...reach, terms: [{ term: 'tea', weight: 1 }], limit: 9 };
        const all = await tx.facts.search(tea);
        const newest = (count: number) =>
          tx.facts.search({ ...tea, terms: [{ term: 'tea', weight: 1, newest: count }] });
        expect(await newest(1)).toEqual(all.filter(({ factNo }) => factNo > Math.min(...all.map((one) => one.factNo))));
        expect(await newest(9)).toEqual(all);
        // The bound of one term is not the bound of another.
        const both = await tx.facts.search({
          ...tea,
          terms: [
            { term: 'tea', weight: 1, newest: 0 },
            { term: 'word1', weight: 2 },
          ],
        });
        expect(both.map(({ factNo, score }) => [factNo, score])).toEqual([
          [all.at(0)?.factNo, 200],
          [all.at(-1)?.factNo, 100],
        ]);
        const counted = await tx.facts.frequencies(reach, ['tea', 'word1', 'none'], 2);
        expect([counted.get('tea'), counted.get('word1'), counted.get('none') ?? 0]).toEqual([2, 1, 0]);
        const places = await tx.facts.search({ ...reach, terms: [{ term: 'word1', weight: 1 }], limit: 9 });
        const impacts = await tx.facts.impacts(places, ['tea', 'word1', 'word2']);
        expect([...(impacts.get(places[0]?.factNo ?? 0) ?? [])].sort()).toEqual([
          ['tea', 100],
          ['word1', 100],
        ]);
      });
    }),
  );

  test(
    'facts are found by date, by what they are about, by chat and by change, within reach',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        await tx.facts.insert(fact('fact_soon', { occursAt: START + 5, entityId: 'ent_a', recordedAt: START + 1 }), []);
        await tx.facts.insert(fact('fact_late', { occursAt: START + 50 }), []);
        await tx.facts.insert(fact('fact_over', { occursAt: START + 5, validTo: START + 2 }), []);
        await tx.facts.insert(
          fact('fact_ana', { occursAt: START + 5, entityId: 'ent_a', scope: 'person:per_ana' }),
          [],
        );
      });
      const reach = { householdId: HOUSE, scopes: EVERYONE, at: START + 3 };
      await store.snapshot(async (tx) => {
        const ids = (facts: readonly { id: string }[]) => facts.map((one) => one.id);
        expect(ids(await tx.facts.findDated(reach, START, START + 9, 9))).toEqual(['fact_soon']);
        expect(ids(await tx.facts.findAbout(reach, ['ent_a'], 9))).toEqual(['fact_soon']);
        expect(ids(await tx.facts.findReachable(reach, ['fact_soon', 'fact_over', 'fact_ana']))).toEqual(['fact_soon']);
        expect(ids(await tx.facts.changedSince(HOUSE, EVERYONE, START, 9))).toEqual(['fact_soon']);
        expect(ids(await tx.facts.latestInChat(HOUSE, 'chat_ana', START, 2))).toEqual(['fact_ana', 'fact_over']);
      });
    }),
  );

  test(
    'a search sees only the scopes that it names',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        await tx.facts.insert(fact('fact_all'), underTerms('tea'));
        await tx.facts.insert(fact('fact_ana', { scope: 'person:per_ana' }), underTerms('tea'));
        await tx.facts.insert(fact('fact_group', { scope: 'chat:chat_family' }), underTerms('tea'));
      });
      const visible = async (...scopes: Scope[]) => idsOf(await search(store, ['tea'], { scopes })).sort();
      expect(await visible()).toEqual([]);
      expect(await visible('household')).toEqual(['fact_all']);
      expect(await visible('person:per_ana', 'household')).toEqual(['fact_all', 'fact_ana']);
      expect(await visible('person:per_ben', 'chat:chat_family')).toEqual(['fact_group']);
    }),
  );

  test(
    'vectors are read as they stand, however many there are and however often they were read before',
    on(makeRig, async (store) => {
      const add = (from: number, to: number) =>
        store.transaction(async (tx) => {
          const added = Array.from({ length: to - from }, (_, i) => fact(`fact_v${from + i}`));
          for (const one of added) await tx.facts.insert(one, underTerms());
          await tx.facts.insertVectors(
            'bits',
            added.map((one, i) => ({
              fact: one,
              vector: new Uint8Array([1]),
              bits: new Uint8Array([(from + i) & 255, (from + i) >> 8]),
            })),
          );
        });
      const read = async (): Promise<number[]> => {
        const reach = { householdId: HOUSE, scopes: EVERYONE, at: START };
        const blocks = await store.snapshot((tx) => tx.facts.vectorBlocks(reach, 'bits'));
        for (const { factNos, bits } of blocks) expect(bits.length).toBe(2 * factNos.length);
        return blocks.flatMap(({ bits }) =>
          Array.from({ length: bits.length / 2 }, (_, i) => (bits[2 * i] ?? 0) + 256 * (bits[2 * i + 1] ?? 0)),
        );
      };
      const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
      await add(0, 700);
      expect(await read()).toEqual(upTo(700));
      expect(await read()).toEqual(upTo(700));
      await add(700, 1_100);
      expect(await read()).toEqual(upTo(1_100));
      expect(await read()).toEqual(upTo(1_100));
      await store.transaction((tx) => tx.facts.dropOtherVectors('none'));
      expect(await read()).toEqual([]);
    }),
  );

  test(
    'a search finds what holds behind any number of better matches that have ended',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        for (let i = 0; i < 300; i += 1) {
          await tx.facts.insert(fact(`fact_e${i}`), [{ term: 'tea', impact: 200 }]);
          await tx.facts.supersede(HOUSE, `fact_e${i}`, { by: null, at: START });
        }
        await tx.facts.insert(fact('fact_holds'), [{ term: 'tea', impact: 1 }]);
      });
      expect(idsOf(await search(store, ['tea'], { at: START }))).toEqual(['fact_holds']);
    }),
  );

  test(
    'an entity is found by its name and aliases, without regard to case',
    on(makeRig, async (store) => {
      const wei = entity('ent_wei', { name: 'Dr. Wei', aliases: ['魏醫師', 'the doctor'] });
      await store.transaction(async (tx) => {
        await tx.facts.insertEntity(wei);
        await tx.facts.insertEntity(entity('ent_other', { name: 'dr. wei', createdAt: START + 1 }));
      });
      await store.snapshot(async (tx) => {
        expect(await tx.facts.findEntity(HOUSE, 'ent_wei')).toEqual(wei);
        for (const name of ['dr. wei', ' DR. WEI ', '魏醫師', 'The Doctor'])
          expect(await tx.facts.findEntityByName(HOUSE, name)).toEqual(wei);
        expect(await tx.facts.findEntityByName(HOUSE, 'wei')).toBeUndefined();
      });
    }),
  );

  test(
    'links leave from where they were made, each once',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        for (const one of [link('fact_a', 'ent_x'), link('fact_a', 'ent_x'), link('fact_b', 'ent_y')])
          await tx.facts.insertLink(one);
        expect(await tx.facts.linksFrom(HOUSE, ['fact_a', 'fact_c'])).toEqual([link('fact_a', 'ent_x')]);
        expect(await tx.facts.linksFrom(HOUSE, ['fact_a', 'fact_b'])).toHaveLength(2);
        expect(await tx.facts.linksFrom(HOUSE, [])).toEqual([]);
        expect(await tx.facts.linksTo(HOUSE, ['ent_x', 'fact_a'])).toEqual([link('fact_a', 'ent_x')]);
      });
    }),
  );
}
