import { describe, expect, test } from 'vitest';
import { encryptPush } from '../../../src/channels/web/encrypt-push.ts';
import { createWebChannel, createWebPush, newPushKey } from '../../../src/channels/web/index.ts';
import { mayBeCalled } from '../../../src/channels/web/post-publicly.ts';
import { isPublicAddress, lookUpPublicly } from '../../../src/channels/web/public-address.ts';
import { systemRandom } from '../../../src/ids.ts';
import type { OutgoingMessage } from '../../../src/runner/index.ts';
import type { PushDevice, Route } from '../../../src/store/index.ts';
import { channelContract, type Desk, outgoing, type Trouble } from '../contract.ts';
import { type Failure, startFakePush } from './fake-push.ts';

const FAILURES: Readonly<Record<Trouble, Failure>> = {
  rate_limited: { status: 429, retryAfter: 7 },
  refused: { status: 400 },
  server_error: { status: 500 },
  broken: 'broken',
  done_without_answer: 'done_without_answer',
};

const route = (target: string): Route => ({ channel: 'web', account: '', target, thread: '' });

/** A channel that tells browsers on a fake push service; each chat bears its person's name. */
async function openPush() {
  const privateKey = newPushKey(systemRandom);
  const fake = await startFakePush();
  const push = createWebPush({ privateKey, contact: 'me@example.org', allowLoopback: true });
  const devices: PushDevice[] = [];
  const channel = createWebChannel({
    push,
    devices: {
      of: async (householdId, personId) => devices.filter((one) => one.personId === personId && householdId === 'home'),
      forget: async (_, endpoint) => {
        const at = devices.findIndex((one) => one.endpoint === endpoint);
        if (at >= 0) devices.splice(at, 1);
      },
    },
  });
  const subscribe = (personId: string, name: string, key = push.publicKey): PushDevice => {
    const device = { householdId: 'home', personId, ...fake.subscribe(name, key), label: name, createdAt: 0 };
    devices.push(device);
    return device;
  };
  const send = (message: OutgoingMessage) =>
    channel.send({ ...message, chatId: message.route.target }, new AbortController().signal);
  return { fake, push, channel, devices, subscribe, send, privateKey };
}

async function openDesk(): Promise<Desk> {
  const { fake, channel, subscribe, send, privateKey } = await openPush();
  const { endpoint, auth } = subscribe('ana', 'ana');
  subscribe('family', 'family');
  return {
    channel: { ...channel, send },
    direct: route('ana'),
    group: route('family'),
    longest: 4_096,
    knowsRepeats: true,
    taken: () =>
      fake.shown.map(({ device, text, buttons }) => ({
        target: device,
        text,
        buttons: buttons.map(({ label }) => label),
      })),
    meet: (trouble) => fake.failNext(FAILURES[trouble]),
    goDown: fake.goDown,
    comeUp: fake.comeUp,
    say: () => Promise.reject(new Error('people speak to the page over the HTTP API')),
    sendPicture: async () => undefined,
    press: async () => undefined,
    secrets: [endpoint, auth, privateKey],
    close: fake.close,
  };
}

describe('web push', () => {
  channelContract(openDesk, ['groups', 'pictures', 'hearing', 'long messages']);

  test('a reminder is urgent and waits a day for a device that is off; a digest is not, and an answer stays on the page', async () => {
    const { fake, subscribe, send } = await openPush();
    subscribe('ana', 'phone');
    await send(outgoing(route('ana'), 'Meds.'));
    await send(outgoing(route('ana'), 'Today.', { fireId: null }));
    expect(await send(outgoing(route('ana'), 'Set.', { fireId: null, isAnswer: true }))).toEqual({ result: 'sent' });
    expect(fake.shown).toMatchObject([
      { text: 'Meds.', isReminder: true, ttl: 86_400, urgency: 'high' },
      { text: 'Today.', isReminder: false, ttl: 43_200, urgency: 'normal' },
    ]);
    await fake.close();
  });

  test.each([
    ['Chinese', '記得把所有的藥都帶上。'],
    ['emoji', '👨‍👩‍👧'],
    ['what JSON escapes', '"\\\n'],
    ['one word without an end', 'x'],
  ])('a long text (%s) is shortened to what a push service takes, with its buttons', async (_, piece) => {
    const { fake, subscribe, send } = await openPush();
    subscribe('ana', 'phone');
    const text = piece.repeat(6_000);
    const buttons = ['Done', '10 min', '1 h', 'Tomorrow'].map((label) => ({ label, says: label }));
    expect(await send(outgoing(route('ana'), text, { body: { text, buttons } }))).toEqual({ result: 'sent' });
    const [one] = fake.shown;
    expect(one?.text.endsWith('…')).toBe(true);
    expect(text.startsWith(one?.text.slice(0, -1) ?? '?')).toBe(true);
    expect(one?.buttons.map(({ label }) => label)).toEqual(['Done', '10 min', '1 h']);
    expect(fake.bodyLengths[0]).toBeLessThanOrEqual(4_096);
    expect(fake.bodyLengths[0]).toBeGreaterThan(2_000);
    await fake.close();
  });

  test('each of a person’s browsers is told, and one that is gone is forgotten', async () => {
    const { fake, devices, subscribe, send } = await openPush();
    for (const name of ['phone', 'laptop']) subscribe('ana', name);
    subscribe('ben', 'tablet');
    fake.leave('phone');
    expect(await send(outgoing(route('ana'), 'Meds.'))).toEqual({ result: 'sent' });
    expect(fake.shown.map(({ device }) => device)).toEqual(['laptop']);
    expect(devices.map(({ label }) => label)).toEqual(['laptop', 'tablet']);
    fake.leave('laptop');
    // It stands on the page all the same.
    expect(await send(outgoing(route('ana'), 'Again.'))).toEqual({ result: 'sent' });
    expect(devices.map(({ label }) => label)).toEqual(['tablet']);
    await fake.close();
  });

  test('a second try tells only the browsers that were not told', async () => {
    const { fake, subscribe, send } = await openPush();
    subscribe('ana', 'phone');
    subscribe('ana', 'laptop');
    fake.failNext({ status: 429, retryAfter: 30 });
    const message = outgoing(route('ana'), 'Meds.');
    expect(await send(message)).toMatchObject({ result: 'retry', retryAfterMs: 30_000 });
    expect(fake.shown).toHaveLength(1);
    expect(await send(message)).toEqual({ result: 'sent' });
    expect(fake.shown.map(({ device }) => device).sort()).toEqual(['laptop', 'phone']);
    expect(fake.bodyLengths).toHaveLength(2);
    await fake.close();
  });

  test.each([
    [400, 'refused'],
    [401, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
    [301, 'refused'],
    [429, 'retry'],
    [503, 'retry'],
  ])('status %i is: %s', async (status, result) => {
    const { fake, subscribe, send } = await openPush();
    subscribe('ana', 'phone');
    fake.failNext({ status });
    const word = await send(outgoing(route('ana'), 'Meds.'));
    expect(word).toMatchObject({ result, error: expect.stringContaining(String(status)) });
    await fake.close();
  });

  test('a browser that subscribed in another home is not written to with a key that it does not know', async () => {
    const { fake, subscribe, send } = await openPush();
    subscribe(
      'ana',
      'phone',
      createWebPush({ privateKey: newPushKey(systemRandom), contact: 'me@example.org' }).publicKey,
    );
    const words = [];
    for (let times = 0; times < 3; times += 1) words.push((await send(outgoing(route('ana'), 'Meds.'))).result);
    // Another process may have its key; when none has, the message is told elsewhere, soon.
    expect(words).toEqual(['retry', 'retry', 'refused']);
    expect(fake.shown).toEqual([]);
    await fake.close();
  });

  test.each([
    ['whose service is down', 503],
    ['that subscribed in another home', null],
  ])('a browser %s holds up the chat no longer than a little, once another knows', async (_, status) => {
    const { fake, subscribe, send } = await openPush();
    subscribe('ana', 'phone');
    const other = createWebPush({ privateKey: newPushKey(systemRandom), contact: 'me@example.org' }).publicKey;
    if (status === null) subscribe('ana', 'laptop', other);
    else subscribe('ana', 'laptop');
    const words = [];
    for (let times = 0; times < 3; times += 1) {
      if (status !== null) fake.failNext({ status });
      words.push((await send(outgoing(route('ana'), 'Meds.'))).result);
    }
    expect(words).toEqual(['retry', 'retry', 'sent']);
    expect(fake.shown).toHaveLength(1);
    await fake.close();
  });

  test('while no browser is told, it is tried as often as any other message', async () => {
    const { fake, subscribe, send } = await openPush();
    subscribe('ana', 'phone');
    for (let times = 0; times < 5; times += 1) {
      fake.failNext({ status: 503 });
      expect(await send(outgoing(route('ana'), 'Meds.'))).toMatchObject({ result: 'retry' });
    }
    expect(await send(outgoing(route('ana'), 'Meds.'))).toEqual({ result: 'sent' });
    await fake.close();
  });

  test('buttons of any length leave room for the text', async () => {
    const { fake, subscribe, send } = await openPush();
    subscribe('ana', 'phone');
    const long = ['Done', 'x'.repeat(6_000)].map((label) => ({ label, says: 'done' }));
    expect(await send(outgoing(route('ana'), 'Meds.', { body: { text: 'Meds.', buttons: long } }))).toEqual({
      result: 'sent',
    });
    expect(fake.shown).toMatchObject([{ text: 'Meds.', buttons: [{ label: 'Done' }] }]);
    await fake.close();
  });
});

/** RFC 8291, appendix A. */
test('the example of the standard is encrypted as the standard says', () => {
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const body = encryptPush(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw') },
  );
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test.each([
  'http://push.example/a',
  'https://localhost/a',
  'https://127.0.0.1/a',
  'https://0x7f.1/a',
  'https://10.1.2.3/a',
  'https://192.168.1.1/a',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/a',
  'https://[::ffff:10.0.0.1]/a',
  'https://[fd00::1]/a',
  'https://[64:ff9b::a00:1]/a',
  'https://nas/a',
  'https://printer.local/a',
  'https://me:secret@push.example/a',
  'file:///etc/passwd',
  'nonsense',
  `https://push.example/${'a'.repeat(2_000)}`,
])('a push service at %s is never called', (url) => {
  expect(mayBeCalled(url, false)).toBe(false);
});

test.each(['https://fcm.googleapis.com/fcm/send/abc', 'https://8.8.8.8/a', 'https://[2606:4700::1]/a'])(
  'one at %s may be',
  (url) => expect(mayBeCalled(url, false)).toBe(true),
);

test.each([
  ['10.0.0.1', false],
  ['100.64.3.4', false],
  ['172.31.0.1', false],
  ['172.32.0.1', true],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::ffff:192.168.0.1', false],
  ['2002:a00:1::1', false],
  ['2a00:1450::1', true],
  ['fe80::1', false],
  ['no address', false],
])('%s is public: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));

test('a name that leads to this machine is refused when it is called', async () => {
  const failed = await new Promise<NodeJS.ErrnoException | null>((resolve) =>
    lookUpPublicly('localhost', { all: true }, (error) => resolve(error)),
  );
  expect(failed?.code).toBe('ENOTPUBLIC');
});

test.each([
  ['a key that is none', { privateKey: 'secret' }],
  ['a key of zeros', { privateKey: Buffer.alloc(32).toString('base64url') }],
  ['a contact that is none', { contact: 'me' }],
  ['a contact over plain http', { contact: 'http://example.org' }],
])('%s is refused when it is made', (_, change) => {
  const options = { privateKey: newPushKey(systemRandom), contact: 'me@example.org', ...change };
  expect(() => createWebPush(options)).toThrow(expect.objectContaining({ code: 'input_invalid' }));
});

test('a subscription whose keys are no point of the curve is refused', async () => {
  const { fake, push, subscribe } = await openPush();
  const whole = subscribe('ana', 'phone');
  expect(() => push.check(whole)).not.toThrow();
  for (const change of [{ p256dh: `BA${'A'.repeat(85)}` }, { auth: 'AAAA' }, { endpoint: 'https://10.0.0.1/a' }])
    expect(() => push.check({ ...whole, ...change })).toThrow(expect.objectContaining({ code: 'input_invalid' }));
  await fake.close();
});
