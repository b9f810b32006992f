import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createOutput, OutputClosed } from '../../src/cli/output.ts';

test('a write waits while the reader is slow, also several at once', async () => {
  const taken: (() => void)[] = [];
  const slow = new Writable({ highWaterMark: 1, write: (_chunk, _encoding, done) => taken.push(done) });
  const output = createOutput(slow);
  let written = 0;
  const writes = ['a', 'b', 'c'].map((text) => output.write(text).then(() => (written += 1)));
  await new Promise((resolve) => setImmediate(resolve));
  expect(written).toBe(0);
  const drain = setInterval(() => taken.shift()?.(), 1);
  await Promise.all(writes);
  clearInterval(drain);
  expect(written).toBe(3);
});

test('a reader that went away ends the writing with OutputClosed, now and later', async () => {
  const gone = new Writable({
    highWaterMark: 1,
    write: (_chunk, _encoding, done) => done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })),
  });
  const output = createOutput(gone);
  await expect(output.write('x')).rejects.toBeInstanceOf(OutputClosed);
  await expect(output.write('y')).rejects.toBeInstanceOf(OutputClosed);
});

test('another failure of the stream is what it is', async () => {
  const full = new Writable({
    highWaterMark: 1,
    write: (_chunk, _encoding, done) => done(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
  });
  await expect(createOutput(full).write('x')).rejects.toThrow('no space');
});
