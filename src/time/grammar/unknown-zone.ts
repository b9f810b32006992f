import { WakefulError } from '../../errors.ts';
import type { Span } from '../parsed.ts';
import { isZone, suggestZones } from '../zones/index.ts';
import type { Language } from './language.ts';
import type { Replies } from './replies.ts';

/** "Mars/Olympus" right after an hour, as the end of it or before "time" and "to": not a pair of names in a title. */
const PATH = /^\s*(?:\(|in\s+)?([A-Z][\w+-]*(?:\/[A-Z][\w+-]*)+)(?=\)|\s*$|\s*[,.;!?]|\s+(?:time|to)\b)/;

/** The name of a zone that does not exist, beside a time. */
function findUnknown(text: string, normal: string, span: Span, languages: readonly Language[]): string | undefined {
  const after = text.slice(span.end, span.end + 80);
  const path = after.includes('/') ? PATH.exec(after)?.[1] : undefined;
  if (path !== undefined) return path;
  for (const language of languages) {
    const found = language.findUnknownZone?.(text, normal, span);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Throws `zone_unknown` when the words beside an hour name a zone that does not exist: the hour would be on another clock
 * than was said. Only proper names are taken for zones ("Atlantis time", not "tea time").
 */
export function refuseUnknownZone(
  text: string,
  normal: string,
  spans: readonly Span[],
  languages: readonly Language[],
  replies: Replies,
): void {
  for (const span of spans) {
    const zone = findUnknown(text, normal, span, languages);
    if (zone === undefined || isZone(zone)) continue;
    const suggestions = suggestZones(zone);
    throw new WakefulError('zone_unknown', replies.unknownZone(zone.slice(0, 60), suggestions), {
      fields: { zone, suggestions },
    });
  }
}
