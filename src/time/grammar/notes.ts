import type { Note } from '../parsed.ts';
import type { Lang } from '../schedule.ts';
import { reaches } from '../work-calendar.ts';
import type { Choice } from './choose.ts';
import type { Environment } from './environment.ts';
import type { Frame } from './frame.ts';
import type { Phrase } from './group.ts';

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

const WORKDAYS_UNKNOWN: Readonly<Record<Lang, string>> = {
  en: 'No calendar of workdays is loaded for these days: workdays are Monday to Friday, and public holidays are not left out.',
  'zh-Hant': '這段日子還沒有載入工作日的行事曆：工作日算週一到週五，國定假日沒有排除。',
  'zh-Hans': '这段日子还没有载入工作日的日历：工作日算周一到周五，法定节假日没有排除。',
};

const NOTHING: readonly Note[] = [];

/** What a person has to know about a reading: words that speak of workdays need a calendar that tells them. */
export function notesOn({ phrase, anchor }: Choice, env: Environment, lang: Lang): readonly Note[] {
  if (reaches(env.workdays, env.today)) return NOTHING;
  const asks = namesWorkdays(phrase) || (anchor !== undefined && namesWorkdays(anchor));
  return asks ? [{ code: 'workdays_unknown', says: WORKDAYS_UNKNOWN[lang] }] : NOTHING;
}
