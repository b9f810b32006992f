import { describeSchedule } from '../../../../time/index.ts';
import { digestWords } from '../../../digest/words.ts';
import { oneLine } from '../say/index.ts';
import { type Answering, refuse, speak } from './hearing.ts';
import { instantInWords } from './in-words.ts';

const ME = /^(?:me|我|私)$/i;

/** Sets a digest for everyone, or for the one who asks. */
export const answerDigest: Answering = async ({ tools, when, briefing }, { subject }) => {
  const words = digestWords(briefing.lang);
  if (when.kind !== 'found' || when.parsed.schedule.kind === 'at')
    return refuse(words.askWhen(), 'schedule_not_found_in_text');
  const forAll = !ME.test(subject);
  const set = await tools.setDigest({ parsed: when.parsed, forAll });
  if (set === undefined) return undefined;
  if ('owner' in set) return refuse(words.notOwner(oneLine(set.owner)), 'state_conflict');
  const { trigger, existed, others } = set;
  const rule = describeSchedule(trigger.schedule, briefing);
  if (existed) return speak(words.existed(rule));
  const next = trigger.nextAt === null ? '' : instantInWords(trigger.nextAt, briefing);
  return speak(forAll ? words.set(rule, next, others.map(oneLine)) : words.setOwn(rule, next));
};

/** A member who wants none, whoever set it. */
export const answerNoDigest: Answering = async ({ tools, briefing }) => {
  await tools.prefer({ noDigest: true });
  return speak(digestWords(briefing.lang).off());
};

/** … or wants it again. */
export const answerWantDigest: Answering = async ({ tools, briefing }) => {
  await tools.prefer({ noDigest: null });
  return speak(digestWords(briefing.lang).on());
};
