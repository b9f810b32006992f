import { describe, expect, test } from 'vitest';
import { type Brain, createRulesBrain } from '../../src/agent/index.ts';
import { createScriptedModelBrain } from '../../src/testing/index.ts';
import { createHome } from './home.ts';

// Proves promises 2 and 4.

/** A model of good will: it leaves the note, and later says what the note and memory tell it. */
function noting(): Brain {
  return createScriptedModelBrain(({ text, steps }) => {
    const note = /^\[SYSTEM: scheduled note from past-self .*\): (".*")\]$/m.exec(text)?.[1];
    if (note !== undefined) {
      const facts = [...text.matchAll(/^- memory now: fact_\w+ \([^)]*\): (".*")$/gm)].map(([, fact = '']) =>
        JSON.parse(fact),
      );
      return { text: [`I noted this: ${JSON.parse(note)}.`, ...facts].join('\n') };
    }
    const said = JSON.parse(/\[SAID NOW\]\n- (.*)/.exec(text)?.[1] ?? '""') as string;
    const [, when, content] = /^(?:note to yourself: )?(at 4pm|下午四點)(?:記得自己| )?(.+)$/.exec(said) ?? [];
    if (steps.length > 0) return { text: 'All right.' };
    if (when !== undefined)
      return { calls: [{ tool: 'schedule_future_thought', input: { when, content, intent: 'tell' } }] };
    return { calls: [{ tool: 'remember', input: { text: said } }] };
  });
}

const BRAINS = { rules: createRulesBrain, 'a scripted model': noting };

describe.each(Object.entries(BRAINS))(
  'a tax deadline noted at 09:00 and told at 16:00, with %s',
  (_name, makeBrain) => {
    test('in English, with what memory has learnt since', async () => {
      const home = createHome('2026-12-01T09:00:00+08:00', 'Asia/Taipei', { brain: makeBrain() });
      await home.say('note to yourself: at 4pm check the tax deadline');
      await home.liveUntil('2026-12-01T11:00:00+08:00');
      await home.say('the tax deadline is December 15');
      await home.liveUntil('2026-12-01T15:59:59+08:00');
      expect(home.told()).toEqual([]);
      await home.liveUntil('2026-12-01T16:00:01+08:00');
      expect(home.told()).toHaveLength(1);
      expect(home.told()[0]?.text).toMatch(/check the tax deadline/i);
      expect(home.told()[0]?.text).toMatch(/December 15/);
      await home.liveUntil('2026-12-05T00:00:00+08:00');
      expect(home.told()).toHaveLength(1);
      expect(await home.wakeful.triggers()).toEqual([]);
      expect(await home.wakeful.fires()).toMatchObject([{ outcome: 'spoke', reason: 'told_on_time' }]);
    });

    test('in Chinese likewise', async () => {
      const home = createHome('2026-12-01T09:00:00+08:00', 'Asia/Taipei', { brain: makeBrain() });
      await home.say('下午四點記得自己查一下報稅期限');
      await home.say('國稅局說報稅期限是十二月十五日');
      await home.liveUntil('2026-12-01T16:00:01+08:00');
      expect(home.told()).toHaveLength(1);
      expect(home.told()[0]?.text).toMatch(/查一下報稅期限/);
      expect(home.told()[0]?.text).toMatch(/十二月十五日/);
    });
  },
);
