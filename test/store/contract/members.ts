import { expect, test } from 'vitest';
import { delivery, HOUSE, pushDevice } from './records.ts';
import { type MakeRig, on, START } from './rig.ts';

const SENDER = { channel: 'telegram', account: 'bot', externalId: '7' };

/** Who a channel's users are, and the codes that make one known. */
export function memberContract(makeRig: MakeRig): void {
  test(
    'a sender is known on one account of one channel, until he is removed',
    on(makeRig, async (store) => {
      const identity = { householdId: HOUSE, ...SENDER, personId: 'per_ana', createdAt: START };
      await store.transaction((tx) => tx.members.insert(identity));
      await store.snapshot(async (tx) => {
        expect(await tx.members.findSender(SENDER)).toEqual(identity);
        expect(await tx.members.findSender({ ...SENDER, account: '' })).toBeUndefined();
        expect(await tx.members.findSender({ ...SENDER, channel: 'line' })).toBeUndefined();
        expect(await tx.members.list(HOUSE)).toEqual([identity]);
      });
      await store.transaction(async (tx) => {
        expect(await tx.members.remove(identity)).toBe(true);
        expect(await tx.members.remove(identity)).toBe(false);
        expect(await tx.members.findSender(SENDER)).toBeUndefined();
      });
    }),
  );

  test(
    "a person's browsers are known until they are taken away, and one that changes hands is the other's",
    on(makeRig, async (store) => {
      const [laptop, phone] = [pushDevice(), pushDevice({ endpoint: 'https://push.example/b', createdAt: START + 1 })];
      await store.transaction(async (tx) => {
        for (const device of [phone, laptop]) await tx.pushDevices.put(device);
        expect(await tx.pushDevices.ofPerson(HOUSE, 'per_ana')).toEqual([laptop, phone]);
        const bens = { ...phone, personId: 'per_ben', auth: 'new' };
        await tx.pushDevices.put(bens);
        expect(await tx.pushDevices.ofPerson(HOUSE, 'per_ben')).toEqual([bens]);
        expect(await tx.pushDevices.remove(HOUSE, laptop.endpoint)).toBe(true);
        expect(await tx.pushDevices.remove(HOUSE, laptop.endpoint)).toBe(false);
        expect(await tx.pushDevices.ofPerson(HOUSE, 'per_ana')).toEqual([]);
      });
    }),
  );

  test(
    'a sender of two households is the one who was known first',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        await tx.members.insert({ householdId: 'hh_a', ...SENDER, personId: 'per_late', createdAt: START + 1 });
        await tx.members.insert({ householdId: 'hh_b', ...SENDER, personId: 'per_early', createdAt: START });
        expect(await tx.members.findSender(SENDER)).toMatchObject({ personId: 'per_early' });
      });
    }),
  );

  test(
    'a code is taken once, and not after its time',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        const code = { householdId: HOUSE, personId: 'per_ana', expiresAt: START + 1000 };
        await tx.members.insertCode({ ...code, code: 'ABCD2345' });
        await tx.members.insertCode({ ...code, code: 'WXYZ6789' });
        expect(await tx.members.takeCode('ABCD2346', START)).toBeUndefined();
        expect(await tx.members.takeCode('ABCD2345', START)).toEqual({ householdId: HOUSE, personId: 'per_ana' });
        expect(await tx.members.takeCode('ABCD2345', START)).toBeUndefined();
        expect(await tx.members.takeCode('WXYZ6789', START + 1000)).toBeUndefined();
      });
    }),
  );

  test(
    'what waits for a chat follows it to its new target',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        await tx.deliveries.insert(delivery('dlv_sent', { chatId: 'chat_a', receipt: 'sent', externalId: '55' }));
        await tx.deliveries.insert(delivery('dlv_waits', { chatId: 'chat_a' }));
        await tx.chats.moveTo(HOUSE, 'chat_a', '-100777');
        expect(await tx.deliveries.find(HOUSE, 'dlv_waits')).toMatchObject({ route: { target: '-100777' } });
        const sent = await tx.deliveries.findByExternalId(HOUSE, 'chat_a', '55');
        expect(sent).toMatchObject({ id: 'dlv_sent', route: { target: delivery('any').route.target } });
        expect(await tx.deliveries.findByExternalId(HOUSE, 'chat_b', '55')).toBeUndefined();
      });
    }),
  );
}
