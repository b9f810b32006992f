import { describe, expect, test } from 'vitest';
import { createHome } from '../wakeful/home.ts';
import { postgresRig, serverUrl } from './postgres-rig.ts';

describe.skipIf(serverUrl === null)('a life on PostgreSQL', () => {
  test('is told what it asked for with what is known by then, recalls by words and meaning, and can be put off', async () => {
    const rig = await postgresRig();
    const home = createHome('2026-12-01T18:00:00+08:00', 'Asia/Taipei', { clock: rig.clock, store: await rig.open() });
    const { wakeful } = home;
    await home.say('remind me to take my meds every evening at 8 for 2 weeks');
    await home.say('oh btw, the doctor said I should take my vitamins with my meds');
    await wakeful.rememberAll([
      { text: 'Ana drinks oolong in the morning' },
      { text: 'the spare key is under the pot' },
    ]);
    expect(await wakeful.indexMemory()).toMatchObject({ pending: 0 });
    const { hits } = await wakeful.recall({ cue: 'where is the key?', limit: 3 });
    expect(hits[0]?.text).toBe('the spare key is under the pot');

    await home.liveUntil('2026-12-01T20:01:00+08:00');
    expect(home.told()).toEqual([{ to: 'me', text: expect.stringMatching(/meds.*vitamins/s) }]);
    await home.say('snooze 10 min');
    await home.liveUntil('2026-12-01T20:15:00+08:00');
    expect(home.told()).toHaveLength(2);
    await home.say('done');
    expect((await wakeful.fires())[0]).toMatchObject({ acknowledged: true });
    await home.liveUntil('2027-03-01T00:00:00+08:00');
    expect(home.told()).toHaveLength(15);
    expect(await wakeful.triggers()).toEqual([]);
    await wakeful.stop();
    await rig.end();
  }, 30_000);
});
