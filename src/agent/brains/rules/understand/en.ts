import { enBareThing } from './bare-thing.ts';
import { enRequests } from './en-requests.ts';
import type { LanguageTable } from './table.ts';

/** "Cancel 2", "pause the second one for a week", "move number 3 to 9pm". */
const PLACED =
  /^(?<verb>(?:please )?(?:cancel|delete|remove|stop|pause|mute|resume|unpause|skip|move|change|reschedule|snooze|end))(?: the)? (?:number |no\. ?|#)?(?<place>\d{1,2}|one|two|three|four|five|first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th)(?: (?:one|reminder))?(?<rest> (?:to|for|until|till|by|after) .+)?[\s.!]*$/i;

/** "Cancel 3 and 4", "pause 1, 2 and 5". */
const PLACED_SEVERAL =
  /^(?<verb>(?:please )?(?:cancel|delete|remove|stop|pause|mute|resume|unpause|skip))(?: the)?(?: numbers?)? #?(?<list>\d{1,2}(?:(?:\s*,\s*(?:and\s+)?|\s+(?:(?:and|&|\+)\s+)?)#?\d{1,2})+)(?: please)?[\s.!]*$/i;

/** How people ask in English. */
export const en: LanguageTable = {
  opener:
    /^(?:(?:oh|ah|good (?:morning|afternoon|evening)(?=[\s,]*[,:.!])|ugh|oops|whoops|argh|damn|hey|hi|ok|okay|actually|btw|by the way|fyi|please|pls|plz|kindly|wakeful|quick(?:ly)?(?=[\s,]+(?:cancel|delete|remove|stop|pause|remind|skip)\b))\b[\s,:.!-]*|(?:hello|so|well|um|uh|and|also|actually|just so you know|for your information|one more thing|(?:a )?note to (?:self|myself)|i (?:almost |nearly )?forgot)\s*[,:-]\s*|(?:can|could|would|will) (?:you|u)\b(?! (?:be|have)\b)\s*|i(?:'d like| want| need|'d want) you to\b\s*)/i,
  ending: /(?:[\s,]+(?:please|pls|plz|thanks|thank you|thx|for me|will you|would you|ok|okay))+[\s.!?]*$/i,
  clauseBreak: /[,;.!?:—]+(?:\s|$)|\s[-–]\s|\b(?:and|so|then|but)\b/i,
  prelude:
    /^(?:\uFFFC|\d[\d:.]*(?: ?[ap]m)?(?=\s)|(?:at|on|by|just|please|pls|kindly|also|then|you should|make sure (?:to|you)|(?:can|could|would|will) (?:you|u)|i(?:'d like| want| need) you to|hey|ok|okay|oh|wakeful)\b)[\s,]*/i,
  rules: enRequests,
  noteLead:
    /^(?:(?:please )?(?:remember|note|know|keep in mind|bear in mind|don'?t forget|make a note|write down|take note|remind yourself|save|record)(?: that\b|\s*[:,]|(?= (?:i|my|we|our|the|he|she|it|they|his|her|their)\b))|for the record\b|(?:a )?note(?: to (?:self|myself))?\s*[:,-])[\s,:]*/i,
  requestLead:
    /^(?:.*?\b(?:remind (?:me|us)|(?:don'?t|do not) let me forget|wake me(?: up)?|(?:ping|nudge|alert|notify|tell|poke|buzz|text|message) me|(?:don'?t|do not) forget|remember)\b|.*?\b(?:reminder|alarm|timer)\b)[\s,:]*(?:to|about|that|of|for|later|again)?\b[\s,:]*/i,
  requestLeft:
    /^(?:i(?:'d like| want| need| would like)|set|create|add|make|schedule)(?: me)?(?: an?)? (?:to|about|for|that|of)\s+()/i,
  anew: /\b(?:remind (?:me|us)|wake (?:me|us)(?: up)?|(?:ping|nudge|notify|alert) me|don'?t let me forget|tell me to)\b|^(?:in|at|on|by|tomorrow|tonight|every)\b.{1,40}? to [a-z]|^to [a-z]/i,
  anewLead: 'remind me ',
  pauseFor: /\s*\b(?:for (?<span>(?!now\b|good\b|ever\b|me\b).+?)|(?:until|till) (?<until>.+?))[\s.!]*$/i,
  span: /\b(?:by )?(?<span>(?:\d+(?:\.\d+)?|an?|half an?|one|two|three|four|five|six|ten|fifteen|twenty|thirty|forty-?five|a couple of) ?(?:minutes?|mins?|hours?|hrs?|days?|weeks?)\b(?: and a half)?)/i,
  fromNow: (span) => `in ${span}`,
  earlier: /\b(?:earlier|sooner|up|ahead|bring .*forward)\b/i,
  verbatim:
    /\b(?:exactly|word for word|verbatim|exact words|these words|the words|literally|as is)\b|(?:^|\s|,)say\s*[:,]?\s*["“]/i,
  waking: /\bwake (?:me|us)\b|\balarm\b/i,
  timer: /\btimer\b|\b(?:call|ping|nudge|buzz|poke|beep|alert) me\b/i,
  rising:
    /\bwake (?:me|us)\b|\b(?:wake|get) (?:me |us )?up\b|\bget (?:me|us) out of bed\b|\bwake-?up (?:call|alarm)\b/i,
  target: {
    last: /^(?:it|this|that|(?:(?:the|that) )?(?:last )?one i (?:just )?(?:made|set|asked for)|that last one|them|these|those|one|this one|that one|the last one|last one|reminding me|remind me)?$/i,
    all: /^(?:(?:my |the |all |of )*(?:reminders|triggers|alarms)|all|everything|every one|everyone|all of (?:them|it)|all (?:of )?(?:my |the )?(?:reminders|triggers|alarms)|every reminder)$/i,
    before:
      /^(?:(?:the|my|this|that|a|our|of|for|about|to|on|from|with|me)\b|(?:reminders?|alarms?|timers?|triggers?|alerts?)\b(?: (?:to|about|for|of|that|called|named))?|reminding me\b(?: (?:to|about|of|for))?|next\b|upcoming\b|["“'])\s*/i,
    after:
      /\s*(?:\b(?:reminders?|alarms?|timers?|triggers?|alerts?|any ?more|again|for now|for a while|once|this time)|["”'.!?,])$/i,
    named: /\b(?:reminders?|alarms?|triggers?|alerts?)\b/i,
  },
  clockOnly:
    /^(?:at |to )?(?:(?:\d{1,2}(?:[:.]\d{2})?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: ?[ap]\.?m\.?| o'?clock)?(?: (?:in the (?:morning|afternoon|evening)|at night))?|noon|midday|midnight|(?:half past|quarter (?:to|past)) \w+)(?: instead)?[.!]?$/i,
  today: /\b(?:today|tonight|this (?:morning|afternoon|evening))\b/i,
  weekend: /\b(?:(?<next>next)|this|the)? ?weekend\b/i,
  week: /\b(?:(?<next>next|coming)|this) week\b/i,
  factBefore:
    /^(?:i(?:'m|'ll|'ve)?|we(?:'re|'ll)?|there(?:'s| is| are)|is|it['’]s|have|has|am|are|will|need to|have to|must|got|to|that)\b\s*/i,
  factAfter: /\s+(?:is|are|was|will be|at|on|by|due|happens|takes place|starts)$|[\s,.;:!]+$/i,
  noMoment: /^(?:for|until|till|since|within|during)\b/i,
  hasBeen:
    /^(?:(?:he|she|they|we|(?:my|our|his|her|their) [\w'’-]+) )?(?:(?:just|already|finally|have|has|had|'ve) )*(?:saw|seen|went|been|had|did|done|took|taken|met|ate|eaten|came|called|phoned|paid|bought|gave|told|finished|completed|talked|spoke|visited|cleaned|walked|slept|woke|ran|watched|worked|fixed|sent|picked|dropped|felt|drank|cooked|forgot|lost|found|started|stopped|got up|was|were|arrived|left|mailed|washed|returned|won|broke|hurt|fell|tried|played|skipped|missed)\b[^\n]*\n(?:today|tonight|now|just now|this (?:morning|afternoon|evening|noon|week|month|year))$/i,
  asks: /^(?:what|who|whose|which|when|where|why|how|if|whether|do|does|did|is|are|can|could|would|will|should)\b/i,
  places: ['1|one|first|1st', '2|two|second|2nd', '3|three|third|3rd', '4|four|fourth|4th', '5|five|fifth|5th'].map(
    (names) => new RegExp(`^(?:the |number |no\\. ?|#)?(?:${names})(?: one)?[\\s.!]*$`, 'i'),
  ),
  yes: /^(?:yes|yeah|yep|yup|sure|ok|okay|please|do it|please do|go ahead)(?:[\s,]+(?:please|do|sure))*[\s.!]*$/i,
  aroundTime:
    /^(?:no|nope|wait|hang on|hold on|oops|hmm|not that|scratch that|i meant?|make (?:it|that)|let['’]s say|how about|what about|rather|actually|better|sorry|only|just|oh|at|on|by|for|in|to|the|please|instead|then|,|\.|!|\?|\s)*$/i,
  instead: /^(?:(?:no,? )?not .+?,? (?:but|only|just)|.*\bi meant?)\s+(?<rest>.+)$/i,
  more: /^(?:(?:oh|ok|okay|yes|great|thanks)[,!. ]+)*(?:and|also|plus|then)[, ]+(?:also |then |please )*(?<rest>.+)$/i,
  onceMore: /\b(?:(?:once )?again|once more|another(?: one)?|too|as well)\b/gi,
  vague:
    /^(?:right |sometime |some time |soon |shortly )?(?:after|before|when|whenever|around|during|once|later|soon|sometime|eventually|as soon as|whenever)\b.{0,40}$/i,
  joint: ' ',
  usAsked: /\bremind us\b/i,
  usLeft: /^(?:all|both)\s+(?=(?:to|about|that)\b)/i,
  exceptHolidays:
    /[\s,(]*\b(?:except|excluding|excepting|but not|not|other than|apart from|unless it(?:'s| is))(?: (?:for|on|during|a))*(?: (?:the|all|any|public|bank|national|federal|school|legal|official))* (?:holidays?|vacations?|days off|christmas(?: day)?|new year(?:'s)?(?: day| eve)?|thanksgiving|easter)\b[\s,)]*/i,
  placeIn: (said, place) => {
    // "Snooze 20" means minutes.
    const match = /^snooze(?: for)? \d+[.!]?$/i.test(said) ? null : PLACED.exec(said);
    const { verb = '', place: named = '', rest = '' } = match?.groups ?? {};
    const names = ['1|one|first|1st', '2|two|second|2nd', '3|three|third|3rd', '4|four|fourth|4th', '5|five|fifth|5th'];
    const fits = Number(named) === place + 1 || (names[place]?.split('|').includes(named.toLowerCase()) ?? false);
    return fits ? `${verb} it${rest}` : undefined;
  },
  placesIn: (said) => {
    const { verb, list } = PLACED_SEVERAL.exec(said)?.groups ?? {};
    return list?.match(/\d{1,2}/g)?.map((place) => `${verb} ${place}`);
  },
  correcting: /^(?:(?:no|nope|not that one|sorry|wait|actually|oops|i (?:meant?|was talking about))\b[\s,.!-]*)+/i,
  verbOf: /^(?:please )?(?:cancel|delete|remove|stop|pause|mute|resume|unpause|skip)\b/i,
  bareThing: enBareThing,
  notTime:
    /(?<=\bto say )(?:#?\d+(?![\d:.]*\s*(?:[ap]\.?m\b|o'?clock|:))|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:good )?(?:morning|afternoon|evening|night))(?=[\s.!?,]*$| (?:in|at|on|by|every|tomorrow|tonight)\b)/i,
};
