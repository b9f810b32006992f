export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** "a", "a and b", "a, b and c". */
export function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** Seconds after midnight as "8:00 PM", with seconds only when there are some. */
export function clockWords(secondOfDay: number): string {
  const hour = Math.floor(secondOfDay / 3600);
  const minute = Math.floor((secondOfDay % 3600) / 60);
  const second = secondOfDay % 60;
  const seconds = second > 0 ? `:${String(second).padStart(2, '0')}` : '';
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}${seconds} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** "1st", "2nd", "3rd", "11th", "21st". */
export function ordinal(value: number): string {
  const ending = value % 100 >= 11 && value % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${ending}`;
}

const NTH = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** "first", "last", "second to last". */
export function nthWord(nth: number): string {
  if (nth > 0) return NTH[nth - 1] ?? ordinal(nth);
  return nth === -1 ? 'last' : `${NTH[-nth - 1] ?? ordinal(-nth)} to last`;
}

/** "London time"; the plain name for UTC and for zones that are not called after a place. */
export function zoneName(zone: string): string {
  if (zone === 'UTC') return 'UTC';
  if (!zone.includes('/') || zone.startsWith('Etc/')) return `${zone} time`;
  return `${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time`;
}
