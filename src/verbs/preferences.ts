import { WakefulError } from '../errors.ts';
import type { Preferences, QuietHours } from '../store/index.ts';
import { DAY_PARTS, isDayPart } from '../time/index.ts';
import type { PersonChange } from './people.ts';

const MINUTE_MS = 60_000;
const LONGEST_MINUTES = 31 * 24 * 60;
const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;
const MOST_DAY_PARTS = 50;
const MOST_DAILY = 100;
/** The channels that Wakeful brings along. A command that only sets a preference opens none of them. */
export const CHANNEL_NAMES: readonly string[] = [
  ...['web', 'terminal', 'telegram', 'line', 'slack', 'whatsapp', 'discord', 'email', 'ntfy', 'matrix', 'webhook'],
];

/** A change whose names for others are ids already. */
type PreferenceChange = Omit<PersonChange, 'aliases'> & {
  readonly aliases?: Record<string, string> | null | undefined;
};

/**
 * The preferences after a change; null takes a thing away. `known` are the names of the channels.
 *
 * @throws WakefulError `input_invalid` for a clock that is none, a length out of its bounds, or a name that is not known.
 */
export function changePreferences(
  before: Preferences,
  { quiet, snoozeMinutes, nagMinutes, dayParts, aliases, channels, dailyMessages, threshold }: PreferenceChange,
  known: ReadonlySet<string>,
): Preferences {
  const all = {
    ...before,
    ...(quiet === undefined ? {} : { quiet: quiet && checkedQuiet(quiet) }),
    ...(snoozeMinutes === undefined ? {} : { snoozeMs: snoozeMinutes && checkedMs(snoozeMinutes) }),
    ...(nagMinutes === undefined ? {} : { nagMs: nagMinutes && checkedMs(nagMinutes) }),
    ...(dayParts === undefined ? {} : { dayParts: dayParts && changedParts(before.dayParts, dayParts) }),
    attention: changedAttention(before.attention, dailyMessages, threshold),
    ...(aliases === undefined ? {} : { aliases }),
    ...(channels === undefined ? {} : { channels: channels && checkedChannels(channels, known) }),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

/** What a person lets in unasked, after a change; null when nothing of it differs from the usual. */
function changedAttention(
  before: Preferences['attention'],
  dailyMessages: number | null | undefined,
  threshold: null | undefined,
): Preferences['attention'] | null {
  const all = {
    ...before,
    ...(dailyMessages === undefined
      ? {}
      : { dailyMessages: dailyMessages === null ? null : checkedDaily(dailyMessages) }),
    ...(threshold === undefined ? {} : { threshold }),
  };
  const kept = Object.entries(all).filter(([, value]) => value !== null);
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

function checkedDaily(count: number): number {
  if (Number.isInteger(count) && count >= 0 && count <= MOST_DAILY) return count;
  throw new WakefulError('input_invalid', `Unasked-for messages are a whole number from 0 to ${MOST_DAILY} a day.`);
}

/** Minutes of a length in ms; null for none. */
export function toMinutes(ms: number | undefined): number | null {
  return ms === undefined ? null : ms / MINUTE_MS;
}

/** Minutes after midnight as `HH:mm`. */
export function clockOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function checkedQuiet({ from, to }: QuietHours): QuietHours {
  if (minutesOf(from) === minutesOf(to))
    throw new WakefulError('input_invalid', 'Quiet hours must end at another time than they begin.', {
      fields: { from, to },
    });
  return { from, to };
}

function minutesOf(clock: string): number {
  const [, hour, minute] = CLOCK.exec(clock) ?? [];
  if (hour === undefined || minute === undefined)
    throw new WakefulError('input_invalid', `"${clock.slice(0, 20)}" is no time of day. Give one like 23:00.`);
  return 60 * Number(hour) + Number(minute);
}

function checkedMs(minutes: number): number {
  if (Number.isInteger(minutes) && minutes >= 1 && minutes <= LONGEST_MINUTES) return minutes * MINUTE_MS;
  throw new WakefulError('input_invalid', `A length must be a whole number of minutes from 1 to ${LONGEST_MINUTES}.`);
}

function checkedChannels(channels: readonly string[], known: ReadonlySet<string>): string[] {
  const unknown = channels.find((channel) => !known.has(channel));
  if (unknown === undefined) return [...new Set(channels)];
  throw new WakefulError(
    'input_invalid',
    `There is no channel "${unknown.slice(0, 40)}". There are: ${[...known].join(', ')}.`,
    { fields: { channel: unknown } },
  );
}

/** The parts of the day after a change; null when all have their usual hours. */
function changedParts(
  before: Preferences['dayParts'],
  change: Readonly<Record<string, string | null>>,
): Record<string, number> | null {
  const all: Record<string, number> = { ...before };
  for (const [given, clock] of Object.entries(change)) {
    const part = checkedPart(given);
    if (clock === null) delete all[part];
    else all[part] = minutesOf(clock);
  }
  const count = Object.keys(all).length;
  if (count > MOST_DAY_PARTS)
    throw new WakefulError('input_invalid', `No more than ${MOST_DAY_PARTS} parts of the day can be set.`);
  return count === 0 ? null : all;
}

function checkedPart(given: string): string {
  const part = given.trim().toLowerCase();
  if (part === '' || part.length > 40)
    throw new WakefulError('input_invalid', 'A part of the day has a short name, such as "morning".');
  if (isDayPart(part)) return part;
  throw new WakefulError(
    'input_invalid',
    `"${part}" is no part of the day that I know. There are: ${DAY_PARTS.join(', ')}.`,
    { fields: { part } },
  );
}
