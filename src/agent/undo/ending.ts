import type { EpochMs } from '../../clock.ts';
import type { DecisionEntry, TriggerState } from '../../store/index.ts';
import {
  changeMemo,
  nextSlotOf,
  pauseTrigger,
  restoreTrigger,
  resumeTrigger,
  withRepeats,
} from '../../triggers/index.ts';
import { NOTHING, type Resumed, stands, triggerOf, type Undo, was } from './undone.ts';

/** Lets go on what was cancelled or paused; what one message ended stands side by side in the log. */
export const undoEnding: Undo = async (tx, { random }, { entries, undoneAt }) => {
  const resumed: Resumed[] = [];
  let lasts = false;
  for (const { householdId, action, at, data } of runOfOne(entries)) {
    const first = await tx.triggers.find(householdId, String(data['triggerId'] ?? ''));
    // Changed again since, it is not as this change left it.
    const state = action === 'cancel' ? 'cancelled' : 'paused';
    if (first?.state !== state || !(first.updatedAt === at || undoneAt.has(first.updatedAt))) continue;
    lasts = true;
    const back = action === 'cancel' ? await restoreTrigger(tx, first) : await resumeTrigger(tx, random, first);
    if (!back) continue;
    if (action === 'cancel' && isPaused(data['was'])) {
      await pauseTrigger(tx, random, back);
      resumed.push({ cue: back.cue, nextAt: nextSlotOf(back), paused: true });
    } else resumed.push({ cue: back.cue, nextAt: nextSlotOf(back) });
  }
  return lasts ? { ...NOTHING, resumed } : 'undone';
};

/** Pauses again what was resumed, until when it was paused. */
export const undoResuming: Undo = async (tx, { random }, log) => {
  const { state, until = null } = was<{ state: TriggerState; until: EpochMs | null }>(log);
  const trigger = await triggerOf(tx, log);
  if (trigger?.state === 'paused') return 'undone';
  // A pause that would have ended by now is over.
  const isOver = state !== 'paused' || (until !== null && until <= tx.now);
  if (!trigger || !stands(trigger, log) || isOver) return NOTHING;
  for (const each of await withRepeats(tx, trigger)) await pauseTrigger(tx, random, each, until);
  return { ...NOTHING, resumed: [{ cue: trigger.cue, nextAt: null, paused: true }] };
};

/** Lets the notes go on that were paused with all else, and with them the triggers of the same wish. */
export const undoPausingAll: Undo = async (tx, context, log) => {
  const { householdId, data } = log.entry;
  const ids = Array.isArray(data['memoIds']) ? data['memoIds'] : [];
  const notes: Resumed[] = [];
  for (const id of ids) {
    const memo = await tx.memos.find(householdId, String(id));
    if (memo?.state !== 'paused') continue;
    await changeMemo(tx, memo, 'resume');
    notes.push({ cue: memo.content, nextAt: memo.dueAt > tx.now ? memo.dueAt : null });
  }
  const [entry, ...rest] = log.entries.slice(1);
  const withAll =
    entry?.action === 'pause' ? await undoEnding(tx, context, { ...log, entry, entries: [entry, ...rest] }) : 'undone';
  if (notes.length === 0) return withAll;
  return { ...NOTHING, resumed: [...(withAll === 'undone' ? [] : withAll.resumed), ...notes] };
};

/** The entries of the first one's action that stand together. */
function runOfOne(log: readonly DecisionEntry[]): readonly DecisionEntry[] {
  const other = log.findIndex(({ action }) => action !== log[0]?.action);
  return other < 0 ? log : log.slice(0, other);
}

/** What a cancelled trigger was before, as the log has it. */
const isPaused = (was: unknown): boolean =>
  typeof was === 'object' && was !== null && 'state' in was && was.state === 'paused';
