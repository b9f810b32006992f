import type { Chat, Store, Thought, ThoughtTier, Tx } from '../../store/index.ts';
import { MESSAGES_BEFORE } from '../recent-window.ts';
import { partsOf, partsOfTiers } from './parts.ts';

/** So many entries make a tier of the first height… */
const ENTRIES = 20;
/** A chat with fewer has nothing to be put into short. */
export const LEAST_ENTRIES: number = ENTRIES + MESSAGES_BEFORE;
/** …and so many tiers one of the next. */
const TIERS = 10;
/** Higher than this, a chat would have to have two hundred thousand messages. */
const HIGHEST = 4;
/** So many tiers are added in one go; what is left (of a long chat that was moved in) is for the next. */
const MOST_BY_RULES = 50;
const MOST_BY_MODEL = 3;

/** Puts a stretch of a conversation into a few sentences; the lines are what was said, oldest first. */
export type Summarize = (lines: readonly StretchLine[]) => Promise<string>;

/** One thing that was said, or the summary of a stretch. */
export interface StretchLine {
  readonly by: 'person' | 'wakeful' | 'summary';
  readonly text: string;
}

/** A tier before it is written, with what a summary of it is made of. */
interface Draft {
  readonly tier: Omit<ThoughtTier, 'madeAt' | 'madeBy' | 'summary'>;
  readonly lines: readonly StretchLine[];
}

/**
 * Adds the tiers that a chat's stream lacks. The entries stay as they are: a tier only refers to them. Without
 * `summarize`, or when it fails, rules make them; they hold no words at all.
 *
 * @returns how many were added.
 */
export async function compactChat(
  store: Store,
  chat: Chat,
  model?: { readonly name: string; readonly summarize: Summarize; readonly onFailure: (thrown: unknown) => void },
): Promise<number> {
  const most = model ? MOST_BY_MODEL : MOST_BY_RULES;
  for (let added = 0; added < most; added += 1) {
    const draft = await store.snapshot((tx) => nextDraft(tx, chat));
    if (!draft) return added;
    const summary = model === undefined ? '' : await model.summarize(draft.lines).catch(noting(model.onFailure));
    const isWritten = await store.transaction(async (tx) => {
      // What was redacted meanwhile must not come back in a summary.
      const now = await nextDraft(tx, chat);
      if (!now || now.tier.toSeq !== draft.tier.toSeq || now.tier.tier !== draft.tier.tier) return false;
      const isSame = JSON.stringify(now.lines) === JSON.stringify(draft.lines);
      const words = isSame ? summary : '';
      const madeBy = words === '' ? 'rules' : (model?.name ?? 'rules');
      return tx.thoughtTiers.insert({ ...now.tier, madeAt: tx.now, madeBy, summary: words });
    });
    if (!isWritten) return added;
  }
  return most;
}

/** The next tier that a chat lacks; undefined when it lacks none. */
async function nextDraft(tx: Tx, { householdId, id: chatId }: Chat): Promise<Draft | undefined> {
  const where = { householdId, chatId };
  for (let tier = 2; tier <= HIGHEST; tier += 1) {
    const from = await tx.thoughtTiers.reach(householdId, chatId, tier);
    const below = await tx.thoughtTiers.list(householdId, chatId, tier - 1, { limit: TIERS, afterSeq: from });
    const [first, last] = [below[0], below.at(-1)];
    if (below.length < TIERS || !first || !last) continue;
    return {
      tier: { ...where, tier, fromSeq: first.fromSeq, toSeq: last.toSeq, parts: partsOfTiers(below), hash: last.hash },
      lines: below.flatMap(({ summary }) => (summary === '' ? [] : [{ by: 'summary' as const, text: summary }])),
    };
  }
  const [newest] = await tx.thoughts.list(householdId, chatId, { limit: 1 });
  const from = await tx.thoughtTiers.reach(householdId, chatId, 1);
  if (!newest || newest.seq - MESSAGES_BEFORE - from < ENTRIES) return undefined;
  const entries = await tx.thoughts.list(householdId, chatId, { afterSeq: from, limit: ENTRIES });
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) return undefined;
  return {
    tier: { ...where, tier: 1, fromSeq: first.seq, toSeq: last.seq, parts: partsOf(entries), hash: last.hash },
    lines: entries.flatMap(lineOf),
  };
}

function lineOf({ kind, text, data }: Thought): StretchLine[] {
  if (kind === 'noted' || data.redacted !== undefined) return [];
  return [{ by: kind === 'said' ? 'wakeful' : 'person', text }];
}

function noting(onFailure: (thrown: unknown) => void): (thrown: unknown) => string {
  return (thrown) => {
    onFailure(thrown);
    return '';
  };
}
