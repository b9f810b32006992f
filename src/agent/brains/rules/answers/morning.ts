import { nextSlot, type ParsedTime, type Schedule, toWallTime } from '../../../../time/index.ts';

const FIRST_HOUR = 3;
const LAST_HOUR = 11;

/** The time at which a person wants to be woken: of the readings of a bare hour ("wake me at 6:30"), the next morning. */
export function inTheMorning(parsed: ParsedTime, now: number): ParsedTime {
  const bare = parsed.ambiguous.filter(({ rule }) => rule === 'bare_hour');
  if (bare.length === 0) return parsed;
  const others = bare.flatMap(({ alternatives }) => alternatives).map(({ schedule }) => schedule);
  const [first] = [parsed.schedule, ...others]
    .filter((schedule) => isMorning(schedule, parsed.zone, now))
    .sort((a, b) => (nextSlot(a, now) ?? 0) - (nextSlot(b, now) ?? 0));
  if (!first) return parsed;
  return { ...parsed, schedule: first, ambiguous: parsed.ambiguous.filter(({ rule }) => rule !== 'bare_hour') };
}

function isMorning(schedule: Schedule, zone: string, now: number): boolean {
  const at = nextSlot(schedule, now);
  if (at === undefined) return false;
  const { hour } = toWallTime(at, zone);
  return hour >= FIRST_HOUR && hour <= LAST_HOUR;
}
