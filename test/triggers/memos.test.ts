import { describe, expect, test } from 'vitest';
import { hasCode } from '../../src/errors.ts';
import { planMemoWake, readMemoWhen, transitionMemo, wakeAtFor } from '../../src/triggers/index.ts';

const NOW = Date.parse('2026-12-01T09:00:00+08:00');
const AT = { now: NOW, zone: 'Asia/Taipei' };
const MINUTE = 60_000;

describe('when a note is for', () => {
  test.each([
    ['+1h', '2026-12-01T10:00:00+08:00'],
    ['+2d', '2026-12-03T09:00:00+08:00'],
    ['+90m', '2026-12-01T10:30:00+08:00'],
    ['+ 1 h 30 min', '2026-12-01T10:30:00+08:00'],
    ['+1.5h', '2026-12-01T10:30:00+08:00'],
    ['＋2d', '2026-12-03T09:00:00+08:00'],
    ['+1w', '2026-12-08T09:00:00+08:00'],
    ['2026-12-01T16:00', '2026-12-01T16:00:00+08:00'],
    ['2026-12-01T16:00:00Z', '2026-12-02T00:00:00+08:00'],
    ['2026-12-01 16:00+09:00', '2026-12-01T15:00:00+08:00'],
    ['at 4pm', '2026-12-01T16:00:00+08:00'],
    ['tomorrow at 9am', '2026-12-02T09:00:00+08:00'],
    ['下午四點', '2026-12-01T16:00:00+08:00'],
    ['in 20 minutes', '2026-12-01T09:20:00+08:00'],
  ])('%s', (text, iso) => {
    expect(new Date(readMemoWhen(text, AT).at).toISOString()).toBe(new Date(iso).toISOString());
  });

  test.each([
    ['', 'schedule_not_found_in_text'],
    ['soon', 'schedule_not_found_in_text'],
    ['+', 'schedule_not_found_in_text'],
    ['+0h', 'schedule_not_found_in_text'],
    ['+5 parsecs', 'schedule_not_found_in_text'],
    ['+1h later', 'schedule_not_found_in_text'],
    ['+1e9d', 'schedule_not_found_in_text'],
    ['2026-13-41T99:00', 'schedule_not_found_in_text'],
    ['2026-11-30T09:00', 'schedule_in_past'],
    ['2026-12-01T01:00:00Z', 'schedule_in_past'],
    ['+401d', 'schedule_invalid'],
    ['+99999999999999999999d', 'schedule_invalid'],
    ['every day at 9', 'schedule_invalid'],
  ] as const)('not %j, and the error says what to pass instead', (text, code) => {
    try {
      readMemoWhen(text, AT);
      expect.unreachable();
    } catch (thrown) {
      expect(hasCode(thrown, code), String(thrown)).toBe(true);
      expect(String(thrown)).toMatch(/\+1h|for example|例如|set_cron/);
    }
  });
});

describe('the life of a note', () => {
  const dueAt = NOW;

  test('what is to be told wakes a turn at once, what is to be kept in mind after an hour', () => {
    expect(wakeAtFor({ intent: 'tell', dueAt })).toBe(NOW);
    expect(wakeAtFor({ intent: 'act', dueAt })).toBe(NOW + 5 * MINUTE);
    expect(wakeAtFor({ intent: 'think', dueAt })).toBe(NOW + 60 * MINUTE);
  });

  test('three turns of its own, then none; and none beside one that is on its way', () => {
    const waiting = (wakes: number) => ({ state: 'waiting', wakes, leaseUntil: null }) as const;
    expect(planMemoWake(waiting(0), NOW, false)).toEqual({ kind: 'wake', nextAt: NOW + 15 * MINUTE });
    expect(planMemoWake(waiting(2), NOW, false)).toEqual({ kind: 'wake', nextAt: null });
    expect(planMemoWake(waiting(1), NOW, true)).toEqual({ kind: 'wait', nextAt: NOW + 15 * MINUTE });
    const held = { state: 'claimed', wakes: 0, leaseUntil: NOW + 5 } as const;
    expect(planMemoWake(held, NOW, false)).toEqual({ kind: 'wait', nextAt: NOW + 5 });
    expect(planMemoWake(held, NOW + 5, false)).toMatchObject({ kind: 'wake' });
    for (const state of ['drained', 'cancelled', 'paused'] as const)
      expect(planMemoWake({ state, wakes: 0, leaseUntil: null }, NOW, false)).toEqual({ kind: 'leave' });
  });

  test.each([
    ['waiting', 'claim', 'claimed'],
    ['claimed', 'drain', 'drained'],
    ['claimed', 'lose', 'waiting'],
    ['claimed', 'claim', 'claimed'],
    ['waiting', 'pause', 'paused'],
    ['paused', 'resume', 'waiting'],
    ['waiting', 'cancel', 'cancelled'],
    ['paused', 'cancel', 'cancelled'],
    ['claimed', 'cancel', undefined],
    ['claimed', 'pause', undefined],
    ['paused', 'claim', undefined],
    ['waiting', 'drain', undefined],
    ['drained', 'claim', undefined],
    ['drained', 'cancel', undefined],
    ['cancelled', 'resume', undefined],
  ] as const)('%s, %s: %s', (state, event, after) => {
    if (after === undefined) expect(() => transitionMemo(state, event)).toThrow(/note/);
    else expect(transitionMemo(state, event)).toBe(after);
  });
});
