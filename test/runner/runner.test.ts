import { describe, expect, test } from 'vitest';
import type { FireBriefing } from '../../src/agent/index.ts';
import type { WakefulError } from '../../src/errors.ts';
import type { Store } from '../../src/store/index.ts';
import { createRecordingChannel, createScriptedBrain } from '../../src/testing/index.ts';
import type { ParsedTime } from '../../src/time/index.ts';
import { createRig, DAY, daily, HOUR, MINUTE, START, tellCue } from './rig.ts';

// Proves promises 1, 2, 6, 8 and 10.

const at = (iso: string): number => Date.parse(`${iso}:00Z`);

describe('waking', () => {
  test('a reminder is told at its slot, not a moment before, and once', async () => {
    const { clock, channel, wakeful, trigger } = createRig();
    await trigger({ kind: 'at', at: START + HOUR, zone: 'UTC' });
    clock.set(START + HOUR - 1);
    await wakeful.tick();
    expect(channel.sent).toEqual([]);
    expect(await wakeful.nextWakeAt()).toBe(START + HOUR);
    clock.set(START + HOUR);
    await wakeful.tick();
    await wakeful.tick();
    expect(channel.sent.map((message) => message.body.text)).toEqual(['take my meds']);
    expect(await wakeful.fires()).toMatchObject([{ outcome: 'spoke', reason: 'told_on_time', attempt: 1 }]);
    expect(await wakeful.triggers()).toEqual([]);
    expect(await wakeful.nextWakeAt()).toBeUndefined();
  });

  test('a series fires on every slot until its end and then never again', async () => {
    const { channel, wakeful, trigger, liveUntil } = createRig();
    await trigger(daily(20, { until: START + 13.5 * DAY }));
    await liveUntil(START + 60 * DAY);
    expect(channel.sent).toHaveLength(14);
    expect(await wakeful.triggers({ states: ['expired'] })).toHaveLength(1);
  });

  test('a slot sixty days ahead is waited for', async () => {
    const { channel, trigger, liveUntil } = createRig();
    await trigger({ kind: 'at', at: START + 60 * DAY, zone: 'UTC' });
    await liveUntil(START + 60 * DAY - 1);
    expect(channel.sent).toHaveLength(0);
    await liveUntil(START + 60 * DAY);
    expect(channel.sent).toHaveLength(1);
  });

  test('a one-shot that fell due while nothing ran is told late, and says so', async () => {
    const { clock, channel, wakeful, trigger } = createRig();
    await trigger({ kind: 'at', at: START + HOUR, zone: 'UTC' });
    clock.set(START + 5 * HOUR);
    await wakeful.tick();
    expect(channel.sent.map((message) => message.body.lateMs)).toEqual([4 * HOUR]);
    expect(await wakeful.fires()).toMatchObject([{ outcome: 'spoke', reason: 'told_late', lateMs: 4 * HOUR }]);
  });

  test('missed slots are told as one, with their number, and each has its row', async () => {
    const brain = createScriptedBrain(tellCue);
    const { clock, wakeful, trigger } = createRig({ brain });
    await trigger({ kind: 'cron', expression: '0 * * * *', zone: 'UTC' });
    clock.set(at('2026-12-01T22:30'));
    await wakeful.tick();
    expect(brain.turns.map((turn) => turn.briefing)).toMatchObject([{ missedBefore: 3, lateMs: 30 * MINUTE }]);
    expect((await wakeful.fires()).map((fire) => fire.outcome)).toEqual(['spoke', 'missed', 'missed', 'missed']);
  });

  test('an hourly period keeps its beat when the process restarts every five minutes', async () => {
    const rig = createRig();
    await rig.trigger({ kind: 'every', everyMs: HOUR, anchorAt: START, zone: 'UTC' });
    for (let step = 1; step <= 24 * 12; step++) {
      rig.clock.set(START + step * 5 * MINUTE);
      await rig.another().tick();
    }
    expect(rig.channel.sent).toHaveLength(24);
    expect((await rig.wakeful.fires()).every((fire) => fire.lateMs === 0)).toBe(true);
  });

  test('two workers tell one slot once', async () => {
    const rig = createRig();
    for (let n = 0; n < 50; n++)
      await rig.trigger({ kind: 'at', at: START + HOUR, zone: 'UTC' }, { cue: `thing ${n}` });
    const other = rig.another();
    rig.clock.set(START + HOUR);
    await Promise.all([rig.wakeful.tick(), other.tick()]);
    expect(rig.channel.sent).toHaveLength(50);
    expect(new Set(rig.channel.sent.map((message) => message.body.text)).size).toBe(50);
  });

  test('started, it wakes by itself and stops when asked', async () => {
    const { clock, channel, wakeful, trigger } = createRig();
    wakeful.start();
    await trigger({ kind: 'at', at: START + 40_000, zone: 'UTC' });
    for (let second = 1; second <= 41 && channel.sent.length === 0; second++) {
      clock.advance(1_000);
      await new Promise(setImmediate);
      await new Promise(setImmediate);
    }
    await expect.poll(() => channel.sent.length).toBe(1);
    await wakeful.stop();
    await trigger({ kind: 'at', at: START + 2 * HOUR, zone: 'UTC' });
    clock.set(START + 3 * HOUR);
    await new Promise(setImmediate);
    expect(channel.sent).toHaveLength(1);
  });
});

describe('a brain that fails', () => {
  test('does not stop a reminder: the rules tell it, and the log says why', async () => {
    const brain = createScriptedBrain(() => {
      throw new Error('no credit left');
    });
    const { store, clock, channel, wakeful, trigger } = createRig({ brain });
    await trigger({ kind: 'at', at: START + HOUR, zone: 'UTC' });
    clock.set(START + HOUR);
    await wakeful.tick();
    expect(channel.sent[0]?.body.text).toContain('meds');
    const [fire] = await wakeful.fires();
    const log = await store.snapshot((tx) => tx.decisions.listForFire('home', fire?.id ?? ''));
    expect(log).toMatchObject([{ action: 'speak', data: { brain: 'rules', failure: 'no credit left' } }]);
  });

  test('one that never answers is cut off at its time', async () => {
    const brain = createScriptedBrain(() => new Promise(() => {}));
    const { clock, channel, wakeful, trigger } = createRig({ brain, runner: { turnTimeoutMs: 30_000 } });
    await trigger({ kind: 'at', at: START + HOUR, zone: 'UTC' });
    clock.set(START + HOUR);
    const ticking = wakeful.tick();
    await expect.poll(() => brain.turns.length).toBe(1);
    clock.advance(30_000);
    await ticking;
    expect(channel.sent).toHaveLength(1);
    expect(brain.turns[0]?.signal.aborted).toBe(true);
  });

  test('a silence is an outcome with its reason', async () => {
    const brain = createScriptedBrain(() => ({ kind: 'silent', reason: 'nothing_new' }));
    const { clock, channel, wakeful, trigger } = createRig({ brain });
    await trigger({ kind: 'at', at: START + HOUR, zone: 'UTC' });
    clock.set(START + HOUR);
    await wakeful.tick();
    expect(channel.sent).toEqual([]);
    expect(await wakeful.fires()).toMatchObject([{ outcome: 'silent', reason: 'nothing_new' }]);
  });

  test('a turn that a reminder woke may only look and speak', async () => {
    const parsed: ParsedTime = {
      schedule: { kind: 'at', at: START + 9 * HOUR, zone: 'UTC' },
      zone: 'UTC',
      content: 'again',
      spans: [],
      dateOnly: false,
      ambiguous: [],
      notes: [],
      lang: 'en',
    };
    const refused: string[] = [];
    const brain = createScriptedBrain(async (turn) => {
      const { tools, briefing } = turn;
      const { fireId, trigger } = briefing as FireBriefing;
      const attempts: (() => Promise<unknown>)[] = [
        () => tools.remember('the sky is green'),
        () => tools.remind({ action: 'remind', content: 'again', parsed }),
        () => tools.snooze(fireId, START + 5 * HOUR),
        () => tools.pause(trigger.id),
        () => tools.cancel(trigger.id),
        () => tools.reschedule(trigger.id, parsed),
        () => tools.done(fireId),
        () => tools.forget(['fact_a']),
      ];
      for (const attempt of attempts) await attempt().catch((error: WakefulError) => refused.push(error.code));
      expect(await tools.recall('sky')).toEqual([]);
      return tellCue(turn);
    });
    const { clock, wakeful, trigger } = createRig({ brain });
    await trigger(daily(19));
    clock.set(START + HOUR);
    await wakeful.tick();
    expect(refused).toEqual(Array(8).fill('state_conflict'));
    expect(await wakeful.triggers()).toMatchObject([{ state: 'active' }]);
  });

  test('a brain that ran out of time finds its tools taken away', async () => {
    let late: Promise<unknown> | undefined;
    const brain = createScriptedBrain((turn) => {
      late = new Promise((resolve) => turn.signal.addEventListener('abort', resolve)).then(() =>
        turn.tools.remember('too late'),
      );
      return new Promise(() => {});
    });
    const { clock, wakeful } = createRig({ brain, runner: { turnTimeoutMs: 30_000 } });
    const heard = wakeful.hear({ text: 'the sky is blue' });
    await expect.poll(() => brain.turns.length).toBe(1);
    clock.advance(30_000);
    expect((await heard).answer?.text).toMatch(/Noted/);
    await expect(late).rejects.toMatchObject({ code: 'state_conflict' });
  });
});

describe('leases', () => {
  const runner = { leaseMs: 60_000, turnTimeoutMs: 3 * HOUR };

  test('a living turn keeps its lease, however long it takes', async () => {
    let finish: (() => void) | undefined;
    const brain = createScriptedBrain(
      (turn) =>
        new Promise((resolve) => {
          finish = () => resolve(tellCue(turn));
        }),
    );
    const rig = createRig({ brain, runner });
    await rig.trigger({ kind: 'at', at: START + HOUR, zone: 'UTC' });
    const other = rig.another({ brain: createScriptedBrain(tellCue) });
    rig.clock.set(START + HOUR);
    const ticking = rig.wakeful.tick();
    await expect.poll(() => finish !== undefined).toBe(true);
    for (let step = 0; step < 60; step++) {
      rig.clock.advance(10_000);
      await new Promise(setImmediate);
      await other.tick();
    }
    expect(rig.channel.sent).toHaveLength(0);
    finish?.();
    await ticking;
    expect(rig.channel.sent).toHaveLength(1);
    expect(await rig.wakeful.fires()).toMatchObject([{ attempt: 1, outcome: 'spoke' }]);
  });

  test('a worker that died in its turn is taken over, and the late answer of one that only seemed dead is dropped', async () => {
    let finish: (() => void) | undefined;
    const brain = createScriptedBrain(
      () =>
        new Promise((resolve) => {
          finish = () => resolve({ kind: 'speak', text: 'the late answer' });
        }),
    );
    const rig = createRig({ brain, runner });
    await rig.trigger({ kind: 'at', at: START + HOUR, zone: 'UTC' });
    const other = rig.another({ brain: createScriptedBrain(tellCue) });
    rig.clock.set(START + HOUR);
    const ticking = rig.wakeful.tick();
    await expect.poll(() => finish !== undefined).toBe(true);
    // The whole process froze: its heartbeat comes only after the lease has run out.
    rig.clock.set(START + HOUR + 61_000);
    await other.tick();
    expect(rig.channel.sent.map((message) => message.body.text)).toEqual(['take my meds']);
    finish?.();
    await ticking;
    expect(rig.channel.sent).toHaveLength(1);
    expect(await rig.wakeful.fires()).toMatchObject([{ attempt: 2, outcome: 'spoke' }]);
  });
});

describe('a store that fails in between', () => {
  test('one fire that cannot be settled disturbs no other living turn', async () => {
    const finish = new Map<string, () => void>();
    const brain = createScriptedBrain(
      (turn) =>
        new Promise((resolve) => {
          const { cue } = (turn.briefing as FireBriefing).trigger;
          finish.set(cue, () => resolve(tellCue(turn)));
        }),
    );
    let failures = 0;
    const wrap = (store: Store): Store => ({
      clock: store.clock,
      snapshot: (read) => store.snapshot(read),
      lookAhead: (channels, since) => store.lookAhead(channels, since),
      onCommit: (listener) => store.onCommit(listener),
      close: () => store.close(),
      transaction: (work) => {
        if (failures === 0) return store.transaction(work);
        failures -= 1;
        return Promise.reject(new Error('disk full'));
      },
    });
    const rig = createRig({ brain, runner: { leaseMs: 60_000, turnTimeoutMs: 3 * HOUR }, wrap });
    await rig.trigger({ kind: 'at', at: START + HOUR, zone: 'UTC' }, { cue: 'slow' });
    await rig.trigger({ kind: 'at', at: START + HOUR, zone: 'UTC' }, { cue: 'quick' });
    rig.clock.set(START + HOUR);
    const ticking = rig.wakeful.tick();
    await expect.poll(() => finish.size).toBe(2);
    // Neither the settlement nor the handing back goes through.
    failures = 2;
    finish.get('quick')?.();
    await expect.poll(() => failures).toBe(0);
    for (let step = 0; step < 30; step++) {
      rig.clock.advance(10_000);
      await new Promise(setImmediate);
    }
    finish.get('slow')?.();
    await expect.poll(() => brain.turns.length).toBe(3);
    finish.get('quick')?.();
    await ticking;
    const fires = await rig.wakeful.fires();
    expect(rig.channel.sent.map((message) => message.body.text).sort()).toEqual(['quick', 'slow']);
    expect(fires.find((fire) => fire.cue === 'slow')).toMatchObject({ attempt: 1, outcome: 'spoke' });
  });

  test('a trigger whose schedule cannot be read is paused with a row, and the others go on', async () => {
    const rig = createRig();
    await rig.trigger({ kind: 'at', at: START + HOUR, zone: 'UTC' }, { cue: 'good' });
    const bad = await rig.trigger(daily(19), { cue: 'bad' });
    await rig.store.transaction((tx) =>
      tx.triggers.update({ ...bad, schedule: daily(19, { zone: 'Mars/Olympus' }) }, { ifVersion: bad.version }),
    );
    // It hides none of the others, and says why it cannot be read.
    expect(Object.fromEntries((await rig.wakeful.triggers()).map(({ cue, says }) => [cue, says]))).toEqual({
      good: expect.stringContaining('7:00 PM'),
      bad: expect.stringContaining('"Mars/Olympus" is not a time zone'),
    });
    rig.clock.set(START + HOUR);
    await rig.wakeful.tick();
    // The person is told once: a daily reminder does not stop without a word.
    expect(rig.channel.sent.map((message) => message.body.text).toSorted()).toEqual([
      'I cannot read any more when this is to come, so I paused it; it was due today at 7:00 PM: bad. Say it anew with its time, and cancel the old one.',
      'good',
    ]);
    const ledger = await rig.store.snapshot((tx) => tx.fires.list('home', { triggerId: bad.id }));
    expect(ledger).toMatchObject([{ outcome: 'failed', reason: 'schedule_invalid' }]);
    expect(await rig.store.snapshot((tx) => tx.triggers.find('home', bad.id))).toMatchObject({ state: 'paused' });
  });
});

describe('the outbox', () => {
  test('a send that did not happen is tried again later, and order in the chat holds', async () => {
    const channel = createRecordingChannel('test', (_message, nth) =>
      nth === 1 ? { result: 'retry', error: 'no connection' } : { result: 'sent' },
    );
    const rig = createRig({ channel });
    await rig.trigger({ kind: 'at', at: START + HOUR, zone: 'UTC' }, { cue: 'first' });
    await rig.trigger({ kind: 'at', at: START + HOUR + 1, zone: 'UTC' }, { cue: 'second' });
    await rig.liveUntil(START + 2 * HOUR);
    expect(channel.sent.map((message) => message.body.text)).toEqual(['first', 'second']);
  });

  test.each([
    ['refused', { result: 'refused' as const, error: 'blocked by the person' }],
    ['unknown', { result: 'unknown' as const, error: 'no answer' }],
  ])('a send that was %s is not tried again, and the delivery says so', async (_name, word) => {
    const channel = createRecordingChannel('test', () => word);
    const rig = createRig({ channel });
    await rig.trigger({ kind: 'at', at: START + HOUR, zone: 'UTC' });
    await rig.liveUntil(START + DAY);
    expect(channel.sent).toEqual([]);
    const deliveries = await rig.store.snapshot((tx) => tx.deliveries.list('home', { limit: 10 }));
    expect(deliveries).toMatchObject([{ receipt: 'failed', error: word.error, attempt: 1 }]);
  });

  test('a channel that is down for good ends as failed, after bounded tries', async () => {
    let asked = 0;
    const channel = createRecordingChannel('test', () => {
      asked += 1;
      return { result: 'retry', error: 'down' };
    });
    const rig = createRig({ channel, runner: { maxSends: 4 } });
    await rig.trigger({ kind: 'at', at: START + HOUR, zone: 'UTC' });
    await rig.liveUntil(START + 10 * DAY);
    expect(asked).toBe(4);
    expect(await rig.store.snapshot((tx) => tx.deliveries.list('home', { limit: 10 }))).toMatchObject([
      { receipt: 'failed' },
    ]);
  });

  test('what is due on a channel that does not run here waits for a worker that has it', async () => {
    const rig = createRig();
    await rig.trigger({ kind: 'at', at: START + HOUR, zone: 'UTC' });
    const elsewhere = rig.another({ channel: createRecordingChannel('elsewhere') });
    rig.clock.set(START + HOUR);
    await elsewhere.tick();
    expect(rig.channel.sent).toHaveLength(0);
    await rig.wakeful.tick();
    expect(rig.channel.sent).toHaveLength(1);
  });
});

describe('the life of a trigger', () => {
  test('a pause leaves no burst: its slots are skipped in the ledger and the next one is told', async () => {
    const rig = createRig();
    const { id } = await rig.trigger(daily(20));
    await rig.wakeful.pause(id);
    await rig.liveUntil(START + 7 * DAY);
    await rig.wakeful.resume(id);
    await rig.liveUntil(START + 8 * DAY);
    expect(rig.channel.sent).toHaveLength(1);
    const outcomes = (await rig.wakeful.fires()).map((fire) => fire.outcome);
    expect(outcomes).toEqual(['spoke', ...Array(7).fill('skipped')]);
  });

  test('a snooze is a one-shot of its own: the series is not moved', async () => {
    const rig = createRig();
    const { id } = await rig.trigger(daily(20));
    await rig.liveUntil(at('2026-12-01T20:00'));
    const before = await rig.wakeful.trigger(id);
    await rig.wakeful.snooze(id, '30 min');
    expect((await rig.wakeful.trigger(id)).nextAt).toBe(before.nextAt);
    await rig.liveUntil(at('2026-12-02T19:00'));
    expect((await rig.wakeful.fires()).map((fire) => fire.slotAt)).toEqual([
      '2026-12-01T20:30:00+00:00',
      '2026-12-01T20:00:00+00:00',
    ]);
  });

  test('a cancelled trigger says nothing more, whatever is changed after', async () => {
    const rig = createRig();
    const { id } = await rig.trigger(daily(20));
    await rig.wakeful.cancel(id);
    await rig.liveUntil(START + 3 * DAY);
    expect(rig.channel.sent).toEqual([]);
    await expect(rig.wakeful.pause(id)).rejects.toMatchObject({ code: 'state_conflict' });
  });

  test.each(['cancel', 'pause'] as const)('a slot that has come when a %s arrives has its row', async (verb) => {
    const rig = createRig();
    const { id } = await rig.trigger(daily(20));
    rig.clock.set(at('2026-12-01T20:00') + 5);
    await rig.wakeful[verb](id);
    await rig.wakeful.tick();
    expect(rig.channel.sent).toEqual([]);
    expect(await rig.wakeful.fires()).toMatchObject([
      { slotAt: '2026-12-01T20:00:00+00:00', outcome: verb === 'cancel' ? 'cancelled' : 'skipped' },
    ]);
  });

  test('cancelling a series takes its snoozed repeats along', async () => {
    const rig = createRig();
    const { id } = await rig.trigger(daily(20));
    await rig.liveUntil(at('2026-12-01T20:00'));
    await rig.wakeful.snooze(id, '30 min');
    await rig.wakeful.cancel(id);
    await rig.liveUntil(at('2026-12-01T22:00'));
    expect(rig.channel.sent).toHaveLength(1);
  });

  test('before a slot, snoozing puts that slot off from its own time, and again moves the same one', async () => {
    const rig = createRig();
    const { id } = await rig.trigger(daily(20));
    await rig.liveUntil(at('2026-12-02T18:00'));
    expect(rig.channel.sent).toHaveLength(1);
    await rig.wakeful.snooze(id, '30 min');
    await rig.wakeful.snooze(id, '30 min');
    await rig.liveUntil(at('2026-12-03T20:00'));
    expect(
      (await rig.wakeful.fires()).map(({ slotAt, outcome, reason }) => [slotAt.slice(8, 16), outcome, reason]),
    ).toEqual([
      ['03T20:00', 'spoke', 'told_on_time'],
      ['02T21:00', 'spoke', 'told_on_time'],
      ['02T20:00', 'skipped', 'snoozed'],
      ['01T20:00', 'spoke', 'told_on_time'],
    ]);
  });

  test('before its only time, snoozing moves a one-shot on from it', async () => {
    const rig = createRig();
    const { id } = await rig.trigger({ kind: 'at', at: at('2026-12-02T09:00'), zone: 'UTC' });
    expect((await rig.wakeful.snooze(id, '10 min')).nextAt).toBe('2026-12-02T09:10:00+00:00');
  });

  test('the last slot of a series is told however late: nothing comes after it that could', async () => {
    const rig = createRig();
    await rig.trigger(daily(20, { until: at('2026-12-03T21:00') }));
    rig.clock.set(at('2026-12-09T08:00'));
    await rig.wakeful.tick();
    expect(rig.channel.sent).toHaveLength(1);
    expect((await rig.wakeful.fires()).map(({ outcome }) => outcome)).toEqual(['spoke', 'missed', 'missed']);
  });

  test('a slot that was skipped before a pause stays skipped after it', async () => {
    const rig = createRig();
    const { id } = await rig.trigger(daily(20));
    await rig.wakeful.snooze(id, 'skip the next one');
    await rig.wakeful.pause(id);
    expect((await rig.wakeful.resume(id)).nextAt).toBe('2026-12-02T20:00:00+00:00');
  });

  test('a weekly slot is told when the machine was off for a day', async () => {
    const rig = createRig();
    await rig.trigger({ kind: 'cron', expression: '0 20 * * 2', zone: 'UTC' });
    rig.clock.set(at('2026-12-02T20:00'));
    await rig.wakeful.tick();
    expect(rig.channel.sent.map((message) => message.body.lateMs)).toEqual([DAY]);
  });

  test('what was missed before is told with a slot that comes on time', async () => {
    const brain = createScriptedBrain(tellCue);
    const rig = createRig({ brain });
    await rig.trigger(daily(20));
    rig.clock.set(at('2026-12-02T12:00'));
    await rig.wakeful.tick();
    rig.clock.set(at('2026-12-02T20:00') + 7);
    await rig.wakeful.tick();
    expect(brain.turns.map(({ briefing }) => briefing)).toMatchObject([{ missedBefore: 1, lateMs: 0 }]);
    expect(await rig.wakeful.fires()).toMatchObject([{ outcome: 'spoke', lateMs: 0 }, { outcome: 'missed' }]);
  });

  test('ids may be shortened, and one that fits nothing says how to find the right one', async () => {
    const rig = createRig();
    const { id } = await rig.trigger(daily(20));
    expect((await rig.wakeful.trigger(id.slice(0, 9))).id).toBe(id);
    await expect(rig.wakeful.trigger('trg_nothere')).rejects.toMatchObject({ code: 'not_found' });
  });
});
