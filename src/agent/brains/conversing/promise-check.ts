import { findWhen, nextSlot, slotsBetween } from '../../../time/index.ts';
import type { Briefing } from '../../brain.ts';
import { promisesIn } from '../../guards/index.ts';
import type { ListedTrigger } from '../../tools.ts';
import type { ToolTurn } from './tools/index.ts';

/** An instant in words is as exact as a minute. */
const SAME_MS = 90_000;
const SLOTS_LOOKED_AT = 60;

/**
 * The sentences that promise to wake the person although nothing will. A promise stands when a call of this turn made or
 * confirmed a trigger, or when a living trigger is about what the sentence says, at the time that it names.
 */
export async function brokenPromises(text: string, { briefing, tools, outcome }: ToolTurn): Promise<string[]> {
  const promises = promisesIn(text);
  if (promises.length === 0 || outcome.promised > 0) return [];
  const broken: string[] = [];
  for (const promise of promises) {
    const active = (await tools.findTriggers(promise)).filter(({ state }) => state === 'active');
    if (!active.some((trigger) => comesThen(trigger, promise, briefing))) broken.push(promise);
  }
  return broken;
}

/** Whether a trigger has a slot at the time that a sentence names; a sentence without a time leaves it open. */
function comesThen({ schedule, nextAt }: ListedTrigger, sentence: string, { now, zone }: Briefing): boolean {
  if (nextAt === null) return false;
  const named = findWhen(sentence, { now, zone, allowPast: true });
  if (!named) return true;
  const at = named.schedule.kind === 'at' ? named.schedule.at : nextSlot(named.schedule, now);
  if (at === undefined) return false;
  return slotsBetween(schedule, Math.max(now, at - SAME_MS), at + SAME_MS, SLOTS_LOOKED_AT).length > 0;
}
