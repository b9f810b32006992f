import type { Surroundings } from './surroundings.ts';

/** A figure that changes on a terminal's last line. */
export interface Progress {
  /** Shows a count in place of the last one. */
  show(count: number): void;
  /** Leaves the last figure standing, if there was one. */
  end(): void;
}

/** Shows progress on stderr when that is a terminal, else nothing. */
export function showProgress({ stderr }: Surroundings, what: string): Progress {
  if (!stderr.isTTY) return { show: () => undefined, end: () => undefined };
  let isShown = false;
  return {
    show: (count) => {
      isShown = true;
      stderr.write(`\r\u001b[K${count.toLocaleString('en')} ${what}`);
    },
    end: () => {
      if (isShown) stderr.write('\n');
    },
  };
}

/** Progress of something whose whole is known. */
export interface Share {
  readonly show: (done: number, of: number | undefined) => void;
  readonly end: () => void;
}

/** Shows how much of a whole is done, on stderr when that is a terminal. */
export function showShare(surroundings: Surroundings, what: string): Share {
  const progress = showProgress(surroundings, what);
  const { stderr } = surroundings;
  return {
    show: (done, of) => {
      progress.show(done);
      if (stderr.isTTY && of !== undefined && of > 0) stderr.write(` (${Math.floor((100 * done) / of)} %)`);
    },
    end: progress.end,
  };
}
