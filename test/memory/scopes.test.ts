import { afterEach, beforeEach, expect, test } from 'vitest';
import { audienceScopes, scopeForChat } from '../../src/memory/index.ts';
import type { Chat } from '../../src/store/index.ts';
import { openMemoryHome } from './memory-home.ts';

const chat = (id: string, personId: string | null): Chat => ({
  householdId: 'hh_home',
  id,
  route: { channel: 'web', account: '', target: id, thread: '' },
  kind: personId === null ? 'group' : 'direct',
  personId,
  title: id,
  createdAt: 0,
});

let home: ReturnType<typeof openMemoryHome>;
beforeEach(async () => {
  home = openMemoryHome();
  await home.store.transaction(async (tx) => {
    for (const each of [chat('chat_me', 'per_me'), chat('chat_family', null), chat('chat_work', null)])
      await tx.chats.insert(each);
    await tx.chats.addMember('hh_home', 'chat_family', 'per_me');
  });
});
afterEach(() => home.close());

test('a person alone sees what is theirs and what their groups see', async () => {
  const scopes = await home.store.snapshot((tx) => audienceScopes(tx, chat('chat_me', 'per_me')));
  expect(scopes.sort()).toEqual(['chat:chat_family', 'chat:chat_me', 'household', 'person:per_me']);
});

test('a group sees nothing that a member said in private', async () => {
  const scopes = await home.store.snapshot((tx) => audienceScopes(tx, chat('chat_family', null)));
  expect(scopes.sort()).toEqual(['chat:chat_family', 'household']);
});

test('what is said goes to the person in private and to the chat in a group', () => {
  expect(scopeForChat(chat('chat_me', 'per_me'))).toBe('person:per_me');
  expect(scopeForChat(chat('chat_family', null))).toBe('chat:chat_family');
});
