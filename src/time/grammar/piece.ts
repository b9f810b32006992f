import { type Duration, type Frame, fullFrame } from './frame.ts';

/** Words that say what the frame after (or before) them is for. */
export type Marker = 'until' | 'through' | 'to' | 'from' | 'except' | 'after' | 'before' | 'between';

/** A run of tokens that means one thing. */
export interface Piece {
  /** Index of the first token, and of the first one after it. */
  readonly first: number;
  readonly next: number;
  readonly frame?: Frame | undefined;
  /** The same as its rule wrote it: only the fields that were said. */
  readonly said?: Frame | undefined;
  /** Turns the frame after it, or (`postfix`) the one before it, into a bound; with a frame of its own it is one. */
  readonly marker?: Marker | undefined;
  readonly postfix?: boolean | undefined;
  /** "for two weeks", 持續兩週. */
  readonly lasting?: Duration | undefined;
  /** "10 times". */
  readonly count?: number | undefined;
  /** Only time beside another piece: "9" in "9 tomorrow". */
  readonly weak?: boolean | undefined;
  /** Plain digits: no time even when they are the whole text. */
  readonly bare?: boolean | undefined;
  /** An adjective of the thing unless a clean edge follows ("daily standup"): only counts when the sentence says more. */
  readonly loose?: boolean | undefined;
  /** Only time before a clean edge: "the 20th" but not "the 20th floor". */
  readonly soft?: boolean | undefined;
  /** Right behind a day it needs no edge ("on Boxing Day at 10 call Rob"); `habit`: behind one that recurs. */
  readonly behind?: 'day' | 'habit' | undefined;
}

/** What a rule recognised, before it becomes a {@link Piece}. */
export interface FrameRead {
  readonly frame: Frame;
  readonly next: number;
  readonly weak?: boolean | undefined;
  readonly soft?: boolean | undefined;
  readonly loose?: boolean | undefined;
}

/** A recognised frame as a piece that begins at token `first`. */
export function asPiece(read: FrameRead | undefined, first: number): Piece | undefined {
  if (!read) return undefined;
  const { next, frame, weak, soft, loose } = read;
  return { first, next, frame, weak, soft, loose };
}

/** A piece and its frame in the shapes that all of them share. */
export function fullPiece(piece: Piece): Piece {
  const { first, next, frame, marker, postfix, lasting, count, weak, bare, loose, soft, behind } = piece;
  return {
    first,
    next,
    frame: frame && fullFrame(frame),
    said: frame,
    marker,
    postfix,
    lasting,
    count,
    weak,
    bare,
    loose,
    soft,
    behind,
  };
}
