/** What a person says to a check-in that is no statement: it goes on, or it is over. */
export type CheckInReply = 'goes_on' | 'over';

const EN_STATUS =
  "(?:(?:i'?m|i am|we'?re|it'?s|it is|it|i|things|that|all|everything|everything'?s|all'?s)? ?(?:(?:is|are|am|goes|going|feel(?:ing)?|doing|still|getting|pretty|quite|very|really|so|a bit|a little|much|not|too|just|on|the) ?)*(?:fine|good|great|ok|okay|well|all ?right|better|worse|bad|so-?so|tired|busy|at it|on it|working(?: on it)?|in progress|ongoing|the same|same|same as (?:before|always|yesterday|usual)|no change|nothing new|no news|track|going|there|slowly|meh|not yet|yes|yep|yeah|yup|no|nope|hanging in there)(?: (?:so far|now|today|thanks|thank you|actually|though|but slow(?:ly)?))*)";
const EN = new RegExp(`^${EN_STATUS}(?:[,;.! ]+${EN_STATUS}){0,2}[\\s.!~]*$`, 'i');
const EN_OVER =
  /^(?:yes[,. ]+|yep[,. ]+)?(?:(?:it'?s|it is|that'?s|that is|i'?m|i am|we'?re|all)(?: all| finally| already| now)* )?(?:over|done|finished|completed|done with (?:it|that)|through with it|recovered|fully recovered|cured|healthy again|well again|(?:all |much )?better now|no longer sick|not sick any ?more)(?: (?:now|already|thanks|thank you))?[\s.!~]*$|^(?:i|we)(?:'ve| have)? ?(?:just |already |finally )?(?:finished|completed|done) it[\s.!]*$/i;
const ZH_STATUS =
  '(?:我|目前|現在|现在|還|还|都|有點|有点|比較|比较|很|蠻|蛮|挺|不太|不|沒|没|正)*(?:在做|在弄|在忙|在寫|在写|在趕|在赶|在進行|在进行|進行中|进行中|做|弄|還好|还好|好|好多了|好一點了?|好一点了?|好點了?|好点了?|行|可以|不錯|不错|順利|顺利|差不多|老樣子|老样子|一樣|一样|普通|累|忙|舒服|慢慢來|慢慢来|快了|快好了|快做完了|有變化|有变化|什麼變化|什么变化|嗯|對|对|是|有|還沒|还没|還沒有|还没有|ok)(?:了|啦|喔|哦|啊|呢|吧)*';
const ZH = new RegExp(`^${ZH_STATUS}(?:[，,、\\s]+${ZH_STATUS}){0,2}[\\s。！!~～]*$`, 'iu');
const ZH_OVER =
  /^(?:都|已經|已经|全部?|終於|终于|我|病)*(?:好了|全好了|結束|结束|做完|完成|完工|搞定|痊癒|痊愈|康復|康复|交出去|弄完|寫完|写完)(?:了|啦|囉|喽)*(?:[，,]?(?:謝謝|谢谢))?[\s。！!~～]*$/u;

/** Reads a message as the answer to a check-in; undefined when it says more than that, and may be a fact. */
export function readCheckInReply(text: string): CheckInReply | undefined {
  const said = text
    .normalize('NFC')
    .replace(/[\u2018\u2019]/g, "'")
    .trim();
  if (EN_OVER.test(said) || ZH_OVER.test(said)) return 'over';
  return EN.test(said) || ZH.test(said) ? 'goes_on' : undefined;
}
