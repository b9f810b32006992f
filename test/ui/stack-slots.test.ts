import { describe, expect, test } from 'vitest';
import { DAYS, stackSlots } from '../../ui/src/coming/stack-slots.ts';
import { wallOf } from '../../ui/src/time/wall.ts';

const slot = (iso: string, triggerId = 'trg_a') => ({ triggerId, at: new Date(iso).toISOString() });
const today = wallOf(Date.parse('2026-12-01T00:00:00+08:00'), 'Asia/Taipei').day;
const stack = (...slots: ReturnType<typeof slot>[]) => stackSlots(slots, 'Asia/Taipei', today);

describe('the picture of the week', () => {
  test('a slot stands at its day and hour on the wall', () => {
    expect(stack(slot('2026-12-01T06:00:00+08:00'))[0]?.days).toBe(0.25);
    expect(stack(slot('2026-12-03T18:00:00+08:00'))[0]?.days).toBe(2.75);
  });

  test('slots at about the same time are put on top of each other, others stand apart', () => {
    const stacks = stack(
      slot('2026-12-01T08:00:00+08:00'),
      slot('2026-12-01T09:30:00+08:00', 'trg_b'),
      slot('2026-12-01T12:00:00+08:00'),
    );
    expect(stacks.map(({ slots }) => slots.map(({ triggerId }) => triggerId))).toEqual([['trg_a', 'trg_b'], ['trg_a']]);
  });

  test('more than fit are counted', () => {
    const minutes = Array.from({ length: 30 }, (_, minute) => slot(`2026-12-01T08:${String(minute + 10)}:00+08:00`));
    expect(stack(...minutes)).toMatchObject([{ hidden: 25 }]);
  });

  test('what lies outside the seven days is left out', () => {
    expect(stack(slot('2026-11-30T23:59:00+08:00'), slot('2026-12-08T00:00:00+08:00'))).toEqual([]);
    expect(stack(slot('2026-12-07T23:59:00+08:00'))[0]?.days).toBeLessThan(DAYS);
  });

  test('a day with a change of the clock is as wide as any other', () => {
    const spring = wallOf(Date.parse('2026-03-29T00:00:00Z'), 'Europe/Berlin').day;
    const [night, evening] = stackSlots(
      [slot('2026-03-29T00:30:00Z'), slot('2026-03-29T18:00:00Z')],
      'Europe/Berlin',
      spring,
    );
    expect(night?.days).toBeCloseTo(1.5 / 24);
    expect(evening?.days).toBeCloseTo(20 / 24);
  });
});
