import { cueMatches } from '../../../../memory/index.ts';
import type { LastFire, MessageBriefing } from '../../../brain.ts';

/** Words that name any reminder, and so none of them. */
const ANY =
  /^(?:the |my |this |that )?(?:it|this|that|one|alarm|reminder|timer|last one|me)$|^(?:這個|这个|那個|那个|它|提醒|鬧鐘|闹钟)$/iu;

/** From here on words mean a cue ("pills" of "take my meds"); less is a likeness of some word. */
const NAMES_IT = 0.6;

/** Whether words name a reminder at all. */
export function namesOne(subject: string): boolean {
  const words = subject.trim();
  return words !== '' && !ANY.test(words);
}

/** Of what this chat was woken for of late, what the words name best; undefined when they name none of it. */
export function namedFire(
  { lastFire, earlierFires = [] }: Pick<MessageBriefing, 'lastFire' | 'earlierFires'>,
  subject: string,
): LastFire | undefined {
  let best: LastFire | undefined;
  let most = NAMES_IT;
  for (const fire of [...(lastFire ? [lastFire] : []), ...earlierFires]) {
    const fit = cueMatches(subject, fire.cue);
    if (fit > most) [best, most] = [fire, fit];
  }
  return best;
}
