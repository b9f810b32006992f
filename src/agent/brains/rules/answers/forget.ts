import { type Answering, speak } from './hearing.ts';
import { factInWords } from './question.ts';

const MOST_CANDIDATES = 5;

/** Takes back the one fact that the words mean; several are listed, and nothing is done. */
export const answerForget: Answering = async ({ tools, phrases, briefing }, intent) => {
  const found = (await tools.recall(intent.subject, MOST_CANDIDATES)).filter(({ tier }) => tier === 'primary');
  const [only] = found;
  if (!only) return speak(phrases.forgetNothing());
  if (found.length > 1) {
    const lines = found.map((fact, at) => phrases.numbered(at + 1, factInWords(fact, briefing, phrases)));
    return speak([phrases.forgetWhich(), ...lines].join('\n'), { recalled: found });
  }
  await tools.forget([only.factId]);
  return speak(phrases.forgotten(factInWords(only, briefing, phrases)));
};
