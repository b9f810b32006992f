import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBuiltinEmbedder } from '../../src/memory/index.ts';
import type { Scope } from '../../src/store/index.ts';
import { ACROSS_LANGUAGES, NOT_MEANT, SAME_LANGUAGE } from './everyday.ts';
import { openMemoryHome } from './memory-home.ts';

const PAIRS = [...SAME_LANGUAGE, ...ACROSS_LANGUAGES];
/** Each case has a scope of its own, so that it meets nothing but its own distractor. */
const scopeOf = (kind: string, i: number): Scope => `chat:${kind}${i}`;

const embedder = createBuiltinEmbedder();
afterAll(() => embedder.close?.());

describe.each([
  ['by words alone', undefined],
  ['by words and meaning', embedder],
])('%s', (_, by) => {
  let home: ReturnType<typeof openMemoryHome>;
  beforeAll(async () => {
    home = openMemoryHome(by ? { embedder: by } : {});
    for (const [i, { fact, distractor }] of PAIRS.entries()) {
      await home.say(fact, { scope: scopeOf('pair', i), chatId: `fact${i}` });
      await home.say(distractor, { scope: scopeOf('pair', i), chatId: `other${i}` });
    }
    for (const [i, [cue, fact]] of NOT_MEANT.entries()) {
      await home.say(cue, { scope: scopeOf('near', i), chatId: `near${i}` });
      await home.say(fact, { scope: scopeOf('near', i), chatId: `near${i}` });
    }
    await home.index();
  });
  afterAll(() => home.close());

  const primary = async (cue: string, scope: Scope): Promise<string[]> => {
    const { hits } = await home.recall(cue, { scopes: [scope] });
    return hits.filter((hit) => hit.tier === 'primary').map((hit) => hit.fact.text);
  };

  test.each(PAIRS.map((pair, i) => ({ ...pair, i })))('$cue is answered by $fact', async ({ cue, fact, i }) => {
    expect(await primary(cue, scopeOf('pair', i))).toEqual([fact]);
  });

  test.each(NOT_MEANT.map(([cue, fact], i) => ({ cue, fact, i })))('$cue does not say $fact', async ({ cue, i }) => {
    expect(await primary(cue, scopeOf('near', i))).toEqual([cue]);
  });
});
