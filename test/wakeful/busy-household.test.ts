import { describe, expect, test } from 'vitest';
import { BUSY_HOUSEHOLD } from './busy-household.ts';
import { createHome, type Home } from './home.ts';

// Proves promise 4.

const MORNING = '2026-12-01T09:00:00+08:00';

/** What the fire of eight o'clock was told with: the briefing, as the ledger keeps it. */
async function briefingAt(home: Home, iso: string) {
  await home.liveUntil(iso);
  const [fire] = await home.wakeful.fires();
  return fire?.recalled.map(({ tier, text }) => [tier, text]);
}

async function fill(home: Home): Promise<void> {
  await home.wakeful.rememberAll(
    BUSY_HOUSEHOLD.map((text, i) => ({
      text,
      chat: 'web',
      at: new Date(Date.parse(MORNING) - i * 60_000).toISOString(),
    })),
  );
}

test('the household has two hundred other facts', () => {
  expect(new Set(BUSY_HOUSEHOLD).size).toBe(200);
});

describe.each([
  {
    lang: 'English',
    set: 'remind me to take my meds every evening at 8 for 2 weeks',
    said: [
      'the doctor said I should take my vitamins with my meds',
      'the refill is due on December 4',
      "Dr. Smith's phone number is 555-0134",
    ],
    cue: 'take my meds',
  },
  {
    lang: 'Chinese',
    set: '提醒我每天晚上八點吃藥，持續兩週',
    said: ['醫生說要跟維他命一起吃', '十二月四號要去藥局領藥', '林醫師的電話是 02-2771-1234'],
    cue: '吃藥',
  },
])('two weeks of medicine in the midst of two hundred other facts, in $lang', ({ set, said, cue }) => {
  test.each(['by words alone', 'with meanings'])(
    'at eight both facts, the refill and the number; nothing else, %s',
    async (how) => {
      const home = createHome(MORNING);
      await fill(home);
      await home.say(set);
      home.clock.advance(3 * 3_600_000);
      for (const text of said) await home.say(text);
      if (how === 'with meanings') await home.wakeful.indexMemory();
      expect(await briefingAt(home, '2026-12-01T20:00:00+08:00')).toEqual([
        ['primary', cue],
        ['primary', said[0]],
        ['related', said[1]],
        ['related', said[2]],
      ]);
    },
  );
});
