import { toWallTime } from '../../../../time/index.ts';
import { askWhich, chooseTriggers } from './choose.ts';
import type { Answering, Hearing } from './hearing.ts';
import { instantInWords, nameOf } from './in-words.ts';
import { withOne } from './manage.ts';

/** Leaves out the next slot. A day that is named has to be the day of that slot: nothing else can be left out. */
export const answerSkip: Answering = async (hearing, { subject, weak }) => {
  const { tools, phrases, briefing } = hearing;
  const choice = await chooseTriggers(hearing, withoutTimes(hearing, subject), ({ state }) => state === 'active');
  if (choice.kind === 'all') return askWhich(hearing, choice.triggers, phrases.commands.skip);
  return withOne(hearing, choice, weak, phrases.commands.skip, async (trigger) => {
    const name = nameOf(trigger);
    if (trigger.nextAt === null) return phrases.skipped(name, null, null);
    const skipped = instantInWords(trigger.nextAt, briefing);
    if (namesAnotherDay(hearing, trigger.nextAt)) return phrases.skipOnlyNext(name, skipped);
    const { nextAt } = await tools.skipNext(trigger.id);
    return phrases.skipped(name, skipped, nextAt === null ? null : instantInWords(nextAt, briefing));
  });
};

function namesAnotherDay({ when, briefing: { zone } }: Hearing, at: number): boolean {
  if (when.kind !== 'found' || when.parsed.schedule.kind !== 'at') return false;
  const [named, next] = [toWallTime(when.parsed.schedule.at, zone), toWallTime(at, zone)];
  return named.year !== next.year || named.month !== next.month || named.day !== next.day;
}

/** The subject without the day it names: "tomorrow's meds" → "meds". */
function withoutTimes({ when, said }: Hearing, subject: string): string {
  if (when.kind !== 'found') return subject;
  return when.parsed.spans
    .reduce((rest, { start, end }) => rest.replace(said.slice(start, end).trim(), ' '), subject)
    .replace(/^\s*['’]s\b/, '')
    .trim();
}
