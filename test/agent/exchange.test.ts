import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createRulesBrain, openBrain } from '../../src/agent/index.ts';
import { systemClock } from '../../src/clock.ts';
import { createHome, type Home } from '../wakeful/home.ts';

const START = '2026-12-01T18:00:00+08:00';
const SECRET = 'a-secret-of-sixteen-letters';
const cleanUps: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

const homeOver = (use: string, env: Record<string, string | undefined> = {}): Home =>
  createHome(START, 'Asia/Taipei', {
    brain: openBrain(
      { use, env: { PATH: process.env['PATH'], ...env } },
      { rules: createRulesBrain(), clock: systemClock },
    ),
  });

const failureOf = async (home: Home) =>
  (await home.store.snapshot((tx) => tx.decisions.list('home', { limit: 1 })))[0]?.data['failure'];

/** Asks for what it sets, tells what it was told, and puts down what it read. */
const REMINDER = `
const turn = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
const last = turn.steps.at(-1);
const answer = turn.briefing.kind === 'fire'
  ? { say: 'Now: ' + turn.briefing.trigger.cue }
  : last === undefined
    ? { calls: [{ tool: 'remind', input: { what: 'take my meds', when: 'every evening at 8' } }], use: { inputTokens: 7, outputTokens: 3, costMicros: 2 } }
    : { say: 'It is done: ' + last.results[0].text.slice(0, 3) };
`;

describe('a program', () => {
  /** The command line of a program that runs this script of Node. */
  function program(script: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'wakeful-brain-'));
    cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, 'brain.cjs');
    writeFileSync(path, script);
    return `command:"${process.execPath}" "${path}"`;
  }

  test('is given the turn on stdin, has its calls carried out, and speaks', async () => {
    const home = homeOver(program(`${REMINDER} process.stdout.write(JSON.stringify(answer));`));
    expect(await home.say('remind me to take my meds every evening at 8')).toBe('It is done: Set');
    await home.liveUntil('2026-12-01T20:01:00+08:00');
    expect(home.told().map(({ text }) => text)).toEqual(['Now: take my meds']);
    expect((await home.wakeful.brain()).spent).toMatchObject({ inputTokens: 7, outputTokens: 3, dollars: 0.000002 });
  });

  test('may say why it stays silent', async () => {
    const home = homeOver('command:echo \'{"silent":"not for me"}\'');
    expect(await home.say('psst')).toBe('');
  });

  test.each([
    ['ends with an error', 'command:exit 3', /^command: it ended with code 3$/],
    ['is not there', 'command:/no/such/program', /^command: it ended with code 127$/],
    ['writes no JSON', 'command:echo hello', /^command: its answer is not JSON$/],
    ['writes another JSON', 'command:echo "[1]"', /^command: its answer does not follow the protocol$/],
    ['writes nothing', 'command:true', /^command: its answer is not JSON$/],
    ['answers with nothing', "command:echo '{}'", /^command: it answered nothing$/],
    ['does not read what it is given', 'command:exec 0<&-; echo "{"', /^command: its answer is not JSON$/],
    ['writes without end', 'command:yes', /^command: its answer did not end$/],
    ['ends itself', 'command:kill -9 $$', /^command: it was ended by SIGKILL$/],
  ])('that %s lets the rules speak', async (_what, use, failure) => {
    const home = homeOver(use);
    expect(await home.say('remind me to take my meds every evening at 8')).toContain('take your meds');
    expect(await failureOf(home)).toMatch(failure);
  });

  test('that is too slow is killed with all that it started', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wakeful-brain-'));
    cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
    const pids = join(folder, 'pids');
    const home = homeOver(`command:sleep 600 & echo $! >> "${pids}"; echo $$ >> "${pids}"; sleep 600`);
    const answer = home.say('remind me to take my meds every evening at 8');
    const started = await vi.waitUntil(() => {
      try {
        const all = readFileSync(pids, 'utf8').trim().split('\n').map(Number);
        return all.length === 2 && all;
      } catch {
        return false;
      }
    });
    home.clock.advance(120_000);
    expect(await answer).toContain('take your meds');
    expect(await failureOf(home)).toBe('no answer within 120 s');
    const isAlive = (pid: number): boolean => {
      try {
        process.kill(pid, 0);
        // What is dead and not yet fetched by its parent is dead.
        return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
      } catch {
        return false;
      }
    };
    await vi.waitUntil(() => !started.some(isAlive));
  });
});

describe('a server', () => {
  type Handler = (body: string, request: IncomingMessage, response: ServerResponse) => void;

  async function serverWith(handler: Handler): Promise<{ url: string; asked: () => number }> {
    let asked = 0;
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        asked += 1;
        handler(Buffer.concat(chunks).toString('utf8'), request, response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    cleanUps.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/turn`, asked: () => asked };
  }

  const homeAt = (url: string): Home => homeOver(`webhook:${url}`, { WAKEFUL_WEBHOOK_SECRET: SECRET });

  test('is sent the turn, signed, and what it answers is said', async () => {
    const { url } = await serverWith((body, { headers, method }, response) => {
      const [, at, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['wakeful-signature'])) ?? [];
      const expected = createHmac('sha256', SECRET).update(`${at}.${body}`).digest('hex');
      const isRight = v1 === expected && Math.abs(Date.now() - Number(at)) < 60_000 && method === 'POST';
      const { wakeful, text, briefing } = JSON.parse(body);
      response.end(
        JSON.stringify({
          say: isRight && wakeful === 1 && text.startsWith('[MESSAGE]') ? `You said ${briefing.text}.` : 'No.',
        }),
      );
    });
    expect(await homeAt(url).say('good evening')).toBe('You said good evening.');
    expect(JSON.stringify(process.env)).not.toContain(SECRET);
  });

  test.each<[string, Handler, RegExp]>([
    [
      'fails',
      (_body, _request, response) => response.writeHead(500).end(`oops ${SECRET}`),
      /^webhook: it answered HTTP 500$/,
    ],
    [
      'sends elsewhere',
      (_body, _request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      /^webhook: it could not be reached$/,
    ],
    ['answers no JSON', (_body, _request, response) => response.end('<html>'), /^webhook: its answer is not JSON$/],
    [
      'breaks off',
      (_body, _request, response) => {
        response.write('{"say');
        setTimeout(() => response.destroy(), 10);
      },
      /^webhook: (?:it could not be reached|.*)$/,
    ],
    [
      'does not end',
      (_body, _request, response) => {
        const pour = (): void => {
          while (!response.destroyed && response.write('x'.repeat(10_000)));
        };
        response.on('drain', pour);
        pour();
      },
      /^webhook: its answer did not end$/,
    ],
  ])('that %s lets the rules speak', async (_what, handler, failure) => {
    const { url, asked } = await serverWith(handler);
    const home = homeAt(url);
    expect(await home.say('remind me to take my meds every evening at 8')).toContain('take your meds');
    expect(await failureOf(home)).toMatch(failure);
    expect(await failureOf(home)).not.toContain(SECRET);
    expect(asked()).toBe(1);
  });
});
