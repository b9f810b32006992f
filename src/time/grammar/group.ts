import {
  alsoFrame,
  type Duration,
  type Frame,
  isSubDay,
  mergeFrames,
  namesClock,
  namesDay,
  namesOtherDay,
} from './frame.ts';
import type { Language, Style } from './language.ts';
import type { Marker, Piece } from './piece.ts';
import type { Token } from './token.ts';

/** One time expression: pieces that stand together, sorted into what happens and its bounds. */
export interface Phrase {
  /** Token indexes, end exclusive. */
  readonly first: number;
  readonly next: number;
  readonly main: Frame;
  readonly until?: Frame;
  readonly to?: Frame;
  readonly from?: Frame;
  readonly after?: Frame;
  readonly before?: Frame;
  readonly except?: Frame;
  readonly lasting?: Duration;
  readonly count?: number;
  /** "through December": the period that ends it is part of it. */
  readonly inclusive?: boolean;
  /** Only adjectives of the thing ("daily standup"): completes another phrase, is none by itself. */
  readonly loose?: boolean;
}

type Slot = 'main' | 'until' | 'to' | 'from' | 'after' | 'before' | 'except';

/** Where the frame behind a marker goes. */
const SLOTS: Readonly<Record<Marker, Slot>> = {
  until: 'until',
  through: 'until',
  to: 'to',
  from: 'from',
  except: 'except',
  after: 'after',
  before: 'before',
  between: 'after',
};

/** How many connecting words may stand between two pieces of one expression. */
const LONGEST_GLUE = 3;

function withoutEvery(frame: Frame): Frame {
  const { every: _, ...rest } = frame;
  return rest;
}

/** Whether a frame says on which day, or on which days again and again. */
const saysDay = (frame: Frame): boolean => namesDay(frame) || frame.every !== undefined;

class Draft {
  readonly frames: Partial<Record<Slot, Frame>> = {};
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
  /** The last frame that was added, and what its slot held before. */
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
    if (joined && this.beginsOther(piece, behind)) {
      const { main = {} } = this.frames;
      this.frames.main = { ...main, also: [...(main.also ?? []), piece.frame ?? {}] };
      this.take(piece);
      return true;
    }
    if (piece.marker) return this.mark(piece.marker, piece);
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
    const order = this.slotsFor(frame, wanted);
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
      const listedLast = before?.also && !isAnd ? alsoFrame(before, frame, false) : undefined;
      if (listedLast) {
        this.frames[slot] = listedLast;
        this.slot = slot;
        this.take(piece);
        return true;
      }
      const isOther = isAnd && before !== undefined && slot === 'main' && namesOtherDay(before, frame);
      const merged = isOther
        ? undefined
        : before
          ? mergeFrames(before, frame, lists || slot === 'except' || this.listsClocks)
          : frame;
      if (!merged) {
        const listed = before && slot === 'main' ? alsoFrame(before, frame, joined) : undefined;
        if (!listed) continue;
        this.frames.main = listed;
        this.slot = slot;
        this.pending = undefined;
        this.take(piece);
        return true;
      }
      // "8 in the morning and 9 in the evening": the second part of the day waits for its hour.
      this.listsClocks = lists && frame.part !== undefined && frame.clocks === undefined;
      this.beforeLast = before;
      this.last = frame;
      this.frames[slot] = merged;
      this.slot = slot;
      this.pending = undefined;
      this.take(piece);
      return true;
    }
    return false;
  }

  /**
   * "7pm tomorrow and 9am Friday", "at 7 on weekdays and 9 on weekends", 周一八点，周三九点: a day with an hour of its own,
   * behind a day with its hour, is another time.
   */
  private beginsOther({ frame, marker }: Piece, behind: readonly Frame[]): boolean {
    const { main } = this.frames;
    // "Fri, Dec 4": the other time is being said.
    const last = main?.also?.at(-1);
    if (last && !namesClock(last)) return false;
    if (!main || !frame || marker || this.slot !== 'main' || this.pending) return false;
    if (!namesClock(main) || !saysDay(main) || main.shift || (main.every && isSubDay(main.every))) return false;
    const isHour = (part: Frame): boolean => namesClock(part) && !saysDay(part) && !part.shift;
    const isDay = (part: Frame): boolean => saysDay(part) && !namesClock(part) && !part.shift;
    const days = [frame, ...behind].filter(isDay);
    const hasBoth = isDay(frame) ? behind.some(isHour) : isHour(frame) && this.hourFirst && days.length > 0;
    if (!hasBoth) return false;
    if (days.some(({ every }) => every))
      return main.every !== undefined && !days.some(({ every }) => every && isSubDay(every));
    return !main.every || days.some(({ weekdays }) => weekdays);
  }

  /** The slots that a frame may go to, the likeliest first. */
  private slotsFor(frame: Frame, wanted: Slot): readonly Slot[] {
    if (frame.every) this.pending = undefined;
    if (frame.every || wanted === 'main') return ['main'];
    // "Every day except Sunday at 7": an hour behind a bound is the hour of the whole.
    const { main } = this.frames;
    const hourOnly = namesClock(frame) && !namesDay(frame) && !frame.shift;
    if (
      hourOnly &&
      !this.pending &&
      (wanted === 'except' || wanted === 'until') &&
      main?.every &&
      !isSubDay(main.every) &&
      !namesClock(main)
    )
      return ['main'];
    return [wanted, 'main'];
  }

  private take(piece: Piece): void {
    if (piece.first === this.first && piece.frame) this.hourFirst = namesClock(piece.frame) && !saysDay(piece.frame);
    this.next = piece.next;
    this.sure = piece.next;
    if (!piece.weak) this.strong = true;
    if (!piece.bare && !piece.marker) this.worded = true;
    if (!piece.loose) this.firm = true;
  }

  private mark(marker: Marker, piece: Piece): boolean {
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
      const { every, ...moment } = frame;
      this.frames[slot] = moment;
      if (every) this.frames[this.slot] = { every };
      else delete this.frames[this.slot];
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

  close(): Phrase | undefined {
    const { main, ...bounds } = this.frames;
    const plain: Phrase = { first: this.first, next: this.sure, main: main ?? {}, ...bounds };
    const phrase = this.inclusive ? { ...plain, inclusive: true } : plain;
    const lasting = this.lasting === undefined ? phrase : { ...phrase, lasting: this.lasting };
    return this.count === undefined ? lasting : { ...lasting, count: this.count };
  }

  /** "between 9 and 11", "from 9 and …": "and" after an opened range closes it. */
  closesRange(joined: boolean): boolean {
    return joined && this.slot === 'after' && this.frames.before === undefined && this.frames.after !== undefined;
  }

  openEnd(): void {
    this.pending = { slot: 'before', at: this.next };
  }

  get inBetween(): boolean {
    return this.slot === 'after';
  }
}

/** Finds every piece of time, in order, without overlaps. Each language is asked in turn, the text's own first. */
export function findPieces(tokens: readonly Token[], languages: readonly Language[], style: Style): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < tokens.length; ) {
    let piece: Piece | undefined;
    for (const language of languages) {
      piece = language.readPiece(tokens, at, style);
      if (piece) break;
    }
    if (piece && piece.next > at) {
      pieces.push(piece);
      at = piece.next;
    } else at++;
  }
  return pieces;
}

/** Whether only connecting words stand between two tokens, and whether one of them makes a list. */
function glueBetween(
  tokens: readonly Token[],
  from: number,
  to: number,
): { joined: boolean; isAnd: boolean } | undefined {
  if (to - from > LONGEST_GLUE) return undefined;
  let joined = false;
  let isAnd = false;
  for (let at = from; at < to; at++) {
    const { sense, text, gap } = tokens[at] ?? { sense: {}, text: '', gap: false };
    if (!sense.glue) return undefined;
    // A full stop ends the sentence; "Oct. 5" has none before a space and a new piece of the same date.
    if (text === '.' && tokens[at + 1]?.gap && at + 1 === to && gap) return undefined;
    if (sense.joins) joined = true;
    if (sense.joins && text !== ',') isAnd = true;
  }
  return { joined, isAnd };
}

/** So many pieces say one day: "every", "Fri", "Dec 4". */
const MOST_BEHIND = 4;

/** The frames behind a piece up to the next "and" or end. */
function framesBehind(tokens: readonly Token[], pieces: readonly Piece[], index: number): readonly Frame[] {
  const frames: Frame[] = [];
  for (let at = index; frames.length < MOST_BEHIND; at++) {
    const [piece, next] = [pieces[at], pieces[at + 1]];
    const glue = piece && next && glueBetween(tokens, piece.next, next.first);
    if (!glue || glue.isAnd || !next.frame) break;
    // A comma divides two times, unless an hour is still to come: "Fri, Dec 4 at 6".
    if (glue.joined && (namesClock(next.frame) || frames.some(namesClock) || namesClock(piece.frame ?? {}))) break;
    frames.push(next.frame);
  }
  return frames;
}

/** Groups pieces that stand together into phrases, leaving out what is time only by company that it does not have. */
export function groupPieces(tokens: readonly Token[], pieces: readonly Piece[], language: Language): Phrase[] {
  const phrases: Phrase[] = [];
  let draft: Draft | undefined;
  const close = (): void => {
    if (draft) {
      const closed = draft.close();
      const phrase = closed && !draft.firm ? { ...closed, loose: true } : closed;
      const whole = draft.first === 0 && draft.next >= tokens.length;
      if (phrase && (draft.strong || (whole && draft.worded)) && hasContent(phrase)) phrases.push(phrase);
    }
    draft = undefined;
  };
  pieces.forEach((piece, index) => {
    const follows = pieces[index + 1]?.first === piece.next;
    const clean = follows || language.isEdge(tokens[piece.next]);
    if ((piece.weak || piece.soft) && !clean) {
      close();
      return;
    }
    if (draft) {
      const glue = glueBetween(tokens, draft.next, piece.first);
      if (glue) {
        const closes = piece.frame?.clocks ?? piece.frame?.part ?? piece.frame?.days;
        if (glue.joined && draft.inBetween && closes && draft.closesRange(true)) draft.openEnd();
        const behind = glue.joined ? framesBehind(tokens, pieces, index) : [];
        if (draft.add(piece, glue.joined, glue.isAnd, behind)) return;
      }
      close();
    }
    if (piece.postfix) return;
    const fresh = new Draft(piece);
    // An adjective before a clean edge is no adjective: "water the plants weekly".
    const whole = piece.loose && clean ? { ...piece, loose: false } : piece;
    if (fresh.add(whole, false)) draft = fresh;
  });
  close();
  return phrases;
}

function hasContent(phrase: Phrase): boolean {
  return (
    namesDay(phrase.main) ||
    namesClock(phrase.main) ||
    phrase.main.shift !== undefined ||
    phrase.main.every !== undefined ||
    phrase.lasting !== undefined ||
    phrase.count !== undefined ||
    phrase.until !== undefined ||
    phrase.from !== undefined ||
    phrase.after !== undefined ||
    phrase.before !== undefined ||
    phrase.except !== undefined ||
    phrase.to !== undefined
  );
}
