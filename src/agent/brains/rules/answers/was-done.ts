import { cueMatches } from '../../../../memory/index.ts';
import { oneLine } from '../say/index.ts';
import { chooseTriggers } from './choose.ts';
import { type Answering, speak } from './hearing.ts';
import { instantInWords, nameOf } from './in-words.ts';

/** "Did I take my meds?": what the ledger knows of the reminder that is named. Without one it is a question for memory. */
export const answerWasDone: Answering = async (hearing, { subject }) => {
  const { tools, phrases, briefing } = hearing;
  const choice = await chooseTriggers(hearing, subject);
  if (subject === '' || choice.kind === 'several' || choice.kind === 'all') return undefined;
  // What came once is no reminder any more when it is asked about.
  const { lastFire } = briefing;
  const told = lastFire && cueMatches(subject, lastFire.cue) > 0 ? lastFire : undefined;
  const id = choice.kind === 'one' ? choice.trigger.id : told?.triggerId;
  if (id === undefined) return undefined;
  const name = choice.kind === 'one' ? nameOf(choice.trigger) : oneLine(told?.cue ?? '');
  const nextAt = choice.kind === 'one' ? choice.trigger.nextAt : null;
  const { toldAt, doneAt } = await tools.lastTold(id);
  const at = (instant: number): string => instantInWords(instant, briefing);
  if (doneAt !== null) return speak(phrases.wasDone(name, at(doneAt)));
  if (toldAt !== null) return speak(phrases.wasNotDone(name, at(toldAt)));
  return speak(phrases.wasNeverTold(name, nextAt === null ? null : at(nextAt)));
};
