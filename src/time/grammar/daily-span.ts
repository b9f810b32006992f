import type { Choice } from './choose.ts';
import { type Duration, type Frame, fullFrame, NO_DURATION, namesClock, namesDay, overlay } from './frame.ts';
import type { Phrase } from './group.ts';
import type { Token } from './token.ts';

/** Whole days, more than one. */
const isDays = (by: Duration | undefined): by is Duration =>
  by !== undefined && by.days > 1 && by.months === 0 && by.ms === 0;

/** A length of days that stands by itself: "…, for three days", 连续三天. */
const isLengthAlone = (phrase: Phrase): boolean =>
  isDays(phrase.lasting) && !namesDay(phrase.main) && !namesClock(phrase.main) && !phrase.main.every;

/** "Monday to Wednesday at noon": each day from the coming Monday on. */
function daysOfSpan(phrase: Phrase): Phrase | undefined {
  const { from, to, until, lasting } = phrase;
  // "From Monday to Wednesday at noon" is all said behind "from".
  const isLed = from?.range === 'span' && !namesDay(phrase.main);
  const main = isLed ? overlay(from, phrase.main) : phrase.main;
  if (main.every || main.shift || main.also || !namesClock(main)) return undefined;
  if (to || until || lasting || (from && !isLed)) return undefined;
  const { weekdays = [], range, week } = main;
  const [first] = weekdays;
  if (range !== 'span' || first === undefined) return undefined;
  const hours: Frame = {
    ...main,
    weekdays: undefined,
    range: undefined,
    week: undefined,
    every: { unit: 'day', n: 1 },
  };
  const opening = fullFrame({ weekdays: [first], week });
  return { ...phrase, main: hours, from: opening, lasting: { ...NO_DURATION, days: weekdays.length } };
}

/**
 * "Remind me tomorrow at 3pm for three days", 下午三点提醒我喝水，连续三天: an hour that is asked for on so many days is one of
 * each of them. "Remind me at 3pm to book a room for three days" speaks of the room: what stands apart needs a comma or
 * a list of hours.
 */
export function asDailySpan(tokens: readonly Token[], choice: Choice, phrases: readonly Phrase[]): Choice {
  const { phrase } = choice;
  const { main } = phrase;
  const span = daysOfSpan(phrase);
  if (span) return { ...choice, phrase: span };
  if (main.every || main.shift || main.also || main.relatives || !namesClock(main)) return choice;
  if (phrase.from || phrase.to || phrase.until || choice.anchor || choice.more) return choice;
  const apart = phrases.find((other) => other !== phrase && isLengthAlone(other) && other.next >= tokens.length - 1);
  const belongs = apart && (tokens[apart.first - 1]?.text === ',' || (main.clocks?.length ?? 0) > 1);
  const lasting = phrase.lasting ?? (belongs ? apart.lasting : undefined);
  if (!isDays(lasting)) return choice;
  const { clocks, clockEnd, part, openPart, zone, ...day } = main;
  const from: Frame | undefined = namesDay(day) ? fullFrame(day) : undefined;
  const hours = fullFrame({ clocks, clockEnd, part, openPart, zone, every: { unit: 'day', n: 1 } });
  const used = belongs && !choice.used.includes(apart) ? [...choice.used, apart] : choice.used;
  return { ...choice, phrase: { ...phrase, main: hours, from, lasting }, used };
}
