import { describe, expect, test } from 'vitest';
import { createVirtualClock } from '../../src/clock.ts';
import { openSqliteStore, type Store } from '../../src/store/index.ts';
import { fire } from '../store/contract/records.ts';
import { createHome, type Home } from './home.ts';

// Proves promise 10.

const START = '2026-12-01T10:00:00Z';

/** A household with everything in it: people, a group, facts in two scripts, corrections, reminders, fires, a snooze. */
async function liveABit(home: Home): Promise<void> {
  await home.say('remind me to take my meds every evening at 8 for 2 weeks');
  await home.say('oh btw, the doctor said I should take my vitamins with my meds');
  await home.say('note to yourself: tomorrow at 4pm check the tax deadline');
  await home.say('note to yourself: on December 4 at 6pm check the oven');
  await home.say('my sister lives in Lyon');
  await home.say('my sister lives in Paris now');
  await home.say('我太太喜歡龍井茶', { person: 'wei' });
  await home.say('提醒我每天早上七點跑步', { person: 'wei' });
  await home.say('we meet at the harbour', { person: 'wei', group: 'family' });
  await home.liveUntil('2026-12-03T13:00:00Z');
  await home.say('snooze 10 min');
}

async function linesOf(home: Home): Promise<string[]> {
  const lines: string[] = [];
  await home.wakeful.exportHousehold({ write: (line) => void lines.push(line) });
  return lines;
}

const asFile = (lines: readonly string[]) =>
  async function* () {
    for (const line of lines) yield line.replace(/\n$/, '');
  };

function freshHome(at = '2026-12-03T13:00:00Z'): Home {
  return createHome(at);
}

const refusal = async (lines: readonly string[], home = freshHome()): Promise<unknown> =>
  home.wakeful.importHousehold({ open: asFile(lines) }).catch((error: unknown) => error);

describe('an export that is imported elsewhere', () => {
  test('is the same system: the same slots, the same recall, the same chain, the same words at the next fire', async () => {
    const home = createHome(START);
    await liveABit(home);
    const lines = await linesOf(home);
    const other = freshHome();
    const imported = await other.wakeful.importHousehold({ open: asFile(lines) });
    expect(imported).toMatchObject({ householdId: 'home', brokenChats: [] });

    for (const both of [
      (one: Home) => one.wakeful.slots({ days: 30 }),
      (one: Home) => one.wakeful.triggers(),
      (one: Home) => one.wakeful.fires(),
      (one: Home) => one.wakeful.memos.list({ all: true }),
      (one: Home) => one.wakeful.messages({ route: { channel: 'chat', account: '', target: 'me', thread: '' } }),
    ])
      expect(await both(other)).toEqual(await both(home));
    await home.wakeful.indexMemory();
    await other.wakeful.indexMemory();
    for (const cue of ['meds', 'where does my sister live', '太太喜歡喝什麼', 'harbour'])
      for (const chat of ['terminal', 'family']) {
        const route = { channel: 'chat', account: '', target: chat === 'family' ? 'family' : 'wei', thread: '' };
        const ask = { cue, person: 'wei', limit: 5, route } as const;
        expect(await other.wakeful.recall(ask)).toEqual(await home.wakeful.recall(ask));
      }
    expect((await linesOf(other)).slice(1, -1)).toEqual((await linesOf(home)).slice(1, -1));

    await home.liveUntil('2026-12-05T13:00:00Z');
    const before = home.told().length;
    await other.liveUntil('2026-12-05T13:00:00Z');
    const [here, there] = [home.told(), other.told()];
    expect(there.length).toBeGreaterThan(2);
    expect(there.filter(({ text }) => text.includes('Check the oven'))).toHaveLength(1);
    expect(there.some(({ text }) => text.includes('tax deadline'))).toBe(false);
    expect(there).toEqual(here.slice(before - there.length));
    expect(await other.wakeful.slots({ days: 30 })).toEqual(await home.wakeful.slots({ days: 30 }));
  });

  test('is refused where the household is already, and nothing of it is kept', async () => {
    const home = createHome(START);
    await liveABit(home);
    const lines = await linesOf(home);
    const there = createHome(START);
    await there.say('my cat is called Momo');
    const before = await linesOf(there);
    expect(await refusal(lines, there)).toMatchObject({
      code: 'state_conflict',
      message: expect.stringMatching(/"home" is here already/),
    });
    expect((await linesOf(there)).at(-1)).toBe(before.at(-1));
  });

  test('does not hold secrets of the machine, and names every table', async () => {
    const home = createHome(START);
    await liveABit(home);
    const [header] = await linesOf(home);
    expect(JSON.parse(header ?? '')).toMatchObject({
      wakeful: 'export',
      format: 1,
      household: 'home',
      counts: { people: 2, chats: 3, facts: expect.any(Number), triggers: expect.any(Number) },
    });
  });

  test('tells how far it has come', async () => {
    const home = createHome(START);
    await home.wakeful.rememberAll(
      Array.from({ length: 1_200 }, (_, n) => ({ text: `parcel ${n} is in room ${n % 7}` })),
    );
    const seen: (number | undefined)[][] = [];
    const lines: string[] = [];
    await home.wakeful.exportHousehold({
      write: (line) => void lines.push(line),
      onProgress: (done, of) => seen.push([done, of]),
    });
    expect(seen[0]).toEqual([1000, expect.any(Number)]);
    const other = createHome(START);
    await other.wakeful.importHousehold({ open: asFile(lines) });
    expect(await linesOf(other)).toEqual(lines);
  });
});

describe('a broken export is refused, saying where', () => {
  const made = (async () => {
    const home = createHome(START);
    await liveABit(home);
    return linesOf(home);
  })();
  const change = async (index: number, edit: (line: string) => string): Promise<string[]> =>
    (await made).map((line, i) => (i === index ? edit(line) : line));

  test.each<[string, () => Promise<string[]>, RegExp, number]>([
    ['empty', async () => [], /Line 1: the file is empty/, 1],
    ['another file', async () => ['{"hello":1}\n'], /Line 1: this is not the beginning of an export/, 1],
    ['no JSON', () => change(3, () => 'x\n'), /Line 4: this is not JSON/, 4],
    ['cut off', async () => (await made).slice(0, 9), /Line 9: the file ends here/, 9],
    ['cut off in a line', async () => [...(await made).slice(0, 9), '{"table":"peo'], /Line 10: this is not JSON/, 10],
    [
      'a newer format',
      () => change(0, (line) => line.replace('"format":1', '"format":2')),
      /Line 1: a newer Wakeful/,
      1,
    ],
    [
      'a newer schema',
      () => change(0, (line) => line.replace(/"schema":\d+/, '"schema":999')),
      /Line 1: a newer Wakeful/,
      1,
    ],
    [
      'another table',
      () => change(3, (line) => line.replace(/"table":"\w+"/, '"table":"sqlite_schema"')),
      /Line 4: there is no table "sqlite_schema"/,
      4,
    ],
    [
      'a column that is no name',
      () => change(2, () => '{"table":"people","row":{"id) VALUES (1)--":1}}\n'),
      /Lines? .*is no column of people/,
      3,
    ],
    [
      'a column that is not there',
      () => change(2, () => '{"table":"people","row":{"id":"p","shoe":1}}\n'),
      /Line 3: A row of people does not fit/,
      3,
    ],
    [
      'a household of its own',
      () => change(2, () => '{"table":"people","row":{"household_id":"x"}}\n'),
      /Line 3: "household_id" is no column/,
      3,
    ],
    [
      'a value of another kind',
      () => change(2, () => '{"table":"people","row":{"id":{}}}\n'),
      /Line 3: "id" of a row of people is neither/,
      3,
    ],
    [
      'a row twice',
      async () => [...(await made).slice(0, 3), ...(await made).slice(2)],
      /Lines 3 to \d+: This is there already/,
      3,
    ],
    ['something after the end', async () => [...(await made), '{}\n'], /something follows the end/, Number.NaN],
  ])('%s', async (_what, lines, message, line) => {
    const home = freshHome();
    const error = await refusal(await lines(), home);
    expect(error).toMatchObject({ code: 'input_invalid', message: expect.stringMatching(message) });
    if (!Number.isNaN(line)) expect(error).toMatchObject({ fields: { line } });
    expect(await linesOf(home).catch((thrown: unknown) => thrown)).toMatchObject({ code: 'not_found' });
  });

  test('a letter that was changed', async () => {
    const lines = await made;
    const edited = lines.map((line) => line.replace('"Lyon"', '"Lyom"').replace('Paris', 'Pariz'));
    expect(await refusal(edited)).toMatchObject({
      code: 'input_invalid',
      message: expect.stringMatching(/checksum does not fit: something in lines 1 to \d+/),
    });
  });

  test('a row that was left out', async () => {
    const lines = await made;
    expect(await refusal(lines.filter((_, i) => i !== lines.length - 2))).toMatchObject({ code: 'input_invalid' });
  });
});

describe('a household that moves', () => {
  const target = (): Store => openSqliteStore(':memory:', { clock: createVirtualClock(Date.parse(START)) });

  test('is the same there, and rests here', async () => {
    const home = createHome(START);
    await liveABit(home);
    const before = await linesOf(home);
    const to = target();
    const moved = await home.wakeful.moveHousehold({ to, place: 'there' });
    const there = createHome('2026-12-03T13:00:00Z', 'Asia/Taipei', { clock: to.clock as never, store: to });
    expect((await linesOf(there)).slice(1, -1)).toEqual(before.slice(1, -1));
    expect(moved.rows).toBeGreaterThan(30);

    expect((await home.wakeful.triggers()).map(({ state }) => state)).toEqual(['paused', 'paused', 'paused']);
    const told = home.told().length;
    await home.liveUntil('2026-12-09T13:00:00Z');
    expect(home.told()).toHaveLength(told);
    await there.liveUntil('2026-12-04T13:00:00Z');
    expect(there.told().map(({ to: who }) => who)).toEqual(['me', 'wei', 'me', 'me']);
  });

  test('is refused while a worker has something in hand, and nothing moves', async () => {
    const home = createHome(START);
    await liveABit(home);
    await home.store.transaction(async (tx) => {
      const trigger = (await tx.triggers.list('home'))[0];
      await tx.fires.insert(
        fire('fire_x', {
          householdId: 'home',
          triggerId: trigger?.id ?? '',
          slotAt: tx.now,
          readyAt: tx.now,
          createdAt: tx.now,
        }),
      );
      await tx.fires.claim({ owner: 'wrk_x', limit: 1, leaseMs: 60_000, now: tx.now });
    });
    const to = target();
    const error = await home.wakeful.moveHousehold({ to, place: 'there' }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'state_conflict', fields: { inHand: 1 } });
    expect(await to.snapshot((tx) => tx.households.list())).toEqual([]);
    expect((await home.wakeful.triggers()).some(({ state }) => state === 'active')).toBe(true);
  });
});
