import { CharSet } from '../grammar/char-set.ts';
import type { Request } from '../grammar/language.ts';
import type { Token } from '../grammar/token.ts';
import { CUT, collapse } from '../grammar/trim.ts';
import { CharTree } from './char-tree.ts';

/** Requests, longest first, in folded (Simplified) characters. */
const REQUESTS = [
  '改到',
  '改成',
  '改为',
  '挪到',
  '移到',
  '延到',
  '推到',
  '推迟到',
  '延后到',
  '提前到',
  '到时候提醒我',
  '到时提醒我',
  '提醒一下我',
  '提醒我一下',
  '提醒我们',
  '提醒我',
  '提醒一下',
  '提醒下',
  '提醒',
  '叫醒我',
  '叫我起床',
  '叫我',
  '喊我',
  '通知我',
  '告诉我',
  '告知我',
  '知会我',
  '提示我',
  '设个提醒',
  '设置提醒',
  '设一个提醒',
  '定个提醒',
  '建个提醒',
  '加个提醒',
  '设提醒',
  '设定闹钟',
  '设好闹钟',
  '设个闹钟',
  '设置闹钟',
  '设一个闹钟',
  '定个闹钟',
  '设闹钟',
  '定闹钟',
  '调个闹钟',
  '闹钟',
  '倒数计时',
  '倒计时',
  '计时器',
  '计时',
  '帮我记一下',
  '记一下',
  '别让我忘了',
  '不要让我忘记',
  '别忘了',
  '别忘记',
  '不要忘了',
  '不要忘记',
  '记得',
  '记住',
  '务必记得',
];
/** What may lead into a request, by its characters from the last one on. */
const LEADS = new CharTree(
  '请 请你 麻烦 麻烦你 帮我 帮忙 劳烦 可以 可不可以 能不能 能否 你 再 都 就 要 记得 到时候 到时 然后 拜托 千万 一直 不断 不停 不停地 持续 反复 帮'
    .split(' ')
    .map((words) => [[...words].reverse().join(''), true] as const),
);
/** A lead-in is looked for in so many tokens. */
const LONGEST_LEAD = 3;

/** A request and what it asks for: to move something is no reminder of it. */
interface Wanted {
  readonly words: string;
  readonly action: Request['action'];
  readonly wakes: boolean;
}

const wanted = REQUESTS.map((words): Wanted => {
  const moves = /^(?:改|挪|移|延|推|提前)/.test(words);
  return { words, action: moves ? undefined : 'remind', wakes: /闹钟|叫醒|起床/.test(words) };
});
const requests = new CharTree(wanted.map((one) => [one.words, one] as const));

/** Where a sentence asks to be reminded. Words are not separated, so the text is searched, then mapped to tokens. */
export function findRequests(tokens: readonly Token[]): Request[] {
  const found: Request[] = [];
  for (let at = 0; at < tokens.length && found.length < 8; at++) {
    const token = tokens[at];
    if (!token || !requests.beginnings.has(token.code) || token.quoted) continue;
    const request = findWanted(tokens, at);
    // Words that end within a token are no request, nor is what they begin with.
    if (!request || request.count === 0) continue;
    const { count } = request;
    const { words, action, wakes } = request.wanted;
    if (words === '提醒' && NO_REQUEST.test(textFrom(tokens, at + count))) continue;
    let first = at;
    while (at - first < 12 && endsLead(tokens, first)) first--;
    const before = found.at(-1);
    // 记得提醒我 is one request.
    if (before && before.next === at) found[found.length - 1] = { ...before, next: at + count };
    else found.push(wakes ? { first, next: at + count, action, wakes } : { first, next: at + count, action });
    at += count - 1;
  }
  return found;
}

/** The longest request that is written from a token on, and how many tokens it is: 0 where it ends within one. */
function findWanted(tokens: readonly Token[], from: number): { wanted: Wanted; count: number } | undefined {
  let node = requests.root;
  let wanted: Wanted | undefined;
  let count = 0;
  for (let index = from; ; index++) {
    const token = tokens[index];
    if (!token || (index > from && token.gap)) break;
    const { text } = token;
    for (let at = 0; at < text.length; at++) {
      const next = node.next.get(text.charCodeAt(at));
      if (!next) return wanted && { wanted, count };
      node = next;
      if (!node.value) continue;
      wanted = node.value;
      count = at === text.length - 1 ? index - from + 1 : 0;
    }
  }
  return wanted && { wanted, count };
}

/** Whether the tokens before one end with what leads into a request. */
function endsLead(tokens: readonly Token[], end: number): boolean {
  let node = LEADS.root;
  for (let index = end - 1; index >= 0 && end - index <= LONGEST_LEAD; index--) {
    const text = tokens[index]?.text ?? '';
    for (let at = text.length - 1; at >= 0; at--) {
      const next = node.next.get(text.charCodeAt(at));
      if (!next) return false;
      if (next.value) return true;
      node = next;
    }
  }
  return false;
}

/** What is written on from a token without a gap: as much as {@link NO_REQUEST} looks at. */
function textFrom(tokens: readonly Token[], at: number): string {
  let text = '';
  for (let next = at; text.length < 2 && tokens[next]?.gap === false; next++) text += tokens[next]?.text ?? '';
  return text;
}

/** 提醒功能 is a thing. */
const NO_REQUEST = /^(?:你|他|她|功能|事项|列表|音)/;

/** 兩點半，不對，是三點半. */
export const CORRECTION: RegExp =
  /(?:^|[,.\s])(?:(?:啊|哦|喔|噢|唉|哎|呃|诶|欸|糟|等等|等一下)?[,.\s]*(?:不[对對]|不是|不|我?[说讲记][错错]了?|错了|更正|抱歉|算了|应该是))[,.\s]*(?:应该是|还是|是|我是说|要|那?改(?:成|到|在|为)?|换(?:成|到))?$|(?:^|[,.\s])(?:还是|那?改(?:成|到|在|为)?|换(?:成|到)|应该是|我是说)$/;

/** 開會 before 前十分鐘, 下班後 between a day and an hour: what the time counts from, not what is to be done. */
export function isOccasion(between: string, following: string): boolean {
  return /^[\u3400-\u9fff]{1,6}$/.test(between) && (/^之?前/.test(following) || /.后$/.test(between));
}

const WORK =
  /^(?:请|請|麻烦|麻煩)?(?:(?:帮我|幫我|替我)(?!记|記|提醒)|(?:给我|給我|为我|為我|你)?(?:整理|推送|发|發|汇总|匯總|总结|總結|生成|撰写|撰寫|写|寫|做一|制作|製作|查|搜|收集|分析|翻译|翻譯|检查|檢查|备份|備份|更新|发布|發布|起草|规划|規劃|预订|預訂|播报|播報|监控|監控|抓取|统计|統計|列出|读|讀|跑一|部署|讲|講))/;

/** Whether what is to be done is work for the agent: 幫我整理…, 给我推送新闻. */
export function ordersWork(content: string): boolean {
  return WORK.test(content);
}

const EDGE =
  /^(?:[\s\ue000,，。.;；:：!！?？、~\-—()（）]|(?:(?:请|請)?你?(?:能不能|可不可以|可以|能否|可否)|(?:请|請)?(?:麻烦|麻煩)你?|拜托|拜託|的话|的話|的|在|于|於|都|就|时候|時候|时|時|左右|我要去(?!年)|我要|要去(?=[^年])|要(?=[^求点點闻聞])|我得|我想|我需要|得(?=去)|需要|记得|記得|请|請|一下|来(?=[^自信访訪])|，))+/;

const SETTING =
  /^[\s\ue000]*(?:请|請)?(?:帮我|幫我)?[\s\ue000]*(?:设|設|定|建|加|调|調)(?:置|定)?(?:一)?(?:个|個)?[\s\ue000]*的?[\s\ue000]*$/;

const HAN = /[\u3400-\u9fff]/;
const MARKS = new CharSet(`，。；：！？、（）${CUT}`);
const TRAILING = new CharSet(` ,，。.;；:：!！?？、~-—(（${CUT}`);
/** What puts a request off and says no thing: 等到八点再叫我. */
const WAITS = /^(?:一次|等到?|晚[点點]|待[会會]|等一下|等[会會]|到[时時]候?|再)$/;
const LONGEST_WAIT = 3;
const ASKS = new CharSet('吗嗎');
const [GOOD, OKAY] = ['好'.charCodeAt(0), '吧'.charCodeAt(0)];
const BEHIND_GOOD = new CharSet('了啦吧');

/** Whether a text has what only agrees: 好了, 吧. */
function agrees(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === OKAY || (code === GOOD && BEHIND_GOOD.has(text.charCodeAt(at + 1)))) return true;
  }
  return false;
}

const SETS = new CharSet('设設定建加调調');
/** With what joints of Chinese characters begin: nothing else of them is looked for before another. */
const JOINTS = new CharSet('请請你能可麻拜的在于於都就时時左我要得需记記一来');
const isThing = (code: number): boolean => code >= 0x3400 && code <= 0x9fff && !JOINTS.has(code);
/** The joints stand within this many characters. */
const HEAD = 40;

/** Marks of Chinese writing stand alone at the ends when everything else was cut out. */
function withoutMarks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && MARKS.has(text.charCodeAt(start))) start++;
  while (end > start && MARKS.has(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

/** What remains of a sentence, without its joints. */
export function tidyContent(cut: string, endsWithTime: boolean): string {
  if (!HAN.test(cut)) return withoutMarks(cut);
  let whole = collapse(endsWithTime ? cut + CUT : cut);
  if (whole.includes(CUT)) whole = whole.replace(/\ue000[都就再](?=.)/g, CUT);
  if (agrees(whole)) whole = whole.replace(/(?:^|\ue000)(?:好了|好啦|好吧|吧)(?=[，,。\s\ue000]|$)/g, CUT);
  if (whole.includes(CUT)) whole = whole.replace(/[，,\s\ue000]*(?:但是?|可是|不过|不過|只是)\ue000/g, CUT);
  // 帮我设一个…的闹钟: nothing is left but the setting of it.
  if (whole.length < 16 && SETS.isIn(whole) && SETTING.test(whole)) return '';
  let start = 0;
  let end = whole.length;
  for (let rounds = 0; rounds < 4; rounds++) {
    const before = end - start;
    const head = Math.min(end, start + HEAD);
    const joints = isThing(whole.charCodeAt(start)) ? 0 : (EDGE.exec(whole.slice(start, head))?.[0].length ?? 0);
    if (start + joints < head || head === end) start += joints;
    while (end > start && TRAILING.has(whole.charCodeAt(end - 1))) end--;
    if (end - start === before) break;
  }
  let text = whole.slice(start, end);
  // 可以…提醒我喂鱼吗
  if (text.length > 1 && ASKS.has(text.charCodeAt(text.length - 1))) text = text.slice(0, -1);
  if (text.length <= LONGEST_WAIT && WAITS.test(text)) return '';
  if (!text.includes(CUT)) return text;
  return text
    .replace(/\ue000([,，、])/g, '$1')
    .replace(/([,，、])\ue000/g, '$1')
    .replace(/\ue000(?=[a-zA-Z0-9])|(?<=[a-zA-Z0-9])\ue000/g, ' ')
    .replaceAll(CUT, '');
}
