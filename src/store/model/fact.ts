import type { EpochMs } from '../../clock.ts';
import type { Scope } from './household.ts';

/** A field of life; the closed set that rules and triggers use. */
export type Domain =
  | 'health'
  | 'routines'
  | 'goals'
  | 'work'
  | 'family'
  | 'finance'
  | 'home'
  | 'travel'
  | 'food'
  | 'social'
  | 'learning'
  | 'identity'
  | 'preferences'
  | 'other';

/** Who or what a fact is about. */
export interface Entity {
  readonly householdId: string;
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly createdAt: EpochMs;
}

/** Where a fact comes from. */
export interface Provenance {
  /** The person who said it; null for an import that does not tell. */
  readonly personId: string | null;
  readonly chatId: string | null;
  /** The caller's own reference (a message id, a line of an import); handed back with every hit. */
  readonly ref: string | null;
  readonly saidAt: EpochMs;
}

/** A statement in memory. It is superseded, never overwritten. */
export interface Fact {
  readonly householdId: string;
  readonly id: string;
  /** The statement in the person's own words. */
  readonly text: string;
  readonly entityId: string | null;
  readonly domain: Domain | null;
  /** The property of the entity that the fact gives, such as `home_city`; with it, `value`. */
  readonly field: string | null;
  readonly value: string | null;
  /** 0–1. */
  readonly confidence: number;
  readonly scope: Scope;
  readonly provenance: Provenance;
  /** Valid time: when the fact holds in the world; null is open. */
  readonly validFrom: EpochMs | null;
  readonly validTo: EpochMs | null;
  /** The date or moment that the statement speaks of ("the refill is on December 4"); null for none. */
  readonly occursAt: EpochMs | null;
  /** Recorded time: when memory learnt it. */
  readonly recordedAt: EpochMs;
  /** When a newer fact took its place, or it was taken back; null while current. */
  readonly supersededAt: EpochMs | null;
  /** The fact that took its place; null while current, or when it was forgotten. */
  readonly supersededBy: string | null;
  /** How often it was said; the same words again count here instead of being stored twice. */
  readonly mentions: number;
  readonly lastMentionedAt: EpochMs;
  /** Hash of the normalised words within the scope: equal hashes are the same statement. */
  readonly textHash: string;
}

/** A typed, directed edge between two facts or entities. */
export interface Link {
  readonly householdId: string;
  readonly fromId: string;
  readonly type: string;
  readonly toId: string;
  readonly createdAt: EpochMs;
}
