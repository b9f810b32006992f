import type { EpochMs } from '../../../../clock.ts';
import { describeDuration, describeInstant, type Lang } from '../../../../time/index.ts';
import { describePolicy, describeRule } from '../../../../triggers/index.ts';
import type { ListedTrigger } from '../../../tools.ts';
import { type Listed, oneLine } from '../say/index.ts';

/** An instant so far away is told by its date. */
const FAR_MS = 10 * 86_400_000;

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
export function recurrenceInWords(
  { schedule, policy }: Pick<ListedTrigger, 'schedule' | 'policy'>,
  { now, zone, lang }: Listener,
): string | null {
  if (schedule.kind === 'at' && !policy.afterDone) return null;
  return describeRule({ schedule, policy }, { now, zone, lang });
}

/** A trigger's name: its cue as the person said it, tame. */
export function nameOf({ cue }: ListedTrigger): string {
  return oneLine(cue);
}

/** A trigger in the words of its parts. */
export function listedInWords(
  trigger: ListedTrigger,
  listener: Listener,
  /** What a snooze made of it, if it is there. */
  repeat?: ListedTrigger,
): Listed {
  const { escalatesTo } = trigger;
  return {
    cue: nameOf(trigger),
    recurrence: recurrenceInWords(trigger, listener) ?? pausedOnce(trigger, listener),
    next: trigger.nextAt === null ? null : instantInWords(trigger.nextAt, listener),
    paused: trigger.state === 'paused',
    until: trigger.resumesAt === null ? null : instantInWords(trigger.resumesAt, listener),
    also: describePolicy(
      trigger,
      listener.lang,
      escalatesTo === undefined ? null : { name: oneLine(escalatesTo), channel: null },
    ),
    again: repeat && repeat.nextAt !== null ? instantInWords(repeat.nextAt, listener) : null,
  };
}

/** A single time that is paused: it has no next one, and is told all the same. */
function pausedOnce({ state, schedule }: ListedTrigger, listener: Listener): string | null {
  return state === 'paused' && schedule.kind === 'at' ? instantInWords(schedule.at, listener) : null;
}

/** An instant as its date, which says the same on another day. */
export function dateInWords(at: EpochMs, listener: Listener): string {
  return instantInWords(at, { ...listener, now: at - FAR_MS });
}

/** The triggers without the repeats that belong to one of them: those are a part of it to people. */
export function withoutRepeats(triggers: readonly ListedTrigger[]): readonly ListedTrigger[] {
  const ids = new Set(triggers.map(({ id }) => id));
  return triggers.filter(({ repeatOf }) => repeatOf === null || !ids.has(repeatOf));
}

/** The triggers in the words of their parts, each with the repeat that belongs to it. */
export function allInWords(triggers: readonly ListedTrigger[], listener: Listener): Listed[] {
  return withoutRepeats(triggers).map((trigger) =>
    listedInWords(
      trigger,
      listener,
      triggers.find(({ repeatOf }) => repeatOf === trigger.id),
    ),
  );
}
