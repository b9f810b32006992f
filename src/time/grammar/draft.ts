import {
  type Duration,
  emptyFrame,
  type Frame,
  fullFrame,
  isMonthAlone,
  isSubDay,
  isWeekdayAlone,
  namesClock,
  namesDay,
} from './frame.ts';
import type { Phrase } from './group.ts';
import { alsoFrame, beforePart, mergeFrames, namesOtherDay } from './merge-frames.ts';
import { beginsOther, saysDay } from './other-time.ts';
import type { Marker, Piece } from './piece.ts';
import { SLOTS, type Slot, type Slots, slotsFor } from './slots.ts';

const withoutEvery = (frame: Frame): Frame => ({ ...frame, every: undefined });

/** "… and every Saturday and Sunday at ten": one more weekday of a habit that waits for its hour. */
function withWeekday(before: Frame, frame: Frame): Frame | undefined {
  const last = before.also?.at(-1);
  const waits = last?.every && last.weekdays && !namesClock(last) && isWeekdayAlone(frame) && !frame.every;
  const merged = waits ? mergeFrames(last, frame, true) : undefined;
  return merged && { ...before, also: [...(before.also ?? []).slice(0, -1), merged] };
}

/** "Except December 24 and 25": the second day is one of the month that was said. */
const saysMonth = (before: Frame, { days }: Frame): boolean => before.month !== undefined && days !== undefined;

/** An expression that is being put together, piece by piece. */
export class Draft {
  readonly frames: Slots = {
    main: undefined,
    until: undefined,
    to: undefined,
    from: undefined,
    after: undefined,
    before: undefined,
    except: undefined,
  };
  readonly first: number;
  next: number;
  lasting: Duration | undefined;
  count: number | undefined;
  inclusive = false;
  strong = false;
  /** Something in it is more than an adjective. */
  firm = false;
  /** Something in it is more than plain digits. */
  worded = false;
  /** It began with an hour, before any day. */
  private hourFirst = false;
  private slot: Slot = 'main';
  private listsClocks = false;
  /** The last frame that was added, with the days that an "and" joined to it, and what its slot held before them. */
  private last: Frame | undefined;
  private beforeLast: Frame | undefined;
  private pending: { slot: Slot; at: number } | undefined;
  /** Where the expression ends if the marker that was just read opens nothing. */
  private sure: number;

  constructor(piece: Piece) {
    this.first = piece.first;
    this.next = piece.first;
    this.sure = piece.first;
  }

  /**
   * Adds a piece; false when it contradicts what is there and must begin another expression.
   * @param behind what follows it with no "and" between, when it is joined to what is there.
   */
  add(piece: Piece, joined: boolean, isAnd = false, behind: readonly Frame[] = []): boolean {
    if (joined && this.addOther(piece, behind)) return true;
    if (piece.marker) return this.mark(piece.marker, piece, joined);
    if (piece.lasting !== undefined || piece.count !== undefined) {
      if (piece.lasting) {
        if (this.lasting) return false;
        this.lasting = piece.lasting;
      }
      if (piece.count !== undefined) this.count = piece.count;
      this.pending = undefined;
      this.take(piece);
      return true;
    }
    if (!piece.frame) return false;
    const wanted = this.pending?.slot ?? this.slot;
    const listsExceptions = joined && this.slot === 'except' && !this.pending;
    const opensException = (this.pending?.slot === 'except' || listsExceptions) && namesDay(piece.frame);
    const frame = opensException ? withoutEvery(piece.frame) : piece.frame;
    if (frame.every) this.pending = undefined;
    const order = slotsFor(frame, wanted, this.frames, this.pending !== undefined);
    // 早上八点晚上八点: another part of the day with its own hour needs no "and".
    const held = this.frames[wanted];
    const lists =
      joined ||
      (frame.part !== undefined &&
        !frame.clocks &&
        held?.clocks !== undefined &&
        held.part !== undefined &&
        held.part.kind !== frame.part.kind);
    for (const slot of order) {
      const before = this.frames[slot];
      if (before && this.pending?.slot === slot && !lists && slot !== 'except') return false;
      // In a list of days, an hour belongs to the day beside it.
      const inMonths = before?.also?.every(isMonthAlone) === true;
      const isHabit =
        (frame.every !== undefined && (!namesDay(frame) || inMonths)) ||
        (inMonths && isWeekdayAlone(frame) && before.every !== undefined);
      const listedLast =
        before?.also && !isHabit ? (isAnd ? withWeekday(before, frame) : alsoFrame(before, frame, false)) : undefined;
      if (listedLast) {
        this.frames[slot] = listedLast;
        this.slot = slot;
        this.take(piece);
        return true;
      }
      // "Except Sundays and August" leaves out both, "except Sundays in August" those of one month.
      const isOther =
        before !== undefined &&
        (slot === 'main'
          ? isAnd && namesOtherDay(before, frame)
          : slot === 'except' && joined && isMonthAlone(frame) !== isMonthAlone(before) && !saysMonth(before, frame));
      const merged = isOther
        ? undefined
        : before
          ? mergeFrames(
              isAnd ? beforePart(before, frame) : before,
              frame,
              lists || slot === 'except' || this.listsClocks,
              opensException ? frame : piece.said,
            )
          : frame;
      if (!merged) {
        const listed = before && (slot === 'main' || slot === 'except') ? alsoFrame(before, frame, joined) : undefined;
        if (!listed) continue;
        this.noteLast(frame, before, isAnd);
        this.frames[slot] = listed;
        this.slot = slot;
        this.pending = undefined;
        this.take(piece);
        return true;
      }
      // "8 in the morning and 9 in the evening": the second part of the day waits for its hour.
      this.listsClocks = lists && frame.part !== undefined && frame.clocks === undefined;
      this.noteLast(frame, before, isAnd);
      this.frames[slot] = merged;
      this.slot = slot;
      this.pending = undefined;
      this.take(piece);
      return true;
    }
    return false;
  }

  private noteLast(frame: Frame, before: Frame | undefined, isAnd: boolean): void {
    // 十二月的周末: the month says which of the weekdays.
    if (this.last && !isAnd && isMonthAlone(this.last) && isWeekdayAlone(frame) && !this.last.every) {
      this.last = { ...this.last, ...frame, month: this.last.month };
      return;
    }
    const list = isAnd && this.slot === 'main' && this.last && namesDay(this.last) ? this.last : undefined;
    const joined = list && namesDay(frame) && !frame.every ? alsoFrame(list, frame, true) : undefined;
    if (!joined) this.beforeLast = before;
    this.last = joined ?? frame;
  }

  /** Adds a day or an hour that begins another time in a list. */
  private addOther(piece: Piece, behind: readonly Frame[]): boolean {
    const { main } = this.frames;
    if (!main || !piece.frame || piece.marker || this.slot !== 'main' || this.pending) return false;
    if (!beginsOther(main, piece.frame, behind, this.hourFirst)) return false;
    this.frames.main = { ...main, also: [...(main.also ?? []), piece.frame] };
    this.take(piece);
    return true;
  }

  private take(piece: Piece): void {
    if (piece.first === this.first && piece.frame) this.hourFirst = namesClock(piece.frame) && !saysDay(piece.frame);
    this.next = piece.next;
    this.sure = piece.next;
    if (!piece.weak) this.strong = true;
    if (!piece.bare && !piece.marker) this.worded = true;
    if (!piece.loose) this.firm = true;
  }

  private mark(marker: Marker, piece: Piece, joined: boolean): boolean {
    if (piece.frame) {
      if (marker === 'through') this.inclusive = true;
      return this.addBound(SLOTS[marker], piece, piece.frame, joined);
    }
    if (piece.postfix) {
      const slot = SLOTS[marker];
      const frame = this.frames[this.slot];
      if (!frame) return false;
      if (slot === 'except' && this.slot === 'main' && this.last && this.beforeLast) {
        // 每天早上八点，周末除外: only the last words are taken out.
        this.frames.main = this.beforeLast;
        this.frames.except = withoutEvery(this.last);
        this.take(piece);
        return true;
      }
      if (slot === this.slot) {
        this.take(piece);
        return true;
      }
      if (this.frames[slot]) return false;
      // Only what names a moment becomes a bound; a recurrence beside it stays.
      this.frames[slot] = withoutEvery(frame);
      this.frames[this.slot] = frame.every && fullFrame({ every: frame.every });
      this.slot = 'main';
      this.take(piece);
      return true;
    }
    if (this.pending) return false;
    if (marker === 'through') this.inclusive = true;
    this.pending = { slot: SLOTS[marker], at: piece.first };
    this.next = piece.next;
    return true;
  }

  /** "except holidays": a bound that is whole; a list of exceptions may follow it, or (周末和国定假日除外) come before it. */
  private addBound(slot: Slot, piece: Piece, frame: Frame, joined: boolean): boolean {
    if (piece.postfix && joined && this.slot === 'main' && this.last?.weekdays) {
      this.frames.main = this.beforeLast;
      this.frames[slot] = withoutEvery(this.last);
    }
    const before = this.frames[slot];
    const merged = before ? mergeFrames(before, frame, true) : frame;
    if (!merged) return false;
    this.frames[slot] = merged;
    this.slot = slot;
    this.pending = undefined;
    this.take(piece);
    return true;
  }

  close(): Phrase {
    const { main = emptyFrame(), until, to, from, after, before, except } = this.frames;
    return {
      first: this.first,
      next: this.sure,
      main,
      until,
      to,
      from,
      after,
      before,
      except,
      lasting: this.lasting,
      count: this.count,
      inclusive: this.inclusive,
      loose: !this.firm,
    };
  }

  /** "between 9 and 11", "from 9 and …": "and" after an opened range closes it. */
  closesRange(joined: boolean): boolean {
    return joined && this.slot === 'after' && this.frames.before === undefined && this.frames.after !== undefined;
  }

  openEnd(): void {
    this.pending = { slot: 'before', at: this.next };
  }

  /** A day or a habit was said last, and no hour yet. */
  waitsForHour(behind: 'day' | 'habit'): boolean {
    const { main } = this.frames;
    if (!main || this.slot !== 'main' || main.clocks || main.shift) return false;
    return behind === 'habit' ? main.every !== undefined && !isSubDay(main.every) : saysDay(main);
  }

  /** Something in it recurs already: "every Monday, weekly report" names the report. */
  get recurs(): boolean {
    return this.frames.main?.every !== undefined;
  }

  /** It says when something is, from which a step may count. */
  get isAnchor(): boolean {
    const { main } = this.frames;
    return main !== undefined && !main.shift && (namesDay(main) || namesClock(main));
  }

  get inBetween(): boolean {
    return this.slot === 'after';
  }
}
