/** One measured line: ours, and beside it what the same work costs without us, in the same run. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  /** The figure of `peer`; absent where there is none. */
  readonly bare?: number;
  /** Whom we are measured by; a bare table of node:sqlite unless it says otherwise. */
  readonly peer?: string;
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
