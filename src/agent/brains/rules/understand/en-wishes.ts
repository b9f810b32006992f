import type { WishTable } from './wishes.ts';

const NUMBER =
  '(?:\\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|half an|a couple of)';
const UNIT = '(?:minutes?|mins?|hours?|hrs?|days?|weeks?|months?)';
const SPAN = `${NUMBER} ?${UNIT}`;
/** "I do it", "it is done", "I say so". */
const DONE =
  "(?:i(?:'ve| have|'m)? ?(?:do|did|done|have done|finish|finished|complete|completed|confirm|confirmed|answer|answered|respond|responded|reply|replied|say|said|acknowledge|acknowledged|take|took|taken)(?: (?:it|that|them|this|so|i did(?: it)?|it'?s done|done))?|it(?:'s| is) done|they(?:'re| are) done|done|i(?:'m| am) done)";
const AHEAD = ' (?:before(?:hand)?|ahead|in advance|early|earlier)';
const ASK = '(?:remind|tell|ask|ping|nag|nudge|alert|notify|bug|poke) me';

/** How wishes are said in English. */
export const enWishes: WishTable = {
  untilDone: new RegExp(`[,;]?\\s*\\b(?:until|till|unless) ${DONE}(?=[\\s,.;!]|$)`, 'i'),
  nags: /[,;]?\s*\b(?<!(?:n['’]t|not|never|stop|to) )(?:(?:and|then|please) )*nag me(?: about (?:it|that))?(?=,? (?:every|at most|up to|max|to)\b|[\s.!]*$)/i,
  keepAsking:
    /[,;]?\s*\b(?:and |then )*(?:please )?(?:keep (?:on )?(?:reminding|asking|nagging|pinging|bugging|telling)(?: me)?(?: again)?(?: about (?:it|that))?|(?:remind|tell|ask|ping|nag)(?: me)? again|repeat(?: it)?|again)\b/i,
  often:
    /[,;]?\s*\bevery (?<every>(?:\d{1,3}|five|ten|fifteen|twenty|thirty|half|two|three|four|six|a|an|one)? ?(?:half an )?(?:minutes?|mins?|hours?|hrs?|half hour)|half an hour)\b/i,
  atMost:
    /[,;]?\s*\b(?:but )?(?:and )?(?:at most|up to|max(?:imum)?(?: of)?|no(?:t)? more than) (?<limit>\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty) times?\b/i,
  early: [
    new RegExp(
      `[,;.]?\\s*\\b(?:and )?(?:also )?(?:${ASK} )?(?<spans>${SPAN}(?:${AHEAD})?(?:(?:,? and |, )(?:also )?${SPAN})+)${AHEAD}(?: of)?(?: (?:it|that|too|as well))*\\b`,
      'i',
    ),
    new RegExp(`[,;.]?\\s*\\b(?:and )?also (?:${ASK} )?(?<spans>${SPAN})${AHEAD}(?: (?:it|that))?\\b`, 'i'),
    new RegExp(
      `[,;.]?\\s*\\b(?:and )?(?:${ASK} )?(?<spans>${SPAN})${AHEAD}(?: (?:it|that))? (?:too|as well|also)\\b`,
      'i',
    ),
    // Behind a comma, after all that was asked for: told then too. "Remind me 10 minutes before" names the only time.
    new RegExp(`(?:[,;]\\s*(?:and )?|\\s+and )(?<spans>${SPAN})${AHEAD}(?: (?:it|that))?(?=[\\s.!]*$)`, 'i'),
  ],
  and: new RegExp(`(?:${AHEAD})?(?:,? and (?:also )?|, )`, 'i'),
  urgent: [
    /^(?:very )?urgent(?:ly)?\s*[:,!-]\s*/i,
    /\s*[,;.(-]\s*(?:(?:it|this|that)(?:'s| is) )?(?:very )?urgent\)?[\s.!]*$/i,
    /(?<=\b(?:set|add|create|make) (?:me )?a)n urgent(?= reminder\b)/i,
    /[,;]?\s*\b(?:even (?:in|during) (?:my )?quiet hours|even (?:at night|if it'?s late|when i sleep))\b/i,
  ],
  afterDone: [
    new RegExp(
      `[,;]?\\s*\\b(?:again )?(?:every |each )?(?<span>${SPAN})(?<clock> at [\\d:]+(?: ?[ap]m)?)? after (?:i(?:'ve| have)? (?:do|did|done|finish|finished|complete|completed)(?: (?:it|that|them|this))?|it(?:'s| is| was) done|doing (?:it|that|them)|completion|(?:the )?last time(?: i did it)?)\\b`,
      'i',
    ),
  ],
  every: (span, _what, clock) => ` every ${span.replace(/^(?:an?|one) /i, '')}${clock} `,
  fromDone: /(?!)/,
  escalate: [
    new RegExp(
      `[,;.]?\\s*\\b(?:and )?if i (?:don'?t|do not|haven'?t|have not|am not|fail to) (?:answer(?:ing)?|answered|respond(?:ed)?|repl(?:y|ied)|confirm(?:ed)?|react(?:ed)?|acknowledge(?:d)?|do(?:ne)? it)(?: (?:it|to it|to that|that))?(?: (?:within|in|after|for) (?<after>${SPAN}))?,? (?:then )?(?:please )?(?:tell|notify|message|alert|let|ping|inform) (?<who>[\\p{L}][\\p{L}\\d_-]*)(?: know)?\\b`,
      'iu',
    ),
    new RegExp(
      `[,;.]?\\s*\\b(?:and )?(?:tell|notify|message|alert|inform) (?!me\\b)(?<who>[\\p{L}][\\p{L}\\d_-]*) if i (?:don'?t|do not|haven'?t|have not) (?:answer|respond|reply|confirm|react|do it|answered|responded|replied)(?: (?:within|in|after|for) (?<after>${SPAN}))?\\b`,
      'iu',
    ),
  ],
  lead: 'remind me of ',
  shortLead: 'remind me ',
  leads: /^(?:about|of|to|that|for|at|on|in|every|tomorrow|tonight|today)\b/i,
  asks: new RegExp(`\\b(?:${ASK}|remind us|wake (?:me|us)|don'?t let me forget|reminders?|alarm)\\b`, 'i'),
};
