import { describe, expect, test } from 'vitest';
import { type Brain, createRulesBrain } from '../../src/agent/index.ts';
import { createScriptedModelBrain } from '../../src/testing/index.ts';
import { createHome } from './home.ts';

// Proves promise 3.

/** A model of good will: it hands the words about time on as they were said, and tells what it is woken for. */
function handingOn(): Brain {
  return createScriptedModelBrain(({ briefing, steps }) => {
    if (briefing.kind === 'fire') return { text: `It is time: ${briefing.trigger.cue}.` };
    if (steps.length > 0) return { text: 'All right.' };
    const isChinese = briefing.text.includes('倫敦');
    const [what, when] = isChinese ? ['打給Ann', '倫敦時間每天早上七點'] : ['call Ann', 'every day at 7am London time'];
    return { calls: [{ tool: 'remind', input: { what, when } }] };
  });
}

const BRAINS = { rules: createRulesBrain, 'a scripted model': handingOn };

describe.each(Object.entries(BRAINS))('seven o’clock in London, told in Taipei, with %s', (_name, makeBrain) => {
  test.each(['remind me to call Ann every day at 7am London time', '倫敦時間每天早上七點提醒我打給Ann'])(
    'is by the clock of London, before and after it is set forward: %s',
    async (words) => {
      const home = createHome('2027-03-26T20:00:00+08:00', 'Asia/Taipei', { brain: makeBrain() });
      await home.say(words);
      expect((await home.wakeful.triggers())[0]).toMatchObject({ nextAt: '2027-03-27T15:00:00+08:00' });
      await home.liveUntil('2027-03-29T20:00:00+08:00');
      const slots = (await home.wakeful.fires()).map(({ slotAt }) => slotAt).reverse();
      expect(slots).toEqual(['2027-03-27T07:00:00+00:00', '2027-03-28T07:00:00+01:00', '2027-03-29T07:00:00+01:00']);
      expect(home.told()).toHaveLength(3);
      for (const { text } of home.told()) expect(text).toMatch(/call Ann|打給Ann/i);
    },
  );
});
