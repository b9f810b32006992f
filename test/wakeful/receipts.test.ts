import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTwoChannels, START, type TwoChannels } from './two-channels.ts';

// Proves promise 6.

describe('a receipt', () => {
  let room: TwoChannels;
  beforeEach(async () => {
    room = await openTwoChannels();
    await room.say('remind me to take my meds at 8pm');
    await room.liveUntil('2026-12-01T20:00:00+08:00');
  });
  afterEach(() => room.close());

  const receipts = async () => {
    const [fire] = await room.wakeful.fires();
    return room.store.snapshot(async (tx) =>
      (await tx.deliveries.list('home', { fireId: fire?.id ?? '', limit: 9 })).map(({ receipt }) => receipt),
    );
  };
  const tell = (receipt: 'delivered' | 'seen' | 'failed', more: object = {}) =>
    room
      .ears()
      .receipt({ route: room.route('first'), externalId: `first ${room.first.sent.length}`, receipt, ...more });

  test('goes on by the word of the channel', async () => {
    expect(await receipts()).toEqual(['sent']);
    await tell('delivered');
    await tell('delivered');
    expect(await receipts()).toEqual(['delivered']);
    await tell('seen');
    await tell('delivered');
    expect(await receipts()).toEqual(['seen']);
    await room.say('done');
    await tell('seen');
    expect(await receipts()).toEqual(['acknowledged']);
  });

  test('for a message that nobody sent changes nothing', async () => {
    const route = room.route('first');
    await room.ears().receipt({ route, externalId: 'another', receipt: 'seen' });
    await room.ears().receipt({ route: { ...route, target: 'nobody' }, externalId: 'first 1', receipt: 'seen' });
    const lines = () => room.logged.filter((line) => line.startsWith('a receipt came for a message'));
    expect(lines()).toEqual([]);
    await room.passUntil(vi.waitFor(() => expect(lines()).toHaveLength(2)));
    expect(await receipts()).toEqual(['sent']);
  });

  test('waits beside others for its message, and a flood of them for nothing; whoever stops waits for none', async () => {
    const route = room.route('first');
    const ears = room.ears();
    for (let n = 0; n < 600; n += 1) await ears.receipt({ route, externalId: `none ${n}`, receipt: 'seen' });
    // More than can be waited for are looked for once.
    expect(room.logged.filter((line) => line.startsWith('a receipt came for a message'))).toHaveLength(100);
    const stopped = room.wakeful.stop();
    await stopped;
    expect(room.logged.filter((line) => line.startsWith('a receipt came for a message'))).toHaveLength(100);
  });

  test('is "seen" when the person says something after it, and not by what was written before', async () => {
    const before = Date.parse('2026-12-01T19:59:00+08:00');
    await room.say('hello', { writtenAt: before });
    expect(await receipts()).toEqual(['sent']);
    await room.say('hello');
    expect(await receipts()).toEqual(['seen']);
  });

  test('by a channel whose clock is wrong lies neither before the send nor in the future', async () => {
    await room.liveUntil('2026-12-01T20:05:00+08:00');
    await tell('delivered', { at: START - 86_400_000 });
    await tell('seen', { at: START + 86_400_000 });
    const [told] = await room.store.snapshot((tx) => tx.deliveries.list('home', { receipt: 'seen', limit: 1 }));
    expect([told?.deliveredAt, told?.seenAt]).toEqual([told?.sentAt, room.clock.now()]);
  });

  test('of a message that did not arrive after all lets it be told in another chat', async () => {
    await room.say('hello', { channel: 'second' });
    await tell('failed', { error: 'the number does not use it' });
    await room.wakeful.tick();
    expect(await receipts()).toEqual(expect.arrayContaining(['failed', 'sent']));
    expect(room.second.sent.at(-1)?.body.text).toContain('Take your meds');
    const findings = await room.wakeful.examine();
    expect(findings.find(({ check }) => check === 'routes')).toMatchObject({
      state: 'warning',
      says: 'Nothing gets through to the chat “Me” on first: the number does not use it.',
    });
  });
});
