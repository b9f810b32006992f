import type { RruleParts } from './rrule-parts.ts';
import type { RruleStart } from './rrule-start.ts';

/** The hours, minutes and seconds of a rule of days or longer: what is not given comes from the start. */
export function rruleTimes(
  parts: RruleParts,
  start: RruleStart,
): [hours: readonly number[], minutes: readonly number[], seconds: readonly number[]] {
  return [
    parts.byHour.length > 0 ? parts.byHour : [start.hour],
    parts.byMinute.length > 0 ? parts.byMinute : [start.minute],
    parts.bySecond.length > 0 ? parts.bySecond : [start.second],
  ];
}
