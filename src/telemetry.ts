/**
 * What this process does, as numbers and as spans. Process-wide, as OpenTelemetry's own API is: whoever reads it (a
 * Prometheus, an SDK) watches the process. Nothing here holds what people said. docs/telemetry.md has the table.
 */
import { type Attributes, SpanStatusCode, trace } from '@opentelemetry/api';
import { monotonicMs } from './clock.ts';

/** Work that is measured; each is a span `wakeful.<name>` and a histogram of seconds. */
export type Measured = 'turn' | 'recall' | 'claim' | 'settle' | 'send';

/** What is counted, with the names of its labels. */
export interface Counted {
  /** Fires by how they ended. */
  readonly fires: { readonly outcome: string };
  /** Attempts that workers took in hand. */
  readonly attempts: Readonly<Record<never, string>>;
  /** Leases that were lost while a turn ran. */
  readonly leases_lost: Readonly<Record<never, string>>;
  /** Sends by channel and the channel's word. */
  readonly sends: { readonly channel: string; readonly result: string };
  /** Turns whose brain failed, so that the rules spoke. */
  readonly turns_failed: { readonly brain: string };
}

/** Counts of values up to each bound, in ms; the last is of all. */
export interface Histogram {
  readonly bounds: readonly number[];
  readonly counts: readonly number[];
  readonly sum: number;
}

/** All numbers at one moment. */
export interface TelemetrySnapshot {
  readonly counters: readonly {
    readonly name: keyof Counted;
    readonly labels: Readonly<Record<string, string>>;
    readonly value: number;
  }[];
  readonly durations: Readonly<Record<Measured | 'lag', Histogram>>;
}

/** From half a millisecond to the longest turn. */
const DURATION_BOUNDS_MS = [0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000, 120_000];
/** A fire is on time within a second; a laptop that slept may be days late. */
const LAG_BOUNDS_MS = [10, 50, 100, 250, 500, 1_000, 3_000, 10_000, 60_000, 600_000, 3_600_000, 86_400_000];

interface OpenHistogram {
  readonly bounds: readonly number[];
  readonly counts: number[];
  sum: number;
}

const open = (bounds: readonly number[]): OpenHistogram => ({
  bounds,
  counts: Array(bounds.length + 1).fill(0),
  sum: 0,
});

const durations: Record<Measured | 'lag', OpenHistogram> = {
  turn: open(DURATION_BOUNDS_MS),
  recall: open(DURATION_BOUNDS_MS),
  claim: open(DURATION_BOUNDS_MS),
  settle: open(DURATION_BOUNDS_MS),
  send: open(DURATION_BOUNDS_MS),
  lag: open(LAG_BOUNDS_MS),
};
const counters = new Map<string, { name: keyof Counted; labels: Readonly<Record<string, string>>; value: number }>();

/** Counts something that happened. */
export function count<Name extends keyof Counted>(name: Name, labels: Counted[Name], by = 1): void {
  const key = `${name} ${Object.values(labels).join(' ')}`;
  const known = counters.get(key);
  if (known) known.value += by;
  else counters.set(key, { name, labels, value: by });
}

/** Notes how long after its time a fire was taken in hand, in ms. */
export function observeLag(ms: number): void {
  observe(durations.lag, Math.max(0, ms));
}

/** Runs work in a span and notes how long it took; without an SDK the span is nothing. What it throws goes on. */
export async function measured<T>(what: Measured, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const begunAt = monotonicMs();
  return trace.getTracer('wakeful').startActiveSpan(`wakeful.${what}`, { attributes }, async (span) => {
    try {
      return await work();
    } catch (thrown) {
      // The kind of error, never its words: they may hold what somebody said.
      const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : 'unknown';
      span.setStatus({ code: SpanStatusCode.ERROR, message: code });
      throw thrown;
    } finally {
      observe(durations[what], monotonicMs() - begunAt);
      span.end();
    }
  });
}

/** The numbers since the process began. */
export function readTelemetry(): TelemetrySnapshot {
  return {
    counters: [...counters.values()].map((counter) => ({ ...counter })),
    durations: Object.fromEntries(
      Object.entries(durations).map(([name, { bounds, counts, sum }]) => [name, { bounds, counts: [...counts], sum }]),
    ) as unknown as TelemetrySnapshot['durations'],
  };
}

function observe(histogram: OpenHistogram, ms: number): void {
  const at = histogram.bounds.findIndex((bound) => ms <= bound);
  const bucket = at < 0 ? histogram.bounds.length : at;
  histogram.counts[bucket] = (histogram.counts[bucket] ?? 0) + 1;
  histogram.sum += ms;
}
