import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createVirtualClock } from '../../src/clock.ts';
import { createSeededRandom } from '../../src/ids.ts';
import { forget, recall, remember, restore } from '../../src/memory/index.ts';
import { indexTerms } from '../../src/memory/text/index-terms.ts';
import { readWords } from '../../src/memory/text/words.ts';
import { openSqliteStore, type Scope, type Store } from '../../src/store/index.ts';

const START = Date.UTC(2026, 11, 1, 12);

const THINGS = ['meds', 'the rent', 'milk', 'the dentist', '藥', '房租', '護照', 'Anna', 'the car', 'tea'];
const SAYINGS = [
  'take %',
  'buy %',
  '% is on Friday',
  '記得%',
  'I moved to %',
  'my dentist is %',
  'do not forget %',
  '我對%過敏',
];
const statement = fc
  .tuple(fc.constantFrom(...SAYINGS), fc.constantFrom(...THINGS))
  .map(([saying, thing]) => saying.replace('%', thing));
const scope = fc.constantFrom<Scope>('household', 'person:per_a', 'person:per_b', 'chat:chat_x', 'chat:chat_y');
const household = fc.constantFrom('hh_1', 'hh_2');

function open() {
  const clock = createVirtualClock(START);
  return { clock, store: openSqliteStore(':memory:', { clock }), random: createSeededRandom(3) };
}

function say(
  { store, random }: Pick<ReturnType<typeof open>, 'store' | 'random'>,
  input: { text: string; scope: Scope; householdId?: string; saidAt?: number },
) {
  const { text, scope: within, householdId = 'hh_1', saidAt = START } = input;
  const provenance = { personId: null, chatId: null, ref: null, saidAt };
  return store.transaction((tx) =>
    remember(tx, { random }, { householdId, text, scope: within, provenance, zone: 'UTC' }),
  );
}

test('a recall gives nothing of another scope or household, whatever is said where', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ text: statement, scope, householdId: household }), { maxLength: 20 }),
      fc.uniqueArray(scope, { minLength: 1, maxLength: 3 }),
      household,
      statement,
      async (said, scopes, householdId, cue) => {
        const home = open();
        for (const each of said) await say(home, each);
        const { hits } = await home.store.snapshot((tx) =>
          recall(tx, { householdId, scopes, cue, fill: true, limit: 50 }),
        );
        for (const { fact } of hits) {
          expect(scopes).toContain(fact.scope);
          expect(fact.householdId).toBe(householdId);
          expect(fact.supersededAt).toBeNull();
        }
        await home.store.close();
      },
    ),
    { numRuns: 60 },
  );
});

test('a ranking does not depend on the order in which facts were written', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(
        fc.tuple(fc.constantFrom('buy %', '記得%', '% is on the shelf', 'ask about %'), fc.constantFrom(...THINGS)),
        { minLength: 2, maxLength: 12, selector: (pair) => pair.join() },
      ),
      fc.constantFrom(...THINGS),
      async (pairs, cue) => {
        const texts = pairs.map(([saying, thing]) => saying.replace('%', thing));
        const rank = async (ordered: readonly string[]) => {
          const home = open();
          for (const text of ordered) await say(home, { text, scope: 'household' });
          const { hits } = await home.store.snapshot((tx) =>
            recall(tx, { householdId: 'hh_1', scopes: ['household'], cue, fill: true, limit: 50 }),
          );
          await home.store.close();
          return hits.map((hit) => [hit.fact.text, hit.tier, hit.score.toFixed(6)]);
        };
        expect(await rank([...texts].reverse())).toEqual(await rank(texts));
      },
    ),
    { numRuns: 40 },
  );
});

test('what replaces a fact is about the same somebody and the same field, and in the same scope', async () => {
  const people = ['my wife', 'my sister', 'my boss'];
  const given = fc.record({ who: fc.constantFrom(...people), day: fc.integer({ min: 1, max: 28 }), scope });
  await fc.assert(
    fc.asyncProperty(fc.array(given, { minLength: 1, maxLength: 15 }), async (said) => {
      const home = open();
      const latest = new Map<string, string>();
      for (const [i, { who, day, scope: within }] of said.entries()) {
        const text = `${who}'s birthday is May ${day}`;
        const { superseded } = await say(home, { text, scope: within, saidAt: START + i });
        for (const old of superseded) {
          expect(old.text.startsWith(who)).toBe(true);
          expect(old.scope).toBe(within);
        }
        latest.set(`${within} ${who}`, text);
      }
      const current = await home.store.snapshot((tx) => tx.facts.list('hh_1'));
      expect(current.map((fact) => fact.text).sort()).toEqual([...latest.values()].sort());
      await home.store.close();
    }),
    { numRuns: 60 },
  );
});

/** What the index holds of every fact, beside what it would hold if it were made anew from the facts. */
async function compareIndex(store: Store): Promise<void> {
  await store.snapshot(async (tx) => {
    for (const fact of await tx.facts.list('hh_1')) {
      const expected = new Map(indexTerms(fact.text).map(({ term, impact }) => [term, impact]));
      const terms = [...expected.keys()].map((term) => ({ term, weight: 1 }));
      const reach = { householdId: 'hh_1', scopes: [fact.scope], at: tx.now };
      const places = await tx.facts.search({ ...reach, terms, limit: 100 });
      const numbered = await tx.facts.findNumbered(
        reach,
        places.map(({ factNo }) => factNo),
      );
      const place = places.find(({ factNo }) => numbered.get(factNo)?.id === fact.id);
      const held = place && (await tx.facts.impacts([place], [...expected.keys()])).get(place.factNo);
      for (const [term, impact] of expected) expect(held?.get(term) ?? 0).toBeGreaterThanOrEqual(impact);
    }
  });
}

test('after any sequence of writes the index holds what it would hold if it were made anew', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('say' as const), text: statement, scope }),
    fc.record({ kind: fc.constantFrom('forget' as const, 'restore' as const), which: fc.nat(20) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const home = open();
      const ids: string[] = [];
      for (const each of steps) {
        if (each.kind === 'say') ids.push(...(await say(home, each)).facts.map(({ id }) => id));
        else if (ids.length > 0) {
          const id = ids[each.which % ids.length] as string;
          await home.store.transaction((tx) =>
            each.kind === 'forget' ? forget(tx, 'hh_1', id, tx.now) : restore(tx, 'hh_1', id),
          );
        }
      }
      await compareIndex(home.store);
      await home.store.close();
    }),
    { numRuns: 40 },
  );
});

test('any text at all can be read, and nothing of it is lost but what nobody sees', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const words = readWords(text);
      for (const word of words) expect(word.text.length).toBeGreaterThan(0);
      for (const { impact } of indexTerms(text)) expect(impact).toBeGreaterThanOrEqual(1);
    }),
  );
});
