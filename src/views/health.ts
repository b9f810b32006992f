/** Whether promises are being kept. */
export interface HealthView {
  readonly ok: boolean;
  /** Why not; empty when they are. */
  readonly reasons: readonly {
    readonly code: string;
    /** What waits, where something does. */
    readonly what: string | null;
    readonly message: string;
  }[];
}

/** A metric with all of its samples, as Prometheus knows them. */
export interface MetricFamily {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly samples: readonly {
    /** After the name, for the parts of a histogram. */
    readonly suffix?: string;
    readonly labels: Readonly<Record<string, string>>;
    readonly value: number;
  }[];
}
