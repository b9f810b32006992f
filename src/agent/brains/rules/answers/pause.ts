import type { Answer } from '../../../brain.ts';
import { TIME_MARK } from '../understand/index.ts';
import { chooseTriggers } from './choose.ts';
import { type Answering, type Hearing, refuse, speak } from './hearing.ts';
import { dateInWords, nameOf } from './in-words.ts';
import { eachOf, isActive, withOne } from './manage.ts';
import { readWhen } from './read-when.ts';

/** Pauses what is named, or everything. */
export const answerPause: Answering = async (hearing, { subject, weak }) => {
  const { tools, phrases, words } = hearing;
  const endAt = endOfPause(hearing);
  const named =
    endAt === undefined
      ? subject
      : words.tables.reduce((rest, { pauseFor }) => rest.replace(pauseFor, ''), subject.replaceAll(TIME_MARK, ''));
  const choice = await chooseTriggers(hearing, named, isActive);
  if (choice.kind === 'all') {
    const paused = await eachOf(choice.triggers.filter(isActive), (id) => tools.pause(id));
    if (paused === 0) return refuse(phrases.listEmpty(), 'not_found');
    return withOffer(hearing, phrases.allPaused(paused), phrases.allReminders, endAt);
  }
  let pausedName: string | undefined;
  const answer = await withOne(hearing, choice, weak, phrases.commands.pause, async (trigger) => {
    if (trigger.state === 'paused') return phrases.alreadyPaused(nameOf(trigger));
    pausedName = nameOf(await tools.pause(trigger.id));
    return phrases.paused(pausedName);
  });
  return pausedName !== undefined && answer?.kind === 'speak'
    ? withOffer(hearing, answer.text, pausedName, endAt)
    : answer;
};

/** A pause does not end by itself: where the person named its end, a reminder to end it is offered. */
function withOffer(
  { phrases, briefing, words }: Hearing,
  says: string,
  what: string,
  endAt: number | undefined,
): Answer {
  if (endAt === undefined) {
    const namesEnd = words.tables.some(({ pauseFor }) => pauseFor.test(words.text));
    return speak(namesEnd ? phrases.sentences([says, phrases.noTimedResume()]) : says);
  }
  const request = phrases.request(dateInWords(endAt, briefing), phrases.commands.resume(what));
  const buttons = [{ label: phrases.offerLabel(), says: request }];
  return speak(phrases.sentences([says, phrases.noTimedResume(), phrases.offer(request)]), { buttons });
}

/** When the pause should end: "for a week", "until Monday", 一週, 到週一. */
function endOfPause({ words, briefing }: Hearing): number | undefined {
  for (const { pauseFor, fromNow } of words.tables) {
    const { span, until } = pauseFor.exec(words.text)?.groups ?? {};
    // "The weekend" is a time that begins then, not one that has ended.
    const text = span === undefined ? until : /weekend|[週周]末/iu.test(span) ? undefined : fromNow(span);
    const when = text === undefined ? undefined : readWhen(text, briefing);
    if (when?.kind === 'found' && when.parsed.schedule.kind === 'at') return when.parsed.schedule.at;
  }
  return undefined;
}
