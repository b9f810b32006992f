import { describeInstant } from '../../../../time/index.ts';
import { type Answering, speak } from './hearing.ts';

const FAR_MS = 10 * 86_400_000;

/** What it can do. */
export const answerHelp: Answering = async ({ phrases }) => speak(phrases.help());
/** Hello. */
export const answerGreeting: Answering = async ({ phrases }) => speak(phrases.greeting());
/** Thanks. */
export const answerThanks: Answering = async ({ phrases }) => speak(phrases.thanks());
/** "ok": nothing is wanted. */
export const answerFine: Answering = async ({ phrases }) => speak(phrases.fine());
/** A "yes" or a number: what it answers is not known here. */
export const answerUnanchored: Answering = async ({ phrases }) => speak(phrases.unanchored());

/** The time and date on the person's clock. Told as if from afar, so that it names the day instead of "today". */
export const answerClock: Answering = async ({ phrases, briefing: { now, zone, lang } }) =>
  speak(phrases.clock(describeInstant(now, { now: now + FAR_MS, zone, lang, style: 'long' }), zone));
