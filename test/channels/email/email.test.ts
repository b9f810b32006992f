import { describe, expect, test } from 'vitest';
import { checkMailServer, createEmailChannel } from '../../../src/channels/email/index.ts';
import { transportOptions } from '../../../src/channels/email/transport.ts';
import { channelContract, type Desk, outgoing, type Trouble } from '../contract.ts';
import { type Failure, type FakeMailServer, PASSWORD, startFakeMailServer, USER } from './fake-mail-server.ts';

// Proves promises 2 and 6.

const route = (target: string) => ({ channel: 'email', account: '', target, thread: '' });
const ANA = route('ana@example.org');
const FROM = 'Wakeful <wakeful@home.example>';

const FAILURES: Record<Trouble, Failure> = {
  rate_limited: { code: 450 },
  refused: { code: 550 },
  server_error: { code: 451 },
  broken: 'broken',
  done_without_answer: 'done_without_answer',
};

async function openDesk(): Promise<Desk & { mail: FakeMailServer }> {
  const mail = await startFakeMailServer();
  return {
    mail,
    channel: createEmailChannel({ server: { ...mail.server, user: USER, password: PASSWORD }, from: FROM }),
    direct: ANA,
    group: route('family@example.org'),
    longest: Number.POSITIVE_INFINITY,
    knowsRepeats: false,
    taken: () => mail.taken.map(({ to, text }) => ({ target: to, text, buttons: [] })),
    meet: (trouble) => mail.failNext(FAILURES[trouble]),
    goDown: mail.goDown,
    comeUp: mail.comeUp,
    say: async () => async () => undefined,
    sendPicture: async () => undefined,
    press: async () => undefined,
    secrets: [PASSWORD, Buffer.from(`\0${USER}\0${PASSWORD}`).toString('base64')],
    close: mail.close,
  };
}

describe('e-mail keeps what every channel keeps', () => channelContract(openDesk, ['hearing', 'groups', 'buttons']));

const send = (desk: Desk, message: ReturnType<typeof outgoing>) =>
  desk.channel.send(message, new AbortController().signal);

describe('a mail', () => {
  test('has its first line as the subject, and asks no machine to answer', async () => {
    const desk = await openDesk();
    const text = `Take your meds with plenty of water, and do not forget to write down that you took them.\n- new: vitamins`;
    await send(desk, outgoing(ANA, text));
    const [mail] = desk.mail.taken;
    expect(mail?.text).toBe(text);
    expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
      from: FROM,
      to: 'ana@example.org',
      'auto-submitted': 'auto-generated',
      'content-type': 'text/plain; charset=utf-8',
    });
    expect(mail?.headers.get('subject')).toMatch(/^=\?UTF-8\?.*/i);
    expect(mail?.headers.has('list-unsubscribe')).toBe(false);
    await desk.close();
  });

  test('that is sent again bears the same Message-ID; another does not', async () => {
    const desk = await openDesk();
    desk.mail.failNext('done_without_answer');
    await send(desk, outgoing(ANA, 'Meds.'));
    const word = await send(desk, outgoing(ANA, 'Meds.'));
    await send(desk, outgoing(ANA, 'Water.'));
    const [first, second, other] = desk.mail.taken.map(({ headers }) => headers.get('message-id'));
    expect(second).toBe(first);
    expect(other).not.toBe(first);
    expect(first).toMatch(/^<[\da-f]{32}@home\.example>$/);
    expect(word).toEqual({ result: 'sent', externalId: first });
    await desk.close();
  });

  test('takes no header from what is said', async () => {
    const desk = await openDesk();
    await send(desk, outgoing(ANA, 'Meds.\r\nBcc: eve@example.org'));
    expect(desk.mail.taken).toHaveLength(1);
    expect(desk.mail.taken[0]?.headers.get('subject')).toBe('Meds.');
    expect(desk.mail.taken[0]?.headers.has('bcc')).toBe(false);
    await desk.close();
  });

  test.each(['ana@example.org, eve@example.org', 'ana@example.org\r\nBcc: eve@example.org', '<ana>', 'ana'])(
    'to %j is refused: that is no address',
    async (target) => {
      const desk = await openDesk();
      expect(await send(desk, outgoing(route(target), 'Meds.'))).toMatchObject({ result: 'refused' });
      expect(desk.mail.taken).toEqual([]);
      await desk.close();
    },
  );
});

test.each([
  [421, 'retry'],
  [451, 'retry'],
  [452, 'retry'],
  [501, 'refused'],
  [550, 'refused'],
  [552, 'refused'],
])('%i is: %s', async (code, result) => {
  const desk = await openDesk();
  desk.mail.failNext({ code });
  expect(await send(desk, outgoing(ANA, 'Meds.'))).toMatchObject({ result, error: `the mail server said ${code}` });
  await desk.close();
});

test.each([
  ['smtp.example.org', undefined, { port: 465, secure: true, requireTLS: false }],
  ['smtp.example.org', 587, { port: 587, secure: false, requireTLS: true }],
  ['127.0.0.1', 2525, { port: 2_525, secure: false, requireTLS: false }],
  ['127.0.0.1.example.org', 25, { secure: false, requireTLS: true }],
])('to %s on port %s: %j', (host, port, expected) => {
  expect(transportOptions({ host, ...(port === undefined ? {} : { port }) })).toMatchObject(expected);
});

test('a login is tried; a wrong password is tried again later, and is in no error', async () => {
  const { mail, close } = await openDesk();
  const { server } = mail;
  await checkMailServer({ ...server, user: USER, password: PASSWORD });
  const wrong = { ...server, user: USER, password: 'another-password' };
  await expect(checkMailServer(wrong)).rejects.toMatchObject({ code: 'input_invalid' });
  const channel = createEmailChannel({ server: wrong, from: FROM });
  const word = await channel.send(outgoing(ANA, 'Meds.'), new AbortController().signal);
  expect(word).toMatchObject({ result: 'retry', error: 'the mail server does not take the password' });
  await close();
  await expect(checkMailServer(server)).rejects.toMatchObject({ code: 'channel_unreachable' });
});

test.each([
  ['a URL for a host', { host: 'smtp://example.org' }, FROM],
  ['a user without a password', { host: 'smtp.example.org', user: USER }, FROM],
  ['a port that is none', { host: 'smtp.example.org', port: 70_000 }, FROM],
  ['no sender', { host: 'smtp.example.org' }, 'Wakeful'],
  ['a sender of two lines', { host: 'smtp.example.org' }, 'a@example.org\nBcc: <b@example.org>'],
])('%s is refused when the channel is made', (_, server, from) => {
  expect(() => createEmailChannel({ server, from })).toThrow(expect.objectContaining({ code: 'input_invalid' }));
});
