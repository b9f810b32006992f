import type { Briefing, ToldFact } from '../brain.ts';
import { fireText, section } from './fire-text.ts';
import { memoLines } from './memo-text.ts';
import { messageText } from './message-text.ts';

/**
 * A briefing as the text that a model is given; docs/agent.md documents the format. A line that begins with `[` is
 * Wakeful's own: whatever people, facts or models said stands in quotation marks with its brackets escaped.
 *
 * @param work What a task can work with, one note a line.
 */
export function turnText(briefing: Briefing, recalled: readonly ToldFact[], work: readonly string[] = []): string {
  const lines = briefing.kind === 'fire' ? fireText(briefing) : messageText(briefing, recalled);
  return [...memoLines(briefing), ...lines, ...section('WORK', work), '[END]'].join('\n');
}
