import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Finding } from '../../src/wakeful.ts';
import { hasSandbox } from '../agent/work/workshops.ts';
import { openFolder } from './run-here.ts';

const NEWS = {
  command: process.execPath,
  args: [fileURLToPath(new URL('../agent/work/servers/stdio-news.ts', import.meta.url))],
  env: { NEWS_KEY: { env: 'MY_NEWS_KEY' } },
};

/** A home with a task, whose config.json says this. */
async function homeWith(config: object) {
  const folder = openFolder();
  await folder.run(['say', 'tomorrow at 3pm build me a weather dashboard']);
  writeFileSync(join(folder.home, 'config.json'), JSON.stringify(config), { mode: 0o600 });
  const examine = async (env: Record<string, string> = {}) => {
    const ran = await folder.run(['doctor', '--json', '--port', '65112'], { env });
    const [answer] = ran.json<{ findings: Finding[] }>();
    return (answer?.findings ?? []).filter(({ check }) => check === 'workshop').map(({ state, says }) => [state, says]);
  };
  return { ...folder, examine };
}

test('the doctor tries each server, and names a secret that is missing', async () => {
  const { examine, run } = await homeWith({ mcpServers: { news: NEWS } });
  // A secret that is missing keeps nothing else from working.
  expect((await run(['say', 'hello'])).exitCode).toBe(0);
  expect(await examine({ MY_NEWS_KEY: 'k' })).toEqual([['ok', 'The server "news" works, with 2 tools.']]);
  expect(await examine()).toEqual([
    [
      'problem',
      'The server "news" cannot be used: "NEWS_KEY" of the server "news" (mcpServers.news.env.NEWS_KEY in config.json) should be in the environment as MY_NEWS_KEY, which is not set.',
    ],
  ]);
});

test.skipIf(!hasSandbox)('the doctor tries the sandbox, and makes no folder for it', async () => {
  const { examine, home } = await homeWith({ sandbox: { memoryMb: 256 } });
  expect((await examine())[0]).toEqual(['ok', 'Tasks can run commands in the sandbox.']);
  expect(existsSync(join(home, 'work'))).toBe(false);
});

test('a home that names nothing to work with has nothing to be examined', async () => {
  expect(await (await homeWith({})).examine()).toEqual([]);
});

test('a trigger is allowed what the configuration has, by name', async () => {
  const { run } = await homeWith({ mcpServers: { news: { ...NEWS, env: {} } }, sandbox: {} });
  const [trigger] = (await run(['triggers', '--json'])).json<{ triggers: { id: string }[] }>()[0]?.triggers ?? [];
  const id = trigger?.id ?? '';
  const allowed = await run(['turns', id, '--may-use', 'sandbox,news__headlines']);
  expect(allowed.stdout).toContain('may use sandbox, news__headlines');
  const refused = await run(['turns', id, '--may-use', 'weather']);
  expect(refused.stderr).toMatch(/It can be allowed .*sandbox, news, none\./);
});

test.each([
  [{ sandbox: { memory: 1 } }, /is not right: sandbox/],
  [{ sandbox: { memoryMb: 0 } }, /is not right: sandbox\.memoryMb/],
  [{ mcpServers: { news: {} } }, /is not right: mcpServers\.news: a server has a "command"/],
  [{ mcpServers: { news: { command: 'x', url: 'http://x' } } }, /is not right: mcpServers\.news/],
  [{ mcpServers: { news: { url: 'file:///x' } } }, /is not right: mcpServers\.news/],
  [{ mcpServers: { 'My News': { command: 'x' } } }, /cannot be called "My News"/],
  [{ sandbox: { read: ['notes'] } }, /"notes" is none/],
  [{ sandbox: { write: ['/'] } }, /"\/" cannot be given to the sandbox/],
])('%j is refused, and where it is wrong is said', async (config, says) => {
  const { run } = await homeWith(config);
  const ran = await run(['say', 'hello']);
  expect(ran.exitCode).toBe(2);
  expect(ran.stderr).toMatch(says);
});
