// Proves promise 5.
import { expect, test } from 'vitest';
import type { FactView, RecallHitView } from '../../src/views.ts';
import { openTestServer } from './open-test-server.ts';

test('memory can be looked at, recalled, undone and forgotten', async () => {
  const { ask, clock } = openTestServer();
  for (const text of ['I live in Berlin', 'I moved to Lisbon']) {
    clock.advance(60_000);
    await ask('POST', '/api/messages', { text });
  }
  const { facts } = await ask<{ facts: FactView[] }>('GET', '/api/memory?state=all&limit=9');
  expect(facts.map(({ text, state }) => [text, state])).toEqual([
    ['I moved to Lisbon', 'current'],
    ['I live in Berlin', 'superseded'],
  ]);
  const id = facts[0]?.id ?? '';
  expect(await ask('GET', `/api/memory/${id}`)).toMatchObject({ id, replaces: [{ text: 'I live in Berlin' }] });
  expect(await ask('GET', `/api/memory/${id}/links`)).toMatchObject({ fact: { id }, links: [] });
  expect(await ask('GET', '/api/memory/history?of=home_city')).toMatchObject({ chains: [{ field: 'home_city' }] });
  const { hits } = await ask<{ hits: RecallHitView[] }>('GET', '/api/memory/recall?cue=where+do+I+live');
  expect(hits.map(({ text }) => text)).toEqual(['I moved to Lisbon']);
  clock.advance(60_000);
  expect(await ask('POST', '/api/memory/undo')).toMatchObject({ restored: [{ text: 'I live in Berlin' }] });
  expect(await ask('POST', `/api/memory/${id}/forget`)).toMatchObject({ id, state: 'forgotten' });
});

test.each([
  ['GET', '/api/memory/fact_none', 404],
  ['GET', '/api/memory?domain=weather', 400],
  ['GET', '/api/memory?colour=red', 400],
  ['GET', '/api/memory/recall?cue=', 400],
])('%s %s is answered with %i', async (method, path, status) => {
  expect((await openTestServer().request(method, path)).status).toBe(status);
});

test("another person's private facts are not there", async () => {
  const { ask, request, wakeful } = openTestServer();
  const { factIds } = await wakeful.remember({ person: 'ana', chat: 'web', text: 'the party is a surprise' });
  expect(await ask('GET', '/api/memory?state=all')).toMatchObject({ facts: [] });
  expect((await request('GET', `/api/memory/${factIds[0]}`)).status).toBe(404);
  expect((await request('POST', `/api/memory/${factIds[0]}/forget`)).status).toBe(404);
});

test('a file is taken in, and memory is written down', async () => {
  const { ask, request } = openTestServer();
  const notes = { name: 'memory/2026-05-03.md', text: '- the dentist is called Dr. Wu\n' };
  expect(await ask('POST', '/api/memory/import', { ...notes, dryRun: true })).toMatchObject({ created: 0 });
  expect(await ask('POST', '/api/memory/import', notes)).toMatchObject({ created: 1, files: [{ format: 'markdown' }] });
  const written = await request('GET', '/api/memory/export');
  expect(written.headers.get('content-type')).toMatch(/jsonl/);
  const lines = (await written.text()).trim().split('\n');
  expect(lines.map((line) => Object.keys(JSON.parse(line) as object)[0])).toEqual([
    'wakeful',
    'person',
    'chat',
    'fact',
  ]);
  expect(await (await request('GET', '/api/memory/export?format=markdown')).text()).toContain(
    '- the dentist is called',
  );
});
