import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { type Brain, createRulesBrain } from '../../src/agent/index.ts';
import { createVirtualClock } from '../../src/clock.ts';
import { openPostgresStore } from '../../src/store/index.ts';
import { createScriptedBrain } from '../../src/testing/index.ts';
import { hasSandbox } from '../agent/work/workshops.ts';
import { createHome } from '../wakeful/home.ts';
import { serverUrl } from './postgres-rig.ts';
import { startPostgres } from './server.ts';

// Proves promises 1, 2.

const REMINDERS = 60;

/** Takes all room that is left on the disk of the tables; returns the way to give it back. */
async function fillDisk(url: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('CREATE TABLE filler (x text)');
  for (const rows of [2_000, 100, 1]) {
    const write = () => client.query(`INSERT INTO filler SELECT repeat('x', 1000) FROM generate_series(1, ${rows})`);
    await expect(
      (async () => {
        for (;;) await write();
      })(),
    ).rejects.toMatchObject({ code: '53100' });
  }
  return async () => {
    await client.query('DROP TABLE filler');
    await client.end();
  };
}

describe.skipIf(serverUrl === null || !hasSandbox)('a PostgreSQL whose disk is full', () => {
  /** A household with many reminders for 19:00, on a disk of its own. */
  async function crowdedHome(brain?: Brain) {
    const server = await startPostgres({ roomBytes: 48_000_000 });
    if (!server) throw new Error('there is no server');
    const clock = createVirtualClock(0);
    const store = await openPostgresStore(server.url, { clock });
    const home = createHome('2026-12-01T18:00:00Z', 'UTC', { clock, store, ...(brain ? { brain } : {}) });
    for (let n = 0; n < REMINDERS; n += 1)
      await home.say(`remind me at 19:00 to feed cat number ${n} of the many that live in the old house by the river`);
    return {
      home,
      server,
      /** Lives through half a minute in which nothing can be written. */
      liveWithoutRoom: async () => {
        for (let second = 0; second < 30; second += 1) {
          clock.set(Date.parse('2026-12-01T19:00:00Z') + second * 1000);
          await home.wakeful
            .tick()
            .catch((thrown: unknown) => expect(thrown).toMatchObject({ code: 'store_read_only' }));
        }
      },
      /** Lives on, and sees that each was told once, at its first attempt. */
      expectAllTold: async () => {
        await home.liveUntil('2026-12-01T20:00:00Z');
        const cats = home.told().map(({ text }) => Number(/number (\d+)/.exec(text)?.[1]));
        expect(cats.toSorted((a, b) => a - b)).toEqual(Array.from({ length: REMINDERS }, (_, n) => n));
        const fires = await home.wakeful.fires({ limit: 500 });
        expect(fires).toHaveLength(REMINDERS);
        for (const fire of fires) expect(fire).toMatchObject({ outcome: 'spoke', attempt: 1 });
        await home.wakeful.stop();
        await home.store.close();
        await server.stop();
      },
    };
  }

  test('loses nothing that falls due, tells it once when there is room, and says so to who speaks', async () => {
    const { home, server, liveWithoutRoom, expectAllTold } = await crowdedHome();
    const makeRoom = await fillDisk(server.url);
    await liveWithoutRoom();
    expect(home.told().length).toBeLessThan(REMINDERS);
    // What little fits into the pages that are there is kept.
    const sayOn = async () => {
      for (let n = 0; n < 500; n += 1) await home.say(`remind me at 21:00 to call Bob about matter ${n}`);
    };
    await expect(sayOn()).rejects.toMatchObject({ code: 'store_read_only' });
    await makeRoom();
    await expectAllTold();
  }, 60_000);

  test('costs no attempt of what was thought already and cannot be written down, and is not asked without a pause', async () => {
    const fallsDue = Promise.withResolvers<string>();
    const filled = fallsDue.promise.then(fillDisk);
    let turns = 0;
    const rules = createRulesBrain();
    const brain = createScriptedBrain(async (turn) => {
      const { briefing } = turn;
      if (briefing.kind === 'message') return rules.think(turn);
      turns += 1;
      fallsDue.resolve(server.url);
      await filled;
      return { kind: 'speak', text: briefing.trigger.cue };
    });
    const { home, server, liveWithoutRoom, expectAllTold } = await crowdedHome(brain);
    await liveWithoutRoom();
    expect(home.told().length).toBeLessThan(REMINDERS);
    expect(turns).toBeLessThanOrEqual(2 * REMINDERS);
    const makeRoom = await filled;
    await makeRoom();
    await expectAllTold();
  }, 60_000);
});
