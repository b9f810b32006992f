import type { Surroundings } from './surroundings.ts';

/** A count that grows on a terminal's last line. */
export interface Progress {
  add(count: number): void;
  /** Leaves the last figure standing. */
  end(): void;
}

/** Shows progress on stderr when that is a terminal, else nothing. */
export function showProgress({ stderr }: Surroundings, what: string): Progress {
  if (!stderr.isTTY) return { add: () => undefined, end: () => undefined };
  let total = 0;
  return {
    add: (count) => {
      total += count;
      stderr.write(`\r${total.toLocaleString('en')} ${what}`);
    },
    end: () => {
      stderr.write('\n');
    },
  };
}
