import type { TriggerAction } from '../../../../store/index.ts';
import type { ParsedTime } from '../../../../time/index.ts';
import { slotsBetween } from '../../../../time/index.ts';
import type { Answer } from '../../../brain.ts';
import type { RemindResult } from '../../../tools.ts';
import { oneLine } from '../say/index.ts';
import { LONGEST_READ, takeOff } from '../understand/index.ts';
import { timeInWords } from './bare-time.ts';
import { type Conditional, takeConditional } from './conditional.ts';
import { doubts, otherReadings } from './doubts.ts';
import { type Answering, type Hearing, refuse, speak, tableOf } from './hearing.ts';
import { durationInWords, instantInWords, listedInWords, recurrenceInWords } from './in-words.ts';
import { inTheMorning } from './morning.ts';
import { plausible } from './plausible.ts';
import { thingOf } from './thing.ts';
import { answerWishes, readWishes, wishesInWords, withoutLead, withWishes } from './wishes.ts';

/** A thing longer than this is not repeated in an example. */
const LONGEST_EXAMPLE = 80;
/** Who asks to be reminded within this time, of nothing, wants a timer; later something was left out. */
const MERE_TIMER_MS = 2 * 3_600_000;
/** More times than this are not counted aloud. */
const MOST_TIMES = 400;

const QUOTED = /["“「『]([^"”」』]+)["”」』]/u;

/** Makes a trigger of a request, and says exactly what was understood. Without a time it asks for one. */
export const answerRemind: Answering = (hearing) => {
  const conditional = takeConditional(hearing);
  return request(conditional?.hearing ?? hearing, 'remind', conditional);
};

/** The same for work to be done at that time. */
export const answerTask: Answering = (hearing) => request(hearing, 'task');

async function request(hearing: Hearing, usual: TriggerAction, conditional?: Conditional): Promise<Answer> {
  const { phrases, tools } = hearing;
  if (hearing.said.length > LONGEST_READ) return refuse(phrases.tooLong(LONGEST_READ), 'input_invalid');
  const read = await readWishes(hearing.wishes, hearing);
  if (read.refusal !== undefined) return refuse(read.refusal, 'not_found');
  const { when, policy } = withWishes(hearing, read.policy);
  if (when.kind === 'wrong') throw when.error;
  if (hearing.wishes && hearing.when.kind === 'none') {
    // "Keep reminding me about my meds until I take them" means a reminder that is there, if there is one.
    const changed = await answerWishes(hearing, withoutLead(hearing));
    if (changed) return changed;
  }
  if (when.kind === 'none') {
    const own = ownWords(hearing);
    const thing = own === null ? null : thingOf(own, hearing.said);
    return refuse(phrases.askWhen(thing, own), 'schedule_not_found_in_text');
  }
  const parsed = isWaking(hearing) ? inTheMorning(when.parsed, hearing.briefing.now) : when.parsed;
  const verbatim = exactWords(hearing);
  const thing = verbatim ?? thingAsked(hearing, parsed);
  const content = thing !== undefined && verbatim === undefined ? (conditional?.withCondition(thing) ?? thing) : thing;
  if (content === undefined) return speak(phrases.askWhatAt(timeInWords(parsed, hearing.briefing)));
  const result = await tools.remind({
    action: usual === 'task' ? usual : (parsed.action ?? usual),
    parsed,
    content,
    ...(verbatim === undefined ? {} : { verbatim: true }),
    ...(hearing.wishes ? { policy } : {}),
  });
  if (result.existed && hearing.wishes) {
    const changed = await tools.change(result.trigger.id, policy);
    return speak(phrases.existed(listedInWords(changed, hearing.briefing)));
  }
  if (result.existed) return speak(phrases.existed(listedInWords(result.trigger, hearing.briefing)));
  const says = phrases.sentences([
    ...confirmation(hearing, parsed, content, result, verbatim !== undefined),
    ...wishesInWords(hearing, result.trigger, read.remarks),
    ...(conditional ? [phrases.whenOver()] : []),
  ]);
  const buttons = otherReadings(
    hearing,
    result.trigger,
    plausible(parsed.ambiguous, parsed.schedule, hearing.briefing),
  );
  return speak(says, buttons.length > 0 ? { buttons } : {});
}

/** A request that waits for a place or an occurrence. */
export const answerHappening: Answering = async ({ phrases }) =>
  refuse(phrases.noHappenings(), 'schedule_not_found_in_text');

function confirmation(
  { briefing, phrases, said, words }: Hearing,
  parsed: ParsedTime,
  content: string,
  { trigger }: RemindResult,
  verbatim: boolean,
): string[] {
  const parts: string[] = [];
  const at = trigger.nextAt ?? briefing.now;
  parts.push(
    phrases.promise({
      thing: verbatim ? { lead: 'colon', text: phrases.quote(oneLine(content)) } : thingOf(content, said),
      at: instantInWords(at, briefing),
      within: durationInWords(at - briefing.now, briefing),
      recurrence: recurrenceInWords(trigger, briefing),
      times: timesOf(parsed, briefing.now),
    }),
  );
  if (verbatim) parts.push(phrases.verbatim());
  const exceptsHolidays = words.tables.some(
    ({ exceptHolidays }) =>
      exceptHolidays.test(parsed.content) || (parsed.notes.length > 0 && exceptHolidays.test(words.text)),
  );
  if (exceptsHolidays && trigger.schedule.kind !== 'at') parts.push(phrases.noHolidays());
  else parts.push(...parsed.notes.map(({ says }) => says));
  if (trigger.action === 'task') parts.push(phrases.task());
  if (parsed.zone !== briefing.zone && trigger.schedule.kind === 'at')
    parts.push(phrases.inOtherZone(instantInWords(at, { ...briefing, zone: parsed.zone }), parsed.zone));
  const ambiguous = plausible(parsed.ambiguous, parsed.schedule, briefing);
  if (ambiguous.length > 0) parts.push(...doubts(ambiguous, parsed.schedule, briefing, phrases));
  else if (parsed.dateOnly && parsed.schedule.kind !== 'every') parts.push(phrases.noHour());
  return parts;
}

/** How often a schedule with an end date fires in all; null without one, or when the words tell the number anyway. */
function timesOf({ schedule }: ParsedTime, now: number): number | null {
  if (schedule.kind === 'at' || schedule.until === undefined || schedule.count !== undefined) return null;
  const slots = slotsBetween(schedule, now, schedule.until + 1, MOST_TIMES + 1);
  return slots.length > MOST_TIMES ? null : slots.length;
}

/** The exact words, when the person asked for them and put them in quotation marks. */
function exactWords(hearing: Hearing): string | undefined {
  if (!hearing.words.tables.some((table) => table.verbatim.test(hearing.said))) return undefined;
  return QUOTED.exec(hearing.said)?.[1]?.trim();
}

/** Whether the person wants to be woken from sleep. */
function isWaking({ words, said }: Hearing): boolean {
  return words.tables.some(({ rising }) => rising.test(said));
}

/** The thing itself: what the grammar left over, without openers and the words of the request. */
export function contentOf({ words }: Hearing, parsed: ParsedTime): string {
  let content = words.tables.reduce((rest, { exceptHolidays }) => rest.replace(exceptHolidays, ' '), parsed.content);
  for (const { opener, ending } of words.tables) content = takeOff(takeOff(content, opener), ending);
  if (words.tables.some(({ usAsked }) => usAsked.test(words.text)))
    for (const { usLeft } of words.tables) content = content.replace(usLeft, '');
  content = content.replace(/^[\s,，。.;；:：、!！?？-]+|[\s,，。.;；:：、!！?？-]+$/gu, '');
  if (/^(?:set|add|create|make|new)(?: an?| the)? (?:reminder|alarm)\b/i.test(words.text))
    content = content.replace(/^(?:set|add|create|make|new)\s+/i, '');
  for (const { requestLeft } of words.tables) content = content.replace(requestLeft, '$1');
  return content.replace(/^(?:to|that)\s+(?=\S)/i, '').replace(/^wake us(?: up)?$/i, '');
}

/** What a request is about; undefined when that was left out. */
export function thingAsked(hearing: Hearing, parsed: ParsedTime): string | undefined {
  return contentOf(hearing, parsed) || emptyContent(hearing, parsed);
}

/** What a mere wake-up or timer says; undefined for a far time, a day or a series, where the thing itself was left out. */
function emptyContent(
  { said, words, phrases, briefing }: Hearing,
  { dateOnly, schedule }: ParsedTime,
): string | undefined {
  const is = (kind: 'waking' | 'timer'): boolean => words.tables.some((table) => table[kind].test(said));
  if (is('waking')) return phrases.wakeUp;
  if (dateOnly || schedule.kind !== 'at') return undefined;
  return is('timer') || schedule.at - briefing.now <= MERE_TIMER_MS ? phrases.timeIsUp : undefined;
}

/** The request without its time, in the person's own words; null when it names nothing short. */
export function ownWords(hearing: Hearing): string | null {
  const { text } = hearing.words;
  const rest = text.replace(tableOf(hearing).requestLead, '').replace(/[\s.!?。！？]+$/u, '');
  return rest === '' || rest === text || rest.length > LONGEST_EXAMPLE ? null : oneLine(rest);
}
