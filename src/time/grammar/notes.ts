import type { Note } from '../parsed.ts';
import { reaches } from '../work-calendar.ts';
import type { Choice } from './choose.ts';
import type { Environment } from './environment.ts';
import type { Frame } from './frame.ts';
import type { Phrase } from './group.ts';
import type { Replies } from './replies.ts';

/** Whether a frame means working days or holidays, which only a calendar can tell. */
const asksForWorkdays = (frame: Frame | undefined): boolean =>
  frame !== undefined &&
  (frame.working === true ||
    frame.holidays !== undefined ||
    frame.nth?.of === 'workday' ||
    frame.every?.unit === 'workday' ||
    (frame.shift?.by.workdays ?? 0) !== 0);

const namesWorkdays = ({ main, until, to, from, after, before, except, lasting }: Phrase): boolean =>
  asksForWorkdays(main) ||
  asksForWorkdays(until) ||
  asksForWorkdays(to) ||
  asksForWorkdays(from) ||
  asksForWorkdays(after) ||
  asksForWorkdays(before) ||
  asksForWorkdays(except) ||
  (lasting !== undefined && lasting.workdays !== 0);

const NOTHING: readonly Note[] = [];

/** What a person has to know about a reading: words that speak of workdays need a calendar that tells them. */
export function notesOn({ phrase, anchor }: Choice, env: Environment, replies: Replies): readonly Note[] {
  if (reaches(env.workdays, env.today)) return NOTHING;
  const asks = namesWorkdays(phrase) || (anchor !== undefined && namesWorkdays(anchor));
  return asks ? [{ code: 'workdays_unknown', says: replies.workdaysUnknown }] : NOTHING;
}
