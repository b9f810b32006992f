import { WakefulError } from '../errors.ts';

/** How long a turn may think, unless it is set. */
export const USUAL_TURN_MS = 120_000;

const MINUTE_MS = 60_000;
const MOST_TURN_MINUTES = 30;
/** A channel's own requests end after 20 s at most: what it says of them is waited for. */
const LEAST_SEND_MS = 30_000;

/**
 * How long things may take, in ms, all from one number: what goes on within another ends strictly before it, so that whoever
 * waits is told why, and is not itself given up first.
 */
export interface TimeBudgets {
  /** A turn may think so long before the rules speak in its place. */
  readonly turnMs: number;
  /** The same for a task that works with more than memory. */
  readonly taskMs: number;
  /** One answer of a brain's model, program or server, with all its tries; a turn may take several. */
  readonly stepMs: number;
  /** The longest wait between two tries that a busy model's server may ask for. */
  readonly waitMs: number;
  /** One command in the sandbox. */
  readonly commandMs: number;
  /** One call of a server's tool, and its being ready. */
  readonly serverMs: number;
  /** The question which edition of the protocol a server speaks. */
  readonly probeMs: number;
  /** Taking leave of a server… */
  readonly closeMs: number;
  /** …and waiting for its program to end by itself, before it is ended. */
  readonly farewellMs: number;
  /** One send of a channel. */
  readonly sendMs: number;
}

/**
 * The times that follow from how long a turn may think.
 *
 * @throws WakefulError `input_invalid` when that is less than a minute, or more than half an hour.
 */
export function timeBudgets(turnMs: number = USUAL_TURN_MS): TimeBudgets {
  if (!(turnMs >= MINUTE_MS && turnMs <= MOST_TURN_MINUTES * MINUTE_MS))
    throw new WakefulError('input_invalid', `A turn may think from 1 to ${MOST_TURN_MINUTES} minutes.`, {
      fields: { turnMs },
    });
  return {
    taskMs: 7.5 * turnMs,
    turnMs,
    commandMs: turnMs,
    stepMs: (turnMs * 3) / 4,
    serverMs: turnMs / 4,
    waitMs: turnMs / 6,
    probeMs: turnMs / 40,
    closeMs: turnMs / 120,
    farewellMs: turnMs / 240,
    sendMs: Math.max(LEAST_SEND_MS, turnMs / 4),
  };
}
