import type { Answer } from '../../../brain.ts';
import { LANGS, phrasesOf } from '../say/index.ts';
import { readCheckInReply } from '../understand/index.ts';
import { type Hearing, speak } from './hearing.ts';
import { instantInWords } from './in-words.ts';

/** An answer comes within this time; later the words mean something else. */
const STILL_ANSWERS_MS = 12 * 3_600_000;

/** The check-in that a message may answer: the last thing that this chat was woken for. */
export function openCheckIn({ briefing: { lastFire, now, personId, before }, ref }: Hearing): string | undefined {
  if (!lastFire?.checkIn || lastFire.personId !== personId || now - lastFire.saidAt > STILL_ANSWERS_MS)
    return undefined;
  if (ref !== undefined) return ref === lastFire.fireId ? ref : undefined;
  // What was said to something else since then is an answer to that.
  const isNewest = (before.findLast(({ by }) => by === 'wakeful')?.at ?? 0) <= lastFire.saidAt;
  return isNewest ? lastFire.fireId : undefined;
}

/**
 * Takes "fine", "still at it", 還在做 as the answer to a check-in: nothing is learnt from it but that it was answered. That
 * it is over is asked, not assumed. Undefined for every other message, and for one that says more.
 */
export async function answerCheckInReply(hearing: Hearing): Promise<Answer | undefined> {
  const { tools, phrases, briefing, ref, said } = hearing;
  const pressed = ref?.startsWith('fire_') && isButton(said) ? ref : undefined;
  const fireId = pressed ?? openCheckIn(hearing);
  const reply = fireId === undefined ? undefined : (readCheckInReply(said) ?? readCheckInReply(hearing.words.text));
  if (fireId === undefined || reply === undefined) return undefined;
  // Answered once, "fine" is no answer to it any more, unless it says that it is over.
  if (reply === 'goes_on' && briefing.lastFire?.acknowledged && pressed === undefined) return undefined;
  const trigger = await tools.answerCheckIn(fireId, { over: reply === 'over' });
  if (reply === 'over') return speak(phrases.checkInOver());
  return speak(phrases.checkInThanks(trigger.nextAt === null ? null : instantInWords(trigger.nextAt, briefing)));
}

function isButton(said: string): boolean {
  return LANGS.some((lang) => {
    const { goesOn, over } = phrasesOf(lang).checkInButtons;
    return [goesOn.says, over.says].includes(said.trim());
  });
}
