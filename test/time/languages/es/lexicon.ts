import { fullSense, type Sense } from '../../../../src/time/grammar/sense.ts';
import type { Lexicon } from '../../../../src/time/grammar/token.ts';
import { WordMap } from '../../../../src/time/grammar/vocabulary.ts';

const senses = new WordMap<Sense>();

function add(words: string, sense: Sense): void {
  for (const word of words.split(' ')) senses.set(word, fullSense({ ...senses.of(word), ...sense }));
}

for (const [number, word] of 'cero una dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ').entries())
  add(word, { number });
add('un', { number: 1 });
add('quince', { number: 15 });
add('veinte', { number: 20 });
add('treinta', { number: 30 });

export const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;
for (const [i, word] of WEEKDAYS.entries()) add(word, { weekdays: [i + 1] });
add('miercoles', { weekdays: [3] });
add('sabado', { weekdays: [6] });

export const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;
for (const [i, word] of MONTHS.entries()) add(word, { month: i + 1 });

add('minuto minutos min', { unit: 'minute' });
add('hora horas', { unit: 'hour' });
add('día días dia dias', { unit: 'day' });
add('semana semanas', { unit: 'week' });
add('mes meses', { unit: 'month' });

add('hoy', { day: 0 });
add('mañana', { day: 1, part: { name: 'mañana', kind: 'morning', at: 9 * 60 } });
add('tarde', { part: { name: 'tarde', kind: 'afternoon', at: 16 * 60 } });
add('noche', { part: { name: 'noche', kind: 'night', at: 21 * 60 } });

// A word of no table begins nothing.
add('cada todos dentro en por de', {});
add('a , el la los las', { glue: true });
add('y', { joins: true, glue: true });

/** Spanish words by spelling. */
export const lexicon: Lexicon = { senses };
