/** A note to the future self in words. */
export interface MemoInWords {
  readonly content: string;
  readonly at: string;
}

/** What the rules say about notes to the future self, in one language. Arguments are finished words, as in `Phrases`. */
export interface MemoPhrases {
  /** A note was left; `within` is how long from now. */
  memoSet(memo: MemoInWords & { readonly within: string }): string;
  memoExisted(memo: MemoInWords): string;
  /** To a request for a note that names no time. */
  memoWhen(): string;
  /** To one that names more than one time. */
  memoOnce(): string;
  memoListHead(count: number): string;
  memoListEmpty(): string;
  memoListed(memo: MemoInWords & { readonly paused: boolean }): string;
  memoCancelled(content: string): string;
  /** A note whose time has come; `setAt` is when it was left. */
  memoTold(content: string, setAt: string): string;
  /** It was meant for an earlier time. */
  memoLate(dueAt: string): string;
}
