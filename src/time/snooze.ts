import type { EpochMs } from '../clock.ts';
import { WakefulError } from '../errors.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './calendar.ts';
import { english } from './en/index.ts';
import { snoozeWords as englishWords } from './en/snooze.ts';
import { nextSlot } from './engine/index.ts';
import { addDuration, isAbsolute, normalise, readWholeDuration } from './grammar/index.ts';
import { detectLang, findWhen } from './parse.ts';
import type { Ambiguity, ReadingContext } from './parsed.ts';
import type { Lang, Schedule } from './schedule.ts';
import { workDaysOf } from './work-calendar.ts';
import { chinese, foldChinese } from './zh/index.ts';
import { snoozeWords as chineseWords } from './zh/snooze.ts';

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
  const says: Record<Lang, readonly [string, string, string]> = {
    en: ['in an hour', 'in three hours', 'at this time tomorrow'],
    'zh-Hant': ['一小時後', '三小時後', '明天這個時間'],
    'zh-Hans': ['一小时后', '三小时后', '明天这个时间'],
  };
  const [chosen, threeHours, tomorrow] = says[lang];
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
  const start = findWhen('00:00', { ...context, lang: 'en', now: at });
  return start?.schedule.kind === 'at' ? start.schedule.at - 1 : at;
}

/**
 * Reads a phrase that puts a reminder off: "10 min", "not now, tonight", "push it to tomorrow morning", 延後30分鐘,
 * 跳過這次, "stop after Friday".
 *
 * Throws `schedule_not_found_in_text` when it says nothing of the kind, and what {@link findWhen} throws.
 */
export function parseSnooze(phrase: string, context: SnoozeContext): SnoozeReading {
  const lang = detectLang(phrase);
  const words = lang === 'en' ? englishWords : chineseWords;
  const text = normalise(phrase, foldChinese).trim();
  if (words.skip.test(text)) return { kind: 'skip_next' };
  const stop = words.stop.exec(text);
  const when = stop?.groups?.['when'] ?? stop?.groups?.['until'];
  if (when !== undefined) {
    const until = findEnd(when, context);
    if (until !== undefined) return { kind: 'end', until };
  }
  const rest = text.replace(words.lead, ' ').replace(/\s+/g, ' ').trim();
  const duration = readWholeDuration(rest, lang === 'en' ? [english, chinese] : [chinese, english]);
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
  if (found) {
    const at = found.schedule.kind === 'at' ? found.schedule.at : nextSlot(found.schedule, context.now);
    // "Not now" names no other time.
    if (at !== undefined && at > context.now) return { kind: 'until', at, ambiguous: found.ambiguous };
  }
  if (words.later.test(text)) return laterReading(phrase, { ...context, now: from }, lang);
  throw new WakefulError('schedule_not_found_in_text', NOT_UNDERSTOOD[lang], { fields: { text: phrase.slice(0, 80) } });
}

const NOT_UNDERSTOOD: Record<Lang, string> = {
  en: 'I do not see until when. Say for example "10 min", "tonight", "tomorrow at 9am", "skip this one" or "stop after Friday".',
  'zh-Hant': '看不出要延到什麼時候。例如：「延後30分鐘」「今晚」「明天早上九點」「跳過這次」「到週五為止」。',
  'zh-Hans': '看不出要推迟到什么时候。例如：“推迟30分钟”“今晚”“明天早上九点”“跳过这次”“到周五为止”。',
};
