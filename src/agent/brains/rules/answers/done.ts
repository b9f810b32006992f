import { cueMatches, endsCourse } from '../../../../memory/index.ts';
import type { Answer } from '../../../brain.ts';
import { type Answering, type Hearing, refuse, speak } from './hearing.ts';
import { instantInWords, nameOf, withoutRepeats } from './in-words.ts';
import { isActive } from './manage.ts';
import { namedFire, namesOne } from './named-fire.ts';
import { startOfTomorrow } from './skip-one.ts';

/** Words that name no reminder answer one within this time. */
const STILL_ANSWERS_MS = 12 * 3_600_000;

/** Acknowledges what was last said here, or the fire that is named. */
export const answerDone: Answering = async (hearing, { weak, subject }) => {
  const { briefing, tools, phrases, ref, words } = hearing;
  const { now } = briefing;
  // Who names one of several means that one, whichever was told last.
  const named = namesOne(subject) ? namedFire(briefing, subject) : undefined;
  const lastFire = named ?? briefing.lastFire;
  const fireId = ref?.startsWith('fire_') ? ref : lastFire?.fireId;
  if (fireId === undefined) return weak ? doneAhead(hearing, subject) : refuse(phrases.nothingSaid(), 'not_found');
  const acknowledged = lastFire?.fireId === fireId && lastFire.acknowledged;
  if (weak) {
    // "I took my meds" is an answer to the reminder about them, and a statement at any other time.
    const answers =
      !acknowledged && lastFire !== null && now - lastFire.saidAt <= STILL_ANSWERS_MS
        ? subject === '' || cueMatches(subject, lastFire.cue) > 0
        : false;
    // "I finished the project" to a check-in is news of it, to be kept.
    if (answers && lastFire?.checkIn) return undefined;
    if (!answers) return doneAhead(hearing, subject);
  }
  if (acknowledged) return speak(phrases.doneAlready());
  const trigger = await tools.done(fireId);
  // "I finished the antibiotics" says more than that today's were taken: it is kept as well.
  if (weak && endsCourse(words.text)) await tools.remember(words.text);
  const next = trigger.policy.afterDone ? trigger.nextAt : null;
  return speak(next === null ? phrases.done() : phrases.doneNext(instantInWords(next, briefing)));
};

const ALREADY = /\balready\b|已經|已经/iu;

/** "I already fed the cat" before the reminder comes: today's is left out, once; "undo" brings it back. */
async function doneAhead({ briefing, tools, phrases, words }: Hearing, subject: string): Promise<Answer | undefined> {
  if (subject === '' || !ALREADY.test(words.raw)) return undefined;
  const [found, ...others] = withoutRepeats(await tools.findTriggers(subject)).filter(isActive);
  if (!found || others.length > 0 || found.action !== 'remind' || found.policy.checkIn) return undefined;
  const { id, nextAt, schedule } = found;
  if (nextAt === null) return undefined;
  const at = instantInWords(nextAt, briefing);
  if (nextAt >= startOfTomorrow(briefing)) return speak(phrases.doneNotDue(nameOf(found), at));
  const { nextAt: after } = schedule.kind === 'at' ? await tools.cancel(id) : await tools.skipNext(id);
  const next = after === null ? null : instantInWords(after, briefing);
  return speak(phrases.doneAhead(nameOf(found), at, next));
}
