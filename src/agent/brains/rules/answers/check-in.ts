import { addressTo, oneLine } from '../say/index.ts';
import {
  breaksOff,
  checkInThing,
  LONGEST_READ,
  prepareWords,
  stateIn,
  takeCondition,
  withPartLast,
} from '../understand/index.ts';
import { type Answering, refuse, speak } from './hearing.ts';
import { instantInWords, recurrenceInWords } from './in-words.ts';
import { readMessageWhen } from './read-when.ts';

/** Lets the person be asked how it goes, again and again. */
export const answerCheckInRequest: Answering = async (hearing) => {
  const { words, phrases, tools, briefing } = hearing;
  if (hearing.said.length > LONGEST_READ) return refuse(phrases.tooLong(LONGEST_READ), 'input_invalid');
  if (breaksOff(words.text)) return refuse(phrases.checkInWhile(), 'input_invalid');
  const { condition, request: asked } = takeCondition(words.text);
  const read = readMessageWhen(asked, briefing);
  const request = read.kind === 'none' ? withPartLast(asked) : asked;
  const when = read.kind === 'none' ? readMessageWhen(request, briefing) : read;
  if (when.kind === 'wrong') throw when.error;
  if (when.kind === 'none') return refuse(phrases.checkInWhen(), 'schedule_not_found_in_text');
  const thing = checkInThing(prepareWords(request, when.parsed.spans).masked, condition);
  const { trigger, existed } = await tools.remind({
    action: 'task',
    parsed: when.parsed,
    content: thing ?? phrases.aboutMe,
    policy: { checkIn: { while: condition } },
  });
  const next = trigger.nextAt === null ? '' : instantInWords(trigger.nextAt, briefing);
  const rule = recurrenceInWords(trigger, briefing) ?? next;
  const about = thing === null || stateIn(condition) !== null ? null : addressTo(oneLine(thing));
  const says = phrases.checkInSet(about, rule, next, condition !== null);
  return speak(existed ? phrases.sentences([phrases.known(), says]) : says);
};
