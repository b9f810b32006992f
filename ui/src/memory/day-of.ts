import { locale, text } from '../i18n/index.ts';
import { zone } from '../state/person.ts';
import { nowMinuteMs } from '../state/server-clock.ts';
import { dayWords } from '../time/words.ts';

/** When something was, in the words of the page. */
export const dayOf = (at: string): string =>
  dayWords(Date.parse(at), nowMinuteMs.value, zone(), locale.value, text.value);
