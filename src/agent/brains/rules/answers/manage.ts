import { slotsBetween, toWallTime } from '../../../../time/index.ts';
import type { Answer } from '../../../brain.ts';
import type { ListedTrigger } from '../../../tools.ts';
import { TIME_MARK } from '../understand/index.ts';
import { askWhich, type Choice, chooseTriggers, namesKind, sayNotFound } from './choose.ts';
import { cancelEvent } from './event.ts';
import { type Answering, type Hearing, refuse, speak, tableOf } from './hearing.ts';
import { instantInWords, nameOf, recurrenceInWords } from './in-words.ts';
import { namesDay, skipOne } from './skip-one.ts';

/** Lets what is named fire again, or everything. */
export const answerResume: Answering = async (hearing, { subject, weak }) => {
  const { tools, phrases, briefing } = hearing;
  const choice = await chooseTriggers(hearing, subject, isPaused);
  if (choice.kind === 'all') {
    const resumed = await eachOf(choice.triggers.filter(isPaused), (id) => tools.resume(id));
    const notes = namesKind(hearing.words.text) ? [] : await tools.resumeThoughts();
    if (resumed === 0 && notes.length === 0) return refuse(phrases.allResumed(0), 'not_found');
    const says = phrases.allResumed(resumed);
    return speak(notes.length === 0 ? says : phrases.sentences([says, phrases.notesResumed(notes.length)]));
  }
  return withOne(hearing, choice, weak, phrases.commands.resume, async (trigger) => {
    if (trigger.state !== 'paused') return phrases.notPaused(nameOf(trigger));
    const { cue, nextAt } = await tools.resume(trigger.id).then((it) => ({ cue: nameOf(it), nextAt: it.nextAt }));
    return phrases.resumed(cue, nextAt === null ? null : instantInWords(nextAt, briefing));
  });
};

/** Ends what is named. Everything is ended only when the message says "reminders": it cannot be undone. */
export const answerCancel: Answering = async (hearing, { subject, weak }) => {
  const { tools, phrases } = hearing;
  const choice = await chooseTriggers(hearing, subject);
  if (choice.kind === 'all') {
    if (choice.triggers.length === 0) return refuse(phrases.listEmpty(), 'not_found');
    if (!tableOf(hearing).target.named.test(hearing.said)) return speak(phrases.allWhich());
    return speak(phrases.allCancelled(await eachOf(choice.triggers, (id) => tools.cancel(id))));
  }
  if (choice.kind === 'none') {
    const ended = await cancelEvent(hearing, choice.words);
    if (ended !== undefined) return speak(ended);
  }
  return withOne(hearing, choice, weak, phrases.commands.cancel, async (trigger) => {
    // "Don't remind me tomorrow" takes one day off a series; it does not end it.
    if (trigger.schedule.kind !== 'at' && namesDay(hearing)) return skipOne(hearing, trigger);
    if (namesOneOfTimes(hearing, subject, trigger))
      return refuse(
        phrases.oneOfTimes(nameOf(trigger), recurrenceInWords(trigger, hearing.briefing) ?? ''),
        'state_conflict',
      );
    await tools.cancel(trigger.id);
    return phrases.cancelled(nameOf(trigger));
  });
};

const PART_OF_DAY = /\b(?:morning|noon|afternoon|evening|night)\b|早上|早晨|上午|中午|下午|傍晚|晚上/iu;
const TWO_DAYS_MS = 2 * 86_400_000;
const MOST_LOOKED_AT = 200;

/** "The morning one" of what comes in the morning and in the evening is not the whole of it. */
function namesOneOfTimes({ briefing: { now, zone } }: Hearing, subject: string, { schedule }: ListedTrigger): boolean {
  if (!PART_OF_DAY.test(subject) && !subject.includes(TIME_MARK)) return false;
  const slots = slotsBetween(schedule, now, now + TWO_DAYS_MS, MOST_LOOKED_AT);
  return (
    new Set(
      slots.map((at) => {
        const { hour, minute } = toWallTime(at, zone);
        return `${hour}:${minute}`;
      }),
    ).size > 1
  );
}

/** Does `act` to the one that is meant; else asks, or says that nothing fits. A weak reading that fits nothing is none. */
export async function withOne(
  hearing: Hearing,
  choice: Exclude<Choice, { kind: 'all' }>,
  weak: boolean,
  command: (what: string) => string,
  act: (trigger: ListedTrigger) => Promise<string | Answer>,
): Promise<Answer | undefined> {
  switch (choice.kind) {
    case 'one': {
      const done = await act(choice.trigger);
      return typeof done === 'string' ? speak(done) : done;
    }
    case 'several':
      return askWhich(hearing, choice.triggers, command);
    case 'none':
      // "Stop blinking" asks for something, whatever it is; it is nothing to be kept.
      if (
        weak &&
        hearing.picked === undefined &&
        !tableOf(hearing).target.named.test(hearing.said) &&
        !BARE_STOP.test(hearing.words.text)
      )
        return undefined;
      return sayNotFound(hearing, choice.words);
  }
}

const BARE_STOP = /^(?:stop|quit|cut out) (?!(?:no|any|every|some)thing)\w+ing(?: (?:it|that|now|please))*[\s.!]*$/i;

export const isActive = ({ state }: ListedTrigger): boolean => state === 'active';
const isPaused = ({ state }: ListedTrigger): boolean => state === 'paused';

export async function eachOf(
  triggers: readonly ListedTrigger[],
  act: (id: string) => Promise<ListedTrigger>,
): Promise<number> {
  for (const { id } of triggers) await act(id);
  return triggers.length;
}
