import { describe, expect, test } from 'vitest';
import type { FireView, MemoView, MessageView, ProposalView, TriggerView } from '../../src/views.ts';
import { openTestServer } from './open-test-server.ts';

const MEDS = 'remind me to take my meds every evening at 8 for 2 weeks';

interface Listed {
  readonly triggers: readonly TriggerView[];
}

describe('what is said and what comes of it', () => {
  test('a message is heard, answered and kept, and its reminder is coming', async () => {
    const { ask } = openTestServer();
    const { heard, answer } = await ask<{ heard: MessageView; answer: MessageView }>('POST', '/api/messages', {
      text: `  ${MEDS}  `,
    });
    expect(heard).toMatchObject({ who: 'person', text: MEDS });
    expect(answer).toMatchObject({ who: 'wakeful', text: expect.stringContaining('8:00 PM') });

    const after = await ask<{ messages: MessageView[] }>('GET', `/api/messages?afterSeq=${heard.seq}`);
    expect(after.messages.map(({ seq }) => seq)).toEqual([answer.seq]);
    expect(await ask('GET', '/api/triggers')).toMatchObject({
      triggers: [{ cue: 'take my meds', state: 'active', nextAt: '2026-12-01T20:00:00+08:00' }],
    });
    expect(await ask('GET', '/api/slots?days=2')).toMatchObject({
      slots: [{ at: '2026-12-01T20:00:00+08:00' }, { at: '2026-12-02T20:00:00+08:00' }],
    });
  });

  test('what a page shows is seen, and stays so', async () => {
    const { ask, wakeful, clock } = openTestServer();
    await ask('POST', '/api/messages', { text: MEDS });
    clock.set(Date.parse('2026-12-01T20:00:00+08:00'));
    await wakeful.tick();
    const { messages } = await ask<{ messages: MessageView[] }>('GET', '/api/messages');
    const told = messages.at(-1);
    expect(told).toMatchObject({ receipt: 'sent', fireId: expect.stringMatching(/^fire_/) });
    const range = { afterSeq: (told?.seq ?? 0) - 1, upToSeq: told?.seq };
    const seen = { receipts: [{ seq: told?.seq, receipt: 'seen' }] };
    expect(await ask('POST', '/api/messages/seen', range)).toEqual(seen);
    expect(await ask('POST', '/api/messages/seen', range)).toEqual(seen);
    expect(await ask('GET', '/api/fires')).toMatchObject({
      fires: [{ receipt: 'seen', deliveredAt: null, seenAt: '2026-12-01T20:00:00+08:00' }],
    });
  });

  test('the same message sent again after a lost answer is heard once', async () => {
    const { ask } = openTestServer();
    const first = await ask('POST', '/api/messages', { text: MEDS, messageId: 'web-1' });
    expect(await ask('POST', '/api/messages', { text: MEDS, messageId: 'web-1' })).toEqual(first);
    expect((await ask<Listed>('GET', '/api/triggers')).triggers).toHaveLength(1);
    // The words are in the language of who looks, whatever it was set in.
    expect(
      (await ask<{ triggers: { says: string }[] }>('GET', '/api/triggers?lang=zh-Hant')).triggers[0]?.says,
    ).toMatch(/\p{Script=Han}/u);
  });

  test('a note to the future self is left, listed, shown, paused, resumed and called off', async () => {
    const { ask, request } = openTestServer();
    const memo = await ask<MemoView>('POST', '/api/memos', { content: 'check the oven', when: '+2h' });
    expect(memo).toMatchObject({ content: 'check the oven', intent: 'tell', state: 'waiting', drained: null });
    expect(await ask('GET', '/api/memos')).toEqual({ memos: [memo] });
    expect(await ask('GET', `/api/memos/${memo.id}`)).toEqual(memo);
    for (const [verb, state] of [
      ['pause', 'paused'],
      ['resume', 'waiting'],
      ['cancel', 'cancelled'],
    ])
      expect(await ask('POST', `/api/memos/${memo.id}/${verb}`)).toMatchObject({ id: memo.id, state });
    expect(await ask('GET', '/api/memos')).toEqual({ memos: [] });
    for (const body of [{ content: '', when: '+1h' }, { content: 'x', when: 'soon' }, { content: 'x' }]) {
      const refused = await request('POST', '/api/memos', body);
      expect([400, 422]).toContain(refused.status);
    }
  });

  test('a trigger can be looked into, paused, resumed and cancelled', async () => {
    const { ask } = openTestServer();
    await ask('POST', '/api/messages', { text: MEDS });
    await ask('POST', '/api/messages', { text: 'the doctor said I should take my vitamins with my meds' });
    const id = (await ask<Listed>('GET', '/api/triggers')).triggers[0]?.id;
    expect(await ask('GET', `/api/triggers/${id}/why?lang=zh-Hant`)).toMatchObject({
      fire: null,
      says: expect.arrayContaining([expect.stringMatching(/還沒有響過/)]),
    });
    expect(await ask('GET', `/api/triggers/${id}/preview`)).toMatchObject({
      trigger: { id },
      text: expect.stringContaining('vitamins'),
      recalled: [{ text: expect.stringContaining('vitamins') }],
    });
    for (const [verb, state] of [
      ['pause', 'paused'],
      ['resume', 'active'],
      ['cancel', 'cancelled'],
    ] as const) {
      expect(await ask('POST', `/api/triggers/${id}/${verb}`)).toMatchObject({ id, state });
    }
  });

  test('what is proposed waits for a word, and is settled by it', async () => {
    const { ask, request } = openTestServer();
    await ask('POST', '/api/messages', { text: 'remind me to take my antibiotics every day at 8pm' });
    await ask('POST', '/api/messages', { text: 'I finished the antibiotics' });
    const { proposals } = await ask<{ proposals: ProposalView[] }>('GET', '/api/proposals');
    expect(proposals).toMatchObject([{ reason: 'said_over', says: expect.stringContaining('Shall I stop') }]);
    expect((await ask<Listed>('GET', '/api/triggers')).triggers[0]?.proposals).toEqual(proposals);
    const path = `/api/proposals/${proposals[0]?.id}`;
    expect(await ask('POST', `${path}/dismiss`)).toMatchObject({ state: 'dismissed' });
    expect((await request('POST', `${path}/accept`)).status).toBe(409);
    expect((await request('POST', '/api/proposals/prop_nowhere/accept')).status).toBe(404);
    expect(await ask('GET', '/api/proposals')).toEqual({ proposals: [] });
    expect((await ask<Listed>('GET', '/api/triggers')).triggers).toHaveLength(1);
  });

  test('a fire can be snoozed and done', async () => {
    const { ask, clock, wakeful } = openTestServer();
    await ask('POST', '/api/messages', { text: MEDS });
    clock.set(Date.parse('2026-12-01T20:00:00+08:00'));
    await wakeful.tick();
    const { fires } = await ask<{ fires: FireView[] }>('GET', '/api/fires?limit=5');
    expect(fires).toMatchObject([{ outcome: 'spoke', acknowledged: false }]);
    const { messages } = await ask<{ messages: MessageView[] }>('GET', '/api/messages');
    expect(messages.at(-1)).toMatchObject({ fireId: fires[0]?.id, receipt: 'sent' });
    const id = fires[0]?.id;
    expect(await ask('POST', `/api/fires/${id}/snooze`, { phrase: '10 minutes' })).toMatchObject({
      snoozeOf: id,
      nextAt: '2026-12-01T20:10:00+08:00',
    });
    expect(await ask('POST', `/api/fires/${id}/done`)).toMatchObject({ id, acknowledged: true });
  });

  test('what a trigger does beyond its times is changed, shown and taken away', async () => {
    const { ask } = openTestServer();
    await ask('POST', '/api/messages', { text: MEDS });
    const id = (await ask<Listed>('GET', '/api/triggers')).triggers[0]?.id;
    const change = { nag: { every: '10 minutes', limit: 5 }, early: ['1 day', '1 hour'], urgent: true, misfire: 'ask' };
    expect(await ask('PATCH', `/api/triggers/${id}`, change)).toMatchObject({
      misfire: 'ask',
      policy: { urgent: true, nag: { everyMs: 600_000, limit: 5 } },
      also: [
        'Also 1 day and 1 hour before.',
        'Again every 10 minutes until it is done, at most 5 times.',
        'It comes in quiet hours too.',
        'Before missed times are told, you are asked.',
      ],
    });
    expect(await ask('PATCH', `/api/triggers/${id}`, { slack: '5 minutes' })).toMatchObject({ code: 'input_invalid' });
    const none = { nag: null, early: null, urgent: false, misfire: 'latest', times: 2 };
    expect(await ask('PATCH', `/api/triggers/${id}`, none)).toMatchObject({ policy: {}, also: [] });
    expect(await ask('POST', `/api/triggers/${id}/skip`)).toMatchObject({ nextAt: '2026-12-02T20:00:00+08:00' });
    expect(await ask('POST', `/api/triggers/${id}/done`)).toMatchObject({ ok: false, code: 'state_conflict' });
    expect(await ask('POST', `/api/triggers/${id}/pause`, { until: 'tomorrow at noon' })).toMatchObject({
      state: 'paused',
      resumesAt: '2026-12-02T12:00:00+08:00',
    });
  });

  test('what holds for all reminders of a person is set, shown and taken away', async () => {
    const { ask } = openTestServer();
    const quiet = { from: '23:00', to: '07:00' };
    const set = { quiet, snoozeMinutes: 20, nagMinutes: 5, dayParts: { Morning: '06:30' } };
    expect(await ask('PUT', '/api/person', set)).toMatchObject({ ...set, dayParts: { morning: '06:30' } });
    expect(await ask('GET', '/api/now')).toMatchObject({ quiet });
    const none = { quiet: null, snoozeMinutes: null, nagMinutes: null, dayParts: null };
    expect(await ask('PUT', '/api/person', none)).toMatchObject({ ...none, dayParts: {} });
  });

  test('what was held back is listed with its reason, and how much may be said unasked can be set', async () => {
    const { ask, wakeful, clock } = openTestServer();
    await wakeful.hear({ text: 'check on me every 6 hours while I am on this project' });
    expect(await ask('GET', '/api/held')).toEqual({ held: [] });
    clock.advance(5.5 * 3_600_000);
    await wakeful.hear({ text: 'the project needs solder' });
    clock.advance(0.5 * 3_600_000);
    await wakeful.tick();
    expect(await ask('GET', '/api/held?days=1&lang=zh-Hans')).toMatchObject({
      held: [{ cue: 'the project', isCheckIn: true, reason: 'held_back', says: expect.stringContaining('你至少要') }],
    });
    expect(await ask('GET', '/api/held?days=none')).toMatchObject({ code: 'input_invalid' });
    expect(await ask('PUT', '/api/person', { dailyMessages: 2, threshold: null })).toMatchObject({ dailyMessages: 2 });
    expect(await ask('PUT', '/api/person', { dailyMessages: 101 })).toMatchObject({ code: 'input_invalid' });
  });

  test('what is another person’s is neither listed nor shown', async () => {
    const { ask, wakeful } = openTestServer();
    await wakeful.remember({ person: 'ann', text: 'my pills make me dizzy' });
    await wakeful.hear({ person: 'ann', text: 'remind me to take my pills at 6pm' });
    const [hers] = await wakeful.triggers({ person: 'ann' });
    // Before the page has been used at all, and after.
    for (const triggers of [0, 1]) {
      expect(await ask('GET', '/api/triggers')).toMatchObject({ triggers: Array(triggers).fill({ person: 'me' }) });
      expect((await ask<{ slots: unknown[] }>('GET', '/api/slots')).slots).toHaveLength(triggers);
      expect(await ask('GET', `/api/triggers/${hers?.id}/preview`)).toMatchObject({ ok: false, code: 'not_found' });
      expect(await ask('GET', `/api/triggers/${hers?.id}/why`)).toMatchObject({ ok: false, code: 'not_found' });
      await ask('POST', '/api/messages', { text: 'remind me to call mum at 7pm' });
    }
  });

  test("now is the server's clock, and the person's zone and language can be set", async () => {
    const { ask, clock } = openTestServer();
    clock.advance(1000);
    expect(await ask('GET', '/api/now')).toEqual({
      nowMs: Date.parse('2026-12-01T16:40:01+08:00'),
      handle: 'me',
      zone: 'Asia/Taipei',
      lang: null,
      brain: 'rules',
      ...{ quiet: null, snoozeMinutes: null, nagMinutes: null, dayParts: {}, aliases: {}, channels: [] },
      ...{ dailyMessages: 6, threshold: 0.5, usualThreshold: 0.5 },
    });
    const changed = { handle: 'me', zone: 'Europe/London', lang: 'zh-Hant' };
    expect(await ask('PUT', '/api/person', { zone: 'Europe/London', lang: 'zh-Hant' })).toMatchObject(changed);
    expect(await ask('GET', '/api/now')).toMatchObject(changed);
  });
});

describe('input that does not fit', () => {
  test.each([
    ['an empty text', 'POST', '/api/messages', { text: '   ' }, 400, 'input_invalid'],
    ['a text of the wrong kind', 'POST', '/api/messages', { text: 5 }, 400, 'input_invalid'],
    ['an unknown field', 'POST', '/api/messages', { text: 'a', route: 'b' }, 400, 'input_invalid'],
    ['a body over 1 MB', 'POST', '/api/messages', { text: 'a'.repeat(1_000_001) }, 400, 'input_invalid'],
    ['a seq that is no number', 'GET', '/api/messages?afterSeq=x', undefined, 400, 'input_invalid'],
    ['a snooze without words', 'POST', '/api/triggers/trg_x/snooze', {}, 400, 'input_invalid'],
    ['no change at all', 'PUT', '/api/person', {}, 400, 'input_invalid'],
    [
      'quiet hours that are no hours',
      'PUT',
      '/api/person',
      { quiet: { from: '25:00', to: '7' } },
      400,
      'input_invalid',
    ],
    [
      'quiet hours without length',
      'PUT',
      '/api/person',
      { quiet: { from: '07:00', to: '07:00' } },
      400,
      'input_invalid',
    ],
    ['no change of a trigger', 'PATCH', '/api/triggers/trg_x', {}, 400, 'input_invalid'],
    ['an unknown misfire policy', 'PATCH', '/api/triggers/trg_x', { misfire: 'never' }, 400, 'input_invalid'],
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
    ['a field that is missing', 'POST', '/api/memos', { when: '+1h' }, 'content: is missing: it must be a text'],
    ['a field of another kind', 'PATCH', '/api/triggers/trg_x', { urgent: 'yes' }, 'urgent: must be true or false'],
    ['a misspelt field', 'POST', '/api/messages', { txt: 'a' }, 'no field "txt" here; the fields are text, messageId'],
    ['a word that is none of those', 'GET', '/api/held?lang=fr', undefined, '"en", "zh-Hant" or "zh-Hans", not "fr"'],
    ['a number that is none', 'GET', '/api/slots?days=soon', undefined, 'days: must be a number, not "soon"'],
    ['a number out of bounds', 'GET', '/api/fires?limit=1001', undefined, 'limit: must be at most 1000'],
  ])('%s is told with what was expected', async (_what, method, path, body, says) => {
    const { ask } = openTestServer();
    const { message } = await ask<{ message: string }>(method, path, body);
    expect(message).toContain(says);
    expect(message).not.toMatch(/invalid|expected|received|unrecognized/i);
  });

  test.each([
    ['DELETE', '/api/triggers', 'GET'],
    ['GET', '/api/triggers/trg_x', 'PATCH'],
    ['PUT', '/api/messages', 'GET, POST'],
    ['POST', '/health', 'GET'],
    ['PUT', '/hooks/line', 'GET, POST'],
  ])('%s %s is told which methods there are', async (method, path, allowed) => {
    const { request } = openTestServer();
    const response = await request(method, path);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allowed);
    expect(await response.json()).toMatchObject({
      ok: false,
      code: 'not_found',
      message: expect.stringContaining('takes'),
    });
  });

  test('what is of another household is not there, whatever is asked of it', async () => {
    const { request, wakeful } = openTestServer();
    await wakeful.hear({ householdId: 'other', chat: 'web', text: 'remind me every day at 9pm to swim' });
    const [theirs] = await wakeful.triggers({ householdId: 'other' });
    const id = theirs?.id ?? '';
    expect(id).toMatch(/^trg_/);
    for (const [method, path, body] of [
      ['GET', 'preview', undefined],
      ['GET', 'why', undefined],
      ['POST', 'pause', undefined],
      ['POST', 'cancel', undefined],
      ['POST', 'done', undefined],
      ['POST', 'snooze', { phrase: '1 hour' }],
    ] as const)
      expect((await request(method, `/api/triggers/${id}/${path}`, body)).status).toBe(404);
    expect((await request('PATCH', `/api/triggers/${id}`, { urgent: true })).status).toBe(404);
    expect((await request('GET', `/api/fires?trigger=${id}`)).status).toBe(404);
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

  test('broken JSON is told with its place', async () => {
    const { app } = openTestServer();
    const headers = { Authorization: 'Bearer correct-horse-battery-staple', 'Content-Type': 'application/json' };
    const given = { method: 'POST', headers, body: '{"text":\n  oops}' };
    const response = await app.request('http://127.0.0.1:8787/api/messages', given);
    expect(await response.json()).toMatchObject({ message: expect.stringContaining('at line 2, column 3: a value') });
  });
});
