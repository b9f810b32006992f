import type { EpochMs } from '../../../../clock.ts';
import { nextSlot } from '../../../../time/index.ts';
import type { ListedTrigger } from '../../../tools.ts';
import { TIME_MARK } from '../understand/index.ts';
import { chooseTriggers } from './choose.ts';
import { type Answering, type Hearing, refuse, speak } from './hearing.ts';
import { instantInWords, nameOf } from './in-words.ts';
import { eachOf, isActive, withOne } from './manage.ts';
import { readStart } from './read-bounds.ts';
import { readWhen } from './read-when.ts';

/** Pauses what is named, or everything; until a time, when one is named. */
export const answerPause: Answering = async (hearing, { subject, weak }) => {
  const { tools, phrases, words, briefing } = hearing;
  const endAt = endOfPause(hearing);
  const until = endAt === undefined ? undefined : instantInWords(endAt, briefing);
  const named =
    endAt === undefined
      ? subject
      : words.tables.reduce((rest, { pauseFor }) => rest.replace(pauseFor, ''), subject.replaceAll(TIME_MARK, ''));
  // Who says when it ends may mean what is paused already.
  const choice = await chooseTriggers(hearing, named, endAt === undefined ? isActive : () => true);
  if (choice.kind === 'all') {
    const paused = await eachOf(choice.triggers.filter(isActive), (id) => tools.pause(id, endAt));
    if (paused === 0) return refuse(phrases.listEmpty(), 'not_found');
    return speak(
      until === undefined ? unknownEnd(hearing, phrases.allPaused(paused)) : phrases.allPausedUntil(paused, until),
    );
  }
  return withOne(hearing, choice, weak, phrases.commands.pause, async (trigger) => {
    if (trigger.state === 'paused' && endAt === undefined) return phrases.alreadyPaused(nameOf(trigger));
    const name = nameOf(await tools.pause(trigger.id, endAt));
    if (endAt === undefined || until === undefined) return unknownEnd(hearing, phrases.paused(name));
    return phrases.pausedUntil(name, until, nextAfterPause(trigger, endAt, hearing));
  });
};

function nextAfterPause({ schedule }: ListedTrigger, endAt: EpochMs, { briefing }: Hearing): string | null {
  const at = nextSlot(schedule, endAt - 1);
  return at === undefined ? null : instantInWords(at, briefing);
}

/** An end was named that is no time ("until I am back"): that is said, not passed over. */
function unknownEnd({ phrases, words }: Hearing, says: string): string {
  const namesEnd = words.tables.some(({ pauseFor }) => pauseFor.test(words.text));
  return namesEnd ? phrases.sentences([says, phrases.pauseEndUnknown()]) : says;
}

/** When the pause should end: "for a week", "until Monday", 一週, 到週一. A day that is named ends it as it begins. */
function endOfPause({ words, briefing }: Hearing): EpochMs | undefined {
  for (const { pauseFor, fromNow } of words.tables) {
    const { span, until } = pauseFor.exec(words.text)?.groups ?? {};
    if (until !== undefined) {
      const at = readStart(until, briefing);
      if (at !== undefined) return at;
    }
    // "The weekend" is a time that begins then, not one that has ended.
    if (span === undefined || /weekend|[週周]末/iu.test(span)) continue;
    const when = readWhen(fromNow(span), briefing);
    if (when.kind === 'found' && when.parsed.schedule.kind === 'at') return when.parsed.schedule.at;
  }
  return undefined;
}
