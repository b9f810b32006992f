import { EN_DAY } from './days.ts';
import type { Rule } from './table.ts';

const IT = '(?:it|this|that|(?:this|that|the last) (?:one|reminder))';
const BOT = "you(?:['’]?re| are|r)";

/** What is said about what was just done: other words for it, whether it is set, praise and blame. */
export const enRevisions: readonly Rule[] = [
  {
    means: 'no_weekends',
    on: 'words',
    weak: true,
    says: /^(?:no|(?:don['’]?t|do not|no need to) remind (?:me|us) (?:to|about|of)|skip|leave out) (?<subject>.+?),? (?:on|at|over|during|for) (?:the )?weekends?[\s.!]*$/i,
  },
  {
    means: 'rename',
    on: 'words',
    says: /^(?:rename|retitle|relabel) (?<subject>["“][^"”]+["”]|.+?)(?: reminder)? (?:to|as|into) (?<when>.+)$/i,
  },
  {
    means: 'rename',
    on: 'words',
    says: /^(?:change|set) the (?:name|title|text|words|wording) (?:of (?<subject>.+?) )?(?:to|into) (?<when>.+)$/i,
  },
  {
    means: 'rename',
    on: 'words',
    weak: true,
    says: new RegExp(`^(?:call|name) (?<subject>${IT}) (?!off\\b|a day\\b|quits\\b|when\\b|if\\b)(?<when>.+)$`, 'i'),
  },
  {
    means: 'rename',
    on: 'words',
    weak: true,
    says: new RegExp(`^(?:make|let|have) (?<subject>${IT}) say (?<when>.+)$`, 'i'),
  },
  {
    means: 'list',
    on: 'words',
    says: /^(?:(?:so )?what(?:['’]?s| is| are| have i(?: got)?| did i| do i have| do we have| have we(?: got)?| did you)? (?:all |already |currently |still )*set(?: up)?(?: (?:now|so far|already|right now|for me|then|at the moment))?|(?:is|was|are) (?:it|that|this|they|those|everything) (?:already |all |really )?(?:set(?: up)?|saved|in)(?: now| already| then)?|did (?:you|that) (?:set|save|get|work|add|catch)(?: (?:it|that|this|them))?(?: up)?(?: now| already)?|have you (?:set|got|saved) (?:it|that|this|them)(?: up)?)[\s.!?]*$/i,
  },
  {
    means: 'coming',
    on: 'words',
    says: /^(?:how (?:long|much(?: more)? (?:time|longer))(?: is| have i| do i have)?(?: got)?(?: left| to go| remaining| still)*|how much longer|what have you got for me|what(?:['’]?s| is| does) my (?:day|morning|afternoon|evening|week) (?:look(?:ing)? )?like(?: today)?|when(?:['’]?s| is) (?:it|that) (?:due|coming|going off)|when (?:does|will) (?:it|that) (?:go off|come|ring|fire))[\s.!?]*$/i,
  },
  {
    means: 'skip',
    on: 'words',
    weak: true,
    says: new RegExp(
      `^(?:but )?(?:not|no need|leave (?:it|them|that) out|no reminders?|none|skip(?: it| that| them)?)(?: for| on)? ${EN_DAY}(?: (?:morning|evening|night))?(?: please)?[\\s.!]*$`,
      'i',
    ),
  },
  {
    means: 'skip',
    on: 'words',
    weak: true,
    says: /^(?:not|no need|leave (?:it|them|that) out|skip(?: it| that| them)?|no reminders?|none)(?: for| on| at all)? (?:this|next) week(?: please)?[\s.!]*$/i,
  },
  {
    means: 'snooze',
    on: 'words',
    weak: true,
    says: /^(?:(?:sorry|oh),? )?(?:(?:i['’]?m|i am|still) )?(?:busy|driving|in (?:a|the) (?:meeting|call|car)|on the phone|at work|cooking|eating|can['’]?t(?: do it)?)(?: (?:now|right now|at the moment))?[,.;!–-]*\s+(?:please )?remind me\b.*$/i,
  },
  {
    means: 'thanks',
    on: 'raw',
    says: new RegExp(
      `^(?:(?:i|we) (?:love|like|adore|appreciate) (?:you|u|it|this)(?: so much| a lot| too)?|love (?:you|ya|it)|(?:oh,? |aw+,? |wow,? )?${BOT} (?:(?:so|really|very|too|such an?|a|an|the|my) )*(?:great|good|best|awesome|amazing|wonderful|kind|nice|sweet|helpful|useful|smart|clever|lovely|brilliant|life ?saver|hero|gem|star|angel)|(?:good|great|nice|excellent) (?:job|work|bot|one)|well done|that helps?(?: a lot)?|that (?:was|is|'s) (?:great|helpful|perfect|nice|useful))[\\s.!~]*$`,
      'i',
    ),
  },
  {
    means: 'blame',
    on: 'raw',
    says: new RegExp(
      `^(?:${BOT} (?:(?:so|really|very|too|such an?|a|an|the|just) )*(?:useless|stupid|dumb|annoying|terrible|awful|bad|worst|wrong|mistaken|an? idiot|idiot|broken|slow|hopeless)|(?:no,? |nope,? )?(?:that(?:['’]?s| is| was)?|it(?:['’]?s| is)|this is) (?:(?:so|all|really|completely|just) )*(?:wrong|not (?:right|correct|it|what i (?:meant|said|asked(?: for)?|want(?:ed)?))|incorrect|a mistake)|(?:that|this)(?: is|['’]s)?n['’]?t (?:right|correct|what i (?:meant|said|asked(?: for)?|want(?:ed)?))|wrong|you (?:got|have|had) (?:it|that) wrong|you (?:misunderstood|didn['’]?t understand|don['’]?t understand|do not understand|missed it|forgot(?: me| it)?)(?: me| it| that)?|i (?:hate|don['’]?t like) (?:you|this|it)|bad bot|(?:this|it) (?:does ?n['’]?t|doesnt|is ?n['’]?t|isnt) (?:work|working)(?: at all)?)[\\s.!?]*$`,
      'i',
    ),
  },
  {
    means: 'fine',
    on: 'raw',
    says: /^(?:maybe|perhaps|whatever|idk|i (?:don['’]?t|do not) know|not sure|hm+|i see|oh|wow|yay|whoa|oops|sigh|ugh|same|true|right|of course|i guess(?: so)?|we(?:['’]ll| will) see|let me (?:think|see|check)|one (?:sec|second|moment|minute)|wait|hold on|hang on|brb|back|i(?:['’]?m| am) back|nothing|nvm|nm|(?:i(?:['’]?m| am) )?(?:just )?(?:test|testing)(?: 1,? ?2,? ?3)?|welcome|you too|same to you|sweet|cute|funny|interesting|really|seriously|no way|are you (?:sure|serious))[\s.!?~…]*$/i,
  },
  {
    means: 'help',
    on: 'raw',
    says: /^(?:are|r) (?:you|u) (?:a |an |really )*(?:real|human|person|bot|robot|ai|machine|computer|alive)(?: person| bot)?[\s?!.]*$/i,
  },
  {
    means: 'relay',
    on: 'words',
    says: /^(?:tell|ask|inform|let|message|text|notify|ping) (?!me\b|us\b|you\b|it\b|that\b|them\b)(?<subject>(?:my |our )?\p{L}[\p{L}\d_-]*(?: \p{L}[\p{L}\d_-]*)??) (?!me\b)(?:(?:that|to|if|whether|about|know|when|what|where|why|how|i|i['’]?(?:m|ll|ve|d)|we|we['’]?(?:re|ll|ve)|he|she|they|it|the|my|our|dinner|lunch)\b)(?<when>.*)$/iu,
  },
];

/**
 * What means to change something and does not say what or how: asked about, never kept. These are tried last of all, and
 * only what no other reading takes comes here.
 */
export const enUnclear: readonly Rule[] = [
  {
    means: 'unclear_change',
    on: 'words',
    says: /^(?:(?:make|set|change|move|switch|put|push|update) (?:it|that|this|them)\b.*|(?:only|just) (?:the |on |in )?(?:[\w ]{1,30} )?(?:ones?|weekdays|weekends|mornings?|evenings?|[a-z]+days)|(?:only|just) (?:during|in|at|on) (?:the )?\w+|(?:(?:that|it)(?:['’]?s| is) )?(?:way |far |much |a bit )?too (?:often|early|late|much|many|soon|frequent(?:ly)?|seldom)|(?:weekdays|weekends|mornings?|evenings?|[a-z]+days) only|(?:a (?:bit|little) |much |slightly )?(?:earlier|later|sooner)|(?:not|no,? not) (?:that|this)(?: one)?|the other(?: one)?|(?:no,? wait|wait,? no|oops)[, ]+.{1,20}|and (?:again|also|then)\b.{0,30}|stop|start|go on|continue|again|more|less|repeat|pause|change|edit)[\s.!]*$/i,
  },
];
