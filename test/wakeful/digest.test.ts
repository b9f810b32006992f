import { describe, expect, test } from 'vitest';
import { createHome, type Home } from './home.ts';

// Proves promises 2, 5 and 6.

/** A household of three: the owner in Taipei, Ana who writes Chinese, and Ben in Tokyo. */
async function openHousehold(): Promise<Home> {
  const home = createHome('2026-12-01T08:00:00+08:00');
  await home.say('hello');
  home.clock.advance(1_000);
  await home.say('你好', { person: 'ana' });
  home.clock.advance(1_000);
  await home.say('hello', { person: 'ben' });
  await home.wakeful.setPerson({ person: 'ben' }, { zone: 'Asia/Tokyo' });
  await home.say('remind me tomorrow at 10 to call the bank');
  await home.say('提醒我明天下午三點看牙醫', { person: 'ana' });
  await home.say('I owe Carl 50 euros, due December 4', { person: 'ana' });
  await home.wakeful.tick();
  return home;
}

/** What was sent to somebody from now on. */
const listenTo = (home: Home) => {
  const before = home.told().length;
  return (to: string) =>
    home
      .told()
      .slice(before)
      .filter((one) => one.to === to)
      .map(({ text }) => text);
};

const SET = 'send everyone a digest every morning at 7';

describe('a digest for everyone', () => {
  test('is one trigger and one fire, and each member gets their own, in their language and on their clock', async () => {
    const home = await openHousehold();
    const sent = listenTo(home);
    expect(await home.say(SET)).toMatch(
      /^All right: a digest every day at 7:00 AM for everyone, each their own in their own chat \(you, ana, ben\)\. Next: tomorrow at 7:00 AM\./,
    );
    const [digest] = (await home.wakeful.triggers()).filter(({ policy }) => policy.digest);
    expect(await home.wakeful.preview(digest?.id ?? '')).toMatchObject({
      text: null,
      why: ['It tells each member their own day, in their own chat.'],
    });
    await home.wakeful.tick();
    expect(sent('ana')).toEqual([expect.stringMatching(/^me請我每天早上7:00給大家發摘要。.*不要給我摘要/)]);
    expect(sent('ben')).toEqual([expect.stringMatching(/^me asked me to send everyone a digest/)]);
    const told = listenTo(home);
    await home.liveUntil('2026-12-02T07:30:00+08:00');
    expect(told('me')).toEqual(['Your day, Wed, Dec 2:\n- today at 10:00 AM: call the bank']);
    expect(told('ana')).toEqual([
      expect.stringMatching(/^你的一天，12月2日（週三）：\n- 今天下午3:00：看牙醫\n最近：\n- I owe Carl 50 euros/),
    ]);
    // Ben has nothing: he is told nothing, and the ledger says why.
    expect(told('ben')).toEqual([]);
    const [fire, ...others] = await home.wakeful.fires();
    expect(others).toEqual([]);
    expect(fire).toMatchObject({ outcome: 'spoke', reason: 'digest_told' });
    const why = await home.wakeful.why(fire?.id ?? '');
    expect(why.decisions[0]?.data['digest']).toEqual([
      { person: 'me', end: 'told' },
      { person: 'ana', end: 'told' },
      { person: 'ben', end: 'empty' },
    ]);
    // What the others were told is in no one else's view.
    expect(JSON.stringify(why)).not.toMatch(/Carl|牙醫/);
  });

  test('leaves out whoever wants none, until they want it again', async () => {
    const home = await openHousehold();
    await home.say(SET);
    expect(await home.say('不要給我摘要', { person: 'ana' })).toContain('不再給你發摘要');
    await home.wakeful.tick();
    const told = listenTo(home);
    await home.liveUntil('2026-12-02T07:30:00+08:00');
    expect([told('me').length, told('ana').length]).toEqual([1, 0]);
    expect(await home.say('我要摘要', { person: 'ana' })).toContain('又會給你發摘要');
    await home.say('提醒我明天下午三點看牙醫', { person: 'ana' });
    await home.liveUntil('2026-12-03T07:30:00+08:00');
    expect(told('ana').filter((text) => text.startsWith('你的一天'))).toHaveLength(1);
  });

  test('with nothing for anybody is silent, with a reason', async () => {
    const home = createHome('2026-12-01T08:00:00+08:00');
    await home.say(SET);
    await home.liveUntil('2026-12-02T07:30:00+08:00');
    expect(home.told()).toEqual([]);
    expect(await home.wakeful.fires()).toMatchObject([{ outcome: 'silent', reason: 'digest_empty', receipt: null }]);
  });

  test('is told once, however often its fire is tried', async () => {
    const home = await openHousehold();
    await home.say(SET);
    await home.liveUntil('2026-12-04T06:00:00+08:00');
    const keys = await home.store.snapshot((tx) => tx.deliveries.list('home', { limit: 99 }));
    const digests = keys.filter(({ key }) => key.startsWith('digest:')).map(({ key }) => key);
    expect(new Set(digests).size).toBe(digests.length);
    expect(digests.length).toBeGreaterThan(1);
  });

  test('waits for the end of a member’s quiet hours, and does not hold up the others', async () => {
    const home = await openHousehold();
    await home.say(SET);
    await home.wakeful.setPerson({ person: 'ana' }, { quiet: { from: '22:00', to: '09:00' } });
    await home.wakeful.tick();
    const told = listenTo(home);
    await home.liveUntil('2026-12-02T07:30:00+08:00');
    expect([told('me').length, told('ana').length]).toEqual([1, 0]);
    expect(await home.say('早', { person: 'ana' })).toContain('你的一天');
    // What she heard when she spoke is not told again.
    await home.liveUntil('2026-12-02T10:00:00+08:00');
    expect(told('ana')).toEqual([]);
  });

  test('comes at the end of quiet hours by itself, as the day is by then', async () => {
    const home = await openHousehold();
    await home.say(SET);
    await home.say('remind me to call the bank tomorrow at 8am', { person: 'ana' });
    await home.wakeful.setPerson({ person: 'ana' }, { quiet: { from: '22:00', to: '09:00' } });
    await home.wakeful.tick();
    const told = listenTo(home);
    await home.liveUntil('2026-12-02T08:59:00+08:00');
    expect(told('ana')).toEqual([]);
    await home.liveUntil('2026-12-02T09:00:00+08:00');
    const digests = told('ana').filter((text) => text.includes('你的一天'));
    expect(digests).toHaveLength(1);
    expect(await home.say('早', { person: 'ana' })).not.toContain('你的一天');
  });

  test('is not told late when it was called off', async () => {
    const home = await openHousehold();
    await home.say(SET);
    await home.wakeful.setPerson({ person: 'ana' }, { quiet: { from: '22:00', to: '09:00' } });
    await home.wakeful.tick();
    const told = listenTo(home);
    await home.liveUntil('2026-12-02T07:30:00+08:00');
    const [digest] = (await home.wakeful.triggers()).filter(({ policy }) => policy.digest !== undefined);
    await home.wakeful.cancel(digest?.id ?? '');
    await home.liveUntil('2026-12-02T10:00:00+08:00');
    expect(told('ana')).toEqual([]);
    expect(await home.say('早', { person: 'ana' })).not.toContain('你的一天');
  });

  test('minds the quiet hours of who set it like those of the others', async () => {
    const home = await openHousehold();
    await home.say(SET);
    await home.wakeful.setPerson({ person: 'me' }, { quiet: { from: '22:00', to: '09:00' } });
    await home.wakeful.tick();
    const told = listenTo(home);
    await home.liveUntil('2026-12-02T07:30:00+08:00');
    expect([told('me').length, told('ana').length]).toEqual([0, 1]);
    expect(await home.say('good morning')).toContain('Your day, Wed, Dec 2:');
  });

  test('that was not heard gives way to the next one: who says nothing for days is told one day', async () => {
    const home = await openHousehold();
    await home.say(SET);
    await home.wakeful.setPerson({ person: 'ana' }, { quiet: { from: '22:00', to: '09:00' } });
    await home.wakeful.tick();
    await home.liveUntil('2026-12-04T07:30:00+08:00');
    const said = await home.say('早', { person: 'ana' });
    expect(said.match(/你的一天/g)).toHaveLength(1);
    expect(said).toContain('12月4日');
  });

  test('has what waits for a word and what could not be told, the latter once', async () => {
    const home = await openHousehold();
    await home.say('remind ben at 5pm tomorrow to pick up the kids');
    await home.say('send me a digest every morning at 7', { person: 'ben' });
    const told = listenTo(home);
    await home.liveUntil('2026-12-02T09:00:00+08:00');
    expect(told('ben').at(-1)).toMatch(
      /Waiting for your word:\n- Somebody in your household would like me to remind you: “pick up the kids”/,
    );
  });
});

describe('who may set it', () => {
  test('for the household only its owner; for a group whoever reads it; for oneself anybody', async () => {
    const home = await openHousehold();
    expect(await home.say(SET, { person: 'ana' })).toMatch(/只有me|Only me can set it/);
    expect(await home.say('每天早上七點給我發摘要', { person: 'ana' })).toMatch(/^好，我每天早上7:00給你發摘要。/);
    await home.say('hello', { person: 'ben', group: 'family' });
    expect(await home.say('每天早上七點給大家發摘要', { person: 'ana', group: 'family' })).toContain('（你、ben）');
    const told = listenTo(home);
    await home.liveUntil('2026-12-02T07:30:00+08:00');
    // The group itself hears nothing that is one member's, and who is not in it gets none.
    expect(told('family')).toEqual([]);
    expect(told('me')).toEqual([]);
    expect(told('ana').length).toBeGreaterThan(0);
  });

  test.each(['send everyone a digest', '給大家發摘要'])('"%s" is asked when', async (words) => {
    const home = await openHousehold();
    expect(await home.say(words)).toMatch(/^When\?|^什麼時候？/);
    expect(await home.wakeful.triggers({ person: 'me' })).toHaveLength(1);
  });
});
