import type { EpochMs } from '../../clock.ts';

const HOUR_MS = 3_600_000;

/** What a score is made of, each from 0 to 1; `fatigue` speaks against saying it, the others for it. */
export interface SalienceTerms {
  readonly novelty: number;
  readonly relevance: number;
  readonly recency: number;
  readonly urgency: number;
  readonly fatigue: number;
}

/** What is known about something that could be said unasked. */
export interface SalienceInput {
  /** A question how it goes, or the report of a task that comes again and again. */
  readonly kind: 'check_in' | 'report';
  readonly now: EpochMs;
  /** From one slot to the next, in ms. */
  readonly everyMs: number;
  readonly lateMs: number;
  /** It was never told before. */
  readonly isFirst: boolean;
  /** A report in the very words of the one before. */
  readonly repeats: boolean;
  /** Facts that are new, or have ended, since it was told last. */
  readonly changes: number;
  /** When the person last told about it, or was last asked; null: never. */
  readonly knownAt: EpochMs | null;
  /** When the person last said anything; null: not for long. */
  readonly spokeAt: EpochMs | null;
  /** How well memory knows what it is about, 0–1. */
  readonly known: number;
  /** How near it is to a goal that memory holds, 0–1. */
  readonly goal: number;
  /** The person called it urgent. */
  readonly isUrgent: boolean;
  /** Something that it is about falls within two days. */
  readonly isSoon: boolean;
  readonly isHealth: boolean;
  /** Unasked-for messages that the person had today, and how many they may have. */
  readonly toldToday: number;
  readonly dailyMessages: number;
  /** How often in a row it was asked without an answer. */
  readonly unanswered: number;
}

/** Whoever spoke with us is left alone for so long, or for half of a shorter interval. */
const JUST_SPOKE_MS = 3 * HOUR_MS;
/** A report that is so late is old. */
const OLD_MS = 12 * HOUR_MS;
/** So many questions without an answer say that no more are wanted. */
const ENOUGH_UNANSWERED = 4;

/** The terms of something that could be said. A function of its arguments. */
export function salienceTerms(input: SalienceInput): SalienceTerms {
  return {
    novelty: share(noveltyOf(input)),
    relevance: share(Math.max(0.4, input.goal, 0.8 * input.known)),
    recency: share(recencyOf(input)),
    urgency: input.isUrgent ? 1 : input.isSoon ? 0.8 : input.isHealth ? 0.6 : 0.2,
    fatigue: share(
      0.6 * (input.toldToday / Math.max(1, input.dailyMessages)) + 0.4 * share(input.unanswered / ENOUGH_UNANSWERED),
    ),
  };
}

/** Of a question: how long ago it was answered or asked. Of a report: how much in it was not told before. */
function noveltyOf({ kind, now, everyMs, knownAt, isFirst, repeats, changes }: SalienceInput): number {
  if (kind === 'check_in') return knownAt === null ? 1 : (now - knownAt) / everyMs;
  if (repeats) return 0;
  return isFirst ? 1 : 0.7 + 0.1 * changes;
}

/** Of a question: how long ago the person spoke. Of a report: how fresh it is. */
function recencyOf({ kind, now, everyMs, spokeAt, lateMs }: SalienceInput): number {
  if (kind === 'report') return 1 - lateMs / OLD_MS;
  return spokeAt === null ? 1 : (now - spokeAt) / Math.min(JUST_SPOKE_MS, everyMs / 2);
}

function share(value: number): number {
  return Math.round(100 * Math.min(1, Math.max(0, value))) / 100;
}
