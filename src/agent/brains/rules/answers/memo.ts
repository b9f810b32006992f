import type { Memo } from '../../../../store/index.ts';
import { oneLine } from '../say/index.ts';
import { ownMemoLead } from '../understand/index.ts';
import { doubts } from './doubts.ts';
import { type Answering, type Hearing, refuse, speak } from './hearing.ts';
import { durationInWords, instantInWords } from './in-words.ts';
import { plausible } from './plausible.ts';
import { readMessageWhen } from './read-when.ts';

/** A note to the agent's own future self: "note to yourself: at 4pm check the tax deadline". The rules tell it then. */
export const answerMemo: Answering = async ({ briefing, said, phrases, tools }) => {
  const rest = said.replace(ownMemoLead, '').trim();
  const when = readMessageWhen(rest, briefing);
  if (when.kind === 'wrong') throw when.error;
  if (when.kind === 'none') return refuse(phrases.memoWhen(), 'schedule_not_found_in_text');
  const { schedule, ambiguous } = when.parsed;
  if (schedule.kind !== 'at') return refuse(phrases.memoOnce(), 'schedule_invalid');
  const content = trimmed(when.parsed.content);
  if (content === '') return refuse(phrases.memoWhen(), 'input_invalid');
  const { memo, existed } = await tools.scheduleThought({ at: schedule.at, content, intent: 'tell' });
  const words = { content: oneLine(memo.content), at: instantInWords(memo.dueAt, briefing) };
  if (existed) return speak(phrases.memoExisted(words));
  const within = durationInWords(memo.dueAt - briefing.now, briefing);
  return speak(
    phrases.sentences([
      phrases.memoSet({ ...words, within }),
      ...doubts(plausible(ambiguous, schedule, briefing), schedule, briefing, phrases),
    ]),
  );
};

/** What the agent has noted for itself in this chat. */
export const answerMemoList: Answering = async ({ briefing, phrases, tools }) => {
  const open = await tools.listThoughts();
  if (open.length === 0) return speak(phrases.memoListEmpty());
  return speak(
    [phrases.memoListHead(open.length), ...open.map((memo) => lineOf(memo, { briefing, phrases }))].join('\n'),
  );
};

/** Calls a note off: the one that the words name, or the only one. */
export const answerMemoCancel: Answering = async ({ briefing, phrases, tools }, { subject }) => {
  const open = await tools.listThoughts();
  if (open.length === 0) return speak(phrases.memoListEmpty());
  const named = subject === '' ? open : await tools.listThoughts(subject);
  const [only, another] = named;
  const isClear = only !== undefined && (subject !== '' || another === undefined);
  if (!isClear)
    return refuse(
      [phrases.memoListHead(open.length), ...open.map((memo) => lineOf(memo, { briefing, phrases }))].join('\n'),
      'id_ambiguous',
    );
  const memo = await tools.cancelThought(only.id);
  return speak(phrases.memoCancelled(oneLine(memo.content)));
};

function lineOf(memo: Memo, { briefing, phrases }: Pick<Hearing, 'briefing' | 'phrases'>): string {
  const at = instantInWords(memo.dueAt, briefing);
  return phrases.item(phrases.memoListed({ content: oneLine(memo.content), at, paused: memo.state === 'paused' }));
}

function trimmed(text: string): string {
  return text
    .replace(/^[\s,，。.;；:：、!！?？-]+|[\s,，。.;；:：、!！?？-]+$/gu, '')
    .replace(/^(?:to|that)\s+(?=\S)/i, '');
}
