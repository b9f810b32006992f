/**
 * English words that name one thing as a noun and do another as a verb. The verb is given a word of its own, so that
 * "water the tomatoes" and a glass of water, "book the hotel" and a book to read do not meet.
 */
const VERBS: Readonly<Record<string, string>> = {
  water: 'irrigate',
  book: 'reserve',
  park: 'carpark',
  refill: 'replenish',
};

/** Forms that are verbs wherever they stand, or stand for what the verb does. */
const ALWAYS: Readonly<Record<string, string>> = {
  parked: 'carpark',
  parking: 'carpark',
  watered: 'irrigate',
  watering: 'irrigate',
  booked: 'reserve',
  booking: 'reserve',
};

const BEFORE_VERB = new Set(
  `to i we you they he she please don't not will can could should must shall would may might let's and didn't`.split(
    ' ',
  ),
);
const BEFORE_OBJECT = new Set(`the a an my our your his her their this that these those some it them`.split(' '));

/** The word to take for an English word (folded) between its neighbours; the word itself for nearly all. */
export function verbSense(word: string, before: string | undefined, after: string | undefined): string {
  const always = ALWAYS[word];
  if (always !== undefined) return always;
  const verb = Object.hasOwn(VERBS, word) ? VERBS[word] : undefined;
  if (verb === undefined) return word;
  const asked = before !== undefined && BEFORE_VERB.has(before);
  const ordered =
    (before === undefined || !BEFORE_OBJECT.has(before)) && after !== undefined && BEFORE_OBJECT.has(after);
  return asked || ordered ? verb : word;
}
