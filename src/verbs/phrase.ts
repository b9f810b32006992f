import type { EpochMs } from '../clock.ts';
import { WakefulError } from '../errors.ts';
import type { Step, Trigger, Tx } from '../store/index.ts';
import { fromWallTime, nextSlot, parseWhen, toWallTime } from '../time/index.ts';
import { readStep } from '../triggers/index.ts';

/**
 * The instant that a phrase of a surface names, on the clock of the person whose trigger it is, as it is now: "Monday",
 * "tomorrow at 9", an ISO instant. Of a day without an hour it is where the day starts or ends.
 *
 * @throws WakefulError as `parseWhen` does.
 */
export async function readPhrase(phrase: string, tx: Tx, trigger: Trigger, of: 'start' | 'end'): Promise<EpochMs> {
  const { now } = tx;
  // Who has moved means the days of where they are, whatever clock the trigger goes by.
  const person = await tx.people.find(trigger.householdId, trigger.personId);
  const zone = person?.zone ?? trigger.zone;
  const { schedule, dateOnly } = parseWhen(phrase, { now, zone });
  const at = schedule.kind === 'at' ? schedule.at : nextSlot(schedule, now);
  if (at === undefined)
    throw new WakefulError('schedule_in_past', `"${phrase}" has no time to come. Give one, for example "next Monday".`);
  if (!dateOnly) return at;
  const wall = toWallTime(at, zone);
  const start = fromWallTime({ ...wall, hour: 0, minute: 0, second: 0, ms: 0 }, zone);
  return of === 'start'
    ? start
    : fromWallTime({ ...wall, day: wall.day + 1, hour: 0, minute: 0, second: 0, ms: 0 }, zone) - 1;
}

/**
 * The length of time that a phrase of a surface names: "3 days", 一小時.
 *
 * @throws WakefulError `schedule_not_found_in_text`.
 */
export function requireStep(phrase: string, { now }: Pick<Tx, 'now'>, zone: string): Step {
  const step = readStep(phrase, { now, zone });
  if (step) return step;
  if (/\d\s*(?:s|secs?|seconds?|秒)\b|秒|\bseconds?\b/iu.test(phrase))
    throw new WakefulError(
      'schedule_not_found_in_text',
      `"${phrase.slice(0, 80)}" is too short: a minute is the least, for example "10 minutes".`,
    );
  throw new WakefulError(
    'schedule_not_found_in_text',
    `"${phrase.slice(0, 80)}" is no length of time. Give one, for example "10 minutes" or "3 days".`,
  );
}
