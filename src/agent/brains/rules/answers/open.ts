import { cueMatches } from '../../../../memory/index.ts';
import { type Answering, speak } from './hearing.ts';
import { instantInWords, nameOf } from './in-words.ts';
import { speakFire } from './wake.ts';

/** An answer to what was said comes within this time. */
const STILL_ANSWERS_MS = 3 * 86_400_000;

/** "Tell me now", to the question whether to tell what was missed: the answer is the reminder itself. */
export const answerTellMissed: Answering = async ({ tools, ref, briefing: { lastFire, now, lang } }) => {
  const fireId = ref?.startsWith('fire_') ? ref : lastFire?.asked ? lastFire.fireId : undefined;
  if (fireId === undefined || (!ref && lastFire && now - lastFire.saidAt > STILL_ANSWERS_MS)) return undefined;
  return speakFire({ ...(await tools.retell(fireId)), lang });
};

/** "Let it be", to the same question. */
export const answerLetBe: Answering = async ({ tools, phrases, ref, briefing: { lastFire } }) => {
  const fireId = ref?.startsWith('fire_') ? ref : lastFire?.asked ? lastFire.fireId : undefined;
  if (fireId === undefined || (lastFire?.fireId === fireId && !lastFire.asked)) return undefined;
  await tools.done(fireId);
  return speak(phrases.letBeDone());
};

/** "Stop asking", "skip it", to what is told again until it is done: it is asked about no more, and is not done. */
export const answerLetGo: Answering = async ({ tools, phrases, briefing }, { subject }) => {
  const { lastFire } = briefing;
  if (!lastFire?.isNagging || lastFire.acknowledged) return undefined;
  if (subject !== '' && cueMatches(subject, lastFire.cue) === 0) return undefined;
  const trigger = await tools.letGo(lastFire.fireId);
  const next = trigger.nextAt === null ? null : instantInWords(trigger.nextAt, briefing);
  return speak(phrases.letGo(nameOf(trigger), next));
};
