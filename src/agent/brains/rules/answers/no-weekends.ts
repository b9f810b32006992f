import type { CronSchedule, Schedule } from '../../../../time/index.ts';
import { chooseTriggers } from './choose.ts';
import { type Answering, refuse } from './hearing.ts';
import { listedInWords, nameOf, recurrenceInWords } from './in-words.ts';
import { withOne } from './manage.ts';

/** A cron expression that names no day: its minutes and hours, on every day. */
const EVERY_DAY = /^(?<clock>\S+ \S+) \* \* \*$/;

/** "No stretch on weekends": a series that comes every day goes on from Monday to Friday. */
export const answerNoWeekends: Answering = async (hearing, { subject, weak }) => {
  const { tools, phrases, briefing } = hearing;
  const choice = await chooseTriggers(hearing, subject, ({ schedule }) => schedule.kind !== 'at');
  if (choice.kind === 'all') return undefined;
  return withOne(hearing, choice, weak, phrases.commands.skip, async (trigger) => {
    const schedule = onWeekdays(trigger.schedule);
    if (!schedule)
      return refuse(phrases.newRule(nameOf(trigger), recurrenceInWords(trigger, briefing) ?? ''), 'state_conflict');
    const moved = { schedule, zone: schedule.zone, content: '', spans: [], dateOnly: false, ambiguous: [], notes: [] };
    return phrases.moved(
      listedInWords(await tools.reschedule(trigger.id, { ...moved, lang: briefing.lang }), briefing),
    );
  });
};

function onWeekdays(schedule: Schedule): CronSchedule | undefined {
  const clock = schedule.kind === 'cron' ? EVERY_DAY.exec(schedule.expression)?.groups?.['clock'] : undefined;
  return schedule.kind === 'cron' && clock !== undefined ? { ...schedule, expression: `${clock} * * 1-5` } : undefined;
}
