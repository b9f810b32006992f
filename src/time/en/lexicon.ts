import { fullSense, type Part, type PartKind, type Sense } from '../grammar/sense.ts';
import type { Lexicon } from '../grammar/token.ts';
import { WordMap } from '../grammar/vocabulary.ts';

const senses = new WordMap<Sense>();

/** Adds a sense to each of some words, separated by blanks; a word keeps the senses it has. */
function add(list: string, sense: Sense): void {
  for (const word of list.split(' ')) senses.set(word, fullSense({ ...senses.of(word), ...sense }));
}

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
for (const [number, word] of NUMBERS.split(' ').entries()) add(word, { number });
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
for (const [i, word] of TENS.split(' ').entries()) add(word, { number: (i + 2) * 10 });
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth';
for (const [i, word] of ORDINALS.split(' ').entries()) add(word, { ordinal: i + 1 });
add('twentieth', { ordinal: 20 });
add('thirtieth', { ordinal: 30 });
add('last', { ordinal: -1 });
add('penultimate', { ordinal: -2 });

add('s sec secs second seconds', { unit: 'second' });
add('m min mins minute minutes minuet mintues mintue minuts minuets', { unit: 'minute' });
add('h hr hrs hour hours', { unit: 'hour' });
add('d day days', { unit: 'day' });
add('w wk wks week weeks', { unit: 'week' });
add('mo mos mth mths month months', { unit: 'month' });
add('y yr yrs year years', { unit: 'year' });
add('fortnight fortnights', { unit: 'week', unitTimes: 2 });
add('quarter quarters', { unit: 'month', unitTimes: 3 });
for (const [words, unit] of [
  ["minute's minutes'", 'minute'],
  ["hour's hours'", 'hour'],
  ["day's days'", 'day'],
  ["week's weeks'", 'week'],
  ["month's months'", 'month'],
  ["year's years'", 'year'],
] as const) {
  add(words, { unit });
}
add("fortnight's", { unit: 'week', unitTimes: 2 });
add('decade decades', { unit: 'year', unitTimes: 10 });

'monday mon munday mondy|tuesday tue tues tuseday teusday tusday tuesdy|wednesday wed weds wednsday wendesday wensday wednesdy|thursday thu thur thurs thurday thrusday thursdy thirsday thrs|friday fri firday fridy frday|saturday sat satuday saterday satruday saturdy|sunday sun sundy sunady'
  .split('|')
  .forEach((names, i) => {
    const [full = '', ...short] = names.split(' ');
    add(names, { weekdays: [i + 1] });
    add(`${full}s`, { weekdays: [i + 1], plural: true });
    for (const name of short) add(name, { soft: name === 'sat' || name === 'sun' || name === 'wed' || name === 'mon' });
  });
add('weekday workday', { weekdays: [1, 2, 3, 4, 5], is: 'dayset' });
add('weekdays workdays', { weekdays: [1, 2, 3, 4, 5], is: 'dayset', plural: true });
add('workday workdays', { working: true });
add('mwf', { weekdays: [1, 3, 5], is: 'dayset', plural: true });
add('weekend', { weekdays: [6, 7], is: 'dayset' });
add('weekends', { weekdays: [6, 7], is: 'dayset', plural: true });

const MONTHS =
  'january jan janurary janaury|february feb febuary feburary febrary|march mar|april apr|may|june jun|july jul|august aug|september sep sept septmber septemeber|october oct octber|november nov novemeber novmber|december dec decemeber decmber';
for (const [i, names] of MONTHS.split('|').entries()) add(names, { month: i + 1 });
add('may march mar jun jan dec sep august', { soft: true });

add('today', { day: 0 });
add('tomorrow tomoro tommorow tomorro tmrw tmr tomorow tommorow tommorrow tomorrrow tmw', { day: 1 });
add('yesterday', { day: -1 });

function part(list: string, kind: PartKind, name: string, hour: number, plural?: string): void {
  const sense: { part: Part } = { part: { name, kind, at: hour * 60 } };
  add(list, sense);
  if (plural) add(plural, { ...sense, plural: true });
}
part('morning mornign moring morining', 'morning', 'morning', 9, 'mornings');
part('noon midday lunch lunchtime', 'noon', 'noon', 12);
part('afternoon afernoon afternon arvo', 'afternoon', 'afternoon', 15, 'afternoons');
part('evening evning eveing', 'evening', 'evening', 19, 'evenings');
part('night nite', 'night', 'night', 21, 'nights');
part('midnight', 'midnight', 'midnight', 0);
part('eod cob', 'close', 'end of day', 17);
part('breakfast', 'morning', 'breakfast', 8);
part('dinner dinnertime', 'evening', 'dinner', 18);
add('bedtime', { part: { name: 'bedtime', kind: 'night', at: 22 * 60, other: 23 * 60 } });
part('dawn sunrise daybreak', 'morning', 'dawn', 6);
part('dusk sunset', 'evening', 'dusk', 18);

add('again also', { is: 'again' });
add('am a.m', { is: 'am' });
add('pm p.m', { is: 'pm' });
add("o'clock oclock", { is: "o'clock" });

add('at @', { is: 'at', glue: true });
add(
  'on in of around about approximately approx roughly circa exactly precisely sharp sometime maybe preferably say , ( ) ~ \' " .',
  { glue: true },
);
add('the by for from to this next last every each and or until till before after with', {});
add('by the for', { glue: true });
add('and & or , plus', { joins: true, glue: true });
// What may follow a date or an hour without being its noun: "the 20th to …", "at 5 remind me", "on Sat with Jim".
add(
  'to and i we you he she they it for at in about please remind of on or but with so because when if then that my the a an is was will work works can could should via let do does me from until till starting beginning ending except every each before after by around tomorrow today tonight',
  { edge: true },
);

/** English words by spelling. */
export const lexicon: Lexicon & { readonly senses: WordMap<Sense> } = { senses };
