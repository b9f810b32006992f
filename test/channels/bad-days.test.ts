import { setTimeout as really } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLineChannel } from '../../src/channels/line/index.ts';
import { createTelegramChannel } from '../../src/channels/telegram/index.ts';
import { createVirtualClock, type VirtualClock } from '../../src/clock.ts';
import { openSqliteStore, type Store } from '../../src/store/index.ts';
import { createWakeful, type Wakeful } from '../../src/wakeful.ts';
import * as line from './line/fake-line.ts';
import * as telegram from './telegram/fake-telegram.ts';

// Proves promises 2, 5 and 6.

/** When the servers' own clocks say that everything is written. */
const START = Date.parse('2026-12-01T16:40:00+08:00');
const HOOK_SECRET = 'a-secret-of-24-letters__';

/** One household on both channels, with a bad day in a test's hands. */
interface Day {
  readonly wakeful: Wakeful;
  readonly store: Store;
  readonly clock: VirtualClock;
  readonly telegram: telegram.FakeTelegram;
  readonly line: line.FakeLine;
  /** What a channel has told so far, the oldest first. */
  told(channel: 'telegram' | 'line', target?: string): string[];
  /** Hands what a channel's servers send over, once. */
  hand(channel: 'telegram' | 'line', update: object): Promise<void>;
  /** Lives on to an instant. */
  liveUntil(iso: string): Promise<void>;
}

async function openDay(): Promise<Day & { close(): Promise<void> }> {
  const clock = createVirtualClock(START);
  const store = openSqliteStore(':memory:', { clock });
  const fakes = { telegram: await telegram.startFakeTelegram(), line: await line.startFakeLine() };
  const url = 'https://home.example/hooks/telegram';
  const channels = [
    createTelegramChannel({
      bots: [{ token: telegram.TOKEN, webhook: { url, secret: HOOK_SECRET } }],
      apiRoot: fakes.telegram.url,
    }),
    createLineChannel({
      accounts: [{ channelSecret: line.SECRET, channelAccessToken: line.ACCESS_TOKEN }],
      apiRoot: fakes.line.url,
    }),
  ];
  // A send has all the time that a busy machine may take: this clock runs ahead of it.
  const runner = { sendTimeoutMs: 86_400_000 };
  const wakeful = createWakeful({ store, channels, zone: 'Asia/Taipei', embedder: 'none', runner });
  for (const [channel, externalId] of [
    ['telegram', String(telegram.ANA.id)],
    ['line', line.ANA],
  ] as const)
    await wakeful.admit({ channel, account: '', externalId }, { person: 'ana' });

  /** Lets the clock run while something is done: sends wait for their turn on it. */
  const whileTime = async (work: Promise<unknown>): Promise<void> => {
    let isOver = false;
    const over = work.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      await really(2);
      if (!isOver) clock.advance(200);
    }
    await over;
  };
  return {
    ...fakes,
    ...{ wakeful, store, clock },
    told: (channel, target) =>
      channel === 'telegram'
        ? fakes.telegram.sent.filter(({ chatId }) => target === undefined || chatId === target).map(({ text }) => text)
        : fakes.line.sent.filter(({ to }) => target === undefined || to === target).map(({ text }) => text),
    hand: async (channel, update) => {
      const request =
        channel === 'line'
          ? fakes.line.hook([update])
          : new Request(url, {
              method: 'POST',
              body: JSON.stringify(update),
              headers: { 'X-Telegram-Bot-Api-Secret-Token': HOOK_SECRET },
            });
      await whileTime(wakeful.receive(channel, request) as Promise<unknown>);
      await whileTime(wakeful.tick());
    },
    liveUntil: async (iso) => {
      const end = Date.parse(iso);
      for (;;) {
        const next = await wakeful.nextWakeAt();
        if (next === undefined || next > end) break;
        clock.set(Math.max(next, clock.now()));
        await whileTime(wakeful.tick());
      }
      clock.set(Math.max(end, clock.now()));
    },
    close: async () => {
      await wakeful.stop();
      await store.close();
      await fakes.telegram.close();
      await fakes.line.close();
    },
  };
}

let day: Awaited<ReturnType<typeof openDay>>;
beforeEach(async () => {
  day = await openDay();
});
afterEach(() => day.close());

const text = (says: string) => ({ type: 'text', text: says });
const GROUP = { type: 'group', groupId: line.FAMILY, userId: line.ANA };
/** Somebody writes on a channel, alone or in the family's group. */
const said = (channel: 'telegram' | 'line', says: string, isGroup = false): object =>
  channel === 'telegram'
    ? day.telegram.say(isGroup ? `/remind ${says}` : `remind me ${says}`, isGroup ? { chat: telegram.FAMILY } : {})
    : day.line.said(text(isGroup ? `/remind ${says}` : `remind me ${says}`), isGroup ? GROUP : undefined);
const OWN = { telegram: String(telegram.ANAS_CHAT.id), line: line.ANA };
const FAMILY = { telegram: String(telegram.FAMILY.id), line: line.FAMILY };

describe.each(['telegram', 'line'] as const)('on %s', (channel) => {
  const other = channel === 'telegram' ? 'line' : 'telegram';
  const goDown = () => day[channel].goDown();

  test('an update that is given again is heard once', async () => {
    const update = said(channel, 'at 18:00 to lock the shed');
    for (let time = 0; time < 3; time += 1)
      await day.hand(channel, channel === 'line' ? { ...update, deliveryContext: { isRedelivery: time > 0 } } : update);
    expect(day.told(channel)).toHaveLength(1);
    expect(await day.wakeful.triggers()).toHaveLength(1);
  });

  test('what is edited, unsent or left stays as it was heard, and is answered by nothing', async () => {
    await day.hand(channel, said(channel, 'at 18:00 to lock the shed'));
    const events: object[] =
      channel === 'telegram'
        ? [
            {
              update_id: 900,
              edited_message: { ...day.telegram.say('remind me at 19:00 to run').message, edit_date: 1 },
            },
            { update_id: 901, my_chat_member: { chat: telegram.FAMILY, from: telegram.ANA, date: 1 } },
          ]
        : [
            { ...day.line.said({}), type: 'unsend', unsend: { messageId: '325001' } },
            { ...day.line.said({}, GROUP), type: 'leave' },
            { ...day.line.said({}), type: 'unfollow' },
          ];
    for (const event of events) await day.hand(channel, event);
    expect(day.told(channel)).toHaveLength(1);
    expect(await day.wakeful.triggers()).toMatchObject([{ cue: 'lock the shed' }]);
  });

  test('a photo or a sticker without words is not passed over in silence', async () => {
    const picture =
      channel === 'telegram'
        ? day.telegram.say(null, { extra: { photo: [{ file_id: 'a', file_unique_id: 'a', width: 1, height: 1 }] } })
        : day.line.said({ type: 'sticker', packageId: '1', stickerId: '1', stickerResourceType: 'STATIC' });
    await day.hand(channel, picture);
    expect(day.told(channel)).toEqual(['I can read text only. Please write it to me.']);
  });

  test('servers that are away for an hour: all arrives, in its order, once', async () => {
    for (const [at, thing] of [
      ['18:01', 'lock the shed'],
      ['18:20', 'feed the cat'],
      ['18:40', 'call Mum'],
    ])
      await day.hand(channel, said(channel, `at ${at} to ${thing}`));
    const before = day.told(channel).length;
    await day.liveUntil('2026-12-01T18:00:00+08:00');
    await goDown();
    await day.liveUntil('2026-12-01T19:00:00+08:00');
    expect(day.told(channel)).toHaveLength(before);
    await day[channel].comeUp();
    await day.liveUntil('2026-12-01T21:00:00+08:00');
    const after = day
      .told(channel)
      .slice(before)
      .map((told) => told.split('\n')[0]?.replace(/^↻ /, ''));
    // A first try may have broken off in the middle: Telegram cannot tell, so its repeat is marked.
    expect(after).toEqual(['Lock the shed.', 'Feed the cat.', 'Call Mum.']);
    // Nothing of it was told elsewhere.
    expect(day.told(other)).toEqual([]);
  });

  test('a bot that was removed from a group tells its person alone, with where it could not', async () => {
    await day.hand(other, said(other, 'at 23:00 to sleep'));
    await day.hand(channel, said(channel, 'at 18:00 to lock the shed', true));
    expect(day.told(channel, FAMILY[channel])).toHaveLength(1);
    await day.liveUntil('2026-12-01T17:59:00+08:00');
    if (channel === 'telegram')
      day.telegram.failNext('sendMessage', {
        code: 403,
        description: 'Forbidden: bot was kicked from the supergroup chat',
      });
    else day.line.failNext({ status: 400, message: 'Failed to send messages' });
    await day.liveUntil('2026-12-01T18:30:00+08:00');
    expect(day.told(channel, FAMILY[channel])).toHaveLength(1);
    expect(day.told(other, OWN[other]).at(-1)).toMatch(
      channel === 'telegram'
        ? /^I couldn't reach you in "Family" on Telegram, so here; it was due today at 6:00 PM:\n.*[Ll]ock the shed/
        : /^I couldn't reach you in ".*" on LINE, so here; it was due today at 6:00 PM:\n.*[Ll]ock the shed/,
    );
  });

  test('a clock that differs from ours makes nothing late or early, and no receipt false', async () => {
    // What the servers date is 40 minutes behind by now.
    day.clock.set(START + 40 * 60_000);
    await day.hand(channel, said(channel, 'in 5 minutes to lock the shed'));
    await day.liveUntil('2026-12-01T17:30:00+08:00');
    const [fire] = await day.wakeful.fires();
    expect(fire).toMatchObject({ slotAt: expect.stringMatching(/^2026-12-01T17:25/), lateMs: expect.any(Number) });
    expect(fire?.lateMs).toBeLessThan(60_000);
    // Written before the send, by the servers' clock: it does not show that the reminder was seen.
    await day.hand(channel, said(channel, 'at 20:00 to sleep'));
    expect(await day.wakeful.fires()).toMatchObject([{ receipt: 'sent' }]);
  });
});
