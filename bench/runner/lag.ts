// How late jobs are.
import { systemClock } from '../../src/clock.ts';
import type { Contender } from './contender.ts';

/** Time enough for each to begin. */
const START_MS = 8_000;
/** Jobs before those that count, for all: how a process begins is another question. */
const WARM_UP = 50;
const WARM_UP_STEP_MS = 20;

/** How late jobs were, in ms. */
export interface Lags {
  readonly begun: number[];
  /** Where a message goes out for each. */
  readonly told: number[];
}

/** Lets a contender carry out `count` jobs that fall due `stepMs` apart. */
export async function lagsOf(
  each: Contender,
  { count, stepMs }: { readonly count: number; readonly stepMs: number },
): Promise<Lags> {
  const begun: number[] = [];
  const told: number[] = [];
  const first = Date.now() + START_MS;
  const note = (lags: number[]) => (dueAt: number) => {
    if (dueAt >= first) lags.push(Date.now() - dueAt);
  };
  // Written before it begins: a bare loop is told of nothing new.
  await each.create({ count: WARM_UP, dueAt: first - (WARM_UP + 10) * WARM_UP_STEP_MS, stepMs: WARM_UP_STEP_MS });
  await each.create({ count, dueAt: first, stepMs });
  const stop = await each.start(note(begun), note(told));
  const patience = systemClock.now() + 3 * count * stepMs + 60_000;
  while (begun.length < count && systemClock.now() < patience) await systemClock.sleep(50);
  // Who tells of messages at all has those of the last jobs on their way.
  while (told.length > 0 && told.length < count && systemClock.now() < patience) await systemClock.sleep(50);
  await stop();
  return { begun, told };
}
