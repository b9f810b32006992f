import { sameWords } from '../../../../triggers/index.ts';
import { addressTo, oneLine } from '../say/index.ts';
import { factInWords } from './fact-in-words.ts';
import { type Answering, type Hearing, speak } from './hearing.ts';
import { allInWords } from './in-words.ts';

/** So many facts are asked of memory, and so many of each tier are told. */
const MOST_RECALLED = 10;
const MOST_PRIMARY = 6;
const MOST_RELATED = 3;
/** So many reminders about the same thing are added. */
const MOST_REMINDERS = 2;
/** A topic longer than this is a whole question: it is not repeated. */
const LONGEST_TOPIC = 40;

/** Answers from memory, or says that it holds nothing. */
export const answerQuestion: Answering = async (hearing, intent) => {
  const { tools, phrases, words, briefing } = hearing;
  const topic = withoutMarks(intent.subject || words.text);
  const [found, triggers] = await Promise.all([tools.recall(topic, MOST_RECALLED), tools.findTriggers(topic)]);
  const reminders = triggers.slice(0, MOST_REMINDERS);
  // What a reminder says of itself is not said twice.
  const facts = found.filter(({ text }) => !reminders.some(({ cue }) => sameWords(cue, text)));
  const primary = facts.filter(({ tier }) => tier === 'primary');
  const related = facts.filter(({ tier }) => tier === 'related');
  const told = primary.length > 0 ? primary.slice(0, MOST_PRIMARY) : related.slice(0, MOST_RELATED);
  const lines: string[] = [];
  if (primary.length > 0) lines.push(phrases.knows(shortTopic(hearing, topic)));
  else if (related.length > 0) lines.push(phrases.perhaps());
  lines.push(...told.map((fact) => phrases.item(factInWords(fact, briefing, phrases))));
  if (primary.length > told.length && told.length > 0)
    lines.push(phrases.item(phrases.more(primary.length - told.length)));
  for (const reminder of allInWords(reminders, briefing)) lines.push(phrases.reminder(reminder));
  if (told.length === 0 && reminders.length === 0) lines.push(phrases.knowsNothing());
  return speak(lines.join('\n'), { recalled: told });
};

const withoutMarks = (text: string): string => text.replace(/^[\s"“「]+|[\s?？!！。.…"”」]+$/gu, '');

/** The topic to head the answer with, when the question named one ("… about my meds") instead of being one. */
function shortTopic({ words }: Hearing, topic: string): string | null {
  const isWhole = topic === withoutMarks(words.text) || topic.length > LONGEST_TOPIC;
  return isWhole || words.tables.some(({ asks }) => asks.test(topic)) ? null : addressTo(oneLine(topic));
}
