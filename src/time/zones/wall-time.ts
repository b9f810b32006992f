import type { EpochMs } from '../../clock.ts';
import { DAY_MS, dateOfDay, dayNumber, HOUR_MS, isDate, MINUTE_MS, SECOND_MS } from '../calendar.ts';
import { openZone, type Zone } from './zone.ts';

/** A date and time on the wall clock of some zone. */
export interface WallTime {
  readonly year: number;
  /** 1–12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly ms: number;
}

/**
 * A wall time as one number: the milliseconds since 1970-01-01T00:00 on the wall clock, as if it never changed. It is
 * what the engine calculates with; it is not an instant.
 */
export type WallMs = number;

/** No two offsets of a zone are further apart than this (a day skipped at the date line). */
const WIDEST_OFFSET_MS = 26 * HOUR_MS;

/** The wall time of an instant. Throws `zone_unknown`. */
export function toWallTime(at: EpochMs, zone: string): WallTime {
  return wallTimeOf(at + openZone(zone).spanAt(at).offsetMs);
}

/**
 * The instant of a wall time. One that does not exist moves forward by the gap; one that comes twice is the first.
 * Throws `zone_unknown`.
 */
export function fromWallTime(wall: WallTime, zone: string): EpochMs {
  return instantOfWall(wallMsOf(wall), openZone(zone));
}

/** How far the wall clock of a zone is ahead of UTC at an instant, in milliseconds. Throws `zone_unknown`. */
export function offsetAt(at: EpochMs, zone: string): number {
  return openZone(zone).spanAt(at).offsetMs;
}

/** {@link fromWallTime} on numbers. */
export function instantOfWall(wallMs: WallMs, zone: Zone): EpochMs {
  const before = zone.spanAt(wallMs - WIDEST_OFFSET_MS).offsetMs;
  const first = zone.spanAt(wallMs - before);
  if (first.offsetMs === before) return wallMs - before;
  const later = wallMs - first.offsetMs;
  const second = zone.spanAt(later);
  if (second.offsetMs === first.offsetMs) return later;
  // In a gap: the clock that was about to be put forward gives the instant.
  return wallMs - before;
}

/** The parts of a wall time given as a number. */
export function wallTimeOf(wallMs: WallMs): WallTime {
  const days = Math.floor(wallMs / DAY_MS);
  const rest = wallMs - days * DAY_MS;
  return {
    ...dateOfDay(days),
    hour: Math.floor(rest / HOUR_MS),
    minute: Math.floor((rest % HOUR_MS) / MINUTE_MS),
    second: Math.floor((rest % MINUTE_MS) / SECOND_MS),
    ms: rest % SECOND_MS,
  };
}

/** A wall time as a number. Parts beyond their range run over (25 o'clock is one o'clock of the next day). */
export function wallMsOf(wall: WallTime): WallMs {
  return (
    dayNumber(wall.year, wall.month, wall.day) * DAY_MS +
    wall.hour * HOUR_MS +
    wall.minute * MINUTE_MS +
    wall.second * SECOND_MS +
    wall.ms
  );
}

/** Reads `YYYY-MM-DDTHH:mm:ss`; undefined when it is not written so or the date does not exist. */
export function findWallMs(text: string): WallMs | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})$/.exec(text);
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1).map(Number);
  if (!isDate(year, month, day) || hour > 23 || minute > 59 || second > 59) return undefined;
  return wallMsOf({ year, month, day, hour, minute, second, ms: 0 });
}

/** Writes `YYYY-MM-DDTHH:mm:ss`, the form in which schedules hold wall times. */
export function formatWallTime(wall: WallTime): string {
  return `${formatYear(wall.year)}-${two(wall.month)}-${two(wall.day)}T${two(wall.hour)}:${two(wall.minute)}:${two(wall.second)}`;
}

/** An instant as ISO 8601 with the zone's offset, to the second: `2026-12-01T20:00:00+08:00`. Throws `zone_unknown`. */
export function formatInstant(at: EpochMs, zone: string): string {
  // Offsets with seconds were in use before 1972 only, and ISO 8601 has no way to write them: the minute is written,
  // and the clock time goes with it, so that the instant stays right.
  const minutes = Math.round(offsetAt(at, zone) / MINUTE_MS);
  const sign = minutes < 0 ? '-' : '+';
  const wall = formatWallTime(wallTimeOf(at + minutes * MINUTE_MS));
  return `${wall}${sign}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
}

function formatYear(year: number): string {
  if (year >= 0 && year <= 9999) return String(year).padStart(4, '0');
  return `${year < 0 ? '-' : '+'}${String(Math.abs(year)).padStart(6, '0')}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
