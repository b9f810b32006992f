import type { EpochMs } from '../../clock.ts';
import type { Chat, ThoughtTier, Tx } from '../../store/index.ts';

/** A stretch of the conversation before the last few messages, in short. */
export interface EarlierStretch {
  readonly from: EpochMs;
  readonly to: EpochMs;
  /** How many messages it holds. */
  readonly messages: number;
  /** In the words of a model; empty where rules made it. */
  readonly summary: string;
  /** What a person said first in it, and last; null when nobody spoke, or it was redacted. */
  readonly first: string | null;
  readonly last: string | null;
  /** What Wakeful promised in it. */
  readonly promised: readonly string[];
}

/** So many of the lowest tiers are given, and one of each height before them. */
const LOWEST = 3;
const HIGHEST = 4;

/** What was said in a chat before the recent messages, the oldest first: coarse long ago, finer lately. */
export async function earlierIn(tx: Tx, { householdId, id: chatId }: Chat): Promise<EarlierStretch[]> {
  const lowest = await tx.thoughtTiers.list(householdId, chatId, 1, { limit: LOWEST });
  if (lowest.length === 0) return [];
  const tiers = [...lowest];
  for (let height = 2; height <= HIGHEST; height += 1) {
    const before = tiers[0]?.fromSeq ?? 0;
    if (before <= 1) break;
    const [one] = await tx.thoughtTiers.list(householdId, chatId, height, { limit: 1, beforeSeq: before });
    if (one) tiers.unshift(one);
  }
  const seqs = tiers.flatMap(({ parts }) => [parts.first, parts.last, ...parts.promised]).filter((seq) => seq !== null);
  const entries = await tx.thoughts.findMany(householdId, chatId, [...new Set(seqs)]);
  const texts = new Map(entries.flatMap(({ seq, text }) => (text === '' ? [] : [[seq, text] as const])));
  return tiers.map((tier) => stretchOf(tier, texts));
}

function stretchOf({ parts, summary }: ThoughtTier, texts: ReadonlyMap<number, string>): EarlierStretch {
  const textOf = (seq: number | null): string | null => (seq === null ? null : (texts.get(seq) ?? null));
  return {
    from: parts.firstAt,
    to: parts.lastAt,
    messages: parts.heard + parts.said,
    summary,
    first: textOf(parts.first),
    last: parts.last === parts.first ? null : textOf(parts.last),
    promised: parts.promised.flatMap((seq) => textOf(seq) ?? []),
  };
}
