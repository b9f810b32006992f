/** One measured line: ours, and beside it what others need for the same work in the same run. */
export interface Figure {
  readonly name: string;
  /** `1/s`: more is better. Of all else, less is. */
  readonly unit: '1/s' | 'ms' | '%' | 'MB';
  readonly value: number;
  /** By whom we are measured. */
  readonly peers: Readonly<Record<string, number>>;
}

/** How long `work` takes, in ms. */
export async function timed(work: () => unknown): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** How many a second. */
export function rate(count: number, ms: number): number {
  return Math.round((count / ms) * 1000);
}

/** The value below which a part (0–1) of the values lies. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
