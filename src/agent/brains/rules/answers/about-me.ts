import { factInWords } from './fact-in-words.ts';
import { type Answering, speak } from './hearing.ts';

const MOST_TOLD = 8;

/** The latest that the person told. */
export const answerAboutMe: Answering = async ({ tools, briefing, phrases }) => {
  const facts = await tools.recent(MOST_TOLD);
  if (facts.length === 0) return speak(phrases.aboutYouNothing());
  const lines = facts.map((fact) => phrases.item(factInWords(fact, briefing, phrases)));
  return speak([phrases.aboutYou(), ...lines].join('\n'), { recalled: facts });
};
