import { enBareThing } from './bare-thing.ts';
import { enAware } from './en-aware.ts';
import { enHappenings } from './en-happenings.ts';
import { enLife } from './en-life.ts';
import { EN_SPAN, enManagement } from './en-management.ts';
import { enOthers } from './en-others.ts';
import { enRevisions, enUnclear } from './en-revisions.ts';
import { enMemos } from './memos.ts';
import type { Rule } from './table.ts';

/** The message is nothing but this, give or take an ending. */
const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})[\\s.!?~]*$`, 'i');

/** What begins a request without "remind me": plain verbs in their base form. */
const VERB =
  '(?:call(?! with\\b)|phone|ring|text|email|e-mail|mail|message|write|reply|answer|send|post|submit|file|pay|buy|order|book|reserve|renew|return|pick up|drop off|bring|take|get|fetch|grab|make(?! (?:it|this|that) (?:\\uFFFC|at |for |to ))|cook|bake|eat|drink|feed|walk the|water|clean|wash|vacuum|tidy|empty|put|turn|switch|lock|unlock|open|close|check|review|read|study|practi[cs]e|finish|complete|prepare|pack|print|sign|fill|refill|update|back up|download|install|charge|charge up|fix|repair|replace|(?:change|move)(?! (?:it|this|that) (?:\\uFFFC|to ))|meet|visit|see|go|leave|come|wake up|get up|go to|stand up|stretch|exercise|meditate|rest|sleep|ask|tell|invite|confirm|cancel|schedule|plan|start|stop|try|do|give|apply|register|vote|collect|deliver|ship|follow up|remove|throw|recycle|iron|fold|mow|plant|measure|weigh|log|record|watch|listen|join|talk|speak|thank|congratulate|wish|set up|work on|look (?:at|into|for|up)|catch|board|attend|defrost|marinate)';

/** What begins a request for work: the result is what is wanted, not the reminder. */
const WORK =
  '(?:build|generate|research|summari[sz]e|compile|draft|analy[sz]e|translate|create|search(?: for)?|find out|(?:find|send|give|get|show|bring|write|make|fetch|tell) me (?!to\\b|again\\b|(?:a |an |another )?(?:nudge|ping|reminder|shout|heads))|look up)';

/** The verbs that ask to be woken. */
const REMIND =
  "(?:remind (?:me|us)\\b|(?:don'?t|do not) let (?:me|us) forget\\b|wake (?:me|us)\\b|(?:ping|nudge|alert|notify|poke|buzz|beep) me\\b|tell me to\\b|give me a (?:nudge|reminder|ping|heads[- ]?up|shout|buzz)\\b|(?:set|create|add|make|schedule|start)(?: up)?(?: me)? (?:a|an|another|my|the)(?: \\S+){0,3}? (?:reminder|alarm|timer)s?\\b|(?:set|add|create) (?:reminder|alarm|timer)s?\\b|(?:new )?reminder (?:to|for|about|that)\\b|i (?:want|need|would like|'d like) (?:to be reminded|a reminder)\\b)";

/** English phrases in the order in which they are tried. */
export const enRequests: readonly Rule[] = [
  ...enMemos,
  ...enRevisions,
  ...enAware,
  ...enLife,
  ...enOthers,
  {
    means: 'help',
    on: 'raw',
    says: whole(
      'help|help me|(?:hi,? )?what can (?:you|i) (?:do|say|ask)(?: here| for me)?|how (?:do|does) (?:this|it|you) work|how do i use (?:this|you|it)|what do you do|who are you|what are you|commands?|\\?',
    ),
  },
  {
    means: 'greeting',
    on: 'raw',
    says: whole(
      '(?:hi|hello|hey|yo|hiya|howdy|greetings|good (?:morning|afternoon|evening|day)|how are you(?: doing)?(?: today)?)(?:,? (?:there|wakeful|again|all|everyone|everybody|folks|guys|team))?\\??|(?:are )?you (?:there|here|awake|up|listening)\\??',
    ),
  },
  {
    means: 'thanks',
    on: 'raw',
    says: whole(
      '(?:ok(?:ay)?,? |kk?,? |great,? |perfect,? |cool,? |yes,? )?(?:many )?(?:thanks|thank you|thank u|thx|ty|cheers|much appreciated)(?: (?:so|very) much| a lot| a bunch|,? wakeful)?(?: for (?:reminding me|the reminder|that|letting me know|your help))?(?:[,.! ]+(?:you.?re|you are|ur) (?:the best|great|awesome|amazing|wonderful|a lifesaver))?',
    ),
  },
  {
    means: 'fine',
    on: 'raw',
    says: whole(
      "ok|okay|k|kk|alright|all right|fine|good|great|perfect|nice|cool|awesome|sounds good|got it|understood|noted|roger|will do|(?:actually,? |oh,? |ok,? )?(?:never ?mind|forget it|forget that)|good night|bye|goodbye|see you|(?:i am |im )?on it|on my way|omw|doing it(?: now)?|lol|lmao|ha(?:ha)+|hehe|no worries|no problem|np|good to know|ok cool|my (?:bad|fault|mistake|apologies|pleasure|treat|god|goodness)|not today|not this time|(?:i )?(?:cannot|can['’]?t)(?: (?:do it|make it))?(?: (?:today|now|right now|tonight))?(?: either)?|(?:ok |okay )?(?:thanks |thx )?bye",
    ),
  },
  {
    means: 'clock',
    on: 'raw',
    says: whole(
      "(?:what(?:'s| is)? (?:the )?(?:current )?(?:time|date|day)(?: is it)?|what (?:time|day|date) is (?:it|today))(?: (?:now|today|right now|it is))?",
    ),
  },
  {
    means: 'unanchored',
    on: 'raw',
    says: whole(
      'yes|yeah|yep|yup|sure|yes,? please|no|nope|nah|no,? thanks|#?\\d{1,2}|(?:the )?(?:first|second|third|fourth|fifth|last)(?: one)?|both|neither|number \\d{1,2}: .+',
    ),
  },
  {
    means: 'why',
    on: 'raw',
    weak: true,
    says: whole(
      "what (?:did|have) you (?:just |last )?(?:remind(?:ed)?|ping(?:ed)?|tell|told) me(?: (?:of|about))?(?: (?:just now|today|before|earlier))?|huh|what is it|which one|what was (?:that|the last (?:reminder|one))|why|why(?: (?:did|do|are|were|would) you)?(?: just)? (?:say(?:ing)?|tell(?:ing)?|remind(?:ing)?|ping(?:ing)?|send(?:ing)?|wake|waking)(?: (?:me|us))?(?: (?:that|this|it|of (?:that|this|it)|about (?:that|this|it)|now))*|why (?:that|this|now|the reminder|this reminder)|(?:what(?:'s| is| was) (?:that|this)(?: reminder)? (?:for|about)|what for|how come|where (?:does|did) (?:that|this) come from)",
    ),
  },
  {
    means: 'about_me',
    on: 'words',
    says: /^(?:(?:so )?what (?:do|did|have|else do) (?:you|u) (?:know|remember|learn(?:ed|t)?|noted?|kept?|stored?|got?|have|have noted)(?: so far| already| anything| stored| saved)?(?: (?:about|bout|abt|on|of) (?:me|us|myself))?|(?:tell|show) (?:me|us) (?:what|everything|all) (?:you|u) (?:know|remember)(?: (?:about|of|on) (?:me|us))?|(?:tell|show) me (?:something |everything )?about (?:me|myself)|what did i (?:ever )?tell you(?: (?:about me|so far))?|do (?:you|u) (?:know|remember) (?:me|anything about me|who i am)|who am i|(?:show |list )?(?:my |all |the )*(?:facts|notes|memory|memories))[\s.!?]*$/i,
  },
  ...enManagement,
  ...enHappenings,
  {
    means: 'question',
    on: 'words',
    says: /^remind (?:me|us) (?:again )?(?:of |about )?(?<subject>(?:what|who|whom|whose|which|when|where|why|how|if|whether)\b.*)$/i,
  },
  { means: 'question', on: 'masked', says: /^remind (?:me|us) of (?!.*\uFFFC)(?<subject>.+)$/i },
  { means: 'remind', on: 'clause', says: new RegExp(`^${REMIND}`, 'i') },
  {
    means: 'for_other',
    on: 'masked',
    says: /^(?:\uFFFC[\s,]*)?remind (?!me\b|us\b|you\b|yourself\b)(?<subject>\p{L}+|(?:my|our|the) \p{L}+)(?: \uFFFC)? (?:to|about|that|of)\b/iu,
  },
  { means: 'remind', on: 'masked', says: /^(?:new )?reminder\s*[:,–—-]/i },
  { means: 'remind', on: 'clause', says: /^(?:call|text|message|tell|ask) me(?: back)? ?\uFFFC/i },
  { means: 'remind', on: 'clause', says: /^let me know\b.*\uFFFC/i },
  { means: 'task', on: 'masked', says: new RegExp(`^\\uFFFC[\\s,:]*(?:please )?${WORK}\\b`, 'i') },
  { means: 'task', on: 'masked', says: new RegExp(`^${WORK}\\b.*\\uFFFC`, 'i') },
  { means: 'remind', on: 'masked', says: /^\uFFFC[\s,]*(?:tell|ask|let|text|message) me\b/i },
  { means: 'remind', on: 'masked', says: /^\uFFFC[\s,]*(?:please )?say\b/i },
  { means: 'remind', on: 'masked', says: /^(?:say|tell (?:me|us)|write|send (?:me|us))\b(?: me)?(?=.*["“]).*\uFFFC/i },
  {
    means: 'remind',
    on: 'masked',
    says: /^(?:remember|(?:don'?t|do not) forget) to\b|^i (?:need|have|must|want|should) to remember to\b.*\uFFFC/i,
  },
  {
    means: 'question',
    on: 'words',
    says: /^(?:tell me|what (?:do|did) (?:you|we) (?:know|remember|have|note)|what (?:did|have|had) i (?:say|said|tell you|told you|mention|mentioned|ask|asked)|do you (?:know|remember|recall|have)(?: anything| something)?|what have (?:you|i) (?:noted|got|told you)|show me what you know|what is known|recall|look up|search(?: for)?)\b(?: (?:about|on|of|regarding|for))?(?<subject> .+?)[?.!]*$/i,
  },
  { means: 'question', on: 'words', says: /^i(?:'d like| would like| want| need) to know (?:about )?(?<subject>.+)$/i },
  { means: 'question', on: 'masked', says: enBareThing },
  { means: 'question', on: 'words', says: /^(?:anything|what) (?:about|on|regarding) (?<subject>.+?)[?.!]*$/i },
  { means: 'question', on: 'words', says: /^(?<subject>who\b.+)$/i },
  {
    means: 'question',
    on: 'words',
    says: /^(?<subject>(?:what|which|whose|how)(?:'s|'re|s)?(?! a\b)(?: \S+){0,2}? (?:is|are|was|were|am|do|does|did|can|could|should|will|would|has|have|had|'s)\b.*|(?:when|where|why|what time)(?:'s|'re| is| are| was| were| am| do| does| did| can| could| should| will| would| has| have| had)\b.*|(?:what|how|when|where)(?:'s|'re|s) .*)$/i,
  },
  {
    means: 'question',
    on: 'words',
    says: /^(?<subject>(?:do|does|did|am|is|are|was|were|have|has|had|can|could|should|would|may) (?:i|we|you|he|she|they|it|there|anyone|anybody)\b.*)$/i,
  },
  { means: 'remind', on: 'masked', says: new RegExp(`^(?:\\uFFFC[\\s,:]*)(?:to )?${VERB}\\b`, 'i') },
  { means: 'remind', on: 'masked', says: new RegExp(`^(?:to )?${VERB}\\b.*\\uFFFC`, 'i') },
  { means: 'question', on: 'raw', says: /^(?<subject>[^?]+)\?+$/i },
  { means: 'question', on: 'raw', says: /^(?<subject>why|how|what|who|when|where|huh)[\s.!?]*$/i },
  {
    means: 'remind',
    on: 'masked',
    says: /^(?:(?:a|an|my|the|morning|daily) )*(?:alarm|timer)(?: (?:at|for))? ?\uFFFC[\s.!]*$/i,
  },
  { means: 'bare_time', on: 'masked', says: /^(?:at |on |in |by |for )?(?:\uFFFC[\s,.!]*(?:and )?)+$/i },
  {
    means: 'coming',
    on: 'masked',
    says: new RegExp(`^(?:upcoming|agenda|my agenda|(?:my )?schedule)${EN_SPAN}[\\s.!?]*$`, 'i'),
  },
  ...enUnclear,
];
