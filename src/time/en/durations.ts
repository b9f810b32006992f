import { scaleUnit, sumDurations, UNIT_RANK } from '../grammar/duration.ts';
import { type Duration, NO_DURATION } from '../grammar/frame.ts';
import type { Unit } from '../grammar/sense.ts';
import type { Token } from '../grammar/token.ts';
import { WordSet } from '../grammar/vocabulary.ts';
import { readAmount } from './numbers.ts';

export interface DurationRead {
  readonly by: Duration;
  readonly next: number;
  /** The unit, when the duration is one amount of one unit. */
  readonly unit?: Unit;
  readonly amount?: number;
}

/** Letters that mean a unit only right after digits ("2h 5m"), never as words. */
const TIGHT = new WordSet('s m h d w y mo');

/** One amount and its unit: "2 hours", "half an hour", "an hour and a half", "three-quarters of an hour", "3 business days". */
function readStep(ts: readonly Token[], i: number): DurationRead | undefined {
  const amount = readAmount(ts, i);
  if (!amount) return undefined;
  let { value, next } = amount;
  // "a quarter of an hour", "three quarters of an hour"
  const dash = ts[next]?.text === '-' ? 1 : 0;
  const word = ts[next + dash]?.text;
  if ((word === 'quarter' || word === 'quarters') && ts[next + dash + 1]?.text === 'of') {
    const article = ts[next + dash + 2]?.text;
    if ((article === 'an' || article === 'a') && ts[next + dash + 3]?.sense.unit === 'hour') {
      return { by: scaleUnit('minute', value * 15), next: next + dash + 4, unit: 'minute', amount: value * 15 };
    }
  }
  const qualifier = ts[next]?.text;
  const working = qualifier === 'business' || qualifier === 'working' || qualifier === 'work';
  if (working) next++;
  const unitToken = ts[next];
  const unit = unitToken?.sense.unit;
  if (!unitToken || !unit) {
    return working ? undefined : undefined;
  }
  if (TIGHT.has(unitToken) && !ts[next - 1]?.shape) return undefined;
  if (unitToken.text === 'second' && ts[next - 1]?.sense.unit) return undefined;
  if (working && unit !== 'day') return undefined;
  value *= unitToken.sense.unitTimes ?? 1;
  next++;
  const named: Unit = working ? 'workday' : unit;
  // "an hour and a half", "a day and a half"
  const [and, a, half] = [ts[next]?.text, ts[next + 1]?.text, ts[next + 2]?.text];
  if (and === 'and' && a === 'a' && half === 'half' && !ts[next + 3]?.sense.unit) {
    value += 0.5;
    next += 3;
  }
  // "an hour or so"
  if (ts[next]?.text === 'or' && ts[next + 1]?.text === 'so') next += 2;
  // "a day or two": the sooner.
  if (ts[next]?.text === 'or' && ts[next + 1]?.sense.number !== undefined && !ts[next + 2]?.sense.unit) next += 2;
  return { by: scaleUnit(named, value), next, unit: named, amount: value };
}

/** A duration of one or more steps, larger units first: "1 hour, 5 minutes and 30 seconds", "2h30m", "1h30". */
export function readDuration(ts: readonly Token[], i: number): DurationRead | undefined {
  const first = readStep(ts, i);
  if (!first?.unit) return undefined;
  let by = first.by;
  let next = first.next;
  let unit = first.unit;
  let single = true;
  for (let steps = 0; steps < 6; steps++) {
    let at = next;
    if (ts[at]?.text === ',') at++;
    if (ts[at]?.text === 'and') at++;
    const step = readStep(ts, at);
    if (!step?.unit || UNIT_RANK[step.unit] >= UNIT_RANK[unit]) {
      const tail = ts[next];
      if (unit === 'hour' && tail?.shape && !tail.gap && tail.shape.marks === '' && tail.shape.widths[0] === 2) {
        by = sumDurations(by, { ...NO_DURATION, ms: (tail.shape.parts[0] ?? 0) * 60_000 });
        next++;
        single = false;
      }
      break;
    }
    by = sumDurations(by, step.by);
    next = step.next;
    unit = step.unit;
    single = false;
  }
  return single && first.amount !== undefined ? { by, next, unit: first.unit, amount: first.amount } : { by, next };
}
