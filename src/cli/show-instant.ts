import { counted } from '../plural.ts';

const DAY_MS = 86_400_000;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The day of an instant with an offset, on its own calendar: `Tuesday 1 Dec 2026`. */
export function dayOf(iso: string): string {
  const [year = '', month = '', day = ''] = iso.slice(0, 10).split('-');
  // The weekday of a date does not depend on a zone, as long as the date is not moved.
  const weekday = WEEKDAYS[(((Date.parse(`${iso.slice(0, 10)}T00:00Z`) / DAY_MS + 4) % 7) + 7) % 7] ?? '';
  return `${weekday} ${Number(day)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}

/** The minute of an instant with an offset: `20:00`. */
export function minuteOf(iso: string): string {
  return iso.slice(11, 16);
}

/** The clock of an instant with an offset: `20:00`, or `20:00:05` when the second is not full. */
export function clockOf(iso: string): string {
  return iso.slice(17, 19) === '00' ? minuteOf(iso) : iso.slice(11, 19);
}

/** An instant in full: `Tue 1 Dec 2026 20:00 +08:00`. */
export function instantOf(iso: string): string {
  const day = dayOf(iso);
  return `${day.slice(0, 3)}${day.slice(day.indexOf(' '))} ${clockOf(iso)} ${iso.endsWith('Z') ? '+00:00' : iso.slice(-6)}`;
}

/** A length of time in its largest unit: `4 h`, `25 min`. */
export function lengthOf(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1) return `${Math.round(ms / 1000)} s`;
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return counted(Math.floor(hours / 24), 'day');
}
