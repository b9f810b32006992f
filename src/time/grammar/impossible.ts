import { WakefulError } from '../../errors.ts';
import { daysInMonth } from '../calendar.ts';
import type { Lang } from '../schedule.ts';
import { MONTHS, ordinal } from '../words/index.ts';
import type { Language, Style } from './language.ts';
import type { Token } from './token.ts';

/** Words that have the shape of a time and name none: the shape decides, never the number alone. */
export type Impossible =
  /** "February 30"; with a year when the day exists in other years. */
  | { readonly what: 'date'; readonly month: number; readonly day: number; readonly year?: number | undefined }
  /** A 13th month, or digits of a date of which none can be the month. */
  | { readonly what: 'digits'; readonly text: string }
  /** "the 32nd". */
  | { readonly what: 'day'; readonly day: number }
  /** "25:00", "27 o'clock". */
  | { readonly what: 'clock'; readonly text: string }
  /** "every 0 days", "for 0 weeks". */
  | { readonly what: 'step'; readonly text: string };

/** A month and a day that no year has; a year that lacks it is named. Undefined for a date that exists. */
export function impossibleDate(month: number, day: number, year?: number): Impossible | undefined {
  if (month < 1 || month > 12 || day < 1) return undefined;
  if (day > daysInMonth(2000, month)) return { what: 'date', month, day };
  return year !== undefined && day > daysInMonth(year, month) ? { what: 'date', month, day, year } : undefined;
}

/** Dates in digits with a year: `2027-02-30`, `2027-13-01`, `13/14/2027`. Dots are left to versions and numbers. */
export function impossibleDigits(ts: readonly Token[], i: number, dayFirst: boolean): Impossible | undefined {
  const token = ts[i];
  const { marks, parts, widths } = token?.shape ?? { marks: '', parts: [], widths: [] };
  const before = ts[i - 1];
  const after = ts[i + 1];
  const glued =
    (before && !token?.gap && /^[a-z0-9#_/.\-$]/.test(before.text)) ||
    (after && !after.gap && /^[a-z_#]/.test(after.text) && after.text !== 't');
  if (!token || glued || (marks !== '--' && marks !== '//')) return undefined;
  const [a = 0, b = 0, c = 0] = parts;
  const [wa, wb = 0, wc = 0] = widths;
  if (wa === 4 && a >= 1900 && a < 2200 && wb === 2 && wc === 2) {
    // Alone, `2027-13-01` can be year, day and month; in a sentence, and said with an hour, it is a slip.
    if (b < 1 || b > 12)
      return c > 12 || (marks === '--' && ts.length > 1) ? { what: 'digits', text: token.text } : undefined;
    return impossibleDate(b, c, a);
  }
  if (marks !== '//' || wc !== 4 || c < 1900 || c >= 2200 || (wa ?? 9) > 2 || wb > 2) return undefined;
  if (a > 12 && b > 12) return { what: 'digits', text: token.text };
  return a > 12 || (dayFirst && b <= 12) ? impossibleDate(b, a, c) : impossibleDate(a, b, c);
}

/** Throws `schedule_invalid` when a text names a date or an hour that does not exist. Quotations are left alone. */
export function refuseImpossible(
  tokens: readonly Token[],
  languages: readonly Language[],
  style: Style,
  lang: Lang,
): void {
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || token.quoted) continue;
    if (!token.shape && token.sense.number === undefined && token.sense.month === undefined) continue;
    for (const language of languages) {
      const found = language.findImpossible(tokens, at, style);
      if (found) throw impossibleError(found, lang);
    }
  }
}

function impossibleError(found: Impossible, lang: Lang): WakefulError {
  const { what, ...fields } = found;
  return new WakefulError('schedule_invalid', lang === 'en' ? english(found) : chinese(found, lang === 'zh-Hant'), {
    fields: { impossible: what, ...fields },
  });
}

function english(found: Impossible): string {
  switch (found.what) {
    case 'date':
      return `There is no ${MONTHS[found.month - 1] ?? ''} ${found.day}${found.year === undefined ? '' : ` in ${found.year}`}. Name a date of the calendar.`;
    case 'digits':
      return `There is no date ${found.text}: the months go from 1 to 12. Write it like 2027-03-14.`;
    case 'day':
      return `There is no ${ordinal(found.day)} of a month. The days go from 1 to 31.`;
    case 'clock':
      return `There is no ${found.text}. The hours go from 0:00 to 24:00, the minutes to 59.`;
    case 'step':
      return `Nothing can recur "${found.text}". Say how often, for example "every day at 9am".`;
  }
}

function chinese(found: Impossible, traditional: boolean): string {
  const no = traditional ? '沒有' : '没有';
  switch (found.what) {
    case 'date':
      return `${no}${found.year === undefined ? '' : `${found.year}年`}${found.month}月${found.day}日。`;
    case 'digits':
      return traditional ? `沒有${found.text}這個日期：月份是1到12。` : `没有${found.text}这个日期：月份是1到12。`;
    case 'day':
      return traditional ? `每個月都沒有${found.day}號。` : `每个月都没有${found.day}号。`;
    case 'clock':
      return traditional
        ? `沒有${found.text.replace('点', '點')}：時間是0點到24點。`
        : `没有${found.text}：时间是0点到24点。`;
    case 'step':
      return traditional
        ? '重複的間隔、期間和次數不能是零，請說多久一次，例如「每天早上九點」。'
        : '重复的间隔、期间和次数不能是零，请说多久一次，例如“每天早上九点”。';
  }
}
