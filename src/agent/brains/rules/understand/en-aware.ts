import type { Rule } from './table.ts';

const SPAN =
  '(?:\\d{1,3}|an?|half an|one|two|three|five|ten|fifteen|twenty|thirty|forty-?five|sixty) ?(?:minutes?|mins?|hours?|hrs?|days?)';
const COUNT = '(?:\\d{1,3}|no|none|once|one|two|three|four|five|six|seven|eight|nine|ten)';

/** What is asked about what is said unasked: check-ins, what was held back, how much, undoing. */
export const enAware: readonly Rule[] = [
  {
    means: 'held',
    on: 'words',
    says: /^(?:so )?(?:(?:what|which things?) (?:did|have|are) you (?:(?:decided? )?(?:not (?:to )?|n't )(?:tell(?:ing)?|told|say(?:ing)?|said|mention(?:ed)?)|decide (?:not to|against) (?:tell|say|mention)(?:ing)?|held? back|holding back|kept?(?: back)?|keeping(?: back)?|hold back)(?: (?:from )?me)?|what (?:haven'?t|didn'?t|have n't|aren'?t) you (?:told|tell|telling|mentioned?|said|say)(?: (?:to )?me)?|(?:is there |was there |have you got )?anything (?:that )?(?:you(?:'ve| have)?(?: been)? (?:held back|holding back|kept (?:back|from me)|keeping from me|not told me|didn'?t tell me|haven'?t told me|did not tell me|decided not to tell me|hold back))|(?:did|have) you (?:hold|held|keep|kept) (?:anything|something) (?:back|from me)|what was held back|show (?:me )?what you held back|what(?: all)? (?:did|have) (?:i|we) miss(?:ed)?(?: (?:lately|today|yesterday|this week|(?:while|when) i was (?:away|out|gone|asleep|sleeping|busy|offline)))?|(?:did|have) (?:i|we) miss(?:ed)? anything(?: (?:lately|today|this week))?|(?:is there )?anything i(?:'ve| have)? missed)[\s.?!]*$/i,
  },
  {
    means: 'undo',
    on: 'words',
    says: /^(?:undo|(?:undo|take back|revert) (?:that|it|this|the last (?:one|thing|change)|what (?:you|i) just did)|take (?:that|it) back|scratch that|i take (?:that|it) back)[\s.!]*$/i,
  },
  {
    means: 'prefer_daily',
    on: 'words',
    says: new RegExp(
      `^(?:(?:please )?(?:at most|no more than|not more than|up to|only|max(?:imum)?(?: of)?) (?<subject>${COUNT})(?: times?)? (?:check-?ins?|unasked(?:-for)? messages?|unprompted messages?|messages? i (?:did not|didn'?t) ask for|of your own messages?)(?: (?:a|per|each|every) day)?|(?:do not|don'?t|never) (?:message|check (?:in )?(?:on|with)|contact|ping|write to|text) me (?:unasked |unprompted |on your own |by yourself )?(?:more (?:often )?than )(?<subject2>${COUNT})(?: times?)? (?:a|per|each|every) day(?: unasked| unprompted| on your own)?)[\\s.!]*$`,
      'i',
    ),
  },
  {
    means: 'check_in',
    on: 'masked',
    says: /^(?:(?:\uFFFC|(?:every|each) (?:morning|afternoon|evening|night|day)\b)[\s,]*(?:please )?)*check (?:back )?(?:on|in on|up on|in with) (?:me|us)\b/i,
  },
  {
    means: 'check_in',
    on: 'masked',
    says: /^(?:(?:\uFFFC|(?:every|each) (?:morning|afternoon|evening|night|day)\b)[\s,]*(?:please )?)*(?:ask me (?:(?:\uFFFC|(?:every|each) (?:morning|afternoon|evening|night|day)\b)[\s,]*)*how (?:i(?:'?m| am| feel| do)|my|our|the|it|things)\b|(?:ask|check) how (?:i(?:'?m| am| feel)|my|our)\b).*$/i,
  },
  {
    means: 'check_in',
    on: 'masked',
    says: /^(?:(?:\uFFFC|(?:every|each) (?:morning|afternoon|evening|night|day)\b)[\s,]*(?:please )?)*ask me (?:(?:\uFFFC|(?:every|each) (?:morning|afternoon|evening|night|day)\b)[\s,]*)*(?:whether|if) (?:(?:my|our|the) [^,.;?]{2,40}? (?:is|are|has|have|feels?|goes|got|gets)|i(?:'m| am| feel))(?: (?:feeling|getting|gotten|got|been|going|doing|any|all|still|still not|already))* (?:better|well|ok(?:ay)?|fine|good|over|gone|healed|sick|ill|on track|along|progress(?:ing)?|painful|hurting?|hurts?)\b.*$/i,
  },
  {
    means: 'pause',
    on: 'masked',
    says: /^(?:i(?:'ll| will| am going to|'m going to)? (?:be )?|i'?m |we(?:'ll| will)? be |we'?re )?(?:going )?(?:away|on (?:vacation|holiday|leave)|out of town|travel(?:l)?ing|gone)(?: ?\uFFFC| (?:until|till|for) .+?)?[,;.]? *(?:so |and |please )*(?:no|don'?t send(?: me)?(?: any)?|stop all|hold all|pause(?: all)?(?: my| the)?|mute(?: all)?(?: my)?) (?<subject>reminders|alarms)(?:.*)$/i,
  },
  {
    means: 'escalate',
    on: 'words',
    says: new RegExp(
      `^if i (?:do not|don'?t|haven'?t|have not|did not|didn'?t|forget to) (?<subject>.+?),? (?:within|in|after|for) (?<when>${SPAN}),? (?:then )?(?:please )?(?:tell|notify|message|alert|let|ping|inform) (?!me\\b)[\\p{L}][\\p{L}\\d_-]*(?: know)?[\\s.!]*$`,
      'iu',
    ),
  },
  {
    means: 'was_done',
    on: 'words',
    weak: true,
    says: /^(?:did|have) (?:i|we) (?:already |yet )?(?:take|taken|do|done|call|called|pay|paid|feed|fed|water|watered|give|given|send|sent|eat|eaten|drink|drunk|finish|finished|submit|submitted|clean|cleaned|walk|walked|buy|bought|bring|brought|mail|mailed|charge|charged|lock|locked|write|written|read|return|returned|renew|renewed|check|checked|turn off|turned off|put out|take out|taken out)(?<subject> .+?)(?: (?:already|yet|today|this (?:morning|evening|afternoon)|tonight|yesterday))*[\s?!.]*$/i,
  },
];
