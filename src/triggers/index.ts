export { acknowledgeFire, acknowledgeTrigger } from './acknowledge.ts';
export { createTrigger, findSameTrigger, type NewTrigger } from './create.ts';
export { requireFire, requireIdLength, requireTrigger } from './find.ts';
export { nextOpenSlots, openSlotsBetween, skipSlotsBetween } from './leave-out.ts';
export { newFire } from './ledger.ts';
export {
  cancelTrigger,
  endTrigger,
  endTriggerAfter,
  pauseTrigger,
  recueTrigger,
  rescheduleTrigger,
  restoreTrigger,
  resumesAt,
  resumeTrigger,
} from './life.ts';
export {
  changeMemo,
  endMemoPause,
  LONGEST_MEMO,
  type MemoWhen,
  pauseMemo,
  planMemoWake,
  readMemoWhen,
  requireMemo,
  requireMemoRoom,
  transitionMemo,
  wakeAtFor,
} from './memos/index.ts';
export { type NagPlan, planNag } from './nag.ts';
export { onOtherDay } from './other-day.ts';
export { inOtherZone } from './other-zone.ts';
export { overlapOf } from './overlap.ts';
export { latenessOf, ON_TIME_MS, type Plan, planDue } from './plan.ts';
export { changePolicy, MOST_NAGS, type PolicyChange, USUAL_NAGS } from './policy.ts';
export { nextSlotOf, repeatSkipped, skipNextSlot, skipNextSlots, snoozeFire, snoozeNextSlot } from './put-off.ts';
export { quietFor, quietUntil } from './quiet.ts';
export { readStep } from './read-step.ts';
export { findOpenFire, firstOfSnoozes, withRepeats } from './repeats.ts';
export { sameWords } from './same-words.ts';
export { scheduleFault } from './schedule-fault.ts';
export { latenessOfFire, spreadOf, USUAL_SLACK_MS } from './spread.ts';
export { transition } from './state.ts';
export { addStep, lengthOf } from './step.ts';
export { nextWake, type Wake, wakesBetween } from './wakes.ts';
export {
  describePolicy,
  describeQuiet,
  describeRule,
  describeStep,
  type EscalationNames,
} from './words/index.ts';
