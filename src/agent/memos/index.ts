export { drainMemos } from './drain.ts';
export { createMemoTools, type MemoTools } from './memo-tools.ts';
export { type MemoRequest, type MemoResult, setMemo } from './set.ts';
export { takeDueMemos } from './take-due.ts';
