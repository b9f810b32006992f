import { expect, onTestFinished, test } from 'vitest';
import { callHttp } from '../../src/channels/call-http.ts';
import { createVirtualClock } from '../../src/clock.ts';
import { startHttpFake } from './http-fake.ts';

async function startServer(...given: Parameters<typeof startHttpFake>) {
  const server = await startHttpFake(...given);
  onTestFinished(server.close);
  return server;
}

test('an answer without end is read no further than its bound', async () => {
  let written = 0;
  const server = await startServer(async () => ({
    status: 200,
    stream: (write) => {
      for (; written < 200; written += 1) write('x'.repeat(10_000));
    },
  }));
  const answer = await callHttp(server.url, {}, { longest: 50_000 });
  expect(answer).toEqual({ neverReached: false, code: 'the answer was too long' });
  expect(await callHttp(server.url, { method: 'HEAD' }, { longest: 50_000 })).toMatchObject({ status: 200 });
});

test('a server that does not answer is given up by the clock', async () => {
  const clock = createVirtualClock(0);
  const server = await startServer(async () => 'silence');
  const calling = callHttp(server.url, {}, { clock, withinMs: 10_000 });
  clock.advance(10_000);
  expect(await calling).toEqual({ neverReached: false, code: 'no answer' });
});
