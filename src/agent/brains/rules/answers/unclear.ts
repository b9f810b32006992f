import { oneLine } from '../say/index.ts';
import { understand } from '../understand/index.ts';
import { type Answering, type Hearing, refuse, speak } from './hearing.ts';
import { nameOf } from './in-words.ts';
import { answerRemind } from './remind.ts';

/** That something went wrong: what can be done about it. */
export const answerBlame: Answering = async ({ phrases }) => speak(phrases.sorry());

/** A change that names no reminder or no new time is asked about: kept as a fact, it would come back with reminders. */
export const answerUnclearChange: Answering = async ({ phrases, tools }) => {
  const [first] = await tools.listTriggers();
  return refuse(phrases.unclearChange(first ? nameOf(first) : null), 'input_invalid');
};

/**
 * "Tell Ben I'll be late": nothing is passed on now. For another member that is said; for anybody else it is a thing to do,
 * and asks when.
 */
export const answerRelay: Answering = async (hearing, intent) => {
  const { phrases, tools, when } = hearing;
  const { subject } = intent;
  if (when.kind !== 'none' || isQuestion(hearing)) return undefined;
  const name = oneLine(subject);
  const member = await tools.whoIs(name);
  if (member && member.chatId === null)
    return refuse(phrases.noRelay(name, phrases.relayExample(name)), 'input_invalid');
  return answerRemind(hearing, intent);
};

function isQuestion({ words }: Hearing): boolean {
  return [...understand(words)].some(({ kind, weak }) => kind === 'question' && !weak) && /[?？]\s*$/u.test(words.raw);
}
