import { expect, test } from 'vitest';
import { prometheusText } from '../../src/server/prometheus-text.ts';
import { ORIGIN, openTestServer, TOKEN } from './open-test-server.ts';

test.each(['/health', '/api/health'])(
  '%s turns red with reasons when something due is not being done',
  async (path) => {
    const { app, ask, clock, wakeful } = openTestServer();
    await ask('POST', '/api/messages', { text: 'remind me to stretch in 10 minutes' });
    await wakeful.tick();
    expect((await app.request(`${ORIGIN}${path}`)).status).toBe(200);
    clock.advance(20 * 60_000);
    const red = await app.request(`${ORIGIN}${path}`);
    expect(red.status).toBe(503);
    expect(red.headers.get('cache-control')).toBe('no-store');
    expect(await red.json()).toMatchObject({ ok: false, reasons: [{ code: 'due_not_claimed', what: 'triggers' }] });
    await wakeful.tick();
    expect((await app.request(`${ORIGIN}${path}`)).status).toBe(200);
  },
);

test('metrics need the token, and are in the text format of Prometheus', async () => {
  const { app, ask } = openTestServer();
  await ask('POST', '/api/messages', { text: 'remind me to stretch in 10 minutes' });
  expect((await app.request(`${ORIGIN}/metrics`)).status).toBe(401);
  const response = await app.request(`${ORIGIN}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await response.text();
  const line =
    /^(?:# (?:HELP wakeful_[a-z_]+ .+|TYPE wakeful_[a-z_]+ (?:counter|gauge|histogram))|wakeful_[a-z_]+(?:\{[a-z]+="[^"]*"(?:,[a-z]+="[^"]*")*\})? [0-9.e+-]+)$/;
  for (const each of text.trimEnd().split('\n')) expect(each).toMatch(line);
  for (const name of [
    'lag_seconds',
    'backlog',
    'fires_total',
    'attempts_total',
    'leases_lost_total',
    'outbox_age_seconds',
    'turn_seconds',
    'recall_seconds',
  ])
    expect(text).toContain(`# TYPE wakeful_${name} `);
  expect(text).toMatch(
    /wakeful_turn_seconds_bucket\{le="\+Inf"\} \d+\nwakeful_turn_seconds_sum [\d.]+\nwakeful_turn_seconds_count \d+/,
  );
  expect(text).not.toContain('stretch');
});

test('what a label holds cannot break the format', () => {
  const family = {
    name: 'a',
    type: 'gauge',
    help: 'x\ny',
    samples: [{ labels: { of: 'a"b\\c\nd' }, value: 1 }],
  } as const;
  expect(prometheusText([family])).toBe('# HELP a x\\ny\n# TYPE a gauge\na{of="a\\"b\\\\c\\nd"} 1\n');
});
