import { oneLine } from '../say/index.ts';
import { type Answering, refuse, speak } from './hearing.ts';

/** Somebody may tell this person when they do not answer. */
export const answerConsent: Answering = async ({ tools, phrases }, { subject }) =>
  (await tools.consent(subject, true))
    ? speak(phrases.consentYes(oneLine(subject)))
    : refuse(phrases.whoIs(oneLine(subject)), 'not_found');

/** Or may not. */
export const answerNoConsent: Answering = async ({ tools, phrases }, { subject }) =>
  (await tools.consent(subject, false))
    ? speak(phrases.consentNo(oneLine(subject)))
    : refuse(phrases.whoIs(oneLine(subject)), 'not_found');
