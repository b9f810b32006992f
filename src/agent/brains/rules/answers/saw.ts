import type { Answer } from '../../../brain.ts';
import type { ToldOther } from '../../../who-saw.ts';
import { oneLine } from '../say/index.ts';
import { type Answering, type Hearing, speak } from './hearing.ts';
import { instantInWords } from './in-words.ts';

/** Words that stand for whoever was told last. */
const WHOEVER =
  /^(?:he|she|they|they all|anyone|anybody|someone|somebody|everyone|everybody|it)$|^(?:他|她|它|牠|他們|她們|他们|她们|對方|对方|大家|人家|有人)$/iu;
/** Those who speak and are spoken to are no others. */
const OURSELVES = /^(?:i|you|we)$|^[我你您]/iu;

/** Says how far the last has come that somebody else was to be told. */
export const answerSaw: Answering = async (hearing, { subject }) => {
  if (OURSELVES.test(subject)) return undefined;
  const name = subject === '' || WHOEVER.test(subject) ? null : subject;
  const found = await hearing.tools.whoSaw(name);
  if (found === undefined) return nobodySaw(hearing, name);
  return speak(found === 'nothing' ? hearing.phrases.sawNothing(oneLine(subject)) : sawInWords(found, hearing));
};

/** Nobody of that name is here. What memory knows of them is asked for instead, where it knows anything. */
async function nobodySaw({ tools, phrases, words }: Hearing, name: string | null): Promise<Answer | undefined> {
  if (name === null) return speak(phrases.sawNobody());
  const known = await tools.recall(words.text, 1);
  return known.some(({ tier }) => tier === 'primary') ? undefined : speak(phrases.sawUnknown(oneLine(name)));
}

function sawInWords({ name, thing, kind, dueAt, told }: ToldOther, { phrases, briefing }: Hearing): string {
  const who = oneLine(name);
  const what = kind === 'question' ? phrases.theQuestion(oneLine(thing)) : phrases.quote(oneLine(thing));
  const at = (instant: number | null): string => (instant === null ? '' : instantInWords(instant, briefing));
  if (!told) return phrases.sawNotYet(who, what, dueAt === null ? null : at(dueAt));
  const channel = phrases.channel(told.channel);
  switch (told.receipt) {
    case 'acknowledged':
      return phrases.sawDone(who, what, at(told.acknowledgedAt));
    case 'seen':
      return phrases.sawSeen(who, what, at(told.seenAt), at(told.sentAt));
    case 'delivered':
      return phrases.sawDelivered(who, what, at(told.deliveredAt));
    case 'sent':
      return phrases.sawSent(who, what, at(told.sentAt), channel);
    case 'queued':
      return phrases.sawWaiting(who, what, channel);
    case 'failed':
      return phrases.sawFailed(who, what, channel);
  }
}
