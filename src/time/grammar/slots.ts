import { type Frame, isSubDay, namesClock, namesDay } from './frame.ts';
import type { Marker } from './piece.ts';

/** What a frame is for within an expression: what happens, or one of its bounds. */
export type Slot = 'main' | 'until' | 'to' | 'from' | 'after' | 'before' | 'except';

export type Slots = Record<Slot, Frame | undefined>;

/** Where the frame behind a marker goes. */
export const SLOTS: Readonly<Record<Marker, Slot>> = {
  until: 'until',
  through: 'until',
  to: 'to',
  from: 'from',
  except: 'except',
  after: 'after',
  before: 'before',
  between: 'after',
};

const MAIN: readonly Slot[] = ['main'];

/**
 * The slots that a frame may go to, the likeliest first.
 * @param wanted that of the last marker, or of the frame before.
 * @param isOpened the marker stands right before the frame.
 */
export function slotsFor(frame: Frame, wanted: Slot, slots: Slots, isOpened: boolean): readonly Slot[] {
  if (frame.every || wanted === 'main') return MAIN;
  const { main, from, to, after, before } = slots;
  if (!isOpened && main?.every) {
    // "Every day except Sunday at 7": an hour behind a bound is the hour of the whole.
    const isHour = namesClock(frame) && !namesDay(frame) && !frame.shift;
    const isBound = wanted === 'except' || wanted === 'until' || (wanted === 'to' && to !== undefined && namesDay(to));
    if (isHour && isBound && !isSubDay(main.every) && !main.clocks) return MAIN;
    // "Every hour from 10am to 1pm on Saturday": the day is that of the whole window.
    const isWindow = wanted === 'to' && from !== undefined && !namesDay(from) && to?.clocks !== undefined;
    // "… between 10am and 1pm on Saturday" likewise.
    const isBetween = wanted === 'before' && after !== undefined && !namesDay(after) && before?.clocks !== undefined;
    if ((isWindow || isBetween) && isSubDay(main.every) && namesDay(frame) && !namesClock(frame)) return MAIN;
  }
  return [wanted, 'main'];
}
