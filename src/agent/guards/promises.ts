/** Sentences that promise to wake somebody later, and what only looks like one. */

const ENGLISH =
  /\b(?:i(?:['’]ll|\s+will|['’]m\s+going\s+to|\s+am\s+going\s+to|['’]ve|\s+have)?\s+(?:be\s+sure\s+to\s+|make\s+sure\s+to\s+|definitely\s+|gladly\s+|also\s+|now\s+|just\s+)*(?:remind(?:ed)?|ping|nudge|alert|notify|wake|buzz|prompt|nag|message\s+you|text\s+you|call\s+you|tell\s+you\s+(?:at|on|in|when|tomorrow|again)|let\s+you\s+know\s+(?:at|on|in|when|tomorrow|then)|check\s+(?:back|in|on)|get\s+back\s+to\s+you|follow\s+up|come\s+back\s+to\s+you)|i(?:['’]ve|\s+have|['’]ll|\s+will)?\s+(?:now\s+|just\s+)?(?:set|schedul|creat|add|put|arrang)\w*\s+(?:up\s+)?(?:an?|the|your|that|this|it|you)?\s*(?:daily\s+|weekly\s+|new\s+)?(?:reminders?|alarms?|timers?|alerts?|notifications?|wake-?ups?)|(?:reminders?|alarms?|timers?)\s+(?:is|are|has\s+been|have\s+been|was)?\s*(?:now\s+)?(?:set|scheduled|created|added|in\s+place)|you(?:['’]ll|\s+will)\s+(?:get|receive|be)\s+(?:a\s+|an\s+)?(?:remind|reminder|alert|notif|ping|nudge)\w*|(?:consider\s+it|it['’]?s|all)\s+(?:scheduled|set\s+(?:for|up))|count\s+on\s+me\s+to\s+remind)\b/iu;

const CHINESE =
  /(?:我(?:會|会|將|将|就|再|一定|到時|到时|屆時|届时|待會|待会|等等|準時|准时|之後|之后|稍後|稍后|明天|今晚|晚點|晚点)[^，。！？,.!?\n]{0,16}(?:提醒|叫你|叫您|叫醒|通知|告訴你|告诉你|告知|喊你|通報|通报|敲你|催你)|(?:到時|到时|屆時|届时|時間到|时间到)[^，。！？\n]{0,12}(?:提醒|叫你|叫您|通知|告訴|告诉|喊你)|(?:已經|已经|已|幫你|帮你|幫您|帮您|替你|為你|为你|替您|為您|为您)[^，。！？\n]{0,8}(?:設|设|安排|排|建立|建|加|訂|订|定)[^，。！？\n]{0,8}(?:提醒|鬧鐘|闹钟|鬧鈴|闹铃|計時|计时)|(?:提醒|鬧鐘|闹钟)(?:已經|已经|已)?(?:設|设|安排|建立|加)(?:定|置)?(?:好|妥|完成|了)|包在我身上[^。\n]{0,10}(?:提醒|叫))/u;

/** An offer, a question, a refusal or a condition is no promise. */
const NOT_PROMISED =
  /\b(?:can(?:['’]?t|not)|won['’]?t|will\s+not|would\s+you\s+like|do\s+you\s+want|shall\s+i|should\s+i|could\s+i|may\s+i|if\s+you\s+(?:tell|say|give|want|like|let)|once\s+you\s+(?:tell|say|give)|no\s+reminder|not\s+(?:set|scheduled)|unable\s+to|what\s+time|when\s+(?:should|shall|would|do))\b|(?:要不要|要我|需要我|是否|嗎|吗|可以幫|可以帮|如果你|若你|若要|不能|無法|无法|沒辦法|没办法|不會提醒|不会提醒|沒有設|没有设|尚未|還沒|还没|什麼時候|什么时候|幾點|几点|請告訴我|请告诉我)/iu;

/** The sentences of an answer, each with the mark that ends it. */
function sentencesOf(text: string): string[] {
  return text.match(/[^.!?。！？\n]+(?:[.!?]+(?=\s|$)|[.!?](?=\S)|[。！？]+)*[”’"'」』）)]*\s*|\n+/gu) ?? [];
}

/** Those sentences that promise to remind, wake or tell somebody later. */
export function promisesIn(text: string): string[] {
  return wholeSentences(text).filter(isPromise);
}

/** An answer without its promises; empty when it was nothing else. */
export function withoutPromises(text: string): string {
  return wholeSentences(text)
    .filter((sentence) => !isPromise(sentence))
    .join('')
    .trim();
}

function isPromise(sentence: string): boolean {
  const plain = sentence.normalize('NFKC').replace(/[\p{Cf}*_`~]/gu, '');
  return (ENGLISH.test(plain) || CHINESE.test(plain)) && !NOT_PROMISED.test(plain) && !/[?？]\s*$/.test(plain);
}

/** "8 p.m. and 3.5" end no sentence: a piece that begins in lower case or with a digit belongs to the one before. */
function wholeSentences(text: string): string[] {
  const whole: string[] = [];
  for (const piece of sentencesOf(text)) {
    const before = whole.at(-1);
    if (before !== undefined && !/\n$/.test(before) && /^[\p{Ll}\p{N}]/u.test(piece) && /[.]\s*$/.test(before))
      whole[whole.length - 1] = before + piece;
    else whole.push(piece);
  }
  return whole;
}
