import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { audienceScopes, scopeForChat } from '../../src/memory/index.ts';
import type { Chat, Scope } from '../../src/store/index.ts';
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

describe('what was said in a group and corrected in private', () => {
  const OWN_SCOPES: Scope[] = ['household', 'person:per_me', 'chat:chat_family'];
  const asked = async (cue: string, scopes: Scope[]): Promise<string[]> => {
    const { hits } = await home.recall(cue, { scopes, fill: true });
    return hits.map((hit) => hit.fact.text);
  };

  beforeEach(async () => {
    await home.say('I live in Porto', { scope: 'chat:chat_family', chatId: 'chat_family' });
    home.clock.advance(60_000);
    await home.say('I moved to Bergen');
  });

  test('is told as it was corrected to the person alone', async () => {
    expect(await asked('where do I live?', OWN_SCOPES)).toEqual(['I moved to Bergen']);
  });

  test('stays as it was for the group, which must not learn what was said in private', async () => {
    expect(await asked('where do I live?', ['household', 'chat:chat_family'])).toEqual(['I live in Porto']);
  });

  test('is told as the group has it once it is said there anew', async () => {
    home.clock.advance(60_000);
    await home.say('I live in Turin', { scope: 'chat:chat_family', chatId: 'chat_family' });
    expect(await asked('where do I live?', OWN_SCOPES)).toEqual(['I live in Turin']);
  });

  test('is not corrected by what another member says of themselves', async () => {
    home.clock.advance(60_000);
    await home.say('I moved to Ghent', { person: 'per_other', scope: 'household' });
    expect((await asked('where do I live?', OWN_SCOPES)).sort()).toEqual(['I moved to Bergen', 'I moved to Ghent']);
  });

  test('leaves lists alone: one allergy does not end another', async () => {
    await home.say("I'm allergic to walnuts", { scope: 'chat:chat_family', chatId: 'chat_family' });
    home.clock.advance(60_000);
    await home.say("I'm allergic to latex");
    expect(await asked('allergies', OWN_SCOPES)).toEqual(
      expect.arrayContaining(["I'm allergic to walnuts", "I'm allergic to latex"]),
    );
  });
});
