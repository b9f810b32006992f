import { DAY_MS } from '../calendar.ts';
import type { OffsetSpan, WallMs, Zone } from '../zones/index.ts';
import { EARLIEST_AT, LATEST_AT, type SlotSource } from './slot-source.ts';
import type { WallRule } from './wall-rule.ts';

/**
 * Puts a wall-clock rule on the time line of a zone. This is the one place that knows what a change of offset does to
 * a rule:
 * - a wall time that does not exist moves forward by the gap (02:30 becomes 03:30);
 * - a wall time that comes twice is the first of the two;
 * - when `repeats` is set, the second counts as well. That is for rules that name no hour ("every 15 minutes" written
 *   as cron): they follow every hour that passes, and would otherwise be silent for one in autumn.
 * Wall times that fall on the same instant (a moved one and one that was there) are one slot.
 *
 * It walks the spans in which the offset stands still. Within one, the rule's wall times are its slots, less those that
 * the span before had already, and with those that fell into the gap at its start.
 */
export function createWallSlots(rule: WallRule, zone: Zone, repeats = false): SlotSource {
  /** The first wall time of a span that is its own, not a second coming. */
  const ownFrom = (span: OffsetSpan): WallMs =>
    span.changedAt + (repeats ? span.offsetMs : Math.max(span.offsetMs, span.previousOffsetMs));

  return {
    next(afterAt) {
      let after = Math.max(Math.floor(afterAt), EARLIEST_AT);
      while (after < LATEST_AT) {
        const span = zone.spanAt(after + 1);
        const offset = span.offsetMs;
        const wall = rule.next(Math.max(after + offset, ownFrom(span) - 1));
        let at = wall === undefined ? Number.POSITIVE_INFINITY : wall - offset;
        const gap = offset - span.previousOffsetMs;
        if (gap > 0 && after < span.changedAt + gap) {
          const gapFrom = span.changedAt + span.previousOffsetMs;
          const moved = rule.next(Math.max(after + span.previousOffsetMs, gapFrom - 1));
          if (moved !== undefined && moved < gapFrom + gap) at = Math.min(at, moved - span.previousOffsetMs);
        }
        if (at < span.endAt) return at;
        const overlap = offset - zone.spanAt(span.endAt).offsetMs;
        if (repeats && after >= span.endAt - overlap) after = span.endAt - 1;
        else if (wall === undefined) return undefined;
        // Nothing lies between here and shortly before `wall`: the spans between need no look.
        else after = Math.max(span.endAt - 1, at - 2 * DAY_MS);
      }
      return undefined;
    },
    previous(beforeAt) {
      let before = Math.min(Math.ceil(beforeAt), LATEST_AT);
      while (before > EARLIEST_AT) {
        const span = zone.spanAt(before - 1);
        const offset = span.offsetMs;
        const wall = rule.previous(before + offset);
        let at = wall !== undefined && wall >= ownFrom(span) ? wall - offset : Number.NEGATIVE_INFINITY;
        if (offset > span.previousOffsetMs) {
          const gapFrom = span.changedAt + span.previousOffsetMs;
          const moved = rule.previous(Math.min(before + span.previousOffsetMs, span.changedAt + offset));
          if (moved !== undefined && moved >= gapFrom) at = Math.max(at, moved - span.previousOffsetMs);
        }
        if (at >= span.startAt) return at;
        // Before an overlap the clock showed later wall times than `before`: they are still to be looked at.
        if (span.previousOffsetMs > offset) before = span.startAt;
        else if (wall === undefined) return undefined;
        else before = Math.min(span.startAt, wall - offset + 2 * DAY_MS);
      }
      return undefined;
    },
  };
}
