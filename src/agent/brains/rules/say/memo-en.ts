import type { MemoPhrases } from './memo-phrases.ts';
import { ended } from './one-line.ts';

const full = (text: string): string => ended(text.charAt(0).toUpperCase() + text.slice(1), '.');

/** English. */
export const memoEn: MemoPhrases = {
  memoSet: ({ content, at, within }) => `I made a note to myself for ${at} (in ${within}): ${ended(content, '.')}`,
  memoExisted: ({ content, at }) => `I have that note already, for ${at}: ${ended(content, '.')}`,
  memoWhen: () =>
    'When shall I look at that note? Say it with a time: "note to yourself: at 4pm check the tax deadline".',
  memoOnce: () => 'A note to myself is for one time. For something that comes again, say "remind me every …".',
  memoListHead: (count) => (count === 1 ? 'One note to myself waits:' : `${count} notes to myself wait:`),
  memoListEmpty: () => 'I have left myself no notes here.',
  memoListed: ({ content, at, paused }) => `${at}: ${content}${paused ? ' (paused)' : ''}`,
  memoCancelled: (content) => `I dropped the note to myself: ${ended(content, '.')}`,
  memoTold: (content, setAt) => `A note that I made ${setAt} for now: ${full(content)}`,
  memoLate: (dueAt) => `It was meant for ${dueAt}.`,
};
