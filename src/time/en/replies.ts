import type { Impossible } from '../grammar/impossible.ts';
import type { Replies } from '../grammar/replies.ts';
import { MONTHS, ordinal } from './words/terms.ts';

function impossible(found: Impossible): string {
  switch (found.what) {
    case 'date':
      return `There is no ${MONTHS[found.month - 1] ?? ''} ${found.day}${found.year === undefined ? '' : ` in ${found.year}`}. Name a date of the calendar.`;
    case 'digits':
      return `There is no date ${found.text}: the months go from 1 to 12. Write it like 2027-03-14.`;
    case 'day':
      return `There is no ${ordinal(found.day)} of a month. The days go from 1 to 31.`;
    case 'clock':
      return `There is no ${found.text}. The hours go from 0:00 to 24:00, the minutes to 59.`;
    case 'weekday':
      return `There is no ${found.text}: a week has seven days, Monday to Sunday.`;
    case 'step':
      return `Nothing can recur "${found.text}". Say how often, for example "every day at 9am".`;
  }
}

export const replies: Replies = {
  notFound: (shown) =>
    `I found no time in "${shown}". Say when, for example "tomorrow at 3pm", "every Monday at 9am" or "in 20 minutes".`,
  lacking: ({ what, words }) => {
    switch (what) {
      case 'hour':
        return `"${words}" of which hour? Say for example "half past six" or "6:30pm".`;
      case 'date':
        return `I do not know the date of "${words}". Say it, for example "3 days before June 5".`;
      case 'times':
        return `"${words}" does not say on which days and when. Say it, for example "every day at 9am and on Mondays at 6pm".`;
    }
  },
  past: (words, when) => `"${words}" is ${when}, which has passed. Name a time to come, for example "tomorrow at 9am".`,
  unclear: (words, readings) =>
    `"${words}" can mean ${readings.join(' or ')}. Say which, for example with "am" or "pm" or a full date.`,
  impossible,
  unknownZone: (zone, near) =>
    `"${zone}" is not a time zone that I know. ${near.length > 0 ? `Did you mean ${near.join(' or ')}?` : 'Use a name like "Asia/Taipei".'}`,
  workdaysUnknown:
    'No calendar of workdays is loaded for these days: workdays are Monday to Friday, and public holidays are not left out.',
  later: ['in an hour', 'in three hours', 'at this time tomorrow'],
  notSnoozed:
    'I do not see until when. Say for example "10 min", "tonight", "tomorrow at 9am", "skip this one" or "stop after Friday".',
  snoozedBack: 'That lies behind us. Name a time to come, for example "10 min" or "tonight".',
};
