import type { Fact, Tx } from '../../store/index.ts';
import type { FactAddress, Viewer } from './viewer.ts';

/** What to write down, and how. */
export interface MemoryExportRequest extends FactAddress {
  /** `jsonl`: everything, to be taken in elsewhere. `markdown`: what holds, for people to read. */
  readonly format: 'jsonl' | 'markdown';
  /** Takes each line, without its end; the next is made when this resolves. */
  readonly write: (line: string) => Promise<void> | void;
  readonly onProgress?: (facts: number) => void;
}

/** What was written. */
export interface MemoryExported {
  readonly facts: number;
  readonly entities: number;
  readonly links: number;
}

/** Facts are read by so many. */
export const PAGE = 500;

/** All facts that the viewer may see, ended ones too, in the order in which they were written. */
export async function eachFact(tx: Tx, viewer: Viewer, work: (page: Fact[]) => Promise<void>): Promise<void> {
  let afterMark = 0;
  for (;;) {
    const page = await tx.facts.inOrder(viewer.householdId, viewer.scopes, { afterMark, limit: PAGE });
    if (page.length > 0) await work(page.map(({ fact }) => fact));
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    afterMark = last.mark;
  }
}
