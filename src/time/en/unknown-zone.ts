import type { Span } from '../parsed.ts';

/** "Atlantis time", "in Gotham City time". */
const NAMED = /^\s*(?:\(|in\s+)?(\p{Lu}[\p{L}'-]+(?:\s\p{Lu}[\p{L}'-]+)?)\s+(?:(?:local|standard)\s+)?time\b/u;
/** What a capital letter at the beginning of a title may make of "tea time"; people have time, too. */
const TIMES_OF_THINGS =
  /^(?:tea|coffee|story|play|nap|snack|quiet|free|family|circle|screen|bath|homework|study|prayer|reading|movie|game|party|show|family|school|work|travel|me|mom|dad|mommy|daddy|kids|baby|pizza|medicine|pill|first|last|next|this|that|my|our|the|every|some|any|same|long|big|part|full|half|over|prime|dinner|lunch|breakfast|supper|bed|meal|christmas|easter|summer|winter)\b/i;

/** A proper name before "time", right after an hour, whether or not it is a zone. */
export function findUnknownZone(text: string, _normal: string, { end }: Span): string | undefined {
  const after = text.slice(end, end + 80);
  const named = after.includes('time') ? NAMED.exec(after)?.[1] : undefined;
  return named !== undefined && !TIMES_OF_THINGS.test(named) ? named : undefined;
}
