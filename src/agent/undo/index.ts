export { undoLastChange } from './last-change.ts';
export type { Undone } from './undone.ts';
