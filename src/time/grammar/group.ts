import { Draft } from './draft.ts';
import { type Duration, type Frame, namesClock, namesDay } from './frame.ts';
import type { Language, Style } from './language.ts';
import { fullPiece, type Piece } from './piece.ts';
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
      const phrase = draft.close();
      const whole = draft.first === 0 && draft.next >= tokens.length;
      if ((draft.strong || (whole && draft.worded)) && hasContent(phrase)) phrases.push(phrase);
    }
    draft = undefined;
  };
  pieces.forEach((piece, index) => {
    const follows = pieces[index + 1]?.first === piece.next;
    const clean = follows || language.isEdge(tokens[piece.next]);
    const isBeside =
      draft?.next === piece.first || (draft?.next === piece.first - 1 && tokens[draft.next]?.text === ',');
    const noun = tokens[piece.next];
    if (
      piece.loose &&
      piece.frame?.every &&
      draft?.recurs &&
      noun &&
      /^[a-z]/.test(noun.text) &&
      !noun.sense.edge &&
      !follows
    ) {
      close();
      return;
    }
    const isHourOfDay = piece.behind && isBeside && draft?.waitsForHour(piece.behind) === true;
    if ((piece.weak || piece.soft) && !clean && !isHourOfDay) {
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
    if (piece.postfix && !piece.frame) return;
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
