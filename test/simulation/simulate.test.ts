import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { createVirtualClock } from '../../src/clock.ts';
import { simulate } from '../../src/simulation/index.ts';
import { openSqliteStore } from '../../src/store/index.ts';
import { createWakeful } from '../../src/wakeful.ts';

test('whoever has heard enough leaves nothing running: the encoder that the simulation started ends', async () => {
  const endings: Promise<unknown>[] = [];
  const note = (message: unknown): void => {
    endings.push(once((message as { worker: Worker }).worker, 'exit'));
  };
  const clock = createVirtualClock(Date.parse('2026-12-01T12:00:00Z'));
  const store = openSqliteStore(':memory:', { clock });
  const home = createWakeful({ store, zone: 'UTC' });
  await home.hear({ text: 'remind me to take my meds every day at 8pm' });
  await home.remember({ text: 'the doctor said I should take my vitamins with my meds' });
  await home.indexMemory();
  await home.stop();

  subscribe('worker_threads', note);
  onTestFinished(() => {
    unsubscribe('worker_threads', note);
  });
  for await (const { text } of simulate(store, { clock, days: 3 })) {
    expect(text).toMatch(/meds/);
    break;
  }
  expect(endings).toHaveLength(1);
  await Promise.all(endings);
  await store.close();
});
