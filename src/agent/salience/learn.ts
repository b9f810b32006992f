import type { Trigger, Tx } from '../../store/index.ts';
import { isUnasked } from './is-unasked.ts';
import { attentionOf, LEAST_THRESHOLD, MOST_THRESHOLD } from './judge.ts';

/** What a person did with something that was said unasked. */
export type Reaction = 'paused' | 'snoozed' | 'ignored' | 'done';

/** How far each moves the threshold: slowly, so that no single day decides. */
export const STEPS: Readonly<Record<Reaction, number>> = { paused: 0.03, snoozed: 0.01, ignored: 0.01, done: -0.01 };

/** The threshold after a reaction; never out of its bounds. A function of its arguments. */
export function nextThreshold(threshold: number, reaction: Reaction): number {
  const next = Math.min(MOST_THRESHOLD, Math.max(LEAST_THRESHOLD, threshold + STEPS[reaction]));
  return Math.round(1000 * next) / 1000;
}

/** Learns from a reaction to what a trigger said unasked; nothing from reactions to what was asked for. */
export async function learnFromReaction(tx: Tx, trigger: Trigger, reaction: Reaction): Promise<void> {
  if (!isUnasked(trigger)) return;
  const { householdId, personId } = trigger;
  const person = await tx.people.find(householdId, personId);
  if (!person) return;
  const { attention, ...preferences } = person.preferences;
  const threshold = nextThreshold(attentionOf(person.preferences).threshold, reaction);
  await tx.people.setPreferences(householdId, personId, { ...preferences, attention: { ...attention, threshold } });
}
