import type { Lacking, Occasion } from '../grammar/language.ts';

/** So much of a text is looked at. */
const LOOKED_AT = 300;

const LENGTH = '(?:\\d+|an?|one|two|three|four|five|six|seven|ten|a couple of|a few)';
const UNIT = '(?:minutes?|mins?|hours?|days?|weeks?|months?)';
const STEP = new RegExp(
  `\\b(?:${LENGTH} ${UNIT}|the (?:day|night|week)) (?:before|after|prior to|ahead of) (.{2,40}?)(?= (?:to|remind|please|tell)\\b|[,.;!?]|$)`,
);
/** Dates that every person has and nobody else knows. */
const OCCASION =
  /\b(?:on|before|after|until|by|for|every) ((?:(?:my|our|your|his|her|their|the) )?(?:[\p{L}'’.-]+ ){0,3}?(?:birthday|bday|anniversary|wedding|graduation|due date|payday))\b/u;
/** What a habit of the year or the month comes on, and what it begins or ends with. */
const DAY_OF_HABIT = /\b(?:on|before|after|by) (?:the (?:day|morning|evening|eve) of )?$/;
const EDGE_OF_HABIT = /\b(?:until|till?|through|up to|from|since|starting|beginning)(?: (?:on|from))? $/;
const PERSONAL =
  /(?<![\p{L}'’.-])(?:(?:my|our|your|his|her|their|the) )?(?:(?!(?:on|at|by|for|and|to|my|our|until|till?|before|after|from|of|every|the|starting|since|through) )[\p{L}'’.-]+ ){0,3}?(?:birthday|bday|anniversary|wedding|graduation|due date|payday)\b/gu;
const HOUR =
  /(?:^|\bat )(half past|(?:a )?quarter (?:past|to)|(?:ten|twenty|five) (?:past|to))(?=$|[,.;!?]| (?:to|remind|please)\b)/;
/** "Eight times a week": fewer than there are days would have been spread over them. */
const TIMES =
  /\b((?:\d{1,4}|(?:eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif)ty(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?)) times (?:a|an|per|each|every) (?:week|month|year))\b/;

/** "3 days before my wife's birthday", "on our anniversary", "at half past": what the words count from; "eight times a week". */
export function findLacking(text: string, normal: string): Lacking | undefined {
  const head = normal.slice(0, LOOKED_AT);
  for (const [what, pattern] of [
    ['hour', HOUR],
    ['date', STEP],
    ['date', OCCASION],
    ['times', TIMES],
  ] as const) {
    const found = pattern.exec(head);
    const words = found?.[1];
    if (!found || words === undefined) continue;
    const start = found.index + found[0].lastIndexOf(words);
    return { what, words: text.slice(start, start + words.length) };
  }
  return undefined;
}

/** "Every year [on] [my birthday]", "every day [until] [our anniversary]": a day of a habit that nobody else knows. */
export function findOccasion(text: string, normal: string): Occasion | undefined {
  const head = normal.slice(0, LOOKED_AT);
  for (const { 0: words, index } of head.matchAll(PERSONAL)) {
    const before = head.slice(0, index);
    const isEdge = EDGE_OF_HABIT.test(before);
    if (isEdge || DAY_OF_HABIT.test(before)) return { isEdge, words: text.slice(index, index + words.length) };
  }
  return undefined;
}
