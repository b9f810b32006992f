import type { Language } from '../../../../src/time/grammar/language.ts';
import { lexicon, MONTHS } from './lexicon.ts';
import { findImpossible, readPiece } from './read.ts';
import { findRequests, snoozeWords, tidyContent } from './sentence.ts';
import { voice } from './voice.ts';

/** Letters and words that English does not have. */
const OWN =
  /[ñ¿¡]|(?<!\p{L})(?:a las|a la una|cada|todos los|hoy|el (?:lunes|martes|jueves|viernes|domingo)|dentro de|(?:en )?\d+ (?:minutos|horas)|recu[eé]rdame|hasta|más tarde|\d+ de [a-z]+)(?!\p{L})/iu;

const PLACES: Readonly<Record<string, string>> = {
  londres: 'Europe/London',
  'ciudad de méxico': 'America/Mexico_City',
};

/** Some Spanish: enough to show what a language is made of. */
export const spanish: Language<'es', 'es'> = {
  code: 'es',
  langs: ['es'],
  recognises: (text) => OWN.test(text),
  langOf: () => 'es',
  lexicon,
  dayParts: ['mañana', 'tarde', 'noche'],
  habits: { midnightEndsDay: false, thisWeekdayComes: true, rangeEndsWithDay: true },
  readPiece,
  isEdge: () => true,
  findImpossible,
  zoneOfPlace: (place) => PLACES[place],
  correction: /(?:no, |perdón, |mejor )$/,
  ruleLead: /según la regla\s*$/,
  findRequests,
  ordersWork: () => false,
  tidyContent,
  snooze: snoozeWords,
  replies: () => ({
    notFound: (shown) => `No veo ninguna hora en «${shown}».`,
    lacking: ({ words }) => `No sé cuándo es «${words}».`,
    past: (words, when) => `«${words}» es ${when}, que ya pasó.`,
    unclear: (words, readings) => `«${words}» puede ser ${readings.join(' o ')}.`,
    impossible: (found) =>
      found.what === 'date' ? `No existe el ${found.day} de ${MONTHS[found.month - 1]}.` : 'Esa fecha no existe.',
    unknownZone: (zone) => `No conozco la zona «${zone}».`,
    workdaysUnknown: 'No hay calendario laboral para esos días.',
    later: ['en una hora', 'en tres horas', 'mañana a esta hora'],
    notSnoozed: 'No veo hasta cuándo.',
    snoozedBack: 'Eso ya pasó.',
  }),
  voice,
};
