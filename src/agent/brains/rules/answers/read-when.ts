import { WakefulError } from '../../../../errors.ts';
import { findWhen } from '../../../../time/index.ts';
import type { MessageBriefing } from '../../../brain.ts';
import { tablesFor } from '../understand/index.ts';
import type { When } from './hearing.ts';

/** Reads the time in some words of a message; a time that is wrong (past, in no known zone) is kept as its error. */
export function readWhen(text: string, briefing: Pick<MessageBriefing, 'now' | 'zone' | 'workdays'>): When {
  const { now, zone, workdays } = briefing;
  try {
    const parsed = findWhen(text, { now, zone, ...(workdays ? { workdays } : {}) });
    return parsed ? { kind: 'found', parsed } : { kind: 'none' };
  } catch (error) {
    if (error instanceof WakefulError && error.code !== 'internal') return { kind: 'wrong', error };
    throw error;
  }
}

const QUOTED = /(?<=["“「『])[^"”」』]+(?=["”」』])/gu;

/** The text with words that are to be said exactly, and what asks for that, blotted out: no time is in them. */
export function withoutExactWords(text: string): string {
  const asking = tablesFor(text).find(({ verbatim }) => verbatim.test(text));
  if (!asking || !QUOTED.test(text)) return text;
  const blot = (words: string): string => '\u25A1'.repeat(words.length);
  return text.replace(QUOTED, blot).replace(asking.verbatim, blot);
}
