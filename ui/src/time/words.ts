import type { Catalogue } from '../i18n/catalogue.ts';
import { dateOfDay, wallOf } from './wall.ts';

/** A clock time, taken apart so that the half of the day can be set smaller: "8:00" and "PM", 下午 and 8:00. */
export interface ClockParts {
  readonly before: string;
  readonly digits: string;
  readonly after: string;
}

/** The clock time of an instant as a locale writes it. */
export function clockParts(atMs: number, zone: string, locale: string): ClockParts {
  const parts = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: zone }).formatToParts(
    atMs,
  );
  const half = parts.findIndex((part) => part.type === 'dayPeriod');
  const digits = parts
    .filter((part) => part.type !== 'dayPeriod')
    .map((part) => part.value)
    .join('')
    .trim();
  const word = parts[half]?.value ?? '';
  return half === 0 ? { before: word, digits, after: '' } : { before: '', digits, after: word };
}

/** The clock time in one piece: "8:00 PM". */
export function clockText(atMs: number, zone: string, locale: string): string {
  const { before, digits, after } = clockParts(atMs, zone, locale);
  return `${before}${digits}${after === '' ? '' : ` ${after}`}`;
}

/** The day of an instant, as near as it can be said: "Today", "Tomorrow", "Fri", "Fri, Dec 18". */
export function dayWords(atMs: number, nowMs: number, zone: string, locale: string, text: Catalogue): string {
  const { day } = wallOf(atMs, zone);
  const ahead = day - wallOf(nowMs, zone).day;
  if (ahead === 0) return text.today;
  if (ahead === 1) return text.tomorrow;
  if (ahead === -1) return text.yesterday;
  const isNear = ahead > 0 && ahead < 7;
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: 'short',
    ...(isNear ? {} : { month: 'short', day: 'numeric' }),
  }).format(dateOfDay(day));
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** From here on the minutes no longer matter. */
const HOURS_ALONE = 10;
const DAYS_FROM_MS = 36 * HOUR_MS;

/** How far away an instant is: "in 3 h 20 min". Rounded up, so that it never sounds nearer than it is. */
export function untilWords(atMs: number, nowMs: number, zone: string, text: Catalogue): string {
  const away = atMs - nowMs;
  if (away <= 0) return text.overdue;
  if (away >= DAYS_FROM_MS) return text.inDays(wallOf(atMs, zone).day - wallOf(nowMs, zone).day);
  const minutes = Math.ceil(away / MINUTE_MS);
  if (minutes < 60) return text.inMinutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours >= HOURS_ALONE ? text.inHours(Math.round(minutes / 60), 0) : text.inHours(hours, minutes % 60);
}

/** A length of time in its largest fitting unit: "2 h". */
export function durationWords(ms: number, text: Catalogue): string {
  if (ms < HOUR_MS) return text.minutes(Math.max(1, Math.round(ms / MINUTE_MS)));
  if (ms < DAYS_FROM_MS) return text.hours(Math.round(ms / HOUR_MS));
  return text.days(Math.round(ms / (24 * HOUR_MS)));
}

/** The place that a zone is named after: "Asia/Taipei" is on Taipei's clocks. */
export function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
