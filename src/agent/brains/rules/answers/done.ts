import { cueMatches } from '../../../../memory/index.ts';
import { type Answering, speak } from './hearing.ts';

/** Acknowledges what was last said here, or the fire that is named. */
export const answerDone: Answering = async ({ briefing: { lastFire }, tools, phrases, ref }, { weak, subject }) => {
  const fireId = ref?.startsWith('fire_') ? ref : lastFire?.fireId;
  if (fireId === undefined) return weak ? undefined : speak(phrases.nothingSaid());
  const acknowledged = lastFire?.fireId === fireId && lastFire.acknowledged;
  if (weak) {
    // "I took my meds" is an answer to the reminder about them, and a statement at any other time.
    if (acknowledged || !lastFire) return undefined;
    if (cueMatches(subject, lastFire.cue) === 0) return undefined;
  }
  if (acknowledged) return speak(phrases.doneAlready());
  await tools.done(fireId);
  return speak(phrases.done());
};
