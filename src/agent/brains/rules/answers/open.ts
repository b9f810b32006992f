import type { Answer } from '../../../brain.ts';
import { LANGS } from '../say/index.ts';
import { type Answering, type Hearing, speak } from './hearing.ts';
import { instantInWords, nameOf } from './in-words.ts';
import { namedFire, namesOne } from './named-fire.ts';
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
export const answerLetBe: Answering = async (hearing) => {
  const { tools, phrases, ref } = hearing;
  const { lastFire } = hearing.briefing;
  const dropped = await dropRepeat(hearing);
  if (dropped) return dropped;
  const fireId = ref?.startsWith('fire_') ? ref : lastFire?.asked ? lastFire.fireId : undefined;
  if (fireId === undefined || (lastFire?.fireId === fireId && !lastFire.asked)) return undefined;
  await tools.done(fireId);
  return speak(phrases.letBeDone());
};

/** "Stop asking", "skip it", to what is told again until it is done: it is asked about no more, and is not done. */
export const answerLetGo: Answering = async ({ tools, phrases, briefing }, { subject }) => {
  const { lastFire, earlierFires = [] } = briefing;
  const asked = namesOne(subject)
    ? namedFire(briefing, subject)
    : [lastFire, ...earlierFires].find((fire) => fire?.isNagging && !fire.acknowledged);
  if (!asked?.isNagging || asked.acknowledged) return undefined;
  const trigger = await tools.letGo(asked.fireId);
  const next = trigger.nextAt === null ? null : instantInWords(trigger.nextAt, briefing);
  return speak(phrases.letGo(nameOf(trigger), next));
};

/** A "no" alone may as well mean that the time is wrong. */
const BARE_NO = /^no(?:pe)?[\s.!]*$/i;

/** "Never mind", 不用了, right after something was put off: it is not said again. */
async function dropRepeat({ tools, phrases, briefing, words }: Hearing): Promise<Answer | undefined> {
  const { lastFire, before } = briefing;
  const last = before.at(-1);
  if (!lastFire || lastFire.acknowledged || last?.by !== 'wakeful' || BARE_NO.test(words.raw)) return undefined;
  const there = await tools.listTriggers();
  const repeat = there.find(({ schedule, nextAt, cue }) => {
    if (schedule.kind !== 'at' || nextAt === null || cue !== lastFire.cue) return false;
    const putOff = (lang: (typeof LANGS)[number]): string =>
      instantInWords(nextAt, { ...briefing, now: last.at, lang });
    return last.at > lastFire.saidAt && LANGS.some((lang) => last.text.includes(putOff(lang)));
  });
  if (!repeat || repeat.nextAt === null) return undefined;
  const series = there.find(({ id }) => id !== repeat.id && id === repeat.repeatOf);
  await tools.cancel(repeat.id);
  const next = series?.nextAt ? instantInWords(series.nextAt, briefing) : null;
  return speak(phrases.skipped(nameOf(repeat), instantInWords(repeat.nextAt, briefing), next));
}
