import { expect, test } from 'vitest';
import { chat, HOUSE, person, ROUTE } from './records.ts';
import { type MakeRig, on, START } from './rig.ts';

/** People, their chats, and what they have set. */
export function householdContract(makeRig: MakeRig): void {
  test(
    'households are found and listed from the oldest',
    on(makeRig, async (store) => {
      const younger = { id: 'hh_a', name: 'Younger', createdAt: START + 1 };
      const older = { id: 'hh_b', name: 'Older', createdAt: START };
      await store.transaction(async (tx) => {
        await tx.households.insert(younger);
        await tx.households.insert(older);
      });
      await store.snapshot(async (tx) => {
        expect(await tx.households.list()).toEqual([older, younger]);
        expect(await tx.households.find('hh_a')).toEqual(younger);
        expect(await tx.households.find('hh_c')).toBeUndefined();
      });
    }),
  );

  test(
    'a person is found by id and by handle, and may change zone and language',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        await tx.people.insert(person('per_ben', { handle: 'ben', createdAt: START + 1 }));
        await tx.people.insert(person('per_ana', { handle: 'ana' }));
        await tx.people.setZone(HOUSE, 'per_ana', 'Europe/Lisbon');
        await tx.people.setLang(HOUSE, 'per_ana', null);
      });
      await store.snapshot(async (tx) => {
        const ana = person('per_ana', { handle: 'ana', zone: 'Europe/Lisbon', lang: null });
        expect(await tx.people.find(HOUSE, 'per_ana')).toEqual(ana);
        expect(await tx.people.findByHandle(HOUSE, 'ana')).toEqual(ana);
        expect(await tx.people.findByHandle(HOUSE, 'nobody')).toBeUndefined();
        expect((await tx.people.list(HOUSE)).map((one) => one.handle)).toEqual(['ana', 'ben']);
      });
    }),
  );

  test(
    'a household has one person of a handle and one chat on a route',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        await tx.people.insert(person('per_ana', { handle: 'ana' }));
        await tx.chats.insert(chat('chat_a', { route: ROUTE }));
      });
      const twin = store.transaction((tx) => tx.people.insert(person('per_two', { handle: 'ana' })));
      await expect(twin).rejects.toMatchObject({ code: 'state_conflict' });
      const sameRoute = store.transaction((tx) => tx.chats.insert(chat('chat_b', { route: ROUTE })));
      await expect(sameRoute).rejects.toMatchObject({ code: 'state_conflict' });
    }),
  );

  test(
    'a chat is found by exactly its route',
    on(makeRig, async (store) => {
      const stored = chat('chat_a', { route: ROUTE });
      await store.transaction((tx) => tx.chats.insert(stored));
      await store.snapshot(async (tx) => {
        expect(await tx.chats.find(HOUSE, 'chat_a')).toEqual(stored);
        expect(await tx.chats.findByRoute(HOUSE, ROUTE)).toEqual(stored);
        for (const change of [{ channel: 'line' }, { account: '' }, { target: '-100ab' }, { thread: '' }])
          expect(await tx.chats.findByRoute(HOUSE, { ...ROUTE, ...change })).toBeUndefined();
      });
    }),
  );

  test(
    "a person's chats are their own and the groups that they read",
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        await tx.chats.insert(chat('chat_family', { createdAt: START + 2 }));
        await tx.chats.insert(chat('chat_ana', { kind: 'direct', personId: 'per_ana', createdAt: START + 1 }));
        await tx.chats.insert(chat('chat_ben', { kind: 'direct', personId: 'per_ben' }));
        for (const id of ['per_ben', 'per_ana', 'per_ana']) await tx.chats.addMember(HOUSE, 'chat_family', id);
      });
      await store.snapshot(async (tx) => {
        expect(await tx.chats.members(HOUSE, 'chat_family')).toEqual(['per_ana', 'per_ben']);
        expect((await tx.chats.chatsOf(HOUSE, 'per_ana')).map((one) => one.id)).toEqual(['chat_ana', 'chat_family']);
        expect((await tx.chats.list(HOUSE)).map((one) => one.id)).toEqual(['chat_ben', 'chat_ana', 'chat_family']);
      });
    }),
  );

  test(
    'a setting holds what was set last',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        expect(await tx.settings.get(HOUSE, 'quiet')).toBeUndefined();
        await tx.settings.set(HOUSE, 'quiet', null);
        expect(await tx.settings.get(HOUSE, 'quiet')).toBeNull();
        await tx.settings.set(HOUSE, 'quiet', { from: '23:00', days: [1, 2] });
      });
      expect(await store.snapshot((tx) => tx.settings.get(HOUSE, 'quiet'))).toEqual({ from: '23:00', days: [1, 2] });
    }),
  );
}
