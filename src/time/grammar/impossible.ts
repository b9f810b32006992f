import { WakefulError } from '../../errors.ts';
import { daysInMonth } from '../calendar.ts';
import type { Language, Style } from './language.ts';
import type { Replies } from './replies.ts';
import { type Token, tokenBefore } from './token.ts';

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
  /** 星期八. */
  | { readonly what: 'weekday'; readonly text: string }
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
  if (!token || (marks !== '--' && marks !== '//')) return undefined;
  const before = tokenBefore(ts, i);
  const after = ts[i + 1];
  const glued =
    (before && !token.gap && /^[a-z0-9#_/.\-$]/.test(before.text)) ||
    (after && !after.gap && /^[a-z_#]/.test(after.text) && after.text !== 't');
  if (glued) return undefined;
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
  replies: Replies,
): void {
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || token.quoted) continue;
    if (!token.shape && token.sense.number === undefined && token.sense.month === undefined) continue;
    for (const language of languages) {
      const found = language.findImpossible(tokens, at, style);
      if (!found) continue;
      const { what, ...fields } = found;
      throw new WakefulError('schedule_invalid', replies.impossible(found), {
        fields: { impossible: what, ...fields },
      });
    }
  }
}
