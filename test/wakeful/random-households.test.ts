import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHome } from './home.ts';

// Proves promise 5.

const PEOPLE = ['ann', 'ben'] as const;
const THINGS = ['car', 'cat', 'meds', 'rent'] as const;

/** Where something is said: in a person's own chat, or in the group. */
const place = fc.record({ person: fc.constantFrom(...PEOPLE), group: fc.constantFrom(undefined, 'family') });

/** What is said. Each carries a word that occurs nowhere else, so that it is known wherever it turns up. */
const step = fc.record({
  at: place,
  kind: fc.constantFrom('remind', 'tell', 'over', 'moved'),
  thing: fc.constantFrom(...THINGS),
});

function wordsOf({ kind, thing }: { kind: string; thing: string }, mark: string): string {
  if (kind === 'remind') return `remind me to see to the ${thing} ${mark} every Monday at 9am`;
  if (kind === 'tell') return `the ${thing} is near the ${mark}`;
  return kind === 'over' ? `I sold the ${thing} ${mark}` : `the ${thing} moved to Friday, says ${mark}`;
}

test('whatever is said where, nobody else reads of it: in answers, fires, previews, lists and proposals', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      const home = createHome('2026-12-01T10:00:00+08:00');
      const privateMarks = new Map<string, string>();
      const read: { readonly by: string; readonly text: string }[] = [];
      for (const [i, { at, ...what }] of steps.entries()) {
        const mark = `zq${'abcdefghij'[i]}x`;
        if (at.group === undefined) privateMarks.set(mark, at.person);
        const answer = await home.say(wordsOf(what, mark), {
          person: at.person,
          ...(at.group === undefined ? {} : { group: at.group }),
        });
        read.push({ by: at.group ?? at.person, text: answer });
      }
      for (const person of PEOPLE) {
        read.push({ by: person, text: await home.say('list', { person }) });
        for (const { says } of await home.wakeful.proposals({ person })) read.push({ by: person, text: says });
      }
      read.push({ by: 'family', text: await home.say('list', { person: 'ann', group: 'family' }) });
      for (const { id, person, chatId } of await home.wakeful.triggers()) {
        const { text, recalled } = await home.wakeful.preview(id);
        const chat = await home.store.snapshot((tx) => tx.chats.find('home', chatId));
        const by = chat?.kind === 'group' ? 'family' : person;
        for (const told of [text ?? '', ...recalled.map((fact) => fact.text)]) read.push({ by, text: told });
      }
      await home.liveUntil('2026-12-08T10:00:00+08:00');
      for (const { to, text } of home.told()) read.push({ by: to, text });
      for (const { by, text } of read)
        for (const [mark, owner] of privateMarks) if (by !== owner) expect(text).not.toContain(mark);
      await home.store.close();
    }),
    { numRuns: 25 },
  );
}, 60_000);
