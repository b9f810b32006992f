import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCli } from '../../src/cli/run-cli.ts';
import { createVirtualClock } from '../../src/clock.ts';
import { testSurroundings } from './test-surroundings.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'wakeful-chat-test-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** A chat in a terminal, on a clock that the test moves. */
function openChat(...args: string[]) {
  const clock = createVirtualClock(Date.parse('2026-12-01T18:00:00Z'));
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const { surroundings, stdout, stderr } = testSurroundings({ stdin, clock });
  const ended = runCli(['chat', '--home', home, ...args], surroundings);
  return {
    clock,
    ended,
    stdout,
    stderr,
    type: (line: string) => stdin.write(`${line}\n`),
    until: async (pattern: RegExp, stream = stdout) => {
      while (!pattern.test(stream())) await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}

test('what is said is answered, a reminder comes into the chat at its time, and the next chat begins with both', async () => {
  const chat = openChat();
  chat.type('remind me to stretch in 10 minutes');
  await chat.until(/wakeful .*stretch/i);
  chat.clock.advance(10 * 60_000);
  await chat.until(/18:10 +wakeful +Stretch/i);
  chat.type('/quit');
  expect(await chat.ended).toBe(0);
  expect(chat.stderr()).toMatch(/wakeful start/);

  const again = openChat();
  await again.until(/18:10 +wakeful +Stretch/i);
  again.type('/quit');
  expect(await again.ended).toBe(0);
  expect(again.stdout()).toMatch(/18:00 +me +remind me to stretch in 10 minutes/);
});

test('for programs each message is a line of JSON', async () => {
  const chat = openChat('--json');
  chat.type('remind me to stretch in 10 minutes');
  await chat.until(/\n/);
  chat.type('/quit');
  await chat.ended;
  const [line = ''] = chat.stdout().split('\n');
  expect(JSON.parse(line)).toMatchObject({ at: expect.stringMatching(/^2026-12-01T/), chat: 'me', who: 'wakeful' });
});
