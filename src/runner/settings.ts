import { type TimeBudgets, timeBudgets } from '../agent/index.ts';

/** The runner's numbers, all in ms unless the name says otherwise. The times of turns and sends follow from one number, see `timeBudgets`. */
export interface RunnerSettings {
  /** How long a claim lasts without a heartbeat. */
  readonly leaseMs: number;
  /** How long a turn may think before `rules` speaks in its place. */
  readonly turnTimeoutMs: number;
  /** The same for a task that works with more than memory. */
  readonly workTimeoutMs: number;
  /** How long a channel may take over one send. */
  readonly sendTimeoutMs: number;
  /** Attempts of a fire before it is settled as failed. */
  readonly maxAttempts: number;
  /** Tries of a delivery before it is given up. */
  readonly maxSends: number;
  /** Reminders whose turns think at the same time. */
  readonly maxTurns: number;
  /** Tasks that are carried out at the same time, in a lane of their own. */
  readonly maxTasks: number;
  /** …and those of one household, over all workers. */
  readonly tasksPerHousehold: number;
  /** Triggers planned, fires claimed and deliveries sent in one go. */
  readonly batch: number;
  /** The runner looks at the world at least this often, whatever it waits for. */
  readonly longestSleepMs: number;
}

/** The runner's part of the times that follow from how long a turn may think. */
export function runnerTimes({
  turnMs,
  taskMs,
  sendMs,
}: TimeBudgets): Pick<RunnerSettings, 'turnTimeoutMs' | 'workTimeoutMs' | 'sendTimeoutMs'> {
  return { turnTimeoutMs: turnMs, workTimeoutMs: taskMs, sendTimeoutMs: sendMs };
}

export const DEFAULT_RUNNER_SETTINGS: RunnerSettings = {
  leaseMs: 60_000,
  ...runnerTimes(timeBudgets()),
  maxAttempts: 3,
  maxSends: 8,
  maxTurns: 200,
  maxTasks: 8,
  tasksPerHousehold: 2,
  batch: 100,
  longestSleepMs: 30_000,
};

/** The shortest wait before what cannot be done just now is looked at again, in ms. */
export const BREATH_MS = 1_000;

/** The wait before try number `attempt + 1`: 5 s, 15 s, 45 s … up to an hour. */
export function backoffMs(attempt: number): number {
  return Math.min(5_000 * 3 ** Math.max(0, attempt - 1), 3_600_000);
}
