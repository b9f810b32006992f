import { describeQuiet, describeStep, lengthOf, readStep } from '../../../../triggers/index.ts';
import { type Answering, speak } from './hearing.ts';
import { numberIn } from './number-in.ts';
import { readClock } from './quiet.ts';

const MOST_DAILY = 100;

/** Sets how far "snooze" without a time puts off. */
export const answerPreferSnooze: Answering = async ({ tools, phrases, briefing }, { when }) => {
  const step = readStep(when, briefing);
  if (!step) return undefined;
  await tools.prefer({ snoozeMs: lengthOf(step) });
  return speak(phrases.snoozeSet(describeStep(step, briefing.lang)));
};

/** Sets how often "keep reminding me" asks again. */
export const answerPreferNag: Answering = async ({ tools, phrases, briefing }, { when }) => {
  const step = readStep(when, briefing);
  if (!step) return undefined;
  await tools.prefer({ nagMs: lengthOf(step) });
  return speak(phrases.nagSet(describeStep(step, briefing.lang)));
};

/** Sets how many messages a day may come unasked. */
export const answerPreferDaily: Answering = async ({ tools, phrases, briefing }, { subject }) => {
  const count = numberIn(subject.replace(/^(?:once|no|none)$/i, (word) => (/^once$/i.test(word) ? '1' : '0')));
  if (count === undefined || count > MOST_DAILY) return undefined;
  await tools.prefer({ attention: { ...briefing.preferences.attention, dailyMessages: count } });
  return speak(phrases.dailySet(count));
};

/** Sets the hour that a part of the day means. */
export const answerPreferPart: Answering = async (hearing, { subject, when }) => {
  const { tools, phrases, briefing } = hearing;
  const usual = { ...hearing, briefing: { ...briefing, preferences: {} } };
  // "My evening starts at 6": an hour of that part of the day, where it can be.
  const beside = /\p{Script=Han}/u.test(subject) ? `${subject}${when}` : `${when} in the ${subject}`;
  const isBare = !/[ap]\.?m|noon|midnight|[早晚上下中凌傍清]/iu.test(when);
  const clock = (isBare ? readClock(beside, usual) : undefined) ?? readClock(when, usual);
  if (clock === undefined || subject === '') return undefined;
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const part = subject.toLowerCase();
  await tools.prefer({ dayParts: { ...briefing.preferences.dayParts, [part]: 60 * hour + minute } });
  return speak(phrases.dayPartSet(subject, describeQuiet({ from: clock, to: clock }, briefing.lang).from));
};
