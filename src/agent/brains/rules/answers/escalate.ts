import { oneLine } from '../say/index.ts';
import { chooseTriggers } from './choose.ts';
import { type Answering, refuse } from './hearing.ts';
import { nameOf } from './in-words.ts';
import { answerWishes } from './wishes.ts';

/** Whom to tell stands at the end, in either language. */
const WHO =
  /(?:tell|notify|message|alert|let|ping|inform) (?<who>[\p{L}][\p{L}\d_-]*)(?: know)?[\s.!]*$|(?:告訴|告诉|通知|跟)(?<who2>[\p{L}][\p{L}\d_-]{0,19}?)(?:說|说|講|讲)?[。！!\s]*$/iu;
/** "Answer", 回應: it names no reminder. */
const NAMES_NONE =
  /^(?:(?:answer|respond|reply|confirm|react|do|done|answered|responded|replied)(?: (?:it|to it|that))?|it|有?(?:回應|回应|回答|回覆|回复|回|確認|确认|完成|做))$/iu;

/** "If I don't take the meds within 30 minutes, tell Anna": for the reminder that is named, or the one told last. */
export const answerEscalate: Answering = async (hearing, { subject, when }) => {
  const { phrases, tools, words } = hearing;
  const { who2 = '', who = who2 } = WHO.exec(words.text)?.groups ?? {};
  const wishes = { escalate: { after: when, to: who } };
  const named = NAMES_NONE.test(subject) ? '' : subject;
  const changed = await answerWishes({ ...hearing, wishes }, named);
  if (changed) return changed;
  const choice = await chooseTriggers(hearing, named);
  const [first] = choice.kind === 'several' || choice.kind === 'all' ? choice.triggers : await tools.listTriggers();
  if (!first) return refuse(phrases.listEmpty(), 'not_found');
  return refuse(
    phrases.escalateWhich(oneLine(who), phrases.commands.escalate(nameOf(first), when, oneLine(who))),
    'id_ambiguous',
  );
};
