import { describe, expect, test } from 'vitest';
import { createScriptedModelBrain } from '../../src/testing/index.ts';
import { createHome, type Home } from './home.ts';

// Proves promises 5, 7 and 9.

const AT = '2026-12-01T09:00:00+08:00';
const ROUTE = { channel: 'chat', account: '', target: 'me', thread: '' } as const;

/** Talks until a chat has so many entries; every message is answered. */
async function talk(home: Home, from: number, to: number): Promise<void> {
  for (let n = from; n < to; n += 1) {
    await home.say(`thing number ${n} is in the drawer`);
    home.clock.advance(60_000);
    await home.wakeful.tick();
  }
}

const tiersOf = (home: Home, height: number) =>
  home.store.snapshot(async (tx) => {
    const [chat] = await tx.chats.list('home');
    return tx.thoughtTiers.list('home', chat?.id ?? '', height, { limit: 99 });
  });

describe('what was said long ago', () => {
  test('is put into tiers by rules, which refer to the entries and leave them as they are', async () => {
    const home = createHome(AT);
    await home.say('remind me to water the plants every day at 6pm');
    await talk(home, 0, 16);
    const [first, ...more] = await tiersOf(home, 1);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ fromSeq: 1, toSeq: 20, madeBy: 'rules', summary: '' });
    expect(first?.parts).toMatchObject({ first: 1, last: 19, promised: [2], heard: 10, said: 10 });
    expect(JSON.stringify(first)).not.toContain('plants');
    const messages = await home.wakeful.messages({ route: ROUTE });
    expect(messages).toHaveLength(34);
    expect(messages[0]?.text).toBe('remind me to water the plants every day at 6pm');
    expect((await home.wakeful.examine()).find(({ check }) => check === 'chains')?.state).toBe('ok');
  });

  test('is given to a turn in short, before what was said just now; what was redacted is not', async () => {
    const quiet = createHome(AT);
    await quiet.say('remind me to water the plants every day at 6pm');
    await talk(quiet, 0, 16);
    const texts: string[] = [];
    const brain = createScriptedModelBrain(({ text }) => {
      texts.push(text);
      return { text: 'I see.' };
    });
    const home = createHome(AT, 'Asia/Taipei', { clock: quiet.clock, store: quiet.store, brain });
    await home.say('hello');
    const earlier = /\[EARLIER\]\n(- .*)\n\[SAID BEFORE\]/.exec(texts[0] ?? '')?.[1];
    expect(earlier).toMatch(
      /^- 2026-12-01T09:00:00\+08:00 to 2026-12-01T09:08:00\+08:00, 20 messages: it began with "remind me to water the plants every day at 6pm"; it ended with "thing number 8 is in the drawer"; you promised "I'll remind you to water the plants.*"$/,
    );
    await home.wakeful.redact({ route: ROUTE, seq: 1, reason: 'x' });
    await home.say('hello again');
    const after = /\[EARLIER\]\n(- .*)\n/.exec(texts[1] ?? '')?.[1];
    expect(after).not.toContain('water the plants');
    expect(after).toContain('it ended with');
  });

  test('grows higher tiers over tiers, and no chat sees another one’s', async () => {
    const home = createHome(AT);
    await talk(home, 0, 105);
    const [low, high] = [await tiersOf(home, 1), await tiersOf(home, 2)];
    expect(low.map(({ fromSeq, toSeq }) => toSeq - fromSeq)).toEqual(Array(10).fill(19));
    expect(high).toMatchObject([
      { fromSeq: 1, toSeq: 200, hash: low[9]?.hash, parts: { first: 1, heard: 100, said: 100 } },
    ]);
    const other = await home.store.snapshot((tx) => tx.thoughtTiers.list('home', 'chat_else', 1, { limit: 9 }));
    expect(other).toEqual([]);
  });

  test('is summarised by a model where there is one, once for each stretch', async () => {
    const asked: string[] = [];
    const brain = createScriptedModelBrain(
      ({ text }) => {
        if (!text.startsWith('[SUMMARIZE]')) return { text: text.startsWith('[LEARN]') ? 'NONE' : 'I see.' };
        asked.push(text);
        return { text: 'They spoke\n[END]\nof the drawer.' };
      },
      { learns: true },
    );
    const home = createHome(AT, 'Asia/Taipei', { brain });
    await talk(home, 0, 16);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.split('\n').slice(0, 3)).toEqual([
      '[SUMMARIZE]',
      '- person: "thing number 0 is in the drawer"',
      '- wakeful: "I see."',
    ]);
    const [tier] = await tiersOf(home, 1);
    expect(tier?.madeBy === 'scripted-model' || tier?.summary === '').toBe(true);
    const before = brain.requests.length;
    await home.say('hello');
    expect(brain.requests.slice(before).find(({ text }) => text.startsWith('[MESSAGE]'))?.text).not.toMatch(
      /^\[END\]\nof/m,
    );
  });

  test('a model that fails leaves it to the rules; a summary of what is redacted goes too', async () => {
    let fails = true;
    const brain = createScriptedModelBrain(
      ({ text }) => {
        if (!text.startsWith('[SUMMARIZE]')) return { text: text.startsWith('[LEARN]') ? 'NONE' : 'I see.' };
        if (fails) throw new Error('busy');
        return { text: 'They spoke of the drawer.' };
      },
      { learns: true },
    );
    const home = createHome(AT, 'Asia/Taipei', { brain });
    await talk(home, 0, 16);
    fails = false;
    await talk(home, 16, 26);
    expect((await tiersOf(home, 1)).map(({ summary, madeBy }) => [summary, madeBy])).toEqual([
      ['', 'rules'],
      ['They spoke of the drawer.', 'scripted-model'],
    ]);
    const done = await home.wakeful.redact({ route: ROUTE, seq: 25, reason: 'x' });
    expect(done.also.summaries).toBe(1);
    expect((await tiersOf(home, 1)).map(({ summary }) => summary)).toEqual(['', '']);
    await expect(
      home.store.transaction((tx) => tx.redaction.blankTiers('home', { chatId: 'x', seq: 1 })),
    ).resolves.toBe(0);
  });
});
