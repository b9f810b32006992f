import { cueMatches, endsCourse } from '../../../../memory/index.ts';
import { type Answering, refuse, speak } from './hearing.ts';
import { instantInWords } from './in-words.ts';

/** Words that name no reminder answer one within this time. */
const STILL_ANSWERS_MS = 12 * 3_600_000;

/** Acknowledges what was last said here, or the fire that is named. */
export const answerDone: Answering = async ({ briefing, tools, phrases, ref, words }, { weak, subject }) => {
  const { lastFire, now } = briefing;
  const fireId = ref?.startsWith('fire_') ? ref : lastFire?.fireId;
  if (fireId === undefined) return weak ? undefined : refuse(phrases.nothingSaid(), 'not_found');
  const acknowledged = lastFire?.fireId === fireId && lastFire.acknowledged;
  if (weak) {
    // "I took my meds" is an answer to the reminder about them, and a statement at any other time.
    if (acknowledged || !lastFire || now - lastFire.saidAt > STILL_ANSWERS_MS) return undefined;
    // "I finished the project" to a check-in is news of it, to be kept.
    if (lastFire.checkIn) return undefined;
    if (subject !== '' && cueMatches(subject, lastFire.cue) === 0) return undefined;
  }
  if (acknowledged) return speak(phrases.doneAlready());
  const trigger = await tools.done(fireId);
  // "I finished the antibiotics" says more than that today's were taken: it is kept as well.
  if (weak && endsCourse(words.text)) await tools.remember(words.text);
  const next = trigger.policy.afterDone ? trigger.nextAt : null;
  return speak(next === null ? phrases.done() : phrases.doneNext(instantInWords(next, briefing)));
};
