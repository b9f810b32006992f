import { expect, onTestFinished, test } from 'vitest';
import { createWebChannel, createWebPush, newPushKey } from '../../src/channels/web/index.ts';
import { systemRandom } from '../../src/ids.ts';
import { createServer } from '../../src/server/index.ts';
import type { Wakeful } from '../../src/wakeful.ts';
import { startFakePush } from '../channels/web/fake-push.ts';
import { openTestHome } from './open-test-home.ts';

const TOKEN = 'correct-horse-battery-staple';

/** A home whose page's browsers are told by a push service on this machine. */
async function openPushHome({ isSetUp = true } = {}) {
  const fake = await startFakePush();
  const push = createWebPush({ privateKey: newPushKey(systemRandom), contact: 'me@example.org', allowLoopback: true });
  let bound: Wakeful | undefined;
  const devices = {
    of: async (householdId: string, chatId: string) => (await bound?.push.of(householdId, chatId)) ?? [],
    forget: async (householdId: string, endpoint: string) => bound?.push.forget(householdId, endpoint),
  };
  const { clock, store, wakeful } = openTestHome({ channels: [createWebChannel({ push, devices })] });
  bound = wakeful;
  onTestFinished(async () => {
    await wakeful.stop();
    await store.close();
    await fake.close();
  });
  const app = createServer(wakeful, { token: TOKEN, clock, push: isSetUp ? push : undefined });
  const ask = async (method: string, path: string, body?: object) => {
    const response = await app.request(`http://127.0.0.1:8787/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, json: (await response.json()) as Record<string, unknown> };
  };
  const subscriptionOf = (name: string) => {
    const { endpoint, p256dh, auth } = fake.subscribe(name, push.publicKey);
    return { endpoint, expirationTime: null, keys: { p256dh, auth }, label: name };
  };
  return { fake, push, wakeful, clock, ask, subscriptionOf };
}

test('a reminder reaches the browser with the page closed, and its button answers it', async () => {
  const { fake, push, wakeful, clock, ask, subscriptionOf } = await openPushHome();
  expect((await ask('GET', '/push')).json).toEqual({ publicKey: push.publicKey, devices: [] });
  const subscribed = await ask('POST', '/push', subscriptionOf('phone'));
  expect(subscribed.json).toEqual({ devices: [{ label: 'phone', since: '2026-12-01T16:40:00+08:00' }] });
  expect(JSON.stringify((await ask('GET', '/push')).json)).not.toContain(fake.url);
  await ask('POST', '/messages', { text: 'remind me at 5pm to take my meds' });
  clock.advance(20 * 60_000);
  await wakeful.tick();
  const [shown, ...others] = fake.shown;
  expect(others).toEqual([]);
  expect(shown).toMatchObject({ device: 'phone', text: expect.stringContaining('meds'), isReminder: true });
  const [done] = shown?.buttons ?? [];
  expect(shown?.buttons.map(({ label }) => label)).toEqual(['Done', '10 min', '1 h']);
  for (let press = 0; press < 2; press += 1) {
    const said = await ask('POST', '/messages', { text: done?.says, messageId: `push-${shown?.tag}-done` });
    expect(said.status).toBe(200);
  }
  expect((await wakeful.fires())[0]).toMatchObject({ acknowledged: true });
  expect(
    (await wakeful.messages({ chat: 'web' })).filter(({ who, text }) => who === 'person' && /^done/i.test(text)),
  ).toHaveLength(1);
});

test('a browser that is taken away, or ends its subscription, is told no more', async () => {
  const { fake, wakeful, clock, ask, subscriptionOf } = await openPushHome();
  const [phone, laptop] = [subscriptionOf('phone'), subscriptionOf('laptop')];
  for (const one of [phone, phone, laptop]) await ask('POST', '/push', one);
  const left = await ask('DELETE', '/push', { endpoint: phone.endpoint });
  expect(left.json).toMatchObject({ devices: [{ label: 'laptop' }] });
  fake.leave('laptop');
  await ask('POST', '/messages', { text: 'remind me at 5pm to stretch' });
  clock.advance(20 * 60_000);
  await wakeful.tick();
  expect(fake.shown).toEqual([]);
  expect((await ask('GET', '/push')).json).toMatchObject({ devices: [] });
  // It stands on the page.
  expect((await wakeful.fires())[0]).toMatchObject({ outcome: 'spoke' });
});

test('what nobody may be called at is refused, and so is everything where it is not set up', async () => {
  const { ask, subscriptionOf } = await openPushHome();
  const whole = subscriptionOf('phone');
  for (const change of [
    { endpoint: 'https://10.0.0.1/push' },
    { endpoint: 'http://push.example/a' },
    { keys: { p256dh: 'AAAA', auth: 'AAAA' } },
    { keys: undefined },
  ])
    expect((await ask('POST', '/push', { ...whole, ...change })).status).toBe(400);
  const without = await openPushHome({ isSetUp: false });
  expect((await without.ask('GET', '/push')).json).toEqual({ publicKey: null, devices: [] });
  const refused = await without.ask('POST', '/push', whole);
  expect(refused.json).toMatchObject({ code: 'state_conflict', message: expect.stringContaining('--push-contact') });
});

test('a person has twenty browsers at most: the oldest makes room', async () => {
  const { wakeful, clock } = await openPushHome();
  for (let nth = 1; nth <= 21; nth += 1) {
    clock.advance(1_000);
    const endpoint = `https://push.example/${nth}`;
    await wakeful.push.subscribe({}, { endpoint, p256dh: 'a', auth: 'b', key: 'c', label: `browser ${nth}` });
  }
  const labels = (await wakeful.push.list({})).map(({ label }) => label);
  expect(labels).toHaveLength(20);
  expect(labels[0]).toBe('browser 2');
});
