import { describe, expect, test } from 'vitest';
import type { MessageView } from '../../src/views.ts';
import { openTestServer } from './open-test-server.ts';

interface HeardAnswer {
  readonly heard: MessageView;
  readonly answer: MessageView | null;
}

describe('what is said and what comes of it', () => {
  test('a message is heard, answered and kept, and its reminder is coming', async () => {
    const { request } = openTestServer();
    const said = await request('POST', '/api/messages', { text: '  take my meds  ' });
    const { heard, answer } = (await said.json()) as HeardAnswer;
    expect(heard).toMatchObject({ seq: 1, who: 'person', text: 'take my meds' });
    expect(answer).toMatchObject({ seq: 2, who: 'wakeful' });

    expect(await (await request('GET', '/api/messages?afterSeq=1')).json()).toEqual({ messages: [answer] });
    expect(await (await request('GET', '/api/triggers')).json()).toMatchObject({
      triggers: [{ id: 'trg_1', cue: 'take my meds', state: 'active' }],
    });
    expect(await (await request('GET', '/api/slots?days=2')).json()).toMatchObject({
      slots: [{ triggerId: 'trg_1' }, { triggerId: 'trg_1' }],
    });
  });

  test('a trigger can be looked into, paused, resumed and cancelled', async () => {
    const { request } = openTestServer();
    await request('POST', '/api/messages', { text: 'take my meds' });
    const preview = await (await request('GET', '/api/triggers/trg_1/preview')).json();
    expect(preview).toMatchObject({ trigger: { id: 'trg_1' }, recalled: [{ text: 'take my meds' }] });
    for (const [verb, state] of [
      ['pause', 'paused'],
      ['resume', 'active'],
      ['cancel', 'cancelled'],
    ] as const) {
      expect(await (await request('POST', `/api/triggers/trg_1/${verb}`)).json()).toMatchObject({ id: 'trg_1', state });
    }
  });

  test('a fire can be snoozed and done', async () => {
    const { request, fire } = openTestServer();
    await request('POST', '/api/messages', { text: 'take my meds' });
    fire('trg_1');
    const snoozed = await (await request('POST', '/api/fires/fire_1/snooze', { phrase: '10 minutes' })).json();
    expect(snoozed).toMatchObject({ snoozeOf: 'fire_1' });
    expect(await (await request('POST', '/api/fires/fire_1/done')).json()).toMatchObject({ acknowledged: true });
    expect(await (await request('GET', '/api/fires?limit=5')).json()).toMatchObject({
      fires: [{ id: 'fire_1', acknowledged: true }],
    });
  });

  test("now is the server's clock, and the person's zone and language can be set", async () => {
    const { request, clock } = openTestServer();
    clock.advance(1000);
    expect(await (await request('GET', '/api/now')).json()).toEqual({
      nowMs: Date.parse('2026-12-01T08:40:01Z'),
      handle: 'me',
      zone: 'Asia/Taipei',
      lang: null,
    });
    const changed = await (await request('PUT', '/api/person', { zone: 'Europe/London', lang: 'zh-Hant' })).json();
    expect(changed).toEqual({ handle: 'me', zone: 'Europe/London', lang: 'zh-Hant' });
  });
});

describe('input that does not fit', () => {
  test.each([
    ['an empty text', 'POST', '/api/messages', { text: '   ' }, 400, 'input_invalid'],
    ['a text of the wrong kind', 'POST', '/api/messages', { text: 5 }, 400, 'input_invalid'],
    ['an unknown field', 'POST', '/api/messages', { text: 'a', route: 'b' }, 400, 'input_invalid'],
    ['a body over 1 MB', 'POST', '/api/messages', { text: 'a'.repeat(1_000_001) }, 400, 'input_invalid'],
    ['a seq that is no number', 'GET', '/api/messages?afterSeq=x', undefined, 400, 'input_invalid'],
    ['a snooze without words', 'POST', '/api/triggers/trg_1/snooze', {}, 400, 'input_invalid'],
    ['no change at all', 'PUT', '/api/person', {}, 400, 'input_invalid'],
    ['an unknown language', 'PUT', '/api/person', { lang: 'fr' }, 400, 'input_invalid'],
    ['an unknown zone', 'PUT', '/api/person', { zone: 'Mars/Base' }, 422, 'zone_unknown'],
    ['an id that is not there', 'POST', '/api/triggers/trg_x/pause', undefined, 404, 'not_found'],
    ['a path that is not there', 'GET', '/api/nothing', undefined, 404, 'not_found'],
  ])('%s', async (_what, method, path, body, status, code) => {
    const { request } = openTestServer();
    const response = await request(method, path, body);
    expect(response.status).toBe(status);
    const answer = await response.json();
    expect(answer).toEqual({ ok: false, code, message: expect.stringMatching(/\S/) });
  });

  test.each([
    ['broken JSON', '{"text":', 'application/json'],
    ['a form, which any site can send', '{"text":"a"}', 'text/plain'],
  ])('%s', async (_what, body, type) => {
    const { app } = openTestServer();
    const response = await app.request('http://127.0.0.1:8787/api/messages', {
      method: 'POST',
      headers: { Authorization: 'Bearer correct-horse-battery-staple', 'Content-Type': type },
      body,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ ok: false, code: 'input_invalid' });
  });
});
