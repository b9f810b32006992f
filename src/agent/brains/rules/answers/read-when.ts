import { WakefulError } from '../../../../errors.ts';
import { findWhen } from '../../../../time/index.ts';
import type { MessageBriefing } from '../../../brain.ts';
import { LONGEST_REQUEST, tablesFor } from '../understand/index.ts';
import type { When } from './hearing.ts';

/** Reads the time in some words of a message; a time that is wrong (past, in no known zone) is kept as its error. */
export function readWhen(
  text: string,
  briefing: Pick<MessageBriefing, 'now' | 'zone' | 'workdays' | 'preferences'>,
): When {
  const { now, zone, workdays, preferences } = briefing;
  const { dayParts } = preferences;
  try {
    const parsed = findWhen(text, {
      ...{ now, zone },
      ...(workdays ? { workdays } : {}),
      ...(dayParts ? { dayParts } : {}),
    });
    return parsed ? { kind: 'found', parsed } : { kind: 'none' };
  } catch (error) {
    if (error instanceof WakefulError && error.code !== 'internal') return { kind: 'wrong', error };
    throw error;
  }
}

const QUOTED = /(?<=["“「『])[^"”」』]+(?=["”」』])/gu;

/**
 * Reads the time in a message. Words that are to be said exactly hold none, and neither does a thing that merely reads
 * like one ("to say 1"): they are blotted out, and put back into what is left over.
 */
export function readMessageWhen(text: string, briefing: Pick<MessageBriefing, 'now' | 'zone' | 'preferences'>): When {
  const blotted: string[] = [];
  const without = tablesFor(text).reduce(
    (rest, { notTime }) =>
      rest.replace(notTime, (words) => {
        blotted.push(words);
        return blot(words);
      }),
    withoutExactWords(text),
  );
  const when = readWhen(without, briefing);
  if (when.kind !== 'found' || blotted.length === 0) return when;
  const content = blotted.reduce((rest, words) => rest.replace(blot(words), words), when.parsed.content);
  return { kind: 'found', parsed: { ...when.parsed, content } };
}

/** "Don't let me forget the cake, 25 mins": in a request, a length of time after a comma counts from now. */
export function lengthFromNow(text: string): string {
  if (text.length > LONGEST_REQUEST) return text;
  for (const { anew, span, fromNow } of tablesFor(text)) {
    const { groups, index = 0 } = span.exec(text) ?? {};
    const length = groups?.['span'];
    if (length === undefined || !anew.test(text) || !/[,，、;；:：-]\s*$/u.test(text.slice(0, index))) continue;
    if (/^[\s.!。！]*$/u.test(text.slice(index + length.length))) return `${text.slice(0, index)}${fromNow(length)}`;
  }
  return text;
}

/** As many characters in which no language reads anything. */
const blot = (words: string): string => '\u25A1'.repeat(words.length);

/** The text with words that are to be said exactly, and what asks for that, blotted out: no time is in them. */
function withoutExactWords(text: string): string {
  const asking = tablesFor(text).find(({ verbatim }) => verbatim.test(text));
  if (!asking || !QUOTED.test(text)) return text;
  return text.replace(QUOTED, blot).replace(asking.verbatim, blot);
}
