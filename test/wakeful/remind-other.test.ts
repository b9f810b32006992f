import { describe, expect, test } from 'vitest';
import { createHome, type Home } from './home.ts';

// Proves promises 5 and 8.

/** A household of two who have both written before. */
async function openHousehold(): Promise<Home> {
  const home = createHome('2026-12-01T08:00:00+08:00');
  await home.say('hello', { person: 'ana' });
  await home.say('hello', { person: 'ben' });
  await home.wakeful.setPerson({ person: 'ben' }, { zone: 'Asia/Tokyo' });
  return home;
}

const toldTo = (home: Home, person: string) =>
  home
    .told()
    .filter(({ to }) => to === person)
    .map(({ text }) => text);

async function answer(home: Home, person: string, text: string): Promise<string> {
  await home.wakeful.tick();
  return home.say(text, { person });
}

describe('reminding another member', () => {
  test('they are asked, on their own clock; when they agree they are reminded, and the one who asked learns it', async () => {
    const home = await openHousehold();
    expect(await home.say('remind Ben at 5pm to pick up the kids', { person: 'ana' })).toBe(
      'I have asked Ben, and I will tell you what they say.',
    );
    await home.wakeful.tick();
    expect(toldTo(home, 'ben')).toEqual([
      'ana would like me to remind you: “pick up the kids”, today at 6:00 PM. Shall I?',
    ]);
    expect(await home.wakeful.triggers()).toEqual([]);
    expect(await answer(home, 'ben', 'yes')).toBe(
      'ana asked me to remind you: “pick up the kids”, today at 6:00 PM. I will.',
    );
    await home.wakeful.tick();
    expect(toldTo(home, 'ana')).toEqual(["ben agreed: I'll remind them: “pick up the kids”."]);
    expect(await home.wakeful.triggers()).toMatchObject([{ person: 'ben', cue: 'pick up the kids' }]);
    await home.liveUntil('2026-12-01T18:00:00+08:00');
    expect(toldTo(home, 'ben').at(-1)).toMatch(/pick up the kids/i);
    expect(toldTo(home, 'ana')).toHaveLength(1);
  });

  test('the one who asks is called by the name that they have for him; "me" is nobody to them', async () => {
    const home = await openHousehold();
    await home.say('remind ben at 5pm to pick up the kids');
    await home.wakeful.tick();
    expect(toldTo(home, 'ben')).toEqual([expect.stringMatching(/^Somebody in your household would like me to remind/)]);
    await home.wakeful.setPerson({ person: 'ben' }, { aliases: { mom: 'me' } });
    await home.say('remind ben at 6pm to feed the cat');
    await home.wakeful.tick();
    expect(toldTo(home, 'ben').at(-1)).toMatch(/^mom would like me to remind you: “feed the cat”/);
    await home.wakeful.setPerson({}, { aliases: { benny: 'ben' } });
    await answer(home, 'ben', 'yes');
    await home.wakeful.tick();
    expect(toldTo(home, 'me').at(-1)).toMatch(/^benny agreed/);
  });

  test('when they say no, nothing is set, and the one who asked learns that', async () => {
    const home = await openHousehold();
    await home.say('remind ben every monday at 9 about the bins', { person: 'ana' });
    expect(await answer(home, 'ben', 'no thanks')).toBe('All right, I leave it as it is.');
    await home.wakeful.tick();
    expect(toldTo(home, 'ana')).toEqual(['ben would rather not be reminded: “the bins”.']);
    await home.liveUntil('2026-12-20T08:00:00+08:00');
    expect(toldTo(home, 'ben')).toHaveLength(1);
  });

  test('who allows it for good is not asked again, but told; only for that member', async () => {
    const home = await openHousehold();
    await home.say('remind ben at 5pm to pick up the kids', { person: 'ana' });
    await answer(home, 'ben', 'always');
    expect(await home.say('remind ben at 6pm to lock the shed', { person: 'ana' })).toBe(
      'I\'ll remind ben: "lock the shed", today at 6:00 PM.',
    );
    await home.wakeful.tick();
    expect(toldTo(home, 'ben').at(-1)).toBe('ana asked me to remind you: “lock the shed”, today at 7:00 PM. I will.');
    expect(await home.wakeful.triggers()).toHaveLength(2);
    await home.say('hello', { person: 'eve' });
    expect(await home.say('remind ben at 6pm to pay me', { person: 'eve' })).toMatch(/I have asked ben/);
  });

  test('in Chinese, with a name that nothing divides from the rest', async () => {
    const home = createHome('2026-12-01T08:00:00+08:00');
    await home.say('你好', { person: '小明' });
    await home.say('你好', { person: '媽媽' });
    expect(await home.say('提醒小明下午五點去接小孩', { person: '媽媽' })).toBe('我問過小明了，有回音就告訴你。');
    await home.wakeful.tick();
    expect(toldTo(home, '小明')).toEqual(['媽媽想請我提醒你「去接小孩」，今天下午5:00。可以嗎？']);
    expect(await answer(home, '小明', '好')).toBe('媽媽請我提醒你「去接小孩」，今天下午5:00。我會提醒你。');
    await home.wakeful.tick();
    expect(toldTo(home, '媽媽')).toEqual(['小明同意了，我會提醒：「去接小孩」。']);
  });

  test('what was asked is the other one’s alone afterwards', async () => {
    const home = await openHousehold();
    await home.say('remind ben at 5pm to pick up the kids', { person: 'ana' });
    await answer(home, 'ben', 'yes');
    expect(await home.say('my reminders', { person: 'ana' })).not.toContain('pick up');
    expect(await home.say('my reminders', { person: 'ben' })).toContain('pick up the kids');
  });

  test('somebody who is not known, oneself, or a name that only begins alike is not asked', async () => {
    const home = await openHousehold();
    for (const words of ['remind Zoe at 5pm to call', 'remind Benny at 5pm to call', 'remind ana at 5pm to call'])
      await home.say(words, { person: 'ana' });
    await home.wakeful.tick();
    expect(toldTo(home, 'ben')).toEqual([]);
    expect(await home.wakeful.proposals({ all: true })).toEqual([]);
  });

  test('nobody is flooded: five questions wait, and no more', async () => {
    const home = await openHousehold();
    for (let hour = 1; hour <= 5; hour += 1)
      await home.say(`remind ben at ${hour}pm to do thing ${hour}`, { person: 'ana' });
    expect(await home.say('remind ben at 6pm to do thing 6', { person: 'ana' })).toMatch(/several of your questions/);
    await home.wakeful.tick();
    expect(toldTo(home, 'ben')).toHaveLength(5);
  });

  test('an answer that comes after the time sets nothing', async () => {
    const home = await openHousehold();
    await home.say('remind ben at 9am to pick up the kids', { person: 'ana' });
    await home.liveUntil('2026-12-01T10:00:00+08:00');
    await home.say('yes', { person: 'ben' });
    expect(await home.wakeful.triggers()).toEqual([]);
  });
});
