import { CharSet } from '../grammar/char-set.ts';

/** A place in a tree of words: what a word that ends here stands for, and where each character leads. */
export interface CharNode<T> {
  readonly next: Map<number, CharNode<T>>;
  value?: T;
}

/** Words by their characters, for searching where words are not separated. */
export class CharTree<T> {
  readonly root: CharNode<T> = { next: new Map() };
  /** The characters with which they begin. */
  readonly beginnings: CharSet;

  constructor(entries: Iterable<readonly [word: string, value: T]>) {
    let beginnings = '';
    for (const [word, value] of entries) {
      beginnings += word[0] ?? '';
      let node = this.root;
      for (let at = 0; at < word.length; at++) {
        const code = word.charCodeAt(at);
        const next: CharNode<T> = node.next.get(code) ?? { next: new Map() };
        node.next.set(code, next);
        node = next;
      }
      node.value = value;
    }
    this.beginnings = new CharSet(beginnings);
  }
}
