import { endOfRange } from './clock.ts';
import type { Environment } from './environment.ts';
import { type Frame, namesClock, namesDay, overlay } from './frame.ts';
import type { Phrase } from './group.ts';
import { withNearestWeekday } from './nearest-day.ts';

/** A phrase whose time stands where it is looked for: its bounds have given it the days and hours that they hold for it. */
export function wholePhrase(phrase: Phrase, env: Environment): Phrase {
  return fromRangeEnd(withBoundClock(withMain(withNearestWeekday(withSpanOfDays(phrase), env))), env);
}

const boundOf = (phrase: Phrase): Frame | undefined =>
  phrase.from ?? phrase.after ?? phrase.until ?? phrase.before ?? phrase.to;

/** "Thursday from 9:30", "tomorrow after 4pm": the bound holds the hour of a single occasion. */
export function withBoundClock(phrase: Phrase): Phrase {
  const bound = boundOf(phrase);
  const { main } = phrase;
  if (
    main.every ||
    main.shift ||
    !bound ||
    namesDay(bound) ||
    bound.shift ||
    !namesClock(bound) ||
    namesClock(main) ||
    !namesDay(main)
  )
    return phrase;
  return { ...phrase, main: overlay(bound, main) };
}

/** "At 10 pm for seven days", "Monday to Friday at 9": an hour over several days is an hour of each of them. */
function isDailySpan({ main, lasting }: Phrase): boolean {
  if (main.every || main.shift || !namesClock(main)) return false;
  if (lasting && (lasting.days > 1 || lasting.months > 0)) return !namesDay(main) || main.range === 'span';
  return (
    main.range === 'span' && main.week === undefined && main.clocks !== undefined && (main.weekdays?.length ?? 0) >= 3
  );
}

/** "From Monday to Friday at 4pm": the days stand behind "from" and are those of the hour. */
function withSpanOfDays(phrase: Phrase): Phrase {
  const { from, main } = phrase;
  if (from?.range !== 'span' || !from.weekdays || main.every || main.shift || namesDay(main)) return phrase;
  return namesClock(main) || namesClock(from)
    ? { ...phrase, main: { ...from, ...definedOf(main) }, from: undefined }
    : phrase;
}

/** The fields of a frame that were said. */
const definedOf = (frame: Frame): Frame =>
  Object.fromEntries(Object.entries(frame).filter(([, value]) => value !== undefined)) as Frame;

/** When a phrase has only bounds and nothing recurs, the bound is the time: "by 5 pm", "from 2 pm", "for ten minutes". */
export function withMain(phrase: Phrase): Phrase {
  if (isDailySpan(phrase)) return { ...phrase, main: { ...phrase.main, every: { unit: 'day', n: 1 } } };
  if (phrase.main.every || namesDay(phrase.main) || namesClock(phrase.main) || phrase.main.shift || phrase.main.now)
    return phrase;
  const bound = boundOf(phrase);
  if (bound) return { ...phrase, main: overlay(bound, phrase.main) };
  if (phrase.lasting)
    return { ...phrase, main: { ...phrase.main, shift: { by: phrase.lasting, sign: 1, anchored: false } } };
  return phrase;
}

/** Takes from the end of a range what its start leaves open: the half of the day, the year, the part of the day. */
export function fromRangeEnd(phrase: Phrase, env: Environment): Phrase {
  const end = phrase.to ?? (phrase.after || phrase.from ? phrase.before : undefined);
  const { main } = phrase;
  if (!end) return phrase;
  const from = fromOfRange(phrase.from, end);
  let filled: Frame = { ...main };
  const clock = main.clocks?.at(-1);
  const endClock = end.clocks?.[0];
  if (clock && clock.half === undefined && !main.part) {
    if (endClock?.half === 'am' || endClock?.half === 'pm')
      filled.clocks = [...(main.clocks ?? []).slice(0, -1), endOfRange(clock, endClock, endClock.half)];
    else if (end.part && clock.hour <= (endClock?.hour ?? 12)) filled.part = end.part;
  }
  if (!main.every) {
    if (main.month !== undefined && main.year === undefined && end.year !== undefined) filled.year = end.year;
    // "10:00 to 11:30 tomorrow": the day may stand once, at the end; 十点到明天八点 has it where it belongs.
    if (!namesDay(main) && end.clocks && namesDay(end) && (end.relative === undefined || env.habits.rangeEndsWithDay)) {
      filled = overlay(filled, { ...end, clocks: undefined, part: undefined, clockEnd: undefined });
    }
    if (!main.zone && end.zone) filled.zone = end.zone;
  } else if (!main.zone && end.zone) filled.zone = end.zone;
  const after = phrase.before ? fromOfRange(phrase.after, end) : phrase.after;
  return { ...phrase, main: filled, from, after };
}

/** The opening hour of a window whose closing hour alone names its half: "from 4 to 5pm". */
function fromOfRange(from: Frame | undefined, end: Frame): Frame | undefined {
  const [opening, closing] = [from?.clocks?.[0], end.clocks?.[0]];
  if (!from || !opening || !closing || (closing.half !== 'am' && closing.half !== 'pm')) return from;
  return { ...from, clocks: [endOfRange(opening, closing, closing.half)] };
}
