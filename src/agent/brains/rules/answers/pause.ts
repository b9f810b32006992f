import type { EpochMs } from '../../../../clock.ts';
import { nextSlot } from '../../../../time/index.ts';
import type { ListedTrigger } from '../../../tools.ts';
import { TIME_MARK } from '../understand/index.ts';
import { chooseTriggers, namesKind } from './choose.ts';
import { type Answering, type Hearing, refuse, speak } from './hearing.ts';
import { instantInWords, nameOf } from './in-words.ts';
import { eachOf, isActive, withOne } from './manage.ts';
import { readStart } from './read-bounds.ts';
import { readWhen } from './read-when.ts';
import { startOfTomorrow } from './skip-one.ts';

/** Pauses what is named, or everything; until a time, when one is named. */
export const answerPause: Answering = async (hearing, { subject, weak }) => {
  const { tools, phrases, words, briefing } = hearing;
  const endAt = endOfPause(hearing) ?? endOfToday(hearing);
  if (beginsLater(hearing, endAt)) return refuse(phrases.pauseLater(lastDay(hearing)), 'state_conflict');
  const until = endAt === undefined ? undefined : instantInWords(endAt, briefing);
  const named =
    endAt === undefined
      ? subject
      : words.tables.reduce((rest, { pauseFor }) => rest.replace(pauseFor, ''), subject.replaceAll(TIME_MARK, ''));
  // Who says when it ends may mean what is paused already.
  const choice = await chooseTriggers(hearing, named, endAt === undefined ? isActive : () => true);
  if (choice.kind === 'all') {
    const paused = await eachOf(choice.triggers.filter(isActive), (id) => tools.pause(id, endAt));
    const notes = namesKind(words.text) ? [] : await tools.pauseThoughts(endAt);
    if (paused === 0 && notes.length === 0) return refuse(phrases.listEmpty(), 'not_found');
    const says = until === undefined ? phrases.allPaused(paused) : phrases.allPausedUntil(paused, until);
    const withNotes = notes.length === 0 ? says : phrases.sentences([says, phrases.notesPaused(notes.length)]);
    return speak(until === undefined ? unknownEnd(hearing, withNotes) : withNotes);
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

/** "From Dec 10 to Dec 20", 12月10日到12月20日. */
const FROM_TO =
  /\b(?:from|between|starting|beginning)\b\s*(?<from>.+?)(?:\s*(?:\bto\b|\band\b|\bthrough\b|\btill?\b|\buntil\b|-|–)\s*(?<to>.+?))?(?=[,.!]|$)|(?:從|从)?(?<zhFrom>[^，,。從从我]{1,12}?)(?:起|開始|开始|(?:到|至|～|~|-|–)(?<zhTo>[^，,。暫暂停期這这那去要會会我]{1,10}))/iu;

/** The last day of a pause that was named with both its ends, in the person's words. */
function lastDay({ words }: Hearing): string | null {
  const { to, zhTo } = FROM_TO.exec(words.text)?.groups ?? {};
  return (to ?? zhTo)?.trim() || null;
}

/** Whether the pause would begin at another time than now: that cannot be set, and pausing at once would lose reminders. */
function beginsLater({ words, when, briefing }: Hearing, endAt: EpochMs | undefined): boolean {
  const { from, zhFrom, to, zhTo } = FROM_TO.exec(words.text)?.groups ?? {};
  const named = (from ?? (zhTo === undefined ? undefined : zhFrom))?.trim();
  const start = named === undefined ? undefined : readStart(named, briefing);
  if (start !== undefined && start > briefing.now && (to !== undefined || zhTo !== undefined || endAt === undefined))
    return true;
  return (
    endAt === undefined &&
    when.kind === 'found' &&
    when.parsed.dateOnly &&
    !words.tables.some(({ today }) => today.test(words.raw))
  );
}

/** "Pause it for today" ends with the day. */
function endOfToday({ words, briefing }: Hearing): EpochMs | undefined {
  return words.tables.some(({ today }) => today.test(words.raw)) ? startOfTomorrow(briefing) : undefined;
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
