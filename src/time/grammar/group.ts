import { Draft } from './draft.ts';
import { type Duration, type Frame, isWeekdayAlone, namesClock, namesDay } from './frame.ts';
import type { Language, Style } from './language.ts';
import { fullPiece, type Piece } from './piece.ts';
import { NO_SENSE } from './sense.ts';
import type { Token } from './token.ts';

/** One time expression: pieces that stand together, sorted into what happens and its bounds. */
export interface Phrase {
  /** Token indexes, end exclusive. */
  readonly first: number;
  readonly next: number;
  readonly main: Frame;
  readonly until?: Frame | undefined;
  readonly to?: Frame | undefined;
  readonly from?: Frame | undefined;
  readonly after?: Frame | undefined;
  readonly before?: Frame | undefined;
  readonly except?: Frame | undefined;
  readonly lasting?: Duration | undefined;
  readonly count?: number | undefined;
  /** "through December": the period that ends it is part of it. */
  readonly inclusive?: boolean | undefined;
  /** Only adjectives of the thing ("daily standup"): completes another phrase, is none by itself. */
  readonly loose?: boolean | undefined;
}

/** How many connecting words may stand between two pieces of one expression. */
const LONGEST_GLUE = 3;

/** Finds every piece of time, in order, without overlaps. Each language is asked in turn, the text's own first. */
export function findPieces(tokens: readonly Token[], languages: readonly Language[], style: Style): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < tokens.length; ) {
    let piece: Piece | undefined;
    const token = tokens[at];
    // Digits and words of some table alone can begin anything.
    if (token && (token.shape || token.word !== 0 || token.sense !== NO_SENSE))
      for (const language of languages) {
        piece = language.readPiece(tokens, at, style);
        if (piece) break;
      }
    if (piece && piece.next > at) {
      pieces.push(fullPiece(piece));
      at = piece.next;
    } else at++;
  }
  return pieces;
}

/** What stands between two pieces: whether a word of it makes a list, and whether that is more than a comma. */
interface Glue {
  readonly joined: boolean;
  readonly isAnd: boolean;
}

const TOUCHING: Glue = { joined: false, isAnd: false };

/** The connecting words between two tokens; undefined when others stand there too. */
function glueBetween(tokens: readonly Token[], from: number, to: number): Glue | undefined {
  if (from >= to) return TOUCHING;
  if (to - from > LONGEST_GLUE) return undefined;
  let joined = false;
  let isAnd = false;
  for (let at = from; at < to; at++) {
    const token = tokens[at];
    // "at 9 and again at 5"
    if (!token || !(token.sense.glue || (joined && token.sense.is === 'again'))) return undefined;
    // A full stop ends the sentence; "Oct. 5" has none before a space and a new piece of the same date.
    if (token.text === '.' && tokens[at + 1]?.gap && at + 1 === to && token.gap) return undefined;
    if (token.sense.joins) joined = true;
    if (token.sense.is === 'again' || (token.sense.joins && token.text !== ',')) isAnd = true;
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
    if (!glue || !next.frame) break;
    // "… and every Saturday and Sunday at ten"
    const lists = pieces[index]?.frame?.every && piece.frame?.weekdays && isWeekdayAlone(next.frame);
    if (glue.isAnd && !lists) break;
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
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index];
    if (!piece) break;
    const isEdged = piece.weak || piece.soft || piece.loose;
    const follows = pieces[index + 1]?.first === piece.next;
    const clean = isEdged && (follows || language.isEdge(tokens[piece.next]));
    // 和Jan通话: a name within unspaced words.
    const isName = piece.next === piece.first + 1 && tokens[piece.first]?.latin && isStuckTo(tokens[piece.next]);
    const isOfThing = piece.loose && !follows && draft?.recurs && isHabitOf(tokens[piece.next], piece);
    if (
      isOfThing ||
      (isEdged && !follows && isName) ||
      ((piece.weak || piece.soft) && !clean && !isHourOf(draft, tokens, piece))
    ) {
      draft = closeDraft(draft, tokens, phrases);
      continue;
    }
    if (draft && addTo(draft, tokens, pieces, index, piece)) continue;
    draft = closeDraft(draft, tokens, phrases);
    if (piece.postfix && !piece.frame) continue;
    const fresh = new Draft(piece);
    // An adjective before a clean edge is no adjective: "water the plants weekly".
    const whole = piece.loose && clean ? { ...piece, loose: false } : piece;
    if (fresh.add(whole, false)) draft = fresh;
  }
  closeDraft(draft, tokens, phrases);
  return phrases;
}

/** Whether a word of unspaced script touches what stands before it. */
const isStuckTo = (token: Token | undefined): boolean =>
  token !== undefined &&
  !token.gap &&
  !token.latin &&
  !token.shape &&
  token.sense === NO_SENSE &&
  /^\p{L}/u.test(token.text);

/** "Every Monday weekly report": behind a habit, another before a noun is an adjective of it. */
const isHabitOf = (noun: Token | undefined, { frame }: Piece): boolean =>
  frame?.every !== undefined && noun?.latin === true && !noun.sense.edge;

/** "On Boxing Day at 10 call Rob": an hour that needs no edge, because a day that waits for one stands right before it. */
function isHourOf(draft: Draft | undefined, tokens: readonly Token[], { first, behind }: Piece): boolean {
  if (!draft || !behind) return false;
  const isBeside = draft.next === first || (draft.next === first - 1 && tokens[draft.next]?.text === ',');
  return isBeside && draft.waitsForHour(behind);
}

/** Adds a piece to the expression before it, if nothing but connecting words stands between them. */
function addTo(draft: Draft, tokens: readonly Token[], pieces: readonly Piece[], index: number, piece: Piece): boolean {
  const glue = glueBetween(tokens, draft.next, piece.first);
  if (!glue) return false;
  const closes = piece.frame?.clocks ?? piece.frame?.part ?? piece.frame?.days;
  // "Friday at 3 and an hour before" are two times.
  if (draft.isAnchor && piece.frame && isStep(piece.frame)) {
    const next = pieces[index + 1];
    // "Friday at 3, the day before and an hour before" lists the steps.
    const lists =
      glue.joined && next?.frame && isStep(next.frame) && glueBetween(tokens, piece.next, next.first)?.isAnd === true;
    if (glue.isAnd || lists) return false;
  }
  if (glue.joined && draft.inBetween && closes && draft.closesRange(true)) draft.openEnd();
  return draft.add(piece, glue.joined, glue.isAnd, glue.joined ? framesBehind(tokens, pieces, index) : NO_FRAMES);
}

/** "an hour before", of something else. */
const isStep = (frame: Frame): boolean =>
  frame.shift?.anchored === true && !frame.shift.orNow && !namesDay(frame) && !namesClock(frame);

const NO_FRAMES: readonly Frame[] = [];

/** Takes an expression that has ended among the phrases, if it says enough. */
function closeDraft(draft: Draft | undefined, tokens: readonly Token[], phrases: Phrase[]): undefined {
  if (!draft) return undefined;
  const phrase = draft.close();
  const whole = draft.first === 0 && draft.next >= tokens.length;
  if ((draft.strong || (whole && draft.worded)) && hasContent(phrase)) phrases.push(phrase);
  return undefined;
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
