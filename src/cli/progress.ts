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
