import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../calendar.ts';

/** The times of day a rule names: every combination of some hours, minutes and seconds, in milliseconds after 00:00. */
export interface TimesOfDay {
  readonly first: number;
  readonly last: number;
  readonly count: number;
  /** The earliest at or after `ms`, or −1. */
  atOrAfter(ms: number): number;
  /** The latest at or before `ms`, or −1. */
  atOrBefore(ms: number): number;
}

/** Takes sorted, non-empty lists without duplicates. */
export function createTimesOfDay(
  hours: readonly number[],
  minutes: readonly number[],
  seconds: readonly number[],
): TimesOfDay {
  const count = hours.length * minutes.length * seconds.length;
  return count <= LARGEST_LIST ? createListed(hours, minutes, seconds) : createCombined(hours, minutes, seconds);
}

/** Up to this many are written out; every second of the day would be 86,400. */
const LARGEST_LIST = 288;

function createListed(hours: readonly number[], minutes: readonly number[], seconds: readonly number[]): TimesOfDay {
  const all = combineTimes(hours, minutes, seconds);
  const first = all[0]!;
  const last = all.at(-1)!;
  /** The index of the first time after `ms`. */
  const indexAfter = (ms: number): number => {
    let low = 0;
    let high = all.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (all[middle]! <= ms) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    first,
    last,
    count: all.length,
    atOrAfter: (ms) => (ms <= first ? first : ms > last ? -1 : all[indexAfter(ms - 1)]!),
    atOrBefore: (ms) => (ms >= last ? last : ms < first ? -1 : all[indexAfter(ms) - 1]!),
  };
}

function createCombined(hours: readonly number[], minutes: readonly number[], seconds: readonly number[]): TimesOfDay {
  const hour = createField(hours, 24);
  const minute = createField(minutes, 60);
  const second = createField(seconds, 60);
  const firstInHour = minutes[0]! * MINUTE_MS + seconds[0]! * SECOND_MS;
  const lastInHour = minutes.at(-1)! * MINUTE_MS + seconds.at(-1)! * SECOND_MS;
  const firstInMinute = seconds[0]! * SECOND_MS;
  const lastInMinute = seconds.at(-1)! * SECOND_MS;
  return {
    first: hours[0]! * HOUR_MS + firstInHour,
    last: hours.at(-1)! * HOUR_MS + lastInHour,
    count: hours.length * minutes.length * seconds.length,
    atOrAfter(ms) {
      const total = Math.ceil(ms / SECOND_MS);
      const [h, m, s] = [Math.floor(total / 3600), Math.floor((total % 3600) / 60), total % 60];
      if (hour.has(h)) {
        if (minute.has(m)) {
          const sameMinute = second.atOrAfter(s);
          if (sameMinute >= 0) return (h * 60 + m) * MINUTE_MS + sameMinute * SECOND_MS;
        }
        const sameHour = minute.atOrAfter(m + 1);
        if (sameHour >= 0) return h * HOUR_MS + sameHour * MINUTE_MS + firstInMinute;
      }
      const later = hour.atOrAfter(h + 1);
      return later < 0 ? -1 : later * HOUR_MS + firstInHour;
    },
    atOrBefore(ms) {
      const total = Math.floor(ms / SECOND_MS);
      const [h, m, s] = [Math.floor(total / 3600), Math.floor((total % 3600) / 60), total % 60];
      if (hour.has(h)) {
        if (minute.has(m)) {
          const sameMinute = second.atOrBefore(s);
          if (sameMinute >= 0) return (h * 60 + m) * MINUTE_MS + sameMinute * SECOND_MS;
        }
        const sameHour = minute.atOrBefore(m - 1);
        if (sameHour >= 0) return h * HOUR_MS + sameHour * MINUTE_MS + lastInMinute;
      }
      const earlier = hour.atOrBefore(h - 1);
      return earlier < 0 ? -1 : earlier * HOUR_MS + lastInHour;
    },
  };
}

interface Field {
  has(value: number): boolean;
  atOrAfter(value: number): number;
  atOrBefore(value: number): number;
}

/** A set of small numbers with its neighbours looked up in tables. */
function createField(values: readonly number[], size: number): Field {
  const following = new Int8Array(size + 1).fill(-1);
  const preceding = new Int8Array(size + 1).fill(-1);
  for (let value = size - 1; value >= 0; value -= 1) {
    following[value] = values.includes(value) ? value : following[value + 1]!;
  }
  for (let value = 0; value < size; value += 1) {
    preceding[value] = values.includes(value) ? value : value > 0 ? preceding[value - 1]! : -1;
  }
  return {
    has: (value) => following[value] === value,
    atOrAfter: (value) => (value >= size ? -1 : following[value]!),
    atOrBefore: (value) => (value < 0 ? -1 : preceding[Math.min(value, size - 1)]!),
  };
}

/** Every combination in order, in milliseconds after 00:00. */
export function combineTimes(
  hours: readonly number[],
  minutes: readonly number[],
  seconds: readonly number[],
): readonly number[] {
  return hours.flatMap((hour) =>
    minutes.flatMap((minute) => seconds.map((second) => ((hour * 60 + minute) * 60 + second) * SECOND_MS)),
  );
}
