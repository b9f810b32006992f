import { CharSet } from '../grammar/char-set.ts';
import { fullSense, NO_SENSE, type Part, type PartKind, type Sense, type Unit } from '../grammar/sense.ts';
import type { Lexicon, WordFound } from '../grammar/token.ts';
import { addWord } from '../grammar/vocabulary.ts';
import { HOLIDAYS } from './holidays.ts';
import { isNumeralCode, readNumeral } from './numbers.ts';
import { PLACES } from './zones.ts';

/** Whether a word that the text has at `at` is meant there. */
type Guard = (text: string, at: number) => boolean;

/** A word of the table. Characters are compared by code: V8 makes a new string of every single character beyond Latin. */
interface Entry {
  readonly spelling: string;
  readonly first: number;
  readonly second: number;
  readonly found: { readonly length: number; readonly word: number; sense: Sense };
  readonly isMeant: Guard | undefined;
}

/** Entries by the codes of their first two characters ({@link NONE} for the second of one), longest first. */
const SLOTS = 4096;
const bySlot: (Entry[] | undefined)[] = new Array<Entry[] | undefined>(SLOTS).fill(undefined);
const NONE = -1;

const slotOf = (first: number, second: number): number => (Math.imul(first, 31) + second) & (SLOTS - 1);

const codeAt = (text: string, at: number): number => (at < text.length ? text.charCodeAt(at) : NONE);

function entriesOf(word: string): Entry[] {
  const slot = slotOf(codeAt(word, 0), codeAt(word, 1));
  const entries = bySlot[slot] ?? [];
  bySlot[slot] = entries;
  return entries;
}

const findEntry = (word: string): Entry | undefined => entriesOf(word).find(({ spelling }) => spelling === word);

function addEntry(spelling: string, sense: Sense, isMeant: Guard | undefined): void {
  const [first, second] = [codeAt(spelling, 0), codeAt(spelling, 1)];
  const found = { length: spelling.length, word: addWord(spelling), sense };
  entriesOf(spelling).push({ spelling, first, second, found, isMeant });
}

function add(list: string, sense: Sense): void {
  for (const word of list.split(' ')) {
    const known = findEntry(word);
    if (known) known.found.sense = fullSense({ ...known.found.sense, ...sense });
    else addEntry(word, fullSense(sense), guardOf(word));
  }
}

const COUNTING = new CharSet('0123456789每下这上本个半几');
const DIGITS = new CharSet('0123456789');
const HALVES = new CharSet('0123456789半');
const TIMES = new CharSet('次回');
const PERIODS = new CharSet('天日周月年期拜');
const WITH_MIDDLE = new CharSet('秋午旬元文国');
const DAYS_FROM_FIRST = new CharSet('初十');

/** Shadows that begin like a unit: after a number or 每 the unit is meant (2027年会议, 每天下午). */
const isUncounted: Guard = (text, at) => {
  const before = text.charCodeAt(at - 1);
  return !isNumeralCode(before) && !COUNTING.has(before);
};

/** 初一早上 is the first in the morning, not 一早; 初一下午 has no 一下. */
const isNoDate: Guard = (text, at) => !DAYS_FROM_FIRST.has(text.charCodeAt(at - 1));

/** Whether a length of time begins at an offset: 半小时, 十分钟, not 十一点. */
function isCounted(text: string, at: number): boolean {
  let end = at;
  while (isNumeralCode(text.charCodeAt(end)) || HALVES.has(text.charCodeAt(end))) end++;
  return end > at && !HOURS.has(text.charCodeAt(end));
}
const HOURS = new CharSet('点时:');

/** 睡前半小时, 午饭后一小时: what a step counts from, which is no time by itself. */
const isCountedFrom =
  (word: string, side: CharSet): Guard =>
  (text, at) => {
    const end = at + word.length;
    const step = SIDE_LEADS.has(text.charCodeAt(end)) ? end + 1 : end;
    return side.has(text.charCodeAt(step)) && isCounted(text, step + 1);
  };
const [BEFORE, AFTER, SIDE_LEADS] = [new CharSet('前'), new CharSet('后'), new CharSet('之以')];

/** Whether a word of time is meant wherever it stands, or only as its guard says. */
function guardOf(word: string): Guard | undefined {
  if (word === '一早') return isNoDate;
  // 睡前半小时, 晚饭后一小时: a step from it.
  if (/[饭餐]后$|[睡班]前$/.test(word)) return (text, at) => !isCounted(text, at + word.length);
  // 三天后晚上: the evening after a step.
  if (word === '后晚' || word === '后早') return (text, at) => !PERIODS.has(text.charCodeAt(at - 1));
  // 七月初七 is not 月初: an edge of a month is not followed by a number.
  if (word === '月初')
    return (text, at) => !isNumeralCode(text.charCodeAt(at + 2)) && !DIGITS.has(text.charCodeAt(at + 2));
  // 一周一次 and 每两周一次 hold no Monday.
  if (/^(?:周|星期|礼拜)[一二三四五六]$/.test(word)) return (text, at) => !TIMES.has(text.charCodeAt(at + word.length));
  // 每月中午, 每年中秋, 三月中旬
  if (word === '月中' || word === '年中') return (text, at) => !WITH_MIDDLE.has(text.charCodeAt(at + 2));
  return undefined;
}

/** The guard of an everyday word that holds a word of time. */
function guardOfShadow(word: string): Guard | undefined {
  if (word.startsWith('一')) return isNoDate;
  // 两个月饼: nobody counts the months of a cake.
  if (word === '月饼' || word === '月亮' || word === '月球') return undefined;
  return '天日月年时点分秒周号刻半'.includes(word[0] ?? '') ? isUncounted : undefined;
}

add('今天 今日 今儿 当天 当日', { day: 0 });
add('明天 明日 明儿 听日 次日 翌日', { day: 1 });
add('后天 后日 后儿', { day: 2 });
add('大后天 大后日', { day: 3 });
add('大大后天', { day: 4 });
add('昨天 昨日', { day: -1 });
add('前天 前日', { day: -2 });

const PARTS: readonly (readonly [names: string, kind: PartKind, hour: number])[] = [
  ['凌晨 拂晓 黎明', 'dawn', 5],
  ['早上 早晨 清晨 清早 一早 一大早 大清早 早间 朝早 早', 'morning', 8],
  ['上午 上昼', 'morning', 10],
  ['中午 正午 晌午', 'noon', 12],
  ['下午 午后 下昼 晏昼', 'afternoon', 15],
  ['傍晚 黄昏', 'evening', 18],
  ['晚上 晚间 夜晚 夜里 夜间 晚', 'night', 20],
  ['深夜', 'night', 23],
  ['早饭后 早餐后', 'morning', 9],
  ['午饭后 午餐后', 'noon', 13],
  ['晚饭后 晚餐后', 'evening', 19],
  ['半夜 午夜 子夜 三更半夜', 'midnight', 0],
];
const part = (name: string, kind: PartKind, hour: number): Part => ({ name, kind, at: hour * 60 });
for (const [names, kind, hour] of PARTS)
  for (const name of names.split(' ')) add(name, { part: part(name, kind, hour) });
add('三餐前 三餐饭前 三餐后 三餐饭后', {});
add('明后天 明后两天 今明两天 今明后三天', {});
const BEDTIME: Part = { name: '睡前', kind: 'night', at: 22 * 60, other: 23 * 60 };
add('睡前 临睡前', { part: BEDTIME });
/** What steps count from: when it begins, for those before it, and when it ends. */
const COUNTED_FROM: readonly (readonly [names: string, before: Part, after: Part])[] = [
  ['睡 临睡 睡觉', BEDTIME, BEDTIME],
  ['早饭 早餐', part('早饭', 'morning', 8), part('早饭后', 'morning', 9)],
  ['午饭 午餐 中饭', part('午饭', 'noon', 12), part('午饭后', 'noon', 13)],
  ['晚饭 晚餐', part('晚饭', 'evening', 18), part('晚饭后', 'evening', 19)],
  ['下班 收工', part('下班', 'close', 18), part('下班', 'close', 18)],
];
const countedFrom = new Set<string>();
for (const [names, before, after] of COUNTED_FROM)
  for (const name of names.split(' ')) {
    addEntry(name, fullSense({ part: before }), isCountedFrom(name, BEFORE));
    addEntry(name, fullSense({ part: after }), isCountedFrom(name, AFTER));
    countedFrom.add(name);
  }
add('起床', { is: 'rising' });
add('下班后 放学后 下课后 收工后 放工后', { is: 'afterWork' });
add('下班前 收工前 放工前', { part: part('下班前', 'close', 17) });
const MORNING = part('早上', 'morning', 8);
const NIGHT = part('晚上', 'night', 20);
const DAWN = part('凌晨', 'dawn', 5);
add('今早 今朝', { day: 0, part: MORNING });
add('今晚 当晚 今夜', { day: 0, part: NIGHT });
add('今晨', { day: 0, part: DAWN });
add('明早 明晨 听朝 听早', { day: 1, part: MORNING });
add('明晚 明夜 听晚', { day: 1, part: NIGHT });
add('后早', { day: 2, part: MORNING });
add('后晚', { day: 2, part: NIGHT });
add('大后早', { day: 3, part: MORNING });
add('大后晚', { day: 3, part: NIGHT });
add('昨晚 昨夜', { day: -1, part: NIGHT });

for (const prefix of ['周', '星期', '礼拜']) {
  for (const [i, char] of [...'一二三四五六'].entries()) add(`${prefix}${char}`, { weekdays: [i + 1] });
  add(`${prefix}日 ${prefix}天`, { weekdays: [7] });
  add(`${prefix}末`, { weekdays: [6, 7], is: 'dayset' });
  add(prefix, { unit: 'week', is: 'week' });
}
add('双休日', { weekdays: [6, 7], is: 'dayset' });
add('工作日 工作天 平日 上班日 上学日 上课日', {
  weekdays: [1, 2, 3, 4, 5],
  is: 'dayset',
  working: true,
  unit: 'workday',
});

const UNITS: readonly (readonly [names: string, unit: Unit, times?: number])[] = [
  ['秒 秒钟', 'second'],
  ['分 分钟', 'minute'],
  ['刻钟', 'minute', 15],
  ['小时 钟头', 'hour'],
  ['天', 'day'],
  ['日', 'day'],
  ['月', 'month'],
  ['年', 'year'],
  ['季度 季', 'month', 3],
];
for (const [names, unit, times] of UNITS)
  for (const name of names.split(' ')) add(name, times === undefined ? { unit } : { unit, unitTimes: times });

add('国定假日 国定例假日 法定假日 法定节假日 法定假期 公众假期 公众假日 公假 放假日 红日 国假 节日', {
  is: 'holidays',
});
add('假日 例假日 节假日', { is: 'daysOff' });
add('上半年 下半年', { is: 'half' });
add('点 点钟 时', { is: 'oclock' });
add('今年 本年', { is: 'year0' });
add('明年 下年', { is: 'year1' });
add('后年', { is: 'year2' });
add('去年', { is: 'year-1' });
add('闰 閏', { is: 'leapMonth' });
add('正月', { is: 'lunarMonth', month: 1 });
add('冬月', { is: 'lunarMonth', month: 11 });
add('腊月', { is: 'lunarMonth', month: 12 });
add('农历 阴历 旧历', { is: 'lunar' });
add('公历 阳历 国历', { glue: true });
add('初', { is: 'lunarDay' });
add('民国', { is: 'minguo' });

for (const [names, holiday] of HOLIDAYS) for (const name of names.split(' ')) add(name, { holiday });
add('国庆日', { holiday: { by: 'date', month: 10, day: 10 } });
for (const [place, zone] of Object.entries(PLACES)) add(place, { zone: { zone } });

add('的 在 于 ( ) ~ : 约 大约 大概 左右 前后 差不多 那天 当天的 就 是 时候', { glue: true });
add(', 和 与 及 以及 、 跟 还有 & 加', { joins: true, glue: true });
for (const word of '连 不用 不要 不必 不需要 不提醒 休息 暂停 免了'.split(' ')) add(word, {});
for (const word of '子 丑 寅 卯 辰 巳 午 未 申 酉 戌 亥 号 上旬 中旬 下旬 月中 年中 元月 前夕 来 个把 立即 时分 半 刻 整 正 多 几 数 个 第 每 逢 每逢 隔 每隔 下 下下 下下下 这 本 今 上 过 再过 后 之后 以后 过后 内 之内 以内 前 之前 以前 到 至 直到 截至 为止 从 自 由 起 开始 持续 连续 接下来 未来 为期 一共 总共 共 次 回 依行事历 除了 除 扣除 不含 不包括 不包含 避开 跳过 略过 遇 遇到 碰到 以外 之外 除外 外 提前 提早 差 还剩 现在 而家 依家 立刻 马上 此刻 天天 夜夜 月底 月末 月初 年底 年末 年初 年尾 周末 最后 倒数 时间 踏 搭 零 份 季度末 早晚 早中晚 早午晚 同一时间 同样时间 这个时候 这时候 这个时间 同一时刻 单日 单号 单数日 双日 双号 双数日 没有 略过 一半 不 排除 之间 期间 倒计时 计时 计时器 头 当 今个 下个 这个 下下个 下一个 那'.split(
  ' ',
))
  add(word, {});

/**
 * Everyday words that hold a word of time: found first because they are longer, they keep "一点也不" from being one
 * o'clock.
 */
const SHADOWS =
  '预约 签约 合约 租约 节约 逢年过节 一日之计 五月天 四月天 三月天 三点水 一点也 一点都 一点儿 一点点 有一点 有点 差一点 差点 早一点 晚一点 快一点 慢一点 多一点 少一点 大一点 小一点 好一点 高一点 低一点 早点 晚点 快点 慢点 一下 一下子 一起 一样 一直 一定 一些 一般 一切 一旦 一再 一方面 一边 一会 一会儿 一向 一律 一致 一共 一时间 一时 万一 统一 唯一 之一 三明治 五角大楼 三星手机 四川 五金 六神 八卦 十字 十字路口 百分 百分之 千万 百度 三角 四方 五官 六边形 七喜 九寨沟 十全十美 ' +
  '三心二意 一心一意 五湖四海 七上八下 乱七八糟 八成 十足 十分重要 十分感谢 十分高兴 十分抱歉 十分满意 十分喜欢 十分钟爱 生日 日子 日常 日记 日志 日程 日历 日期 日本 日语 日文 日用 日光 今日头条 明日之后 明日之星 明日香 明天系 天后宫 天气 天天向上 天空 天才 天然 天津 年轻 年纪 年龄 年级 年会 年报 年货 年终 年夜饭 月亮 月球 月饼 月经 月薪 月票 月租 月光 周围 周到 周边 周期 周年 周报 周刊 周会 周杰伦 星期五餐厅 时代 时尚 时光 时刻 时区 时差 时常 时时 时装 时髦 时期 同时 及时 按时 准时 平时 有时 临时 随时 暂时 小时候 当时 点心 点评 点击 点名 点餐 点赞 点菜 重点 特点 优点 缺点 地点 观点 热点 要点 起点 终点 分数 分析 分享 分开 分手 分配 分别 分类 部分 秒杀 三点式 七年之痒 一年四季 一年到头 十点红 八点档 九点档 十点档 后天免疫 后天性 后天培养 后天努力 后天失调 后天形成 早上好 晚上好 中午好 下午好 早安 晚安 早日 早就 早已 早操 晚会 晚辈 晚年 早餐 早饭 早茶 晚餐 晚饭 午餐 午饭 午睡 夜市 夜宵 夜班 早班 晚班 后悔 后面 后果 后来 后台 后者 前面 前者 前台 前端 后端 以前的 从前 目前 之前的 起来 起床 起身 起飞 一号线 二号线 三号线 四号线 五号线 六号线 七号线 八号线 九号线 十号线 号码 号线 记号 符号 信号 型号 账号 帐号 几点 几号 几月 半价 半路 大半 多半 一半 整理 整个 整体 整天 正在 正常 正式 正确 正好 多少 多么 多谢 过去 过程 过期 过来 过敏 不过 经过 通过 超过 难过 到底 到达 到处 到家 到场 到期 遇到 收到 看到 得到 感到 想到 听到 找到 直到 开始时 内容 内部 内存 国内 室内 外面 外卖 外国 外套 另外 此外 意外 除非 除草 删除 次数 其次 再次 首次 下次 上次 这次 初中 初级 最初 当初 年初一 第三方 第一名 下班 上班 下课 上课 下雨 下载 下面 下来 下去 下单 上面 上网 上车 下车 本来 本人 本身 本地 基本 日本人 今后 如今 上海话 差距 差异 隔壁 隔离 每当 头发 头条 头痛 头疼 正月里来';
for (const word of SHADOWS.split(' '))
  if (!findEntry(word) || countedFrom.has(word)) addEntry(word, NO_SENSE, guardOfShadow(word));
for (const entries of bySlot) entries?.sort((a, b) => b.found.length - a.found.length);

/** Every word that means something, with its senses. */
export const senses: ReadonlyMap<string, Sense> = new Map(
  bySlot.flatMap((entries = []) =>
    entries.flatMap(({ spelling, found: { sense } }) => (sense === NO_SENSE ? [] : [[spelling, sense] as const])),
  ),
);

/** Chinese words: the longest that fits; a run of numerals is one number unless a longer word holds it. */
export const lexicon: Lexicon = {
  longest(text, at) {
    const first = text.charCodeAt(at);
    const found = findWord(text, at, first, codeAt(text, at + 1)) ?? findWord(text, at, first, NONE);
    if (!isNumeralCode(first)) return found;
    const numeral = readNumeral(text, at);
    if (found && found.length > (numeral?.length ?? 0)) return found;
    return numeral ?? UNKNOWN;
  },
};

const UNKNOWN: WordFound = { length: 1, word: 0, sense: NO_SENSE };

/** The longest of the words that stand at `at` and begin with two characters. */
function findWord(text: string, at: number, first: number, second: number): WordFound | undefined {
  const entries = bySlot[slotOf(first, second)];
  if (entries === undefined) return undefined;
  for (const entry of entries) {
    if (entry.first !== first || entry.second !== second || !endsAt(entry.spelling, text, at)) continue;
    if (!entry.isMeant || entry.isMeant(text, at)) return entry.found;
  }
  return undefined;
}

/** Whether the text goes on like a word behind its second character. */
function endsAt(spelling: string, text: string, at: number): boolean {
  for (let i = 2; i < spelling.length; i++) if (spelling.charCodeAt(i) !== text.charCodeAt(at + i)) return false;
  return true;
}
