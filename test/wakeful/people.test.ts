import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHome } from './home.ts';
import { openTwoChannels, type TwoChannels } from './two-channels.ts';

let room: TwoChannels;
beforeEach(async () => {
  room = await openTwoChannels();
  await room.say('hello', { person: 'ana' });
  await room.say('hello', { person: 'ben' });
});
afterEach(() => room.close());

const ask = (text: string, person = 'ben') => room.say(text, { person });
const toldTo = (target: string, channel: 'first' | 'second' = 'first') =>
  room[channel].sent.filter(({ route }) => route.target === target).map(({ body }) => body.text);

describe('a name for another member', () => {
  test.each([
    ['mom is ana', 'All right: by "mom" you mean ana.', 'remind mom at 8pm to call'],
    ['my mom is Ana.', 'All right: by "mom" you mean ana.', 'remind my mom at 8pm to call'],
    ['Ana is my mom', 'All right: by "mom" you mean ana.', 'remind my mom at 8pm to call'],
    ['ana是我媽媽', '好，你說的「媽媽」就是 ana。', '提醒媽媽晚上八點打電話'],
    ['when I say the boss, I mean ana', 'All right: by "the boss" you mean ana.', 'remind the boss at 8pm to call'],
    ['媽媽是ana', '好，你說的「媽媽」就是 ana。', '提醒媽媽晚上八點打電話'],
    ['我说的妈妈就是ana', '好，你说的“妈妈”就是 ana。', '提醒妈妈晚上八点打电话'],
  ])('"%s" lets "%s" reach them', async (says, answer, request) => {
    expect(await ask(says)).toBe(answer);
    await ask(request);
    await room.wakeful.tick();
    expect(toldTo('ana').at(-1)).toMatch(/ben/);
    // It is the name that one person has for her, and nobody else's.
    await ask('hello', 'eve');
    await ask(request, 'eve');
    await room.wakeful.tick();
    expect(toldTo('ana').filter((text) => /eve/.test(text))).toEqual([]);
  });

  test('is refused for nobody, and for what is another member’s own name', async () => {
    await ask('hello', 'eve');
    expect(await ask('when I say mom, I mean zoe')).toContain('I know nobody here called "zoe"');
    expect(await ask('by eve I mean ana')).toContain('another member');
    expect((await room.wakeful.person({ person: 'ben' })).aliases).toEqual({});
    // What is said of others is no name.
    expect(await ask('mom is happy')).toContain('Noted');
    expect(await ask('Zoe is my sister')).toContain('Noted');
    expect(await ask('小美是我姊姊')).toContain('記下了');
  });

  test('can be set and taken away by every surface', async () => {
    const person = { person: 'ben' };
    expect(await room.wakeful.setPerson(person, { aliases: { Mom: 'Ana' } })).toMatchObject({
      aliases: { mom: 'ana' },
    });
    await expect(room.wakeful.setPerson(person, { aliases: { ana: 'ana' } })).rejects.toMatchObject({
      code: 'input_invalid',
    });
    await expect(room.wakeful.setPerson(person, { aliases: { dad: 'zoe' } })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await room.wakeful.setPerson(person, { aliases: { mom: null } })).toMatchObject({ aliases: {} });
  });
});

describe('where a person is reached', () => {
  test('is the channel they prefer, else the one they carry with them', async () => {
    room.clock.advance(1_000);
    await room.say('hello', { person: 'ana', channel: 'second' });
    await ask('remind ana at 8pm to call');
    await room.wakeful.tick();
    expect(toldTo('ana', 'second').at(-1)).toMatch(/ben would like/);
    await room.wakeful.setPerson({ person: 'ana' }, { channels: ['first'] });
    await ask('remind ana at 9pm to call again');
    await room.wakeful.tick();
    expect(toldTo('ana').at(-1)).toMatch(/call again/);
  });

  test('can be said, but only for a channel on which they have spoken', async () => {
    expect(await ask('reach me on telegram')).toMatch(/no chat with you on Telegram/);
    expect(await ask('優先用 LINE 通知我')).toMatch(/在LINE還沒有跟你聊過/);
    const route = { channel: 'line', account: '', target: 'U1', thread: '' };
    await room.wakeful.hear({ text: 'hi', person: 'ben', route, chatKind: 'direct', deliver: false });
    expect(await ask('please reach me on LINE first')).toBe(
      'All right: I reach you on LINE first. Reminders stay in the chat where you asked for them.',
    );
    expect(await room.wakeful.person({ person: 'ben' })).toMatchObject({ channels: ['line'] });
  });

  test('is not a page or terminal that nobody ever opened', async () => {
    // Being invited makes a member, and no chat that reaches them.
    await room.wakeful.invite({ person: 'dan' });
    expect(await ask('remind dan at 8pm to call')).toMatch(/I have no chat with dan/);
  });
});

describe('a person’s clock and language', () => {
  test.each([
    ['my time zone is Tokyo', /Your time zone is Asia\/Tokyo; it is .*7:00 PM/],
    ['set my timezone to Europe/Paris', /Europe\/Paris/],
    ['我的時區是東京', /你的時區是 Asia\/Tokyo/],
    ['my time zone is Atlantis', /I know no time zone "Atlantis"/],
  ])('"%s"', async (says, answer) => {
    expect(await ask(says)).toMatch(answer);
  });

  test.each([
    ['speak Chinese to me', 'zh-Hant', /繁體中文/],
    ['speak simplified chinese', 'zh-Hans', /简体中文/],
    ['以後用英文跟我說', 'en', /I speak English/],
    ['请用简体中文回答', 'zh-Hans', /简体中文/],
  ])('"%s"', async (says, lang, answer) => {
    expect(await ask(says)).toMatch(answer);
    expect(await room.wakeful.person({ person: 'ben' })).toMatchObject({ lang });
  });
});

test('nobody is made by being looked at', async () => {
  const home = createHome('2026-12-01T10:00:00+08:00');
  expect((await home.wakeful.person()).handle).toBe('me');
  await expect(home.wakeful.person({ person: 'annna' })).rejects.toMatchObject({ code: 'not_found' });
  expect(await home.store.snapshot((tx) => tx.people.findByHandle('home', 'annna'))).toBeUndefined();
});
