import { afterEach, describe, expect, test } from 'vitest';
import { createRulesBrain, openBrain } from '../../../src/agent/index.ts';
import { type Clock, systemClock } from '../../../src/clock.ts';
import { createHome, type Home } from '../../wakeful/home.ts';
import { PROVIDERS, SECRET, type TestedProvider } from './protocols.ts';
import { startWireServer, type WireReply, type WireRequest, type WireServer } from './wire-server.ts';

// Proves promise 6.

const START = '2026-12-01T18:00:00+08:00';
const servers: WireServer[] = [];
/** The machine's clock, but whoever waits to ask again need not; what limits an answer does. */
const hasty: Clock = {
  now: systemClock.now,
  sleep: (ms, signal) => systemClock.sleep(ms < 60_000 ? 0 : ms, signal),
};

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** A home that thinks with a model behind a fake provider. */
async function homeOver(
  { provider, protocol, keyName }: TestedProvider,
  reply: (request: WireRequest, nth: number) => WireReply,
): Promise<{ home: Home; server: WireServer; logged: string[] }> {
  const server = await startWireServer(protocol, reply);
  servers.push(server);
  const env = { [keyName]: SECRET, WAKEFUL_BRAIN_URL: `${server.url}/v1` };
  const prices = { input: 3, output: 15 };
  const brain = openBrain({ use: `${provider}:test-model`, env, prices }, { rules: createRulesBrain(), clock: hasty });
  const logged: string[] = [];
  const write = (message: string, fields?: object): void => {
    logged.push(JSON.stringify({ message, fields }));
  };
  const log = { debug: write, info: write, warn: write, error: write };
  return { home: createHome(START, 'Asia/Taipei', { brain, log }), server, logged };
}

const decisionOf = (home: Home) =>
  home.store.snapshot(async (tx) => (await tx.decisions.list('home', { limit: 1 }))[0]?.data);

const REMIND = { name: 'remind', args: { what: 'call mum', when: 'tomorrow at 3pm' } };
const LATER = "I'll remind you tomorrow at 3:00 PM to call mum.";

describe.each(PROVIDERS)('a model of $provider over HTTP', (tested) => {
  test('streams its answer, is counted, and bears its key', async () => {
    const { home, server } = await homeOver(tested, () => ({
      text: 'Hello there, this is a longer answer.',
      usage: { input: 1_000, output: 50 },
    }));
    const drafts: string[] = [];
    home.wakeful.subscribe((event) => {
      if (event.type === 'draft') drafts.push(event.text);
    });
    expect(await home.say('hello')).toBe('Hello there, this is a longer answer.');
    expect(drafts.length).toBeGreaterThan(2);
    expect(drafts.at(-1)).toBe('Hello there, this is a longer answer.');
    const { headers, body } = server.requests[0] ?? {};
    expect(JSON.stringify(headers)).toContain(SECRET);
    if (!tested.isStructured) expect(body).toMatchObject({ model: 'test-model', stream: true });
    expect(JSON.stringify(body)).not.toContain(SECRET);
    expect((await home.wakeful.brain()).spent).toEqual({
      calls: 1,
      inputTokens: 1_000,
      outputTokens: 50,
      dollars: 0.00375,
    });
    expect(await decisionOf(home)).toMatchObject({ brain: `${tested.provider}:test-model` });
  });

  test('calls a tool, is given its answer, and speaks', async () => {
    const { home, server } = await homeOver(tested, (_request, nth) =>
      nth === 1 ? { text: 'Let me see.', calls: [REMIND] } : { text: LATER },
    );
    expect(await home.say('remind me to call mum tomorrow at 3pm')).toBe(LATER);
    expect((await home.wakeful.triggers())[0]).toMatchObject({ cue: 'call mum', nextAt: '2026-12-02T15:00:00+08:00' });
    expect(JSON.stringify(server.requests[1]?.body)).toContain('next 2026-12-02T15:00:00+08:00 Wednesday');
  });

  test('calls several tools at once, one of which there is not', async () => {
    const { home } = await homeOver(tested, (_request, nth) =>
      nth === 1
        ? { calls: [REMIND, { name: 'bash', args: { command: 'sleep 300' } }, { name: 'list_crons', args: {} }] }
        : { text: LATER },
    );
    expect(await home.say('remind me to call mum tomorrow at 3pm')).toBe(LATER);
    expect(await home.wakeful.triggers()).toHaveLength(1);
  });

  const malformed = ['{"what": "call mum", "when": ', 'remind me', '[]', '"text"', '{"what": 5}', ''];
  test.each(tested.isStructured ? ['{"what": 5}'] : malformed)(
    'is told when the input of its call is %j, and may try again',
    async (args) => {
      const { home, server } = await homeOver(tested, (_request, nth) =>
        nth === 1 ? { calls: [{ name: 'remind', args }] } : nth === 2 ? { calls: [REMIND] } : { text: LATER },
      );
      expect(await home.say('remind me to call mum tomorrow at 3pm')).toBe(LATER);
      expect(JSON.stringify(server.requests[1]?.body)).toContain('ERROR: ');
    },
  );

  test('that is only busy is asked again', async () => {
    const { home, server } = await homeOver(tested, (_request, nth) =>
      nth === 1
        ? { status: 429, headers: { 'retry-after': '0' } }
        : nth === 2
          ? { status: 503, headers: { 'retry-after-ms': '1' } }
          : { text: 'Here I am.' },
    );
    expect(await home.say('hello')).toBe('Here I am.');
    expect(server.requests).toHaveLength(3);
  });

  test.each<[string, WireReply, number, RegExp]>([
    ['stays busy', { status: 429, headers: { 'retry-after': '0' } }, 3, /asked too often.*429/],
    ['asks to wait for long', { status: 429, headers: { 'retry-after': '3600' } }, 1, /asked too often.*429/],
    ['fails', { status: 500, headers: { 'retry-after-ms': '1' } }, 3, /server failed.*500/],
    ['refuses the key', { status: 401 }, 1, /refused the key.*401/],
    ['knows no such model', { status: 404 }, 1, /no such model.*404/],
    [
      'is cut in the middle',
      { text: 'This answer will be cut somewhere in the middle of it', cut: true },
      1,
      /broke off/,
    ],
    ['does not end', { text: 'x', endless: true }, 1, /did not end/],
    ['speaks another protocol', { raw: '<html>nginx</html>' }, 1, /broke off|could not be read/],
    ['says nothing at all', { raw: '' }, 1, /broke off|could not be read/],
    ['answers with nothing', { text: '' }, 3, /the answer is empty/],
  ])('that %s lets the rules tell the reminder, and nothing of it leaks', async (_what, reply, asked, failure) => {
    const { home, server, logged } = await homeOver(tested, () => reply);
    // Set by the rules, since this model sets nothing.
    await home.say('remind me to take my meds every evening at 8');
    expect(await home.wakeful.triggers()).toHaveLength(1);
    const before = server.requests.length;
    await home.liveUntil('2026-12-01T20:30:00+08:00');
    expect(home.told().map(({ text }) => text)).toEqual([expect.stringContaining('Take your meds')]);
    expect(server.requests.length - before).toBe(asked);
    const decision = await decisionOf(home);
    expect(decision).toMatchObject({ brain: 'rules', failure: expect.stringMatching(failure) });
    const seen = JSON.stringify([decision, logged, await home.wakeful.messages(), await home.wakeful.fires()]);
    expect(seen).not.toContain(SECRET);
    expect(logged.join('\n')).toContain('a brain failed');
    expect(logged.join('\n')).not.toContain('meds');
  });

  test('that nobody answers for lets the rules speak', async () => {
    const { home, server } = await homeOver(tested, () => ({ text: 'hi' }));
    await server.close();
    expect(await home.say('remind me to take my meds every evening at 8')).toContain('take your meds');
    expect((await decisionOf(home))?.['failure']).toMatch(/could not be reached \(ECONNREFUSED\)/);
  });

  test('that hangs is let go when the turn is over', async () => {
    const { home, server } = await homeOver(tested, () => ({ hangs: true }));
    const answer = home.say('remind me to take my meds every evening at 8');
    while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    home.clock.advance(120_000);
    expect(await answer).toContain('take your meds');
    expect((await decisionOf(home))?.['failure']).toBe('no answer within 120 s');
  });
});
