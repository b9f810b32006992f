import { findWorkdays } from '../agent/index.ts';
import {
  type Bounds,
  canonicalZone,
  describeSchedule,
  formatInstant,
  type Lang,
  type Note,
  nextSlot,
  parseWhen,
  readInstant,
  type Schedule,
} from '../time/index.ts';
import { comingSlots } from './coming-slots.ts';
import type { VerbContext } from './context.ts';

/** How to read a phrase. Workdays are those of the household's calendar. */
export interface ParseContext {
  readonly householdId?: string;
  /** ISO 8601; without an offset, in `zone`. Default: the clock's now. */
  readonly now?: string;
  /** The speaker's IANA zone. */
  readonly zone?: string;
  readonly lang?: 'en' | 'zh';
}

/** What a phrase says about time. */
export interface ParseView {
  readonly ok: true;
  readonly kind: 'at' | 'recur';
  /** Up to three instants, ISO 8601 with the offset of the asked zone. */
  readonly next: readonly string[];
  /** The zone that governs the clock: named in the phrase, or the asked one. */
  readonly zone: string;
  /** What remains without the time and the request. */
  readonly content: string;
  readonly until?: string;
  readonly count?: number;
  readonly action?: 'remind' | 'task';
  readonly ambiguous: readonly {
    readonly rule: string;
    readonly words: string;
    readonly chosen: string;
    readonly alternatives: readonly { readonly says: string; readonly next: readonly string[] }[];
  }[];
  /** What the reader has to know: `code` and `says`, in the phrase's language. */
  readonly notes: readonly Note[];
  /** The schedule in words. */
  readonly says: string;
  readonly lang: Lang;
}

/**
 * Reads a phrase; nothing is stored.
 *
 * @throws WakefulError `schedule_not_found_in_text`, `schedule_in_past`, `zone_unknown`, `input_invalid`.
 */
export async function parse(
  { store, clock, defaults }: VerbContext,
  householdId: string,
  text: string,
  context: ParseContext,
): Promise<ParseView> {
  const zone = canonicalZone(context.zone ?? defaults.zone);
  const now = context.now === undefined ? clock.now() : readInstant(context.now, zone);
  const workdays = await store.snapshot((tx) => findWorkdays(tx, householdId));
  const parsed = parseWhen(text, {
    now,
    zone,
    ...(context.lang ? { lang: context.lang } : {}),
    ...(workdays ? { workdays } : {}),
  });
  const { schedule, lang } = parsed;
  const bounds: Bounds = schedule.kind === 'at' ? {} : schedule;
  const show = (shown: Schedule) => firstSlots(shown, now).map((at) => formatInstant(at, zone));
  return {
    ok: true,
    kind: schedule.kind === 'at' ? 'at' : 'recur',
    next: show(schedule),
    zone: parsed.zone,
    content: parsed.content,
    ...(bounds.until === undefined ? {} : { until: formatInstant(bounds.until, zone) }),
    ...(bounds.count === undefined ? {} : { count: bounds.count }),
    ...(parsed.action === undefined ? {} : { action: parsed.action }),
    ambiguous: parsed.ambiguous.map(({ rule, words, chosen, alternatives }) => ({
      rule,
      words,
      chosen,
      alternatives: alternatives.map(({ says, schedule: other }) => ({ says, next: show(other) })),
    })),
    notes: parsed.notes,
    says: describeSchedule(schedule, { lang, zone, now }),
    lang,
  };
}

function firstSlots(schedule: Schedule, now: number): number[] {
  if (schedule.kind === 'at') return [schedule.at];
  const first = nextSlot(schedule, now);
  return comingSlots(schedule, first);
}
