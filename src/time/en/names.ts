import { type Token, tokenBefore } from '../grammar/token.ts';
import { WordSet } from '../grammar/vocabulary.ts';

/** Numbers and words that are part of a name, a code or a price, and therefore no time. */

/** Characters that, glued before a digit, make it a code, a price or a part of a longer number. */
const STUCK = /^[a-z$€£¥#_/.\-:%,+&=\\]$/;

/** Whether a number is glued to what stands before it. */
export function isStuck(ts: readonly Token[], i: number): boolean {
  const token = ts[i];
  const before = tokenBefore(ts, i);
  if (!token || token.gap || !before) return false;
  if (before.shape) return true;
  if (token.shape || token.sense.number !== undefined) {
    if (before.text === '+' || before.text === '-') return before.text === '-' && !before.gap && i > 1;
    if (before.text === ':' || before.text === ',') return tokenBefore(ts, i, 2)?.shape !== undefined && !before.gap;
    return (
      STUCK.test(before.text) || (before.latin && !before.sense.month && !before.sense.glue && !before.sense.weekdays)
    );
  }
  return false;
}

/** Nouns whose number is a name: "chapter 7", "room 302", "version 3". */
const NUMBERED = new WordSet(
  '$ € £ ¥ # version no room v chapter page flight unit gate bus track step part level episode season lesson exercise question item section number route highway platform line apartment apt suite floor building table seat row windows iphone vol volume figure fig issue ticket order invoice pr bug port channel exit top win score grade class size type model phase round',
);

/** Whether the word before a number makes it a name or a price; "flight 7pm" and "room 9:30" still are times. */
export function isNumbered(ts: readonly Token[], i: number): boolean {
  if (!NUMBERED.has(tokenBefore(ts, i))) return false;
  const marks = ts[i]?.shape?.marks ?? '';
  const after = ts[i + 1]?.sense;
  const timed =
    after?.is === 'am' ||
    after?.is === 'pm' ||
    after?.is === "o'clock" ||
    after?.unit !== undefined ||
    after?.month !== undefined;
  return (marks === '' || marks === '.' || marks === '..') && !timed;
}

/** Idioms in digits. */
export const IDIOMS: ReadonlySet<string> = new Set(['24/7', '50/50', '24/7/365']);

/** "monday.com", "today.js": a name glued together by a dot. */
export function isDomain(ts: readonly Token[], i: number): boolean {
  const [dot, rest] = [ts[i + 1], ts[i + 2]];
  if (dot?.text !== '.' || dot.gap || !rest || rest.gap) return false;
  return /^[a-z]{2,}$/.test(rest.text) && (ts[i]?.text.length ?? 0) > 2;
}
