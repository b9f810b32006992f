import { hash } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';

/** SHA-256 over the previous entry's hash (none for the first) and the entry, its keys sorted. */
export function chainHash(previous: string, entry: object): string {
  return hash('sha256', `${previous}\n${canonicalJson(entry)}`);
}

/** A place at which an append-only record is not what was written. */
export interface ChainBreak {
  /** Where it does not hold: the number at which another entry should stand, or the id of the entry. */
  readonly entry: string;
  /** The hash that it should bear, as it stands now: a mark names it, so that a further change is a new break. */
  readonly found: string;
}

/** An entry of a chain as it is stored. */
export interface StoredLink {
  readonly entry: string;
  readonly hash: string;
  /** What the hash was computed over. */
  readonly content: object;
  /** Whether it follows the one before it without a gap. */
  readonly follows: boolean;
  /** Whether it holds nothing but that it was redacted. */
  readonly isBlank: boolean;
}

/** What became of a chain when it was computed again. */
export interface ChainState {
  readonly length: number;
  /** Breaks that no later entry names. */
  readonly breaks: readonly ChainBreak[];
  /** Breaks that one does. */
  readonly marked: number;
  /** Entries that were emptied, each named by a later entry with the hash that it keeps. */
  readonly redacted: number;
}

/**
 * Computes a chain again. `marks` are the breaks that later entries of the same chain name: an operator has seen them,
 * and they can neither be hidden nor grow unseen. `tombstones` are the entries that later ones name as redacted: such an
 * entry holds nothing any more, and its hash stands for what it held.
 */
export async function checkChain(
  links: AsyncIterable<StoredLink>,
  marks: readonly ChainBreak[],
  tombstones: readonly { readonly entry: string; readonly hash: string }[] = [],
): Promise<ChainState> {
  const buried = new Set(tombstones.map(({ entry, hash }) => `${entry} ${hash}`));
  let redacted = 0;
  const known = new Set(marks.map(({ entry, found }) => `${entry} ${found}`));
  const breaks: ChainBreak[] = [];
  let previous = '';
  let length = 0;
  let marked = 0;
  for await (const link of links) {
    length += 1;
    const found = chainHash(previous, link.content);
    previous = link.hash;
    if (link.hash === found && link.follows) continue;
    if (link.follows && link.isBlank && buried.has(`${link.entry} ${link.hash}`)) {
      redacted += 1;
      continue;
    }
    if (known.has(`${link.entry} ${found}`)) marked += 1;
    else breaks.push({ entry: link.entry, found });
  }
  return { length, breaks, marked, redacted };
}
