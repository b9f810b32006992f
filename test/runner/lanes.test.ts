import { describe, expect, test } from 'vitest';
import type { Turn } from '../../src/agent/index.ts';
import { createScriptedBrain } from '../../src/testing/index.ts';
import { createRig, DAY, HOUR, MINUTE, START, tellCue } from './rig.ts';

// Proves promises 1 and 2.

/** Tells reminders; a task thinks until it is let go. */
function busyWithTasks() {
  const waiting = new Map<string, () => void>();
  const brain = createScriptedBrain((turn: Turn) => {
    const { briefing } = turn;
    if (briefing.kind !== 'fire' || briefing.trigger.action === 'remind') return tellCue(turn);
    return new Promise((resolve) => {
      waiting.set(briefing.trigger.cue, () => resolve(tellCue(turn)));
    });
  });
  return { brain, waiting };
}

const at = (ms: number) => ({ kind: 'at', at: ms, zone: 'UTC' }) as const;

describe('lanes', () => {
  test('no number of tasks delays a reminder', async () => {
    const { brain, waiting } = busyWithTasks();
    const rig = createRig({ brain });
    for (let n = 0; n < 60; n += 1) await rig.trigger(at(START + HOUR), { action: 'task', cue: `task ${n}` });
    await rig.trigger(at(START + HOUR + MINUTE), { cue: 'meds' });
    rig.clock.set(START + HOUR + MINUTE);
    rig.wakeful.start();
    await expect.poll(() => rig.channel.sent.map(({ body }) => body.text)).toEqual(['meds']);
    // …and a household has two at a time.
    await expect.poll(() => waiting.size).toBe(2);
    while (rig.channel.sent.length < 61) {
      for (const [cue, finish] of waiting) {
        waiting.delete(cue);
        finish();
      }
      await new Promise(setImmediate);
    }
    await rig.wakeful.stop();
    expect(new Set(rig.channel.sent.map(({ body }) => body.text)).size).toBe(61);
  });

  test('one task of a trigger is carried out at a time, however long it takes', async () => {
    const { brain, waiting } = busyWithTasks();
    const rig = createRig({ brain, runner: { turnTimeoutMs: DAY } });
    await rig.trigger(
      { kind: 'every', everyMs: MINUTE, anchorAt: START, zone: 'UTC' },
      // What is urgent is told however often it says the same.
      { action: 'task', cue: 'report', misfire: 'all', policy: { urgent: true } },
    );
    const workers = [rig.wakeful, rig.another(), rig.another()];
    for (const worker of workers) worker.start();
    for (let step = 0; step < 40; step += 1) {
      rig.clock.advance(10_000);
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      expect(brain.turns.length).toBeLessThan(2);
    }
    const fires = await rig.wakeful.fires();
    expect(fires.filter(({ state }) => state === 'leased')).toHaveLength(1);
    expect(fires.filter(({ state }) => state === 'ready').length).toBeGreaterThan(3);
    for (const told of [1, 2, 3]) {
      await expect.poll(() => waiting.has('report')).toBe(true);
      expect(brain.turns).toHaveLength(told);
      const finish = waiting.get('report');
      waiting.delete('report');
      finish?.();
      await expect.poll(() => rig.channel.sent.length).toBe(told);
    }
    await expect.poll(() => waiting.has('report')).toBe(true);
    waiting.get('report')?.();
    await Promise.all(workers.map((worker) => worker.stop()));
  });
});

test('many reminders of one minute are told in it, the tasks behind them', async () => {
  const order: string[] = [];
  const brain = createScriptedBrain((turn) => {
    const { briefing } = turn;
    if (briefing.kind === 'fire') order.push(briefing.trigger.action);
    return tellCue(turn);
  });
  const rig = createRig({ brain });
  for (let n = 0; n < 20; n += 1) await rig.trigger(at(START + HOUR), { action: 'task', cue: `task ${n}` });
  for (let n = 0; n < 250; n += 1) await rig.trigger(at(START + HOUR), { cue: `thing ${n}` });
  rig.clock.set(START + HOUR);
  await rig.wakeful.tick();
  expect(new Set(rig.channel.sent.map(({ body }) => body.text)).size).toBe(270);
  expect(order.slice(0, 100)).toEqual(Array(100).fill('remind'));
  expect(order.lastIndexOf('task')).toBeGreaterThan(200);
});
