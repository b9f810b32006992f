import type { Rule } from './table.ts';

/** A day or span that may close a question about what is coming. */
export const EN_SPAN =
  '(?:\\s*(?:for|on|at|in|by)?\\s*(?:\\uFFFC|today|tonight|tomorrow|this (?:week|weekend|month|morning|afternoon|evening)|next (?:week|weekend|month)|(?:the )?coming (?:week|days)|now|then))*';

const LENGTH =
  '(?:(?:another )?(?:\\d{1,3}|an?|half an|one|two|three|four|five|ten|fifteen|twenty|thirty|forty|forty-five) ?(?:more )?(?:minutes?|mins?|m|hours?|hrs?|h)|half an hour)';

/** What is asked about the reminders that are there: done, snooze, skip, list, what is coming, pause, resume, cancel, move. */
export const enManagement: readonly Rule[] = [
  {
    means: 'done',
    on: 'raw',
    says: /^(?:(?:ok(?:ay)?|yes|yep|all)[,.]? )?(?:done|finished|completed|taken|dismiss(?:ed)?(?: it| this| that)?|check|handled|sorted|all set|did it|did that|done (?:it|that|them)|i did(?: it| that)?|(?:i(?:'ve| have)? )?(?:just |already )?(?:took|taken|did|done|finished|completed) (?:it|them|that|those|all)|(?:it'?s|that'?s|i'?m|already|just) done|taken care of|got it done|mark (?:it |that |this )?(?:as )?done)(?: (?:already|now|thanks|thank you))?[\s.!]*$/i,
  },
  {
    means: 'done',
    on: 'raw',
    weak: true,
    says: /^(?:(?:ok(?:ay)?|yes|yep|great|thanks|thank you|thx)[,.!]* )*(?:(?:i|we|he|she|they)(?:'ve|'s| have| has)? )?(?:just |already |both )*(?:gave|given|took|taken|did|told|called|sent|picked|fed|got|made|paid|bought|ate|eaten|drank|drunk|cleaned|watered|walked|dropped|turned|put|moved|signed|submitted|filled|checked|had|brought|wrote|emailed|texted)(?: (?:it|them|her|him|that|those|one|all))?(?: (?:up|off|out|away|in|back|on|down))?[\s.!]*$/i,
  },
  {
    means: 'done',
    on: 'words',
    weak: true,
    says: /^(?:done|finished) with (?<subject>.+)$|^mark (?<subject>.+?) (?:as )?(?:done|finished|complete|completed)$/i,
  },
  { means: 'done', on: 'words', weak: true, says: /^(?<subject>.+?) (?:(?:is|are) )?(?:done|taken|finished)[\s.!]*$/i },
  {
    means: 'done',
    on: 'words',
    weak: true,
    says: /^(?:(?:thanks|thank you|thx|great)[,.!]* )?(?:i|we)(?:['’]ve| have)?(?: just| already)* (?:took|taken|did|done|paid|sent|bought|ate|eaten|drank|drunk|fed|wrote|written|read|gave|given|made|got|went|gone|rang|put|brought|swept|ran|spoke|spoken|told|met|did|hung|(?!(?:skip|miss|forg|delay|postpon|cancel|want|need|plan|tri|promis|ask|mov|hat|lik|lov|stopp|fail|decid|start|ow|hop|us|expect|refus|intend)\w*ed\b|(?:need|feed|speed|bleed|seed)\b)[a-z]+ed)(?<subject> .+)$/i,
  },
  {
    means: 'question',
    on: 'words',
    says: /^remind me again (?:of |about )?(?<subject>(?:what|who|whose|which|when|where|why|how)\b.*)$/i,
  },
  { means: 'snooze', on: 'words', says: /^snooze\b/i },
  {
    means: 'snooze',
    on: 'masked',
    weak: true,
    says: /^(?:remind|tell|ask|ping|nudge) me(?: (?:about|of) (?:it|this|that))?(?:[ ,]*(?:again|later|\uFFFC))+[\s.!]*$/i,
  },
  { means: 'snooze', on: 'raw', says: /^not (?:now|yet|right now|just now)[\s.!]*$/i },
  {
    means: 'snooze',
    on: 'words',
    says: /^not (?:now|yet|right now)(?:[,.;:–—-]+.*| (?:at|in|until|till|tonight|tomorrow|later)\b.*|[\s.!]*)$/i,
  },
  {
    means: 'snooze',
    on: 'masked',
    says: /^(?:later|maybe later|ask me later|some other time|in a (?:bit|while|moment|minute|sec)|(?:give me|wait)(?: another)? ?(?:\uFFFC|a (?:bit|moment|minute|few minutes)|\d+ ?(?:more )?(?:m|min|mins|minutes?|h|hours?)|(?:a few|five|ten|fifteen|twenty|thirty) (?:more )?minutes)|(?:another |\uFFFC|\d+ |five |ten |fifteen )+more (?:m|min|mins|minutes?|h|hours?))[\s\uFFFC.!]*$/i,
  },
  {
    means: 'snooze',
    on: 'masked',
    weak: true,
    says: /^(?:push|put|move|bump|postpone|delay|defer)(?: (?:it|this|that))?(?: off| back| out)?(?: (?:to|until|till|by|for))? ?(?:\uFFFC|\d.*|a (?:bit|while|few .+)|(?:an?|half an?|one|two|three|ten|fifteen|twenty|thirty) (?:hour|minute|min|day|week)s?)?[\s.!]*$/i,
  },
  {
    means: 'snooze',
    on: 'words',
    weak: true,
    says: /^(?:hold (?:off|on|it|that)|wait)(?: on (?:it|this|that))? (?:until|till)\b.+$|^hold off (?:for )?(?!on\b).+$/i,
  },
  {
    means: 'snooze',
    on: 'words',
    weak: true,
    says: /^(?:give me|let me have|i(?:['’]ll| will)? need)(?: another| just| about)? .{1,30}?\b(?:minutes?|mins?|hours?|hrs?)(?: more)?[\s.!]*$/i,
  },
  {
    means: 'snooze',
    on: 'masked',
    weak: true,
    says: /^(?:make|change|set|switch) (?:it|this|that)(?: to| for| at)? ?\uFFFC(?: instead| then| rather)?[\s.!]*$/i,
  },
  {
    means: 'snooze',
    on: 'masked',
    weak: true,
    says: /^(?:(?:no|actually|rather|better|hm+|wait|sorry|or|let['’]?s say|let['’]?s do|how about|on second thoughts?)[,.]? )*(?:until |till |for |at )?\uFFFC(?: instead| then| rather)?[\s.!]*$/i,
  },
  { means: 'snooze', on: 'raw', weak: true, says: /^(?:for )?\d{1,3} ?(?:m|min|mins|minutes?|h|hours?)[\s.!]*$/i },
  {
    means: 'snooze',
    on: 'words',
    weak: true,
    says: new RegExp(
      `^(?:postpone|delay|put off|hold off on) (?<subject>(?:the |my )?(?!(?:it|this|that)\\b)\\p{L}.*?)(?: back)?(?:,? (?:for|by))? (?<when>${LENGTH})[\\s.!]*$`,
      'iu',
    ),
  },
  {
    means: 'skip',
    on: 'masked',
    says: /^skip(?: (?:it|this|that|this one|that one|(?:the )?(?:next|upcoming)(?: (?:one|time|reminder))?))?[\s.!]*$/i,
  },
  {
    means: 'skip',
    on: 'words',
    says: /^skip (?:the )?(?:next|upcoming) (?<when>\d{1,2}|two|three|four|five|six|seven|ten)(?: (?:ones?|times?|reminders?))?(?: (?:of|for) (?<subject>.+?))?[\s.!]*$/i,
  },
  { means: 'skip', on: 'masked', weak: true, says: /^(?:skip|leave out|omit)\b(?<subject>.*)$/i },
  {
    means: 'list',
    on: 'words',
    says: /^(?:list|(?:(?:list|show|display|give me|see|view|what are)(?: me)? )?(?:all |of |my |the |your |active |paused |current )*(?:reminders|triggers|alarms|crons)(?: list)?|(?:what|which|how many) (?:reminders|triggers|alarms|crons)(?: (?:do (?:i|we) have|have (?:i|we) (?:set|got)|are (?:there|set|active|on|paused)))?(?: now| set| active| up| left| here)?|(?:do (?:i|we) have|are there|have i got)(?: any)? (?:other )?(?:reminders|triggers|alarms)(?: set| active| left)?)[\s.!?]*$/i,
  },
  {
    means: 'coming',
    on: 'masked',
    says: new RegExp(
      `^(?:what(?:'s| is| are|s)? (?:coming(?: up)?(?: next)?|up(?=.*(?:\\uFFFC|today|week|tomorrow))|(?:my |the )*reminders (?=for|on|\\uFFFC)|up next|next(?: up)?|upcoming|ahead|on|due|planned|scheduled|happening|(?:on |in )?my (?:schedule|agenda|calendar|plan|plate|day|week)(?: like)?|the (?:plan|agenda|schedule)|there to do|(?=\\uFFFC))|(?:so )?what (?:else )?(?:do|have) (?:i|we) (?:have|got|need to do)(?: (?:on|planned|scheduled|due|coming up|coming|to do|next|got))?|what (?:am i|are we) (?:doing|supposed to do)|(?:do i have |is there |have i got |got )?anything (?:on|planned|scheduled|due|to do|coming up|coming|happening|else|next)|(?:do i have |is there |have i got |got )anything(?=.*(?:\\uFFFC|day|week|tomorrow))|anything(?= ?(?:for )?(?:\\uFFFC|tomorrow|today|this week|next week))|do i have to do anything|(?:show|give|tell)(?: me)? my (?:schedule|agenda|day|week)|(?:do i have |are there |have i got )?any reminders|(?:list|show)(?: me)? (?:the |my |all )*(?:reminders|alarms) (?=for|on|\\uFFFC)|how long (?:is it )?(?:until|till|before|to) (?:my|the) next (?:reminder|alarm|one)|when(?:'s|s| is) (?:my|the) next (?:reminder|alarm|one)|what(?:'s|s| is) (?:my|the) next (?:reminder|alarm|one|thing))${EN_SPAN}[\\s.!?]*$`,
      'i',
    ),
  },
  {
    means: 'coming',
    on: 'words',
    says: /^when (?:will|do|are) you (?:next |going to )?(?:remind|wake|ping|tell|nudge) me(?: (?:next|again))?(?: (?:to|about|of|for))?(?<subject>.*?)[\s?]*$/i,
  },
  { means: 'pause', on: 'masked', says: /^(?:pause|suspend|mute|unsubscribe)\b(?<subject>.*)$/i },
  { means: 'pause', on: 'masked', says: /^put (?<subject>.+?) on hold$/i },
  {
    means: 'pause',
    on: 'masked',
    weak: true,
    says: /^(?:hold off on|hold|silence|disable|turn off|switch off)\b(?<subject>.*)$|^turn (?<subject>.+?) off$/i,
  },
  { means: 'resume', on: 'masked', says: /^(?:resume|unpause|un-?mute|reactivate|re-?enable)\b(?<subject>.*)$/i },
  {
    means: 'resume',
    on: 'masked',
    weak: true,
    says: /^(?:restart|continue|start again|enable|turn (?:back )?on|switch (?:back )?on)\b(?<subject>.*)$|^turn (?<subject>.+?) (?:back )?on$|^start (?<subject>.+?) again$/i,
  },
  {
    means: 'forget',
    on: 'words',
    says: /^(?:delete|remove|erase|clear|wipe) (?:what (?:you know|i (?:said|told you)) about|everything (?:you know )?about|the (?:fact|note|memory)(?: that| about)?|your (?:note|memory)(?: of| about)?)(?<subject> .+)$/i,
  },
  {
    means: 'end',
    on: 'words',
    weak: true,
    says: /^(?:don['’]?t|do not|no need to) remind (?:me|us) (?:to|about|of) (?<subject>.+?) (?:after|beyond|from) (?<when>(?!work\b|all\b).+?)(?: on(?:wards?)?)?[\s.!]*$/i,
  },
  {
    means: 'cancel',
    on: 'masked',
    says: /^no more (?<subject>.+?) reminders?[\s.!]*$|^(?<subject2>.+? reminders?) (?:is|are) (?:no longer|not) needed(?: any ?more)?[\s.!]*$/i,
  },
  {
    means: 'cancel',
    on: 'masked',
    says: /^(?:(?:please )?(?:stop|quit) reminding (?:me|us)|(?:don'?t|do not|no need to|you (?:don'?t|do not) (?:need|have) to) remind (?:me|us)|(?:no longer|never) remind (?:me|us)|no more reminders?|(?:don'?t|do not) (?:wake|ping|nudge) me)\b(?: (?:to|about|of|for|on))?(?<subject>.*)$/i,
  },
  {
    means: 'cancel',
    on: 'masked',
    says: /^i (?:don'?t|do not|no longer) (?:want|need)(?: to get| to receive| to see| to hear)?(?: any| any ?more| your| the| these| those)*(?: more)? (?:reminders?|to be reminded)(?: any ?more)?(?: (?:to|about|of|for))?(?<subject>.*?)(?: any ?more)?[.!]*$/i,
  },
  { means: 'cancel', on: 'masked', says: /^(?:cancel|delete)\b(?<subject>.*)$/i },
  {
    means: 'cancel',
    on: 'masked',
    weak: true,
    says: /^(?:remove|stop|end|drop|clear|kill|scrap|get rid of)\b(?<subject>.*)$/i,
  },
  {
    means: 'forget',
    on: 'words',
    says: /^(?:forget|erase|un-?remember)\b(?: (?:that|about|everything about|what (?:i|we) (?:said|told you)(?: about)?|the (?:fact|note)(?: that| about)?))?(?<subject> .+)$/i,
  },
  {
    means: 'reschedule',
    on: 'words',
    says: /^reschedule (?<subject>.+?) (?:from .+? )?(?:to|until|till|for|at) (?<when>.+)$/i,
  },
  {
    means: 'reschedule',
    on: 'words',
    weak: true,
    says: /^(?:move|change|shift|push|bring|postpone|delay|update|switch|set)(?: back| forward)? (?!an? )(?<subject>["“][^"”]+["”]|.+?)(?: back| forward)? (?:from .+? )?(?:to|until|till|for) (?<when>.+)$/i,
  },
  { means: 'reschedule', on: 'words', weak: true, says: /^make (?<subject>it|this|that)(?: at| for)? (?<when>.+)$/i },
  {
    means: 'reschedule',
    on: 'words',
    weak: true,
    says: /^(?:move|push|bring|shift|delay|postpone) (?<subject>.+?) (?:back|forward|ahead|up|later|earlier|by)\b.*$/i,
  },
];
