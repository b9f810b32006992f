import type { EpochMs } from '../../../../clock.ts';
import { describeDuration, describeInstant, describeSchedule, type Lang } from '../../../../time/index.ts';
import type { ListedTrigger } from '../../../tools.ts';
import { type Listed, oneLine } from '../say/index.ts';

/** Whose ears the words are for. */
export interface Listener {
  readonly now: EpochMs;
  readonly zone: string;
  readonly lang: Lang;
}

/** An instant in words, on the listener's clock. */
export function instantInWords(at: EpochMs, { now, zone, lang }: Listener): string {
  return describeInstant(at, { now, zone, lang });
}

/** How long something is away, in a few letters. */
export function durationInWords(ms: number, { lang }: Listener): string {
  return describeDuration(ms, { lang, style: 'short' });
}

/** The recurrence of a trigger in words; null when it fires once. */
export function recurrenceInWords({ schedule }: ListedTrigger, { now, zone, lang }: Listener): string | null {
  return schedule.kind === 'at' ? null : describeSchedule(schedule, { now, zone, lang });
}

/** A trigger's name: its cue as the person said it, tame. */
export function nameOf({ cue }: ListedTrigger): string {
  return oneLine(cue);
}

/** A trigger in the words of its parts. */
export function listedInWords(trigger: ListedTrigger, listener: Listener): Listed {
  return {
    cue: nameOf(trigger),
    recurrence: recurrenceInWords(trigger, listener),
    next: trigger.nextAt === null ? null : instantInWords(trigger.nextAt, listener),
    paused: trigger.state === 'paused',
  };
}
