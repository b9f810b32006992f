import { afterEach, describe, expect, test } from 'vitest';
import { type Brain, createRulesBrain, openBrain } from '../../../src/agent/index.ts';
import { systemClock } from '../../../src/clock.ts';
import { createScriptedModelBrain } from '../../../src/testing/index.ts';
import { createHome } from '../../wakeful/home.ts';
import { PROVIDERS, SECRET } from './protocols.ts';
import { storyStep } from './story-model.ts';
import { startWireServer, type WireRequest, type WireServer } from './wire-server.ts';

// Proves promise 4.

const servers: WireServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** The texts of a request in their order, whatever the protocol wraps them in. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(textsOf);
}

function stepFor({ body }: WireRequest) {
  const texts = textsOf(body['messages'] ?? body['input'] ?? body['contents']);
  const turn = texts.find((text) => /^\[(?:MESSAGE|SCHEDULED TRIGGER)\]/.test(text)) ?? '';
  return storyStep(
    turn,
    texts.filter((text) => /^(?:Set|Kept|Known already|ERROR|It was there)/.test(text)),
  );
}

/** Every brain that the story is told with. */
const BRAINS: Readonly<Record<string, () => Promise<Brain>>> = {
  rules: async () => createRulesBrain(),
  'a scripted model': async () =>
    createScriptedModelBrain(({ text, steps }) => {
      const results = steps.flatMap((step) =>
        step.kind === 'results' ? step.results.map((result) => result.text) : [],
      );
      const { text: says, calls = [] } = storyStep(text, results);
      return {
        ...(says === undefined ? {} : { text: says }),
        calls: calls.map(({ name, args }) => ({ tool: name, input: args })),
      };
    }),
  ...Object.fromEntries(
    PROVIDERS.map(({ provider, protocol, keyName }) => [
      `${provider} over HTTP`,
      async () => {
        const server = await startWireServer(protocol, stepFor);
        servers.push(server);
        const env = { [keyName]: SECRET, WAKEFUL_BRAIN_URL: `${server.url}/v1` };
        return openBrain({ use: `${provider}:story`, env }, { rules: createRulesBrain(), clock: systemClock });
      },
    ]),
  ),
};

describe.each(Object.keys(BRAINS))('the story of the medication with %s', (name) => {
  const makeBrain = BRAINS[name] as () => Promise<Brain>;

  test('in English: vitamins, refill and the doctor come with the pills, for two weeks', async () => {
    const home = createHome('2026-12-01T18:00:00+08:00', 'Asia/Taipei', { brain: await makeBrain() });
    expect(await home.say('remind me to take my meds every evening at 8 for 2 weeks')).toMatch(/8:00\sPM|20:00/);
    await home.liveUntil('2026-12-01T20:01:00+08:00');
    expect(home.told()).toHaveLength(1);
    expect(home.told()[0]?.text).toMatch(/take (?:my|your) meds/i);

    await home.say('the doctor said I should take my vitamins with my meds');
    await home.say('the prescription refill is due on December 4');
    await home.say("my doctor's number is 02-2345-6789");
    await home.liveUntil('2026-12-02T20:01:00+08:00');
    const second = home.told()[1]?.text ?? '';
    expect(second).toMatch(/take (?:my|your) meds/i);
    expect(second).toMatch(/new: .*vitamins/i);
    expect(second).toMatch(/refill is due on December 4/);
    expect(second).toMatch(/02-2345-6789/);

    await home.liveUntil('2027-01-31T00:00:00+08:00');
    expect(home.told()).toHaveLength(14);
    expect(home.told()[13]?.text).not.toMatch(/new: /i);
    expect(await home.wakeful.triggers()).toEqual([]);
    const decisions = await home.store.snapshot((tx) => tx.decisions.list('home', { limit: 100 }));
    expect(decisions.filter(({ data }) => data['failure'] !== undefined)).toEqual([]);
  }, 60_000);

  test('in Chinese likewise', async () => {
    const home = createHome('2026-12-01T18:00:00+08:00', 'Asia/Taipei', { brain: await makeBrain() });
    await home.say('提醒我每天晚上八點吃藥，持續兩週');
    await home.say('醫生說吃藥要跟維他命一起吃');
    await home.say('開藥的林醫師電話是 02-2345-6789');
    await home.liveUntil('2026-12-01T20:01:00+08:00');
    expect(home.told()[0]?.text).toMatch(/吃藥/);
    expect(home.told()[0]?.text).toMatch(/維他命/);
    expect(home.told()[0]?.text).toMatch(/02-2345-6789/);
    await home.liveUntil('2027-01-31T00:00:00+08:00');
    expect(home.told()).toHaveLength(14);
  }, 60_000);
});
