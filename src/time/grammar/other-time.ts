import { type Frame, isSubDay, namesClock, namesDay } from './frame.ts';

/** Whether a frame says on which day, or on which days again and again. */
export const saysDay = (frame: Frame): boolean => namesDay(frame) || frame.every !== undefined;

/** "in 10 minutes": a step from now and nothing else. */
export const isFreeStep = (frame: Frame): boolean =>
  frame.shift?.anchored === false && frame.shift.sign === 1 && !saysDay(frame) && !namesClock(frame);

/**
 * "7pm tomorrow and 9am Friday", "at 7 on weekdays and 9 on weekends", 周一八点，周三九点: whether a frame begins another time,
 * a day with an hour of its own behind a day with its hour.
 * @param behind what follows the frame with no "and" between.
 * @param hourFirst the hour of the time before stands before its day.
 */
export function beginsOther(main: Frame, frame: Frame, behind: readonly Frame[], hourFirst: boolean): boolean {
  // "Fri, Dec 4": the other time is being said.
  if (isFreeStep(main)) return isFreeStep(frame);
  const last = main.also?.at(-1);
  if (last && !namesClock(last)) return false;
  if (!namesClock(main) || !saysDay(main) || main.shift || (main.every && isSubDay(main.every))) return false;
  const isHour = (part: Frame): boolean => namesClock(part) && !saysDay(part) && !part.shift;
  const isDay = (part: Frame): boolean => saysDay(part) && !namesClock(part) && !part.shift;
  const days = [frame, ...behind].filter(isDay);
  // 今晚8点和明晚9点: the part of the day stands within the day word.
  const isPartOfDay = saysDay(frame) && !frame.every && frame.part !== undefined && !frame.clocks && !frame.shift;
  if (isPartOfDay && main.clocks && behind.some((part) => part.clocks && isHour(part))) return !main.every;
  const hasBoth = isDay(frame) ? behind.some(isHour) : isHour(frame) && hourFirst && days.length > 0;
  if (!hasBoth) return false;
  if (days.some(({ every }) => every))
    return main.every !== undefined && !days.some(({ every }) => every && isSubDay(every));
  return !main.every || days.some(({ weekdays }) => weekdays);
}
