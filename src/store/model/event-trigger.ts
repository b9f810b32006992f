import type { EpochMs } from '../../clock.ts';
import type { Lang } from '../../time/index.ts';

/** A trigger that waits for something to be mentioned instead of a time. Each mention makes a reminder of its own. */
export interface EventTrigger {
  readonly householdId: string;
  readonly id: string;
  /** What must be mentioned. */
  readonly mention: string;
  /** What is told then, and looked up. */
  readonly content: string;
  /** The content in memory. */
  readonly factId: string;
  readonly personId: string;
  /** The chat in which it was asked for; in a group, the only one in which mentions count. */
  readonly chatId: string;
  readonly lang: Lang;
  readonly zone: string;
  /** How often it still fires; null: whenever it is mentioned. */
  readonly timesLeft: number | null;
  /** Mentions within this time of one that fired are one conversation. */
  readonly cooldownMs: number;
  readonly expiresAt: EpochMs;
  readonly lastFiredAt: EpochMs | null;
  readonly state: 'active' | 'done' | 'cancelled';
  readonly createdAt: EpochMs;
}
