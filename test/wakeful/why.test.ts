import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createVirtualClock } from '../../src/clock.ts';
import { openSqliteStore } from '../../src/store/index.ts';
import { en } from '../../src/verbs/why/en.ts';
import { zhHans } from '../../src/verbs/why/zh-hans.ts';
import { zhHant } from '../../src/verbs/why/zh-hant.ts';
import { createWakeful } from '../../src/wakeful.ts';
import { fire } from '../store/contract/records.ts';
import { createHome } from './home.ts';

// Proves promise 6.

const START = '2026-12-01T10:00:00Z';

async function toldOnce() {
  const home = createHome(START);
  await home.say('remind me to take my meds every evening at 8 for 2 weeks');
  await home.say('oh btw, the doctor said I should take my vitamins with my meds');
  await home.liveUntil('2026-12-01T12:10:00Z');
  const [trigger] = await home.wakeful.triggers();
  return { ...home, id: trigger?.id ?? '' };
}

describe('why something was said', () => {
  test('joins slot, claim, recalled facts, decision, delivery and answer', async () => {
    const { wakeful, id, say } = await toldOnce();
    await say('done');
    const why = await wakeful.why(id);
    expect(why).toMatchObject({
      trigger: { id, cue: 'take my meds' },
      fire: { triggerId: id, outcome: 'spoke', reason: 'told_on_time', slotAt: '2026-12-01T20:00:00+08:00' },
      claim: { attempts: 1, owner: expect.stringMatching(/^wrk_/), fence: 1 },
      briefing: { audience: 'direct', cue: 'take my meds', lateMs: 0, missedBefore: 0, isSnooze: false },
      decisions: [{ action: 'speak', reason: 'told_on_time', data: { brain: 'rules' } }],
      deliveries: [{ channel: 'chat', receipt: 'acknowledged', attempts: 1, acknowledgedAt: expect.any(String) }],
    });
    expect(why.recalled.map(({ person, holds }) => [person, holds])).toEqual([
      ['me', true],
      ['me', true],
    ]);
    expect(why.says).toEqual([
      '“take my meds”: every day at 8:00 PM until Mon, Dec 14.',
      'It was set today at 6:00 PM, and speaks in the chat “me”.',
      'It was due today at 8:00 PM and was told: on time.',
      expect.stringMatching(/^Worker wrk_\w+ carried it out, at attempt 1\.$/),
      'Memory was asked for “take my meds”, for you alone, and gave 2 facts:',
      expect.stringMatching(/^ {2}1\.00 {2}take my meds \(.*\)$/),
      expect.stringMatching(/vitamins with my meds \(same words: .*\)$/),
      'The brain “rules” decided to speak.',
      'The message went out by chat today at 8:00 PM.',
      'It had been seen by today at 8:10 PM.',
      'It was acknowledged today at 8:10 PM.',
    ]);
    expect((await wakeful.why(why.fire?.id ?? '')).says).toEqual(why.says);
  });

  test.each([
    ['zh-Hant', /時間是今天晚上8:00，已經說了：準時。/, /相同的詞：/],
    ['zh-Hans', /时间是今天晚上8:00，已经说了：准时。/, /相同的词：/],
  ] as const)('is told in %s too', async (lang, told, found) => {
    const { wakeful, id } = await toldOnce();
    const says = (await wakeful.why(id, { lang })).says.join('\n');
    expect(says).toMatch(told);
    expect(says).toMatch(found);
    expect(
      says.replaceAll(/take my meds|meds, take|the doctor said.*?meds|wrk_\w+|rules|chat|“me”|「me」/g, ''),
    ).not.toMatch(/[a-z]{4}/);
  });

  test('marks what does not hold any more', async () => {
    const { wakeful, id, say } = await toldOnce();
    await say('forget that the doctor said I should take my vitamins with my meds');
    const why = await wakeful.why(id);
    expect(why.recalled.map(({ holds }) => holds)).toEqual([true, false]);
    expect(why.says.join('\n')).toContain('does not hold any more');
  });

  test('is not told to somebody whose reminder it is not', async () => {
    const { wakeful, id, say } = await toldOnce();
    await say('hello', { person: 'wei' });
    await expect(wakeful.why(id, { person: 'wei' })).rejects.toMatchObject({ code: 'not_found' });
    expect((await wakeful.why(id, { person: 'me' })).trigger.id).toBe(id);
  });
});

describe('why nothing was said', () => {
  test('a reminder that has not fired yet', async () => {
    const home = createHome(START);
    await home.say('remind me to stretch every day at 5pm');
    const [trigger] = await home.wakeful.triggers();
    const why = await home.wakeful.why(trigger?.id ?? '');
    expect(why).toMatchObject({ fire: null, claim: null });
    expect(why.says.at(-1)).toBe('It has not fired yet. It is due tomorrow at 5:00 PM.');
  });

  test.each([
    ['skipped', 'skipped_by_person', /was left out: you asked to skip it/],
    ['missed', 'stale', /was missed: it was too late to be of use/],
    ['failed', 'interrupted', /failed: it broke off after it may already have acted/],
    ['silent', 'salience 0.2 is below 0.5', /said nothing: salience 0\.2 is below 0\.5/],
  ] as const)('a slot that was %s because of %s', async (outcome, reason, says) => {
    const home = createHome(START);
    await home.say('remind me to stretch every day at 5pm');
    const [trigger] = await home.wakeful.triggers();
    const slot = fire('fire_x', { householdId: 'home', triggerId: trigger?.id ?? '', slotAt: Date.parse(START) });
    await home.store.transaction((tx) => tx.fires.settleUnclaimed(slot, outcome, reason, tx.now));
    expect((await home.wakeful.why('fire_x')).says.join('\n')).toMatch(says);
  });

  test('a slot that nobody has carried out', async () => {
    const { wakeful, store, id, clock } = await toldOnce();
    clock.advance(3_600_000);
    const waiting = fire('fire_x', {
      householdId: 'home',
      triggerId: id,
      slotAt: clock.now() - 1,
      readyAt: clock.now(),
    });
    await store.transaction((tx) => tx.fires.insert(waiting));
    clock.advance(600_000);
    expect((await wakeful.why('fire_x')).says.join('\n')).toMatch(/waits for somebody .*10 minutes.*wakeful start/);
    await store.transaction((tx) => tx.fires.claim({ owner: 'wrk_x', limit: 1, leaseMs: 60_000, now: tx.now }));
    expect((await wakeful.why('fire_x')).says.join('\n')).toMatch(/worker wrk_x has it in hand until/);
  });

  test('a message that could not be delivered', async () => {
    const clock = createVirtualClock(Date.parse(START));
    const store = openSqliteStore(':memory:', { clock });
    const refusing = { name: 'chat', send: async () => ({ result: 'refused', error: 'the chat is gone' }) as const };
    const wakeful = createWakeful({ store, channels: [refusing], zone: 'UTC' });
    await wakeful.hear({
      text: 'remind me to stretch in 5 minutes',
      route: { channel: 'chat', account: '', target: 'me', thread: '' },
      chatKind: 'direct',
      deliver: false,
    });
    clock.advance(300_000);
    await wakeful.tick();
    const [one] = await wakeful.fires();
    const why = await wakeful.why(one?.id ?? '');
    expect(why.deliveries[0]).toMatchObject({ receipt: 'failed', error: 'the chat is gone' });
    expect(why.says.join('\n')).toContain('could not be delivered by chat, after 1 try: the chat is gone.');
  });
});

test('every reason that the code gives an outcome has words in each language', () => {
  const code = globSync('src/{runner,triggers,agent}/**/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const reasons = [
    ...code.matchAll(/(?:outcome: '\w+', |kind: 'silent', )reason: '(\w+)'|moot\('\w+', '(\w+)'\)/g),
  ].map(([, first, second]) => first ?? second ?? '');
  expect(reasons.length).toBeGreaterThan(8);
  for (const reason of reasons)
    for (const { reasons: words } of [en, zhHant, zhHans]) expect(Object.keys(words)).toContain(reason);
});
