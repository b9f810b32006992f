import type { Language } from '../grammar/language.ts';
import { findImpossible } from './impossible.ts';
import { findLacking, findOccasion } from './lacking.ts';
import { lexicon } from './lexicon.ts';
import { zoneOfPlace } from './place-zone.ts';
import { readPiece } from './read.ts';
import { replies } from './replies.ts';
import { CORRECTION, findRequests, ordersWork, tidyContent } from './sentence.ts';
import { snoozeWords } from './snooze.ts';
import { findUnknownZone } from './unknown-zone.ts';
import { english as voice } from './words/voice.ts';

/** A Latin letter, of full width too. */
const isLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 0xff41 && code <= 0xff5a) ||
  (code >= 0xff21 && code <= 0xff3a);

function hasLetter(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (isLetter(text.charCodeAt(at))) return true;
  return false;
}

/** English. */
export const english: Language<'en', 'en'> = {
  code: 'en',
  langs: ['en'],
  recognises: hasLetter,
  langOf: () => 'en',
  lexicon,
  dayParts: ['dawn', 'morning', 'breakfast', 'noon', 'afternoon', 'evening', 'dinner', 'night', 'bedtime', 'midnight'],
  habits: { midnightEndsDay: false, thisWeekdayComes: true, rangeEndsWithDay: true },
  readPiece,
  isEdge: (token) =>
    token === undefined || token.sense.edge === true || token.sense.glue === true || /^[^a-z0-9%$]/.test(token.text),
  findImpossible,
  findUnknownZone,
  findLacking,
  findOccasion,
  zoneOfPlace,
  correction: CORRECTION,
  again: {
    before:
      /(?:[,;.] ?|\b)(?:and |then |plus )*(?:(?:also|again|once more|another one|plus)(?: then)?(?: remind me| ping me)?(?: again)?|and)[, ]*$/,
    behind: /^ (?:as well|too|again|also)\b/,
  },
  ruleLead: /(?:cron\s*["'`]|on the (?:cron|rrule) schedule)\s*$/,
  findRequests,
  ordersWork,
  tidyContent,
  snooze: snoozeWords,
  replies: () => replies,
  voice,
};
