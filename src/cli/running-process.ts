import type { Logger } from '../runner/index.ts';
import { EXIT_OK } from './exit-codes.ts';
import type { Printer } from './printer.ts';
import type { Surroundings } from './surroundings.ts';

/** How long what is in hand may take to finish; the rest is taken up at the next start, or by another process. */
const FAREWELL_MS = 5000;

/** Waits for what is in hand, but not for ever: leases see to it that whoever comes next takes up what is left. */
export async function finish(endings: readonly Promise<void>[], { clock, exit }: Surroundings): Promise<void> {
  const done = new AbortController();
  const ended = Promise.all(endings).finally(() => done.abort());
  await Promise.race([ended, clock.sleep(FAREWELL_MS, done.signal)]);
  if (!done.signal.aborted) exit(EXIT_OK);
}

/** What an operator should know goes to stderr. */
export function createStderrLogger(print: Printer): Logger {
  const write = (message: string, fields?: object): void => {
    // A log that cannot be written must not stop what it tells about.
    print.note(`${message}${fields ? ` ${JSON.stringify(fields)}` : ''}`).catch(() => undefined);
  };
  return { debug: () => undefined, info: () => undefined, warn: write, error: write };
}
