import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LONGEST_LINE, readLines } from '../../src/cli/lines.ts';

async function groupsOf(chunks: readonly (string | Buffer)[], most = 1000): Promise<[number, string | null][][]> {
  const groups: [number, string | null][][] = [];
  for await (const group of readLines(Readable.from(chunks, { objectMode: true }), most))
    groups.push(group.map(({ number, text }) => [number, text]));
  return groups;
}

describe('lines of a stream', () => {
  test('bear their numbers; blank ones are left out but counted', async () => {
    expect((await groupsOf(['\uFEFFone\n\n  \r\ntwo\r\nthree'])).flat()).toEqual([
      [1, 'one'],
      [4, 'two'],
      [5, 'three'],
    ]);
  });

  test('come in the groups in which they arrived, none larger than asked', async () => {
    expect(await groupsOf(['a\nb\nc\n', 'd\n', 'e'], 2)).toEqual([
      [
        [1, 'a'],
        [2, 'b'],
      ],
      [[3, 'c']],
      [[4, 'd']],
      [[5, 'e']],
    ]);
  });

  test('are the same however the bytes are cut', async () => {
    const text = 'remind 提醒我 👋\nsecond é\r\n\nlast';
    const bytes = Buffer.from(text);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 8 }), async (cuts) => {
        const places = [0, ...cuts.sort((a, b) => a - b), bytes.length];
        const chunks = places.slice(1).map((end, index) => bytes.subarray(places[index], end));
        expect((await groupsOf(chunks)).flat()).toEqual([
          [1, 'remind 提醒我 👋'],
          [2, 'second é'],
          [4, 'last'],
        ]);
      }),
    );
  });

  test('a line of a megabyte comes through whole', async () => {
    const long = 'x'.repeat(1_000_000);
    const pieces = [...Array(10).keys()].map((index) => long.slice(index * 100_000, (index + 1) * 100_000));
    expect((await groupsOf([...pieces, '\nnext'])).flat()).toEqual([
      [1, long],
      [2, 'next'],
    ]);
  });

  test('a line without an end is dropped instead of filling the memory, and the next ones go on', async () => {
    const piece = 'x'.repeat(LONGEST_LINE / 4);
    expect((await groupsOf([piece, piece, piece, piece, piece, piece, '\nnext\n'])).flat()).toEqual([
      [1, null],
      [2, 'next'],
    ]);
  });

  test('the stream is read no faster than the lines are taken', async () => {
    let given = 0;
    const source = Readable.from(
      (function* () {
        for (; given < 1000; given += 1) yield `line ${given}\n`;
      })(),
      { objectMode: true, highWaterMark: 4 },
    );
    const lines = readLines(source, 1);
    await lines.next();
    await new Promise((resolve) => setImmediate(resolve));
    expect(given).toBeLessThan(20);
    await lines.return(undefined);
  });
});
