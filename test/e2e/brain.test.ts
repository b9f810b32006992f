import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anthropicMessages } from '../agent/model/anthropic-messages.ts';
import { SECRET } from '../agent/model/protocols.ts';
import { startWireServer } from '../agent/model/wire-server.ts';
import { spawnWakeful } from './spawn-wakeful.ts';

interface Answered {
  readonly answer: { readonly text: string; readonly brain: string | null };
}

test('a process that thinks with a model over HTTP, and with the rules when that is gone', async ({
  onTestFinished,
}) => {
  const provider = await startWireServer(anthropicMessages, (_request, nth) =>
    nth === 1
      ? { calls: [{ name: 'remind', args: { what: 'call mum', when: 'tomorrow at 3pm' } }] }
      : { text: "I'll remind you tomorrow at 3:00 PM to call mum." },
  );
  const home = mkdtempSync(join(tmpdir(), 'wakeful-brain-test-'));
  const env = { ANTHROPIC_API_KEY: SECRET, ANTHROPIC_BASE_URL: `${provider.url}/v1` };
  const { child, ended, stdout, stderr, waitFor } = spawnWakeful(
    ['start', '--home', home, '--port', '0', '--json', '--brain', 'anthropic:test-model'],
    { env },
  );
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    await provider.close();
    rmSync(home, { recursive: true, force: true });
  });
  const [line] = await waitFor(/^\{.*\}$/m);
  const { url, token, brain } = JSON.parse(line) as { url: string; token: string; brain: string };
  expect(brain).toBe('anthropic:test-model');
  // Nothing was asked before anything was said.
  expect(provider.requests).toEqual([]);

  const { origin } = new URL(url);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const say = async (text: string): Promise<Answered['answer']> => {
    const response = await fetch(`${origin}/api/messages`, { method: 'POST', headers, body: JSON.stringify({ text }) });
    return ((await response.json()) as Answered).answer;
  };
  expect(await say('remind me to call mum tomorrow at 3pm')).toMatchObject({
    text: "I'll remind you tomorrow at 3:00 PM to call mum.",
    brain: 'anthropic:test-model',
  });
  const { triggers } = (await (await fetch(`${origin}/api/triggers`, { headers })).json()) as {
    triggers: { cue: string }[];
  };
  expect(triggers.map(({ cue }) => cue)).toEqual(['call mum']);

  await provider.close();
  expect(await say('remind me to water the plants tomorrow at 5pm')).toMatchObject({
    text: expect.stringContaining('water the plants'),
    brain: null,
  });
  const told = (await (await fetch(`${origin}/api/brain`, { headers })).json()) as { spent: { calls: number } };
  expect(told.spent.calls).toBeGreaterThanOrEqual(2);

  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(stderr()).toContain('a brain failed');
  expect(`${stdout()}${stderr()}`).not.toContain(SECRET);
}, 60_000);
