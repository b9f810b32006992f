import type { EpochMs } from '../clock.ts';
import { WakefulError } from '../errors.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './calendar.ts';
import { nextSlot } from './engine/index.ts';
import { addDuration, dayOf, instantOf, isAbsolute, normalise, readWholeDuration } from './grammar/index.ts';
import { allLanguages, detectLang, foldChar, type Lang, languageOf } from './languages.ts';
import { findWhen } from './parse.ts';
import type { Ambiguity, ReadingContext } from './parsed.ts';
import type { Schedule } from './schedule.ts';
import { workDaysOf } from './work-calendar.ts';

/** What a phrase does to a reminder that fired or is about to. */
export type SnoozeReading =
  /** Comes again once, at `at`; the schedule itself stays. */
  | { readonly kind: 'until'; readonly at: EpochMs; readonly ambiguous: readonly Ambiguity[] }
  /** The next slot falls out. */
  | { readonly kind: 'skip_next' }
  /** The schedule's last instant. */
  | { readonly kind: 'end'; readonly until: EpochMs };

export interface SnoozeContext extends ReadingContext {
  /** The slot that fired: whole days are counted from its wall time. One that is still to come is put off from its own time. */
  readonly slotAt?: EpochMs;
  readonly schedule?: Schedule;
}

/** How far "later" puts off. */
const LATER_MS = HOUR_MS;
const OTHER_LATER_MS = 3 * HOUR_MS;

function laterReading(phrase: string, context: SnoozeContext, lang: Lang): SnoozeReading {
  const at = context.now + LATER_MS;
  const [chosen, threeHours, tomorrow] = languageOf(lang).replies(lang).later;
  const { zone } = context;
  const alternative = (text: string, ms: number): { says: string; schedule: Schedule } => ({
    says: text,
    schedule: { kind: 'at', at: context.now + ms, zone },
  });
  const alternatives = [alternative(threeHours, OTHER_LATER_MS), alternative(tomorrow, DAY_MS)];
  return { kind: 'until', at, ambiguous: [{ rule: 'later', words: phrase, chosen, alternatives }] };
}

/** Reads an end: the last instant of the day that is named, or the exact time. */
function findEnd(text: string, context: SnoozeContext): EpochMs | undefined {
  const found = findWhen(text, context);
  if (!found) return undefined;
  const at = found.schedule.kind === 'at' ? found.schedule.at : nextSlot(found.schedule, context.now);
  if (at === undefined) return undefined;
  if (!found.dateOnly) return at;
  return instantOf(dayOf(at, context.zone).day + 1, 0, 0, context.zone) - 1;
}

/**
 * Reads a phrase that puts a reminder off: "10 min", "not now, tonight", "push it to tomorrow morning", 延後30分鐘,
 * 跳過這次, "stop after Friday".
 *
 * Throws `schedule_not_found_in_text` when it says nothing of the kind, and what {@link findWhen} throws.
 */
export function parseSnooze(phrase: string, context: SnoozeContext): SnoozeReading {
  const lang = detectLang(phrase);
  const own = languageOf(lang);
  const words = own.snooze;
  const text = normalise(phrase, foldChar()).trim();
  if (words.skip.test(text)) return { kind: 'skip_next' };
  const stop = words.stop.exec(text);
  const when = stop?.groups?.['when'] ?? stop?.groups?.['until'] ?? stop?.groups?.['after'];
  if (when !== undefined) {
    const until = findEnd(when, context);
    if (until !== undefined) return { kind: 'end', until };
  }
  if (words.backwards.test(text))
    throw new WakefulError('schedule_in_past', own.replies(lang).snoozedBack, {
      fields: { text: phrase.slice(0, 80) },
    });
  const rest = text.replace(words.lead, ' ').replace(/\s+/g, ' ').trim();
  const duration = readWholeDuration(rest, [own, ...allLanguages().filter((language) => language !== own)]);
  const from = Math.max(context.now, context.slotAt ?? context.now);
  if (duration) {
    const base = isAbsolute(duration) ? from : Math.max(context.slotAt ?? context.now, context.now - DAY_MS);
    const workdays = context.workdays && workDaysOf(context.workdays);
    const at = addDuration(base, duration, 1, context.zone, workdays);
    return {
      kind: 'until',
      at: at > context.now ? at : addDuration(context.now, duration, 1, context.zone, workdays),
      ambiguous: [],
    };
  }
  const minutes = /^\d{1,3}$/.test(rest) ? Number(rest) : 0;
  if (minutes > 0) return { kind: 'until', at: from + minutes * MINUTE_MS, ambiguous: [] };
  const found = findWhen(rest, context) ?? findWhen(phrase, context);
  // "Every day" is no length: nothing is put off again and again.
  const recurs = found !== undefined && found.schedule.kind !== 'at' && found.schedule.kind !== 'list';
  if (found && !recurs) {
    const at = found.schedule.kind === 'at' ? found.schedule.at : nextSlot(found.schedule, context.now);
    // "Not now" names no other time.
    if (at !== undefined && at > context.now) return { kind: 'until', at, ambiguous: found.ambiguous };
  }
  if (!recurs && words.later.test(text)) return laterReading(phrase, { ...context, now: from }, lang);
  throw new WakefulError('schedule_not_found_in_text', own.replies(lang).notSnoozed, {
    fields: { text: phrase.slice(0, 80) },
  });
}
