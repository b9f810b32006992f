import { chooseTriggers } from './choose.ts';
import { type Answering, speak } from './hearing.ts';
import { instantInWords, nameOf } from './in-words.ts';

/** "Did I take my meds?": what the ledger knows of the reminder that is named. Without one it is a question for memory. */
export const answerWasDone: Answering = async (hearing, { subject }) => {
  const { tools, phrases, briefing } = hearing;
  const choice = await chooseTriggers(hearing, subject);
  if (subject === '' || choice.kind !== 'one') return undefined;
  const { trigger } = choice;
  const { toldAt, doneAt } = await tools.lastTold(trigger.id);
  const at = (instant: number): string => instantInWords(instant, briefing);
  if (doneAt !== null) return speak(phrases.wasDone(nameOf(trigger), at(doneAt)));
  if (toldAt !== null) return speak(phrases.wasNotDone(nameOf(trigger), at(toldAt)));
  return speak(phrases.wasNeverTold(nameOf(trigger), trigger.nextAt === null ? null : at(trigger.nextAt)));
};
