import type { Answer, Briefing, DueMemo } from '../../../brain.ts';
import { oneLine, phrasesOf } from '../say/index.ts';
import { factInWords } from './fact-in-words.ts';
import { speak } from './hearing.ts';
import { instantInWords } from './in-words.ts';

/** The reason of a turn that a note woke, and in which there is nothing to tell. */
const KEPT = 'note_kept_in_mind';

/** What a turn that only a note woke says: what is to be told. What was to be done takes a model, and is kept on record. */
export function speakMemos(briefing: Briefing): Answer {
  const lines = memoLinesFor(briefing);
  return lines.length === 0 ? { kind: 'silent', reason: KEPT } : speak(lines.join('\n'), { recalled: [] });
}

/** An answer with the notes that are to be told behind it. */
export function withMemos(answer: Answer, briefing: Briefing): Answer {
  const lines = memoLinesFor(briefing);
  if (lines.length === 0) return answer;
  if (answer.kind === 'silent') return speak(lines.join('\n'));
  return { ...answer, text: [answer.text, ...lines].join('\n') };
}

/** Each note that is to be told, with how late it is, and what memory says about it now. */
export function memoLinesFor(briefing: Briefing): string[] {
  return briefing.memos.filter(({ intent }) => intent === 'tell').flatMap((memo) => linesOf(memo, briefing));
}

function linesOf(memo: DueMemo, briefing: Briefing): string[] {
  const phrases = phrasesOf(briefing.lang);
  const told = phrases.memoTold(oneLine(memo.content), instantInWords(memo.setAt, briefing));
  const late = memo.lateMs === 0 ? [] : [phrases.memoLate(instantInWords(memo.dueAt, briefing))];
  const facts = memo.recalled.map((fact) => {
    const says = factInWords(fact, briefing, phrases);
    return phrases.item(fact.isNew ? phrases.freshFact(says) : says);
  });
  const ended = memo.ended.flatMap(({ text, ...end }) =>
    text === null ? [] : [phrases.item(phrases.endedFact(factInWords({ text, ...end }, briefing, phrases)))],
  );
  return [phrases.sentences([told, ...late]), ...facts, ...ended];
}
