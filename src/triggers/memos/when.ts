import type { EpochMs } from '../../clock.ts';
import { WakefulError } from '../../errors.ts';
import { type Ambiguity, parseWhen, type ReadingContext, readInstant } from '../../time/index.ts';

/** When a note is for. */
export interface MemoWhen {
  readonly at: EpochMs;
  /** Where the words can be read in several ways. */
  readonly ambiguous: readonly Ambiguity[];
}

const UNIT_MS: Readonly<Record<string, number>> = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};
const OFFSET = /^\+\s*((?:\d+(?:\.\d+)?\s*[a-z]+\s*)+)$/i;
const PART = /(\d+(?:\.\d+)?)\s*([a-z]+)/gi;
const ISO = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/i;

/** A note for later than this is none that its writer would still understand. */
const FURTHEST_MS = 400 * UNIT_MS['d']!;

const FORMS = 'Give an offset such as +1h or +2d, an ISO time such as 2026-12-01T16:00, or words such as "at 4pm".';

/**
 * Reads when a note is for: an offset (`+1h`, `+2d`, `+1h30m`), an ISO 8601 instant (one without an offset is on the
 * clock of `zone`), or words.
 *
 * @throws WakefulError as `parseWhen` does; `schedule_invalid` for more than one time or one too far, `schedule_in_past`.
 *   The sentences tell a model what to pass instead.
 */
export function readMemoWhen(text: string, context: ReadingContext): MemoWhen {
  const words = text.normalize('NFKC').trim();
  const when = readOffset(words, context.now) ?? readIso(words, context) ?? readWords(words, context);
  if (when.at <= context.now)
    throw new WakefulError('schedule_in_past', `That time has passed; a note is for one to come. ${FORMS}`);
  if (when.at - context.now > FURTHEST_MS)
    throw new WakefulError('schedule_invalid', `A note is for 400 days ahead at most. ${FORMS}`);
  return when;
}

function readOffset(words: string, now: EpochMs): MemoWhen | undefined {
  if (!words.startsWith('+')) return undefined;
  const parts = OFFSET.exec(words)?.[1]?.matchAll(PART);
  let ms = parts ? 0 : Number.NaN;
  for (const [, number = '', unit = ''] of parts ?? []) ms += Number(number) * unitMs(unit);
  if (ms === 0)
    throw new WakefulError(
      'schedule_not_found_in_text',
      `An offset of nothing is now; a note is for a time to come. ${FORMS}`,
    );
  if (!(ms > 0) || !Number.isFinite(ms))
    throw new WakefulError(
      'schedule_not_found_in_text',
      `This is no offset. Units are s, m, h, d and w, as in +90m or +2d. ${FORMS}`,
    );
  return { at: now + Math.round(ms), ambiguous: [] };
}

/** `h`, `hr`, `hours` are the same; what is no unit makes the whole no number. */
function unitMs(unit: string): number {
  const known = /^(?:s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|w|wks?|weeks?)$/i.test(unit);
  return known ? (UNIT_MS[unit.charAt(0).toLowerCase()] ?? Number.NaN) : Number.NaN;
}

function readIso(words: string, { zone }: ReadingContext): MemoWhen | undefined {
  if (!ISO.test(words)) return undefined;
  try {
    return { at: readInstant(words, zone), ambiguous: [] };
  } catch (thrown) {
    if (!(thrown instanceof WakefulError) || thrown.code !== 'input_invalid') throw thrown;
    throw new WakefulError('schedule_not_found_in_text', `${thrown.message} ${FORMS}`, { cause: thrown });
  }
}

function readWords(words: string, context: ReadingContext): MemoWhen {
  const { schedule, ambiguous } = parseWhen(words, context);
  if (schedule.kind !== 'at')
    throw new WakefulError(
      'schedule_invalid',
      'A note is for one time. For something that comes again use set_cron or remind.',
    );
  return { at: schedule.at, ambiguous };
}
