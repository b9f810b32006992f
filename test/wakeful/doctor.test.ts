import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createVirtualClock } from '../../src/clock.ts';
import { openSqliteStore } from '../../src/store/index.ts';
import { createWakeful, type Finding } from '../../src/wakeful.ts';
import { fire } from '../store/contract/records.ts';
import { createHome } from './home.ts';

// Proves promise 7.

const START = '2026-12-01T10:00:00Z';

/** A home in a file, and a way to change it behind Wakeful's back. */
async function livedIn() {
  const folder = mkdtempSync(join(tmpdir(), 'wakeful-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'wakeful.db');
  const clock = createVirtualClock(Date.parse(START));
  const store = openSqliteStore(path, { clock });
  onTestFinished(() => store.close());
  const home = createHome(START, 'Asia/Taipei', { clock, store });
  await home.say('remind me to take my meds every evening at 8 for 2 weeks');
  await home.say('my sister lives in Lyon');
  await home.say('我太太喜歡龍井茶');
  await home.liveUntil('2026-12-01T12:30:00Z');
  const unguard = ['thoughts', 'decisions', 'fires']
    .flatMap((table) => ['update', 'delete'].map((verb) => `DROP TRIGGER IF EXISTS ${table}_refuse_${verb};`))
    .join('');
  const tamper = (sql: string): void => {
    using db = new DatabaseSync(path);
    db.exec(unguard + sql);
  };
  return { ...home, tamper };
}

const problemsOf = (findings: readonly Finding[]) =>
  findings.filter(({ state }) => state !== 'ok').map(({ check, state }) => `${state}: ${check}`);

describe('a doctor', () => {
  test('finds nothing wrong with a household that lives', async () => {
    const { wakeful } = await livedIn();
    await wakeful.indexMemory();
    const findings = await wakeful.examine();
    expect(problemsOf(findings)).toEqual([]);
    expect(findings.map(({ check }) => check)).toEqual([
      'database',
      'references',
      'calendar',
      'clock',
      'chains',
      'due',
      'failures',
      'outbox',
      'routes',
      'triggers',
      'memos',
      'index',
      'encoder',
    ]);
    expect(findings[0]?.says).toMatch(/^SQLite 3\.\d+\.\d+, schema \d+: the database is whole\.$/);
  });

  test.each<[string, string, RegExp]>([
    ['a thought that was changed', "UPDATE thoughts SET text = 'never' WHERE seq = 2", /problem: chains/],
    ['a thought that is no JSON any more', "UPDATE thoughts SET data = '{not json' WHERE seq = 2", /problem: chains/],
    ['a decision that is no JSON any more', "UPDATE decisions SET data = '' WHERE seq = 2", /problem: chains/],
    ['a decision that was taken out', 'DELETE FROM decisions WHERE seq = 2', /problem: chains/],
    ['a fire of which somebody says that it was silent', "UPDATE fires SET outcome = 'silent'", /problem: chains/],
    ['a fire that is said to have been late', "UPDATE fires SET reason = 'told_late'", /problem: chains/],
    ['a fire that is said to have been missed', "UPDATE fires SET outcome = 'missed'", /problem: chains/],
    ['a count that is wrong', 'UPDATE fact_shelves SET facts = 99', /problem: index/],
    ['terms that are gone', 'DELETE FROM fact_terms', /problem: index/],
    ['a chat that is gone', 'DELETE FROM chats', /problem: references/],
    ['a person that is gone', 'DELETE FROM people', /problem: references/],
  ])('finds %s', async (_what, sql, expected) => {
    const { wakeful, tamper } = await livedIn();
    tamper(sql);
    const findings = await wakeful.examine();
    expect(problemsOf(findings).join('\n')).toMatch(expected);
    for (const { state, advice } of findings) if (state === 'problem') expect(advice).toMatch(/\w/);
  });

  test('builds an index anew, and then finds what it found before', async () => {
    const { wakeful, tamper } = await livedIn();
    await wakeful.indexMemory();
    const cues = ['where does my sister live', '太太喜歡喝什麼', 'meds'];
    const ask = async () => {
      await wakeful.indexMemory();
      return Promise.all(
        cues.map((cue) =>
          wakeful.recall({
            cue,
            route: { channel: 'chat', account: '', target: 'me', thread: '' },
            chatKind: 'direct',
          } as never),
        ),
      );
    };
    const before = await ask();
    expect(before[0]).toMatchObject({ hits: [{ text: 'my sister lives in Lyon' }] });
    tamper('DELETE FROM fact_terms; DELETE FROM fact_vectors; UPDATE fact_shelves SET facts = 7');
    const findings = await wakeful.examine({ repair: true });
    expect(findings.find(({ check }) => check === 'index')).toMatchObject({ state: 'ok', repaired: true });
    expect(await ask()).toEqual(before);
    expect(problemsOf(await wakeful.examine())).toEqual([]);
  });

  test('marks a fire that was rewritten, and sees a further change of it', async () => {
    const { wakeful, tamper } = await livedIn();
    const chainsOf = (findings: readonly Finding[]) =>
      findings.filter(({ check }) => check === 'chains').map(({ state, says }) => `${state}: ${says}`);
    tamper("UPDATE fires SET outcome = 'silent', reason = 'nothing_new'");
    expect(chainsOf(await wakeful.examine())).toEqual([
      expect.stringMatching(/^problem: Fires of "home": the record is not what was written, at fire_\w+\.$/),
    ]);
    await wakeful.examine({ repair: true });
    expect(chainsOf(await wakeful.examine())).toEqual([
      'warning: Fires of "home": 1 place of the record had been changed, and is marked.',
    ]);
    tamper("UPDATE fires SET reason = 'salience'");
    expect(chainsOf(await wakeful.examine())).toEqual([expect.stringMatching(/^problem: Fires of "home"/)]);
  });

  test('marks a break in the record itself, which stays known and is never hidden', async () => {
    const { wakeful, tamper, store } = await livedIn();
    tamper("UPDATE thoughts SET text = 'never said' WHERE seq = 2; UPDATE decisions SET reason = 'x' WHERE seq = 1");
    expect(problemsOf(await wakeful.examine({ repair: true })).filter((each) => each !== 'warning: vectors')).toEqual(
      [],
    );
    const later = await wakeful.examine();
    expect(problemsOf(later).filter((each) => each !== 'warning: vectors')).toEqual([
      'warning: chains',
      'warning: chains',
    ]);
    expect(later.find(({ check }) => check === 'chains')?.says).toMatch(
      /1 place of the record had been changed, and is marked/,
    );
    const entries = await store.snapshot(async (tx) => {
      const [chat] = await tx.chats.list('home');
      return tx.thoughts.list('home', chat?.id ?? '', { limit: 99 });
    });
    expect(entries.at(-1)).toMatchObject({ kind: 'noted', text: expect.stringMatching(/changed at 2/) });
    expect(entries[1]?.text).toBe('never said');
    // Nobody is told: it is the operator's matter.
    const { messages } = {
      messages: await wakeful.messages({ route: { channel: 'chat', account: '', target: 'me', thread: '' } }),
    };
    expect(messages.some(({ text }) => text.includes('changed at'))).toBe(false);
  });

  test('finds what nobody takes in hand, and messages that do not leave', async () => {
    const { wakeful, clock, store } = await livedIn();
    clock.advance(24 * 3_600_000);
    expect(problemsOf(await wakeful.examine())).toContain('problem: due');
    await createWakeful({ store, zone: 'UTC' }).tick();
    clock.advance(3_600_000);
    const findings = await wakeful.examine();
    expect(problemsOf(findings)).toContain('problem: outbox');
    expect(findings.find(({ check }) => check === 'outbox')?.says).toBe(
      '1 message for chat has not left; the oldest is 60 min old.',
    );
    expect(problemsOf(findings)).not.toContain('problem: due');
  });

  test('finds fires that failed, and a clock that was set back', async () => {
    const { wakeful, store, clock } = await livedIn();
    await store.transaction(async (tx) => {
      const [trigger] = await tx.triggers.list('home');
      const lost = fire('fire_x', { householdId: 'home', triggerId: trigger?.id ?? '', slotAt: tx.now - 1000 });
      await tx.fires.settleUnclaimed(lost, 'failed', 'interrupted', tx.now);
    });
    clock.set(Date.parse('2026-12-01T10:05:00Z'));
    const findings = await wakeful.examine();
    expect(findings.find(({ check }) => check === 'fires')).toMatchObject({
      state: 'warning',
      says: expect.stringMatching(/1 interrupted/),
    });
    expect(findings.find(({ check }) => check === 'clock')).toMatchObject({
      state: 'warning',
      says: expect.stringMatching(/min before the last thing/),
    });
  });

  test('finds clocks that differ', async () => {
    const { wakeful, clock } = await livedIn();
    const findings = await wakeful.examine({ machineClock: createVirtualClock(clock.now() + 5_000) });
    expect(findings.find(({ check }) => check === 'clock')).toMatchObject({
      state: 'warning',
      says: expect.stringMatching(/differ by 5 s/),
    });
  });

  test('finds an encoder that is broken, or gives something else', async () => {
    const { store } = await livedIn();
    const encoderOf = async (embed: () => Promise<Float32Array[]>) => {
      const embedder = { id: 'mine', version: '1', dims: 2, embed };
      const findings = await createWakeful({ store, zone: 'UTC', embedder }).examine();
      return findings.find(({ check }) => check === 'encoder');
    };
    expect(await encoderOf(() => Promise.reject(new Error('gone')))).toMatchObject({
      state: 'problem',
      says: expect.stringMatching(/gone/),
    });
    expect(await encoderOf(async () => [new Float32Array(3)])).toMatchObject({ state: 'problem' });
    expect(await encoderOf(async () => [new Float32Array(2)])).toMatchObject({ state: 'ok' });
  });

  test('goes on when one check fails', async () => {
    const { wakeful, tamper } = await livedIn();
    tamper('DROP TABLE follow_ups');
    const findings = await wakeful.examine();
    expect(findings.find(({ check }) => check === 'due')).toMatchObject({
      state: 'problem',
      says: expect.stringMatching(/could not be checked/),
    });
    expect(findings.find(({ check }) => check === 'encoder')).toMatchObject({ state: 'ok' });
  });

  test('says where a household was moved to', async () => {
    const { wakeful, clock } = await livedIn();
    await wakeful.moveHousehold({ to: openSqliteStore(':memory:', { clock }), place: 'postgres://db/wakeful' });
    expect((await wakeful.examine()).find(({ check }) => check === 'moved')?.says).toMatch(
      /moved to postgres:\/\/db\/wakeful/,
    );
  });
});
