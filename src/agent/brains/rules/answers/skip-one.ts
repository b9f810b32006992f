import type { EpochMs } from '../../../../clock.ts';
import { WakefulError } from '../../../../errors.ts';
import { nextSlot, slotsBetween, toWallTime } from '../../../../time/index.ts';
import type { Answer } from '../../../brain.ts';
import type { ListedTrigger } from '../../../tools.ts';
import { type Hearing, refuse } from './hearing.ts';
import { instantInWords, nameOf } from './in-words.ts';
import { readWhen } from './read-when.ts';

/** Leaves out the next slot of a trigger. A day that is named has to be the day of that slot: no other can be left out. */
export async function skipOne(hearing: Hearing, trigger: ListedTrigger): Promise<string | Answer> {
  const { tools, phrases, briefing } = hearing;
  const name = nameOf(trigger);
  if (trigger.nextAt === null) return refuse(phrases.alreadyPaused(name), 'state_conflict');
  const skipped = instantInWords(trigger.nextAt, briefing);
  const rest = (await skipRestOfToday(hearing, trigger)) ?? (await skipRestOfWeek(hearing, trigger));
  if (rest) return rest;
  const dayAt = isThisWeek(hearing.words) ? undefined : namedDay(hearing);
  if (dayAt !== undefined && !isSameDay(dayAt, trigger.nextAt, briefing.zone))
    return refuse(phrases.skipOnlyNext(name, skipped), 'state_conflict');
  const { nextAt } = await tools.skipNext(trigger.id);
  return phrases.skipped(name, skipped, nextAt === null ? null : instantInWords(nextAt, briefing));
}

/** So many slots are left out by one message at most. */
const MOST_SKIPPED = 31;

/** Leaves out the next so many slots of a trigger. */
export async function skipSeveral(hearing: Hearing, trigger: ListedTrigger, count: number): Promise<string | Answer> {
  if (count <= 1 || trigger.nextAt === null) return skipOne(hearing, trigger);
  const { tools, phrases, briefing } = hearing;
  let after = trigger;
  for (let left = Math.min(count, MOST_SKIPPED); left > 0 && after.nextAt !== null; left--)
    after = await tools.skipNext(trigger.id);
  const next = after.nextAt === null ? null : instantInWords(after.nextAt, briefing);
  return phrases.skipped(nameOf(trigger), null, next);
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
    return refuse(phrases.skipOnlyNext(nameOf(trigger), instantInWords(trigger.nextAt, briefing)), 'state_conflict');
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

/** An instant on the day that the message names ("tomorrow's meds"). */
function namedDay({ words, briefing }: Hearing): EpochMs | undefined {
  if (words.tables.some(({ today }) => today.test(words.raw))) return briefing.now;
  const when = readWhen(withoutPossessive(words.raw).replace(NOT, ''), briefing);
  return when.kind === 'found' && when.parsed.schedule.kind === 'at' ? when.parsed.schedule.at : undefined;
}

/** 明天不用 is no time; 明天 is. */
const NOT = /不用|不要|不必|不需要|別|别/gu;

/** "Tomorrow's" is read as "tomorrow". */
const withoutPossessive = (text: string): string => text.replace(/['’]s\b/gi, '');

function isSameDay(a: EpochMs, b: EpochMs, zone: string): boolean {
  const [one, other] = [toWallTime(a, zone), toWallTime(b, zone)];
  return one.year === other.year && one.month === other.month && one.day === other.day;
}
