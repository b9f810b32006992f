import { describe, expect, onTestFinished, test } from 'vitest';
import { checkMatrixToken, createMatrixChannel, type KeptPlace } from '../../../src/channels/matrix/index.ts';
import type { Route } from '../../../src/store/index.ts';
import { channelContract, createTestEars, type Desk, outgoing, type Trouble } from '../contract.ts';
import { ACCESS_TOKEN, ANA, DIRECT, FAMILY, type Failure, SELF, STRANGER, startFakeMatrix } from './fake-matrix.ts';

const FAILURES: Readonly<Record<Trouble, Failure>> = {
  rate_limited: { status: 429, errcode: 'M_LIMIT_EXCEEDED', retryAfterMs: 4_000 },
  refused: { status: 403, errcode: 'M_FORBIDDEN' },
  server_error: { status: 500, errcode: 'M_UNKNOWN' },
  broken: 'broken',
  done_without_answer: 'done_without_answer',
};

const route = (target: string, thread = ''): Route => ({ channel: 'matrix', account: '', target, thread });
const text = (body: string, more: object = {}) => ({ msgtype: 'm.text', body, ...more });
const buttons = [
  { label: 'Done', says: 'done fire_0123456789abcd' },
  { label: '10 min', says: 'snooze 10 min fire_0123456789abcd' },
];

async function open(kept?: KeptPlace) {
  const matrix = await startFakeMatrix();
  const account = { homeserver: matrix.url, accessToken: ACCESS_TOKEN, ...(kept ? { kept } : {}) };
  return { matrix, channel: createMatrixChannel({ accounts: [account] }) };
}

async function openDesk(): Promise<Desk> {
  const { matrix, channel } = await open();
  const targetOf = (room: string) => (room === DIRECT ? ANA : room);
  // Only what is said after the first look is heard.
  const listening = () =>
    expect.poll(() => matrix.calls.filter((call) => call === 'GET /sync').length).toBeGreaterThan(1);
  return {
    channel,
    direct: route(ANA),
    group: route(FAMILY),
    longest: 20_000,
    knowsRepeats: true,
    taken: () => matrix.shown().map(({ event, ...shown }) => ({ target: targetOf(event.room), ...shown })),
    meet: (trouble) => matrix.failNext(FAILURES[trouble]),
    goDown: matrix.goDown,
    comeUp: matrix.comeUp,
    say: async (body, where, named = false) => {
      await listening();
      const pill = `<a href="https://matrix.to/#/${SELF}">Wakeful</a>: ${body}`;
      const whole = named
        ? text(`Wakeful: ${body}`, {
            format: 'org.matrix.custom.html',
            formatted_body: pill,
            'm.mentions': { user_ids: [SELF] },
          })
        : text(body);
      const event = matrix.say(where === 'direct' ? DIRECT : FAMILY, ANA, whole);
      return async () => matrix.giveAgain(event);
    },
    sendPicture: async () => {
      await listening();
      matrix.say(DIRECT, ANA, { msgtype: 'm.image', body: 'IMG_1.jpg', url: 'mxc://home.example/abc' });
    },
    press: async (label) => {
      await listening();
      const to = matrix.shown().at(-1)?.event.event_id;
      const relation = { rel_type: 'm.annotation', event_id: to, key: label };
      matrix.say(DIRECT, ANA, { 'm.relates_to': relation }, 'm.reaction');
    },
    secrets: [ACCESS_TOKEN],
    close: matrix.close,
  };
}

/** A channel that listens, with what it hears. */
async function listenTo(kept?: KeptPlace) {
  const opened = await open(kept);
  const ears = createTestEars();
  const stop = opened.channel.listen?.(ears);
  onTestFinished(async () => {
    await stop?.();
    await opened.matrix.close();
  });
  const looked = () => opened.matrix.calls.filter((call) => call === 'GET /sync').length;
  await expect.poll(looked).toBeGreaterThan(1);
  return { ...opened, ears, stop, heard: () => ears.heard.map((one) => one.text) };
}

describe('Matrix', () => {
  channelContract(openDesk);

  test('somebody who has never written is invited to a room without encryption, and to the same one afterwards', async () => {
    const { matrix, channel } = await open();
    const carol = route('@carol:home.example');
    for (const words of ['first', 'second'])
      expect(await channel.send(outgoing(carol, words), new AbortController().signal)).toMatchObject({
        result: 'sent',
      });
    expect(matrix.calls.filter((call) => call === 'POST /createRoom')).toHaveLength(1);
    expect(new Set(matrix.shown().map(({ event }) => event.room)).size).toBe(1);
    await matrix.close();
  });

  test('a room whose making was not answered is found again, and no second one is made', async () => {
    const { matrix, channel } = await open();
    const carol = route('@carol:home.example');
    const send = (words: string) => channel.send(outgoing(carol, words), new AbortController().signal);
    matrix.loseNextRoom();
    expect((await send('first')).result).not.toBe('sent');
    expect(await send('first')).toMatchObject({ result: 'sent' });
    expect(await send('second')).toMatchObject({ result: 'sent' });
    expect(matrix.calls.filter((call) => call === 'POST /createRoom')).toHaveLength(1);
    expect(matrix.shown()).toHaveLength(2);
    await matrix.close();
  });

  test('a direct room in which somebody else reads is direct no more: nothing private is told there', async () => {
    const { matrix, channel, ears } = await listenTo();
    matrix.join(DIRECT, '@ben:home.example');
    matrix.say(DIRECT, ANA, text('hello all'));
    await expect.poll(() => ears.heard.length).toBe(1);
    expect(ears.heard[0]).toMatchObject({ chatKind: 'group', route: route(DIRECT), isAddressed: false });
    await channel.send(outgoing(route(ANA), 'Your test results'), new AbortController().signal);
    expect(matrix.shown()[0]?.event.room).not.toBe(DIRECT);
  });

  test('an encrypted room is written to no more, and whoever writes there is told why, once', async () => {
    const { matrix, channel, ears } = await listenTo();
    matrix.encrypt(FAMILY);
    const word = await channel.send(outgoing(route(FAMILY), 'Meds.'), new AbortController().signal);
    expect(word).toMatchObject({ result: 'refused', error: expect.stringContaining('encrypted') });
    for (const sender of [STRANGER, ANA, ANA])
      matrix.say(FAMILY, sender, { algorithm: 'm.megolm.v1.aes-sha2' }, 'm.room.encrypted');
    await expect.poll(() => matrix.shown().length).toBe(1);
    matrix.say(DIRECT, ANA, text('after it'));
    await expect.poll(() => ears.heard.length).toBe(1);
    expect(matrix.shown().map((one) => one.text)).toEqual([expect.stringMatching(/encrypted[\s\S]*加密/)]);
    matrix.encrypt(DIRECT);
    await channel.send(outgoing(route(ANA), 'Meds.'), new AbortController().signal);
    expect(matrix.shown().at(-1)?.event.room).not.toBe(DIRECT);
  });

  test('who is known is followed into a room; a stranger is not, and learns nothing', async () => {
    const { matrix, ears } = await listenTo();
    const [known, strange] = [matrix.invite('@carol:home.example', true), matrix.invite(STRANGER, true)];
    await expect.poll(() => matrix.rooms.get(strange)?.members.get(SELF)).toBe('leave');
    await expect.poll(() => matrix.rooms.get(known)?.members.get(SELF)).toBe('join');
    matrix.say(known, '@carol:home.example', text('remind me at 5'));
    await expect.poll(() => ears.heard.length).toBe(1);
    expect(ears.heard[0]).toMatchObject({ chatKind: 'direct', route: route('@carol:home.example') });
    expect(matrix.shown()).toEqual([]);
  });

  test('a thread is a chat of its own, unless it stands under a message of ours: then it answers that', async () => {
    const { matrix, channel, ears } = await listenTo();
    const root = matrix.say(FAMILY, ANA, text('holidays'));
    const inThread = (id: string) => ({
      'm.relates_to': { rel_type: 'm.thread', event_id: id, is_falling_back: true, 'm.in_reply_to': { event_id: id } },
    });
    matrix.say(FAMILY, ANA, text('Wakeful: remind me on Friday to pack', inThread(root.event_id)));
    await expect.poll(() => ears.heard.length).toBe(2);
    expect(ears.heard[1]).toMatchObject({ route: route(FAMILY, root.event_id), isAddressed: true, repliesTo: null });
    await channel.send(outgoing(route(FAMILY, root.event_id), 'Pack.'), new AbortController().signal);
    expect(matrix.shown()[0]?.event.content['m.relates_to']).toMatchObject({
      rel_type: 'm.thread',
      event_id: root.event_id,
    });
    const told = await channel.send(outgoing(route(FAMILY), 'Meds.'), new AbortController().signal);
    const ours = told.result === 'sent' ? (told.externalId ?? '') : '';
    matrix.say(FAMILY, ANA, text('done', inThread(ours)));
    await expect.poll(() => ears.heard.length).toBe(3);
    expect(ears.heard[2]).toMatchObject({ route: route(FAMILY), isAddressed: true, repliesTo: ours });
  });

  test('an answer is heard without the quote that older clients put before it', async () => {
    const { matrix, channel, ears } = await listenTo();
    const told = await channel.send(outgoing(route(FAMILY), 'Meds.'), new AbortController().signal);
    const ours = told.result === 'sent' ? (told.externalId ?? '') : '';
    const relation = { 'm.relates_to': { 'm.in_reply_to': { event_id: ours } } };
    matrix.say(FAMILY, ANA, text(`> <${SELF}> Meds.\n\n吃了`, relation));
    await expect.poll(() => ears.heard.length).toBe(1);
    expect(ears.heard[0]).toMatchObject({ text: '吃了', repliesTo: ours, isAddressed: true });
  });

  test.each<[string, object, string]>([
    [
      'a change of an older message',
      text('* remind me', { 'm.relates_to': { rel_type: 'm.replace', event_id: '$x' } }),
      'm.room.message',
    ],
    ['a program’s notice', { msgtype: 'm.notice', body: 'beep' }, 'm.room.message'],
    ['a message that was taken back', {}, 'm.room.message'],
    [
      'a reaction that is no button',
      { 'm.relates_to': { rel_type: 'm.annotation', event_id: '$event1', key: '👍' } },
      'm.reaction',
    ],
    ['an event without a form', { 'm.relates_to': 7 }, 'm.room.message'],
  ])('%s is not heard', async (_, content, type) => {
    const { matrix, heard } = await listenTo();
    matrix.say(DIRECT, ANA, content, type);
    matrix.say(DIRECT, ANA, text('after it'));
    await expect.poll(heard).toEqual(['after it']);
  });

  test('a press shows on the message, and what is done in words does too', async () => {
    const { matrix, channel } = await listenTo();
    const body = { text: 'Meds.', buttons };
    const told = await channel.send(outgoing(route(ANA), 'Meds.', { body }), new AbortController().signal);
    const ours = told.result === 'sent' ? (told.externalId ?? '') : '';
    expect(matrix.shown()[0]?.buttons).toEqual(['Done', '10 min']);
    matrix.say(
      DIRECT,
      ANA,
      { 'm.relates_to': { rel_type: 'm.annotation', event_id: ours, key: 'Done' } },
      'm.reaction',
    );
    await expect.poll(() => matrix.shown()[0]?.text).toBe('Meds.\n✓ Done');
    await channel.markDone?.({ route: route(ANA), externalId: ours, text: 'Meds.' });
    expect(matrix.shown().map((one) => one.text)).toEqual(['Meds.\n✓']);
  });

  test('that a message was read in a direct chat is told; in a group it says nothing', async () => {
    const { matrix, channel, ears } = await listenTo();
    const ids: string[] = [];
    for (const target of [ANA, FAMILY]) {
      const told = await channel.send(outgoing(route(target), 'Meds.'), new AbortController().signal);
      ids.push(told.result === 'sent' ? (told.externalId ?? '') : '');
    }
    matrix.read(FAMILY, ANA, ids[1] ?? '');
    matrix.read(DIRECT, SELF, ids[0] ?? '');
    matrix.read(DIRECT, ANA, ids[0] ?? '');
    await expect.poll(() => ears.receipts.length).toBe(1);
    expect(ears.receipts).toEqual([{ route: route(ANA), externalId: ids[0], receipt: 'seen', at: 1_780_000_000_000 }]);
  });

  test('a message is shown in its own room only, whoever names it in another', async () => {
    const { matrix, channel, ears } = await listenTo();
    const body = { text: 'Your test results', buttons };
    const told = await channel.send(outgoing(route(ANA), 'secret', { body }), new AbortController().signal);
    const ours = told.result === 'sent' ? (told.externalId ?? '') : '';
    const press = { 'm.relates_to': { rel_type: 'm.annotation', event_id: ours, key: 'Done' } };
    matrix.say(DIRECT, ANA, press, 'm.reaction');
    await expect.poll(() => matrix.shown()[0]?.text).toBe('Your test results\n✓ Done');
    matrix.say(FAMILY, '@ben:home.example', press, 'm.reaction');
    matrix.say(FAMILY, '@ben:home.example', text('after it'));
    await expect.poll(() => ears.heard.length).toBe(2);
    expect(ears.heard[1]).toMatchObject({ text: 'after it', repliesTo: null });
    expect(matrix.events.filter(({ room, sender }) => room === FAMILY && sender === SELF)).toEqual([]);
  });

  test.each([
    ['no object', null],
    ['an event without kinds', { $a: null }],
    ['a kind without people', { $a: { 'm.read': null } }],
    ['a person without a time', { $a: { 'm.read': { [ANA]: null } } }],
    ['a time that is none', { $a: { 'm.read': { [ANA]: { ts: 'soon' } } } }],
  ])('what another server says of receipts (%s) holds up nothing', async (_, content) => {
    const { matrix, heard, ears } = await listenTo();
    matrix.tellReceipts(DIRECT, content);
    matrix.say(DIRECT, ANA, text('after it'));
    await expect.poll(heard).toEqual(['after it']);
    expect(ears.receipts.every(({ at }) => at === undefined)).toBe(true);
  });

  test('a receipt that cannot be written down is handed over again', async () => {
    const { matrix, channel } = await open();
    const ears = createTestEars();
    let tries = 0;
    const failing = {
      ...ears,
      receipt: async (news: Parameters<typeof ears.receipt>[0]) => {
        tries += 1;
        if (tries === 1) throw new Error('the disk is full');
        await ears.receipt(news);
      },
    };
    const stop = channel.listen?.(failing);
    await expect.poll(() => matrix.calls.filter((call) => call === 'GET /sync').length).toBeGreaterThan(1);
    matrix.read(DIRECT, ANA, '$event');
    await expect.poll(() => ears.receipts.length).toBe(1);
    expect(tries).toBe(2);
    await stop?.();
    await matrix.close();
  });

  test('an invitation is answered, whatever else its server put beside it', async () => {
    const { matrix } = await listenTo();
    const room = matrix.invite(STRANGER, true, [null, 7, { type: 'm.room.member', state_key: SELF, content: null }]);
    await expect.poll(() => matrix.rooms.get(room)?.members.get(SELF)).toBe('leave');
  });

  test('what was said while nobody listened is heard, however much, in its order', async () => {
    const places: string[] = [];
    const kept = { read: () => places.at(-1), write: (place: string) => void places.push(place) };
    const { matrix, channel, ears, stop } = await listenTo(kept);
    matrix.say(DIRECT, ANA, text('before'));
    await expect.poll(() => ears.heard.length).toBe(1);
    await stop?.();
    const said = Array.from({ length: 130 }, (_, nth) => `line ${nth}`);
    for (const one of said) matrix.say(DIRECT, ANA, text(one));
    const again = createTestEars();
    const stopAgain = channel.listen?.(again);
    await expect.poll(() => again.heard.length, { timeout: 10_000 }).toBe(130);
    expect(again.heard.map((one) => one.text)).toEqual(said);
    await stopAgain?.();
  });

  test('the place is kept only once all before it is heard', async () => {
    const places: string[] = [];
    const kept = { read: () => places.at(-1), write: (place: string) => void places.push(place) };
    const { matrix, channel } = await open(kept);
    const broken = createTestEars(() => Promise.reject(new Error('the disk is full')));
    const stop = channel.listen?.(broken);
    await expect.poll(() => places.length).toBeGreaterThan(0);
    matrix.say(DIRECT, ANA, text('must not be lost'));
    await expect.poll(() => broken.logged.filter((line) => line.includes('disk')).length).toBeGreaterThan(0);
    await stop?.();
    const ears = createTestEars();
    const stopAgain = channel.listen?.(ears);
    await expect.poll(() => ears.heard.map((one) => one.text)).toEqual(['must not be lost']);
    await stopAgain?.();
    await matrix.close();
  });

  test.each([
    [403, 'M_FORBIDDEN', 'refused'],
    [404, 'M_NOT_FOUND', 'refused'],
    [413, 'M_TOO_LARGE', 'refused'],
    [401, 'M_UNKNOWN_TOKEN', 'retry'],
    [429, 'M_LIMIT_EXCEEDED', 'retry'],
    [502, 'M_UNKNOWN', 'retry'],
  ])('status %i, %s is: %s', async (status, errcode, result) => {
    const { matrix, channel } = await open();
    matrix.failNext({ status, errcode });
    const word = await channel.send(outgoing(route(FAMILY), 'Meds.'), new AbortController().signal);
    expect(word).toMatchObject({ result, error: expect.stringContaining(errcode) });
    await matrix.close();
  });

  test('a place that the homeserver does not know is given up, and that is said', async () => {
    const places = ['of another server'];
    const { matrix, ears, heard } = await listenTo({
      read: () => places.at(-1),
      write: (place) => void places.push(place),
    });
    await expect.poll(() => places.at(-1)).toMatch(/^s\d+$/);
    matrix.say(DIRECT, ANA, text('after it'));
    await expect.poll(heard).toEqual(['after it']);
    expect(ears.logged.join()).toContain('does not know where Matrix was left off');
  });

  test('a token that was revoked is said, and not asked with all the time', async () => {
    const { matrix, ears } = await listenTo();
    matrix.signOut();
    await expect.poll(() => ears.logged.some((line) => line.includes('M_UNKNOWN_TOKEN'))).toBe(true);
    const before = matrix.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(matrix.calls.length).toBe(before);
  });
});

test.each([
  ['no account', []],
  ['an address without TLS', [{ homeserver: 'http://home.example', accessToken: ACCESS_TOKEN }]],
  ['a token of several words', [{ homeserver: 'https://home.example', accessToken: 'not a token' }]],
  ['two of one name', [1, 2].map(() => ({ homeserver: 'https://home.example', accessToken: ACCESS_TOKEN }))],
])('%s is refused when the channel is made', (_, accounts) => {
  expect(() => createMatrixChannel({ accounts })).toThrow(expect.objectContaining({ code: 'input_invalid' }));
});

test('a token is tried', async () => {
  const matrix = await startFakeMatrix();
  expect(await checkMatrixToken({ url: matrix.url, accessToken: ACCESS_TOKEN })).toBe(SELF);
  const wrong = checkMatrixToken({ url: matrix.url, accessToken: 'syt_another' });
  await expect(wrong).rejects.toMatchObject({ code: 'input_invalid' });
  await expect(checkMatrixToken({ url: `${matrix.url}/blog`, accessToken: ACCESS_TOKEN })).rejects.toMatchObject({
    code: 'input_invalid',
  });
  await matrix.close();
  const gone = checkMatrixToken({ url: matrix.url, accessToken: ACCESS_TOKEN });
  await expect(gone).rejects.toMatchObject({ code: 'channel_unreachable' });
});
