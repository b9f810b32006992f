import { readTelemetry } from '../telemetry.ts';
import type { MetricFamily } from '../views.ts';
import type { VerbContext } from './context.ts';
import { whatWaits } from './health.ts';

/** The numbers of this process and of its store, named and explained; instants and lengths of time are in seconds. */
export async function readMetrics({ store, channels, overdueMs }: VerbContext): Promise<MetricFamily[]> {
  const { now, waiting, backlog, messages, memos } = await store.snapshot(async (tx) => ({
    now: tx.now,
    waiting: await whatWaits(tx, channels),
    backlog: await tx.inspection.backlog(tx.now),
    messages: await tx.inspection.waitingMessages(),
    memos: await tx.memos.counts(tx.now, overdueMs),
  }));
  const gauge = (name: string, help: string, samples: MetricFamily['samples']): MetricFamily => ({
    name: `wakeful_${name}`,
    type: 'gauge',
    help,
    samples,
  });
  return [
    gauge(
      'lag_seconds',
      'How long the oldest thing that is due has waited, by what it is.',
      waiting.map(({ what, since }) => ({
        labels: { of: what },
        value: since === undefined ? 0 : Math.max(0, now - since) / 1_000,
      })),
    ),
    gauge(
      'backlog',
      'How much is due or in hand, by what it is; counting stops at 10000.',
      Object.entries(backlog).map(([what, value]) => ({ labels: { of: what }, value })),
    ),
    gauge(
      'outbox_age_seconds',
      'How old the oldest message is that has not left, by channel.',
      messages.map(({ channel, oldestAt }) => ({ labels: { channel }, value: Math.max(0, now - oldestAt) / 1_000 })),
    ),
    gauge(
      'outbox_messages',
      'How many messages have not left, by channel.',
      messages.map(({ channel, count }) => ({ labels: { channel }, value: count })),
    ),
    gauge(
      'memos',
      'Notes to the future self: those that wait, and those that found no turn; counting stops at 10000.',
      [
        { labels: { state: 'waiting' }, value: memos.waiting },
        { labels: { state: 'undrained' }, value: memos.undrained },
      ],
    ),
    ...processFamilies(),
  ];
}

const COUNTERS = {
  fires: 'Fires that ended, by outcome.',
  attempts: 'Attempts at fires that were taken in hand.',
  leases_lost: 'Leases that were lost while a turn ran.',
  sends: "Messages handed to channels, by channel and the channel's word.",
  turns_failed: 'Turns whose brain failed, so that the rules spoke, by brain.',
} as const;

const HISTOGRAMS = {
  lag: ['fire_lag_seconds', 'How long after its time a fire was taken in hand.'],
  turn: ['turn_seconds', 'How long turns took.'],
  recall: ['recall_seconds', 'How long searches of memory took.'],
  claim: ['claim_seconds', 'How long claims took.'],
  settle: ['settle_seconds', 'How long it took until a finished fire was committed.'],
  send: ['send_seconds', 'How long channels took over a message.'],
} as const;

/** What this process has done since it began. */
function processFamilies(): MetricFamily[] {
  const { counters, durations } = readTelemetry();
  const counted = Object.entries(COUNTERS).map(([name, help]): MetricFamily => {
    const samples = counters.filter((counter) => counter.name === name);
    const isPlain = name === 'attempts' || name === 'leases_lost';
    return {
      name: `wakeful_${name}_total`,
      type: 'counter',
      help,
      // What has no labels is there from the beginning, so that a rate can be computed.
      samples: isPlain && samples.length === 0 ? [{ labels: {}, value: 0 }] : samples,
    };
  });
  const measured = Object.entries(HISTOGRAMS).map(([what, [name, help]]): MetricFamily => {
    const { bounds, counts, sum } = durations[what as keyof typeof HISTOGRAMS];
    let below = 0;
    const buckets = counts.map((count, at) => {
      below += count;
      const bound = bounds[at];
      return { labels: { le: bound === undefined ? '+Inf' : String(bound / 1_000) }, value: below, suffix: '_bucket' };
    });
    return {
      name: `wakeful_${name}`,
      type: 'histogram',
      help,
      samples: [
        ...buckets,
        { labels: {}, value: sum / 1_000, suffix: '_sum' },
        { labels: {}, value: below, suffix: '_count' },
      ],
    };
  });
  return [...counted, ...measured];
}
