import type { RecalledFact } from '../../../../store/index.ts';
import type { MessageBriefing } from '../../../brain.ts';
import { addressTo, oneLine, type Phrases, sameWords } from '../say/index.ts';
import { type Answering, type Hearing, speak } from './hearing.ts';
import { listedInWords } from './in-words.ts';

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
  for (const trigger of reminders) lines.push(phrases.reminder(listedInWords(trigger, briefing)));
  if (told.length === 0 && reminders.length === 0) lines.push(phrases.knowsNothing());
  return speak(lines.join('\n'), { recalled: told });
};

/**
 * A fact as a sentence to the person. In a group it stays in its speaker's words and in quotation marks: "you" would be
 * read by everyone.
 */
export function factInWords(
  { text }: Pick<RecalledFact, 'text'>,
  { chatKind }: Pick<MessageBriefing, 'chatKind'>,
  phrases: Phrases,
): string {
  const line = oneLine(text);
  return chatKind === 'group' ? phrases.quote(line) : phrases.full(addressTo(line));
}

const withoutMarks = (text: string): string => text.replace(/^[\s"“「]+|[\s?？!！。.…"”」]+$/gu, '');

/** The topic to head the answer with, when the question named one ("… about my meds") instead of being one. */
function shortTopic({ words }: Hearing, topic: string): string | null {
  const isWhole = topic === withoutMarks(words.text) || topic.length > LONGEST_TOPIC;
  return isWhole || words.tables.some(({ asks }) => asks.test(topic)) ? null : addressTo(oneLine(topic));
}
