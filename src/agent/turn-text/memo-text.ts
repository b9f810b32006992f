import { describeDuration, formatInstant } from '../../time/index.ts';
import type { Briefing, DueMemo } from '../brain.ts';
import { endLine, factLine } from './fire-text.ts';
import { quoted } from './quoted.ts';

/**
 * The notes with which a turn begins, before all else: each with the line that no text can forge, and what memory says
 * to it now.
 */
export function memoLines({ memos, zone }: Pick<Briefing, 'memos' | 'zone'>): string[] {
  return memos.flatMap((memo) => [
    `[SYSTEM: scheduled note from past-self (set ${formatInstant(memo.setAt, zone)}, fires ${formatInstant(memo.dueAt, zone)}): ${quoted(memo.content)}]`,
    `- ${memo.id}, intent: ${memo.intent}${latenessLine(memo)}`,
    ...memo.recalled.map((fact) => `- memory now: ${factLine(fact)}`),
    ...memo.ended.flatMap(endLine).map((line) => `- no longer so: ${line}`),
  ]);
}

function latenessLine({ lateMs }: DueMemo): string {
  return lateMs === 0 ? '' : `, late: ${describeDuration(lateMs, { lang: 'en', style: 'short' })}`;
}
