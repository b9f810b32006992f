import { describeSchedule } from '../../../../time/index.ts';
import { sameWords } from '../../../../triggers/index.ts';
import { oneLine } from '../say/index.ts';
import { factInWords } from './fact-in-words.ts';
import { type Answering, speak } from './hearing.ts';
import { instantInWords } from './in-words.ts';

/** A "why?" is about the last reminder within this time; later it is about something else. */
const STILL_ASKS_MS = 12 * 3_600_000;

/** Says which reminder spoke last, since when there is one, and what memory said to it. */
export const answerWhy: Answering = async ({ briefing, phrases }) => {
  const { lastFire, now, zone, lang } = briefing;
  if (!lastFire || now - lastFire.saidAt > STILL_ASKS_MS) return undefined;
  const { cue, personId, personHandle, schedule, setAt, recalled } = lastFire;
  const owner = personId === briefing.personId ? null : oneLine(personHandle);
  const recurrence = schedule.kind === 'at' ? null : describeSchedule(schedule, { now, zone, lang });
  const lines = [phrases.because(oneLine(cue), instantInWords(setAt, briefing), recurrence, owner)];
  const facts = recalled.filter(({ text }) => !sameWords(text, cue));
  if (facts.length > 0) lines.push(phrases.becauseRecalled());
  lines.push(...facts.map((fact) => phrases.item(factInWords(fact, briefing, phrases))));
  return speak(lines.join('\n'), { recalled: facts });
};
