import { slotsBetween } from '../../../../time/index.ts';
import type { Ending } from '../../../life-tools.ts';
import type { ListedTrigger } from '../../../tools.ts';
import { chooseTriggers } from './choose.ts';
import { type Answering, type Hearing, refuse } from './hearing.ts';
import { instantInWords, nameOf } from './in-words.ts';
import { withOne } from './manage.ts';
import { numberIn } from './number-in.ts';
import { readEnd } from './read-bounds.ts';

const MOST_COUNTED = 10_000;

/** Lets a series end after a day, or after so many more times. */
export const answerEnd: Answering = async (hearing, { subject, when, weak }) => {
  const { tools, phrases } = hearing;
  const choice = await chooseTriggers(hearing, subject, ({ schedule }) => schedule.kind !== 'at');
  if (choice.kind === 'all') return undefined;
  return withOne(hearing, choice, weak, phrases.commands.cancel, async (trigger) => {
    if (trigger.schedule.kind === 'at') return refuse(phrases.endsWhen(nameOf(trigger)), 'state_conflict');
    const ending = readEnding(when, hearing);
    if (!ending) return refuse(phrases.endsWhen(nameOf(trigger)), 'schedule_not_found_in_text');
    return endsInWords(await tools.end(trigger.id, ending), hearing);
  });
};

function readEnding(words: string, { briefing }: Hearing): Ending | undefined {
  const times = numberIn(words.replace(/\s*(?:more )?times?$/i, ''));
  if (times !== undefined && times > 0) return { times };
  const until = readEnd(words, briefing);
  return until === undefined ? undefined : { until };
}

/** How often it still comes, and when the last time is. */
function endsInWords(trigger: ListedTrigger, { phrases, briefing }: Hearing): string {
  const { schedule, nextAt } = trigger;
  if (nextAt === null) return phrases.cancelled(nameOf(trigger));
  const slots = slotsBetween(schedule, nextAt, Number.MAX_SAFE_INTEGER, MOST_COUNTED);
  return phrases.ends(nameOf(trigger), instantInWords(slots.at(-1) ?? nextAt, briefing), slots.length);
}
