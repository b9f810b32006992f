import type { Rule } from './table.ts';

const SPAN =
  '(?:\\d{1,3}|an?|half an|one|two|three|five|ten|fifteen|twenty|thirty) ?(?:minutes?|mins?|hours?|hrs?|days?)';
const NAME = '[\\p{L}][\\p{L}\\d_-]*';

/** What is said about the life of reminders: quiet hours, what was missed, what is asked again, ends, defaults. */
export const enLife: readonly Rule[] = [
  {
    means: 'quiet_off',
    on: 'words',
    says: /^(?:no (?:more )?quiet hours|(?:turn off|cancel|remove|clear|end|delete|disable) (?:my |the )?(?:quiet hours|do[- ]not[- ]disturb|dnd)|you (?:may|can) (?:disturb|wake|bother) me (?:again|any ?time|at night))[\s.!]*$/i,
  },
  {
    means: 'quiet_is',
    on: 'raw',
    says: /^(?:what(?:'s| is| are)|when(?:'s| is| are)|show(?: me)?|do i have)(?: my| any)? (?:quiet hours|do[- ]not[- ]disturb(?: hours)?)[\s.?!]*$/i,
  },
  {
    means: 'quiet',
    on: 'words',
    says: /^(?:(?:please )?(?:do not|don'?t|never) (?:disturb|bother|wake|ping|message|text|notify|remind) (?:me|us)(?: with anything)?|no (?:reminders|messages|notifications)|(?:set (?:my )?)?(?:quiet hours|do[- ]not[- ]disturb|dnd)(?: are| is| to)?|(?:my )?quiet (?:hours|time)(?: are| is)?|be quiet|stay quiet|let me sleep)[\s,:]*(?:from |between )?(?<subject>(?!to\b|about\b|of\b)[^-–\s][^-–]*?)\s*(?:-|–|\bto\b|\buntil\b|\btill\b|\band\b)\s*(?<when>[^-–]+?)[\s.!]*$/i,
  },
  {
    means: 'prefer_snooze',
    on: 'words',
    says: new RegExp(
      `^(?:when i (?:say )?["“]?snooze["”]?,?(?: i mean| it means| for)?|["“]?snooze["”]? (?:by default(?: is| means)?|should (?:mean|be)|means)|(?:my |the )?default snooze(?: is| should be|:)?|set (?:my |the )?(?:default )?snooze(?: length| time)?(?: to)?)\\s*(?<when>${SPAN})[\\s.!]*$`,
      'i',
    ),
  },
  {
    means: 'prefer_nag',
    on: 'words',
    says: new RegExp(
      `^(?:when i say ["“]?keep reminding me["”]?,? i mean|["“]?keep reminding me["”]? (?:means|should mean)|(?:my |the )?default nag(?: interval)?(?: is|:)?|set (?:my |the )?(?:default )?nag(?: interval)?(?: to)?|nag me)\\s*(?:every )?(?<when>${SPAN})(?: by default| from now on)?[\\s.!]*$`,
      'i',
    ),
  },
  {
    means: 'prefer_part',
    on: 'raw',
    says: /^(?:when i say ["“]?(?<subject>dawn|morning|noon|afternoon|evening|night|tonight)["”]?,? i mean (?:at )?|(?:my|for me,? (?:the )?) ?(?<subject2>dawn|morning|noon|afternoon|evening|night)s? (?:starts? at|begins? at|means?|is(?: at)?) )(?<when>[^.!]+?)[\s.!]*$/i,
  },
  {
    means: 'tell_missed',
    on: 'raw',
    weak: true,
    says: /^(?:(?:yes|ok|okay|sure)[,. ]*)?(?:please )?tell (?:me|it|them)(?: (?:it|them|all))?(?: now)?[\s.!]*$|^(?:yes|now|yes,? please|sure)[\s.!]*$/i,
  },
  {
    means: 'let_be',
    on: 'raw',
    weak: true,
    says: /^(?:(?:no|ok|okay)[,. ]*)?(?:let (?:it|them) be|leave (?:it|them)(?: be)?|never ?mind|forget (?:it|them)|skip (?:it|them))[\s.!]*$|^(?:no|nope|no,? thanks)[\s.!]*$/i,
  },
  {
    means: 'let_go',
    on: 'raw',
    weak: true,
    says: /^(?:ok(?:ay)?,? )?(?:please )?(?:stop|quit|no more) (?:asking|nagging|bugging|pinging|reminding)(?: me)?(?: (?:about|of) (?:it|this|that))?[\s.!]*$|^(?:please )?(?:stop|quit) (?:asking|nagging|bugging|pinging)(?: me)?(?: (?:about|of|to)) (?<subject>.+?)[\s.!]*$|^(?:please )?(?:don['’]?t|do not) (?:ask|nag|bug|ping)(?: me)?(?: (?:about|of) (?<subject2>.+?))?(?: any ?more| again)[\s.!]*$|^skip(?: (?:it|this|that|this one|that one))?[\s.!]*$/i,
  },
  {
    means: 'slack',
    on: 'words',
    weak: true,
    says: /^(?:the )?(?<subject>.+?) (?:may|can|could) (?:come|start|begin|run|be(?: done)?|happen)(?: at)?(?: any ?time)? (?:within|up to) (?<when>(?:\d+|an?|half an?|one|two|three|ten|fifteen|twenty|thirty) ?(?:minutes?|mins?|hours?|hrs?))(?: late(?:r)?| of (?:its|that|the) time| after(?:wards)?)?[\s.!]*$/i,
  },
  {
    means: 'slack',
    on: 'words',
    weak: true,
    says: /^(?:any ?time |some ?time |sometime )?(?:within |up to )?(?<when>(?:\d+|an?|half an?|one|two|three|ten|fifteen|twenty|thirty) ?(?:minutes?|mins?|hours?|hrs?))(?: either way| more or less| give or take| late(?:r)?| after(?:wards)?)?(?: of (?:its|that|the) time)? (?:is|are|would be|['’]?s) (?:fine|ok(?:ay)?|good|all right)[\s.!]*$/i,
  },
  {
    means: 'urgent',
    on: 'words',
    weak: true,
    says: /^(?:make|mark) (?<subject>.+?) (?:as )?urgent[\s.!]*$|^(?<subject2>it|this|that)(?:'s| is) urgent[\s.!]*$/i,
  },
  {
    means: 'end',
    on: 'words',
    weak: true,
    says: /^(?:end|finish|stop) (?<subject>.+?) (?:after|on|from|at the end of) (?<when>(?!all\b|hold\b)[^.!]+?)[\s.!]*$/i,
  },
  {
    means: 'end',
    on: 'words',
    says: /^(?:end|finish|stop)(?: it| this| that| reminding me)? after (?<when>(?:\d{1,3}|one|two|three|four|five|six|seven|ten)(?: more)? times?)[\s.!]*$/i,
  },
  {
    means: 'end',
    on: 'words',
    weak: true,
    says: /^(?:only |just )?(?<when>\d{1,3}|one|two|three|four|five|six|seven|ten) more times? (?:for|of|with) (?<subject>.+?)[\s.!]*$/i,
  },
  {
    means: 'consent',
    on: 'raw',
    says: new RegExp(
      `^(?:yes,? )?you (?:may|can) tell me (?:about|when|if) (?<subject>${NAME})(?: (?:does|do) ?n[o']t (?:answer|respond|reply))?[\\s.!]*$`,
      'iu',
    ),
  },
  {
    means: 'no_consent',
    on: 'raw',
    says: new RegExp(
      `^(?:no,? )?(?:do not|don'?t) tell me (?:about|when|if) (?<subject>${NAME})(?: (?:does|do) ?n[o']t (?:answer|respond|reply))?[\\s.!]*$`,
      'iu',
    ),
  },
];
