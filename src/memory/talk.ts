import type { Fact, FactPlace, FactReach, Tx } from '../store/index.ts';
import { CONTEXT_MS } from './remember.ts';
import { isAsking } from './text/question.ts';

/**
 * Turns of a talk lean on each other: "We went with Pepper in the end" answers a question about the dog because of what
 * was said right before it. A fact of a talk is worth a share of what stands around it in the same chat.
 */

/** How far around a fact is looked, in turns, and what share of theirs it gets. */
const SHARES: ReadonlyMap<number, number> = new Map([
  [-2, 0.15],
  [-1, 0.3],
  [1, 0.2],
  [2, 0.1],
]);
/** What was asked right before it. */
const ANSWER_SHARE = 0.5;

/** A fact with its place and how much of a cue it answers by itself. */
interface Turn extends FactPlace {
  readonly fact: Fact;
  readonly relevance: number;
  /** With what it gets from its neighbours; the same where it is no part of a talk. */
  readonly inTalk: number;
}

/**
 * Turns with the share of their neighbours. Neighbours of the best `most` that are not among them are read and measured,
 * because the answer itself may have no word in common with the question.
 */
export async function leanOnNeighbours<T extends Turn>(
  tx: Tx,
  reach: FactReach,
  turns: readonly T[],
  most: number,
  measure: (places: readonly FactPlace[], facts: ReadonlyMap<number, Fact>) => Promise<readonly T[]>,
): Promise<T[]> {
  const all = new Map(turns.map((turn) => [turn.factNo, turn]));
  const missing = new Map<number, FactPlace>();
  const leading = [...turns].sort((a, b) => b.relevance - a.relevance || a.factNo - b.factNo).slice(0, most);
  for (const { shelfNo, factNo, fact } of leading)
    if (fact.provenance.chatId !== null)
      for (const step of SHARES.keys())
        if (!all.has(factNo + step)) missing.set(factNo + step, { shelfNo, factNo: factNo + step });
  if (missing.size === 0) return [...turns];
  const facts = await tx.facts.findNumbered(reach, [...missing.keys()]);
  const found = [...missing.values()].filter(({ factNo }) => facts.has(factNo));
  for (const turn of await measure(found, facts)) all.set(turn.factNo, turn);
  return [...all.values()].map((turn) => ({ ...turn, inTalk: turn.relevance + shareOf(turn, all) }));
}

/** Facts of a talk are written one after another: a neighbour's number is one more or less. */
function shareOf({ factNo, fact }: Turn, all: ReadonlyMap<number, Turn>): number {
  let sum = 0;
  for (const [step, share] of SHARES) {
    const other = all.get(factNo + step);
    if (other === undefined || !isSameTalk(fact, other.fact)) continue;
    const isAnswer = step === -1 && isAsking(other.fact.text);
    sum += (isAnswer ? ANSWER_SHARE : share) * other.relevance;
  }
  return sum;
}

function isSameTalk({ provenance: a }: Fact, { provenance: b }: Fact): boolean {
  return a.chatId !== null && a.chatId === b.chatId && Math.abs(a.saidAt - b.saidAt) <= CONTEXT_MS;
}
