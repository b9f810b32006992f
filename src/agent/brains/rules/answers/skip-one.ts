import type { EpochMs } from '../../../../clock.ts';
import { WakefulError } from '../../../../errors.ts';
import { fromWallTime, nextSlot, slotsBetween, toWallTime } from '../../../../time/index.ts';
import type { Answer } from '../../../brain.ts';
import type { ListedTrigger } from '../../../tools.ts';
import { type Hearing, refuse } from './hearing.ts';
import { instantInWords, nameOf } from './in-words.ts';
import { readWhen } from './read-when.ts';

/** Leaves out the next slot of a trigger, or those of the day or week that is named. */
export async function skipOne(hearing: Hearing, trigger: ListedTrigger): Promise<string | Answer> {
  const { tools, phrases, briefing } = hearing;
  const name = nameOf(trigger);
  if (trigger.nextAt === null) return refuse(phrases.alreadyPaused(name), 'state_conflict');
  const skipped = instantInWords(trigger.nextAt, briefing);
  const rest = (await skipRestOfToday(hearing, trigger)) ?? (await skipRestOfWeek(hearing, trigger));
  if (rest) return rest;
  const named = isThisWeek(hearing.words) ? undefined : namedSpan(hearing);
  if (named !== undefined && !isJustNext(trigger, named, briefing.now)) return skipSpan(hearing, trigger, named);
  const { nextAt } = await tools.skipNext(trigger.id);
  return phrases.skipped(name, skipped, nextAt === null ? null : instantInWords(nextAt, briefing));
}

/** A time that is to be left out, whenever in it something comes. */
interface Span {
  readonly from: EpochMs;
  readonly to: EpochMs;
  /** A single day, of which the next time may be all that is meant. */
  readonly isDay: boolean;
}

/** Whether the next time is all that comes on the day that is named. */
function isJustNext({ schedule, nextAt }: ListedTrigger, { from, to, isDay }: Span, now: EpochMs): boolean {
  const slots = slotsBetween(schedule, Math.max(from, now + 1), to, 2);
  return isDay && slots.length === 1 && slots[0] === nextAt;
}

/** More than these are told by the first and the last. */
const MOST_NAMED = 3;

/** Leaves out what comes in a span, which may lie behind what comes next: that is told as ever. */
async function skipSpan(hearing: Hearing, trigger: ListedTrigger, { from, to }: Span): Promise<string | Answer> {
  const { tools, phrases, briefing } = hearing;
  const name = nameOf(trigger);
  const slots = slotsBetween(trigger.schedule, Math.max(from, briefing.now + 1), to, MOST_SLOTS);
  if (slots.length === 0)
    return refuse(
      phrases.skipNotThen(name, instantInWords(trigger.nextAt ?? briefing.now, briefing)),
      'state_conflict',
    );
  const { nextAt } = await tools.skipBetween(trigger.id, from, to);
  const words = slots.map((at) => instantInWords(at, briefing));
  const skipped = words.length > MOST_NAMED ? [words[0], words.at(-1)].join(' – ') : words.join(', ');
  return phrases.skipped(name, skipped, nextAt === null ? null : instantInWords(nextAt, briefing));
}

const MOST_SLOTS = 1_500;
/** So many slots are left out by one message at most. */
const MOST_SKIPPED = 31;

/** Leaves out the next so many slots of a trigger. */
export async function skipSeveral(hearing: Hearing, trigger: ListedTrigger, count: number): Promise<string | Answer> {
  if (count <= 1 || trigger.nextAt === null) return skipOne(hearing, trigger);
  const { tools, phrases, briefing } = hearing;
  const { nextAt } = await tools.skipNext(trigger.id, Math.min(count, MOST_SKIPPED));
  return phrases.skipped(nameOf(trigger), null, nextAt === null ? null : instantInWords(nextAt, briefing));
}

/** What comes several times more today is left out for the whole day that was named. */
async function skipRestOfToday(hearing: Hearing, trigger: ListedTrigger): Promise<string | undefined> {
  const { briefing, words } = hearing;
  if (!words.tables.some(({ today }) => today.test(words.raw))) return undefined;
  return skipUntil(hearing, trigger, startOfTomorrow(briefing));
}

/** "Not this week": all that comes up to the Monday after. */
async function skipRestOfWeek(hearing: Hearing, trigger: ListedTrigger): Promise<string | Answer | undefined> {
  const { phrases, briefing, words } = hearing;
  const { zone, now } = briefing;
  if (!isThisWeek(words)) return undefined;
  const endAt = nextSlot({ kind: 'cron', expression: '0 0 * * 1', zone }, now);
  if (endAt === undefined || trigger.nextAt === null) return undefined;
  if (trigger.nextAt >= endAt)
    return refuse(phrases.skipNotThen(nameOf(trigger), instantInWords(trigger.nextAt, briefing)), 'state_conflict');
  return skipUntil(hearing, trigger, endAt);
}

/** Whether the message names the week that runs, as a whole. */
const isThisWeek = ({ tables, raw }: Hearing['words']): boolean =>
  tables.some(({ week }) => {
    const named = week.exec(raw);
    return named !== null && named.groups?.['next'] === undefined;
  });

/** Leaves out what comes several times up to an instant; undefined for what comes once until then, or not at all. */
async function skipUntil(hearing: Hearing, trigger: ListedTrigger, endAt: EpochMs): Promise<string | undefined> {
  const { tools, phrases, briefing } = hearing;
  if (slotsBetween(trigger.schedule, briefing.now, endAt, 2).length < 2) return undefined;
  await tools.pause(trigger.id, endAt);
  const next = nextSlot(trigger.schedule, endAt - 1);
  const until = instantInWords(endAt, briefing);
  return phrases.pausedUntil(nameOf(trigger), until, next === undefined ? null : instantInWords(next, briefing));
}

/** The midnight that ends the person's day. */
export function startOfTomorrow({ now, zone }: Pick<Hearing['briefing'], 'now' | 'zone'>): EpochMs {
  const midnight = nextSlot({ kind: 'cron', expression: '0 0 * * *', zone }, now);
  if (midnight === undefined) throw new WakefulError('internal', 'There is no midnight to come.');
  return midnight;
}

/** Whether the message names a day and no time of day. */
export function namesDay({ words, when }: Hearing): boolean {
  return words.tables.some(({ today }) => today.test(words.raw)) || (when.kind === 'found' && when.parsed.dateOnly);
}

/** The day, or the next week, that the message names ("tomorrow's meds", "not next week"). */
function namedSpan({ words, briefing }: Hearing): Span | undefined {
  const { now, zone } = briefing;
  if (words.tables.some(({ today }) => today.test(words.raw)))
    return { from: now, to: startOfTomorrow(briefing), isDay: true };
  if (words.tables.some(({ week }) => week.exec(words.raw)?.groups?.['next'] !== undefined)) {
    const from = nextSlot({ kind: 'cron', expression: '0 0 * * 1', zone }, now);
    const to = from && nextSlot({ kind: 'cron', expression: '0 0 * * 1', zone }, from);
    return from && to ? { from, to, isDay: false } : undefined;
  }
  const when = readWhen(withoutPossessive(words.raw).replace(NOT, ''), briefing);
  if (when.kind !== 'found' || when.parsed.schedule.kind !== 'at') return undefined;
  const { year, month, day } = toWallTime(when.parsed.schedule.at, zone);
  const from = fromWallTime({ year, month, day, hour: 0, minute: 0, second: 0, ms: 0 }, zone);
  const to = nextSlot({ kind: 'cron', expression: '0 0 * * *', zone }, from);
  return to === undefined ? undefined : { from, to, isDay: true };
}

/** 明天不用 is no time; 明天 is. */
const NOT = /不用|不要|不必|不需要|別|别/gu;

/** "Tomorrow's" is read as "tomorrow". */
const withoutPossessive = (text: string): string => text.replace(/['’]s\b/gi, '');
