import type { Embedder } from '../src/memory/index.ts';

/** An embedder that costs next to nothing: a vector drawn from a seed that the text makes. */
export function standIn(): Embedder {
  const dims = 512;
  return {
    id: 'stand-in',
    version: '1',
    dims,
    embed: async (texts) =>
      texts.map((text) => {
        let state = 1;
        for (const char of text) state = (Math.imul(state, 31) + (char.codePointAt(0) ?? 0)) >>> 0;
        return Float32Array.from({ length: dims }, () => {
          state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
          return (state / 2 ** 32 - 0.5) / 6.5;
        });
      }),
  };
}
