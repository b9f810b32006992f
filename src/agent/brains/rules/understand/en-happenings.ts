import type { Rule } from './table.ts';

/** What asks to be reminded, where something that happens stands in the place of a time. */
const ASKS = '(?:remind|ping|nudge|alert|notify|wake) (?:me|us)';

const WHEN = '(?:when|whenever|once|as soon as|after|before|next time|the moment|if|while)';

/** Something that happens, at no time that could be known: "I get home", "the rain stops", "dinner is ready". */
const HAPPENS =
  "(?:(?:i|we|he|she|they|it|you|(?:my|the) [a-z]+|[a-z]+)(?:'m|'s|'re| am| is| are)? (?:at|home|there|back|near|ready|done|over|awake|asleep|free|late|in (?:the|my)|going|leaving|raining|gets?|got|arrives?|leaves?|reach(?:es)?|finish(?:es)?|wakes?|comes?|goes|go(?! to sleep at)|sees?|meets?|pass(?:es)?|enters?|walks?|drives?|calls?|texts?|runs?|starts?|stops?|rains?|snows?|ends?|logs?|opens?|closes?|eats?|lands?|rings?|drops?|falls?|rises?|changes?|hits?|breaks?|fails?|buys?)\\b|(?:lunch|dinner|breakfast|work|school|class|the (?:meeting|call|game|movie|show))\\b(?! (?:is|are|was)\\b))";

/** Requests that wait for something other than a time. */
export const enHappenings: readonly Rule[] = [
  {
    means: 'event',
    on: 'masked',
    says: /^(?:(?:the )?next time|whenever|every time|each time|when|if|once) (?:i|we|someone|you) (?:ever )?(?:mention|say|talk|speak|bring up|write|hear)\b.*\bremind\b|\bremind (?:me|us)\b.*\b(?:next time|whenever|every time|each time|when) (?:i|we) (?:mention|say|talk|bring up)\b/i,
  },
  {
    means: 'happening',
    on: 'masked',
    says: new RegExp(
      `^(?!.*\\uFFFC)(?!.*[?]$)(?:.*\\b${ASKS}\\b(?!.* (?:what|who|why|how)\\b.* ${WHEN}\\b).*?\\b${WHEN} ${HAPPENS}|${WHEN} ${HAPPENS}.*\\b${ASKS}\\b|.*\\b${ASKS}\\b.* (?:at|in) (?:the|my) (?:store|shop|supermarket|office|gym|station|airport|school)$)`,
      'i',
    ),
  },
];
