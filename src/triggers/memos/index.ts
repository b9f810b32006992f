export { changeMemo, requireMemo } from './change.ts';
export { LONGEST_MEMO, requireMemoRoom } from './limits.ts';
export { endMemoPause, pauseMemo } from './pause.ts';
export { planMemoWake, wakeAtFor } from './plan.ts';
export { transitionMemo } from './state.ts';
export { type MemoWhen, readMemoWhen } from './when.ts';
