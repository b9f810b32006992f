import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createVirtualClock } from '../../src/clock.ts';
import { openSqliteStore } from '../../src/store/index.ts';
import { createWakeful } from '../../src/wakeful.ts';
import { createHome } from './home.ts';

// Proves promises 7 and 10.

const AT = '2026-12-01T09:00:00+08:00';
const ROUTE = { channel: 'chat', account: '', target: 'me', thread: '' } as const;
const SECRET = /kumquat|密碼箱/i;

/** A home in a file in which a secret was said, learnt, set as a reminder, told, and noted. */
async function indiscreet() {
  const folder = mkdtempSync(join(tmpdir(), 'wakeful-redact-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'wakeful.db');
  const clock = createVirtualClock(Date.parse(AT));
  const store = openSqliteStore(path, { clock });
  onTestFinished(() => store.close());
  const home = createHome(AT, 'Asia/Taipei', { clock, store });
  await home.say('my sister lives in Lyon');
  await home.say('the safe code of my house is Kumquat-4711');
  await home.say('remind me to change the Kumquat-4711 code at 10am');
  await home.say('note to yourself: at 10:30am ask about Kumquat-4711');
  await home.say('my house needs paint');
  await home.liveUntil('2026-12-01T11:00:00+08:00');
  await home.wakeful.indexMemory();
  const seqOf = async (begins: string): Promise<number> => {
    const messages = await home.wakeful.messages({ route: ROUTE });
    return messages.find(({ text }) => text.startsWith(begins))?.seq ?? 0;
  };
  const exported = async (): Promise<string> => {
    const lines: string[] = [];
    await home.wakeful.exportHousehold({ write: (line) => void lines.push(line.trimEnd()) });
    return lines.join('\n');
  };
  return { home, store, folder, path, seqOf, exported };
}

describe('what an operator redacts', () => {
  test('is gone for good: from the chat, memory and its index, from what was made and told of it, and from the file', async () => {
    const { home, store, folder, seqOf, exported } = await indiscreet();
    expect(await exported()).toMatch(SECRET);
    const done = await home.wakeful.redact({ route: ROUTE, seq: await seqOf('the safe code'), reason: 'a secret' });
    expect(done.also).toMatchObject({ facts: 1 });
    for (const begins of ['remind me to change', 'note to yourself'])
      await home.wakeful.redact({ route: ROUTE, seq: await seqOf(begins), reason: 'a secret' });
    expect(await exported()).not.toMatch(SECRET);
    const recalled = await home.wakeful.recall({
      cue: 'safe code of my house kumquat',
      chat: 'x',
      route: ROUTE,
      chatKind: 'direct',
    } as never);
    expect(JSON.stringify(recalled)).not.toMatch(SECRET);
    const messages = await home.wakeful.messages({ route: ROUTE });
    expect(JSON.stringify(messages)).not.toMatch(SECRET);
    expect(messages.filter(({ text }) => text === '(removed)').length).toBeGreaterThanOrEqual(3);
    expect(messages.some(({ text }) => text === 'my sister lives in Lyon')).toBe(true);
    await home.wakeful.indexMemory();
    const findings = await home.wakeful.examine();
    expect(findings.filter(({ state }) => state === 'problem')).toEqual([]);
    expect(findings.find(({ check }) => check === 'chains')?.says).toMatch(
      /is what was written; \d+ of them were redacted\.$/,
    );
    await home.wakeful.stop();
    await store.close();
    for (const file of readdirSync(folder))
      expect(readFileSync(join(folder, file)).toString('latin1'), file).not.toMatch(SECRET);
  });

  test('leaves its place, its time, the reason, and a chain that still holds, elsewhere too', async () => {
    const { home, store, seqOf, exported } = await indiscreet();
    const seq = await seqOf('the safe code');
    const entry = () =>
      store.snapshot(async (tx) => {
        const [chat] = await tx.chats.list('home');
        return (await tx.thoughts.list('home', chat?.id ?? '', { afterSeq: seq - 1, limit: 1 }))[0];
      });
    const before = await entry();
    const done = await home.wakeful.redact({ route: ROUTE, seq, reason: 'asked to' });
    const after = await entry();
    expect(after).toMatchObject({ seq, at: before?.at, kind: 'heard', hash: before?.hash, text: '' });
    expect(after?.data).toEqual({ redacted: { at: Date.parse(done.at), reason: 'asked to' } });
    await expect(home.wakeful.redact({ route: ROUTE, seq, reason: 'again' })).rejects.toMatchObject({
      code: 'state_conflict',
    });
    const log = await store.snapshot((tx) => tx.decisions.list('home', { limit: 1 }));
    expect(log).toMatchObject([{ action: 'redact', reason: 'asked to', data: { seq } }]);

    const lines = (await exported()).split('\n');
    const clock = createVirtualClock(Date.parse('2026-12-02T09:00:00+08:00'));
    const elsewhere = openSqliteStore(':memory:', { clock });
    onTestFinished(() => elsewhere.close());
    const moved = createWakeful({ store: elsewhere, zone: 'Asia/Taipei', embedder: 'none' });
    await moved.importHousehold({
      open: async function* () {
        yield* lines;
      },
    });
    const findings = await moved.examine();
    expect(findings.find(({ check }) => check === 'chains')).toMatchObject({
      state: 'ok',
      says: expect.stringMatching(/redacted\.$/),
    });
  });

  test('cannot be used to hide a change: the database takes no other, and the chain finds one', async () => {
    const { home, path, seqOf } = await indiscreet();
    const seq = await seqOf('my sister');
    using db = new DatabaseSync(path);
    for (const sql of [
      `UPDATE thoughts SET text = 'never' WHERE seq = ${seq}`,
      `UPDATE thoughts SET text = '', hash = 'x', data = '{"redacted":{}}' WHERE seq = ${seq}`,
      `DELETE FROM thoughts WHERE seq = ${seq}`,
      `INSERT OR REPLACE INTO thoughts SELECT household_id, chat_id, seq, at, kind, person_id, 'never', data, NULL, fire_id, hash FROM thoughts WHERE seq = ${seq}`,
      "UPDATE decisions SET data = '{}'",
      "INSERT OR REPLACE INTO decisions SELECT seq, household_id, id, at, chat_id, fire_id, 'x', reason, data, hash FROM decisions",
      "UPDATE fires SET reason = 'x'",
      `UPDATE fires SET recalled = recalled || '          '`,
    ])
      expect(() => db.exec(sql), sql).toThrow(/append-only|never rewritten/);
    // Emptied behind Wakeful's back, without an entry that says so.
    db.exec(`UPDATE thoughts SET text = '', data = '{"redacted":{"at":1,"reason":"x"}}' WHERE seq = ${seq}`);
    const findings = await home.wakeful.examine();
    expect(findings.find(({ check }) => check === 'chains')).toMatchObject({ state: 'problem' });
  });

  test.each([
    [{ seq: 999, reason: 'x' }, 'not_found'],
    [{ seq: 1, reason: '  ' }, 'input_invalid'],
    [{ seq: 1, reason: 'x'.repeat(201) }, 'input_invalid'],
    [{ seq: 1, reason: 'x', chat: 'nowhere' }, 'not_found'],
  ])('%j is refused', async (request, code) => {
    const home = createHome(AT);
    await home.say('my sister lives in Lyon');
    const route = 'chat' in request ? {} : { route: ROUTE };
    await expect(home.wakeful.redact({ ...request, ...route })).rejects.toMatchObject({ code });
  });

  test('a chat that is not there is refused with the chats that are', async () => {
    const home = createHome(AT);
    await home.say('ok');
    const request = { seq: 1, reason: 'x', chatId: 'chat_nowhere' };
    await expect(home.wakeful.redact(request)).rejects.toThrow(/There are: .*chat_/);
  });

  test('short words are taken from their own message alone', async () => {
    const home = createHome(AT);
    await home.say('ok');
    await home.say('ok');
    await home.wakeful.redact({ route: ROUTE, seq: 1, reason: 'x' });
    const messages = await home.wakeful.messages({ route: ROUTE });
    expect(messages.filter(({ text }) => text === '(removed)')).toHaveLength(1);
    expect(messages.some(({ text }) => text === 'ok')).toBe(true);
  });

  test('capitals of other alphabets are found too', async () => {
    const home = createHome(AT);
    await home.say('remind me at 10am: ÉCLAIR ÜBERRASCHUNG für Zoë');
    await home.liveUntil('2026-12-01T11:00:00+08:00');
    expect(JSON.stringify(home.told())).toContain('ÉCLAIR');
    await home.wakeful.redact({ route: ROUTE, seq: 1, reason: 'x' });
    const left: string[] = [];
    await home.wakeful.exportHousehold({ write: (line) => void left.push(line) });
    expect(left.length).toBeGreaterThan(5);
    expect(left.join('')).not.toMatch(/ÉCLAIR/i);
  });

  test('in Chinese, what is left says so in Chinese', async () => {
    const home = createHome(AT);
    await home.say('我家密碼箱的密碼是四七一一');
    await home.wakeful.redact({ route: ROUTE, seq: 1, reason: '隱私' });
    const messages = await home.wakeful.messages({ route: ROUTE });
    expect(JSON.stringify(messages)).not.toMatch(SECRET);
    expect(messages[0]?.text).toBe('（內容已移除）');
  });
});
