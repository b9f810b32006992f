import { describe, expect, test } from 'vitest';
import { checkWhatsappToken, createWhatsappChannel } from '../../../src/channels/whatsapp/index.ts';
import { behindWebhook, channelContract, createTestEars, type Desk, outgoing, type Trouble } from '../contract.ts';
import {
  ACCESS_TOKEN,
  ANA,
  APP_SECRET,
  BEN,
  type Failure,
  type FakeWhatsapp,
  PHONE_NUMBER_ID,
  startFakeWhatsapp,
  VERIFY_TOKEN,
} from './fake-whatsapp.ts';

// Proves promises 2 and 6.

const route = (target: string) => ({ channel: 'whatsapp', account: '', target, thread: '' });
const NUMBER = {
  phoneNumberId: PHONE_NUMBER_ID,
  accessToken: ACCESS_TOKEN,
  appSecret: APP_SECRET,
  verifyToken: VERIFY_TOKEN,
};
const TEMPLATE = { name: 'reminder', language: 'en_US' };
const REENGAGEMENT = { code: 131_047, title: 'Re-engagement message' };

const FAILURES: Record<Trouble, Failure> = {
  rate_limited: { status: 400, code: 131_056, message: '(Business Account, Consumer Account) pair rate limit hit' },
  refused: { status: 400, code: 131_026, message: 'Message undeliverable' },
  server_error: { status: 500, code: 131_000, message: 'Something went wrong' },
  broken: 'broken',
  done_without_answer: 'done_without_answer',
};

async function openDesk(template?: typeof TEMPLATE): Promise<Desk & { whatsapp: FakeWhatsapp }> {
  const whatsapp = await startFakeWhatsapp();
  const number = template ? { ...NUMBER, template } : NUMBER;
  const { channel, deliver: bring } = behindWebhook(
    createWhatsappChannel({ numbers: [number], apiRoot: whatsapp.url }),
  );
  const deliver = (value: object): Promise<void> => bring(() => whatsapp.hook(value));
  return {
    whatsapp,
    channel,
    direct: route(ANA),
    group: route(BEN),
    longest: 4_096,
    knowsRepeats: false,
    taken: () =>
      whatsapp.taken.map(({ to, text, buttons }) => ({
        target: to,
        text,
        buttons: buttons.map(({ title }) => title),
      })),
    meet: (trouble) => whatsapp.failNext(FAILURES[trouble]),
    goDown: whatsapp.goDown,
    comeUp: whatsapp.comeUp,
    say: async (text) => {
      const value = whatsapp.said({ type: 'text', text: { body: text } });
      await deliver(value);
      return () => deliver(value);
    },
    sendPicture: () => deliver(whatsapp.said({ type: 'image', image: { id: '1', mime_type: 'image/jpeg' } })),
    press: (label) => deliver(whatsapp.pressed(label)),
    secrets: [ACCESS_TOKEN, APP_SECRET, VERIFY_TOKEN],
    close: whatsapp.close,
  };
}

describe('WhatsApp keeps what every channel keeps', () => channelContract(openDesk, ['groups']));

const send = (desk: Desk, message: ReturnType<typeof outgoing>) =>
  desk.channel.send(message, new AbortController().signal);

describe('buttons', () => {
  const labelled = (labels: readonly string[]) => labels.map((label) => ({ label, says: label.toLowerCase() }));

  test.each([
    [['Done', '10 min', '1 h'], 'Meds.', 'button_reply'],
    [['Done', '10 min', '1 h', 'Tomorrow'], 'Meds.', 'list_reply'],
    [['完成'], '藥'.repeat(1_500), 'list_reply'],
  ])('%j stand under the message, and say their words', async (labels, text, kind) => {
    const desk = await openDesk();
    await send(desk, outgoing(route(ANA), text, { body: { text, buttons: labelled(labels) } }));
    const [taken] = desk.whatsapp.taken;
    expect(taken?.buttons.map(({ title }) => title)).toEqual(labels);
    const ears = createTestEars();
    const context = { from: '15550783881', id: taken?.id };
    const interactive = { type: kind, [kind]: taken?.buttons[0] };
    await desk.channel.receive?.(
      desk.whatsapp.hook(desk.whatsapp.said({ type: 'interactive', interactive, context })),
      ears,
    );
    expect(ears.heard).toMatchObject([{ text: labels[0]?.toLowerCase(), repliesTo: taken?.id }]);
    await desk.close();
  });
});

describe('after 24 hours of silence', () => {
  test('a message fails and says so, where no template is set up', async () => {
    const desk = await openDesk();
    desk.whatsapp.silent.add(ANA);
    const word = await send(desk, outgoing(route(ANA), 'Meds.'));
    expect(word).toMatchObject({ result: 'refused', error: expect.stringMatching(/131047.*no template/) });
    await desk.close();
  });

  test('the template tells it, in one line', async () => {
    const desk = await openDesk(TEMPLATE);
    desk.whatsapp.silent.add(ANA);
    expect(await send(desk, outgoing(route(ANA), 'Meds.\n- new: with    vitamins'))).toMatchObject({ result: 'sent' });
    expect(desk.whatsapp.taken).toMatchObject([{ type: 'template', text: 'Meds. - new: with vitamins' }]);
    await desk.close();
  });

  test('the template tells it too when WhatsApp finds out only after it took the message', async () => {
    const desk = await openDesk(TEMPLATE);
    const ears = createTestEars();
    const receive = (value: object) => desk.channel.receive?.(desk.whatsapp.hook(value), ears);
    const word = await send(desk, outgoing(route(ANA), 'Meds.'));
    const id = word.result === 'sent' ? (word.externalId ?? '') : '';
    await receive(desk.whatsapp.status(id, 'failed', REENGAGEMENT));
    expect(desk.whatsapp.taken).toMatchObject([{ type: 'text' }, { type: 'template', text: 'Meds.' }]);
    expect(ears.receipts).toEqual([]);
    await receive(desk.whatsapp.status(desk.whatsapp.taken[1]?.id ?? '', 'read'));
    expect(ears.receipts).toMatchObject([{ externalId: id, receipt: 'seen' }]);
    await desk.close();
  });
});

test('how far a message has come is told, with the reason when it did not arrive', async () => {
  const desk = await openDesk();
  const ears = createTestEars();
  for (const status of ['sent', 'delivered', 'read'])
    await desk.channel.receive?.(desk.whatsapp.hook(desk.whatsapp.status('wamid.1', status)), ears);
  const undeliverable = { code: 131_026, title: 'Message undeliverable' };
  await desk.channel.receive?.(desk.whatsapp.hook(desk.whatsapp.status('wamid.2', 'failed', undeliverable)), ears);
  const at = 1_796_114_460_000;
  expect(ears.receipts).toEqual([
    { route: route(ANA), externalId: 'wamid.1', receipt: 'delivered', at },
    { route: route(ANA), externalId: 'wamid.1', receipt: 'seen', at },
    { route: route(ANA), externalId: 'wamid.2', receipt: 'failed', at, error: 'Message undeliverable' },
  ]);
  await desk.close();
});

test.each([
  [4, 'retry'],
  [10, 'retry'],
  [100, 'refused'],
  [130_429, 'retry'],
  [131_016, 'retry'],
  [131_026, 'refused'],
  [131_031, 'refused'],
  [131_056, 'retry'],
  [190, 'retry'],
])('error %i is: %s', async (code, result) => {
  const desk = await openDesk();
  desk.whatsapp.failNext({ status: 400, code, message: 'in its words' });
  expect(await send(desk, outgoing(route(ANA), 'Meds.'))).toMatchObject({ result, error: `(#${code}) in its words` });
  await desk.close();
});

describe('a webhook', () => {
  const ask = async (query: Record<string, string>) => {
    const { channel, close } = await openDesk();
    const url = `https://home.example/hooks/whatsapp?${new URLSearchParams(query)}`;
    const response = await channel.receive?.(new Request(url), createTestEars());
    await close();
    return [response?.status, await response?.text()];
  };
  const asked = { 'hub.mode': 'subscribe', 'hub.challenge': '1158201444', 'hub.verify_token': VERIFY_TOKEN };

  test('is verified by its token', async () => {
    expect(await ask(asked)).toEqual([200, '1158201444']);
    expect((await ask({ ...asked, 'hub.verify_token': 'another-that-is-as-long' }))[0]).toBe(403);
    expect((await ask({ ...asked, 'hub.mode': 'unsubscribe' }))[0]).toBe(403);
    expect((await ask({}))[0]).toBe(403);
  });

  test.each<[string, number, number, (whatsapp: FakeWhatsapp, value: object) => Request]>([
    ['signed', 200, 1, (whatsapp, value) => whatsapp.hook(value)],
    ['signed by another', 403, 0, (whatsapp, value) => whatsapp.hook(value, 'f'.repeat(32))],
    ['not signed', 403, 0, () => new Request('https://home.example/hooks/whatsapp', { method: 'POST', body: '{}' })],
    [
      'for a number that is not ours',
      200,
      0,
      (whatsapp, value) => whatsapp.hook({ ...value, metadata: { phone_number_id: '999999999' } }),
    ],
  ])('that is %s: %i', async (_, status, heard, make) => {
    const { whatsapp, channel, close } = await openDesk();
    const ears = createTestEars();
    const value = whatsapp.said({ type: 'text', text: { body: 'hello' } });
    expect((await channel.receive?.(make(whatsapp, value), ears))?.status).toBe(status);
    expect(ears.heard).toHaveLength(heard);
    await close();
  });

  test('in which nobody speaks is heard by nobody', async () => {
    const { whatsapp, channel, close } = await openDesk();
    const ears = createTestEars();
    const reaction = { type: 'reaction', reaction: { message_id: 'wamid.1', emoji: '👍' } };
    await channel.receive?.(whatsapp.hook(whatsapp.said(reaction)), ears);
    await channel.receive?.(whatsapp.hook({ messages: [{ from: 7 }], statuses: ['?'] }), ears);
    expect(ears.heard).toEqual([]);
    await close();
  });
});

test.each([
  ['no number', []],
  ['a number in place of its id', [{ ...NUMBER, phoneNumberId: '+1 555 078 3881' }]],
  ['a secret of another form', [{ ...NUMBER, appSecret: 'secret' }]],
  ['a short verify token', [{ ...NUMBER, verifyToken: 'short' }]],
  ['two of one name', [NUMBER, NUMBER]],
])('%s is refused when the channel is made', (_, numbers) => {
  expect(() => createWhatsappChannel({ numbers })).toThrow(expect.objectContaining({ code: 'input_invalid' }));
});

test('a token is tried', async () => {
  const whatsapp = await startFakeWhatsapp();
  const { url } = whatsapp;
  expect(await checkWhatsappToken(PHONE_NUMBER_ID, ACCESS_TOKEN, url)).toMatchObject({ number: '+1 555 078 3881' });
  await expect(checkWhatsappToken(PHONE_NUMBER_ID, 'another', url)).rejects.toMatchObject({ code: 'input_invalid' });
  await whatsapp.close();
  await expect(checkWhatsappToken(PHONE_NUMBER_ID, ACCESS_TOKEN, url)).rejects.toMatchObject({
    code: 'channel_unreachable',
  });
});
