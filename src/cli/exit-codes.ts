import type { ErrorCode } from '../errors.ts';

/** All went well. */
export const EXIT_OK = 0;

/** The reader of our output went away: what a shell reports for a program that a broken pipe ended. */
export const EXIT_BROKEN_PIPE = 141;

/** The one mapping from an error's code to the exit code of the process; docs/cli.md explains the numbers. */
const EXIT_CODES: Readonly<Record<ErrorCode, number>> = {
  internal: 1,
  input_invalid: 2,
  zone_unknown: 2,
  id_ambiguous: 2,
  route_unknown: 2,
  unauthorized: 2,
  not_found: 3,
  schedule_not_found_in_text: 4,
  schedule_in_past: 4,
  schedule_invalid: 4,
  schedule_ambiguous: 4,
  store_locked: 5,
  store_unreadable: 5,
  store_read_only: 5,
  store_unreachable: 5,
  port_in_use: 6,
  channel_unreachable: 8,
  embedder_unreachable: 8,
  embedder_refused: 8,
  state_conflict: 7,
  limit_reached: 7,
  budget_spent: 7,
  fence_stale: 7,
};

/** The exit code for an error. */
export function exitCodeOf(code: ErrorCode): number {
  return EXIT_CODES[code];
}
