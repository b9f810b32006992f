import type { Impossible } from './impossible.ts';
import type { Piece } from './piece.ts';
import type { Lexicon, Token } from './token.ts';

/** The words that ask for something: "remind me to", 提醒我; token indexes, end exclusive. */
export interface Request {
  readonly first: number;
  readonly next: number;
  readonly action: 'remind' | 'task' | undefined;
}

/** How a person writes dates and which holidays are theirs. */
export interface Style {
  readonly dayFirst: boolean;
  /** The text is in Traditional Chinese. */
  readonly traditional: boolean;
  /** The speaker's IANA zone. */
  readonly zone: string;
}

/** What a language brings: its words, its rules, and the sentence around a time. */
export interface Language {
  readonly code: 'en' | 'zh';
  readonly lexicon: Lexicon;
  /** The piece of time that begins at a token. Looks at a bounded number of tokens. */
  readPiece(tokens: readonly Token[], at: number, style: Style): Piece | undefined;
  /** Whether a time expression may end before this token. */
  isEdge(token: Token | undefined): boolean;
  /** What has the shape of a date or an hour at a token and is none ("Feb 30", 二十五點). */
  findImpossible(tokens: readonly Token[], at: number, style: Style): Impossible | undefined;
  /** The words that take back what was said before them, up to the end of a text ("no wait,", 不對，是). */
  readonly correction: RegExp;
  /** Whether normalised words between two parts of a time only say what it counts from (下午 開會 前十分鐘). */
  isOccasion?(between: string, following: string): boolean;
  findRequests(tokens: readonly Token[]): readonly Request[];
  /** Whether the sentence orders work to be done ("send me the news"). */
  ordersWork(content: string): boolean;
  /** Takes the joints of the sentence off what remains when time and request are cut out. */
  tidyContent(content: string): string;
}
