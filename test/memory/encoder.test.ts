import { afterAll, describe, expect, test } from 'vitest';
import { createBuiltinEmbedder } from '../../src/memory/embedders/builtin.ts';
import { glossText } from '../../src/memory/encoder/gloss-text.ts';
import { loadTokenizer } from '../../src/memory/encoder/tokenizer.ts';
import { loadTransformer } from '../../src/memory/encoder/transformer.ts';
import { dotBytes, toBits, toBytes } from '../../src/memory/vectors/quantize.ts';
import { scanBits } from '../../src/memory/vectors/scan.ts';
import type { VectorBlock } from '../../src/store/index.ts';

const tokenize = loadTokenizer();
const encode = loadTransformer();
const embed = (text: string): Float32Array => encode([tokenize(text)])[0] as Float32Array;
const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

test('the pieces of a text are those of the published vocabulary', () => {
  expect(tokenize('take my meds every evening')).toEqual([188, 69, 84, 29, 7, 325, 4100]);
  expect(tokenize('')).toHaveLength(1);
});

// The first components that the original runtime gives for the same texts.
test.each([
  ['take my meds', [-0.04967, 0.02691, -0.02983, -0.04171, -0.04177, -0.05533]],
  ['buy milk', [0.05123, 0.04643, 0.05103, 0.04607, -0.03142, 0.05036]],
])('%s has the vector that the original gives', (text, expected) => {
  const vector = embed(text);
  expected.forEach((value, i) => {
    expect(vector[i]).toBeCloseTo(value, 4);
  });
  expect(dot(vector, vector)).toBeCloseTo(1, 5);
});

test('texts encoded together have the vectors that each has alone', () => {
  const texts = ['take my meds', 'x', 'the doctor said I should take my vitamins with my meds', ''];
  const together = encode(texts.map(tokenize));
  texts.forEach((text, i) => {
    expect(dot(embed(text), together[i] as Float32Array)).toBeCloseTo(1, 5);
  });
});

test('a paraphrase is nearer than something else, in and between languages', () => {
  const near = (a: string, b: string) => dot(embed(glossText(a)), embed(glossText(b)));
  expect(near('take my meds', 'take the medication')).toBeGreaterThan(near('take my meds', 'take out the trash') + 0.2);
  expect(near('吃藥', 'take medicine')).toBeGreaterThan(near('吃藥', 'buy milk') + 0.2);
  expect(near('服药', '吃藥')).toBeGreaterThan(0.8);
});

describe('stored vectors', () => {
  const vectors = ['take my meds', 'buy milk', 'the rent is due', 'call mom', 'water the plants'].map(embed);

  test('bytes keep a product to a thousandth', () => {
    for (const a of vectors)
      for (const b of vectors) expect(Math.abs((dotBytes(a, toBytes(b)) ?? 9) - dot(a, b))).toBeLessThan(1e-3 * 5);
  });

  test('a vector of another size is not compared', () => {
    expect(dotBytes(new Float32Array(8), toBytes(new Float32Array(16)))).toBeUndefined();
  });

  test('a scan gives the nearest by bits, ties and all, and skips blocks of another size', () => {
    const bits = vectors.map(toBits);
    const block = { shelfNo: 1, factNos: Int32Array.from([10, 11, 12, 13, 14]), bits: Buffer.concat(bits) };
    const odd = { shelfNo: 2, factNos: Int32Array.from([99]), bits: new Uint8Array(3) };
    const scan = (blocks: readonly VectorBlock[], count: number) =>
      scanBits(bits[2] as Uint8Array, blocks, count).map(({ factNo }) => factNo);
    expect(scan([block, odd], 1)).toEqual([12]);
    expect(scan([block, block], 1)).toEqual([12, 12]);
    expect(scan([block], 99)).toEqual([10, 11, 12, 13, 14]);
    expect(scan([], 5)).toEqual([]);
  });

  test('scanned again and again, blocks that have room to stay and those that have not give the same', () => {
    const bits = vectors.map(toBits);
    // Each block holds a copy of one vector in a place of its own; together they are more than stays.
    const blocks = Array.from({ length: 11 }, (_, no): VectorBlock => {
      const many = new Uint8Array(16_384 * 64);
      many.set(bits[no % bits.length] as Uint8Array, 64 * (no + 1));
      return { shelfNo: 1, factNos: Int32Array.from({ length: 16_384 }, (_, i) => no * 20_000 + i), bits: many };
    });
    const nearest = (asked: number, some: readonly VectorBlock[]) =>
      scanBits(bits[asked] as Uint8Array, some, 1).map(({ factNo }) => factNo);
    for (let round = 0; round < 3; round += 1) {
      expect(nearest(1, blocks)).toEqual([20_002, 120_007]);
      expect(nearest(2, blocks.slice(0, 4))).toEqual([40_003]);
      expect(nearest(0, [...blocks].reverse())).toEqual([200_011, 100_006, 1]);
    }
  });
});

describe('the encoder in its thread', () => {
  const embedder = createBuiltinEmbedder();
  afterAll(() => embedder.close?.());

  test('gives vectors in the order of the texts, each text once', async () => {
    const [a, b, again] = await embedder.embed(['吃藥', 'buy milk', '吃藥']);
    expect(dot(a as Float32Array, embed(glossText('吃藥')))).toBeCloseTo(1, 5);
    expect(dot(b as Float32Array, embed('buy milk'))).toBeCloseTo(1, 5);
    expect(again).toEqual(a);
  });

  test('starts again after it was closed, and lets nobody wait for ever', async () => {
    const refused = expect(embedder.embed(['something new'])).rejects.toThrow('closed');
    await embedder.close?.();
    await refused;
    expect(await embedder.embed(['something new'])).toHaveLength(1);
  });
});
