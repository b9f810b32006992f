import type { MessageButton } from '../../../../store/index.ts';
import { type Ambiguity, describeSchedule, type Schedule } from '../../../../time/index.ts';
import type { ListedTrigger } from '../../../tools.ts';
import { oneLine, type Phrases } from '../say/index.ts';
import type { Hearing } from './hearing.ts';
import { dateInWords, instantInWords, type Listener, nameOf } from './in-words.ts';

/** Says, for each point on which the words can be read differently, what was chosen and what else it could be. */
export function doubts(
  ambiguous: readonly Ambiguity[],
  chosen: Schedule,
  { now, zone, lang }: Listener,
  phrases: Phrases,
): string[] {
  const says = (schedule: Schedule): string => describeSchedule(schedule, { now, zone, lang });
  // Several points may lie in the same words ("next Friday at 10"): they are one doubt.
  const byWords = Map.groupBy(ambiguous, ({ words }) => words);
  return [...byWords].map(([words, points]) => {
    const others = points.flatMap(({ alternatives }) => alternatives).map(({ schedule }) => says(schedule));
    return phrases.ambiguity(oneLine(words), says(chosen), [...new Set(others)]);
  });
}

/** A button for each other instant that was perhaps meant: it moves the trigger there. */
export function otherReadings(
  { briefing, phrases }: Hearing,
  trigger: ListedTrigger,
  ambiguous: readonly Ambiguity[],
): MessageButton[] {
  return ambiguous
    .flatMap(({ alternatives }) => alternatives)
    .flatMap(({ schedule }) => (schedule.kind === 'at' ? [schedule.at] : []))
    .map((at) => ({
      label: instantInWords(at, briefing),
      says: phrases.commands.move(phrases.quote(nameOf(trigger)), dateInWords(at, briefing)),
    }));
}
