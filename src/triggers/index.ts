export { createTrigger, findSameTrigger, type NewTrigger } from './create.ts';
export { requireFire, requireTrigger } from './find.ts';
export {
  cancelTrigger,
  endTrigger,
  newFire,
  pauseTrigger,
  recueTrigger,
  rescheduleTrigger,
  resumeTrigger,
  skipNextSlot,
  snoozeFire,
  snoozeNextSlot,
} from './life.ts';
export { onOtherDay } from './other-day.ts';
export { inOtherZone } from './other-zone.ts';
export { overlapOf } from './overlap.ts';
export { latenessOf, ON_TIME_MS, type Plan, planDue } from './plan.ts';
export { findOpenFire, firstOfSnoozes, withRepeats } from './repeats.ts';
export { sameWords } from './same-words.ts';
export { type TriggerEvent, transition } from './state.ts';
