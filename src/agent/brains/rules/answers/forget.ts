import type { MessageButton } from '../../../../store/index.ts';
import { sameWords } from '../../../../triggers/index.ts';
import type { ToldFact } from '../../../brain.ts';
import { oneLine } from '../say/index.ts';
import { factInWords } from './fact-in-words.ts';
import { type Answering, refuse, speak } from './hearing.ts';
import { instantInWords, nameOf, withoutRepeats } from './in-words.ts';

const MOST_CANDIDATES = 5;

/** Takes back the one fact that is meant; several are listed, with a button for each, and nothing is done. */
export const answerForget: Answering = async ({ tools, phrases, briefing, ref, picked }, { subject }) => {
  if (ref?.startsWith('fact_')) {
    await tools.forget([ref]);
    return speak(phrases.forgotten(null));
  }
  const meant = theMeant(await tools.recall(subject, MOST_CANDIDATES), subject);
  const chosen = meant.filter((fact) => factInWords(fact, briefing, phrases) === picked);
  const found = chosen.length === 1 ? chosen : meant;
  const [only] = found;
  if (!only) return refuse(phrases.forgetNothing(), 'not_found');
  if (found.length > 1) {
    const lines = found.map((fact, at) => phrases.numbered(at + 1, factInWords(fact, briefing, phrases)));
    const buttons: MessageButton[] = found.map(({ text }, at) => ({
      label: oneLine(text),
      says: phrases.pick(at + 1, oneLine(text)),
    }));
    return speak([phrases.forgetWhich(), ...lines].join('\n'), { recalled: found, buttons });
  }
  await tools.forget([only.factId]);
  const forgotten = phrases.forgotten(factInWords(only, briefing, phrases));
  // Forgetting what is known ends no reminder, and nobody should think so.
  const [reminder, ...others] = withoutRepeats(await tools.findTriggers(subject));
  if (!reminder || others.length > 0) return speak(forgotten);
  const next = reminder.nextAt === null ? null : instantInWords(reminder.nextAt, briefing);
  const cancel = phrases.commands.cancel(nameOf(reminder));
  return speak(phrases.forgottenStillReminds(forgotten.replace(/[.。]$/u, ''), nameOf(reminder), next, cancel), {
    buttons: [{ label: cancel, says: cancel }],
  });
};

/** The fact in just these words, or else all that the words find for sure. */
function theMeant(found: readonly ToldFact[], subject: string): readonly ToldFact[] {
  const primary = found.filter(({ tier }) => tier === 'primary');
  const exact = primary.filter(({ text }) => sameWords(text, subject));
  return exact.length === 1 ? exact : primary;
}
