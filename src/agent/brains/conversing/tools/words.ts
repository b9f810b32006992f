import { counted } from '../../../../plural.ts';
import { type Ambiguity, describeSchedule, nextSlot, type Schedule, slotsBetween } from '../../../../time/index.ts';
import type { Briefing } from '../../../brain.ts';
import type { ListedTrigger } from '../../../tools.ts';
import { instantLine, quoted } from '../../../turn-text/index.ts';

/** More times than this are not counted. */
const MOST_TIMES = 400;

/** A trigger as a model is given it: its id, what it is for, its rule in words, and its next instant. */
export function triggerLine(
  { id, action, cue, schedule, state, nextAt, repeatOf }: ListedTrigger,
  to: Briefing,
): string {
  const rule = schedule.kind === 'at' ? 'once' : quoted(describeSchedule(schedule, to));
  const next = nextAt === null ? 'no next time' : `next ${instantLine(nextAt, to.zone)}`;
  const repeat = repeatOf === null ? '' : `, put off from ${repeatOf}`;
  return `${id} ${action} ${quoted(cue)}: ${rule}, ${next}${state === 'active' ? '' : `, ${state}`}${repeat}`;
}

/** When a schedule ends, and after how many times; undefined for one that goes on or comes once. */
export function endLine(schedule: Schedule, { now, zone }: Briefing): string | undefined {
  if (schedule.kind === 'at' || (schedule.until === undefined && schedule.count === undefined)) return undefined;
  const slots = slotsBetween(
    schedule,
    now,
    schedule.until === undefined ? now + 10 * 366 * 86_400_000 : schedule.until + 1,
    MOST_TIMES + 1,
  );
  const last = slots.at(-1);
  if (last === undefined || slots.length > MOST_TIMES) return undefined;
  return `last ${instantLine(last, zone)}, ${counted(slots.length, 'time')} in all`;
}

/** Every point on which the words can be read differently: what was taken, and the other instants they could mean. */
export function ambiguityLines(ambiguous: readonly Ambiguity[], { now, zone }: Briefing): string[] {
  return ambiguous.map(({ words, chosen, alternatives }) => {
    const others = alternatives.map(({ says, schedule }) => {
      const at = nextSlot(schedule, now);
      return `${quoted(says)}${at === undefined ? '' : `, next ${instantLine(at, zone)}`}`;
    });
    return `AMBIGUOUS: ${quoted(words)} was read as ${quoted(chosen)}; it could also mean ${others.join(' or ')}. Tell the person.`;
  });
}
