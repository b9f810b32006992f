import type { EpochMs } from '../clock.ts';
import type { Random } from '../ids.ts';
import type { DecisionEntry, Fact, Trigger, Tx } from '../store/index.ts';
import { cancelTrigger, nextSlotOf, restoreTrigger, resumeTrigger } from '../triggers/index.ts';
import type { ToolContext } from './tool-context.ts';

/** What was taken back; all empty when there was nothing. */
export interface Undone {
  /** Reminders that were made, by what they are about. */
  readonly reminders: readonly string[];
  /** Facts that were noted. */
  readonly facts: readonly string[];
  /** Facts that hold again, because what had taken their place was taken back. */
  readonly restored: readonly string[];
  /** Reminders that go on, because their cancelling or pausing was taken back, each with its next time. */
  readonly resumed: readonly { readonly cue: string; readonly nextAt: EpochMs | null }[];
}

const NOTHING: Undone = { reminders: [], facts: [], restored: [], resumed: [] };

/** So far back the log is read for the last change, and a chat for what it noted. */
const LOOKED_BACK = 40;

/** A change that cannot be taken back here ends the search: nothing before it is touched. */
const CHANGES_NOTHING: ReadonlySet<string> = new Set([
  'answer',
  'stay_silent',
  'speak',
  'hold_back',
  'undo',
  'retell',
  'event_fired',
]);

/**
 * Takes back the last change that was asked for in this chat, if it made, cancelled or paused reminders or noted something; a
 * second time, the one before it. What it did is known by its instant: the log's entry and the change are one transaction.
 */
export async function undoLastChange(tx: Tx, { random, person, chat }: ToolContext): Promise<Undone> {
  const log = await tx.decisions.list(chat.householdId, { chatId: chat.id, limit: LOOKED_BACK });
  for (const [at, entry] of log.entries()) {
    if (CHANGES_NOTHING.has(entry.action) || entry.reason !== 'asked_in_chat') continue;
    if (entry.action === 'cancel' || entry.action === 'pause') {
      // Several that one message ended stand side by side.
      const after = log.slice(at);
      const other = after.findIndex(({ action }) => action !== entry.action);
      const resumed = await goOn(tx, random, after.slice(0, other < 0 ? undefined : other));
      if (resumed === 'undone') continue;
      return { ...NOTHING, resumed };
    }
    const { reminders, facts } = await madeBy(tx, entry, person.id);
    if (reminders.length + facts.length === 0 && (await wasUndone(tx, entry, person.id))) continue;
    for (const trigger of reminders) await cancelTrigger(tx, random, trigger);
    const replaced = await tx.facts.findReplacedBy(
      chat.householdId,
      facts.map(({ id }) => id),
    );
    for (const { id } of facts) await tx.facts.supersede(chat.householdId, id, { by: null, at: tx.now });
    for (const { id } of replaced) await tx.facts.restore(chat.householdId, id, tx.now);
    const textOf = ({ text }: Fact): string => text;
    return {
      ...NOTHING,
      reminders: reminders.map(({ cue }) => cue),
      facts: facts.map(textOf),
      restored: replaced.map(textOf),
    };
  }
  return NOTHING;
}

/** Lets go on what these changes ended or paused; `undone` when nothing of that has lasted until now. */
async function goOn(tx: Tx, random: Random, entries: readonly DecisionEntry[]): Promise<Undone['resumed'] | 'undone'> {
  const resumed: { readonly cue: string; readonly nextAt: EpochMs | null }[] = [];
  let lasts = false;
  for (const { householdId, action, at, data } of entries) {
    const first = await tx.triggers.find(householdId, String(data['triggerId'] ?? ''));
    // Changed again since, it is not as this change left it.
    const state = action === 'cancel' ? 'cancelled' : 'paused';
    if (first?.state !== state || first.updatedAt !== at) continue;
    lasts = true;
    const back = action === 'cancel' ? await restoreTrigger(tx, first) : await resumeTrigger(tx, random, first);
    if (back) resumed.push({ cue: back.cue, nextAt: nextSlotOf(back) });
  }
  return lasts ? resumed : 'undone';
}

async function madeBy(
  tx: Tx,
  { householdId, action, at, chatId }: DecisionEntry,
  personId: string,
): Promise<{ readonly reminders: readonly Trigger[]; readonly facts: readonly Fact[] }> {
  if (chatId === null) return { reminders: [], facts: [] };
  if (action === 'remind') {
    const living = await tx.triggers.list(householdId, { states: ['active', 'paused'], personId });
    return { reminders: living.filter((one) => one.chatId === chatId && one.createdAt === at), facts: [] };
  }
  if (action !== 'remember') return { reminders: [], facts: [] };
  const said = await tx.facts.latestInChat(householdId, chatId, tx.now, LOOKED_BACK);
  const facts = said.filter((fact) => fact.recordedAt === at && fact.provenance.personId === personId);
  return { reminders: [], facts };
}

/** Whether a change made something that has ended since: then the one before it is the last. */
async function wasUndone(
  tx: Tx,
  { householdId, action, at, chatId }: DecisionEntry,
  personId: string,
): Promise<boolean> {
  if (action === 'remind') {
    const ended = await tx.triggers.list(householdId, { states: ['cancelled', 'done', 'expired'], personId });
    return ended.some((one) => one.chatId === chatId && one.createdAt === at);
  }
  if (action !== 'remember') return false;
  const all = await tx.facts.list(householdId, { includeSuperseded: true, limit: 200 });
  return all.some((fact) => fact.recordedAt === at && fact.supersededAt !== null && fact.provenance.chatId === chatId);
}
