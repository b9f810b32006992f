/** A date and a time of day as they stand on the wall in some zone. */
export interface Wall {
  /** Days since 1970-01-01 on the local calendar: two walls are on the same date when these are equal. */
  readonly day: number;
  /** Minutes since local midnight, 0–1439. */
  readonly minute: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const DAY_MS = 86_400_000;

/** What the wall shows at an instant. */
export function wallOf(atMs: number, zone: string): Wall {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    formats.set(zone, format);
  }
  const parts = new Map(format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return {
    day: Math.floor(Date.UTC(part('year'), part('month') - 1, part('day')) / DAY_MS),
    minute: part('hour') * 60 + part('minute'),
  };
}

/** The date of a local day as an instant that a formatter set to UTC shows right. */
export function dateOfDay(day: number): number {
  return day * DAY_MS;
}
