import type { Duration, Frame } from './frame.ts';

/** Words that say what the frame after (or before) them is for. */
export type Marker = 'until' | 'through' | 'to' | 'from' | 'except' | 'after' | 'before' | 'between';

/** A run of tokens that means one thing. */
export interface Piece {
  /** Index of the first token, and of the first one after it. */
  readonly first: number;
  readonly next: number;
  readonly frame?: Frame;
  /** Turns the frame after it, or (`postfix`) the one before it, into a bound; with a frame of its own it is one. */
  readonly marker?: Marker;
  readonly postfix?: boolean;
  /** "for two weeks", 持續兩週. */
  readonly lasting?: Duration;
  /** "10 times". */
  readonly count?: number;
  /** Only time beside another piece: "9" in "9 tomorrow". */
  readonly weak?: boolean;
  /** Plain digits: no time even when they are the whole text. */
  readonly bare?: boolean;
  /** An adjective of the thing unless a clean edge follows ("daily standup"): only counts when the sentence says more. */
  readonly loose?: boolean;
  /** Only time before a clean edge: "the 20th" but not "the 20th floor". */
  readonly soft?: boolean;
  /** Right behind a day it needs no edge ("on Boxing Day at 10 call Rob"); `habit`: behind one that recurs. */
  readonly behind?: 'day' | 'habit';
}

/** What a rule recognised, before it becomes a {@link Piece}. */
export interface FrameRead {
  readonly frame: Frame;
  readonly next: number;
  readonly weak?: boolean;
  readonly soft?: boolean;
  readonly loose?: boolean;
}

/** A recognised frame as a piece that begins at token `first`. */
export function asPiece(read: FrameRead | undefined, first: number): Piece | undefined {
  if (!read) return undefined;
  const piece: Piece = { first, next: read.next, frame: read.frame };
  if (!read.weak && !read.soft && !read.loose) return piece;
  return {
    ...piece,
    ...(read.weak ? { weak: true } : {}),
    ...(read.soft ? { soft: true } : {}),
    ...(read.loose ? { loose: true } : {}),
  };
}
