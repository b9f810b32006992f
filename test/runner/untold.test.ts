import { describe, expect, test } from 'vitest';
import { createTerminalChannel } from '../../src/channels/terminal/index.ts';
import { createVirtualClock } from '../../src/clock.ts';
import { createSeededRandom } from '../../src/ids.ts';
import { type Channel, type OutgoingMessage, type SendResult, silentLogger } from '../../src/runner/index.ts';
import { planDueTriggers } from '../../src/runner/plan-due.ts';
import { openSqliteStore, type Store } from '../../src/store/index.ts';
import { createRecordingChannel } from '../../src/testing/index.ts';
import { createWakeful } from '../../src/wakeful.ts';

// Proves promises 2 and 6.

const START = Date.parse('2026-12-01T18:00:00+08:00');
const REFUSED: SendResult = { result: 'refused', error: 'blocked by the person' };

/** A person who talks on two channels; what the first does with a message is up to the test. */
async function createTwoChannels(
  reply: (message: OutgoingMessage) => SendResult,
  others: { readonly broken?: boolean; readonly alone?: boolean } = {},
) {
  const clock = createVirtualClock(START);
  const store: Store = openSqliteStore(':memory:', { clock });
  const first = createRecordingChannel('first', reply);
  const second = createRecordingChannel('second', () => (others.broken ? REFUSED : { result: 'sent' }));
  const wakeful = createWakeful({ store, channels: [first, second], zone: 'Asia/Taipei', embedder: 'none' });
  const say = async (text: string, channel = 'first'): Promise<string> => {
    const route = { channel, account: '', target: 'Me', thread: '' };
    const { answer } = await wakeful.hear({ text, chatKind: 'direct', route, deliver: false });
    return answer?.text ?? '';
  };
  if (!others.alone) await say('hello', 'second');
  await say('remind me to take my meds at 8pm');
  const liveUntil = async (iso: string): Promise<void> => {
    const end = Date.parse(iso);
    for (let next = await wakeful.nextWakeAt(); next !== undefined && next <= end; next = await wakeful.nextWakeAt()) {
      clock.set(Math.max(next, clock.now()));
      await wakeful.tick();
    }
    clock.set(end);
  };
  return { clock, store, first, second, wakeful, say, liveUntil };
}

const texts = (channel: { readonly sent: readonly { readonly body: { readonly text: string } }[] }): string[] =>
  channel.sent.map(({ body }) => body.text);

describe('a reminder that could not be delivered', () => {
  test('is told on another route, once, with what it was and when it was due', async () => {
    const { second, wakeful, say, liveUntil } = await createTwoChannels(() => REFUSED);
    await liveUntil('2026-12-02T12:00:00+08:00');
    expect(texts(second)).toEqual([
      "I couldn't reach you on First, so here; it was due today at 8:00 PM:\nTake your meds.",
    ]);
    expect(await wakeful.fires()).toMatchObject([{ outcome: 'spoke' }]);
    expect(await say('done', 'second')).toBe('Done.');
    expect(await say('hello')).not.toContain("couldn't");
  });

  test('keeps no more of what a server says about it than people read', async () => {
    const { store, liveUntil } = await createTwoChannels(() => ({ result: 'refused', error: 'no'.repeat(100_000) }));
    await liveUntil('2026-12-01T20:10:00+08:00');
    const all = await store.snapshot((tx) => tx.deliveries.list('home', { limit: 10 }));
    const failed = all.find(({ receipt, route }) => receipt === 'failed' && route.channel === 'first');
    expect(failed?.error).toMatch(/^(?:no)+…$/);
    expect(failed?.error?.length).toBeLessThan(1_000);
  });

  test('is told with doubt where it may have arrived', async () => {
    const { second, liveUntil } = await createTwoChannels(() => ({ result: 'unknown', error: 'no answer' }));
    await liveUntil('2026-12-02T12:00:00+08:00');
    expect(texts(second)).toEqual([
      'I do not know whether this reached you on First; it was due today at 8:00 PM:\nTake your meds.',
    ]);
  });

  test('is told after the tries that were due to it', async () => {
    const { second, liveUntil } = await createTwoChannels(() => ({ result: 'retry', error: 'offline' }));
    await liveUntil('2026-12-01T20:10:00+08:00');
    expect(texts(second)).toEqual([]);
    await liveUntil('2026-12-02T12:00:00+08:00');
    expect(texts(second)).toHaveLength(1);
  });

  test.each([Number.POSITIVE_INFINITY, Number.NaN, 1e15])(
    'is tried again within hours, though the servers ask to wait %d ms',
    async (retryAfterMs) => {
      let tries = 0;
      const busyOnce = (): SendResult => {
        tries += 1;
        return tries === 1 ? { result: 'retry', error: 'busy', retryAfterMs } : { result: 'sent' };
      };
      const { first, liveUntil } = await createTwoChannels(busyOnce);
      await liveUntil('2026-12-01T20:00:00+08:00');
      expect(tries).toBe(1);
      await liveUntil('2026-12-02T12:00:00+08:00');
      expect(texts(first)).toEqual(['Take your meds.']);
      expect(tries).toBe(2);
    },
  );

  test.each([{ alone: true }, { broken: true }])(
    'waits for the person to speak when there is no other way: %o',
    async (others) => {
      const { say, liveUntil } = await createTwoChannels(() => REFUSED, others);
      await liveUntil('2026-12-02T12:00:00+08:00');
      expect(await say('hello')).toContain("I couldn't reach you on First, so here; it was due today at 8:00 PM:");
      expect(await say('hello')).not.toContain("couldn't");
    },
  );
});

describe('a channel that was taken away', () => {
  /** What waits there when the process that had the channel is replaced by one that has it not. */
  async function takeAway(channel: string, left?: Channel) {
    const { clock, store, second, wakeful, say } = await createTwoChannels(() => ({ result: 'sent' }));
    await say('hello', 'second');
    await say('remind me to stretch at 8pm', channel);
    await wakeful.stop();
    const after = createWakeful({ store, channels: [left ?? second], zone: 'Asia/Taipei', embedder: 'none' });
    const liveUntil = async (iso: string): Promise<void> => {
      for (const end = Date.parse(iso); clock.now() < end; clock.advance(60_000)) await after.tick();
    };
    return { second, after, liveUntil };
  }

  test('is told of on another route, an hour later and not before', async () => {
    const { second, after, liveUntil } = await takeAway('first');
    await liveUntil('2026-12-01T20:55:00+08:00');
    expect(texts(second)).toEqual([]);
    await liveUntil('2026-12-01T21:20:00+08:00');
    // Two of one minute come in either order.
    expect(texts(second).toSorted((one, other) => one.localeCompare(other))).toEqual([
      expect.stringMatching(/couldn't reach you on First.*\nStretch/s),
      expect.stringMatching(/couldn't reach you on First.*\nTake your meds/s),
    ]);
    expect((await after.fires()).map(({ receipt }) => receipt)).toEqual(['sent', 'sent']);
  });

  test('a talk in a terminal beside it ends nothing: whoever speaks there may come back', async () => {
    const { after, liveUntil } = await takeAway(
      'first',
      createTerminalChannel(() => undefined),
    );
    await liveUntil('2026-12-01T23:00:00+08:00');
    expect((await after.fires()).map(({ receipt }) => receipt)).toEqual(['queued', 'queued']);
  });

  test.each(['web', 'terminal'])('what is read on the %s itself waits', async (channel) => {
    const { second, liveUntil } = await takeAway(channel);
    await liveUntil('2026-12-01T22:00:00+08:00');
    expect(texts(second).filter((text) => text.includes('Stretch'))).toEqual([]);
  });
});

describe('a group that cannot be reached', () => {
  const GROUP = { channel: 'first', account: '', target: '-100', thread: '' };

  test.each([
    [
      'remind me to lock the shed at 8pm',
      'I couldn\'t reach you in "Family" on First, so here; it was due today at 8:00 PM:',
    ],
    ['晚上八點提醒我鎖門', '我在First的「Family」聯絡不到你，所以在這裡說（本來是今天晚上8:00）：'],
  ])('"%s" is told to the one whose reminder it is, and to nobody else', async (text, lead) => {
    const { wakeful, first, second, liveUntil } = await createTwoChannels((message) =>
      message.route.target === '-100' ? REFUSED : { result: 'sent' },
    );
    const say = (person: string, words: string, where: object) =>
      wakeful.hear({ text: words, person, deliver: false, ...where });
    const inGroup = { route: GROUP, chatKind: 'group', chat: 'Family' } as const;
    const own = { route: { channel: 'second', account: '', target: 'ben', thread: '' }, chatKind: 'direct' } as const;
    await say('ben', 'hello', own);
    await say('ben', 'hello', inGroup);
    await say('me', text, inGroup);
    await liveUntil('2026-12-01T21:00:00+08:00');
    expect(second.sent.map(({ route }) => route.target)).toEqual(['Me']);
    expect(texts(second)[0]).toContain(lead);
    expect(first.sent.every(({ route }) => route.target === 'Me')).toBe(true);
  });
});

describe('a fire that failed for good', () => {
  test('is told in its own chat, once, when its last lease ran out', async () => {
    const rig = await createTwoChannels(() => ({ result: 'sent' }));
    const { store, clock, first, wakeful } = rig;
    clock.set(Date.parse('2026-12-01T20:00:00+08:00'));
    await planDueTriggers({ store, random: createSeededRandom(1), log: silentLogger }, 10, { since: 0 });
    // A worker takes it, and is gone in the middle of its turn: nothing of it is ever heard again.
    await store.transaction((tx) =>
      tx.fires.claim({ owner: 'gone', limit: 9, leaseMs: 60_000, now: tx.now, since: 0 }),
    );
    const runner = { maxAttempts: 1 };
    const after = createWakeful({ store, channels: [first], zone: 'Asia/Taipei', embedder: 'none', runner });
    clock.set(Date.parse('2026-12-01T20:02:00+08:00'));
    await after.tick();
    await after.tick();
    expect(texts(first)).toEqual(['I could not tell you this today at 8:00 PM: take your meds.']);
    expect(await wakeful.fires()).toMatchObject([{ outcome: 'failed', reason: 'attempts_exhausted' }]);
  });
});
