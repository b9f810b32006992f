// The least that could do the work, as the limit on each store.
import { systemClock } from '../../src/clock.ts';
import type { BarePostgres } from '../bare-postgres.ts';
import { type BareTable, settleDue } from '../bare-table.ts';
import { type Contender, TOGETHER } from './contender.ts';

export function bareSqlite(bare: BareTable): Contender {
  return {
    name: 'bare table',
    create: async ({ count, dueAt, stepMs = 0 }) => bare.create(count, dueAt, { together: TOGETHER, stepMs }),
    settleDue: async () => settleDue(bare, Date.now(), TOGETHER),
    claimNothing: async () => bare.claim(Date.now(), TOGETHER),
    start: (onJob) =>
      loop(onJob, async () => {
        const jobs = bare.claim(Date.now(), TOGETHER);
        if (jobs.length > 0) bare.settle(jobs);
        return { dues: jobs.map(({ due }) => due), next: bare.nextDue() };
      }),
  };
}

export function barePostgres(bare: BarePostgres): Contender {
  return {
    name: 'bare table',
    create: ({ count, dueAt, stepMs = 0 }) => bare.create(count, dueAt, TOGETHER, stepMs),
    settleDue: () => bare.settleDue(TOGETHER),
    claimNothing: () => bare.claim(TOGETHER),
    start: (onJob) =>
      loop(onJob, async () => {
        const jobs = await bare.claim(TOGETHER);
        if (jobs.length > 0) await bare.settle(jobs);
        return { dues: jobs.map(({ due }) => Number(due)), next: await bare.nextDue() };
      }),
  };
}

/** The least that waits for what is due next and takes it. */
async function loop(
  onJob: (dueAt: number) => void,
  take: () => Promise<{ dues: number[]; next: number | undefined }>,
): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  const running = (async () => {
    while (!stopped.signal.aborted) {
      const { dues, next } = await take();
      for (const due of dues) onJob(due);
      await systemClock.sleep(Math.min(30_000, Math.max(0, (next ?? Infinity) - Date.now())), stopped.signal);
    }
  })();
  return async () => {
    stopped.abort();
    await running;
  };
}
