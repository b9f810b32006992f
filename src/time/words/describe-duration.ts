import type { Lang } from '../languages.ts';
import { inScript, voiceOf } from './describe-instant.ts';
import type { DurationUnit, WordStyle } from './voice.ts';

const UNITS: readonly { readonly unit: DurationUnit; readonly ms: number }[] = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
  { unit: 'second', ms: 1000 },
];

const WEEK_MS = 7 * 86_400_000;

/**
 * A length of time in words, in its two largest units: "3 hours", "1 hour 30 minutes", 3小時. `short` writes "3 h".
 * What is below the second unit is rounded; less than a second is "0 seconds".
 */
export function describeDuration(ms: number, { lang, style = 'long' }: { lang: Lang; style?: WordStyle }): string {
  const parts = partsOf(Math.abs(ms));
  return inScript(voiceOf(lang).duration(parts, style), lang);
}

function partsOf(ms: number): { unit: DurationUnit; count: number }[] {
  if (ms >= WEEK_MS && ms % WEEK_MS === 0) return [{ unit: 'week', count: ms / WEEK_MS }];
  const largest = UNITS.findIndex((unit) => ms >= unit.ms);
  if (largest < 0) return [{ unit: 'second', count: 0 }];
  const first = UNITS[largest]!;
  const second = UNITS[largest + 1];
  const step = second?.ms ?? first.ms;
  const rounded = Math.round(ms / step) * step;
  // Rounding may fill up the larger unit: 59 minutes 59.9 seconds are an hour.
  if (largest > 0 && rounded >= UNITS[largest - 1]!.ms) return partsOf(rounded);
  const parts = [{ unit: first.unit, count: Math.floor(rounded / first.ms) }];
  if (second && rounded % first.ms > 0) parts.push({ unit: second.unit, count: (rounded % first.ms) / second.ms });
  return parts;
}
