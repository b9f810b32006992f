import { WakefulError } from '../../errors.ts';
import type { Choice } from './choose.ts';
import { type Frame, namesDay } from './frame.ts';
import type { Lacking, Language } from './language.ts';
import type { Replies } from './replies.ts';

/** The error of a text whose time counts from something unknown, which it names. */
export const lackingError = (lacking: Lacking, text: string, replies: Replies): WakefulError =>
  new WakefulError('schedule_not_found_in_text', replies.lacking(lacking), {
    fields: { text, lacking: lacking.words },
  });

/** Whether a habit comes by the month or the year and says no day. */
function lacksDay(main: Frame): boolean {
  const unit = main.every?.unit;
  return (unit === 'year' || unit === 'month') && !namesDay(main);
}

/**
 * Throws `schedule_not_found_in_text` for a habit whose day, beginning or end is one that only the speaker knows: "every
 * year on my birthday" is not every year on the day on which that is said, "every day until my birthday" not for ever.
 */
export function refuseLacking(
  text: string,
  normal: string,
  { phrase, anchor }: Choice,
  languages: readonly Language[],
  replies: Replies,
): void {
  const habit = phrase.main.every ? phrase : anchor;
  if (!habit?.main.every) return;
  const { main, until, from, to, before } = habit;
  const isOpen = !until && !from && !to && !before;
  if (!isOpen && !lacksDay(main)) return;
  for (const language of languages) {
    const occasion = language.findOccasion?.(text, normal);
    if (occasion && (occasion.isEdge ? isOpen : lacksDay(main)))
      throw lackingError({ what: 'date', words: occasion.words }, text.slice(0, 80), replies);
  }
}
