import { computed, signal } from '@preact/signals';

const TICK_MS = 1_000;
let serverMs = Date.now();
let measuredAt = performance.now();

/**
 * The server's clock, in epoch ms, ticking every second. The page runs on it and not on the device's clock, which may
 * be wrong and, in a simulation, is another one altogether.
 */
export const nowMs = signal(serverMs);

/** The same, for what changes by the minute at most: what reads this is drawn anew once a minute, not every second. */
export const nowMinuteMs = computed(() => Math.floor(nowMs.value / 60_000) * 60_000);

/**
 * Takes over what the server's clock said. `askedAt` is when it was asked, on `performance.now()`: an answer that was
 * asked for before the last reading came in may be older than it, and is left aside.
 */
export function syncClock(at: number, askedAt: number = performance.now()): void {
  if (askedAt < measuredAt) return;
  serverMs = at;
  measuredAt = performance.now();
  nowMs.value = at;
}

/** Starts the ticking. */
export function startClock(): void {
  setInterval(() => {
    nowMs.value = serverMs + (performance.now() - measuredAt);
  }, TICK_MS);
}
