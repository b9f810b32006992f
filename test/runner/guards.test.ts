import { describe, expect, test } from 'vitest';
import { WakefulError } from '../../src/errors.ts';
import type { Store, Tx } from '../../src/store/index.ts';
import { createScriptedBrain } from '../../src/testing/index.ts';
import { delivery } from '../store/contract/records.ts';
import { createRig, HOUR, START, tellCue, through } from './rig.ts';

// Proves promises 1, 2.

const AT_SEVEN = { kind: 'at', at: START + HOUR, zone: 'UTC' } as const;
const textsOf = ({ sent }: { sent: readonly { body: { text: string } }[] }) => sent.map(({ body }) => body.text);

describe('what happens while a fire is being taken up', () => {
  type Deed = (tx: Tx) => Promise<unknown>;

  /** A rig in which something happens once, between the claim of a fire and the look at what it is about. */
  function rigWith(deed: Deed) {
    let next: Deed | undefined;
    const wrap = (store: Store): Store => ({
      ...through(store, (tx) => tx),
      snapshot: async (read) => {
        const now = next;
        next = undefined;
        if (now) await store.transaction(now);
        return store.snapshot(read);
      },
    });
    const rig = createRig({ wrap });
    return {
      ...rig,
      takeUp: async () => {
        rig.clock.set(START + HOUR);
        next = deed;
        await rig.wakeful.tick();
      },
    };
  }

  test.each([
    ['cancelled', { outcome: 'cancelled', reason: 'trigger_cancelled' }],
    ['paused', { outcome: 'skipped', reason: 'paused' }],
  ] as const)('its reminder is %s: it is not told', async (state, ending) => {
    const rig = rigWith(async (tx) => {
      const [trigger] = await tx.triggers.list('home', { limit: 1 });
      if (trigger) await tx.triggers.update({ ...trigger, state }, { ifVersion: trigger.version });
    });
    await rig.trigger(AT_SEVEN);
    await rig.takeUp();
    expect(rig.channel.sent).toEqual([]);
    expect(await rig.store.snapshot((tx) => tx.fires.list('home'))).toMatchObject([ending]);
  });

  test('quiet hours begin: it is told when they end', async () => {
    const rig = rigWith(async (tx) => {
      const [person] = await tx.people.list('home');
      if (person) await tx.people.setPreferences('home', person.id, { quiet: { from: '18:30', to: '20:00' } });
    });
    await rig.trigger(AT_SEVEN);
    await rig.takeUp();
    expect(rig.channel.sent).toEqual([]);
    await rig.liveUntil(START + 2 * HOUR - 1);
    expect(rig.channel.sent).toEqual([]);
    await rig.liveUntil(START + 2 * HOUR);
    expect(textsOf(rig.channel)).toEqual(['take my meds']);
  });
});

test('one that cannot be prepared disturbs no other of its batch', async () => {
  let badId = '';
  const wrap = (store: Store): Store =>
    through(store, (tx) => ({
      ...tx,
      fires: {
        ...tx.fires,
        lastSpoken: (householdId, id) =>
          id === badId ? Promise.reject(new Error('unreadable')) : tx.fires.lastSpoken(householdId, id),
      },
    }));
  const rig = createRig({ wrap });
  await rig.trigger(AT_SEVEN, { cue: 'good' });
  badId = (await rig.trigger(AT_SEVEN, { cue: 'bad' })).id;
  rig.clock.set(START + HOUR);
  await rig.wakeful.tick();
  expect(textsOf(rig.channel)).toEqual(['good']);
  expect((await rig.wakeful.fires()).find(({ cue }) => cue === 'good')).toMatchObject({ attempt: 1, outcome: 'spoke' });
});

test('a turn whose lease cannot be extended is given up before another worker may take it over', async () => {
  const wrap = (store: Store): Store =>
    through(store, (tx) => ({
      ...tx,
      fires: { ...tx.fires, heartbeat: () => Promise.reject(new WakefulError('store_unreachable', 'It is away.')) },
    }));
  let signal: AbortSignal | undefined;
  const brain = createScriptedBrain((turn) => {
    signal = turn.signal;
    return new Promise((resolve) => turn.signal.addEventListener('abort', () => resolve(tellCue(turn))));
  });
  const rig = createRig({ wrap, brain, runner: { leaseMs: 60_000, turnTimeoutMs: HOUR } });
  await rig.trigger(AT_SEVEN);
  rig.clock.set(START + HOUR);
  const ticking = rig.wakeful.tick();
  await expect.poll(() => signal).toBeDefined();
  for (let second = 0; second < 50; second += 10) {
    rig.clock.advance(10_000);
    await new Promise(setImmediate);
  }
  expect(signal?.aborted).toBe(true);
  await ticking;
});

test('a message over which its senders died as often as they may try is given up, and not sent once more', async () => {
  const rig = createRig({ runner: { maxSends: 2 } });
  const { chatId, route } = await rig.trigger({ ...AT_SEVEN, at: START + 9 * HOUR });
  await rig.store.transaction((tx) =>
    tx.deliveries.insert(delivery('dlv_a', { householdId: 'home', chatId, route, readyAt: START })),
  );
  for (let died = 0; died < 2; died += 1) {
    const request = { channels: ['test'], limit: 1, leaseMs: 1000 };
    const taken = await rig.store.transaction((tx) => tx.deliveries.claim({ ...request, now: tx.now }));
    expect(taken).toHaveLength(1);
    rig.clock.advance(1000);
  }
  await rig.wakeful.tick();
  expect(rig.channel.sent.map(({ key }) => key)).not.toContain('dlv_a');
  expect(await rig.store.snapshot((tx) => tx.deliveries.find('home', 'dlv_a'))).toMatchObject({
    receipt: 'failed',
    error: 'given up after 2 tries that did not end',
  });
});
