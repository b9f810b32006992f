import type { Answer } from '../../../brain.ts';
import { type Hearing, speak } from './hearing.ts';

/** Signs that something was done or seen. */
const DONE = /[\u{1F44D}\u{1F44C}\u{2705}\u{2611}\u{2714}\u{1F197}\u{1F64B}\u{1F4AA}]/u;
/** A sign answers a reminder within this time. */
const STILL_ANSWERS_MS = 12 * 3_600_000;

/** Whether a message has neither letters nor digits: it is a sign, not a statement. A question mark asks for help. */
export function isWordless(said: string): boolean {
  return !/[\p{L}\p{N}]/u.test(said) && !/^[?？]+$/.test(said);
}

/** A thumbs-up after a reminder means that it is done; any other sign wants no more than to be seen. */
export async function answerWordless({ said, briefing, phrases, tools }: Hearing): Promise<Answer> {
  const { lastFire, now, chatKind } = briefing;
  if (DONE.test(said) && lastFire && !lastFire.acknowledged && now - lastFire.saidAt < STILL_ANSWERS_MS) {
    await tools.done(lastFire.fireId);
    return speak(phrases.done());
  }
  if (chatKind === 'group') return { kind: 'silent', reason: 'heard_no_words' };
  return speak(phrases.wordless());
}
