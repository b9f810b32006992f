import { describe, expect, test } from 'vitest';
import { createHome } from './home.ts';

// Proves promise 4.

describe('the story of the medication', () => {
  test('in English: both facts at 20:00 after the second remark, and silence after two weeks', async () => {
    const home = createHome('2026-12-01T18:00:00+08:00');
    const set = await home.say('remind me to take my meds every evening at 8 for 2 weeks');
    expect(set).toMatch(/take your meds/);
    expect(set).toMatch(/8:00\sPM/);

    await home.liveUntil('2026-12-02T10:00:00+08:00');
    expect(home.told().map(({ text }) => text)).toEqual([expect.stringMatching(/meds/)]);
    expect(home.told()[0]?.text).not.toMatch(/vitamin/);

    const noted = await home.say('oh btw, the doctor said I should take my vitamins with my meds');
    expect(noted).toMatch(/meds/);
    await home.liveUntil('2026-12-02T20:00:00+08:00');
    expect(home.told()[1]?.text).toMatch(/take your meds/i);
    expect(home.told()[1]?.text).toMatch(/vitamins/);
    const [second] = await home.wakeful.fires();
    expect(second?.recalled.map((fact) => [fact.text, fact.tier, fact.isNew])).toEqual([
      ['take my meds', 'primary', false],
      ['the doctor said I should take my vitamins with my meds', 'primary', true],
    ]);

    await home.liveUntil('2026-12-03T20:00:00+08:00');
    const [third] = await home.wakeful.fires();
    expect(third?.recalled.map((fact) => fact.isNew)).toEqual([false, false]);
    await home.liveUntil('2027-03-01T00:00:00+08:00');
    expect(home.told()).toHaveLength(14);
    expect(await home.wakeful.triggers()).toEqual([]);
    expect(await home.wakeful.fires({ limit: 100 })).toHaveLength(14);
  });

  test('in Chinese likewise', async () => {
    const home = createHome('2026-12-01T18:00:00+08:00');
    expect(await home.say('提醒我每天晚上八點吃藥，持續兩週')).toMatch(/吃藥/);
    await home.liveUntil('2026-12-02T10:00:00+08:00');
    expect(home.told().map(({ text }) => text)).toEqual([expect.stringMatching(/吃藥/)]);

    await home.say('醫生說要跟維他命一起吃');
    await home.liveUntil('2026-12-02T20:00:00+08:00');
    expect(home.told()[1]?.text).toMatch(/吃藥/);
    expect(home.told()[1]?.text).toMatch(/維他命/);
    await home.liveUntil('2027-03-01T00:00:00+08:00');
    expect(home.told()).toHaveLength(14);
    expect(await home.wakeful.triggers()).toEqual([]);
  });

  test('right after a fire, "snooze 10 min" and "done" mean that fire', async () => {
    const home = createHome('2026-12-01T18:00:00+08:00');
    await home.say('remind me to take my meds every evening at 8');
    await home.liveUntil('2026-12-01T20:01:00+08:00');
    await home.say('snooze 10 min');
    await home.liveUntil('2026-12-01T20:15:00+08:00');
    expect(home.told()).toHaveLength(2);
    await home.say('done');
    expect((await home.wakeful.fires())[0]).toMatchObject({ acknowledged: true });
    await home.liveUntil('2026-12-02T19:59:00+08:00');
    expect(home.told()).toHaveLength(2);
  });
});
