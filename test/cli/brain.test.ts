import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/clock.ts';
import { systemRandom } from '../../src/ids.ts';
import { openaiChat } from '../agent/model/openai-chat.ts';
import { SECRET } from '../agent/model/protocols.ts';
import { startWireServer, type WireReply, type WireServer } from '../agent/model/wire-server.ts';
import { openFolder as openSeeded, runHere } from './run-here.ts';

/** Many commands at one moment must not draw the same ids. */
function openFolder(): ReturnType<typeof openSeeded> {
  const { home, run } = openSeeded();
  return { home, run: (args, given = {}) => run(args, { random: systemRandom, ...given }) };
}

const servers: WireServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function serve(reply: WireReply): Promise<WireServer> {
  const server = await startWireServer(openaiChat, () => reply);
  servers.push(server);
  return server;
}

const HELLO: WireReply = { text: 'Hello from the model.', usage: { input: 900, output: 100 } };

describe('the brain of a command', () => {
  test('is named by its option, by the environment, or by config.json; the nearest counts', async () => {
    const { home, run } = openFolder();
    const { url } = await serve(HELLO);
    const env = { WAKEFUL_BRAIN_URL: `${url}/v1`, WAKEFUL_BRAIN_KEY: SECRET };
    expect((await run(['say', '--brain', 'compatible:m', 'good evening'], { env })).stdout).toBe(
      'Hello from the model.\n',
    );
    const named = { ...env, WAKEFUL_BRAIN: 'compatible:m' };
    expect((await run(['say', 'good evening'], { env: named })).stdout).toBe('Hello from the model.\n');
    writeFileSync(
      join(home, 'config.json'),
      JSON.stringify({ brain: { use: 'compatible:m', baseUrl: `${url}/v1`, key: { env: 'MY_KEY' } } }),
    );
    const kept = await run(['say', 'good evening', '--json'], { env: { MY_KEY: SECRET } });
    expect(kept.json()).toMatchObject([{ ok: true, answer: { text: 'Hello from the model.', brain: 'compatible:m' } }]);
    const rules = await run(['say', '--brain', 'rules', 'good evening', '--json'], { env: { MY_KEY: SECRET } });
    expect(rules.json()).toMatchObject([{ ok: true, answer: { brain: null } }]);
    expect(rules.stdout).not.toContain('Hello from the model');
  });

  test('is the rules when a key merely lies in the environment, and start says how to use it', async () => {
    const { run } = openFolder();
    const env = { OPENAI_API_KEY: SECRET };
    expect((await run(['say', 'good evening', '--json'], { env })).json()).toMatchObject([{ answer: { brain: null } }]);
    const started = await runHere(['start', '--port', '0', '--json', '--home', openFolder().home], {
      env,
      clock: systemClock,
      interrupted: () => Promise.resolve('SIGTERM'),
    });
    expect(started.json()[0]).toMatchObject({ ok: true, brain: 'rules' });
    expect(started.stderr).toContain('OPENAI_API_KEY is set and not used');
    expect(`${started.stdout}${started.stderr}`).not.toContain(SECRET);
  });

  test('has the prices and the budget of config.json', async () => {
    const { home, run } = openFolder();
    const { url } = await serve(HELLO);
    const config = { use: 'compatible:m', baseUrl: `${url}/v1`, prices: { input: 3, output: 15 }, dailyDollars: 0.004 };
    writeFileSync(join(home, 'config.json'), JSON.stringify({ brain: config }));
    const brains: unknown[] = [];
    for (let n = 0; n < 3; n += 1) {
      const [said] = (await run(['say', 'good evening', '--json'])).json<{ answer: { brain: string | null } }>();
      brains.push(said?.answer.brain);
    }
    // 0.0042 dollars each.
    expect(brains).toEqual(['compatible:m', null, null]);
  });

  test.each([
    [{ brain: { use: 'gpt' } }, /There is no brain "gpt"/],
    [{ brain: { use: 'openai:x' } }, /set OPENAI_API_KEY/],
    [{ brain: { usee: 'rules' } }, /config\.json is not right: brain/],
    [{ brain: { use: 'rules', dailyTokens: -1 } }, /brain\.dailyTokens/],
    [{ brain: { use: 'openai:x', key: { env: 'NOT_THERE' } } }, /NOT_THERE, which is not set/],
  ])('that config.json names wrongly is an error: %j', async (config, message) => {
    const { home, run } = openFolder();
    writeFileSync(join(home, 'config.json'), JSON.stringify(config));
    const { exitCode, stderr } = await run(['say', 'hello']);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(message);
  });

  test('that is named wrongly disturbs no command that does not think', async () => {
    const { run } = openFolder();
    await run(['say', 'remind me to stretch every day at 5pm']);
    expect((await run(['triggers'], { env: { WAKEFUL_BRAIN: 'gpt' } })).exitCode).toBe(0);
    expect((await run(['say', 'hello'], { env: { WAKEFUL_BRAIN: 'gpt' } })).exitCode).toBe(2);
  });

  test('that refuses the key leaves it in no output and in no file', async () => {
    const { home, run } = openFolder();
    const { url } = await serve({ status: 401 });
    const env = { WAKEFUL_BRAIN_URL: `${url}/v1`, WAKEFUL_BRAIN_KEY: SECRET, WAKEFUL_BRAIN: 'compatible:m' };
    const outputs = [await run(['say', 'remind me to stretch every day at 5pm', '--json'], { env })];
    expect(outputs[0]?.json()).toMatchObject([{ ok: true, answer: { brain: null } }]);
    outputs.push(
      await run(['export', '--file', join(home, 'export.gz')], { env }),
      await run(['triggers', '--json'], { env }),
    );
    for (const { stdout, stderr } of outputs) expect(`${stdout}${stderr}`).not.toContain(SECRET);
    for (const file of readdirSync(home)) expect(readFileSync(join(home, file)).includes(SECRET)).toBe(false);
  });
});

describe('wakeful turns', () => {
  test('says what thinks when a trigger fires, and what it may do then', async () => {
    const { run } = openFolder();
    await run(['say', 'remind me to stretch every day at 5pm']);
    const [listed] = (await run(['triggers', '--json'])).json<{ triggers: { id: string }[] }>();
    const id = listed?.triggers[0]?.id ?? '';
    const set = await run(['turns', id, '--brain', 'ollama:llama3', '--may-use', 'remind, task', '--json']);
    expect(set.json()).toEqual([{ ok: true, id, brain: 'ollama:llama3', mayUse: ['remind', 'task'] }]);
    expect((await run(['turns', id.slice(0, 9)])).stdout).toBe(
      'When it fires, ollama:llama3 thinks and may use remind, task.\n',
    );
    expect((await run(['turns', id, '--usual'])).stdout).toBe('When it fires, the usual brain thinks.\n');
    expect((await run(['turns', id, '--brain', 'nobody'])).exitCode).toBe(2);
    expect((await run(['turns', id, '--may-use', 'remember'])).stderr).toContain('cannot be allowed "remember"');
    expect((await run(['turns', 'trg_nothere'])).exitCode).toBe(3);
  });
});
