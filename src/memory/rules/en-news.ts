import type { NewsRule } from './news.ts';

const LEAD = '^(?:oh,? |btw,? |by the way,? |so,? |well,? |just so you know,? |fyi,? |good news[:,]? |bad news[:,]? )*';
const SELF = "(?:i|we)(?:'ve| have|'m| am|'re| are)?(?: just| already| finally| now| actually)*";
const THE = '(?:my |our |the |that |those |all (?:of )?(?:my |our |the )?|this )?';
const WHAT = '(?<what>[^.;!?,]{2,60}?)';
const END = '(?: (?:today|yesterday|now|already|last (?:week|month|night)|this (?:week|morning)|for good))?\\s*[.!]*$';

const rule = (source: string): RegExp =>
  new RegExp(
    source
      .replaceAll('LEAD', LEAD)
      .replaceAll('SELF', SELF)
      .replaceAll('THE', THE)
      .replaceAll('WHAT', WHAT)
      .replaceAll('END', END),
    'i',
  );

/** How people say in English what became of a thing; the first that fits is taken. */
export const englishNews: readonly NewsRule[] = [
  {
    says: rule('LEADSELF (?:finished|completed|done with|through with)(?: (?:taking|using|doing|with))? THEWHATEND'),
    kind: 'over',
    own: true,
    finished: true,
  },
  {
    says: rule(
      'LEADSELF (?:stopped|quit|gave up|given up)(?: (?:taking|using|doing|going to|playing|paying for))? THEWHATEND',
    ),
    kind: 'over',
    own: true,
  },
  {
    says: rule(
      'LEADSELF (?:sold|gave away|given away|got rid of|gotten rid of|donated|scrapped|returned|traded in|threw (?:out|away)|thrown (?:out|away)|cancell?ed|dropped|unsubscribed from|closed|lost) THEWHATEND',
    ),
    kind: 'over',
    own: true,
  },
  { says: rule('LEADSELF (?:gave|threw|called) THEWHAT (?:away|out|off)END'), kind: 'over', own: true },
  {
    says: rule(
      "LEAD(?:i|we) (?:(?:don't|do not) (?:have|need) to|no longer (?:have|need) to) (?!remind)WHAT(?: any ?more)END",
    ),
    kind: 'over',
    own: true,
  },
  {
    says: rule(
      "LEAD(?:i|we)(?:'m| am|'re| are)? (?:no longer|not) (?:on|taking|own|need|have|drive|use|do(?:ing)?|go(?:ing)? to|work(?:ing)? (?:at|for)) THEWHAT(?: any ?more)?END",
    ),
    kind: 'over',
    own: true,
  },
  {
    says: rule("LEAD(?:i|we) (?:don't|do not) (?:take|own|use|need|have|drive|do|go to) THEWHAT any ?moreEND"),
    kind: 'over',
    own: true,
  },
  {
    says: rule(
      "LEADTHEWHAT (?:has been |have been |was |were |is |are |got |'s )(?:now |just )?(?:cancell?ed|called off|sold|scrapped|discontinued|abolished|closed down|no longer needed|not needed any ?more|off)END",
    ),
    kind: 'over',
  },
  { says: rule('LEADTHEWHAT (?:is|are|was) (?:all )?(?:over|finished|gone)END'), kind: 'over', finished: true },
  { says: rule('LEADTHEWHAT (?:has |have )?(?:just )?(?:died|passed away)END'), kind: 'over' },
  {
    says: rule(
      "LEADTHEWHAT(?:'s|'ve)? (?:has been |have been |has |have |was |were |is |are |got )?(?:now |just )?(?:been )?(?:moved|rescheduled|postponed|delayed|pushed(?: back)?|shifted|changed|brought forward|moved up|put off) (?:from .+? )?(?:to|until|till|for) (?<when>[^.;!?]{2,40}?)(?: instead| now)?\\s*[.!]*$",
    ),
    kind: 'moved',
  },
  {
    says: rule(
      "LEAD(?:they|he|she|we|i|the \\w+|dr\\.? \\w+)(?: have| has|'ve|'s)?(?: just)? (?:moved|rescheduled|postponed|pushed(?: back)?|shifted|changed) THEWHAT (?:back |forward |ahead )?(?:from .+? )?(?:to|until|till) (?<when>[^.;!?]{2,40}?)(?: instead| now)?\\s*[.!]*$",
    ),
    kind: 'moved',
  },
  {
    says: rule('LEADTHEWHAT (?:is|are) now (?:on |at )?(?<when>(?:on |at )?[^.;!?]{2,40}?)(?: instead)?\\s*[.!]*$'),
    kind: 'moved',
  },
  {
    says: rule('LEADTHEWHAT (?:is|are) (?:on |at )?(?<when>[^.;!?]{2,40}?) (?:instead|now)\\s*[.!]*$'),
    kind: 'moved',
  },
];
