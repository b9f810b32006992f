import { describe, expect, test } from 'vitest';
import { createHome } from './home.ts';

// Proves promises 4, 5 and 8.

const DOCTOR = 'next time I mention the doctor, remind me to ask about the refill';
const AT = '2026-12-01T08:00:00+08:00';

function openHome() {
  const home = createHome(AT);
  let minutes = 0;
  return {
    ...home,
    /** Says something, and lives on for a minute. */
    mention: async (text: string, from?: Parameters<typeof home.say>[1]) => {
      const answer = await home.say(text, from);
      minutes += 1;
      await home.liveUntil(new Date(Date.parse(AT) + minutes * 60_000).toISOString());
      return answer;
    },
    /** Lives on for hours. */
    later: async (hours: number) => {
      minutes += hours * 60;
      await home.liveUntil(new Date(Date.parse(AT) + minutes * 60_000).toISOString());
    },
    texts: () => home.told().map(({ text }) => text),
  };
}

describe('a trigger that waits for a mention', () => {
  test.each([
    [DOCTOR, 'All right: the next time you mention "the doctor", I\'ll remind you: ask about the refill.'],
    [
      'whenever I talk about money remind me to breathe',
      'All right: whenever you mention "money", I\'ll remind you: breathe.',
    ],
    [
      'remind me to ask about the refill next time I mention the doctor',
      'All right: the next time you mention "the doctor", I\'ll remind you: ask about the refill.',
    ],
    [
      'every time I say milk remind me to buy oat milk',
      'All right: whenever you mention "milk", I\'ll remind you: buy oat milk.',
    ],
    ['下次說到醫生，提醒我問領藥的事', '好，下次你提到「醫生」，我就提醒你：問領藥的事。'],
    ['我每次提到錢的時候提醒我深呼吸', /深呼吸/],
    ['每次提到钱的时候提醒我深呼吸', '好，每次你提到“钱”，我就提醒你：深呼吸。'],
  ])('%s', async (said, answer) => {
    const { say } = openHome();
    expect(await say(said)).toEqual(typeof answer === 'string' ? answer : expect.stringMatching(answer));
  });

  test('it fires once, just after the answer, and has its buttons like any reminder', async () => {
    const home = openHome();
    await home.mention(DOCTOR);
    await home.mention('I went to the market');
    expect(home.texts()).toEqual([]);
    expect(await home.mention('I will see the doctor tomorrow')).toMatch(/^Noted/);
    expect(home.texts()).toEqual([expect.stringMatching(/^Ask about the refill/)]);
    expect(home.channel.sent.at(-1)?.body.buttons?.length).toBeGreaterThan(1);
    await home.later(2);
    await home.mention('the doctor was late');
    expect(home.texts()).toHaveLength(1);
    expect(await home.wakeful.fires()).toMatchObject([{ outcome: 'spoke' }]);
  });

  test('what it tells is looked up then: what was learnt since is told too', async () => {
    const home = openHome();
    await home.mention(DOCTOR);
    await home.mention('the refill costs 20 dollars');
    await home.mention('I have to call the doctor');
    expect(home.texts().at(-1)).toContain('20 dollars');
  });

  test('"whenever" fires again, but once in one conversation', async () => {
    const home = openHome();
    await home.mention('whenever I mention money, remind me to breathe');
    await home.mention('money is short');
    await home.mention('so much money');
    expect(home.texts()).toHaveLength(1);
    await home.later(2);
    await home.mention('money again');
    expect(home.texts()).toHaveLength(2);
  });

  test('in Chinese, within a sentence that nothing divides', async () => {
    const home = openHome();
    await home.mention('下次說到醫生，提醒我問領藥的事');
    await home.mention('今天天氣很好');
    expect(home.texts()).toEqual([]);
    await home.mention('我明天要去看醫生');
    expect(home.texts()).toEqual([expect.stringContaining('問領藥的事')]);
  });

  test('it is listed, and cancelled by its words', async () => {
    const home = openHome();
    await home.say(DOCTOR);
    expect(await home.say('my reminders')).toContain('next time you mention "the doctor": ask about the refill');
    expect(await home.say(DOCTOR)).toMatch(/You asked for that already/);
    expect(await home.say('cancel the refill reminder')).toBe(
      'Cancelled: when you mention "the doctor", ask about the refill.',
    );
    await home.mention('I will see the doctor tomorrow');
    expect(home.texts()).toEqual([]);
  });

  test('what one person waits for in private is not told by what another one says, nor in a group', async () => {
    const home = openHome();
    await home.mention(DOCTOR, { person: 'ana' });
    await home.mention('the doctor called', { person: 'ben' });
    await home.mention('the doctor called', { person: 'ana', group: 'family' });
    expect(home.texts()).toEqual([]);
    await home.mention('the doctor called', { person: 'ana' });
    expect(home.told()).toMatchObject([{ to: 'ana' }]);
  });

  test('in a group, whoever mentions it', async () => {
    const home = openHome();
    await home.mention(DOCTOR, { person: 'ana', group: 'family' });
    await home.mention('the doctor called', { person: 'ben', group: 'family' });
    expect(home.told()).toMatchObject([{ to: 'family' }]);
  });

  test('what nobody mentions for a year is not waited for any more', async () => {
    const home = openHome();
    await home.mention(DOCTOR);
    await home.later(366 * 24);
    await home.mention('the doctor called');
    expect(home.texts()).toEqual([]);
  });

  test('what waits can be no flood', async () => {
    const home = openHome();
    for (let nth = 0; nth < 100; nth += 1) await home.say(`next time I mention thing${nth}x, remind me to do it`);
    expect(await home.say('next time I mention another thing, remind me to do it')).not.toMatch(/^All right/);
  });
});
