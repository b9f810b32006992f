import type { EpochMs } from '../../clock.ts';
import { WakefulError } from '../../errors.ts';
import { readInstant } from '../../time/index.ts';

/** Seconds and milliseconds since 1970 that lie between 1980 and 2100. */
const SECONDS = { from: 315_532_800, to: 4_102_444_800 };

/**
 * When something was, as exports write it: ISO 8601 (without an offset: on the clock of `zone`), `2026/05/03 10:20`, or
 * seconds or milliseconds since 1970. Undefined when it is none of these.
 */
export function readWhen(value: unknown, zone: string): EpochMs | undefined {
  if (typeof value === 'number' || (typeof value === 'string' && /^\d{9,13}(?:\.\d+)?$/.test(value.trim()))) {
    const number = Number(value);
    if (number >= SECONDS.from && number <= SECONDS.to) return Math.round(number * 1000);
    return number >= SECONDS.from * 1000 && number <= SECONDS.to * 1000 ? Math.round(number) : undefined;
  }
  if (typeof value !== 'string') return undefined;
  const written = value
    .trim()
    .replace(/^(\d{4})[/.](\d{1,2})[/.](\d{1,2})/, (_, year: string, month: string, day: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    )
    // Digits of a second that no clock here tells apart.
    .replace(/(\.\d{3})\d+/, '$1')
    .replace(/\s+(?:UTC|GMT)$/i, 'Z');
  try {
    return readInstant(written, zone);
  } catch (thrown) {
    if (thrown instanceof WakefulError && thrown.code === 'input_invalid') return undefined;
    throw thrown;
  }
}
