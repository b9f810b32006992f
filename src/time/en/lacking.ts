import type { Lacking } from '../grammar/language.ts';

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
