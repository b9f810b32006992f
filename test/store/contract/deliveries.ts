import { expect, test } from 'vitest';
import type { ClaimedDelivery, SendResult, Store } from '../../../src/store/index.ts';
import { delivery, fire, HOUSE, ROUTE, trigger } from './records.ts';
import { type MakeRig, on, START } from './rig.ts';

const LEASE_MS = 1000;

function claim(store: Store, channels: readonly string[] = ['telegram'], limit = 10): Promise<ClaimedDelivery[]> {
  return store.transaction((tx) => tx.deliveries.claim({ channels, limit, leaseMs: LEASE_MS, now: tx.now }));
}

function settle(store: Store, claimed: ClaimedDelivery, outcome: SendResult): Promise<void> {
  return store.transaction((tx) => tx.deliveries.settle(claimed, outcome, tx.now));
}

const SENT: SendResult = { result: 'sent', externalId: 'msg 9' };

async function insert(store: Store, ...deliveries: Parameters<typeof delivery>[]): Promise<void> {
  await store.transaction(async (tx) => {
    for (const of of deliveries) await tx.deliveries.insert(delivery(...of));
  });
}

const idsOf = (claimed: readonly ClaimedDelivery[]) => claimed.map((one) => one.delivery.id);

/** The outbox: told, or visibly not told (promise 6). */
export function deliveryContract(makeRig: MakeRig): void {
  test(
    'a delivery comes back as it was stored',
    on(makeRig, async (store) => {
      const stored = delivery('dlv_a', {
        fireId: 'fire_a',
        body: { text: '吃藥', buttons: [{ label: 'Done', says: 'done' }] },
      });
      expect(await store.transaction((tx) => tx.deliveries.insert(stored))).toBe(true);
      expect(await store.snapshot((tx) => tx.deliveries.find(HOUSE, 'dlv_a'))).toEqual(stored);
    }),
  );

  test(
    'a key makes one delivery, also after it was sent',
    on(makeRig, async (store) => {
      const put = (id: string) =>
        store.transaction((tx) => tx.deliveries.insert(delivery(id, { key: 'fire_a to telegram' })));
      expect([await put('dlv_a'), await put('dlv_b')]).toEqual([true, false]);
      await settle(store, (await claim(store))[0]!, SENT);
      expect(await put('dlv_c')).toBe(false);
      expect(await claim(store)).toEqual([]);
    }),
  );

  test(
    'a message that was there already holds up none that is written with it',
    on(makeRig, async (store) => {
      await insert(store, ['dlv_a', { key: 'once' }]);
      await settle(store, (await claim(store))[0]!, SENT);
      const again = [delivery('dlv_again', { key: 'once' }), delivery('dlv_new')];
      const put = await store.transaction((tx) => tx.deliveries.insertMany(again));
      expect(put.map(({ isNew }) => isNew)).toEqual([false, true]);
      expect(idsOf(await claim(store))).toEqual(['dlv_new']);
    }),
  );

  test(
    'who writes messages may take over the first of each chat, and nobody else claims it before its lease ends',
    on(makeRig, async (store, rig) => {
      await insert(store, ['dlv_before', { chatId: 'chat_busy' }]);
      const asked: string[] = [];
      const put = await store.transaction((tx) =>
        tx.deliveries.insertMany(
          [
            delivery('dlv_a'),
            delivery('dlv_b'),
            delivery('dlv_c', { chatId: 'chat_busy' }),
            delivery('dlv_d', { chatId: 'chat_left' }),
            delivery('dlv_e', { chatId: 'chat_other', key: 'key of dlv_before' }),
          ],
          {
            until: tx.now + LEASE_MS,
            mayTake: ({ id }) => {
              asked.push(id);
              return id !== 'dlv_d';
            },
          },
        ),
      );
      expect(asked).toEqual(['dlv_a', 'dlv_d', 'dlv_e']);
      expect(put.map(({ isNew }) => isNew)).toEqual([true, true, true, true, false]);
      const taken = put.flatMap(({ claimed }) => claimed ?? []);
      expect(
        taken.map(({ delivery: { id, attempt }, fence, mayHaveArrived }) => [id, attempt, fence, mayHaveArrived]),
      ).toEqual([['dlv_a', 1, 1, false]]);
      expect(idsOf(await claim(store)).sort()).toEqual(['dlv_before', 'dlv_d']);
      await settle(store, taken[0]!, SENT);
      expect(idsOf(await claim(store))).toEqual(['dlv_b']);
      expect(await store.snapshot((tx) => tx.deliveries.find(HOUSE, 'dlv_a'))).toMatchObject({ receipt: 'sent' });
      // Whoever took it and never came back may have sent it.
      const [lost] = await store.transaction((tx) =>
        tx.deliveries.insertMany([delivery('dlv_f', { chatId: 'chat_new' })], {
          until: tx.now + LEASE_MS,
          mayTake: () => true,
        }),
      );
      rig.clock.advance(LEASE_MS);
      const again = (await claim(store)).find(({ delivery: { id } }) => id === 'dlv_f');
      expect(again).toMatchObject({ fence: 2, mayHaveArrived: true });
      await expect(settle(store, lost!.claimed!, SENT)).rejects.toMatchObject({ code: 'fence_stale' });
    }),
  );

  test(
    'a chat is told in order, one message at a time',
    on(makeRig, async (store) => {
      await insert(store, ['dlv_z1'], ['dlv_y2'], ['dlv_x3']);
      for (const id of ['dlv_z1', 'dlv_y2', 'dlv_x3']) {
        const [claimed, ...others] = await claim(store);
        expect(idsOf([claimed!])).toEqual([id]);
        expect(others).toEqual([]);
        expect(await claim(store)).toEqual([]);
        await settle(store, claimed!, SENT);
      }
      expect(await claim(store)).toEqual([]);
    }),
  );

  test(
    'chats do not wait for each other, and only those of running channels are taken',
    on(makeRig, async (store) => {
      const line = { ...ROUTE, channel: 'line' };
      await insert(
        store,
        ['dlv_z1'],
        ['dlv_z2'],
        ['dlv_b1', { chatId: 'chat_b' }],
        ['dlv_c1', { chatId: 'chat_c', route: line }],
      );
      expect(await claim(store, [])).toEqual([]);
      expect(idsOf(await claim(store, ['telegram']))).toEqual(['dlv_z1', 'dlv_b1']);
      expect(idsOf(await claim(store, ['telegram', 'line']))).toEqual(['dlv_c1']);
    }),
  );

  test(
    'a message that waits for another try holds back those behind it in its chat',
    on(makeRig, async (store, rig) => {
      await insert(store, ['dlv_a1'], ['dlv_a2']);
      const [first] = await claim(store);
      await settle(store, first!, { result: 'retry', readyAt: START + 700, error: 'HTTP 500' });
      expect(await claim(store)).toEqual([]);
      const nextReadyAt = () => store.snapshot((tx) => tx.deliveries.nextReadyAt(['telegram']));
      expect(await nextReadyAt()).toBe(START + 700);
      rig.clock.set(START + 700);
      const [again] = await claim(store);
      expect(again!.delivery).toMatchObject({ id: 'dlv_a1', attempt: 2, error: 'HTTP 500', readyAt: START + 700 });
      await settle(store, again!, SENT);
      expect(idsOf(await claim(store))).toEqual(['dlv_a2']);
    }),
  );

  test(
    'a message put in for later waits until then, and so do those behind it',
    on(makeRig, async (store, rig) => {
      await insert(store, ['dlv_a1', { readyAt: START + 50 }], ['dlv_a2']);
      expect(await claim(store)).toEqual([]);
      rig.clock.set(START + 50);
      expect(idsOf(await claim(store))).toEqual(['dlv_a1']);
    }),
  );

  test.each([
    { outcome: SENT, ends: { receipt: 'sent', externalId: 'msg 9', error: null, sentAt: START } },
    { outcome: { result: 'refused', error: 'blocked' }, ends: { receipt: 'failed', error: 'blocked', sentAt: null } },
    { outcome: { result: 'unknown', error: 'timeout' }, ends: { receipt: 'failed', error: 'timeout', sentAt: null } },
  ] as const)(
    'a send that is $outcome.result ends as $ends.receipt and lets the next one go',
    async ({ outcome, ends }) => {
      await on(makeRig, async (store) => {
        await insert(store, ['dlv_a1'], ['dlv_a2']);
        await settle(store, (await claim(store))[0]!, outcome);
        expect(await store.snapshot((tx) => tx.deliveries.find(HOUSE, 'dlv_a1'))).toMatchObject({
          ...ends,
          leaseUntil: null,
        });
        expect(idsOf(await claim(store))).toEqual(['dlv_a2']);
      })();
    },
  );

  test(
    'a sender that vanished is taken over, and its late word is refused',
    on(makeRig, async (store, rig) => {
      await insert(store, ['dlv_a1']);
      const [old] = await claim(store);
      expect(await store.snapshot((tx) => tx.deliveries.nextReadyAt(['telegram']))).toBe(START + LEASE_MS);
      rig.clock.advance(LEASE_MS - 1);
      expect(await claim(store)).toEqual([]);
      rig.clock.advance(1);
      const [current] = await claim(store);
      expect(current).toMatchObject({ fence: old!.fence + 1, delivery: { attempt: 2 } });
      await expect(settle(store, old!, SENT)).rejects.toMatchObject({ code: 'fence_stale' });
      expect(await store.snapshot((tx) => tx.deliveries.find(HOUSE, 'dlv_a1'))).toEqual(current!.delivery);
      await settle(store, current!, SENT);
      await expect(settle(store, current!, { result: 'refused', error: 'x' })).rejects.toMatchObject({
        code: 'fence_stale',
      });
    }),
  );

  test(
    'a message is claimed by one of those who claim at once',
    on(makeRig, async (store, rig) => {
      const stores = [store, await rig.open(), await rig.open()];
      await insert(
        store,
        ...Array.from({ length: 60 }, (_, i): [string, object] => [`dlv_${i}`, { chatId: `chat_${i}` }]),
      );
      const claimed: string[] = [];
      await Promise.all(
        stores.map(async (one) => {
          for (;;) {
            const some = await claim(one, ['telegram'], 7);
            if (some.length === 0) return;
            claimed.push(...idsOf(some));
          }
        }),
      );
      expect(claimed).toHaveLength(60);
      expect(new Set(claimed).size).toBe(60);
    }),
  );

  test(
    'a receipt goes on and never back, whatever order it is told in',
    on(makeRig, async (store) => {
      await insert(store, ['dlv_a'], ['dlv_b', { chatId: 'chat_b' }], ['dlv_c', { chatId: 'chat_c' }]);
      for (const claimed of await claim(store)) await settle(store, claimed, SENT);
      const advance = (id: string, to: 'delivered' | 'seen', after: number) =>
        store.transaction((tx) => tx.deliveries.advance(HOUSE, [id], to, START + after));
      const of = async (id: string) => {
        const found = await store.snapshot((tx) => tx.deliveries.find(HOUSE, id));
        return [found?.receipt, found?.deliveredAt, found?.seenAt];
      };
      await advance('dlv_a', 'delivered', 1);
      await advance('dlv_a', 'delivered', 2);
      expect(await of('dlv_a')).toEqual(['delivered', START + 1, null]);
      await advance('dlv_a', 'seen', 3);
      await advance('dlv_a', 'delivered', 4);
      expect(await of('dlv_a')).toEqual(['seen', START + 1, START + 3]);
      // A channel may tell the later first.
      await advance('dlv_b', 'seen', 1);
      await advance('dlv_b', 'delivered', 2);
      expect(await of('dlv_b')).toEqual(['seen', START + 2, START + 1]);
      const fail = (id: string) => store.transaction((tx) => tx.deliveries.failSent(HOUSE, id, 'no such number'));
      expect([await fail('dlv_b'), await fail('dlv_c'), await fail('dlv_c')]).toEqual([false, true, false]);
      await advance('dlv_c', 'seen', 5);
      expect(await of('dlv_c')).toEqual(['failed', null, null]);
    }),
  );

  test(
    'a receipt that is here before the word on the send holds from then on',
    on(makeRig, async (store) => {
      await insert(store, ['dlv_a'], ['dlv_b', { chatId: 'chat_b' }]);
      const claimed = await claim(store);
      await store.transaction((tx) => tx.deliveries.advance(HOUSE, ['dlv_a'], 'delivered', START));
      await store.transaction((tx) => tx.deliveries.advance(HOUSE, ['dlv_b'], 'seen', START));
      const receipts = async () =>
        (await store.snapshot((tx) => tx.deliveries.list(HOUSE, { limit: 9 }))).map(({ receipt }) => receipt);
      expect(await receipts()).toEqual(['queued', 'queued']);
      for (const one of claimed) await settle(store, one, SENT);
      expect(await receipts()).toEqual(['seen', 'delivered']);
    }),
  );

  test(
    'what is said in a chat shows that what was sent there before was seen, in a group by whom it was for',
    on(makeRig, async (store) => {
      const sent = (at: number, more: object = {}) => ({ receipt: 'sent' as const, sentAt: START + at, ...more });
      await store.transaction(async (tx) => {
        await tx.triggers.insert(trigger('trg_ana', { personId: 'per_ana' }));
        await tx.fires.insert(fire('fire_ana', { triggerId: 'trg_ana' }));
      });
      await insert(
        store,
        ['dlv_old', sent(-31 * 86_400_000)],
        ['dlv_1', sent(1)],
        ['dlv_2', sent(2, { receipt: 'delivered', fireId: 'fire_ana' })],
        ['dlv_3', sent(3)],
        ['dlv_other', sent(1, { chatId: 'chat_b' })],
        ['dlv_failed', sent(1, { receipt: 'failed' })],
        ['dlv_waits'],
      );
      const read = (more: object) =>
        store.transaction((tx) =>
          tx.deliveries.markRead({
            ...{ householdId: HOUSE, chatId: delivery('x').chatId, sentUntil: START + 9, at: START + 9 },
            ...more,
          }),
        );
      expect(await read({ sentUntil: START })).toEqual([]);
      expect(await read({ personId: 'per_ben', upToId: 'dlv_2' })).toEqual(['dlv_1']);
      expect(await read({ personId: 'per_ana', upToId: 'dlv_2' })).toEqual(['dlv_2']);
      expect(await read({})).toEqual(['dlv_3']);
      const seen = await store.snapshot((tx) => tx.deliveries.list(HOUSE, { receipt: 'seen', limit: 9 }));
      expect(seen.map(({ id, seenAt }) => [id, seenAt])).toEqual([
        ['dlv_3', START + 9],
        ['dlv_2', START + 9],
        ['dlv_1', START + 9],
      ]);
    }),
  );

  test(
    'done acknowledges what was told for a fire, and nothing else',
    on(makeRig, async (store) => {
      await insert(
        store,
        ['dlv_told', { fireId: 'fire_a' }],
        ['dlv_failed', { fireId: 'fire_a', receipt: 'failed', chatId: 'chat_b' }],
        ['dlv_other', { fireId: 'fire_b', receipt: 'sent', chatId: 'chat_c' }],
      );
      await settle(store, (await claim(store))[0]!, SENT);
      await store.transaction((tx) => tx.deliveries.acknowledge(HOUSE, 'fire_a', START + 9));
      const seenSince = (since: number) =>
        store.snapshot((tx) => tx.deliveries.acknowledgedSince(HOUSE, 'chat_ana', since));
      expect((await seenSince(START + 9)).map(({ id }) => id)).toEqual(['dlv_told']);
      expect(await seenSince(START + 10)).toEqual([]);
      const receipts = await store.snapshot((tx) => tx.deliveries.list(HOUSE, { limit: 9 }));
      expect(receipts.map((one) => [one.id, one.receipt, one.acknowledgedAt])).toEqual([
        ['dlv_other', 'sent', null],
        ['dlv_failed', 'failed', null],
        ['dlv_told', 'acknowledged', START + 9],
      ]);
    }),
  );

  test(
    'done keeps back what was to be told for a fire, and lets the next of its chat go; what is on its way stays so',
    on(makeRig, async (store) => {
      await insert(
        store,
        ['dlv_waits', { fireId: 'fire_a' }],
        ['dlv_behind', { fireId: 'fire_b' }],
        ['dlv_leaving', { fireId: 'fire_a', chatId: 'chat_b', readyAt: START - 1 }],
      );
      const [leaving] = await store.transaction((tx) =>
        tx.deliveries.claim({ channels: ['telegram'], limit: 1, leaseMs: 9_000, now: tx.now, since: 0 }),
      );
      expect(leaving?.delivery.id).toBe('dlv_leaving');
      await store.transaction((tx) => tx.deliveries.acknowledge(HOUSE, 'fire_a', START));
      const next = await claim(store);
      expect(next.map(({ delivery }) => delivery.id)).toEqual(['dlv_behind']);
      const receipts = await store.snapshot((tx) => tx.deliveries.list(HOUSE, { fireId: 'fire_a', limit: 9 }));
      expect(receipts.map(({ id, receipt }) => [id, receipt])).toEqual([
        ['dlv_leaving', 'queued'],
        ['dlv_waits', 'acknowledged'],
      ]);
    }),
  );

  test(
    'deliveries are listed from the newest, narrowed by fire and receipt',
    on(makeRig, async (store) => {
      await insert(store, ['dlv_1', { fireId: 'fire_a' }], ['dlv_2'], ['dlv_3', { receipt: 'failed' }]);
      await store.snapshot(async (tx) => {
        const ids = async (filter: object) =>
          (await tx.deliveries.list(HOUSE, { limit: 9, ...filter })).map((one) => one.id);
        expect(await ids({})).toEqual(['dlv_3', 'dlv_2', 'dlv_1']);
        expect(await ids({ limit: 2 })).toEqual(['dlv_3', 'dlv_2']);
        expect(await ids({ fireId: 'fire_a' })).toEqual(['dlv_1']);
        expect(await ids({ receipt: 'failed' })).toEqual(['dlv_3']);
      });
    }),
  );
}
