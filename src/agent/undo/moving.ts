import type { EpochMs } from '../../clock.ts';
import { scopeForChat } from '../../memory/index.ts';
import type { FollowUp, Trigger, Tx } from '../../store/index.ts';
import { nextSlot, type Schedule } from '../../time/index.ts';
import { cancelTrigger, nextSlotOf, repeatSkipped, rescheduleTrigger } from '../../triggers/index.ts';
import type { PutOff } from '../moving-tools.ts';
import { recue } from '../recue.ts';
import { NOTHING, stands, triggerOf, type Undo, type Undone, was } from './undone.ts';

/** Gives back the times that a trigger had. */
export const undoRescheduling: Undo = async (tx, { random }, log) => {
  const { schedule } = was<{ schedule: Schedule }>(log);
  const trigger = await triggerOf(tx, log);
  if (!schedule || !trigger) return NOTHING;
  if (JSON.stringify(trigger.schedule) === JSON.stringify(schedule)) return 'undone';
  // A time that has passed meanwhile cannot come again.
  if (!stands(trigger, log) || nextSlot(schedule, tx.now) === undefined) return NOTHING;
  return asItWas(await rescheduleTrigger(tx, random, trigger, schedule));
};

/** Gives back the words that a trigger had. */
export const undoRenaming: Undo = async (tx, { random, chat }, log) => {
  const { factId } = was<{ factId: string }>(log);
  const trigger = await triggerOf(tx, log);
  const words = factId === undefined ? undefined : await tx.facts.find(log.entry.householdId, factId);
  if (!words || !trigger) return NOTHING;
  if (trigger.cue === words.text) return 'undone';
  if (!stands(trigger, log)) return NOTHING;
  return asItWas(await recue(tx, random, trigger, words.text, scopeForChat(chat)));
};

/** Lets the slots that were left out be told after all; in the ledger they stay skipped, and one-shots take their places. */
export const undoSkipping: Undo = async (tx, { random }, log) => {
  const { slots = [] } = was<{ slots: readonly EpochMs[] }>(log);
  const trigger = await triggerOf(tx, log);
  if (!trigger) return NOTHING;
  const { householdId, id, personId } = trigger;
  const all = await tx.triggers.list(householdId, { personId });
  const repeated = new Set(all.map(({ snoozeOf }) => snoozeOf));
  const again: Trigger[] = [];
  let isUndone = false;
  for (const slotAt of slots) {
    const skipped = await tx.fires.findBySlot(householdId, id, slotAt);
    if (skipped?.outcome !== 'skipped') continue;
    if (repeated.has(skipped.id)) isUndone = true;
    else if (slotAt > tx.now) again.push(await repeatSkipped(tx, random, trigger, skipped));
  }
  const [first] = again;
  if (first) return asItWas(first);
  return isUndone ? 'undone' : NOTHING;
};

/** Lets a fire be put off no more, or again to when it was put off before; what was to follow it follows it again. */
export const undoSnoozing: Undo = async (tx, { random, person }, log) => {
  const { householdId, data } = log.entry;
  const { at: before = null, following = [] } = was<PutOff>(log);
  const all = await tx.triggers.list(householdId, { personId: person.id });
  const repeat = all.find(({ snoozeOf }) => snoozeOf !== null && snoozeOf === data['fireId']);
  if (!repeat || repeat.state === 'cancelled' || repeat.nextAt === before) return 'undone';
  if (!stands(repeat, log)) return NOTHING;
  if (before === null) {
    await cancelTrigger(tx, random, repeat);
    for (const one of following) await followAgain(tx, one);
    return { ...NOTHING, reminders: [repeat.cue] };
  }
  if (before <= tx.now) return NOTHING;
  return asItWas(await rescheduleTrigger(tx, random, repeat, { kind: 'at', at: before, zone: repeat.zone }));
};

/** What was due while it was put off is due an interval from now: nobody is asked the moment they say "undo". */
async function followAgain(tx: Tx, followUp: FollowUp): Promise<void> {
  const trigger = await tx.triggers.find(followUp.householdId, followUp.triggerId);
  const { nag, escalate } = trigger?.policy ?? {};
  const intervalMs = followUp.kind === 'nag' ? nag?.everyMs : escalate?.afterMs;
  if (intervalMs === undefined) return;
  const isToCome = followUp.dueAt !== null && followUp.dueAt > tx.now;
  await tx.followUps.put({ ...followUp, dueAt: isToCome ? followUp.dueAt : tx.now + intervalMs });
}

function asItWas(trigger: Trigger): Undone {
  return { ...NOTHING, resumed: [{ cue: trigger.cue, nextAt: nextSlotOf(trigger) }] };
}
