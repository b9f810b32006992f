import { foldText } from './fold.ts';
import { readWords, type Word } from './words.ts';

/** What a question asks for, which the words of the question do not name and those of its answer give. */
export interface Question {
  readonly asks: 'time' | 'place' | 'person' | 'count' | 'thing';
  /** Stems of what the asker does themselves ("where do I live"): what somebody else does is no answer. */
  readonly ownVerb: string | undefined;
  /** It asks what somebody may not eat, drink or take: an allergy answers it. */
  readonly forbidden: boolean;
  /** Stem of the kind of thing that is asked for ("which tea", 什么茶): an answer names one of them and not the kind. */
  readonly kind: string | undefined;
}

/** The first that fits decides. Over folded text, in both languages. */
const ASKED: readonly (readonly [asks: Question['asks'], pattern: RegExp])[] = [
  [
    'time',
    /\bwhen\b|\b(?:what|which) (?:time|day|date|month|year)\b|什么时候|何时|几点|几号|几月|哪天|哪一天|哪年|多久/,
  ],
  ['place', /\bwhere\b|\bwhere's\b|哪里|哪儿|在哪|何处|什么地方/],
  ['person', /\bwho(?:m|se|'s)?\b|\b(?:name|called)\b.*\?|谁|叫什么|姓什么|什么名字/],
  ['count', /\bhow (?:much|many|old|tall|big|long|far|heavy)\b|多少|几个|几岁|多大|多高|多重/],
  ['thing', /\bwhat\b|\bwhat's\b|\bwhich\b|什么|哪个|哪些|哪种|哪/],
];

const KIND =
  /\b(?:what|which) (?:kinds? of |sorts? of |brand of )?(?!(?:is|are|was|were|do|does|did|should|can|to|time|day|date)\b)(\p{L}+)|(?:什么|哪种|哪个|哪些|哪一?(?:种|个|家|位))(?!时候|地方|名字)(\p{Script=Han}{1,4})/u;
const OWN_VERB =
  /\b(?:do|did|am|have|can|should|will) i (?:\p{L}+ly )?(\p{L}+)|我(?:现在|以前|平常|都|的)?(?:在哪里|在哪儿|在哪)?(\p{Script=Han}{1,3})/u;

const FORBIDDEN =
  /\b(?:can't|cannot|can not|mustn't|must not|must\b.{0,20}\bnever|shouldn't|should not|not allowed to|may not)\b.{0,30}\b(?:eat|take|drink|have|be given|use)\b|(?:不能|不可以|不可|不准|不该|不应该)(?:吃|喝|服用|服|用|碰)/;

/** Ends as a question does; what is said after it and is no more than a word or two does not change that. */
const ENDS_AS_QUESTION = /[?\uff1f][^\p{L}\p{N}]*(?:\p{L}+[^\p{L}\p{N}]*){0,2}$|[吗嗎呢][^\p{L}\p{N}]*$/u;

/** Whether a text is asked and tells nothing: a question answers no question. */
export function isAsking(text: string): boolean {
  return ENDS_AS_QUESTION.test(text);
}

/** Reads a cue as a question; undefined for one that is none. */
export function readQuestion(cue: string): Question | undefined {
  const folded = foldText(cue);
  const asks = ASKED.find(([, pattern]) => pattern.test(folded))?.[0];
  if (asks === undefined) return undefined;
  const own = OWN_VERB.exec(folded);
  const kind = KIND.exec(folded);
  const forbidden = FORBIDDEN.test(folded);
  const isVerb = own !== null && !own[0].includes('的');
  return {
    asks,
    forbidden,
    ownVerb: isVerb ? firstStem(own[1] ?? own[2]) : undefined,
    kind: firstStem(kind?.[1] ?? kind?.[2]),
  };
}

function firstStem(text: string | undefined): string | undefined {
  return text === undefined ? undefined : readWords(text).find(({ weight }) => weight > 0)?.stem;
}

/** What gives a time, a place, somebody, a figure. */
const GIVES: Readonly<Record<Question['asks'], RegExp | undefined>> = {
  time: /\d|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b|\b(?:morning|noon|afternoon|evening|night|midnight|tomorrow|weekly|daily|monthly|every|after|before)\b|[一二三四五六七八九十]+[点號号月日]|星期|礼拜|周|每[天晚月年]|小时|分钟|早上|上午|中午|下午|晚上|明天|后天|[饭餐睡][前后]/,
  place:
    /\b(?:in|at|on|under|behind|near|next to|inside|above|below|beside|between|to|from|with|floor|level|row)\b|在|到|楼|里面|旁边|附近|[a-z]\d/,
  person: /\b(?:called|named|name is|dr|mr|mrs|ms|prof)\b|\p{Lu}\p{L}+ \p{Lu}|叫|姓|名字|是/u,
  count: /\d|[一二三四五六七八九十百千万两]/,
  thing: undefined,
};

/** What says that somebody cannot have something; a statement that says nothing of the kind answers no question about it. */
const RESTRICTS =
  /allerg|intoleran|vegetarian|vegan|coeliac|celiac|kosher|halal|diabet|avoid|\b(?:not|never|no|can't|cannot|without)\b|n't\b|过敏|不[吃喝能可碰耐]|忌|素|戒|糖尿/i;
const NO_RESTRICTION = 0.7;
/** What says that there is no restriction any more. */
const LIFTS =
  /\b(?:not|never|no longer|isn't|wasn't|no) (?:\p{L}+ )?allerg|(?:不|不会|不再|没有|没)过敏|(?:不|没有|没)对\p{L}{1,20}过敏/u;

/** A fact that has what is asked for is likelier the answer than its words alone tell. */
const GIVES_IT = { byWords: 1.2, byMeaning: 1.1 } as const;
/** What somebody else does answers little of what the asker does. */
const OF_ANOTHER = 0.5;
const OWN = new Set(['i', 'we', '我', '我们', '咱们']);

/** How much more, or less, a fact answers a question than its share of the words: a factor. */
export function answerFactor(
  question: Question,
  fact: { readonly text: string; readonly occursAt: number | null },
  { byMeaning }: { readonly byMeaning: boolean },
): number {
  const gives =
    (question.asks === 'time' && fact.occursAt !== null) ||
    GIVES[question.asks]?.test(foldText(fact.text)) === true ||
    (question.asks === 'person' && GIVES.person?.test(fact.text) === true);
  if (question.ownVerb !== undefined && isOfAnother(question.ownVerb, fact.text)) return OF_ANOTHER;
  if (question.forbidden) {
    const folded = foldText(fact.text);
    if (!RESTRICTS.test(folded) || LIFTS.test(folded)) return NO_RESTRICTION;
  }
  if (!gives) return 1;
  return byMeaning ? GIVES_IT.byMeaning : GIVES_IT.byWords;
}

/** To like one thing and to prefer another is the same to do. */
const LIKING: ReadonlySet<string> = new Set(
  'like prefer love enjoi favor 喜欢 爱 偏好 偏爱 讨厌 hate dislik'.split(' '),
);

/** Whether a text says that somebody else does it: the word before the verb names another. */
function isOfAnother(verb: string, text: string): boolean {
  const words = readWords(text);
  const at = words.findIndex(({ stem }) => stem === verb || (LIKING.has(verb) && LIKING.has(stem)));
  const doer = words[at - 1];
  if (at < 1 || doer === undefined || OWN.has(doer.text)) return false;
  if (words.slice(0, at).some((word: Word) => OWN.has(word.text))) return false;
  return doer.weight === 1;
}
