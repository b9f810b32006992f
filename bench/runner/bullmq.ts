// BullMQ, which keeps its jobs in Redis: it fences no late writes, and has no transaction to write a message in.
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { BODY } from '../bare-ledger.ts';
import { type Contender, TOGETHER } from './contender.ts';

const QUEUE = 'tell';
const OUTBOX = 'outbox';
/** Jobs that one worker carries out side by side. */
const SIDE_BY_SIDE = 50;

/** BullMQ, tuned: it takes many jobs side by side and keeps none that has ended. */
export async function bullMq(path: string): Promise<Contender & { close(): Promise<void> }> {
  const connection = { path, maxRetriesPerRequest: null };
  const queue = new Queue(QUEUE, { connection, defaultJobOptions: { removeOnComplete: true, removeOnFail: true } });
  const looker = new Worker(QUEUE, null, { connection });
  await queue.waitUntilReady();
  const outbox = new Redis(connection);
  const startWith = async (tell: (dueAt: number) => unknown): Promise<() => Promise<void>> => {
    const work = async ({ data }: { data: { due: number } }): Promise<void> => {
      await tell(data.due);
    };
    const worker = new Worker(QUEUE, work, { connection, concurrency: SIDE_BY_SIDE });
    await worker.waitUntilReady();
    return () => worker.close();
  };
  return {
    name: 'BullMQ',
    create: async ({ count, dueAt, stepMs = 0 }) => {
      for (let start = 0; start < count; start += TOGETHER) {
        const size = Math.min(TOGETHER, count - start);
        await queue.addBulk(
          Array.from({ length: size }, (_, n) => {
            const due = dueAt + (start + n) * stepMs;
            return { name: QUEUE, data: { due }, opts: { delay: Math.max(0, due - Date.now()) } };
          }),
        );
      }
    },
    claimNothing: () => looker.getNextJob('look', { block: false }),
    start: (onJob) => startWith(onJob),
    // It ends jobs by itself, outside of what they do.
    settleTold: async (count) => {
      const done = Promise.withResolvers<void>();
      let left = count;
      const stop = await startWith(async () => {
        await outbox.rpush(OUTBOX, BODY);
        left -= 1;
        if (left === 0) done.resolve();
      });
      await done.promise;
      await stop();
    },
    close: async () => {
      await looker.close();
      await queue.close();
      outbox.disconnect();
    },
  };
}
