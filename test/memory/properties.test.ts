import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createVirtualClock } from '../../src/clock.ts';
import { createSeededRandom } from '../../src/ids.ts';
import {
  type Embedder,
  forget,
  indexPending,
  keepContent,
  recall,
  reindexFacts,
  remember,
  restore,
} from '../../src/memory/index.ts';
import { indexTerms } from '../../src/memory/text/index-terms.ts';
import { readWords } from '../../src/memory/text/words.ts';
import { openSqliteStore, type Scope, type Tx } from '../../src/store/index.ts';

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
  input: {
    text: string;
    scope: Scope;
    householdId?: string;
    saidAt?: number;
    chatId?: string | null;
    person?: string | null;
  },
) {
  const { text, scope: within, householdId = 'hh_1', saidAt = START, chatId = null, person = null } = input;
  const provenance = { personId: person, chatId, ref: null, saidAt };
  return store.transaction((tx) =>
    remember(tx, { random }, { householdId, text, scope: within, provenance, zone: 'UTC' }),
  );
}

function content({ store, random }: Pick<ReturnType<typeof open>, 'store' | 'random'>, text: string) {
  const provenance = { personId: null, chatId: null, ref: null, saidAt: START };
  return store.transaction((tx) =>
    keepContent(tx, { random }, { householdId: 'hh_1', text, scope: 'household', provenance, zone: 'UTC' }),
  );
}

/** What can be said of somebody, given, corrected and ended. */
const ABOUT = [
  "%'s birthday is May #",
  "actually, %'s birthday is May #",
  "%'s phone number is 555-#",
  '% is allergic to nuts',
  '% is taking the antibiotics',
  '% finished the antibiotics',
  '% stopped taking the antibiotics',
  "no, actually %'s phone number is 555-#",
] as const;

/** Alike are texts with the same letters. */
const byLetters: Embedder = {
  id: 'letters',
  version: '1',
  dims: 64,
  embed: async (texts) =>
    texts.map((text) => {
      const vector = new Float32Array(64);
      for (const letter of text)
        vector[(letter.codePointAt(0) ?? 0) % 64] = (vector[(letter.codePointAt(0) ?? 0) % 64] ?? 0) + 1;
      const length = Math.hypot(...vector) || 1;
      return vector.map((each) => each / length);
    }),
};

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

/** All postings of a household, in one order: what the index holds. */
async function postingsOf(tx: Tx, householdId: string): Promise<string[]> {
  const placed = await tx.transfer.placedFacts(householdId);
  const places = new Map(placed.map(({ factNo }, place) => [factNo, place]));
  const found: string[] = [];
  for await (const { scope: of, term, facts, impacts } of tx.transfer.postings(householdId, places))
    for (const [i, place] of facts.entries()) found.push(`${of} ${term} ${place} ${impacts[i]}`);
  return found.sort();
}

test('after any sequence of writes the index is the one that is made anew from the facts', async () => {
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('say' as const), text: statement, scope, chat: fc.boolean() }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constantFrom('forget' as const, 'content' as const), which: fc.nat(20) }),
    },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const home = open();
      const ids: string[] = [];
      for (const each of steps) {
        home.clock.advance(1_000);
        if (each.kind === 'say') {
          const chatId = each.chat ? `chat of ${each.scope}` : null;
          const kept = await say(home, { ...each, chatId, saidAt: home.clock.now() });
          ids.push(...kept.facts.map(({ id }) => id));
        } else if (each.kind === 'content') await content(home, `take thing ${each.which}`);
        else if (ids.length > 0)
          await home.store.transaction((tx) => forget(tx, 'hh_1', ids[each.which % ids.length] as string, tx.now));
      }
      await home.store.transaction(async (tx) => {
        const held = await postingsOf(tx, 'hh_1');
        await reindexFacts(tx, 'hh_1');
        expect(await postingsOf(tx, 'hh_1')).toEqual(held);
      });
      await home.store.close();
    }),
    { numRuns: 60 },
  );
});

test('forgetting and restoring leave the index as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(statement, { minLength: 1, maxLength: 10 }), fc.nat(20), async (said, which) => {
      const home = open();
      const ids: string[] = [];
      for (const text of said) ids.push(...(await say(home, { text, scope: 'household' })).facts.map(({ id }) => id));
      const id = ids[which % ids.length] as string;
      await home.store.transaction(async (tx) => {
        const held = await postingsOf(tx, 'hh_1');
        await forget(tx, 'hh_1', id, tx.now);
        await restore(tx, 'hh_1', id);
        expect(await postingsOf(tx, 'hh_1')).toEqual(held);
      });
      await home.store.close();
    }),
    { numRuns: 30 },
  );
});

test('meaning does not let the order of writing show either', async () => {
  const texts = fc.uniqueArray(
    fc.tuple(fc.constantFrom('buy %', '記得%', '% is on the shelf', 'ask about %'), fc.constantFrom(...THINGS)),
    { minLength: 2, maxLength: 12, selector: (pair) => pair.join() },
  );
  await fc.assert(
    fc.asyncProperty(texts, fc.constantFrom(...THINGS), async (pairs, cue) => {
      const rank = async (ordered: readonly string[]) => {
        const home = open();
        for (const text of ordered) await say(home, { text, scope: 'household' });
        while ((await indexPending(home.store, byLetters)) > 0);
        const { hits } = await home.store.snapshot((tx) =>
          recall(
            tx,
            { householdId: 'hh_1', scopes: ['household'], cue, fill: true, limit: 50 },
            { embedder: byLetters },
          ),
        );
        await home.store.close();
        return hits.map((hit) => [hit.fact.text, hit.tier, hit.score.toFixed(6)]);
      };
      const written = pairs.map(([saying, thing]) => saying.replace('%', thing));
      expect(await rank([...written].reverse())).toEqual(await rank(written));
    }),
    { numRuns: 25 },
  );
});

test('whatever is corrected or ended, nothing of another somebody, scope or speaker is superseded', async () => {
  const who = fc.constantFrom('my wife', 'my sister', 'my boss', 'I');
  const spoken = fc.tuple(fc.constantFrom(...ABOUT), who, fc.integer({ min: 1, max: 4 })).map(([saying, of, day]) => {
    const text = saying.replace('%', of).replace('#', String(day));
    return { text: text.replace('I is', 'I am').replace("I's", 'my'), of };
  });
  const given = fc.record({ spoken, scope, person: fc.constantFrom('per_a', 'per_b') });
  await fc.assert(
    fc.asyncProperty(fc.array(given, { minLength: 2, maxLength: 20 }), async (said) => {
      const home = open();
      const ofFact = new Map<string, string>();
      for (const [i, each] of said.entries()) {
        const { facts, superseded } = await say(home, {
          text: each.spoken.text,
          scope: each.scope,
          person: each.person,
          saidAt: START + i,
        });
        for (const old of superseded) {
          expect(old.scope).toBe(each.scope);
          expect(old.provenance.personId).toBe(each.person);
          expect([ofFact.get(old.id), old.text, each.spoken.text]).toEqual([
            each.spoken.of,
            old.text,
            each.spoken.text,
          ]);
        }
        for (const fact of facts) if (!ofFact.has(fact.id)) ofFact.set(fact.id, each.spoken.of);
      }
      await home.store.close();
    }),
    { numRuns: 120 },
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
