import type { MemoView } from '../views.ts';
import { instantOf } from './show-instant.ts';
import type { Style } from './style.ts';

/** A note to the future self for people: what, when, its id, and what its turn made of it. */
export function memoLines(memo: MemoView, style: Style): string[] {
  const { drained } = memo;
  const state = memo.state === 'waiting' ? '' : style.warn(`  ${memo.state}`);
  const overdue = memo.isOverdue ? style.warn('  no turn began with it') : '';
  const where = drained === null ? '' : (drained.fireId ?? `message ${drained.messageSeq}`);
  return [
    `${style.bold(memo.content)}${state}${overdue}`,
    `  ${style.accent(`${memo.dueSays}, ${instantOf(memo.dueAt)}`)}  ${memo.intent}`,
    `  set ${instantOf(memo.setAt)} in ${memo.chat}  ${style.dim(memo.id)}`,
    ...(drained === null ? [] : [`  read ${instantOf(drained.at)} in ${where}`]),
    ...(drained?.actions ?? []).map(
      ({ action, reason, decisionId }) => `    ${action}: ${reason}  ${style.dim(decisionId)}`,
    ),
  ];
}
