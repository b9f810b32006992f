import { homedir } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { type Clock, systemClock } from '../clock.ts';
import { type Random, systemRandom } from '../ids.ts';

/** A stream that may be a terminal. */
type MaybeTerminal = { readonly isTTY?: boolean | undefined; readonly columns?: number | undefined };

/** All that the command line takes from the process it runs in, so that tests can hand it something else. */
export interface Surroundings {
  readonly stdin: Readable & MaybeTerminal;
  readonly stdout: Writable & MaybeTerminal;
  readonly stderr: Writable & MaybeTerminal;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly userFolder: string;
  readonly clock: Clock;
  readonly random: Random;
  /** Resolves with the first signal that asks the process to end. */
  readonly interrupted: () => Promise<NodeJS.Signals>;
  /** Ends the process at once, whatever it is still doing. */
  readonly exit: (code: number) => void;
}

/** Those of this process. */
export function processSurroundings(): Surroundings {
  return {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    platform: process.platform,
    userFolder: homedir(),
    clock: systemClock,
    random: systemRandom,
    interrupted: () =>
      new Promise((resolve) => {
        // Once only: a second Ctrl-C ends the process the usual way, should the first take too long.
        process.once('SIGINT', resolve);
        process.once('SIGTERM', resolve);
        // The terminal was closed. Node heeds it under `nohup` too.
        process.once('SIGHUP', resolve);
      }),
    exit: (code) => process.exit(code),
  };
}
