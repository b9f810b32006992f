import { scaleUnit, sumDurations, UNIT_RANK } from '../grammar/duration.ts';
import type { Duration } from '../grammar/frame.ts';
import type { Unit } from '../grammar/sense.ts';
import type { Token } from '../grammar/token.ts';
import { readAmount } from './numbers.ts';

export interface DurationRead {
  readonly by: Duration;
  readonly next: number;
  readonly unit?: Unit;
  readonly amount?: number;
}

/** The unit of a duration at a token: 小时, 个钟, 个月 (a month needs 个), 个星期. */
function readUnit(ts: readonly Token[], i: number): { unit: Unit; times: number; next: number } | undefined {
  const measured = ts[i]?.text === '个';
  const vague = measured && (ts[i + 1]?.text === '来' || ts[i + 1]?.text === '多') ? 1 : 0;
  const at = measured ? i + 1 + vague : i;
  const token = ts[at];
  if (!token) return undefined;
  if (measured && (token.text === '钟' || token.text === '多钟')) return { unit: 'hour', times: 1, next: at + 1 };
  const { unit, unitTimes = 1 } = token.sense;
  if (!unit || (token.text === '月' && !measured)) return undefined;
  return { unit, times: unitTimes, next: at + 1 };
}

function readStep(ts: readonly Token[], i: number): DurationRead | undefined {
  // 一个半小时, 两个半月: the half stands between measure word and unit.
  if (ts[i]?.text === '个把') {
    const unit =
      readUnit(ts, i + 1) ?? (ts[i + 1]?.text === '月' ? { unit: 'month' as const, times: 1, next: i + 2 } : undefined);
    return unit && finish(unit.unit, unit.times, unit.next, ts);
  }
  const amount = readAmount(ts, i);
  if (!amount) return undefined;
  let { value } = amount;
  let at = amount.next;
  if (ts[at]?.text === '多' || ts[at]?.text === '来') at++;
  if (ts[at]?.text === '个' && ts[at + 1]?.text === '半') {
    value += 0.5;
    const unit = ts[at + 2]?.text === '月' ? { unit: 'month' as const, times: 1, next: at + 3 } : readUnit(ts, at + 2);
    return unit && finish(unit.unit, value * unit.times, unit.next, ts);
  }
  if (ts[at]?.text === '刻' && ts[at + 1]?.text === '钟') return finish('minute', value * 15, at + 2, ts);
  const unit = readUnit(ts, at);
  if (!unit) return undefined;
  if (unit.unit === 'year' && value >= 1000) return undefined;
  return finish(unit.unit, value * unit.times, unit.next, ts);
}

/** 两小时半, 一年半: a half after the unit. */
function finish(unit: Unit, value: number, next: number, ts: readonly Token[]): DurationRead {
  const half = ts[next]?.text === '半' && ts[next - 1]?.text !== '点' && unit !== 'minute';
  const total = half ? value + 0.5 : value;
  const end = half ? next + 1 : next;
  return { by: scaleUnit(unit, total), next: end, unit, amount: total };
}

/** A duration of one or more steps: 1小时30分钟, 两天三小时, 一个半小时, 半年. */
export function readDuration(ts: readonly Token[], i: number): DurationRead | undefined {
  const first = readStep(ts, i);
  if (!first?.unit) return undefined;
  let { by, next } = first;
  let { unit } = first;
  let single = true;
  for (let steps = 0; steps < 5; steps++) {
    const at = ts[next]?.text === '又' || ts[next]?.text === '零' || ts[next]?.text === ',' ? next + 1 : next;
    const step = readStep(ts, at);
    if (!step?.unit || UNIT_RANK[step.unit] >= UNIT_RANK[unit]) break;
    by = sumDurations(by, step.by);
    next = step.next;
    unit = step.unit;
    single = false;
  }
  return single && first.amount !== undefined ? { by, next, unit: first.unit, amount: first.amount } : { by, next };
}
