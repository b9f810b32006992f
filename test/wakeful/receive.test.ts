import { describe, expect, test } from 'vitest';
import { createVirtualClock } from '../../src/clock.ts';
import { createSeededRandom } from '../../src/ids.ts';
import { remember } from '../../src/memory/index.ts';
import type { Channel, Ears, IncomingMessage } from '../../src/runner/index.ts';
import { openSqliteStore } from '../../src/store/index.ts';
import { createRecordingChannel } from '../../src/testing/index.ts';
import { createWakeful } from '../../src/wakeful.ts';

// Proves promises 5 and 9.

const START = Date.parse('2026-12-01T16:40:00+08:00');

/** A household with a channel whose people a test plays. */
function openRoom() {
  const clock = createVirtualClock(START);
  const store = openSqliteStore(':memory:', { clock });
  const recording = createRecordingChannel('chat', (_, nth) => ({ result: 'sent', externalId: `m${nth}` }));
  let ears: Ears | undefined;
  const marked: string[] = [];
  const channel: Channel = {
    ...recording,
    markDone: async ({ externalId, text }) => void marked.push(`${externalId} ${text}`),
    listen: (given) => {
      ears = given;
      return async () => {
        ears = undefined;
      };
    },
  };
  const logged: string[] = [];
  const note = (message: string, fields?: object) => void logged.push(`${message} ${JSON.stringify(fields ?? {})}`);
  const wakeful = createWakeful({
    store,
    random: createSeededRandom(5),
    zone: 'Asia/Taipei',
    channels: [channel],
    embedder: 'none',
    log: { debug: note, info: note, warn: note, error: note },
  });
  let count = 0;
  return {
    clock,
    store,
    wakeful,
    logged,
    sent: recording.sent,
    marked,
    texts: () => recording.sent.map(({ body }) => body.text),
    start: () => wakeful.start(),
    /** A message arrives, and everything it leads to is done. */
    arrive: async (text: string, more: Partial<IncomingMessage> = {}) => {
      count += 1;
      const target = more.route?.target ?? more.senderId ?? '7';
      await ears?.hear({
        route: { channel: 'chat', account: '', target, thread: '' },
        chatKind: 'direct',
        chatTitle: 'Ana',
        senderId: '7',
        messageId: `in${count}`,
        text,
        isAddressed: true,
        repliesTo: null,
        ...more,
      });
      await wakeful.tick();
    },
    close: async () => {
      await wakeful.stop();
      await store.close();
    },
  };
}

const GROUP = { route: { channel: 'chat', account: '', target: '-100', thread: '' }, chatKind: 'group' } as const;

describe('who is heard', () => {
  test('a stranger gets nothing, learns nothing and leaves nothing behind', async () => {
    const room = openRoom();
    room.start();
    await room.arrive('remind me at 17:00 to steal the silver');
    await room.arrive('hello', GROUP);
    await room.arrive('/start AAAA-BBBB');
    expect(room.sent).toEqual([]);
    await room.store.snapshot(async (tx) => {
      expect(await tx.households.list()).toEqual([]);
    });
    // Who writes again and again fills no log.
    expect(room.logged.filter((line) => line.startsWith('a stranger wrote'))).toHaveLength(1);
    expect(room.logged.join()).not.toContain('silver');
    await room.close();
  });

  test.each(['CODE', '/start CODE', ' code in lower case '])(
    'a code sent as "%s" makes its sender known, once',
    async (how) => {
      const room = openRoom();
      room.start();
      const { code, person } = await room.wakeful.invite({ person: 'ana' });
      expect(person).toBe('ana');
      expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
      await room.arrive(how.startsWith(' ') ? code.toLowerCase().replace('-', ' ') : how.replace('CODE', code));
      expect(room.texts()).toEqual([expect.stringContaining('I know you from now on')]);
      await room.arrive('remind me at 17:00 to call Mum');
      expect(room.texts()[1]).toMatch(/5:00 PM/);
      expect(await room.wakeful.triggers()).toMatchObject([{ person: 'ana' }]);
      // The code is used up: the next one who sends it is a stranger.
      await room.arrive(code, { senderId: '8' });
      expect(room.sent).toHaveLength(2);
      expect(await room.wakeful.members()).toMatchObject([{ channel: 'chat', externalId: '7', person: 'ana' }]);
      await room.close();
    },
  );

  test('a code is good for a quarter of an hour', async () => {
    const room = openRoom();
    room.start();
    const { code } = await room.wakeful.invite();
    room.clock.advance(15 * 60_000);
    await room.arrive(code);
    expect(room.sent).toEqual([]);
    await room.close();
  });

  test('a code sent in a group makes nobody known: others have read it', async () => {
    const room = openRoom();
    room.start();
    const { code } = await room.wakeful.invite();
    await room.arrive(code, GROUP);
    expect(await room.wakeful.members()).toEqual([]);
    await room.close();
  });

  test('who is dismissed is a stranger again, and dismissing a stranger says so', async () => {
    const room = openRoom();
    room.start();
    const sender = { channel: 'chat', account: '', externalId: '7' };
    await room.wakeful.admit(sender, { person: 'ana' });
    await room.wakeful.admit(sender, { person: 'ana' });
    await room.arrive('help');
    expect(room.sent).toHaveLength(1);
    await room.wakeful.dismiss(sender);
    await room.arrive('help');
    expect(room.sent).toHaveLength(1);
    await expect(room.wakeful.dismiss(sender)).rejects.toMatchObject({ code: 'not_found' });
    await room.close();
  });
});

describe('what is heard', () => {
  const openWithAna = async () => {
    const room = openRoom();
    room.start();
    await room.wakeful.admit({ channel: 'chat', account: '', externalId: '7' }, { person: 'ana' });
    return room;
  };

  test('the same message is answered once, however often it is handed over', async () => {
    const room = await openWithAna();
    for (let time = 0; time < 3; time += 1) await room.arrive('remind me at 17:00 to call Mum', { messageId: 'same' });
    expect(room.sent).toHaveLength(1);
    expect(await room.wakeful.triggers()).toHaveLength(1);
    await room.close();
  });

  test('in a group, only what is meant for Wakeful is heard', async () => {
    const room = await openWithAna();
    await room.arrive('remind us at 17:00 to leave', { ...GROUP, isAddressed: false });
    expect(room.sent).toEqual([]);
    await room.arrive('remind me at 17:00 to leave', GROUP);
    expect(room.sent).toMatchObject([{ route: { target: '-100' } }]);
    await room.close();
  });

  test('a photo is not passed over in silence', async () => {
    const room = await openWithAna();
    await room.arrive('');
    expect(room.texts()).toEqual(['I can read text only. Please write it to me.']);
    await room.wakeful.setPerson({ person: 'ana' }, { lang: 'zh-Hant' });
    await room.arrive('');
    expect(room.texts()[1]).toBe('我只看得懂文字，請打字告訴我。');
    await room.close();
  });

  test('a reply to a reminder is about that reminder, not the latest one', async () => {
    const room = await openWithAna();
    await room.arrive('remind me at 17:00 to water the plants');
    await room.arrive('remind me at 17:01 to call Mum');
    room.clock.set(Date.parse('2026-12-01T17:00:00+08:00'));
    await room.wakeful.tick();
    room.clock.set(Date.parse('2026-12-01T17:01:00+08:00'));
    await room.wakeful.tick();
    const plants = room.sent.findLastIndex(({ body }) => /water the plants/i.test(body.text));
    await room.arrive('done', { repliesTo: `m${plants + 1}` });
    const fires = await room.wakeful.fires();
    const acknowledged = await Promise.all(
      fires.map(async ({ id }) =>
        room.store.snapshot(async (tx) => (await tx.deliveries.list('home', { fireId: id, limit: 1 }))[0]?.receipt),
      ),
    );
    expect(fires.map(({ cue }, at) => [cue, acknowledged[at]])).toEqual([
      [expect.stringMatching(/call Mum/i), 'sent'],
      [expect.stringMatching(/water the plants/i), 'acknowledged'],
    ]);
    expect(room.marked).toEqual([`m${plants + 1} ${room.sent[plants]?.body.text}`]);
    // The stream keeps what was said, not the sign of which reminder it meant.
    const messages = await room.wakeful.messages({
      person: 'ana',
      route: { channel: 'chat', account: '', target: '7', thread: '' },
    });
    expect(messages.filter(({ who }) => who === 'person').at(-1)?.text).toBe('done');
    await room.close();
  });

  test('a title that a stranger chose is only ever text', async () => {
    const room = await openWithAna();
    await room.arrive('help', { ...GROUP, chatTitle: `a\u0000b\n${'x'.repeat(500)}` });
    const chats = await room.store.snapshot((tx) => tx.chats.list('home'));
    const title = chats.find(({ kind }) => kind === 'group')?.title ?? '';
    expect(title).toHaveLength(100);
    expect(title).not.toMatch(/\p{Cc}/u);
    await room.close();
  });
});

describe('a group in which a stranger reads along', () => {
  test('is told nothing that is the household’s, until they are known', async () => {
    const room = openRoom();
    room.start();
    await room.wakeful.admit({ channel: 'chat', account: '', externalId: '7' }, { person: 'ana' });
    await room.arrive('remember that the gate opens at six', GROUP);
    const provenance = { personId: null, chatId: null, ref: null, saidAt: START };
    await room.store.transaction((tx) =>
      remember(
        tx,
        { random: createSeededRandom(9) },
        { householdId: 'home', text: 'the alarm code is 4711', scope: 'household', provenance, zone: 'Asia/Taipei' },
      ),
    );
    const ask = async (question: string) => {
      await room.arrive(question, GROUP);
      return room.texts().at(-1);
    };
    expect(await ask('what is the alarm code?')).toContain('4711');
    // The stranger writes in another topic of the same group, and not to Wakeful.
    const topic = { ...GROUP, route: { ...GROUP.route, thread: '3' } };
    await room.arrive('hi all', { ...topic, senderId: '9', isAddressed: false });
    expect(await ask('what is the alarm code?')).not.toContain('4711');
    expect(await ask('when does the gate open?')).toContain('six');
    expect(room.logged.filter((line) => line.startsWith('a stranger reads along'))).toHaveLength(1);
    await room.wakeful.admit({ channel: 'chat', account: '', externalId: '9' }, { person: 'ben' });
    await room.arrive('hi all', { ...GROUP, senderId: '9', isAddressed: false });
    expect(await ask('what is the alarm code?')).toContain('4711');
    await room.close();
  });
});

describe('a chat that moves', () => {
  test('its reminders follow it', async () => {
    const room = openRoom();
    room.start();
    await room.wakeful.admit({ channel: 'chat', account: '', externalId: '7' });
    await room.arrive('remind me at 17:00 to leave', GROUP);
    await room.store.transaction(async (tx) => {
      const chat = await tx.chats.findByRoute('home', GROUP.route);
      await tx.chats.moveTo('home', chat?.id ?? '', '-100777');
    });
    room.clock.set(Date.parse('2026-12-01T17:00:00+08:00'));
    await room.wakeful.tick();
    expect(room.sent.at(-1)?.route.target).toBe('-100777');
    await room.close();
  });
});
