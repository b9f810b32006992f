import { describe, expect, test } from 'vitest';
import { createHome } from './home.ts';

// Proves promise 1: what a person leaves out is in the ledger as such.

const START = '2026-12-01T10:00:00+08:00';

async function homeWith(...said: readonly string[]) {
  const home = createHome(START);
  const answers: string[] = [];
  for (const text of said) {
    answers.push(await home.say(text));
    home.clock.advance(20_000);
  }
  return { home, answer: answers.at(-1) ?? '' };
}

/** Those days of December 2026 on which something was told. */
const daysTold = ({ told }: ReturnType<typeof createHome>) => told().map(({ text }) => /\d+/.exec(text)?.[0] ?? text);

describe('a day that is not the next one is left out of a running series', () => {
  test.each([
    [
      'remind me to water the plants every day at 9am',
      'not on December 4',
      /^Skipped "water the plants" Fri, Dec 4 at 9:00 AM\. Next: tomorrow at 9/,
    ],
    [
      'remind me to water the plants every day at 9am',
      'skip the plants on Friday',
      /Dec 4 at 9:00 AM\. Next: tomorrow/,
    ],
    ['每天早上九點提醒我澆花', '12月4日不用', /已跳過12月4日（週五）上午9:00的「澆花」。下次是明天/],
    ['每天早上九点提醒我浇花', '12月4日不用提醒我浇花', /已跳过12月4日（周五）上午9:00的“浇花”。下次是明天/],
  ])('%s; %s', async (made, said, answer) => {
    const told = await homeWith(made, said);
    expect(told.answer).toMatch(answer);
    await told.home.liveUntil('2026-12-06T10:00:00+08:00');
    const fires = await told.home.wakeful.fires();
    expect(fires.map(({ slotAt, outcome }) => `${slotAt.slice(8, 10)} ${outcome}`).toSorted()).toEqual([
      '02 spoke',
      '03 spoke',
      '04 skipped',
      '05 spoke',
      '06 spoke',
    ]);
  });

  test('with all that comes on it, and what announces it', async () => {
    const { home, answer } = await homeWith(
      'remind me to take my meds every day at 8am and 8pm',
      'remind me an hour before as well',
      'not on December 4',
    );
    expect(answer).toMatch(/^Skipped "take my meds" Fri, Dec 4 at 8:00 AM, Fri, Dec 4 at 8:00 PM/);
    await home.liveUntil('2026-12-05T07:30:00+08:00');
    const fires = (await home.wakeful.fires()).filter(({ slotAt }) => slotAt.startsWith('2026-12-04'));
    expect(fires).toHaveLength(4);
    expect(fires.every(({ outcome }) => outcome === 'skipped')).toBe(true);
  });

  test.each([['not on December 5'], ['skip the meeting on Saturday']])(
    '%s: a day on which it does not come changes nothing',
    async (said) => {
      const { answer } = await homeWith('remind me of the meeting every Friday at 9am', said);
      expect(answer).toMatch(/does not come then; its next time is Fri, Dec 4 at 9:00 AM\. I have changed nothing/);
    },
  );

  test('is taken back by undo, and told once', async () => {
    const { home, answer } = await homeWith('remind me to stretch every day at 9am', 'not on December 4', 'undo');
    expect(answer).toMatch(/^Taken back: "stretch" goes on, next on Fri, Dec 4 at 9:00 AM/);
    await home.liveUntil('2026-12-05T10:00:00+08:00');
    expect(daysTold(home)).toHaveLength(4);
  });
});

test('the next three are left out as one, and come back as one', async () => {
  const { home, answer } = await homeWith('remind me to stretch every day at 9am', 'skip the next 3');
  expect(answer).toBe('Skipped "stretch". Next: Sat, Dec 5 at 9:00 AM.');
  expect(await home.say('undo')).toMatch(/^Taken back: "stretch" goes on, next tomorrow at 9:00 AM/);
  await home.liveUntil('2026-12-05T10:00:00+08:00');
  expect(daysTold(home)).toHaveLength(4);
  expect(await home.say('undo')).not.toMatch(/goes on/);
});
