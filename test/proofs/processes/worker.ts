// A worker as it runs for real, on short leases: `node worker.ts PLACE LOG [POINT] [CHANNEL]`. It kills itself at a named
// point, or says that it has come there; what its channel hands over is a line in LOG.
import { appendFileSync } from 'node:fs';
import { systemClock } from '../../../src/clock.ts';
import type { Channel } from '../../../src/runner/index.ts';
import { openPostgresStore, openSqliteStore, type Store, type Tx } from '../../../src/store/index.ts';
import { createWakeful } from '../../../src/wakeful.ts';

const [place = '', log = '', point = '', manner = 'answers'] = process.argv.slice(2);
const store = place.startsWith('postgres') ? await openPostgresStore(place) : openSqliteStore(place);

/** Ends here, as a power cut would. */
function die(): never {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('unreachable');
}

const reach = (name: string): void => {
  if (name === point) die();
};

/** Before or within the transaction that does one of these things. */
function watched(inner: Store): Store {
  const within = (tx: Tx, took: () => void): Tx => ({
    ...tx,
    fires: {
      ...tx.fires,
      insertMany: async (fires) => {
        const made = await tx.fires.insertMany(fires);
        if (fires.length > 0) reach('planning');
        if (fires.some(({ state }) => state === 'leased')) took();
        return made;
      },
      claim: async (request) => {
        const leases = await tx.fires.claim(request);
        if (leases.length > 0) reach('claiming');
        return leases;
      },
      settleMany: async (settlements, now) => {
        const settled = await tx.fires.settleMany(settlements, now);
        reach('settling');
        return settled;
      },
    },
    deliveries: {
      ...tx.deliveries,
      settleMany: async (sends, now) => {
        const settled = await tx.deliveries.settleMany(sends, now);
        reach('writing down');
        return settled;
      },
    },
  });
  return {
    clock: inner.clock,
    transaction: async (work) => {
      let hasTaken = false;
      const took = (): void => {
        hasTaken = true;
      };
      const result = await inner.transaction((tx) => work(within(tx, took)));
      // The fires are this worker's, and it knows nothing of them any more.
      if (hasTaken) reach('claiming');
      return result;
    },
    snapshot: (read) => inner.snapshot(read),
    lookAhead: (channels, since) => inner.lookAhead(channels, since),
    onCommit: (listener) => inner.onCommit(listener),
    close: () => inner.close(),
  };
}

const channel: Channel = {
  name: 'test',
  send: async ({ key, body, mayHaveArrived }) => {
    reach('sending');
    if (manner === 'refuses at first' && !mayHaveArrived && Math.random() < 0.5)
      return { result: 'retry', error: 'busy' };
    appendFileSync(log, `${JSON.stringify({ key, text: body.text, mayHaveArrived, by: process.pid })}\n`);
    reach('sent');
    if (manner === 'drops') return new Promise(() => {});
    if (manner === 'late') await systemClock.sleep(1_500);
    return { result: 'sent' };
  },
};

const wakeful = createWakeful({
  store: watched(store),
  channels: [channel],
  embedder: 'none',
  zone: 'UTC',
  brain: {
    name: 'teller',
    think: async ({ briefing }) => {
      reach('thinking');
      if (point === 'pausing') {
        process.stdout.write('pausing\n');
        await systemClock.sleep(400);
      }
      return { kind: 'speak', text: briefing.kind === 'fire' ? briefing.trigger.cue : '' };
    },
  },
  runner: { leaseMs: 1_200, sendTimeoutMs: 600, longestSleepMs: 250 },
});
wakeful.start();
process.stdout.write('started\n');
process.on('SIGTERM', () => {
  void wakeful.stop().then(() => process.exit(0));
});
